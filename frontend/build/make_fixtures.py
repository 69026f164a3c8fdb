"""Play one short game of each kind and keep it for the page: moving miniatures on the home page, and test data.

    python frontend/build/make_fixtures.py [GAME ...]

Writes src/boards/<game>/film.json (a board and the scenes of one seat, for the miniature) and
tests/views/<game>.json (a board and one view in the middle of the game, for the tests).
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random

from isthmus.bots.protocol import bot, plan_turn
from isthmus.kernel.match import Match, new_match
from isthmus.registry import GAME_NAMES
from isthmus.registry import game as find_game
from isthmus.server.games import scenes_of
from isthmus.server.views import last_turn, view_of

FRONTEND = Path(__file__).resolve().parent.parent
SEED = "ABCDEFGH01"
FRAMES = 14


def main(names: list[str]) -> None:
    for name in names or GAME_NAMES:
        matches = play(name, ["Ana", "Ben"][: find_game(name).seat_counts[0]])
        maker = scenes_of(name)
        board = asdict(maker.board(matches[0].state))
        scenes = [asdict(maker.scene(match.view(None), None, last_turn(match))) for match in matches]
        step = max(1, len(scenes) // FRAMES)
        write(f"src/boards/{name}/film.json", {"board": board, "scenes": thin(scenes[::step] + scenes[-1:])})
        views = [view_of(match, match.active()[0]) for match in play(name, ["Ana", "Ben"])[5:-1]]
        richest = max(views, key=lambda view: len({step.kind for step in view.legal}))
        write(f"tests/views/{name}.json", {"board": board, "view": asdict(richest)})


def play(name: str, seats: list[str]) -> list[Match]:
    """The match after each period."""
    game = find_game(name)
    match = new_match(game, names=seats, seed=SEED)
    rng = Random(7)
    after = [match]
    while not match.over:
        label = game.period(match.state).label
        while not match.over and game.period(match.state).label == label:
            seat = match.active()[0]
            for text in plan_turn(bot("greedy"), game, match.view(seat), seat, rng):
                match = match.play_text(seat, text)
        after.append(match)
    return after


def thin(scenes: list[dict[str, object]]) -> list[dict[str, object]]:
    """Leave out what a miniature does not draw."""
    for scene in scenes:
        for heavy in ("tiles_left", "tiles_seen", "cards_seen", "dead"):
            found = scene.get(heavy)
            if isinstance(found, dict):
                scene[heavy] = {key: [] for key in found}
            elif found is not None:
                scene[heavy] = []
    return scenes


def write(path: str, content: object) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    (FRONTEND / path).write_text(text + "\n", encoding="utf-8")
    print(path, len(text))


if __name__ == "__main__":
    main(sys.argv[1:])
