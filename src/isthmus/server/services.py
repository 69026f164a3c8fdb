"""The parts of a running server, made once when it starts, and what it does in the background.

Requests find everything they need here; nothing here knows about requests.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from isthmus.server.accounts import Accounts
from isthmus.server.analyses import Analyses
from isthmus.server.bans import Bans
from isthmus.server.bot_runner import BotRunner
from isthmus.server.claims import Claims
from isthmus.server.collector import Collector
from isthmus.server.daily import Daily
from isthmus.server.engines import Engines, LocalEngines
from isthmus.server.friends import Friends
from isthmus.server.ghosts import Ghosts
from isthmus.server.hints import Hints
from isthmus.server.hosts import Hosts
from isthmus.server.hub import Hub
from isthmus.server.identity import Identity
from isthmus.server.kept_pages import KeptPages
from isthmus.server.limits import Cost, Rates
from isthmus.server.load import LoopLag
from isthmus.server.neighbours import Neighbours
from isthmus.server.operator_changes import OperatorChanges
from isthmus.server.own_record import Figures
from isthmus.server.pairing import Pairing
from isthmus.server.passkey_challenges import PasskeyChallenges
from isthmus.server.photo_places import PhotoPlaces
from isthmus.server.places import Places
from isthmus.server.public_list import PublicList
from isthmus.server.pushes import Pushes
from isthmus.server.puzzle_records import PuzzleRecords
from isthmus.server.ratings import Ratings
from isthmus.server.settings import Settings
from isthmus.server.store_health import StoreHealth
from isthmus.server.uploads import Uploads
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.protocol import Store

LOG = logging.getLogger("isthmus.services")


class Services:
    """Tables, engines, identity and the rates of callers; `cookie_key` signs the cookies of guests."""

    def __init__(self, settings: Settings, store: Store, cookie_key: str) -> None:
        self.settings = settings
        self.store = store
        self.store_health = StoreHealth(store, settings.health_s)
        self.engines = engines_for(settings)
        claims = None if store.fleet is None else Claims(store.fleet)
        self.bot_runner = BotRunner(
            pause_s=settings.bot_pause_s, engines=self.engines, claims=claims, own_bots=settings.own_bots
        )
        self.collector = Collector()
        self.hub = Hub(store, settings.limits, self.bot_runner, self.collector.slice)
        self.neighbours = None if claims is None else Neighbours(store, self.hub, claims)
        attended = set[str] if self.neighbours is None else self.neighbours.attendances.attended
        self.public_list = PublicList(self.hub, settings.limits, elsewhere=attended)
        self.hints = Hints(self.engines, self.bot_runner.simple_bots)
        self.uploads = Uploads()
        self.kept_pages = KeptPages()
        self.photo_places = PhotoPlaces()
        self.analyses = Analyses(store, self.engines, self.uploads)
        self.figures = Figures(store)
        self.puzzle_records = PuzzleRecords(store)
        self.daily = Daily(store, self.hub, self.engines)
        self.ratings = Ratings(store)
        self.ghosts = Ghosts(self.hub, self.daily)
        self._make_pushes()
        self.identity = Identity(cookie_key, secure=settings.secure_cookies, path=settings.root_path or "/")
        self.accounts = Accounts(store)
        self.passkey_challenges = PasskeyChallenges(self.accounts.rows, self.identity)
        self._make_company()
        self.bans = Bans()
        self.operator_changes = OperatorChanges(
            store, self.hub, self.identity, self.bans, self.accounts, self._table_changed
        )
        self.hosts = Hosts(settings.hosts, settings.origins)
        self.places = Places(settings.limits)
        self.lag = LoopLag(settings.limits, sockets=lambda: self.socket_count)
        self.closing = False
        self._make_rates()
        self._sweeper: asyncio.Task[None] | None = None
        self._lag_watcher: asyncio.Task[None] | None = None

    def _make_company(self) -> None:
        self.pairing = Pairing(self.hub, self.public_list, self.accounts)
        self.friends = Friends(self.store, self.public_list)

    def _make_pushes(self) -> None:
        known = (*self.settings.origins, *self.settings.addresses)
        self.pushes = Pushes(self.store, subject=next((one for one in known if one.startswith("https://")), ""))
        self.hub.on_commit = self.pushes.committed

    def _make_rates(self) -> None:
        limits = self.settings.limits
        self.visitor_rates = Rates(limits.visitor_requests_per_second, limits.visitor_requests_burst)
        self.health_rates = Rates(limits.health_per_second, limits.health_burst)
        self.request_rates = Cost(
            Rates(limits.requests_per_second, limits.requests_burst),
            Rates(limits.address_requests_per_second, limits.address_requests_burst),
        )
        self.table_rates = Cost(
            Rates(limits.tables_per_minute / 60, limits.tables_burst),
            Rates(limits.address_tables_per_minute / 60, limits.address_tables_burst),
        )
        self.hint_rates = Cost(
            Rates(limits.hints_per_minute / 60, limits.hints_burst),
            Rates(limits.address_hints_per_minute / 60, limits.address_hints_burst),
        )
        self.analysis_rates = Cost(
            Rates(limits.studies_per_minute / 60, limits.studies_burst),
            Rates(limits.address_studies_per_minute / 60, limits.address_studies_burst),
        )
        self.account_rates = Cost(
            Rates(limits.accounts_per_minute / 60, limits.accounts_burst),
            Rates(limits.address_accounts_per_minute / 60, limits.address_accounts_burst),
        )
        self.upload_rates = Cost(
            Rates(limits.uploads_per_minute / 60, limits.uploads_burst),
            Rates(limits.address_uploads_per_minute / 60, limits.address_uploads_burst),
        )

    def _table_changed(self, table: str) -> None:
        """By the operator, or because somebody was erased."""
        self.daily.fields.forget()
        self.ratings.look_again(table)

    @property
    def socket_count(self) -> int:
        return len(self.places.taken)

    def start(self) -> None:
        self.collector.take_over()
        self.engines.start()
        self._sweeper = asyncio.create_task(self._sweep())
        self._lag_watcher = asyncio.create_task(self.lag.watch())
        if self.neighbours is not None:
            self.neighbours.start()

    async def close(self) -> None:
        """Stop everything but the store."""
        self.closing = True
        chores = [task for task in (self._sweeper, self._lag_watcher) if task is not None]
        for task in chores:
            task.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self.daily.lines.close()
        await self.pushes.close()
        await self.hub.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        await asyncio.gather(self.engines.close(), self.uploads.close())
        self.collector.give_back()

    async def _sweep(self) -> None:
        """Regular chores, about once a second; one that fails must not keep the others from being done."""
        failing: set[str] = set()
        while True:
            for chore in (
                self.operator_changes.follow,
                self.hub.wake_due,
                self._drop_unasked,
                self._open_days,
                self._tidy,
            ):
                await _do(chore, failing)
            await asyncio.sleep(self.settings.sweep_s)

    async def _drop_unasked(self) -> None:
        self.analyses.drop_unasked()

    async def _open_days(self) -> None:
        claims = self.hub.claims
        if self.settings.daily_ahead and (claims is None or claims.leads()):
            await self.daily.open_days()

    async def _tidy(self) -> None:
        self.collector.tidy()


def engines_for(settings: Settings) -> Engines:
    """Those of this machine; without worker processes here, those that other machines offer through the database."""
    if settings.workers or not isinstance(settings.database, DatabaseUrl):
        return LocalEngines(settings.workers, settings.think_s)
    from isthmus.server.job_forms import engine_forms
    from isthmus.server.queued_engines import QueuedEngines  # needs the driver of the database

    return QueuedEngines(settings.database, settings.think_s, engine_forms())


async def _do(chore: Callable[[], Awaitable[None]], failing: set[str]) -> None:
    """Log a failure once, until it has worked again."""
    name = getattr(chore, "__name__", "chore")
    try:
        await chore()
        failing.discard(name)
    except Exception:
        if name not in failing:
            LOG.exception("a chore failed: %s", name)
        failing.add(name)
