"""The outermost layer: who asks, from where, how often, how much; and the headers that keep other sites out."""

from __future__ import annotations

import logging
import re
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from isthmus.kernel.messages import sentence
from isthmus.server.callers import Caller, Payer, payer_of
from isthmus.server.document import language_of
from isthmus.server.identity import SAFE_METHODS, is_foreign, stranger
from isthmus.server.metrics import METRICS
from isthmus.server.policy import NAME, POLICY
from isthmus.server.problems import problem
from isthmus.server.proxies import PROXIED, network_of
from isthmus.server.root_path import path_of
from isthmus.server.services import Services
from isthmus.server.settings import Limits

LOG = logging.getLogger("isthmus.http")
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
QUIET = ("/livez", "/readyz", "/healthz", "/metrics")
WORD = re.compile(r"[a-z]{1,11}|\d{1,2}")  # parts of paths that a log may show; ids of tables are longer
HOST_SHOWN = 100
PHOTO = re.compile(r"/api/referee/\w{1,20}/photo")


class TooLarge(HTTPException):
    """The body is longer than allowed; an `HTTPException`, because the API lets only these through while it reads."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """ASGI middleware around all HTTP; sockets check themselves."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        services: Services = scope["app"].state.services
        path = path_of(scope)  # now: mounted applications change the scope
        started = time.perf_counter()
        connection = HTTPConnection(scope)
        caller, is_new, cookie = await _who(connection, services, path)
        payer = payer_of(None if is_new else caller.guest, address_of(scope))
        scope["isthmus.caller"], scope["isthmus.payer"] = caller, payer
        status = 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                https = scope["scheme"] == "https"
                self._add_headers(message, path, https=https)
                if cookie is not None:
                    self._give_cookie(message, services, cookie, https=https)
            await send(message)

        refusal = self._refusal(scope, services, payer)
        try:
            if refusal is not None:
                await refusal(scope, receive, with_headers)
            else:
                await self.app(scope, _bounded(receive, body_limit(path, services.settings.limits)), with_headers)
        except TooLarge:
            await _too_large(path, services.settings.limits)(scope, receive, with_headers)
        METRICS.requests.add()
        if path not in QUIET:
            took = round((time.perf_counter() - started) * 1000, 1)
            shown = _without_names(path)
            LOG.info("request", extra={"method": scope["method"], "path": shown, "status": status, "ms": took})

    def _refusal(self, scope: Scope, services: Services, payer: Payer) -> Response | None:
        headers, path = Headers(scope=scope), path_of(scope)
        if not is_known_host(scope, services):
            return _wrong_host(headers, path)
        if path.startswith("/api") and services.bans.holds(payer.guest, payer.address):
            return problem(403, "server-banned")
        if path in QUIET and not services.health_rates.take(payer.address):
            METRICS.refused.add()
            return problem(429, "server-too-fast")
        if path in QUIET or path.startswith("/assets/"):
            return None
        if scope["method"] not in SAFE_METHODS and is_foreign(headers, services.settings.origins):
            return problem(403, "server-foreign-origin")
        if path.startswith("/api") and not self._in_time(services, payer):
            METRICS.refused.add()
            return problem(429, "server-too-fast")
        length = headers.get("content-length", "0")
        limits = services.settings.limits
        if not length.isdigit() or int(length) > body_limit(path, limits):
            return _too_large(path, limits)
        return None

    def _in_time(self, services: Services, payer: Payer) -> bool:
        """Charge one request to the guest and the address, or to what all first visits of an address share.

        The page and its files have no rate: whoever loads the page gets a cookie with it, and with that a rate that no
        stranger without one can use up.
        """
        if payer.has_cookie:
            return services.request_rates.charge(payer)
        return services.visitor_rates.take(payer.address)

    def _add_headers(self, message: Message, path: str, *, https: bool) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers[name] = value
        headers.setdefault(NAME, POLICY)  # the document has its own
        if https:
            headers["strict-transport-security"] = "max-age=31536000"
        if path.startswith("/api"):
            headers.setdefault("cache-control", "no-store")

    def _give_cookie(self, message: Message, services: Services, content: str, *, https: bool) -> None:
        headers = MutableHeaders(scope=message)
        if "set-cookie" in headers:  # somebody has signed in or out just now
            return
        carrier = Response()
        services.identity.give_cookie(carrier, content, https=https)
        headers.append("set-cookie", carrier.headers["set-cookie"])


async def _who(connection: HTTPConnection, services: Services, path: str) -> tuple[Caller, bool, str | None]:
    """Who asks, whether they have no valid cookie, and what their cookie has to hold from now on, if it has to change.

    A cookie that is worth nothing any more is replaced with the page, not with what a page asks for: such an answer may
    come after that of a sign-in which it knows nothing of.
    """
    identity = services.identity
    caller, is_new = identity.caller(connection)
    if path.startswith(("/assets/", *QUIET)):
        return caller, is_new, None
    if is_new:
        content: str | None = caller.guest
    elif (standing := await services.accounts.standing(caller)) == "known":
        content = identity.cookie(connection) if identity.needs_new_signature(connection) else None
    else:
        caller, is_new = stranger(caller.token), True
        content = caller.guest if standing == "ended" and not path.startswith("/api") else None
    return caller, is_new, content if caller.token is None else None


def body_limit(path: str, limits: Limits) -> int:
    """How long a body may be: photos are longer than anything else that is sent."""
    return limits.photo_bytes if PHOTO.fullmatch(path) else limits.body_bytes


def _too_large(path: str, limits: Limits) -> Response:
    if PHOTO.fullmatch(path):
        return problem(413, "photo-file-too-large", arguments={"most": limits.photo_bytes // 1_000_000})
    return problem(413, "server-too-large")


def _bounded(receive: Receive, limit: int) -> Receive:
    """Stop reading a body without a declared length as soon as it is too long."""
    read = 0

    async def bounded() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > limit:
            raise TooLarge
        return message

    return bounded


def _without_names(path: str) -> str:
    """The path as a log may show it: whoever knows the id of a table can watch it, so ids stay out."""
    parts = [part if not part or WORD.fullmatch(part) else "*" for part in path.split("/")]
    return "/".join(parts)[:200]


def is_known_host(scope: Scope, services: Services) -> bool:
    """Whether we are asked under a name of ours; a trusted proxy has seen to that itself."""
    return PROXIED in scope or services.hosts.knows(Headers(scope=scope).get("host", ""))


def _wrong_host(headers: Headers, path: str) -> Response:
    """As a sentence to read, because a person who typed the name sees it; for programs in the shape of all problems."""
    host = {"host": headers.get("host", "")[:HOST_SHOWN]}
    if path.startswith("/api"):
        return problem(421, "server-wrong-host", arguments=host)
    return PlainTextResponse(
        sentence("server-wrong-host", language_of(headers.get("accept-language", "")), host) + "\n", 421
    )


def address_of(scope: Scope) -> str:
    """What limits per address count by."""
    client = scope.get("client")
    return network_of(client[0]) if client else "unknown"
