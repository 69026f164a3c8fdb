"""The command `isthmus serve`: open a port, say where, serve until told to stop."""

from __future__ import annotations

import errno
import os
import socket
import sys
import webbrowser
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import click

from isthmus.kernel.errors import BadInput
from isthmus.server.addresses import addresses_for_others, local_address
from isthmus.server.logs import set_up_logs
from isthmus.server.settings import Settings

DEFAULT_PORT = 8000
SHUTDOWN_S = 5
NEEDED = ("fastapi", "uvicorn", "websockets", "apsw", "itsdangerous")
LEVELS = ("debug", "info", "warning", "error")
INSTALL = 'pip install "isthmus[server,cli]"'


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="Port; 0 takes any free one."
)
@click.option("--data", type=click.Path(path_type=Path), help="File that keeps all games (default: your data folder).")
@click.option("--origin", multiple=True, help="Another address the page may be opened at, e.g. https://play.example.")
@click.option("--https", is_flag=True, help="Served behind HTTPS: cookies are marked secure.")
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 60),
    default=0.35,
    show_default=True,
    help="Seconds a bot takes for its turn, at least.",
)
@click.option(
    "--workers",
    type=click.IntRange(0, 64),
    default=None,
    help="Processes for bots, hints and analysis; 0: simple bots only (default: cores - 1).",
)
@click.option(
    "--think",
    type=click.FloatRange(0.1, 60),
    default=3.0,
    show_default=True,
    help="Seconds a bot thinks about a turn, at most.",
)
@click.option("--log", "level", type=click.Choice(LEVELS), default="warning", show_default=True, help="What to log.")
@click.option(
    "--open/--no-open", "show", default=None, help="Open the page in a browser (default: in a terminal with a screen)."
)
def serve(
    host: str,
    port: int,
    data: Path | None,
    origin: tuple[str, ...],
    bot_pause: float,
    workers: int | None,
    think: float,
    level: str,
    *,
    https: bool,
    show: bool | None,
) -> None:
    """Play in the browser: live tables for people and bots."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(f"the server needs {', '.join(missing)}. Install it with: {INSTALL}")
    for option, seconds in (("--bot-pause", bot_pause), ("--think", think)):
        if seconds != seconds:  # the range lets "nan" through
            raise BadInput(option, "is not a number, expected seconds")
    set_up_logs(level)
    settings = Settings(
        database=data or default_database(),
        origins=origin,
        secure_cookies=https,
        bot_pause_s=bot_pause,
        workers=max(1, (os.cpu_count() or 1) - 1) if workers is None else workers,
        think_s=think,
    )
    _run(settings, host, port, show=_has_screen() if show is None else show)


def _run(settings: Settings, host: str, port: int, *, show: bool) -> None:
    """Serve until told to stop."""
    import uvicorn

    from isthmus.server.app import create_app
    from isthmus.store.protocol import StoreError
    from isthmus.store.sqlite import SqliteStore

    try:
        store = SqliteStore(settings.database)
    except StoreError as error:
        raise BadInput("--data", str(error)) from error
    listener = _listen(host, port)
    bound = listener.getsockname()[1]
    address = local_address(host, bound)
    settings = replace(settings, addresses=(*settings.origins, *addresses_for_others(host, bound)))
    config = uvicorn.Config(
        create_app(settings, lambda: store),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,  # costs 100 kB and more per socket; frames are small
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    click.echo(f"Isthmus: {address}   (Ctrl-C stops; games are kept in {settings.database})")
    for other in settings.addresses:
        click.echo(f"For others: {other}/")
    sys.stdout.flush()
    if show:
        webbrowser.open(address)  # the socket is already listening, so the page waits until it is served
    uvicorn.Server(config).run(sockets=[listener])


def default_database() -> Path:
    """Where games are kept by default."""
    if given := os.environ.get("ISTHMUS_DATA"):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "isthmus" / "games.sqlite"


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket; the next free port if the usual one is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in (port, 0):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, tried))
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE or port != DEFAULT_PORT:
                raise BadInput(f"--host {host} --port {port}", f"cannot listen there: {error.strerror}") from error
            click.echo(f"isthmus: port {port} is taken, using a free one", err=True)
            continue
        listener.listen(2048)
        return listener
    raise AssertionError


def _has_screen() -> bool:
    """Whether a person started this where a browser window can open."""
    windows = os.name == "nt" or sys.platform == "darwin"
    return sys.stdout.isatty() and (windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")))
