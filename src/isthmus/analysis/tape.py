"""A deal to play again: its draws, what the seats did with it, and the match in which one of them plays differently."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import reduce

from isthmus.kernel.chance import Chance, Secret
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Step
from isthmus.kernel.log import Drawn, Revealed
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE


class Tape:
    """The fixed part of a deal: every draw by its label, and what each seat did in each round."""

    def __init__(self, match: Match) -> None:
        self._header = match.header
        self._draws = {entry.label: entry.outcome for entry in match.log if isinstance(entry, Drawn)}
        self._secret = _secret(match)
        self._turns = {turn.period.label: turn for turn in match.turns()}

    def draw(self, chance: Chance) -> Hashable:
        """The outcome of that draw, recorded or dealt by the seed."""
        if chance.label in self._draws:
            return self._draws[chance.label]
        if self._secret is None:
            raise BadInput("deal", f"the record does not contain the outcome of {chance.label}")
        return self._secret.pick(chance)

    def steps(self, label: str, seat: int) -> tuple[Step, ...]:
        """What the seat did in that round; `BadInput` when it has not played it."""
        steps = self._standing(label, seat)
        if not steps:
            problem = f"seat {seat + 1} has not played {label}; with several players, par needs a finished game"
            raise BadInput("par", problem)
        return steps

    def replay(self, act: Callable[[Match, int], Match]) -> Match:
        """The deal played once more to its end; `act` takes the turn of a seat."""
        match = new_match(self._header.game, self._header.options, self._header.names, dealer=False)
        while not match.over:
            chance = match.game.chance(match.state)
            match = act(match, match.active()[0]) if chance is None else match.draw(self.draw(chance))
        return match

    def as_recorded(self, match: Match, seat: int) -> Match:
        """The seat takes its turn as it did then; if it has not finished this round, it does what it must."""
        steps = self._standing(match.game.period(match.state).label, seat)
        return with_steps(match, seat, steps) if DONE in steps else idle(match, seat)

    def _standing(self, label: str, seat: int) -> tuple[Step, ...]:
        turn = self._turns.get(label)
        return turn.steps(seat) if turn is not None else ()


def with_steps(match: Match, seat: int, steps: Iterable[Step]) -> Match:
    """The match after the seat has taken these steps."""
    return reduce(lambda played, step: played.play(seat, step), steps, match)


def idle(match: Match, seat: int) -> Match:
    """The match after the seat has done no more than it must in its round."""
    legal = match.legal(seat)
    return with_steps(match, seat, (DONE,) if DONE in legal else (legal[0], DONE))


def _secret(match: Match) -> Secret | None:
    """The dealer of the match, as far as it is known: at the table, by an open code, or revealed at the end."""
    if match.secret is not None:
        return match.secret
    revealed = next((entry.code for entry in match.log if isinstance(entry, Revealed)), match.header.code)
    return Secret(revealed, read_code(revealed).seed, "") if revealed else None
