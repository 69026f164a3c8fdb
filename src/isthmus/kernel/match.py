"""A match: header and event log; the state is a cache of the log.

`play` is the only way in: terminal, server, bots and import all go through it. It is pure: it returns a new match and
leaves the old one as it was. After a step the dealer (`Secret`), if there is one, deals whatever is due; without one
(a real deck on a real table, a record) the outcomes are handed in with `draw`. A stored log says what was dealt
(`dealt`), so reading it back never asks the dealer. Once the game is over, the dealer's code and salt are revealed.
All of this happens here and nowhere else.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from isthmus.kernel.chance import SHARED_SEED_LENGTH, Secret, fresh_salt, fresh_seed, read_seed
from isthmus.kernel.code import GameCode
from isthmus.kernel.display import Shown
from isthmus.kernel.errors import BadInput, Refused, quoted
from isthmus.kernel.game import AnyGame, Options, Outcome, State, Step
from isthmus.kernel.log import (
    STOPS,
    Abandoned,
    Annulled,
    Drawn,
    Entry,
    Played,
    Resigned,
    Revealed,
    Sealed,
    Stop,
    TakenBack,
    Turn,
    finished_turns,
    last_turn_steps,
    turns_of,
)
from isthmus.kernel.options import option_words

NAME_LIMIT = 40


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first event. `code` is filled from the start only if the deal is not secret."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    commitment: str = ""
    code: str = ""
    tags: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Match(Shown):
    """One game being played. Make one with `new_match`; never change one, `play` returns the next."""

    header: Header
    log: tuple[Entry, ...]
    state: Any
    secret: Secret | None = field(default=None, repr=False)
    seats_to_act: tuple[int, ...] | None = field(
        default=None, repr=False, compare=False
    )  # what `active` says, if known

    @property
    def game(self) -> AnyGame:
        """The rules it is played by."""
        return self.header.game

    @property
    def version(self) -> int:
        """How many entries the log has; a writer names the version it has seen."""
        return len(self.log)

    @property
    def stopped(self) -> Stop | None:
        """What ended the game before the rules did: annulled, resigned or abandoned."""
        log = self.log
        if not log or type(log[-1]) not in _CLOSING:
            return None
        return next((entry for entry in log[-2:] if isinstance(entry, Stop)), None)

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to do."""
        return self.stopped is not None or (not self.active() and self.game.chance(self.state) is None)

    @property
    def outcome(self) -> Outcome | None:
        """Ending, score sheets and ranks; None while the game runs."""
        if stop := self.stopped:
            return Outcome(stop.ending, self.game.standing(self.state), stop.ranks)
        return self.game.outcome(self.state)

    def active(self) -> tuple[int, ...]:
        """The seats with an open decision."""
        if self.stopped is not None:
            return ()
        return self.header.game.active(self.state) if self.seats_to_act is None else self.seats_to_act

    def legal(self, seat: int) -> tuple[Any, ...]:
        """The steps open to the seat; each of them can be continued to a legal turn."""
        if not 0 <= seat < len(self.header.names):
            self._check_seat(seat)
        return () if self.stopped is not None else self.header.game.legal(self.state, seat)

    def play(self, seat: int, step: Step, dealt: Sequence[str] | None = None) -> Match:
        """The match after the step; `Refused` (with code, clause, sentence, places) if the rules forbid it.

        `dealt`: what is known to have been dealt after it, in notation; without it, the dealer deals.
        """
        game = self.header.game
        log = self.log
        if log and type(log[-1]) in _CLOSING:
            self._refuse_if_stopped()
        if not 0 <= seat < len(self.header.names):
            self._check_seat(seat)
        state = game.apply(self.state, seat, step)
        return self._settle(state, (*log, Played(seat, step)), dealt)

    def play_text(self, seat: int, text: str) -> Match:
        """Like `play`, for a step in notation."""
        self._check_seat(seat)
        return self.play(seat, self.game.parse_step(self.state, seat, text))

    def draw(self, outcome: Hashable) -> Match:
        """Hand in the outcome of the open draw (from a real deck, or a record)."""
        self._refuse_if_stopped()
        chance = self.game.chance(self.state)
        if chance is None:
            raise BadInput("draw", "no draw is open now")
        state = self.game.draw(self.state, outcome)
        return self._settle(state, (*self.log, Drawn(chance.label, outcome)))

    def view(self, seat: int | None) -> Any:
        """What the seat (None: a spectator) may know of the state."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def turns(self) -> list[Turn]:
        """The rounds and turns that stand, in order, the open one last; those taken back are not among them."""
        return turns_of(self.game, self._start(), self.log)

    def last_turn(self) -> tuple[Any, ...]:
        """The steps of the last finished turn; none right after a turn was taken back."""
        return last_turn_steps(self.log)

    def take_back(self, consent: Collection[int], turns: int = 1) -> Match:
        """Go back by that many finished turns (an open turn is dropped); every seat must agree."""
        self._check_consent(consent)
        finished = finished_turns(self.game, self.state, self.turns())
        if not 0 < turns <= len(finished):
            raise Refused("kernel-nothing-to-take-back", self.game.agreement_clause)
        return self._settle(finished[-turns].before, (*self.log, *[TakenBack()] * turns))

    def turns_since(self, seats: Collection[int]) -> int:
        """How many turns have to be taken back for one of these seats to decide its last turn again; 0: it had none."""
        finished = finished_turns(self.game, self.state, self.turns())
        counted = (count for count, turn in enumerate(reversed(finished), 1) if set(turn.period.seats) & set(seats))
        return next(counted, 0)

    def annul(self, consent: Collection[int]) -> Match:
        """Annul the game; every seat must agree."""
        self._check_consent(consent)
        return self._with_reveal((*self.log, Annulled()), self.state)

    def resign(self, seat: int) -> Match:
        """The seat gives up, and the other one wins; only in a duel."""
        self._check_seat(seat)
        self._refuse_if_over()
        if len(self.header.names) != 2:
            raise Refused("kernel-no-duel", self.game.agreement_clause)
        return self._with_reveal((*self.log, Resigned(seat)), self.state)

    def abandon(self) -> Match:
        """End the game without a result."""
        self._refuse_if_over()
        return self._with_reveal((*self.log, Abandoned()), self.state)

    def seal(self, seat: int, *, done: bool) -> Match:
        """Mark a seat's open steps as unknown (for a match rebuilt from one seat's knowledge)."""
        self._check_seat(seat)
        state = self.game.seal(self.state, seat, done=done)
        return Match(self.header, (*self.log, Sealed(seat, done)), state, self.secret)

    def dealt_by(self, secret: Secret) -> Match:
        """The match with this dealer, who at once deals whatever is due."""
        return replace(self, secret=secret)._settle(self.state, self.log)

    def revealed(self, code: str, salt: str) -> Match:
        """The finished match with the code and salt that its record reveals."""
        return Match(self.header, (*self.log, Revealed(code, salt)), self.state)

    def _start(self) -> State:
        return self.game.start(self.header.options, len(self.header.names))

    def _settle(self, state: State, log: tuple[Entry, ...], dealt: Sequence[str] | None = None) -> Match:
        game = self.header.game
        if dealt is not None:
            state, log = self._deal_again(state, log, dealt)
        elif self.secret is not None:
            while (chance := game.chance(state)) is not None:
                outcome = self.secret.pick(chance)
                state = game.draw(state, outcome)
                log = (*log, Drawn(chance.label, outcome))
        active = game.active(state)
        if not active and self.secret is not None and game.chance(state) is None:
            return self._with_reveal(log, state)
        return Match(self.header, log, state, self.secret, active)

    def _deal_again(
        self, state: State, log: tuple[Entry, ...], dealt: Sequence[str]
    ) -> tuple[State, tuple[Entry, ...]]:
        game = self.header.game
        for text in dealt:
            chance = game.chance(state)
            if chance is None:
                raise BadInput("draw", f"no draw is open, but {quoted(text)} was drawn")
            outcome = game.parse_draw(state, text)
            state = game.draw(state, outcome)
            log = (*log, Drawn(chance.label, outcome))
        return state, log

    def _with_reveal(self, log: tuple[Entry, ...], state: State) -> Match:
        if self.secret is not None:
            log = (*log, Revealed(self.secret.code, self.secret.salt))
        return Match(self.header, log, state, self.secret)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.header.names):
            raise BadInput("seat", f"is {seat}, expected 0 to {len(self.header.names) - 1}")

    def _refuse_if_stopped(self) -> None:
        if stop := self.stopped:
            code = "kernel-game-annulled" if isinstance(stop, Annulled) else "kernel-game-over"
            raise Refused(code, self.game.agreement_clause)

    def _refuse_if_over(self) -> None:
        if self.over:
            raise Refused("kernel-game-over", self.game.agreement_clause)

    def _check_consent(self, consent: Collection[int]) -> None:
        if not self.game.allows_agreements:
            raise Refused("kernel-no-agreements", self.game.agreement_clause)
        self._refuse_if_over()
        if set(consent) != set(range(len(self.header.names))):
            raise Refused("kernel-needs-consent", self.game.agreement_clause)


_CLOSING = (Revealed, *map(type, STOPS.values()))


def new_match(
    game: AnyGame,
    options: Options | None = None,
    names: Iterable[str] = ("",),
    *,
    seed: str | None = None,
    open_deal: bool = False,
    dealer: bool = True,
    tags: tuple[tuple[str, str], ...] = (),
) -> Match:
    """A match ready for its first step.

    A `seed` fixes the deal; `open_deal` publishes the code at once (a daily deal, a code typed in) instead of a
    commitment. A deal stays secret only if nobody knows its seed and the seed is long, as a fresh one is.
    `dealer=False`: nobody deals, every outcome will be handed in with `draw`.
    """
    options = game.options_type() if options is None else options
    cleaned = clean_names(game, names)
    if not dealer:
        return begin_match(Header(game, options, cleaned, tags=tags))
    if seed is None and open_deal:
        seed = fresh_seed(SHARED_SEED_LENGTH)
    secret = fresh_secret(game, options, seed)
    header = Header(game, options, cleaned, secret.commitment, secret.code if open_deal else "", tags)
    return begin_match(header, secret)


def begin_match(header: Header, secret: Secret | None = None, dealt: Sequence[str] | None = None) -> Match:
    """The match of a header before its first step; `dealt` is what is known to have been dealt by then."""
    state = header.game.start(header.options, len(header.names))
    return Match(header, (), state, secret)._settle(state, (), dealt)


def fresh_secret(game: AnyGame, options: Options, seed: str | None = None) -> Secret:
    """A dealer for a game with these options, from this seed or a new one that nobody can guess."""
    used = fresh_seed() if seed is None else read_seed(seed)
    return Secret(str(GameCode(game.name, game.rules_version, option_words(options), used)), used, fresh_salt())


def clean_name(name: str, where: str) -> str:
    """The name with blanks trimmed, perhaps empty; `BadInput` if it cannot be shown."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if len(shown) > NAME_LIMIT or any(unicodedata.category(letter).startswith("C") for letter in shown):
        raise BadInput(where, f"the name {quoted(name)} is not 1 to {NAME_LIMIT} visible characters")
    return shown


def clean_names(game: AnyGame, names: Iterable[str]) -> tuple[str, ...]:
    """Names with blanks trimmed and gaps filled; `BadInput` when there are too many seats or a name cannot be shown."""
    cleaned = []
    for seat, name in enumerate(names):
        cleaned.append(clean_name(name, f"seat {seat + 1}") or f"Player {seat + 1}")
        if len(cleaned) >= game.seat_counts.stop:
            break
    if len(cleaned) not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise BadInput("players", f"{game.name} is played by {counts}, not by {len(cleaned)}")
    return tuple(cleaned)
