"""The parts that requests share, made once when the server starts."""

from __future__ import annotations

from dataclasses import dataclass, field

from isthmus.server.hub import Hub
from isthmus.server.identity import Identity
from isthmus.server.limits import Rates
from isthmus.server.settings import Settings
from isthmus.store.protocol import Store


@dataclass(slots=True)
class Services:
    """Hub, store, identity and the rates of callers."""

    settings: Settings
    store: Store
    hub: Hub
    identity: Identity
    requests: Rates
    tables: Rates
    address_tables: Rates
    hints: Rates
    studies: Rates
    sockets: dict[str, int] = field(default_factory=dict)
    closing: bool = False

    @property
    def socket_count(self) -> int:
        return sum(self.sockets.values())


def make_services(settings: Settings, store: Store, hub: Hub, key: str) -> Services:
    limits = settings.limits
    return Services(
        settings,
        store,
        hub,
        Identity(key, secure=settings.secure_cookies),
        Rates(limits.requests_per_second, limits.requests_burst),
        Rates(limits.tables_per_minute / 60, limits.tables_burst),
        Rates(limits.address_tables_per_minute / 60, limits.address_tables_burst),
        Rates(limits.hints_per_minute / 60, limits.hints_burst),
        Rates(limits.studies_per_minute / 60, limits.studies_burst),
    )
