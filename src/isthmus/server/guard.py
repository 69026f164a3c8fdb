"""The outermost layer: who asks, from where, how often, how much; and the headers that keep other sites out."""

from __future__ import annotations

import logging
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from isthmus.server.callers import Caller
from isthmus.server.identity import SAFE_METHODS, is_foreign
from isthmus.server.metrics import METRICS
from isthmus.server.problems import problem
from isthmus.server.services import Services

LOG = logging.getLogger("isthmus.http")
POLICY = (
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
QUIET = ("/livez", "/readyz", "/healthz", "/metrics")


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
        started = time.perf_counter()
        connection = HTTPConnection(scope)
        caller, is_new = services.identity.caller(connection)
        scope["isthmus.caller"] = caller
        unsigned = is_new or services.identity.needs_new_signature(connection)
        wants_cookie = unsigned and caller.token is None and not scope["path"].startswith(("/assets/", *QUIET))
        status = 0

        async def with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(message, scope, services, caller.guest if wants_cookie else None)
            await send(message)

        refusal = self._refusal(scope, services, caller.guest if not is_new else address_of(scope))
        try:
            if refusal is not None:
                await refusal(scope, receive, with_headers)
            else:
                await self.app(scope, _bounded(receive, services.settings.limits.body_bytes), with_headers)
        except TooLarge:
            await problem(413, "server-too-large")(scope, receive, with_headers)
        METRICS.requests.add()
        if scope["path"] not in QUIET:
            took = round((time.perf_counter() - started) * 1000, 1)
            path = _without_names(scope["path"])
            LOG.info("request", extra={"method": scope["method"], "path": path, "status": status, "ms": took})

    def _refusal(self, scope: Scope, services: Services, key: str) -> Response | None:
        headers = Headers(scope=scope)
        caller: Caller = scope["isthmus.caller"]
        if scope["path"].startswith("/api") and services.bans.holds(caller.guest, address_of(scope)):
            return problem(403, "server-banned")
        if scope["path"] in QUIET or scope["path"].startswith("/assets/"):
            return None
        if scope["method"] not in SAFE_METHODS and is_foreign(headers, services.settings.origins):
            return problem(403, "server-foreign-origin")
        if not services.request_rates.take(key):
            METRICS.refused.add()
            return problem(429, "server-too-fast")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > services.settings.limits.body_bytes:
            return problem(413, "server-too-large")
        return None

    def _add_headers(self, message: Message, scope: Scope, services: Services, guest: str | None) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers[name] = value
        if scope["scheme"] == "https":
            headers["strict-transport-security"] = "max-age=31536000"
        if scope["path"].startswith("/api"):
            headers.setdefault("cache-control", "no-store")
        if guest is not None:
            carrier = Response()
            services.identity.give_cookie(carrier, guest, https=scope["scheme"] == "https")
            headers.append("set-cookie", carrier.headers["set-cookie"])


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
    parts = path.split("/")
    for number, part in enumerate(parts[:-1]):
        if part in ("tables", "t", "replay", "code"):
            parts[number + 1] = "*"
            break
    return "/".join(parts)[:200]


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "unknown"
