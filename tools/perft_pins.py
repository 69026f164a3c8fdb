"""Counts that change when a rule changes: step sequences on the real boards, every position of tiny ones.

    python -m tools.perft_pins     write tests/data/perft/*.json

`sequences` are perft counts by depth, `order` the first legal steps as they are listed (bots and replays rely on the
order), `positions` all that can be reached on a tiny board, with how often each ending and score comes out. The tests
compare and never write.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from isthmus import registry
from isthmus.games.connections.board import Board as ConnectionsBoard
from isthmus.games.connections.board import Tile
from isthmus.games.ponte.board import Board as PonteBoard
from isthmus.kernel.game import AnyGame
from isthmus.testing.perft import dealer_of, perft, settled

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "perft"
ORDER_STATES = 6
ORDER_STEPS = 12


def sequences(name: str, seats: int, depth: int, **options: Any) -> dict[str, Any]:
    """Perft counts from the start, and the order of steps along the middle of the lists."""
    game = registry.game(name)
    start = game.start(game.options_type(**options), seats)
    dealer = dealer_of()
    counts = {str(level): perft(game, start, level, dealer) for level in range(1, depth + 1)}
    return {"sequences": counts, "order": order(game, settled(game, start, dealer))}


def order(game: AnyGame, state: Any) -> list[str]:
    """The first steps listed in a few states, one behind the other."""
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


def tiny_connections() -> ConnectionsBoard:
    """3×3 with eight tiles of few turns."""
    patterns = ("nWnW", "-n-n", "-W-W", "nnnn", "WWWW", "--nW", "---n", "---W")
    tiles = tuple(Tile(f"t{number}", pattern, "*") for number, pattern in enumerate(patterns))
    return ConnectionsBoard("tiny", ((1, 0, 2), (3, 0, 1), (2, 0, 3), (1, 0, 2)), tiles)


PINS: dict[str, Callable[[], dict[str, Any]]] = {
    "hashi-1p": lambda: sequences("hashi", 1, 6),
    "hashi-1p-side-b": lambda: sequences("hashi", 1, 6, side="b"),
    "hashi-2p": lambda: sequences("hashi", 2, 6),
    "traxx-1p": lambda: sequences("traxx", 1, 8),
    "traxx-4p": lambda: sequences("traxx", 4, 8),
    "connections-1p": lambda: sequences("connections", 1, 6),
    "connections-2p": lambda: sequences("connections", 2, 6),
    "connections-3x3": lambda: sequences("connections", 1, 10, board=tiny_connections()),
    "ponte-10": lambda: sequences("ponte", 2, 5),
    "ponte-12": lambda: sequences("ponte", 2, 4, size=12),
    "ponte-3x3": lambda: positions("ponte", 2, board=PonteBoard(3, 9, 9)),
    "ponte-3x3-passing": lambda: positions("ponte", 2, board=PonteBoard(3, 9, 9), may_pass_bridge=True),
    "ponte-3x3-scarce": lambda: positions("ponte", 2, board=PonteBoard(3, 4, 1)),
}
LONG_PINS: dict[str, Callable[[], dict[str, Any]]] = {
    "connections-3x3-all": lambda: positions("connections", 1, board=tiny_connections()),
}


def text_of(pin: dict[str, Any]) -> str:
    return json.dumps(pin, indent=1) + "\n"


def main() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    for name, make in (PINS | LONG_PINS).items():
        (DATA / f"{name}.json").write_text(text_of(make()), encoding="utf-8")
        print(name, flush=True)


if __name__ == "__main__":
    main()
