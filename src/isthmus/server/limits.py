"""Rates: a bucket of tokens per caller that refills over time, and costs that both guest and address pay."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from isthmus.server.callers import Payer

REMEMBERED = 20_000


class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("at", "burst", "clock", "left", "rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = float(burst)
        self.at = clock()

    def take(self) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def give_back(self) -> None:
        self.left = min(self.burst, self.left + 1)


class Rates:
    """A bucket per key; the least recently used are forgotten, so that memory stays bounded."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.rate, self.burst, self.clock)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(key)
        return bucket.take()

    def give_back(self, key: str) -> None:
        if key in self.buckets:
            self.buckets[key].give_back()


class Cost:
    """One kind of cost. Guest and address both pay; an address may pay more, because schools share one.

    A guest who has run out does not spend what belongs to the others at that address.
    """

    def __init__(self, guests: Rates, addresses: Rates) -> None:
        self.guests = guests
        self.addresses = addresses

    def charge(self, payer: Payer) -> bool:
        """Whether both can pay."""
        return self.guests.take(payer.guest) and self.addresses.take(payer.address)

    def refund(self, payer: Payer) -> None:
        """What was paid for has cost nothing."""
        self.guests.give_back(payer.guest)
        self.addresses.give_back(payer.address)
