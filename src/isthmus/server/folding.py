"""How events change a table.

`fold` makes the table that a stored log leads to; `evolve` is one step of that, also used when a table is changed.
Whatever needs the rules or the dealer (`start`, `play`) makes the event and the table after it together, so that the
rules are asked once; a test checks that both ways agree.

A step that was undone stays in the stored log but not in the match: it is played when it is made, and passed over when
the log is read. So reading a log or a match costs as much as the steps that count, however often somebody wavered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from isthmus import registry
from isthmus.kernel.chance import Secret
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import Refused
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Header, Match, begin_match, clean_names, fresh_secret
from isthmus.kernel.options import parse_options
from isthmus.kernel.steps import UNDO, UNDO_TEXT
from isthmus.server import events, taken_back
from isthmus.server.errors import Denied
from isthmus.server.events import Agreement, AnyEvent, OtherVersion
from isthmus.server.seats import Seat, bot_name, player_name
from isthmus.server.table_state import Changes, Proposal, TableState, successor
from isthmus.store.protocol import Event

DEVICES_KEPT = 8  # the latest guests that hold one seat


# --- the whole log


def fold(table: str, log: Sequence[Event]) -> TableState:
    """The table that a log leads to; `LookupError` if there is none."""
    last = deque(states(table, log), maxlen=1)
    if not last:
        raise LookupError("no such table")  # without its id, which must not get into a log
    return last[0][1]


def states(table: str, log: Sequence[Event]) -> Iterator[tuple[Event, TableState]]:
    """Every event of a log with the table after it."""
    state: TableState | None = None
    idle = idle_steps(log)
    for stored in log:
        if state is not None and stored.seq in idle:
            state = _passed_over(state, stored)
            yield stored, state
            continue
        event = events.from_store(stored)
        if state is None:
            if not isinstance(event, events.Created):
                raise ValueError(f"the log of table {table} begins with {stored.kind!r}")
            state = create(table, event, stored.at)
        else:
            state = evolve(state, event, stored.at)
        yield stored, state


def idle_steps(log: Iterable[Event]) -> frozenset[int]:
    """The numbers of the steps that were undone and of their undoing: together they change nothing on the board.

    The step that an undo takes back is the last one of its seat that still stands; the rules allow it only in the
    round that is open. An undo without such a step is left for the rules to refuse.
    """
    standing: dict[int, list[int]] = {}  # by seat
    idle = set()
    for event in log:
        if event.kind == events.Stepped.KIND:
            steps = standing.setdefault(event.data["seat"], [])
            if event.data["step"] != UNDO_TEXT:
                steps.append(event.seq)
            elif steps:
                idle |= {steps.pop(), event.seq}
    return frozenset(idle)


def _passed_over(state: TableState, stored: Event) -> TableState:
    """The table after a step that does not count: a version later, and any offer is void."""
    event = events.from_store(stored)
    assert isinstance(event, events.Stepped)
    assert state.match is not None
    changes: Changes = {"offer": None, "open_steps": _one_more(state.open_steps, event.seat)}
    if event.seat in state.hidden(None):
        changes["openly_changed"] = state.openly_changed
    return _next(state, changes, stored.at)


def create(table: str, event: events.Created, at: float) -> TableState:
    """The table right after its first event; `OtherVersion` if this program is not the one to read its log."""
    _check_versions(event)
    game = registry.game(event.game, event.rules)
    return TableState(
        id=table,
        game=game,
        options=parse_options(game.options_type, event.options),
        seats=event.seats,
        host=event.host,
        public=event.public,
        clock_s=event.clock_s,
        code=event.code,
        created=at,
        version=1,
        changed=at,
        openly_changed=at,
        since=at,
        hints=event.hints,
        branch=event.branch,
        daily=event.daily,
        rated=event.rated,
        pairing=event.pairing,
        ghosts=event.ghosts,
    )


def _check_versions(event: events.Created) -> None:
    if event.log_format != events.LOG_FORMAT:
        raise OtherVersion(f"the log has format {event.log_format}, this program reads format {events.LOG_FORMAT}")
    if event.game not in registry.names():
        raise OtherVersion(f"the game {event.game!r} is not among those of this program")
    known = [game.rules_version for game in registry.versions(event.game)]
    if event.rules not in known:
        listed = " and ".join(map(str, known))
        raise OtherVersion(f"{event.game} is played by version {event.rules} of its rules, this program has {listed}")


def evolve(state: TableState, event: AnyEvent, at: float) -> TableState:
    """The table after one more event, which happened at that time."""
    return _next(state, _changes(state, event), at)


def _next(state: TableState, changes: Changes, at: float) -> TableState:
    """The next version; a new period starts its clock."""
    changes["version"] = state.version + 1
    changes["changed"] = at
    changes.setdefault("openly_changed", at)
    if changes.get("over") and not state.over:
        changes["ended"] = at
    if state.match is None or changes.get("period", state.period) != state.period:
        changes["since"] = at
    return successor(state, changes)


# --- steps and the start, which ask the rules


def play(state: TableState, seat: int, text: str, *, by: events.Actor, at: float) -> tuple[events.Stepped, TableState]:
    """A step of a seat: the event to store and the table after it; raises what the rules raise."""
    match = state.match
    assert match is not None
    step = match.game.parse_step(match.state, seat, text)
    written = match.game.format_step(match.state, step)
    played = match.play(seat, step)
    event = events.Stepped(seat, written, _draws(played, match.version), by)
    return event, _next(state, _after_step(state, seat, played), at)


def play_all(
    state: TableState, steps: Iterable[tuple[int, str]], *, by: events.Actor, at: float
) -> tuple[list[events.Stepped], TableState]:
    """Several steps in a row, each with its seat."""
    played = []
    for seat, text in steps:
        event, state = play(state, seat, text, by=by, at=at)
        played.append(event)
    return played, state


def start(
    state: TableState, seats: tuple[Seat, ...], at: float, *, secret: Secret | None = None
) -> tuple[events.Started, TableState]:
    """Begin the game with these seats: with this deal, the one that the table's code names, or a new one."""
    if len(seats) not in state.game.seat_counts:
        raise Denied("server-wrong-seats", 409, seats=len(seats))
    seed = read_code(state.code).seed if state.code else None
    secret = secret or fresh_secret(state.game, state.options, seed)
    match = begin_match(_header(state, seats, secret, open_deal=bool(state.code)), secret)
    event = events.Started(secret, bool(state.code), seats, _draws(match, 0))
    return event, _next(state, {"seats": seats, "secret": secret, **_with_match(match)}, at)


def offer(state: TableState, seat: int, kind: Agreement) -> events.Offered:
    """The suggestion of a seat, to which bots have no objections; `Refused` now rather than when everybody has agreed.

    What is taken back is a person's turn: the answers of bots to it go back as well.
    """
    match = state.match
    if match is None or state.over:
        raise Refused("kernel-game-over", state.game.agreement_clause)
    bots = {number for number, one in enumerate(state.seats) if one.automatic and number != seat}
    people = [number for number in range(len(state.seats)) if number not in bots]
    turns = match.turns_since(people) if kind == "take_back" else 1
    _agreed(match, kind, turns)
    return events.Offered(seat, kind, tuple(sorted({seat, *bots})), turns)


def check_answer(state: TableState, seat: int, number: int) -> None:
    """`Denied` unless that offer is still the open one and waits for this seat.

    An answer names its offer because another one may have taken its place while the answer was on its way.
    """
    offer = state.offer
    if offer is None:
        raise Denied("server-no-offer")
    if offer.number != number:
        raise Denied("server-old-offer")
    if seat in offer.accepted:
        raise Denied("server-no-offer")


def resigned(state: TableState, seat: int) -> Match:
    """The match after that seat gives up; `Denied` where others would have to stop as well."""
    match = state.match
    if match is None:
        raise Denied("server-not-started")
    if state.giving_up is None and not state.over:
        raise Denied("server-others-play-on")
    return match.resign(seat) if len(state.seats) == 2 else match.abandon()


def _agreed(match: Match, kind: Agreement, turns: int) -> Match:
    """What the last consent leads to; raises `Refused` if the game has no agreements."""
    everybody = range(len(match.header.names))
    return match.annul(everybody) if kind == "annul" else match.take_back(everybody, turns)


def _draws(match: Match, since: int) -> tuple[str, ...]:
    """What was dealt after that version, in notation."""
    game = match.game
    return tuple([game.format_draw(match.state, entry.outcome) for entry in match.log[since:] if type(entry) is Drawn])


def _header(state: TableState, seats: tuple[Seat, ...], secret: Secret, *, open_deal: bool) -> Header:
    names = clean_names(state.game, [seat.name for seat in seats])
    return Header(state.game, state.options, names, secret.commitment, secret.code if open_deal else "")


# --- what each event changes


def _changes(state: TableState, event: AnyEvent) -> Changes:
    match event:
        case events.Stepped():
            return _stepped(state, event)
        case events.Started():
            return _started(state, event)
        case events.Seated():
            seat = Seat("human", event.name, None, (event.guest,), (event.token,), agrees=event.agrees)
            return _with_seat(state, event.seat, seat)
        case events.Claimed() | events.Joined():
            return _taken_over(state, event)
        case events.LinkRenewed():
            return _renewed(state, event)
        case events.Left():
            freed = Seat("open") if state.match is None else replace(state.seats[event.seat], standin=True)
            return _with_seat(state, event.seat, freed)
        case events.Renamed():
            return _named(state, event.seat, replace(state.seats[event.seat], name=event.name))
        case events.NameHidden():
            seat = state.seats[event.seat]
            name = bot_name(event.seat) if seat.kind == "bot" else player_name(state.game, "", event.seat)
            return _named(state, event.seat, replace(seat, name=name, name_hidden=True))
        case events.PersonErased():
            return {**_with_names(state, event.seats), "host": event.host}
        case events.StandinSet():
            return _with_seat(state, event.seat, replace(state.seats[event.seat], standin=event.on))
        case events.Offered():
            return _offered(state, event)
        case events.Answered():
            return _answered(state, event)
        case events.Resigned():
            return _with_match(resigned(state, event.seat))
        case events.Hinted():
            return {"hinted": _one_more(state.hinted or (0,) * len(state.seats), event.seat)}
        case events.RematchMade():
            return {"rematch": event.table}
        case events.Created():
            raise ValueError(f"table {state.id} is created twice")
        case _:
            assert_never(event)


def _stepped(state: TableState, event: events.Stepped) -> Changes:
    match = state.match
    assert match is not None
    step = match.game.parse_step(match.state, event.seat, event.step)
    return _after_step(state, event.seat, match.play(event.seat, step, event.draws))


def _after_step(state: TableState, seat: int, played: Match) -> Changes:
    """One more step of that seat in the open round, unless the step has closed it."""
    changes = _with_match(_without_undone(played, seat))
    if changes["period"] == state.period:
        changes["open_steps"] = _one_more(state.open_steps, seat)
        changes["active"] = () if played.over else played.active()
        changes["opening"] = state.opening
        if seat in state.hidden(None) and changes["active"] == state.active:
            changes["openly_changed"] = state.openly_changed
    return changes


def _without_undone(match: Match, seat: int) -> Match:
    """If the last step was an undo, the match without it and without the step that it took back."""
    log = match.log
    if not log or log[-1] != Played(seat, UNDO):
        return match
    earlier = ((at, log[at]) for at in range(len(log) - 2, -1, -1))
    at = next(at for at, entry in earlier if type(entry) is Played and entry.seat == seat)
    return replace(match, log=(*log[:at], *log[at + 1 : -1]))


def _started(state: TableState, event: events.Started) -> Changes:
    header = _header(state, event.seats, event.secret, open_deal=event.open_deal)
    match = begin_match(header, event.secret, event.draws)
    return {"seats": event.seats, "secret": event.secret, **_with_match(match)}


def _taken_over(state: TableState, event: events.Claimed | events.Joined) -> Changes:
    """From another device of the same person."""
    if isinstance(event, events.Joined):
        return _joined(state, event)
    seat = state.seats[event.seat]
    guests = (*seat.guests, event.guest)[-DEVICES_KEPT:]
    return _with_seat(state, event.seat, replace(seat, guests=guests, standin=False))


def _joined(state: TableState, event: events.Joined) -> Changes:
    """Nothing has happened at the table, so its time in lists stays: a streak is counted by it."""
    seat = state.seats[event.seat]
    guests = dict.fromkeys(event.guest if one == event.device else one for one in seat.guests)
    changes = _with_seat(state, event.seat, replace(seat, guests=tuple(guests)))
    changes["openly_changed"] = state.openly_changed
    if state.host == event.device:
        changes["host"] = event.guest
    return changes


def _renewed(state: TableState, event: events.LinkRenewed) -> Changes:
    """All other devices lose the seat, and with it the role of host."""
    seat = state.seats[event.seat]
    changes = _with_seat(state, event.seat, replace(seat, guests=(event.guest,), tokens=(event.token,)))
    changes["links_renewed"] = state.links_renewed + 1
    if state.host in seat.guests:
        changes["host"] = event.guest
    return changes


def _named(state: TableState, number: int, seat: Seat) -> Changes:
    return _with_names(state, _with_seat(state, number, seat)["seats"])


def _with_names(state: TableState, seats: tuple[Seat, ...]) -> Changes:
    """These seats, and a match whose players are called so."""
    changes: Changes = {"seats": seats}
    if state.match is not None:
        assert state.opening is not None
        header = replace(state.match.header, names=tuple(seat.name for seat in seats))
        changes["match"] = replace(state.match, header=header)
        changes["opening"] = replace(state.opening, header=header)
    return changes


def _offered(state: TableState, event: events.Offered) -> Changes:
    number = state.offers + 1
    return {"offers": number, "offer": Proposal(number, event.kind, event.seat, event.accepted, event.turns)}


def _answered(state: TableState, event: events.Answered) -> Changes:
    offer, match = state.offer, state.match
    assert offer is not None
    assert match is not None
    if not event.accept:
        return {"offer": None}
    accepted = (*offer.accepted, event.seat)
    if len(accepted) < len(state.seats):
        return {"offer": replace(offer, accepted=accepted)}
    changes = _with_match(_agreed(match, offer.kind, offer.turns))
    if offer.kind == "take_back":
        bots = [number for number, one in enumerate(state.seats) if one.automatic]
        changes["answers"] = {**state.answers, **taken_back.answers(match, offer.turns, bots)}
    return changes


def _with_match(match: Match) -> Changes:
    """A match that has moved on: any offer is void, and nobody has an open step."""
    period = match.game.period(match.state).label
    nobody = (0,) * len(match.header.names)
    changes: Changes = {"match": match, "opening": match, "over": match.over, "offer": None, "open_steps": nobody}
    return {**changes, "period": period}


def _with_seat(state: TableState, number: int, seat: Seat) -> Changes:
    return {"seats": (*state.seats[:number], seat, *state.seats[number + 1 :])}


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
