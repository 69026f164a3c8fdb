"""Bots of the operator: tried out before the server starts, offered where they fit, and never a visitor's choice."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import numpy as np
import pytest

from isthmus.bots.protocol import plan_turn
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.log import Played
from isthmus.kernel.match import begin_match
from isthmus.kernel.plans import along_texts
from isthmus.server import new_tables, own_bots
from isthmus.server.own_bots import OwnBot, read_own_bots, try_out
from isthmus.server.services import Services
from isthmus.server.wire_api import NewTable
from tests.server.harness import person, until, with_services

HERE = "tests.server.test_own_bots"


class Last:
    """A bot that takes the last step it may."""

    name = "last"

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        return game.legal(view, seat)[-1]


LAST = Last()


def ponte_only(observation: Any, mask: Any) -> int:
    """A policy whose network has the inputs of one game."""
    if len(observation) != 1206:
        raise ValueError(f"{len(observation)} inputs, expected 1206")
    return int(np.flatnonzero(mask)[0])


def illegal(observation: Any, mask: Any) -> int:
    return len(mask)


def test_a_bot_is_offered_where_it_can_take_a_turn() -> None:
    fits, problem = try_out(f"{HERE}:LAST")
    assert (fits["traxx"], fits["ponte"], problem) == ((1, 2, 3, 4), (2,), "")
    fits, problem = try_out(f"{HERE}:ponte_only")
    assert fits == {"ponte": (2,)}
    assert "expected 1206" in problem


def test_what_cannot_play_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bots, "_tried", try_out)  # without the process
    for text, problem in (
        ("mine", "expected NAME=module:object"),
        ("Mine=a:b", "expected NAME=module:object"),
        ("club=a:b", "which another bot has already"),
        ("mine=no_such_module:x", "mine cannot play: .*cannot be imported"),
        (f"mine={HERE}:NOBODY", "has no 'NOBODY'"),
        (f"mine={HERE}:illegal", "expected an action that the mask allows"),
    ):
        with pytest.raises(BadInput, match=problem):
            read_own_bots([text], workers=1)
    with pytest.raises(BadInput, match="another bot has already"):
        read_own_bots([f"mine={HERE}:LAST"] * 2, workers=1)
    with pytest.raises(BadInput, match="--workers 1 or more"):
        read_own_bots([f"mine={HERE}:LAST"], workers=0)


def test_another_process_tries_it_out() -> None:
    with pytest.raises(BadInput, match=r"mine cannot play: .*cannot be imported"):
        read_own_bots(["mine=no_such_module:x"], workers=1)


def wish(bot: str) -> NewTable:
    seats = [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": bot}]
    return NewTable.model_validate({"game": "hashi", "seats": seats})


def served(services: Services, *bots: OwnBot) -> None:
    services.bot_runner.own_bots = {one.name: one for one in bots}


@pytest.mark.usefixtures("stub_engines")
def test_it_plays_at_a_table_in_a_worker() -> None:
    async def play(services: Services) -> None:
        served(services, OwnBot("mine", f"{HERE}:LAST", {"hashi": (2,)}))
        table, _, _ = await new_tables.create(services.hub, person(1), wish("mine"))
        await until(lambda: table.state.match is not None and 1 not in table.state.active)
        match = table.state.match
        assert match is not None
        view = begin_match(match.header, match.secret).view(1)
        texts = plan_turn(LAST, match.game, view, 1, Random(0))
        expected = [taken.step for taken in along_texts(match.game, view, 1, texts)]
        taken = [event.step for event in match.log if isinstance(event, Played) and event.seat == 1]
        assert taken[: len(expected)] == expected

    with_services(play)


@pytest.mark.usefixtures("stub_engines")
def test_a_simple_bot_takes_the_turn_of_one_that_answers_illegally(caplog: pytest.LogCaptureFixture) -> None:
    async def play(services: Services) -> None:
        served(services, OwnBot("mine", f"{HERE}:illegal", {"hashi": (2,)}))
        table, _, _ = await new_tables.create(services.hub, person(1), wish("mine"))
        await until(lambda: table.state.match is not None and 1 not in table.state.active)

    with caplog.at_level(logging.WARNING):
        with_services(play)
    assert any("answered" in str(getattr(record, "why", "")) for record in caplog.records)


@pytest.mark.usefixtures("stub_engines")
def test_visitors_choose_among_names_that_fit() -> None:
    async def ask(services: Services) -> None:
        served(services, OwnBot("mine", f"{HERE}:LAST", {"hashi": (3,), "ponte": (2,)}))
        for bot in ("mine", "other"):
            with pytest.raises(BadInput, match=f"is '{bot}', expected one of: random"):
                await new_tables.create(services.hub, person(1), wish(bot))

    with_services(ask)
    with pytest.raises(ValueError, match="pattern"):
        wish(f"{HERE}:LAST")
