"""A server below a path of its domain, such as `/games` (`--root-path`).

Proxies pass the path on as it is, or without the prefix; both are understood. Inside, `path` holds the prefix and
`root_path` names it, as ASGI wants it; routes are matched without it.
"""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send

FORM = re.compile(r"(/[A-Za-z0-9][A-Za-z0-9._~-]*)+")
TAKEN = ("/api", "/assets", "/ws")  # without the prefix these could not be told from our own paths


def read_root_path(text: str) -> str:
    """The path without a slash at its end; `ValueError` if it cannot be one."""
    path = text.rstrip("/")
    if path and (not FORM.fullmatch(path) or path in TAKEN):
        raise ValueError(path)
    return path


def path_of(scope: Scope) -> str:
    """The path inside the server, without the root path."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", "")) or "/"


class RootPath:
    """ASGI middleware that tells the application its prefix."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        self.app = app
        self.root_path = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and self.root_path:
            path = scope["path"]
            if path == self.root_path:
                path += "/"
            elif not path.startswith(f"{self.root_path}/"):
                path = self.root_path + path
            scope = {**scope, "path": path, "root_path": self.root_path}
        await self.app(scope, receive, send)
