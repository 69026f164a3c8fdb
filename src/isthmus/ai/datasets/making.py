"""Make a dataset: shard by shard, on all cores, and only those that are not there yet.

Each game has its own dice, from the word of the dataset and the number of the game, so neither the size of a shard nor
the number of processes makes a difference to it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from isthmus.ai.cluster import through_ray
from isthmus.ai.datasets import files
from isthmus.ai.datasets.packing import Packing
from isthmus.ai.datasets.rows import BotRecorder, RandomRecorder, rows_of_match
from isthmus.ai.policies import player, rules_of
from isthmus.ai.table import CompiledRules
from isthmus.bots.protocol import check_bot
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match

RANDOM: Final = "random"
SHARD: Final = 1_000  # games


@dataclass(frozen=True)
class Plan:
    """Which games, in plain values that any process can read. One bot plays all seats, or there is one for each."""

    game: str
    bots: tuple[str, ...] = (RANDOM,)
    games: int = 1_000
    players: int | None = None
    seed: str = "isthmus"
    options: Mapping[str, object] = field(default_factory=dict)
    shard: int = SHARD

    def rules(self) -> CompiledRules:
        from isthmus import registry

        fewest = registry.game(self.game).seat_counts[0]
        players = self.players or max(fewest, len(self.bots))
        if len(self.bots) not in (1, players):
            raise BadInput("bots", f"{len(self.bots)} were named, expected 1 or {players}")
        for name in self.bots:
            player(name)
            check_bot(name, self.game)
        return CompiledRules(self.game, players, self.options)

    def manifest(self, rules: CompiledRules) -> dict[str, Any]:
        chosen = {"bots": list(self.bots), "seed": self.seed, "options": {k: str(v) for k, v in self.options.items()}}
        return {**files.described(rules), **chosen, "games": self.games}

    def shards(self) -> Iterator[tuple[int, int]]:
        for first in range(0, self.games, self.shard):
            yield first, min(first + self.shard, self.games) - 1


def make(
    plan: Plan,
    folder: Path,
    *,
    form: str | None = None,
    processes: int = 1,
    on_cluster: bool = False,
    progress: Callable[[int], None] = lambda _: None,
) -> int:
    """Make what is missing; returns the number of rows written. `progress` hears of finished games.

    With `on_cluster`, all machines of a Ray cluster play; they have to share the folder.
    """
    if plan.games < 1 or plan.shard < 1:
        raise BadInput("games", f"are {plan.games} in shards of {plan.shard}, expected 1 or more of both")
    chosen = files.format_of(folder, form)
    files.begin(folder, plan.manifest(plan.rules()))
    shared = folder.resolve()  # a worker elsewhere has another working directory
    wanted = [(first, last, files.shard_file(shared, first, last, chosen)) for first, last in plan.shards()]
    kept = {file for _, _, file in wanted}
    for _, _, file in list(files.shards(shared)):
        if file not in kept:
            file.unlink()  # of a plan with another number of games or another size of shards
    missing = [(plan, first, last, file) for first, last, file in wanted if not file.exists()]
    progress(plan.games - sum(last - first + 1 for _, first, last, _ in missing))
    written = 0
    made = through_ray(_shard, missing) if on_cluster and missing else _made(missing, processes)
    for games, count in made:
        written += count
        progress(games)
    for *_, file in missing:
        if not file.exists():
            raise BadInput(str(folder), f"{file.name} was written on another machine, expected a folder that all share")
    return written


def _made(tasks: Sequence[tuple[Plan, int, int, Path]], processes: int) -> Iterator[tuple[int, int]]:
    if processes == 1 or len(tasks) < 2:
        yield from map(_shard, tasks)
        return
    with get_context("spawn").Pool(min(processes, len(tasks))) as pool:
        yield from pool.imap_unordered(_shard, tasks)


def _shard(task: tuple[Plan, int, int, Path]) -> tuple[int, int]:
    """Play and write one shard; how many games and rows it has."""
    plan, first, last, file = task
    recorder = _recorder(plan.game, plan.bots, plan.players, tuple(sorted(plan.options.items())))
    games = ((number, *_words(plan.seed, number)) for number in range(first, last + 1))
    columns = recorder.play(games)
    files.write_shard(file, columns)
    return last - first + 1, len(columns["game"])


@cache
def _recorder(
    game: str, bots: tuple[str, ...], players: int | None, options: tuple[tuple[str, object], ...]
) -> RandomRecorder | BotRecorder:
    rules = Plan(game, bots, players=players, options=dict(options)).rules()
    if set(bots) == {RANDOM}:
        return RandomRecorder(rules)
    named = bots if len(bots) == rules.seats else bots * rules.seats
    return BotRecorder(rules, [player(name) for name in named])


def _words(seed: str, game: int) -> tuple[int, int]:
    """Seeds for the cards and for the choices of a game."""
    digest = hashlib.sha256(f"isthmus-dataset-1\n{seed}\n{game}".encode()).digest()
    return int.from_bytes(digest[:7], "big"), int.from_bytes(digest[8:15], "big")


def write_records(matches: Iterable[Match], folder: Path, *, form: str | None = None) -> int:
    """The decisions of matches of one kind as a dataset of one shard; returns the number of rows."""
    from isthmus.ai.datasets.rows import joined

    chosen, parts, rules = files.format_of(folder, form), [], None
    for number, match in enumerate(matches):
        found = rules_of(match.game, match.state)
        if rules is not None and found is not rules:
            raise BadInput("records", "are of different games, options or numbers of players, expected all alike")
        rules = found
        parts.append(rows_of_match(match, number))
    if rules is None:
        raise BadInput("records", "are none, expected at least one")
    files.begin(folder, {**files.described(rules), "bots": [], "games": len(parts)})
    rows = joined(parts)
    kept = rows.kept(Packing.of_layout(rules.layout))
    files.write_shard(files.shard_file(folder, 0, len(parts) - 1, chosen), kept)
    return len(rows)
