"""One deal of Hashi with all cards known as a model for OR-Tools CP-SAT: better games, and proof that there are none.

Nearly everything only ever grows, so the model is made of facts that become true in some round and stay true: island i
has its number by round r, line l carries one (two) bridges by round r. The rules then are short clauses: a bridge needs
a numbered end by then (H-B2), a flag's number needs an earlier bridge (H-A3), lines that cross exclude each other
(H-B4). That a number may not be smaller than the bridges there (H-A4) and that an island never gets more than its
number (H-B5) both say that in the end its bridges are at most its number. Points are the objective (H-E1, H-F2).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum
from itertools import product
from operator import sub
from typing import Any, Final

from ortools.sat.python import cp_model

from isthmus.analysis.hashi_beam import Deal, Found
from isthmus.bots.hashi.plans import FIELD
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import GROUP_SIZE, HIGH, ISLAND_POINTS, LOW
from isthmus.games.hashi.state import MOST_BRIDGES, ROUNDS

COUNTS: Final = (1, 2)
SHARE: Final = 0.45  # of the time that is left for one question
LEAST_SECONDS: Final = 0.3


class Model:
    """The variables of a deal and the rules between them."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.board = deal, deal.options.layout
        self.rounds = len(deal.cards)
        self.cp = cp_model.CpModel()
        self.ends = [(line.start, line.end) for line in self.board.lines]
        self.at = [[line for line, pair in enumerate(self.ends) if island in pair] for island in range(ISLANDS)]
        self.start = {start: self.cp.new_bool_var(f"start{start}") for start in deal.starts}
        self.has = {(r, i): self._fact(f"has{r},{i}") for r in range(self.rounds + 1) for i in range(ISLANDS)}
        self.write = {(r, i): self._fact(f"write{r},{i}") for r in range(1, self.rounds + 1) for i in range(ISLANDS)}
        self.number = [self.cp.new_int_var(0, MOST_BRIDGES, f"number{i}") for i in range(ISLANDS)]
        self.bridge = {
            (count, r, line): self._fact(f"bridge{count},{r},{line}") if r else self.cp.new_constant(0)
            for count in COUNTS
            for r in range(self.rounds + 1)
            for line in range(len(self.ends))
        }
        self._numbers()
        self._bridges()
        self.finished = {self.rounds: [self._finished(island, self.rounds) for island in range(ISLANDS)]}
        self.points = self._points()

    def _fact(self, name: str) -> Any:
        return self.cp.new_bool_var(name)

    # -- the rules

    def _numbers(self) -> None:
        cp = self.cp
        cp.add_exactly_one(self.start.values())
        for island in range(ISLANDS):
            first = [(number, fact) for (where, number), fact in self.start.items() if where == island]
            cp.add(self.has[0, island] == sum(fact for _, fact in first))
            shown = [(card.number, self.write[r, island]) for r, card in enumerate(self.deal.cards, 1)]
            cp.add(self.number[island] == sum(number * fact for number, fact in first + shown))
            for r in range(1, self.rounds + 1):
                cp.add(self.write[r, island] == self.has[r, island] - self.has[r - 1, island])
                if not self.board.plains >> island & 1:  # H-A3
                    cp.add_bool_or(
                        self.has[r, island].negated(), *(self.bridge[1, r - 1, line] for line in self.at[island])
                    )
        for r in range(1, self.rounds + 1):  # H-A1
            cp.add_at_most_one(self.write[r, island] for island in range(ISLANDS))

    def _bridges(self) -> None:
        cp, bridge, lines = self.cp, self.bridge, range(len(self.ends))
        for r, card in enumerate(self.deal.cards, 1):
            drawn = sum(bridge[c, r, line] - bridge[c, r - 1, line] for c in COUNTS for line in lines)
            cp.add(drawn == card.bridges * self._fact(f"drawn{r}"))  # H-B1
            for line, (start, end) in enumerate(self.ends):
                for count in COUNTS:
                    cp.add_implication(bridge[count, r - 1, line], bridge[count, r, line])
                cp.add_implication(bridge[2, r, line], bridge[1, r, line])
                cp.add_bool_or(bridge[1, r, line].negated(), self.has[r, start], self.has[r, end])  # H-B2
        for line in lines:  # H-B4
            for other in range(line):
                if self.board.crossings[line] >> other & 1:
                    cp.add_bool_or(bridge[1, self.rounds, line].negated(), bridge[1, self.rounds, other].negated())
        for island in range(ISLANDS):  # H-A4, H-B5
            cp.add(self._count(island, self.rounds) <= MOST_BRIDGES)
            cp.add(self._count(island, self.rounds) <= self.number[island]).only_enforce_if(
                self.has[self.rounds, island]
            )

    def _count(self, island: int, round_: int) -> Any:
        return sum(self.bridge[count, round_, line] for count in COUNTS for line in self.at[island])

    # -- points

    def _finished(self, island: int, round_: int) -> Any:
        """Whether the island is finished by that round (H-F1)."""
        fact = self._fact(f"finished{island},{round_}")
        self.cp.add_implication(fact, self.has[round_, island])
        self.cp.add(self._count(island, round_) >= self.number[island]).only_enforce_if(fact)
        return fact

    def _by(self, round_: int) -> list[Any]:
        """Which islands are finished by that round."""
        if round_ not in self.finished:
            self.finished[round_] = [self._finished(island, round_) for island in range(ISLANDS)]
            for early, late in zip(self.finished[round_], self.finished[self.rounds], strict=True):
                self.cp.add_implication(early, late)
        return self.finished[round_]

    def _points(self) -> Any:
        """All points (H-E1); each race with its high or its low value, or not at all (H-F2, H-F3)."""
        total = ISLAND_POINTS * sum(self.finished[self.rounds])
        for race, limit in enumerate(self.deal.limits):
            early, late = self._race(race, limit - ROUNDS + self.rounds), self._race(race, self.rounds)
            self.cp.add_at_most_one(early, late)
            total += HIGH[race] * early + (LOW[race] if limit < ROUNDS else HIGH[race]) * late
        return total

    def _race(self, race: int, round_: int) -> Any:
        won = self._fact(f"race{race},{round_}")
        if round_ <= 0:
            self.cp.add(won == 0)
        elif race == 2:
            self._group(won, round_)
        else:
            flags = self.board.blues if race else self.board.reds
            for island, fact in enumerate(self._by(round_)):
                if flags >> island & 1:
                    self.cp.add_implication(won, fact)
        return won

    def _group(self, won: Any, round_: int) -> None:
        """Six finished islands as a tree of bridges: all but the root are reached from one less deep (H-F5)."""
        cp, finished = self.cp, self._by(round_)
        inside = [self._fact(f"inside{island},{round_}") for island in range(ISLANDS)]
        root = [self._fact(f"root{island},{round_}") for island in range(ISLANDS)]
        depth = [cp.new_int_var(0, GROUP_SIZE - 1, f"depth{island},{round_}") for island in range(ISLANDS)]
        reached: list[list[Any]] = [[] for _ in range(ISLANDS)]
        for line, (start, end) in enumerate(self.ends):
            arcs = []
            for one, other in ((start, end), (end, start)):
                arc = self._fact(f"arc{one},{other},{round_}")
                cp.add_implication(arc, inside[one])
                cp.add(depth[other] >= depth[one] + 1).only_enforce_if(arc)
                reached[other].append(arc)
                arcs.append(arc)
            cp.add(sum(arcs) <= self.bridge[1, round_, line])
        cp.add(sum(root) == won)
        cp.add(sum(inside) == GROUP_SIZE * won)
        for island in range(ISLANDS):
            cp.add_implication(inside[island], finished[island])
            cp.add(sum(reached[island]) + root[island] == inside[island])

    # -- solving

    def require(self, total: int) -> None:
        """Only games of at least so many points are of interest."""
        self.cp.add(self.points >= total)
        self.cp.add(ISLAND_POINTS * sum(self.finished[self.rounds]) >= total - sum(HIGH))

    def found(self, value: Callable[[Any], int]) -> Found:
        """The game that the variables tell."""
        start = next(start for start, fact in self.start.items() if value(fact))
        plans = []
        for r in range(1, self.rounds + 1):
            plan = sum(island + 1 for island in range(ISLANDS) if value(self.write[r, island]))
            lines = [
                line
                for line in range(len(self.ends))
                for count in COUNTS
                if value(self.bridge[count, r, line]) > value(self.bridge[count, r - 1, line])
            ]
            plans.append(plan | sum(line + 1 << FIELD * place for place, line in enumerate(lines, 1)))
        return Found(value(self.points), start, tuple(plans))


class Answer(Enum):
    """What the solver says when it has no game to show."""

    NO = "no"
    UNKNOWN = "unknown"


def improve(deal: Deal, found: Found, bound: int, seconds: float) -> tuple[Found, int]:
    """A better game if the solver finds one, and what it proves that no game surpasses.

    The solver is asked yes or no, from the highest total downwards: "is there a game of at least so many points" leaves
    it far less to look at than "which is the most". Each question has a share of the time; a no lowers the bound.
    """
    until = time.monotonic() + seconds
    for share in (SHARE, 1.0):  # what is still open is asked once more if time is left
        for total in possible_totals():
            rest = until - time.monotonic()
            if not found.points < total <= bound or rest < LEAST_SECONDS:
                continue
            answer = ask(deal, total, share * rest)
            if isinstance(answer, Found):
                found = answer
            elif answer is Answer.NO:
                bound = max((lower for lower in possible_totals() if lower < total), default=0)
    return found, max(bound, found.points)


def ask(deal: Deal, total: int, seconds: float) -> Found | Answer:
    """A game of at least so many points, or whether there is none."""
    until = time.monotonic() + seconds
    opening = opening_of(deal, total)
    if opening is not None and _solve(opening, SHARE * seconds)[0] == cp_model.INFEASIBLE:
        return Answer.NO
    model = Model(deal)
    model.require(total)
    status, value = _solve(model, max(LEAST_SECONDS, until - time.monotonic()))
    if status == cp_model.INFEASIBLE:
        return Answer.NO
    return model.found(value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else Answer.UNKNOWN


def opening_of(deal: Deal, total: int) -> Model | None:
    """The cards up to the last race limit as a model of their own, if the total needs all races at their high points.

    Where already these rounds have no solution there is no game either, and that is seen much sooner.
    """
    rounds = max(deal.limits)
    lost = (sum(HIGH) + ISLAND_POINTS * ISLANDS - total) // ISLAND_POINTS  # islands that may be missing
    if rounds >= len(deal.cards) or total <= ISLAND_POINTS * ISLANDS + sum(HIGH) - min(map(sub, HIGH, LOW)):
        return None
    later = ROUNDS - rounds
    limits = (deal.limits[0] + later, deal.limits[1] + later, deal.limits[2] + later)
    model = Model(deal._replace(cards=deal.cards[:rounds], limits=limits))
    model.cp.add(model.points - ISLAND_POINTS * sum(model.finished[rounds]) == sum(HIGH))
    model.cp.add(sum(model.write.values()) >= rounds - lost)
    return model


def possible_totals() -> list[int]:
    """All totals that the rules allow, the highest first (H-O3)."""
    races = product(*((0, low, high) for low, high in zip(LOW, HIGH, strict=True)))
    sums = {sum(points) for points in races}
    return sorted({ISLAND_POINTS * islands + bonus for islands in range(ISLANDS + 1) for bonus in sums}, reverse=True)


def _solve(model: Model, seconds: float) -> tuple[Any, Callable[[Any], int]]:
    """The status, and what the solver says of a variable."""
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1  # the same steps every time
    return solver.solve(model.cp), lambda fact: int(solver.value(fact))
