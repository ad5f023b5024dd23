"""Downloads from a server that misbehaves end in a clear error, and nothing is kept."""

import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest

from judgekit.download import Limits, download
from judgekit.errors import DataError
from judgekit.texts import library
from judgekit.update import offered, official_page
from tests.cli.run import judgekit
from tests.texts.sample import SAMPLE
from tests.thorough import thorough

pytestmark = thorough

LIMITS = Limits(size=100_000, silence=0.5, whole=1.5)
TEXT = SAMPLE.encode()
NEWER = SAMPLE.replace("March 5, 2021", "April 6, 2031").replace("Water boils", "Milk boils").encode()

Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    """Answers every path as the table of answers says."""

    answers: ClassVar[dict[str, Answer]] = {}

    def do_GET(self) -> None:
        self.answers[self.path](self)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def send(self, data: bytes, kind: str = "text/plain", length: int | None = None, **headers: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)


def redirect(to: str) -> Answer:
    def answer(handler: Handler) -> None:
        handler.send_response(302)
        handler.send_header("Location", to)
        handler.end_headers()

    return answer


def endless(handler: Handler) -> None:
    handler.send_response(200)
    handler.end_headers()
    try:
        while True:
            handler.wfile.write(b"805.1. And so on.\n" * 1000)
    except OSError:
        pass


def drip(handler: Handler) -> None:
    handler.send_response(200)
    handler.end_headers()
    try:
        for _ in range(100):
            handler.wfile.write(b".")
            handler.wfile.flush()
            time.sleep(0.1)
    except OSError:
        pass


def silent(_handler: Handler) -> None:
    time.sleep(1.5)


def slow_head(handler: Handler) -> None:
    try:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        for at in range(100):
            handler.wfile.write(f"X-Header-{at}: and on\r\n".encode())
            handler.wfile.flush()
            time.sleep(0.1)
    except OSError:
        pass


def garbage(handler: Handler) -> None:
    handler.wfile.write(b"\x00\xff\r\n\r\nnot http at all")


PAGE = b"""<html><a href="/old/MagicCompRules%2020210305.txt">old</a>
<a href='/new/Magic CompRules 20310406.txt'>new</a>
<a href="/x/MagicCompRules_20310406.pdf">pdf</a> <a href="http://[">broken</a> <a>none</a></html>"""

ANSWERS: dict[str, Answer] = {
    "/text.txt": lambda handler: handler.send(TEXT),
    "/newer.txt": lambda handler: handler.send(NEWER),
    "/page": lambda handler: handler.send(PAGE, "text/html; charset=utf-8"),
    "/new/Magic%20CompRules%2020310406.txt": lambda handler: handler.send(NEWER),
    "/nothing": lambda handler: handler.send(b"<p>No text here.</p>", "text/html"),
    "/moved": redirect("/text.txt"),
    "/missing": lambda handler: handler.send_error(404),
    "/broken": lambda handler: handler.send_error(500),
    "/cut": lambda handler: handler.send(TEXT[:500], length=len(TEXT)),
    "/large": lambda handler: handler.send(b"", length=10**9),
    "/packed": lambda handler: handler.send(b"\x1f\x8b", Content_Encoding="gzip"),
    "/picture": lambda handler: handler.send(b"\x89PNG\r\n\x1a\n" + bytes(400), "image/png"),
    "/endless": endless,
    "/drip": drip,
    "/silent": silent,
    "/slow-head": slow_head,
    "/garbage": garbage,
    "/loop": redirect("/loop"),
    "/to-file": redirect("file:///etc/passwd"),
    "/to-http": redirect("http://example.org/text.txt"),
}


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    Handler.answers = ANSWERS
    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    running.daemon_threads = True
    thread = threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{running.server_address[1]}"
    running.shutdown()
    running.server_close()
    thread.join()


def test_a_file(server: str) -> None:
    got = download(f"{server}/text.txt", LIMITS)
    assert (got.url, got.kind, got.data) == (f"{server}/text.txt", "text/plain", TEXT)


def test_progress_is_told(server: str) -> None:
    told: list[tuple[int, int | None]] = []
    download(f"{server}/text.txt", LIMITS, lambda done, whole: told.append((done, whole)))
    assert told[-1] == (len(TEXT), len(TEXT))


def test_a_redirect_is_followed(server: str) -> None:
    assert download(f"{server}/moved", LIMITS).url == f"{server}/text.txt"


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("/missing", "404"),
        ("/broken", "500"),
        ("/cut", "broke off"),
        ("/large", "larger than"),
        ("/endless", "larger than"),
        ("/drip", "too long"),
        ("/silent", "too long"),
        ("/packed", "packed"),
        ("/slow-head", "too long"),
        ("/garbage", "no HTTP"),
        ("/loop", "only redirects"),
        ("/to-file", "only redirects"),
        ("/to-http", "not an https address"),
    ],
)
def test_a_server_that_misbehaves(server: str, path: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as error:
        download(server + path, LIMITS)
    assert error.value.faults[0].source == server + path


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/x.txt",
        "file:///etc/passwd",
        "ftp://example.org/x",
        "x.txt",
        "",
        "https://",
        "http://[",
        "data:,x",
    ],
)
def test_addresses_that_are_never_asked(url: str) -> None:
    with pytest.raises(DataError, match="not an https address"):
        download(url)


def test_nobody_there(unused_port: int) -> None:
    with pytest.raises(DataError, match="no connection"):
        download(f"http://127.0.0.1:{unused_port}/x", LIMITS)


@pytest.fixture
def unused_port() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def test_the_newest_text_a_page_links_to(server: str) -> None:
    offer = offered(f"{server}/page", LIMITS)
    assert offer.url == f"{server}/new/Magic%20CompRules%2020310406.txt"
    assert (offer.date, offer.data) == ("2031-04-06", None)
    with pytest.raises(DataError, match="links to no plain text"):
        offered(f"{server}/nothing", LIMITS)


def test_the_official_page_is_https() -> None:
    assert official_page().startswith("https://")


def test_update_imports_what_is_newer_and_says_what_changed(server: str) -> None:
    first = judgekit("rules", "update", "--url", f"{server}/text.txt")
    assert first.code == 0, first.err
    assert judgekit("rules", "update", "--url", f"{server}/text.txt", "--check").code == 0
    assert judgekit("rules", "update", "--url", f"{server}/page", "--check").code == 1
    assert [entry.name for entry in library.imported()] == ["CR-2021-03-05"]
    done = judgekit("rules", "update", "--url", f"{server}/page")
    assert done.code == 0, done.err
    assert "1 reworded" in done.out
    assert [entry.name for entry in library.imported()] == ["CR-2021-03-05", "CR-2031-04-06"]
    again = judgekit("rules", "update", "--url", f"{server}/text.txt")
    assert again.code == 0
    assert "is the newest" in again.out


@pytest.mark.parametrize("path", ["/cut", "/picture", "/nothing", "/missing"])
def test_nothing_is_kept_of_a_download_that_fails(server: str, path: str) -> None:
    done = judgekit("rules", "update", "--url", server + path)
    assert done.code == 4
    assert done.out == ""
    assert done.err.startswith("judgekit: ")
    assert library.imported() == []
