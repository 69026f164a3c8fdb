"""One deal of Hashi with all cards known as a model for OR-Tools CP-SAT: is there a game that meets an aim, or none?

Everything only ever grows, so the model is made of facts that become true in some round and stay true: island i has its
number by round r, line l carries one (two) bridges by round r. Each such fact has another beside it for the round in
which it happens, because a card counts in its round: all its bridges or none (H-B1), one number (H-A1). The other
rules are short clauses: a bridge needs a numbered end by then (H-B2), a flag's number needs an earlier bridge (H-A3),
lines that cross exclude each other (H-B4). That a number may not be smaller than the bridges there (H-A4) and that an
island never gets more than its number (H-B5) both say that in the end its bridges are at most its number.

The solver works without its linear relaxation, which says nothing here and takes nearly all the time. Points are not
in the model: an aim says which islands and races they take (`aims`).
"""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import Final, TypeAlias

from ortools.sat.python import cp_model

from isthmus.analysis.hashi.aims import BLUE_RACE, NEVER, RED_RACE, SIX_RACE, Aim, points_of
from isthmus.analysis.hashi.beam import Found, KnownDeal
from isthmus.bots.hashi.plans import FIELD
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import GROUP_SIZE
from isthmus.games.hashi.state import MOST_BRIDGES, ROUNDS

Fact: TypeAlias = cp_model.IntVar  # true or false
Sum: TypeAlias = cp_model.LinearExpr | int
COUNTS: Final = (1, 2)  # the first and the second bridge of a line
VALUES: Final = range(1, MOST_BRIDGES + 1)


class Answer(Enum):
    """What the solver says when it has no game to show."""

    NO = "no"
    UNKNOWN = "unknown"


def ask(deal: KnownDeal, aim: Aim, effort: float, seconds: float) -> Found | Answer:
    """A game that meets the aim, or whether there is none.

    Effort is counted in the solver's own unit of work, about half a second each, so that answers do not depend on what
    else the machine is doing; time is only the last limit.
    """
    model = Model(deal, aim)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1  # the same steps every time
    solver.parameters.linearization_level = 0
    solver.parameters.max_deterministic_time = effort
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model.cp)
    if status == cp_model.INFEASIBLE:
        return Answer.NO
    return model.found(solver) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else Answer.UNKNOWN


class Model:
    """The variables of a deal, the rules between them and what the aim asks for."""

    def __init__(self, deal: KnownDeal, aim: Aim) -> None:
        self.deal, self.aim, self.board = deal, aim, deal.options.layout
        self.cp = cp_model.CpModel()
        self.rounds = range(1, len(deal.cards) + 1)
        self.last = len(deal.cards)
        self.ends = [(line.start, line.end) for line in self.board.lines]
        self.lines = range(len(self.ends))
        self.at = [[line for line in self.lines if island in self.ends[line]] for island in range(ISLANDS)]
        self.start = {start: self._fact() for start in deal.starts}
        self.has: dict[tuple[int, int], Fact] = {}
        self.write: dict[tuple[int, int], Fact] = {}
        self.bridge: dict[tuple[int, int, int], Fact] = {}
        self.draw: dict[tuple[int, int, int], Fact] = {}
        self.shows = {(island, value): self._fact() for island in range(ISLANDS) for value in VALUES}
        self.done: dict[tuple[int, int], Fact] = {}
        self._numbers()
        self._bridges()
        self._flags()
        self._islands()
        self._races()

    def _fact(self) -> Fact:
        return self.cp.new_bool_var("")

    def _grows(self, before: Fact, now: Fact) -> Fact:
        """The fact that it happens in this round: true now, not before."""
        happens, cp = self._fact(), self.cp
        cp.add_implication(happens, now)
        cp.add_implication(before, now)
        cp.add_bool_or(now.negated(), happens, before)
        cp.add_bool_or(happens.negated(), before.negated())
        return happens

    # -- the rules

    def _numbers(self) -> None:
        cp = self.cp
        cp.add_exactly_one(self.start.values())
        for island in range(ISLANDS):
            first = [(number, fact) for (where, number), fact in self.start.items() if where == island]
            self.has[0, island] = self._fact()
            cp.add(self.has[0, island] == sum(fact for _, fact in first))
            for r in self.rounds:
                self.has[r, island] = self._fact()
                self.write[r, island] = self._grows(self.has[r - 1, island], self.has[r, island])
            shown = first + [(card.number, self.write[r, island]) for r, card in enumerate(self.deal.cards, 1)]
            cp.add_at_most_one(fact for _, fact in shown)
            for value in VALUES:
                cp.add(self.shows[island, value] == sum(fact for number, fact in shown if number == value))
        for r in self.rounds:  # H-A1
            cp.add_at_most_one(self.write[r, island] for island in range(ISLANDS))
        for value in VALUES:  # follows from the others, but helps the solver see it sooner
            there: Sum = sum(card.number == value for card in self.deal.cards)
            there += sum(fact for (_, number), fact in self.start.items() if number == value)
            cp.add(sum(self.shows[island, value] for island in range(ISLANDS)) <= there)

    def _bridges(self) -> None:
        cp, bridge = self.cp, self.bridge
        for line, (start, end) in enumerate(self.ends):
            for count in COUNTS:
                bridge[count, 0, line] = cp.new_constant(0)
                for r in self.rounds:
                    bridge[count, r, line] = self._fact()
                    self.draw[count, r, line] = self._grows(bridge[count, r - 1, line], bridge[count, r, line])
                cp.add_at_most_one(self.draw[count, r, line] for r in self.rounds)
            for r in self.rounds:
                cp.add_implication(bridge[2, r, line], bridge[1, r, line])
                cp.add_bool_or(bridge[1, r, line].negated(), self.has[r, start], self.has[r, end])  # H-B2
            for other in range(line):
                if self.board.crossings[line] >> other & 1:  # H-B4
                    cp.add_bool_or(bridge[1, self.last, line].negated(), bridge[1, self.last, other].negated())
        self.drawn = [self._fact() for _ in self.rounds]
        for r, card in enumerate(self.deal.cards, 1):  # H-B1
            cp.add(
                sum(self.draw[count, r, line] for count in COUNTS for line in self.lines)
                == card.bridges * self.drawn[r - 1]
            )

    def _flags(self) -> None:
        for island in range(ISLANDS):
            if not self.board.plains >> island & 1:  # H-A3
                for r in self.rounds:
                    led = [self.bridge[1, r - 1, line] for line in self.at[island]]
                    self.cp.add_bool_or(self.write[r, island].negated(), *led)

    def _islands(self) -> None:
        """Bridges fit numbers (H-A4, H-B5), and as many islands as the aim asks for are finished (H-F1)."""
        if self.aim.islands == ISLANDS:
            self._all_islands()
            return
        cp = self.cp
        finished = [self._finished(island, self.last) for island in range(ISLANDS)]
        cp.add(sum(finished) >= self.aim.islands)
        cp.add(sum(self.write.values()) >= self.aim.islands - 1)
        for island in range(ISLANDS):
            bridges = self._count(island, self.last)
            cp.add(bridges <= MOST_BRIDGES)
            cp.add(bridges <= self._number(island)).only_enforce_if(self.has[self.last, island])
        self._balance(finished)

    def _balance(self, finished: list[Fact]) -> None:
        """Both ends of all bridges against the numbers: follows from the rest, but the solver would notice it late."""
        cp = self.cp
        gaps = [cp.new_int_var(-MOST_BRIDGES, MOST_BRIDGES, "") for _ in range(ISLANDS)]
        for island, gap in enumerate(gaps):
            cp.add(gap == self._number(island) - self._count(island, self.last))
            cp.add(gap == 0).only_enforce_if(finished[island])
        ends = 2 * self._all_drawn()
        cp.add(ends + sum(gaps) == sum(self._number(island) for island in range(ISLANDS)))
        first = min(number for _, number in self.deal.starts)
        smallest = sorted([first, *(card.number for card in self.deal.cards)])[: self.aim.islands]
        cp.add(ends >= sum(smallest))

    def _all_islands(self) -> None:
        """Each card writes, and the ends of all bridges add up to the sum of the numbers (H-O4)."""
        cp = self.cp
        for island in range(ISLANDS):
            cp.add_exactly_one(self.shows[island, value] for value in VALUES)
            cp.add(self._count(island, self.last) == self._number(island))
        for r in self.rounds:
            cp.add_exactly_one(self.write[r, island] for island in range(ISLANDS))
        total = sum(card.number for card in self.deal.cards)
        for (_, number), fact in self.start.items():
            if (total + number) % 2:
                cp.add(fact == 0)
            else:
                cp.add(2 * self._all_drawn() == total + number).only_enforce_if(fact)

    def _all_drawn(self) -> Sum:
        return sum(card.bridges * fact for card, fact in zip(self.deal.cards, self.drawn, strict=True))

    def _count(self, island: int, round_: int) -> Sum:
        return sum(self.bridge[count, round_, line] for count in COUNTS for line in self.at[island])

    def _number(self, island: int) -> Sum:
        return sum(value * self.shows[island, value] for value in VALUES)

    # -- races

    def _finished(self, island: int, round_: int) -> Fact:
        """Whether the island is finished by that round (H-F1); then it gets no more bridges (H-B5)."""
        if (island, round_) not in self.done:
            fact = self.done[island, round_] = self._fact()
            self.cp.add_implication(fact, self.has[round_, island])
            self.cp.add(self._count(island, round_) >= self._number(island)).only_enforce_if(fact)
            for line in self.at[island]:
                for count in COUNTS:
                    for later in range(round_ + 1, self.last + 1):
                        self.cp.add_bool_or(fact.negated(), self.draw[count, later, line].negated())
        return self.done[island, round_]

    def _races(self) -> None:
        """What the aim demands of red, blue and six (H-F2)."""
        by = [limit if limit == NEVER else limit - ROUNDS + self.last for limit in self.aim.by]
        if min(by) < 1:
            self.cp.add_bool_or()  # a race that was over before the first of these cards
            return
        for race, flags in ((RED_RACE, self.board.reds), (BLUE_RACE, self.board.blues)):
            for island in range(ISLANDS):
                if by[race] != NEVER and flags >> island & 1:
                    self.cp.add(self._finished(island, by[race]) == 1)
        if by[SIX_RACE] != NEVER:
            self._group(by[SIX_RACE])

    def _group(self, round_: int) -> None:
        """Six finished islands and five lines with bridges between them that form a tree (H-F5).

        Five lines that leave none of six islands alone form a tree, unless four of them form a ring.
        """
        cp = self.cp
        inside = [self._fact() for _ in range(ISLANDS)]
        link = [self._fact() for _ in self.lines]
        for line, pair in enumerate(self.ends):
            cp.add_implication(link[line], self.bridge[1, round_, line])
            for island in pair:
                cp.add_implication(link[line], inside[island])
        for island in range(ISLANDS):
            cp.add_implication(inside[island], self._finished(island, round_))
            cp.add_bool_or(inside[island].negated(), *(link[line] for line in self.at[island]))
        cp.add(sum(inside) == GROUP_SIZE)
        cp.add(sum(link) == GROUP_SIZE - 1)
        for ring in self._rings():
            cp.add_bool_or(link[line].negated() for line in ring)

    def _rings(self) -> list[set[int]]:
        """All rings of four lines; a line ends at the next island straight on, so there are none of three."""
        line_of = {frozenset(pair): line for line, pair in enumerate(self.ends)}
        near = [{sum(self.ends[line]) - island for line in self.at[island]} for island in range(ISLANDS)]
        return [
            {line_of[frozenset((one, other))] for one in corners for other in between}
            for corners in combinations(range(ISLANDS), 2)
            for between in combinations(sorted(near[corners[0]] & near[corners[1]]), 2)
            if corners[0] < between[0]  # each ring has two pairs of corners
        ]

    def found(self, solver: cp_model.CpSolver) -> Found:
        """The game that the variables describe."""
        start = next(start for start, fact in self.start.items() if solver.value(fact))
        plans = []
        for r in self.rounds:
            plan = sum(island + 1 for island in range(ISLANDS) if solver.value(self.write[r, island]))
            lines = [line for line in self.lines for count in COUNTS if solver.value(self.draw[count, r, line])]
            plans.append(plan | sum(line + 1 << FIELD * place for place, line in enumerate(lines, 1)))
        return Found(points_of(self.deal, start, tuple(plans)), start, tuple(plans))
