"""Finds and fetches the official text that is current now."""

import posixpath
import re
from html.parser import HTMLParser
from typing import Final
from urllib.parse import quote, unquote, urljoin, urlsplit

from judgekit import shipped
from judgekit.download import USUAL, Limits, Progress, download
from judgekit.errors import DataError, Fault, say
from judgekit.named import Named
from judgekit.texts.official import file_date
from judgekit.yamlreader import TreeReader, only_document

_FILE: Final = "official.yaml"
# The name of the plain text in any spelling: MagicCompRules 20260417.txt, MagicCompRules_21031101.txt.
_NAME: Final = re.compile(r"comp\w{0,40}[\s_-]{0,20}rules.{0,80}\.txt", re.IGNORECASE)


class Offer(Named):
    """A text on offer: its address, its name, the date in that, and its bytes if they have been fetched already."""

    url: str
    name: str
    date: str | None
    data: bytes | None


def official_page() -> str:
    """The address at which the publisher offers the text."""
    source, data = shipped.read(_FILE)
    root, faults = only_document(data, source)
    reader = TreeReader(source, faults)
    page = reader.text(reader.fields(root, {"page": True}, source).get("page"), "page")
    reader.done()
    return page


def offered(url: str, limits: Limits = USUAL, progress: Progress | None = None) -> Offer:
    """The text at an address, or the newest one that the page at that address links to.

    DataError if the address gives neither.
    """
    got = download(url, limits, progress)
    if got.kind not in ("text/html", "application/xhtml+xml"):
        name = _name(got.url)
        return Offer(got.url, name, file_date(name), got.data)
    links = _Links()
    links.feed(got.data.decode("utf-8", "replace"))
    texts = [urljoin(got.url, quote(link, safe="/:?=&%#+,;@()~!*'$")) for link in links.found]
    named = [(file_date(_name(link)) or "", link) for link in texts if _NAME.search(_name(link))]
    if not named:
        raise DataError(Fault(say("error.download-no-text"), url))
    date, link = max(named)
    return Offer(link, _name(link), date or None, None)


def fetched(offer: Offer, limits: Limits = USUAL, progress: Progress | None = None) -> bytes:
    """The bytes of a text on offer."""
    return offer.data if offer.data is not None else download(offer.url, limits, progress).data


def _name(url: str) -> str:
    return posixpath.basename(unquote(urlsplit(url).path))


class _Links(HTMLParser):
    """The addresses that a page links to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found += [value.strip() for name, value in attrs if name == "href" and value]
