"""Records: a match as text a person can read and type, and as JSON.

    Isthmus: 1
    Game: hashi
    Rules: 1
    Options: side=b
    Seat 1: Ana
    Seat 2: Ben
    Commitment: 3f…
    Code: hashi1.side-b.7K3M9QXR2TE
    Salt: 9c…
    Result: 39 44
    Ending: played-out

    setup. b2=3 | e5=4
    1. [5x3] c2=5 c2-e2 c2-c5 c2-c5 | -
    end. [6x2]

One line per round or turn: its label, what was dealt in brackets, then a column per seat that acts in it. ``-`` is
a seat that is done without a step, a trailing ``...`` a seat that is not done yet, ``?`` steps that the owner of the
record may not know. Steps that were taken back are not in a record. Code and salt appear once the game is over.

`Record` is the common value of both forms; `record_of` and `match_of` convert from and to a match. Text and JSON of the
same record carry the same facts, and writing what was read gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from isthmus.kernel.chance import Secret, commitment_of
from isthmus.kernel.code import read_code
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput, IsthmusError, Unreadable, quoted
from isthmus.kernel.game import AnyGame
from isthmus.kernel.log import STOPS, Abandoned, Annulled, Drawn, Played, Resigned, Revealed, Sealed, Turn, walk
from isthmus.kernel.match import Header, Match, begin_match, clean_names
from isthmus.kernel.options import option_words, parse_options, plain_options
from isthmus.kernel.steps import DONE, UNDO

FORMAT_VERSION: Final = 1
TAGS: Final = ("Date", "Event", "Place", "Note")
EVERYTHING: Final = "everything"


@dataclass(frozen=True, slots=True)
class Column:
    """One seat's part of a line."""

    steps: tuple[str, ...] = ()
    done: bool = True
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One round or turn."""

    label: str
    draws: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Everything a record file says, as plain values."""

    game: str
    rules: int
    options: Plain
    names: tuple[str, ...]
    lines: tuple[Line, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    commitment: str = ""
    code: str = ""
    salt: str = ""
    scores: tuple[int, ...] | None = None
    ending: str = ""


class IllegalRecord(IsthmusError):
    """The first thing in a record that cannot have happened."""

    def __init__(self, label: str, seat: int | None, text: str, cause: IsthmusError) -> None:
        self.label = label
        self.seat = seat
        self.text = text
        self.cause = cause
        super().__init__(label, seat, text)

    @property
    def clause(self) -> str:
        return str(getattr(self.cause, "clause", ""))

    def __str__(self) -> str:
        who = f", seat {self.seat + 1}" if self.seat is not None else ""
        return f"line {quoted(self.label)}{who}, {quoted(self.text)}: {self.cause}"


def record_of(match: Match, audience: int | str | None = EVERYTHING) -> Record:
    """The record of a match, for a seat (None: a spectator) without what it may not know while the game runs."""
    header = match.header
    finished = match.over
    period = match.game.period(match.state)
    turns = match.turns()
    if not finished and (not turns or turns[-1].period.label != period.label) and _hidden(match, audience):
        turns.append(
            Turn(period, match.state, match.state, match.state)
        )  # nobody has acted yet, but the seats must still be sealed
    lines = []
    for turn in turns:
        is_open = not finished and turn.period.label == period.label
        lines.append(_line(match, turn, audience if is_open else EVERYTHING))
    outcome = match.outcome if finished else None
    revealed = next((entry for entry in reversed(match.log) if isinstance(entry, Revealed)), None)
    return Record(
        game=match.game.name,
        rules=match.game.rules_version,
        options=plain_options(header.options),
        names=header.names,
        lines=tuple(line for line in lines if not _is_blank(line)),
        tags=header.tags,
        commitment=header.commitment,
        code=revealed.code if revealed else header.code,
        salt=revealed.salt if revealed else "",
        scores=outcome.scores if outcome else None,
        ending=outcome.ending if outcome else "",
    )


def match_of(record: Record, game: AnyGame) -> Match:
    """Replay a record; `IllegalRecord` names the first impossible step, `BadInput` an impossible header."""
    if record.game != game.name or record.rules != game.rules_version:
        raise BadInput("Rules", f"the record is {record.game} {record.rules}, this is {game.name} {game.rules_version}")
    options = parse_options(game.options_type, record.options)
    names = clean_names(game, record.names)
    if names != record.names:
        raise BadInput("Seat", f"names must be written {', '.join(map(quoted, names))}")
    header = Header(game, options, names, record.commitment, "" if record.salt else record.code, record.tags)
    match = begin_match(header)
    seen: set[str] = set()
    for line in record.lines:
        if line.label in seen:
            raise IllegalRecord(line.label, None, line.label, BadInput("label", "this line appears twice"))
        seen.add(line.label)
        match = _replay_line(match, line)
    return _replay_end(match, record)


def resume(record: Record, game: AnyGame, secret: Secret | None) -> Match:
    """Replay a record of a running match and hand it back to its dealer, so that it goes on as if never interrupted."""
    match = match_of(record, game)
    if secret is None:
        return match
    if secret.seed != read_code(secret.code).seed:
        raise BadInput("secret", "code and seed do not belong together")
    if match.header.commitment and match.header.commitment != secret.commitment:
        raise BadInput("secret", "does not match the commitment in the record")
    if wrong := _wrong_draws(match, secret):
        raise BadInput("secret", wrong[0])
    return match.dealt_by(secret) if not match.over else replace(match, secret=secret)


def _line(match: Match, turn: Turn, audience: int | str | None) -> Line:
    draws = []
    columns = {seat: Column(done=False) for seat in turn.period.seats}
    state = turn.before
    for entry in turn.entries:
        if isinstance(entry, Drawn):
            draws.append(match.game.format_draw(state, entry.outcome))
            state = match.game.draw(state, entry.outcome)
        elif isinstance(entry, Sealed):
            columns[entry.seat] = Column((), entry.done, True)
            state = match.game.seal(state, entry.seat, done=entry.done)
        else:
            columns[entry.seat] = _extend(columns[entry.seat], match.game.format_step(state, entry.step), entry)
            state = match.game.apply(state, entry.seat, entry.step)
    for seat in _hidden(match, audience):
        columns[seat] = Column((), columns[seat].done, True)
    return Line(turn.period.label, tuple(draws), tuple(columns[seat] for seat in turn.period.seats))


def _is_blank(line: Line) -> bool:
    """Whether all that happened in the line has been taken back."""
    return not line.draws and all(column == Column(done=False) for column in line.columns)


def _hidden(match: Match, audience: int | str | None) -> tuple[int, ...]:
    return () if isinstance(audience, str) else match.game.hidden_seats(match.state, audience)


def _extend(column: Column, text: str, entry: Played) -> Column:
    if entry.step == DONE:
        return Column(column.steps, True)
    if entry.step == UNDO:
        return Column(column.steps, False) if column.done else Column(column.steps[:-1], False)
    return Column((*column.steps, text), False)


def _replay_line(match: Match, line: Line) -> Match:
    game = match.game
    period = game.period(match.state)
    if match.over or period.label != line.label:
        expected = "the end of the record: the game is over" if match.over else f"line {quoted(period.label)}"
        raise IllegalRecord(line.label, None, line.label, BadInput("label", f"expected {expected}"))
    for text in line.draws:
        match = _guarded(line, None, text, lambda text=text, match=match: _draw(match, line, text))  # type: ignore[misc]
    if line.columns and game.chance(match.state) is not None:
        missing = BadInput("draw", "the cards of this line are missing")
        raise IllegalRecord(line.label, None, " ".join(line.draws), missing)
    columns = game.period(match.state).seats if game.period(match.state).label == line.label else ()
    if len(line.columns) != len(columns):
        wrong = BadInput("columns", f"has {len(line.columns)} columns, expected {len(columns)}")
        raise IllegalRecord(line.label, None, line.label, wrong)
    for seat, column in zip(columns, line.columns, strict=True):
        if not column.sealed:
            match = _replay_column(match, line, seat, column)
    for seat, column in zip(columns, line.columns, strict=True):
        if column.sealed:
            match = match.seal(seat, done=column.done)
    return match


def _replay_column(match: Match, line: Line, seat: int, column: Column) -> Match:
    for text in column.steps:
        match = _guarded(line, seat, text, lambda text=text, match=match: _play(match, line, seat, text))  # type: ignore[misc]
    if column.done:
        match = _guarded(line, seat, "done", lambda: match.play(seat, DONE))
    return match


def _play(match: Match, line: Line, seat: int, text: str) -> Match:
    if match.game.period(match.state).label != line.label:
        raise BadInput("step", "this line is already complete")
    step = match.game.parse_step(match.state, seat, text)
    if step in (DONE, UNDO):
        raise Unreadable(text, "a step of the game (done and undo are not written in records)")
    return match.play(seat, step)


def _draw(match: Match, line: Line, text: str) -> Match:
    if match.game.period(match.state).label != line.label or match.game.chance(match.state) is None:
        raise BadInput("draw", "nothing more is dealt in this line")
    return match.draw(match.game.parse_draw(match.state, text))


def _guarded(line: Line, seat: int | None, text: str, action: Callable[[], Match]) -> Match:
    try:
        return action()
    except IsthmusError as error:
        raise IllegalRecord(line.label, seat, text, error) from error


def _replay_end(match: Match, record: Record) -> Match:
    if not match.over:
        match = _stop(match, record.ending)
    outcome = match.outcome if match.over else None
    scores = outcome.scores if outcome else None
    ending = outcome.ending if outcome else ""
    if record.ending != ending:
        raise BadInput("Ending", f"is {quoted(record.ending)}, the steps lead to {quoted(ending)}")
    if record.scores != scores:
        raise BadInput("Result", f"is {_shown(record.scores)}, the steps lead to {_shown(scores)}")
    if record.salt:
        if outcome is None:
            raise BadInput("Salt", "is revealed although the game is not over")
        match = match.revealed(record.code, record.salt)
    return match


def _stop(match: Match, ending: str) -> Match:
    """The match as it was stopped, if its record says so and that is possible in this game."""
    seats = range(len(match.header.names))
    match STOPS.get(ending):
        case Annulled() if match.game.allows_agreements:
            return match.annul(seats)
        case Resigned(seat) if len(seats) == 2:
            return match.resign(seat)
        case Abandoned():
            return match.abandon()
        case _:
            return match


def _shown(scores: Iterable[int] | None) -> str:
    return "open" if scores is None else " ".join(map(str, scores))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found: problems (none: the deal is proven), and what could not be checked."""

    problems: tuple[str, ...]
    proven: tuple[str, ...]
    open_points: tuple[str, ...] = field(default=())


def verify(match: Match) -> Verdict:
    """Check the revealed code and salt against the commitment, and every draw against the code's seed."""
    header = match.header
    revealed = next((entry for entry in match.log if isinstance(entry, Revealed)), None)
    code = revealed.code if revealed else header.code
    if not code:
        return Verdict((), (), ("the seed is not revealed, so nothing can be verified yet",))
    problems: list[str] = []
    proven: list[str] = []
    parts = read_code(code)
    if (parts.game, parts.rules_version) != (match.game.name, match.game.rules_version):
        problems.append(f"the code {code} is for another game or rules version")
    if parts.words != {name: word.lower() for name, word in option_words(header.options).items()}:
        problems.append(f"the code {code} has different options from the record")
    _verify_commitment(header.commitment, code, revealed, problems, proven)
    secret = Secret(code, parts.seed, "")
    wrong = _wrong_draws(match, secret)
    if wrong:
        problems.extend(wrong)
    else:
        proven.append("every card is the one that the seed deals")
    open_points = () if header.commitment else ("no commitment was published before the game",)
    return Verdict(tuple(problems), tuple(proven), open_points)


def _verify_commitment(
    commitment: str, code: str, revealed: Revealed | None, problems: list[str], proven: list[str]
) -> None:
    if not commitment or revealed is None:
        return
    if commitment_of(code, revealed.salt) == commitment:
        proven.append("the commitment was made from this code and salt")
    else:
        problems.append("code and salt do not match the published commitment")


def _wrong_draws(match: Match, secret: Secret) -> list[str]:
    game, header = match.game, match.header
    wrong = []
    for state, entry in walk(game, game.start(header.options, len(header.names)), match.log, []):
        if isinstance(entry, Drawn):
            chance = game.chance(state)
            assert chance is not None
            expected = secret.pick(chance)
            if expected != entry.outcome:
                was = game.format_draw(state, entry.outcome)
                wrong.append(f"{chance.label}: {was} was dealt, the seed has {game.format_draw(state, expected)}")
    return wrong
