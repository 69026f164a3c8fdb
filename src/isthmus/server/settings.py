"""What an operator can set; every limit in one place."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from isthmus.server.own_bots import OwnBot
from isthmus.store.opening import Place


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that keep one visitor from spoiling it for the others."""

    frame_bytes: int = 4_096
    body_bytes: int = 700_000  # a record of maximum length with every letter escaped
    photo_bytes: int = 20_000_000  # of a sheet for the referee
    frames_per_second: float = 20.0
    frames_burst: int = 60
    requests_per_second: float = 20.0
    requests_burst: int = 120
    visitor_requests_per_second: float = 40.0  # without a cookie, of all who share an address
    visitor_requests_burst: int = 400
    address_requests_per_second: float = 200.0  # for all guests of one address together: cookies are free
    address_requests_burst: int = 1_200
    tables_per_guest: int = 60  # without games for one, which keep nobody waiting
    tables_per_minute: float = 20.0
    tables_burst: int = 30
    address_tables_per_minute: float = 120.0
    address_tables_burst: int = 300
    hints_per_minute: float = 20.0
    hints_burst: int = 10
    address_hints_per_minute: float = 120.0
    address_hints_burst: int = 60
    studies_per_minute: float = 4.0  # analyses started; asking about progress does not count
    studies_burst: int = 8
    address_studies_per_minute: float = 20.0
    address_studies_burst: int = 40
    uploads_per_minute: float = 30.0  # records to be replayed, analysed or practised from; photos; pages printed
    uploads_burst: int = 20
    address_uploads_per_minute: float = 150.0
    address_uploads_burst: int = 100
    accounts_per_minute: float = 20.0  # sign-ins, passkeys, recovery codes, links; each step counts
    accounts_burst: int = 20
    address_accounts_per_minute: float = 100.0
    address_accounts_burst: int = 100
    sockets_per_seat: int = 6
    spectators_per_table: int = 60
    sockets_per_guest: int = 40  # as a spectator, like the next one
    sockets_per_address: int = 400
    player_sockets_per_address: int = 5_000
    standin_grace_s: int = field(default=60, metadata={"smallest": 0})
    queue_frames: int = 64
    links_per_table: int = 100
    live_tables: int = 5_000
    undos_per_round: int = 200  # by one seat; this and the next three bound a table's log
    renames_per_seat: int = 30
    offers_per_seat: int = 100
    changes_per_seat: int = 300
    list_length: int = 100
    listed_per_guest: int = 5
    listed_per_address: int = 20
    lobby_listed_minutes: int = 10
    busy_lag_ms: int = 25  # see `load`
    calm_lag_ms: int = 12
    busy_from_sockets: int = 40
    health_per_second: float = 5.0
    health_burst: int = 60
    open_connections: int = 10_000  # see `peers`; sockets included
    connections_per_address: int = 1_000  # without sockets
    head_bytes: int = 65_536
    head_s: float = 10.0
    body_s: float = 30.0
    keep_alive_s: int = 5
    unread_s: float = 30.0


@dataclass(frozen=True, slots=True)
class Settings:
    """How this server runs.

    `origins` are other addresses the page may come from, besides its own host; `addresses` are those under which others
    reach it; `hosts` are names of this machine; `proxies` are the addresses and networks whose forwarded headers are
    believed. `/metrics` asks for `metrics_token`; without one it answers only if `metrics_open`.
    """

    database: Place
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    root_path: str = ""
    secure_cookies: bool = False
    bot_pause_s: float = 0.35
    workers: int = 0  # processes in which bots think; without any, every bot plays the simple way
    think_s: float = 3.0
    accounts: bool = True  # if what they need is installed
    daily_ahead: bool = False  # work out the bots' results on daily deals before anybody asks
    own_bots: tuple[OwnBot, ...] = ()
    sweep_s: float = 1.0
    metrics_open: bool = False
    metrics_token: str = field(default="", repr=False)
    health_s: float = 1.0  # how long an answer about the store's health holds
    addresses: tuple[str, ...] = ()
    static: Path = Path(__file__).parent / "static"
