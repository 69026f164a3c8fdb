"""Writes down what the engines think in many fixed positions, to show that a change did not affect their play.

    python -m tools.recorded_thoughts build/before.json              # before the change
    python -m tools.recorded_thoughts --compare build/before.json    # after it: exit code 1 if a thought differs

Positions come from games of the greedy bot on fixed deals, for every number of seats that a game allows. A thought is
written with all its plans, values, errors and its reason. Numbers may differ in the last digits between machines, so
record and compare on the same one.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from isthmus import registry
from isthmus.bots.levels import think
from isthmus.bots.protocol import LEVELS, LONGEST, Limit, Plan, Question, Thought, bot, plan_turn
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.plans import texts_of


def positions(name: str, seats: int, deals: int) -> Iterator[tuple[str, Match, int]]:
    """Decisions of the first seat on these deals, every third one."""
    game = registry.game(name)
    for deal in range(deals):
        match = new_match(game, names=[""] * seats, seed=f"{deal:010d}")
        dice = Random(f"{name}\n{seats}\n{deal}")
        decision = 0
        while active := match.active():
            seat = active[0]
            if seat == 0:
                if decision % 3 == deal % 3:
                    yield f"{name}/{seats}/{deal}/{game.period(match.state).label}", match, seat
                decision += 1
            for text in plan_turn(bot("greedy"), game, match.view(seat), seat, dice):
                match = match.play_text(seat, text)


def thoughts(deals: int) -> Iterator[tuple[str, dict[str, object]]]:
    """Every level in turn, one for each position."""
    for name in registry.names_with("engine"):
        for seats in registry.game(name).seat_counts:
            for number, (place, match, seat) in enumerate(positions(name, seats, deals)):
                level = LEVELS[number % len(LEVELS)]
                view = match.view(seat)
                question = Question(match.game, view, seat, level, Random(place), Limit(LONGEST))
                yield f"{place}/{level}", plain_thought(match, seat, think(question))


def plain_thought(match: Match, seat: int, thought: Thought) -> dict[str, object]:
    """Everything that must stay the same, as JSON values."""
    return {
        "unit": thought.unit,
        "plans": [plain_plan(match, seat, plan) for plan in thought.plans],
        "chosen": thought.chosen,
        "reason": {"id": thought.reason.message, "arguments": dict(thought.reason.arguments)},
        "work": thought.work,
    }


def plain_plan(match: Match, seat: int, plan: Plan) -> dict[str, object]:
    steps = texts_of(match.game, match.view(seat), seat, plan.steps)
    return {"steps": list(steps), "value": round(plan.value, 4), "error": round(plan.error, 4), "visits": plan.visits}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--deals", type=int, default=12, help="of each game and number of seats")
    given = parser.parse_args()
    before = json.loads(given.file.read_text(encoding="utf-8")) if given.compare else {}
    found = {}
    for place, thought in thoughts(given.deals):
        found[place] = thought
        if given.compare and json.loads(json.dumps(thought)) != before.get(place):
            print(f"{place}: was {before.get(place)}, is {thought}")
    if given.compare:
        same = sum(json.loads(json.dumps(thought)) == before.get(place) for place, thought in found.items())
        print(f"{same} of {len(before)} thoughts are the same")
        return 0 if same == len(before) == len(found) else 1
    given.file.write_text(json.dumps(found, indent=1), encoding="utf-8")
    print(f"{len(found)} thoughts")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
