"""A headless Chromium to look at pages with, and the mark that skips the tests that need one where there is none."""

import json
import shutil
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from selenium import webdriver

_BROWSER: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_DRIVER: Final = shutil.which("chromedriver")

needs_chromium: Final = pytest.mark.skipif(
    _BROWSER is None or _DRIVER is None, reason="there is no Chromium with a chromedriver on the path"
)

_SWITCHES: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


@contextmanager
def chromium(profile: Path) -> Iterator[webdriver.Chrome]:
    """A browser that knows nothing of others on this machine, and keeps what its console says."""
    assert _BROWSER is not None
    assert _DRIVER is not None
    options = webdriver.ChromeOptions()
    options.binary_location = _BROWSER
    for switch in (*_SWITCHES, f"--user-data-dir={profile}"):
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(_DRIVER))
    try:
        yield driver
    finally:
        driver.quit()


class Browser:
    """What the tests do with a page."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver

    def open(self, page: Path, anchor: str = "", *, width: int = 1200, dark: bool = False) -> None:
        """Open a page anew, on a screen of so many pixels; a narrow one is that of a phone."""
        screen = {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": width < 500}
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self._log("browser")
        self._log("performance")
        self.driver.get(page.as_uri() + anchor)

    def ask(self, expression: str, *values: object) -> Any:
        """What an expression of the page's own script gives; ``$`` stands for the values."""
        return self.driver.execute_script(f"const $ = arguments; return {expression}", *values)

    def type(self, text: str) -> None:
        """Type into the search box, after what is in it."""
        self.driver.find_element("id", "query").send_keys(text)

    def hits(self) -> list[str]:
        """The numbers and names of the results that are shown."""
        found: list[str] = self.ask(
            "results.hidden ? [] : [...list.children].map((item) => item.querySelector('a').textContent)"
        )
        return found

    def shown(self, selector: str) -> list[str]:
        """The texts of the elements that are shown; those of a skipped section count."""
        found: list[str] = self.ask(
            "[...document.querySelectorAll($[0])]"
            ".filter((each) => each.getClientRects().length && getComputedStyle(each).display !== 'none')"
            ".map((each) => each.textContent)",
            selector,
        )
        return found

    def pdf(self) -> bytes:
        """The page as it is printed on A4."""
        paper = {"preferCSSPageSize": False, "paperWidth": 8.27, "paperHeight": 11.69, "displayHeaderFooter": False}
        return b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", paper)["data"])

    def complaints(self) -> list[str]:
        """What the console says since the page was opened: errors, and what the policy forbade."""
        return [str(entry["message"]) for entry in self._log("browser")]

    def requests(self) -> list[str]:
        """The addresses asked for since the page was opened."""
        events = [json.loads(entry["message"])["message"] for entry in self._log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def _log(self, kind: str) -> list[dict[str, Any]]:
        """What was logged since this was asked last."""
        entries: list[dict[str, Any]] = self.driver.execute("getLog", {"type": kind})["value"]
        return entries
