"""The command ``call``: the order in three languages, for people, pipes and programs, and the proof of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from isthmus import registry
from isthmus.kernel.chance import commitment_of
from isthmus.kernel.match import fresh_secret
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.terminal.calling import Calling
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from tests.test_cli import one_line_error, run

CODE = "hashi1.0123456789"


def called(*arguments: str) -> dict[str, Any]:
    result = run("call", *arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("game", registry.names_with("caller"))
def test_a_pipe_gets_the_whole_order_with_its_proof(game: str) -> None:
    deal = called(game)
    assert deal["commitment"] == commitment_of(deal["code"], deal["salt"])
    result = run("call", game, "--code", deal["code"], "--salt", deal["salt"])
    assert result.exit_code == 0
    places = [result.stdout.index(one["words"]) for one in deal["calls"][:1]]
    assert result.stdout.index(deal["commitment"]) < places[0] < result.stdout.index(deal["salt"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_in_the_language(language: str) -> None:
    deal = called("hashi", "--language", language)
    number, bridges = map(int, deal["calls"][0]["text"].split("x"))
    said = [
        sentence("hashi-call-number", language, {"number": number}),
        sentence("hashi-call-bridges", language, {"bridges": bridges}),
    ]
    assert deal["calls"][0]["words"].lower() == ", ".join(said).lower()


@pytest.mark.parametrize("answers", [["", "", "r", "u", "", "l", "q"]])
def test_it_is_stepped_through_with_keys(
    answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.game("hashi")
    deal = registry.Deal(game, game.options_type(), "0123456789")
    secret = fresh_secret(game, deal.options, deal.seed)
    calling = Calling(deal, 2, secret, Screen(plain=True), Speaker("en"))
    given = iter(answers)
    monkeypatch.setattr(Screen, "ask", lambda _screen, _question, _words=None: next(given))
    calling.walk()
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("round")]
    first, second = calling.line(0), calling.line(1)
    # next, next, repeat, undo, next, then the list of both and the newest again
    assert said == [first, second, second, first, second, first, second, second]


def test_at_the_end_code_and_salt_are_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    game = registry.game("traxx")
    deal = registry.Deal(game, game.options_type(), "0123456789")
    secret = fresh_secret(game, deal.options, deal.seed)
    calling = Calling(deal, 2, secret, Screen(plain=True), Speaker("en"))
    monkeypatch.setattr(Screen, "ask", lambda _screen, _question, _words=None: "")
    calling.walk()
    said = capsys.readouterr().out
    assert said.rstrip().endswith(secret.salt)
    assert said.count("round ") == 15


def test_a_game_that_deals_nothing_says_so() -> None:
    one_line_error(run("call", "ponte"), sentence("kernel-lacks-caller", "en", {"game": "Ponte del Diavolo"}))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["hashi", "--salt", "00"], "--salt belongs to a --code"),
        (["hashi", "--code", CODE, "--option", "side=b"], "already contains the options"),
        (["hashi", "--players", "5"], "5"),
    ],
)
def test_what_does_not_fit_is_refused(arguments: list[str], reason: str) -> None:
    result = run("call", *arguments)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_a_code_of_another_game_is_refused() -> None:
    code = called("traxx")["code"]
    one_line_error(run("call", "hashi", "--code", code), "is for traxx")
