"""Counts that change when a rule changes: step sequences on the real boards, every position of tiny ones.

    python -m tools.perft_pins     write tests/data/perft/*.json

`sequences` are perft counts by depth, `order` the first legal steps as they are listed (bots and replays rely on the
order), `positions` all that can be reached on a tiny board, with how often each ending and score occurs. The tests
compare and never write.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from isthmus import registry
from isthmus.kernel.game import AnyGame
from isthmus.testing.perft import dealer_of, perft, settled
from tools.games import of_all_games

Pins = dict[str, Callable[[], dict[str, Any]]]

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "perft"
ORDER_STATES = 6
ORDER_STEPS = 12


def sequences(name: str, seats: int, depth: int, *, rules: int | None = None, **options: Any) -> dict[str, Any]:
    """Perft counts from the start, and the order of steps along the middle of the lists."""
    game = registry.game(name, rules)
    start = game.start(game.options_type(**options), seats)
    dealer = dealer_of()
    counts = {str(level): perft(game, start, level, dealer) for level in range(1, depth + 1)}
    return {"sequences": counts, "order": order(game, settled(game, start, dealer))}


def order(game: AnyGame, state: Any) -> list[str]:
    """The first steps listed in a few states, one after another."""
    found = []
    for _ in range(ORDER_STATES):
        seat = game.active(state)[0]
        legal = game.legal(state, seat)
        found.append(" ".join(game.format_step(state, step) for step in legal[:ORDER_STEPS]))
        state = settled(game, game.apply(state, seat, legal[len(legal) // 2]), dealer_of())
    return found


def positions(name: str, seats: int, **options: Any) -> dict[str, Any]:
    """Every position that can be reached with one deal, and all results."""
    game = registry.game(name)
    dealer = dealer_of()
    start = settled(game, game.start(game.options_type(**options), seats), dealer)
    seen, waiting = {start}, [start]
    steps = 0
    results: Counter[str] = Counter()
    while waiting:
        state = waiting.pop()
        active = game.active(state)
        if not active:
            outcome = game.outcome(state)
            assert outcome is not None
            results[f"{outcome.ending} {' '.join(map(str, outcome.scores))}"] += 1
            continue
        for step in game.legal(state, active[0]):
            steps += 1
            after = settled(game, game.apply(state, active[0], step), dealer)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return {"positions": len(seen), "steps": steps, "results": dict(sorted(results.items()))}


def pins() -> Pins:
    """The pins of every game."""
    return {name: pin for module in of_all_games() for name, pin in module.PINS.items()}


def long_pins() -> Pins:
    """The pins that take long."""
    return {name: pin for module in of_all_games() for name, pin in getattr(module, "LONG_PINS", {}).items()}


def text_of(pin: dict[str, Any]) -> str:
    return json.dumps(pin, indent=1) + "\n"


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    for name, make in (pins() | long_pins()).items():
        (DATA / f"{name}.json").write_text(text_of(make()), encoding="utf-8")
        print(name, flush=True)


if __name__ == "__main__":
    main()
