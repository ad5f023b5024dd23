"""Fetches one file over the network, trusting nothing: only https, so many bytes, so much time, whole or not at all."""

import contextlib
import http.client
import socket
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from typing import Any, Final

from judgekit.errors import DataError, Fault, Message, say
from judgekit.named import Named

# The official text takes 1 MB and its page less.
MAX_BYTES: Final = 32 * 1024 * 1024
# Seconds to wait for the server to say anything, and for all of it.
SILENCE: Final = 20.0
WHOLE: Final = 180.0
_CHUNK: Final = 1 << 16
_LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
_REDIRECTS: Final = 5


class Downloaded(Named):
    """What a server sent: the address it came from in the end, its kind as the server calls it, and the bytes."""

    url: str
    kind: str
    data: bytes


class Limits(Named):
    """How much a download may take."""

    size: int = MAX_BYTES
    silence: float = SILENCE
    whole: float = WHOLE


USUAL: Final = Limits()

Progress = Callable[[int, int | None], None]


def download(url: str, limits: Limits = USUAL, progress: Progress | None = None) -> Downloaded:
    """The file at an address; DataError says what went wrong.

    ``progress`` is told the bytes that have come and how many are to come, if the server says so.
    """
    _refuse_unsafe(url, url)
    connections = _Connections()
    opener = urllib.request.build_opener(_Redirects(url), *connections.handlers())
    request = urllib.request.Request(url, headers={"User-Agent": "judgekit", "Accept-Encoding": "identity"})
    clock = threading.Timer(limits.whole, connections.end)
    clock.daemon = True
    clock.start()
    try:
        with opener.open(request, timeout=limits.silence) as response:
            if response.headers.get("Content-Encoding", "identity") != "identity":
                raise _fault(url, say("error.download-encoded"))
            data = _read(response, url, limits, progress)
            if connections.ended:
                raise _fault(url, say("error.download-slow"))
            return Downloaded(response.geturl(), response.headers.get_content_type(), data)
    except urllib.error.HTTPError as error:
        error.close()
        if 300 <= error.code < 400:
            raise _fault(url, say("error.download-redirects")) from None
        raise _fault(url, say("error.download-status", status=f"{error.code} {error.reason}".strip())) from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        if connections.ended:
            raise _fault(url, say("error.download-slow")) from None
        raise _fault(url, _reason(getattr(error, "reason", error))) from None
    finally:
        clock.cancel()


class _Connections:
    """The connections of a download, which end all at once when its time is up, whatever they wait for."""

    def __init__(self) -> None:
        self.ended = False
        self._open: list[http.client.HTTPConnection] = []

    def handlers(self) -> tuple[urllib.request.BaseHandler, ...]:
        """Handlers of addresses whose connections are known here."""
        known = self._open

        class Plain(urllib.request.HTTPHandler):
            def http_open(self, req: urllib.request.Request) -> Any:
                return self.do_open(_noted(http.client.HTTPConnection, known), req)

        class Secure(urllib.request.HTTPSHandler):
            def https_open(self, req: urllib.request.Request) -> Any:
                return self.do_open(_noted(http.client.HTTPSConnection, known), req)

        return Plain(), Secure()

    def end(self) -> None:
        """Break every connection off."""
        self.ended = True
        for connection in self._open:
            if connection.sock is not None:
                with contextlib.suppress(OSError):
                    connection.sock.shutdown(socket.SHUT_RDWR)


def _noted(kind: Any, known: list[http.client.HTTPConnection]) -> Any:
    """Makes connections of a kind, and notes each."""

    def make(*arguments: Any, **options: Any) -> http.client.HTTPConnection:
        connection: http.client.HTTPConnection = kind(*arguments, **options)
        known.append(connection)
        return connection

    return make


def _read(response: Any, url: str, limits: Limits, progress: Progress | None) -> bytes:
    announced = response.headers.get("Content-Length", "")
    size = int(announced) if announced.isascii() and announced.isdigit() else None
    if size is not None and size > limits.size:
        raise _fault(url, say("error.download-too-large", limit=limits.size // (1024 * 1024)))
    data = bytearray()
    while chunk := response.read1(_CHUNK):
        data += chunk
        if len(data) > limits.size:
            raise _fault(url, say("error.download-too-large", limit=limits.size // (1024 * 1024)))
        if progress is not None:
            progress(len(data), size)
    if size is not None and len(data) != size:
        raise _fault(url, say("error.download-cut"))
    return bytes(data)


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a few redirects, and only to where a download may come from."""

    max_redirections = _REDIRECTS

    def __init__(self, asked: str) -> None:
        self._asked = asked

    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: str) -> Any:
        try:
            _refuse_unsafe(newurl, self._asked)
        except DataError:
            fp.close()
            raise
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _refuse_unsafe(url: str, asked: str) -> None:
    """DataError unless an address is https; a server on this very machine is trusted to be what it is."""
    try:
        parts = urllib.parse.urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        raise _not_https(asked, url) from None
    local = host in _LOOPBACK and (urllib.parse.urlsplit(asked).hostname or "") in _LOOPBACK
    if not host or not (parts.scheme == "https" or (parts.scheme == "http" and local)):
        raise _not_https(asked, url)


def _not_https(asked: str, url: str) -> DataError:
    """The error of an address that is not trusted; of one that was asked for it is told which without our saying so."""
    return _fault(asked, say("scripts.not-https") if url == asked else say("error.download-not-https", url=url))


def _reason(error: Any) -> Message:
    if isinstance(error, (TimeoutError, socket.timeout)):
        return say("error.download-slow")
    if isinstance(error, http.client.IncompleteRead):
        return say("error.download-cut")
    if isinstance(error, http.client.HTTPException):
        return say("error.download-garbage")
    return say("error.download-failed", reason=getattr(error, "strerror", None) or str(error) or type(error).__name__)


def _fault(url: str, message: Message) -> DataError:
    return DataError(Fault(message, url))
