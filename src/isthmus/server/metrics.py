"""Counters in the text form that Prometheus and similar tools read; they say nothing about people or tables.

Steps are counted when their round closes (`RoundTally`): on a server with one table, a counter that moves with every
step would tell how many steps somebody has taken in a round that is still sealed.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


@dataclass(slots=True)
class Counter:
    """A number that only grows."""

    name: str
    help: str
    value: int = 0

    def add(self, count: int = 1) -> None:
        self.value += count

    def lines(self) -> list[str]:
        return [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter", f"{self.name} {self.value}"]


@dataclass(slots=True)
class Histogram:
    """How long something took, in seconds."""

    name: str
    help: str
    counts: list[int] = field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    total: float = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        running = 0
        for limit, count in zip((*BUCKETS, "+Inf"), self.counts, strict=True):
            running += count
            lines.append(f'{self.name}_bucket{{le="{limit}"}} {running}')
        return [*lines, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {running}"]


class Metrics:
    """All counters of this process."""

    def __init__(self) -> None:
        self.steps = Counter("isthmus_steps_total", "Steps of people that were stored.")
        self.bot_steps = Counter("isthmus_bot_steps_total", "Steps of bots and of the clock that were stored.")
        self.views = Counter("isthmus_views_total", "Views that were made for listeners.")
        self.unreadable = Counter("isthmus_unreadable_total", "Steps that nobody could read.")
        self.refused = Counter("isthmus_limited_total", "Requests and frames turned away by a limit.")
        self.overload_refusals = Counter("isthmus_overload_refusals_total", "New tables and spectators turned away.")
        self.store_failures = Counter("isthmus_store_failures_total", "Changes that could not be stored.")
        self.bot_failures = Counter("isthmus_bot_failures_total", "Bot turns that failed.")
        self.set_aside = Counter("isthmus_tables_set_aside_total", "Tables that could not be read or went wrong.")
        self.unlisted = Counter("isthmus_unlisted_total", "Damaged lines that were left out of a list.")
        self.jobs = Counter("isthmus_jobs_total", "Plans, hints and analyses that worker processes have finished.")
        self.jobs_failed = Counter("isthmus_jobs_failed_total", "Jobs without an answer.")
        self.jobs_refused = Counter("isthmus_jobs_refused_total", "Jobs turned away by a full queue.")
        self.workers_lost = Counter("isthmus_workers_lost_total", "Worker processes that died.")
        self.requests = Counter("isthmus_http_requests_total", "HTTP requests answered.")
        self.step_seconds = Histogram("isthmus_step_seconds", "From a step's arrival to its frames being queued.")

    def text(self, gauges: dict[str, float]) -> str:
        lines: list[str] = []
        for entry in vars(self).values():
            lines += entry.lines()
        for name, value in gauges.items():
            lines += [f"# TYPE {name} gauge", f"{name} {value:g}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()


@dataclass(slots=True)
class RoundTally:
    """What has happened at one table in its open round, not yet counted."""

    steps: int = 0
    bot_steps: int = 0
    views: int = 0
    seconds: list[float] = field(default_factory=list)

    def publish(self) -> None:
        """The round has closed: count it."""
        METRICS.steps.add(self.steps)
        METRICS.bot_steps.add(self.bot_steps)
        METRICS.views.add(self.views)
        for seconds in self.seconds:
            METRICS.step_seconds.observe(seconds)
        self.steps = self.bot_steps = self.views = 0
        self.seconds.clear()
