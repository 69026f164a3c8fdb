"""The command `isthmus serve`: open a port, say where, serve until told to stop."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from isthmus.kernel.errors import BadInput
from isthmus.server import passkeys
from isthmus.server.addresses import addresses_for_others, is_loopback, local_address
from isthmus.server.configuration import read_configuration
from isthmus.server.database_choice import DATA_VARIABLE, DATABASE_VARIABLE, Given, chosen, from_environment
from isthmus.server.logs import LEVELS, set_up_logs
from isthmus.server.metrics_access import checked_token
from isthmus.server.own_bots import read_own_bots
from isthmus.server.settings import Limits, Settings

if TYPE_CHECKING:
    from isthmus.store.opening import Place
    from isthmus.store.protocol import Store

CONFIG_VARIABLE = "ISTHMUS_CONFIG"
DEFAULT_PORT = 8000
NEEDED = ("fastapi", "uvicorn", "websockets", "apsw", "itsdangerous")
INSTALL = 'pip install "isthmus[play]"'


def _use_configuration(context: click.Context, _: click.Parameter, path: Path | None) -> Limits:
    """The limits of the file; its other values become the defaults of the options."""
    if path is None or context.resilient_parsing:  # the latter: only the shell wants to complete something
        return Limits()
    found = read_configuration(path, context.command.params)
    context.default_map = dict(found.options)
    return found.limits


@click.command()
@click.option(
    "--config",
    "limits",
    type=click.Path(path_type=Path),
    envvar=CONFIG_VARIABLE,
    is_eager=True,
    callback=_use_configuration,
    metavar="FILE",
    help="TOML file with these options and all limits; `isthmus admin config` prints one.",
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="Port; 0 takes any free one."
)
@click.option(
    "--data",
    type=click.Path(path_type=Path),
    envvar=DATA_VARIABLE,
    help="File that holds all games (default: in your data folder).",
)
@click.option(
    "--database",
    envvar=DATABASE_VARIABLE,
    metavar="URL",
    help="PostgreSQL database to use instead of a file, such as postgresql://user@host/name.",
)
@click.option("--origin", multiple=True, help="Another address the page may be opened at, e.g. https://play.example.")
@click.option(
    "--proxy", multiple=True, help="Address or network of a reverse proxy whose X-Forwarded headers are trusted."
)
@click.option("--root-path", default="", help="Path under which a proxy serves it, e.g. /games.")
@click.option("--https", is_flag=True, help="Served behind HTTPS: cookies are marked secure.")
@click.option(
    "--bot-pause",
    type=click.FloatRange(0, 60),
    default=0.35,
    show_default=True,
    help="Minimum number of seconds a bot takes for its turn.",
)
@click.option(
    "--workers",
    type=click.IntRange(0, 64),
    default=None,
    help="Processes for bots, hints and analysis; 0: none here, see `isthmus work` (default: cores - 1).",
)
@click.option(
    "--think",
    type=click.FloatRange(0.1, 60),
    default=3.0,
    show_default=True,
    help="Maximum number of seconds a bot thinks about a turn.",
)
@click.option(
    "--daily-ahead/--no-daily-ahead",
    default=True,
    show_default=True,
    help="Let the bots play each daily deal when its date opens, not only when somebody begins it.",
)
@click.option(
    "--accounts/--no-accounts",
    default=True,
    show_default=True,
    envvar="ISTHMUS_ACCOUNTS",
    help="Let players keep their games in an account, with a passkey.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=MODULE:OBJECT",
    help="Bot or policy from your own module, offered under this name.",
)
@click.option(
    "--metrics-token",
    envvar="ISTHMUS_METRICS_TOKEN",
    help="Token that /metrics requires (default: open on this machine only, closed elsewhere).",
)
@click.option("--log", "level", type=click.Choice(LEVELS), default="warning", show_default=True, help="What to log.")
@click.option(
    "--open/--no-open", "show", default=None, help="Open the page in a browser (default: in a terminal with a screen)."
)
@click.pass_context
def serve(
    context: click.Context,
    limits: Limits,
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    origin: tuple[str, ...],
    proxy: tuple[str, ...],
    root_path: str,
    bot_pause: float,
    workers: int | None,
    think: float,
    bots: tuple[str, ...],
    metrics_token: str | None,
    level: str,
    *,
    accounts: bool,
    daily_ahead: bool,
    https: bool,
    show: bool | None,
) -> None:
    """Play in the browser: live tables for people and bots."""
    _prepare(level)
    settings = replace(
        _reached(_chosen(context, Given(data, database)), host, origin, proxy, root_path, https=https),
        limits=limits,
        bot_pause_s=_checked_seconds("--bot-pause", bot_pause),
        workers=(processes := _processes(workers)),
        think_s=_checked_seconds("--think", think),
        accounts=accounts,
        daily_ahead=daily_ahead,
        own_bots=read_own_bots(bots, workers=processes),
        metrics_token=checked_token(metrics_token),
    )
    _run(settings, host, port, show=_has_screen() if show is None else show)


def _reached(
    database: Place, host: str, origin: tuple[str, ...], proxy: tuple[str, ...], root_path: str, *, https: bool
) -> Settings:
    """The settings of a server with that database, as far as they say how it is reached."""
    return Settings(
        database,
        origins=origin,
        hosts=(host, socket.gethostname()),
        proxies=_checked_proxies(proxy),
        root_path=_checked_root_path(root_path),
        secure_cookies=https,
        metrics_open=is_loopback(host) and not (https or origin or proxy),
    )


def _checked_seconds(option: str, seconds: float) -> float:
    if seconds != seconds:  # the range lets "nan" through
        raise BadInput(option, "is not a number, expected seconds")
    return seconds


def _processes(workers: int | None) -> int:
    return max(1, (os.cpu_count() or 1) - 1) if workers is None else workers


def _prepare(level: str) -> None:
    _check_packages()
    set_up_logs(level)


def _check_packages() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(f"the server needs {', '.join(missing)}. Install it with: {INSTALL}")


def _run(settings: Settings, host: str, port: int, *, show: bool) -> None:
    """Serve until told to stop."""
    from isthmus.server.app import create_app
    from isthmus.server.proxies import read_networks
    from isthmus.server.serving import allow_connections, server_for

    open_store = _store_opener(settings.database)
    listener = _listen(host, port)
    bound = listener.getsockname()[1]
    address = f"{local_address(host, bound)}{settings.root_path}/"
    settings = replace(settings, addresses=(*settings.origins, *addresses_for_others(host, bound)))
    allow_connections(settings.limits)
    server = server_for(create_app(settings, open_store), settings.limits, read_networks(settings.proxies))
    click.echo(f"Isthmus: {address}   (Ctrl-C stops; games are kept in {settings.database})")
    for other in settings.addresses:
        click.echo(f"For others: {other}{settings.root_path}/")
    if settings.accounts and not passkeys.available():
        click.echo("No accounts: they need webauthn. Install it with: pip install 'isthmus[accounts]'")
    sys.stdout.flush()
    if show:
        webbrowser.open(address)  # the socket is already listening, so the page waits until it is served
    server.run(sockets=[listener])


def _checked_proxies(proxies: tuple[str, ...]) -> tuple[str, ...]:
    from isthmus.server.proxies import read_networks

    for proxy in proxies:
        try:
            read_networks([proxy])
        except ValueError as error:
            raise BadInput("--proxy", f"{error}; expected an address or a network such as 10.0.0.0/8") from error
    return proxies


def _checked_root_path(path: str) -> str:
    from isthmus.server.root_path import read_root_path

    try:
        return read_root_path(path)
    except ValueError as error:
        raise BadInput("--root-path", f"{path!r} cannot be one, expected a path such as /games") from error


def _chosen(context: click.Context, given: Given) -> Place:
    """On the command line, or else in the environment, or else in the settings file."""

    def said_by(source: ParameterSource) -> Given:
        data, database = (context.get_parameter_source(name) is source for name in ("data", "database"))
        return Given(given.data if data else None, given.database if database else None)

    return chosen(said_by(ParameterSource.COMMANDLINE), from_environment(), said_by(ParameterSource.DEFAULT_MAP))


def _store_opener(place: Place) -> Callable[[], Store | Awaitable[Store]]:
    """What opens the store when the server starts; whatever is wrong with it is found out now."""
    from isthmus.store.opening import open_for_server
    from isthmus.store.protocol import StoreError

    async def try_out() -> None:
        await (await open_for_server(place)).close()

    try:
        if isinstance(place, Path):
            store = asyncio.run(open_for_server(place))
            return lambda: store
        asyncio.run(try_out())  # its connections belong to an event loop, so the server opens it again on its own
        return lambda: open_for_server(place)
    except StoreError as error:
        raise BadInput("--data" if isinstance(place, Path) else "--database", str(error)) from error


def default_database(given: Given | None = None) -> Place:
    """Where the games are that `serve` would use; what is given on the command line wins."""
    config = os.environ.get(CONFIG_VARIABLE)
    options = read_configuration(Path(config), serve.params).options if config else {}
    return chosen(given or Given(), from_environment(), Given(options.get("data"), options.get("database")))


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
