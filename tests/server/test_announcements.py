"""What happens around the board is told to everybody, and is still there for those who come later."""

from __future__ import annotations

from isthmus.server.hub import Hub
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.wire import AnswerRequest, OfferRequest, StandinRequest
from tests.server.harness import Json, MemoryStore, frames, listen, new_hub, people_table, person, run, step


def told(listener: Listener) -> list[tuple[str, int | None]]:
    """The news of the frames since the last time: ids and seats."""
    return [
        (item["id"], item["seat"]) for frame in frames(listener) if frame["type"] == "view" for item in frame["news"]
    ]


def history(table: LiveTable, seat: int) -> list[tuple[str, int | None]]:
    """What somebody who opens the table now reads about the past."""
    whole: Json = frames(listen(table, person(seat)))[0]
    return [(item["id"], item["seat"]) for item in whole["news"]]


async def time_over(hub: Hub, table: LiveTable) -> None:
    await hub.bot_runner._time_over(table)


def test_everybody_hears_whose_time_was_up() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, "traxx", 2, clock_s=60)
        sleeper, other = listen(table, person(0)), listen(table, person(1))
        await step(table, 1, "done", name="d1")
        frames(sleeper), frames(other)
        await time_over(hub, table)
        for listener in (sleeper, other):
            assert ("server-time-up", 0) in told(listener)
        assert ("server-time-up", 0) in history(table, 1)
        await hub.close()
        again = new_hub(store)  # after a restart of the server
        assert ("server-time-up", 0) in history(await again.table(table.state.id), 0)
        await again.close()

    run(check())


def test_whoever_is_still_thinking_hears_it_at_once() -> None:
    """Not only when the round is over: in a duel the bot that decides for a sleeper takes several steps, told once."""

    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte", 2, clock_s=60)
        sleeper = table.state.active[0]
        other = listen(table, person(1 - sleeper))
        frames(other)
        await time_over(hub, table)
        assert told(other).count(("server-time-up", sleeper)) == 1
        await hub.close()

    run(check())


def test_an_answer_to_a_suggestion_is_heard() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte")
        asker = listen(table, person(0))
        for number, (accept, expected) in enumerate(((False, "server-declined-annul"), (True, "kernel-game-annulled"))):
            await table.request(0, OfferRequest(type="offer", id=f"o{number}", kind="annul"))
            frames(asker)
            await table.request(1, AnswerRequest(type="answer", id=f"a{number}", offer=number + 1, accept=accept))
            assert (expected, 1 if not accept else None) in told(asker)
        await hub.close()

    run(check())


def test_a_turn_that_was_taken_back_is_told() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte")
        opener = table.state.active[0]
        for number, text in enumerate(("a1", "e5", "done")):
            await step(table, opener, text, name=f"s{number}")
        asker = listen(table, person(opener))
        await table.request(opener, OfferRequest(type="offer", id="o1", kind="take_back"))
        frames(asker)
        await table.request(1 - opener, AnswerRequest(type="answer", id="a1", offer=1, accept=False))
        assert told(asker) == [("server-declined-take-back", 1 - opener)]
        await table.request(opener, OfferRequest(type="offer", id="o2", kind="take_back"))
        frames(asker)
        await table.request(1 - opener, AnswerRequest(type="answer", id="a2", offer=2, accept=True))
        assert ("server-taken-back", None) in told(asker)
        await hub.close()

    run(check())


def test_a_stand_in_is_told_when_it_comes_and_goes() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2)
        other = listen(table, person(1))
        frames(other)
        await table.request(0, StandinRequest(type="standin", id="s1", on=True))
        assert ("server-standin-on", 0) in told(other)
        await table.request(0, StandinRequest(type="standin", id="s2", on=False))
        assert ("server-standin-off", 0) in told(other)
        await hub.close()

    run(check())


def test_the_past_of_the_game_itself_is_there_after_a_reload() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, "hashi", 2)
        for seat in range(2):
            match = table.state.match
            assert match is not None
            first = match.game.format_step(match.state, match.legal(seat)[0])
            for number, text in enumerate((first, "done")):
                await step(table, seat, text, name=f"s{seat}-{number}")
        assert ("hashi-news-boards-passed", None) in history(table, 0)
        await hub.close()
        again = new_hub(store)
        assert ("hashi-news-boards-passed", None) in history(await again.table(table.state.id), 0)
        await again.close()

    run(check())
