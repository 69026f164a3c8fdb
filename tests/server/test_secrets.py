"""Nothing that a viewer may not know leaves the server: compared byte by byte on raw frames.

Two kinds of proof. Words: whatever is secret (code, seed, salt, tokens, guests) is searched for in everything that was
sent. Indifference: a table is played twice, alike except for what a viewer may not know (the other seats' open steps,
the deck to come); what the viewer receives must be the same to the byte.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from isthmus.kernel.chance import SEED_LETTERS, Secret
from isthmus.kernel.code import read_code
from isthmus.kernel.log import Drawn
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record, record_to_json
from isthmus.server import new_tables, seating
from isthmus.server.folding import fold
from isthmus.server.listeners import Listener
from isthmus.server.replay import replay_json
from isthmus.server.summaries import summary_of
from isthmus.server.tokens import hash_of
from isthmus.server.views import board_of, view_of
from isthmus.server.wire import ViewFrame, encode
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Event, NewEvent, Summary
from tests.server.harness import (
    GAMES,
    MemoryStore,
    Table,
    code_of,
    listen,
    new_hub,
    people_table,
    person,
    run,
    seats_of,
    step,
)
from tests.server.sites import Place, SharedTable, Site, at, over_places_and

WATCHER = 99


async def random_step(table: Table, seat: int, rng: random.Random, name: str, *, may_finish: bool = True) -> None:
    state = table.state
    assert state.match is not None
    written = [state.game.format_step(state.match.state, one) for one in state.match.legal(seat)]
    legal = [text for text in written if may_finish or text != "done"]
    if legal:
        await step(table, seat, rng.choice(legal), name=name)


@over_places_and(GAMES)
def test_no_secret_word_in_anything_that_is_sent(place: Place, game: str) -> None:
    async def check(site: Site) -> None:
        hub = site.hubs[0]
        seats = seats_of(game)
        made, _, token = await new_tables.create(
            hub, person(0), NewTable(game=game, seats=[SeatWish(kind="you")] + [SeatWish(kind="open")] * (seats - 1))
        )
        tokens = [token] + [(await seating.join(made, person(n), "", None))[1] for n in range(1, seats)]
        table = await site.table(made.state.id)
        sent: list[str] = []
        listeners = [await table.arrive(person(n)) for n in (*range(seats), WATCHER)]
        await seating.start(made, person(0), open_seats="drop", bot="random")
        await table.settles()
        rng = random.Random(game)
        secret = table.state.secret
        assert secret is not None
        words = [secret.code, secret.seed, secret.salt, *(f"guest-{n}" for n in range(seats))]
        words += [word for one in tokens if one for word in (one, hash_of(one))]
        for number in range(150):
            if table.state.over:
                break
            await random_step(table, rng.choice(table.state.active), rng, f"n{number}")
            if not table.state.over:
                sent += _everything(table, listeners)
                assert secret.seed not in repr(table.state)  # what a traceback or a log might show
        assert len(sent) > 100
        for text in sent:
            for word in words:
                assert word not in text

    run(at(place, check))


def _everything(table: SharedTable, listeners: list[Listener]) -> list[str]:
    """All queued frames, fresh snapshots, records and replays."""
    found = [text for listener in listeners for text in listener.frames]
    for listener in listeners:
        listener.frames.clear()
    match = table.state.match
    assert match is not None
    found += [table.snapshot(listener) for listener in listeners]
    found += [format_record(record_of(match, listener.seat)) for listener in listeners]
    found += [record_to_json(record_of(match, listener.seat)) for listener in listeners]
    return [*found, replay_json(match).decode()]


@over_places_and(["hashi", "traxx", "connections"])
def test_open_steps_of_others_make_no_difference(place: Place, game: str) -> None:
    """Seats 1 and 2 do different things in an open round; seat 0 and a spectator get the same bytes."""

    async def check(site: Site) -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), game, code=code_of(game, 7))
        rng = random.Random(game)
        number = 0
        while number < 60 or len(table.state.active) < 3:  # up to the beginning of a round somewhere in the middle
            number += 1
            await random_step(table, rng.choice(table.state.active), rng, f"n{number}")
        log = await store.events(table.state.id)
        line = summary_of(table.state)
        seen = [await _twin(site, log, replace(line, table=f"twin{seed}"), seed) for seed in range(8)]
        assert len({actions for actions, _ in seen}) > 3  # they did do different things
        assert len({received for _, received in seen}) == 1

    run(at(place, check))


async def _twin(site: Site, log: list[Event], line: Summary, count: int) -> tuple[str, str]:
    """Continue with `count` random open steps of seats 1 and 2; returns these steps and what the others received."""
    rng = random.Random(count)
    copied = [NewEvent(event.kind, event.data, event.request) for event in log]
    await site.hubs[0].store.append(line, 0, copied, at=log[-1].at)
    twin = await site.table(line.table)
    assert twin.state.match is not None
    own, watcher = await twin.arrive(person(0)), await twin.arrive(person(WATCHER))
    for number in range(count):
        seat = rng.choice((1, 2))
        if seat in twin.state.active:
            await random_step(twin, seat, rng, f"twin-{number}", may_finish=False)
    received = [*own.frames, *watcher.frames]
    received += [twin.snapshot(own), twin.snapshot(watcher)]
    again = await twin.arrive(person(0), since=twin.state.version_for(0))
    received += list(again.frames)
    for viewer in (0, None):
        received.append(format_record(record_of(twin.state.match, viewer)))
    received.append(replay_json(twin.state.match).decode())
    stored = await twin.store.events(line.table, len(log))
    actions = ",".join(str(event.data.get("step")) for event in stored)
    return actions, "\n".join(received).replace(line.table, "twin")


@pytest.mark.parametrize("game", GAMES)
def test_the_deck_to_come_makes_no_difference(game: str) -> None:
    """With another secret behind the same history every view is the same: views are made from what has happened."""

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), game)
        rng = random.Random(game)
        for number in range(80):
            if table.state.over:
                break
            match = table.state.match
            assert match is not None
            other = replace(match, secret=Secret("x1.ABCDEFGHJKM", "ABCDEFGHJK", "00" * 16))
            for viewer in (0, 1, None):
                one = encode(ViewFrame(1, view_of(match, viewer), []))
                assert one == encode(ViewFrame(1, view_of(other, viewer), []))
            await random_step(table, rng.choice(table.state.active), rng, f"n{number}")

    run(check())


def test_hashi_s_hidden_card_is_named_only_at_the_end() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "hashi", 1)
        listener = listen(table, person(0))
        rng = random.Random(3)
        number = 0
        while not table.state.over:
            number += 1
            await random_step(table, 0, rng, f"n{number}")
        match = table.state.match
        assert match is not None
        hidden = next(entry.outcome for entry in match.log if isinstance(entry, Drawn) and entry.label == "hidden")
        card = f'"hidden_card":{{"number":{hidden.number},"bridges":{hidden.bridges}}}'  # type: ignore[attr-defined]
        *running, last = listener.frames
        assert card in last
        for frame in running:
            assert '"hidden_card":{' not in frame
            assert f'{{"number":{hidden.number},"bridges":{hidden.bridges}}}' not in frame  # type: ignore[attr-defined]

    run(check())


def test_boards_are_the_same_for_everybody() -> None:
    async def check() -> None:
        for game in GAMES:
            table = await people_table(new_hub(), game)
            loaded = fold(table.state.id, await table.store.events(table.state.id))
            assert board_of(loaded) == board_of(table.state)

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_deal_cannot_be_found_by_trying_seeds(game: str) -> None:
    """The cards seen so far are compared with those of every seed: only the length of the seed is in the way."""

    async def check() -> None:
        hub = new_hub()
        secret = (await people_table(hub, game)).state.secret
        assert secret is not None
        assert len(SEED_LETTERS) ** len(secret.seed) >= 2**128
        assert read_code(secret.code).seed == secret.seed
        shared = (await people_table(hub, game, code=code_of(game, 7))).state.secret
        assert shared is not None
        assert shared.code == code_of(game, 7)  # known to everybody anyway
        again = (await people_table(hub, game, code=secret.code.lower())).state.secret
        assert again is not None
        assert (again.code, again.seed) == (secret.code, secret.seed)

    run(check())
