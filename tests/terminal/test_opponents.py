"""Bots at the table: they take their turns, give hints, show their thoughts afterwards, and survive a save."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from isthmus import fast
from isthmus.bots import levels
from isthmus.bots.protocol import LEVELS, Plan, Thought, bot, plan_turn
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import News
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.record import record_of
from isthmus.registry import game
from isthmus.terminal.commands import obey
from isthmus.terminal.opponents import Opponents, bot_names, check_ready, read_levels
from isthmus.terminal.play_loop import Left, _a_bot_plays, play_session
from isthmus.terminal.program import program
from isthmus.terminal.saved_games import SavedGames
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.thoughts import show_thought, steps_text, value_text
from tests.analysis.engine import TableEngine, seated
from tests.terminal.people import SEED, PaperScreen, random_player


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ISTHMUS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "home"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> TableEngine:
    return seated(monkeypatch, TableEngine(reason=News("hashi-name")))


def play(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(program, ["play", *arguments], input=typed, prog_name="isthmus")


def table(tmp_path: Path, name: str, people: int, bots: tuple[str, ...], language: str = "en") -> tuple[Session, Any]:
    """A session of people who play at random and the bots after them."""
    speaker = Speaker(language)
    names = ("Ana", "Ben", "Cem")[:people] + bot_names(bots, speaker)
    saved_games = SavedGames(tmp_path)
    slot = saved_games.new_slot(name, {people + place: level for place, level in enumerate(bots)})
    holder: list[Session] = []
    screen = PaperScreen(random_player(holder, 3))
    session = Session(new_match(game(name), None, names, seed=SEED), slot, saved_games, screen, speaker)
    holder.append(session)
    return session, screen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "bots"), [("hashi", ("master", "greedy")), ("ponte", ("club",))])
@pytest.mark.usefixtures("engine")
def test_a_whole_game_against_bots(tmp_path: Path, name: str, bots: tuple[str, ...], language: str) -> None:
    session, screen = table(tmp_path, name, 1, bots, language)
    answer = screen._answers
    questions: list[str] = []

    def answers() -> str:
        if not session.match.over:
            return str(answer())
        questions.append(screen.questions[-1])
        return ["8", "nowhere", ""][len(questions) - 1] if len(questions) < 3 else ""

    screen._answers = answers
    play_session(session)
    assert session.match.over
    pages = [*screen.pages, screen.text()]
    curtains = [question for question in screen.questions[: -len(questions)] if not question.startswith("Ana> ")]
    assert curtains == []  # one person alone has nobody to hide from
    assert len(questions) == 3
    assert session.names[1] in pages[-3]
    assert "nowhere" in pages[-2]
    thought = session.opponents.thoughts[0]
    assert thought.view == game(name).view(thought.view, thought.seat)
    assert "terminal-" not in "".join(pages)
    assert "bot-" not in "".join(pages)


@pytest.mark.usefixtures("engine")
def test_two_people_still_hide_their_hands_from_each_other(tmp_path: Path) -> None:
    session, screen = table(tmp_path, "hashi", 2, ("novice",))
    screen._answers = PaperScreen(["done"])._answers
    with pytest.raises(Left):
        play_session(session)
    assert any("Pass the keyboard to Ana" in page for page in screen.pages)


def test_a_hint_names_plans_their_worth_and_the_reason(engine: TableEngine) -> None:
    answer = play("hashi", "--seed", SEED, typed="hint\nquit\n")
    assert "What the strongest bot would consider" in answer.stdout
    assert " points" in answer.stdout
    assert "  Hashi" in [line.rstrip() for line in answer.stdout.splitlines()]  # the reason that the engine gave
    assert engine.questions[0].level == "master"
    assert engine.questions[0].view == game("hashi").view(engine.questions[0].view, 0)
    for language, word in (("fr", "conseil"), ("de", "tipp")):
        told = play("hashi", "--seed", SEED, "--language", language, typed=f"{word}\nquit\n").stdout
        assert Speaker(language).phrase("bot-hint") in told.replace("\n", " ")


@pytest.mark.parametrize("ready", [False, True])
def test_whoever_waits_for_the_compiler_is_told(
    engine: TableEngine, monkeypatch: pytest.MonkeyPatch, *, ready: bool
) -> None:
    monkeypatch.setattr(levels, "prepared", lambda _: ready)
    output = play("hashi", "--seed", SEED, typed="hint\nquit\n").output
    assert "Master is thinking…" in output
    assert ("isthmus warmup" in output) is not ready


def test_without_the_engine_a_hint_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    levels.engine_of.cache_clear()
    monkeypatch.setattr(fast, "available", lambda: False)
    answer = play("hashi", typed="hint\nquit\n")
    assert answer.exit_code == 0
    assert "isthmus[fast]" in answer.stdout.replace("\n", "")
    refused = play("hashi", "--bot", "master")
    assert refused.exit_code == 2
    assert "pip install 'isthmus[fast]'" in refused.stderr
    assert play("hashi", "--bot", "greedy", typed="quit\n").exit_code == 0


@pytest.mark.usefixtures("engine")
def test_a_resumed_game_has_the_same_bots(home: Path) -> None:
    play("ponte", "--bot", "strong", typed="quit\n")
    (save,) = (home / "open").iterdir()
    assert json.loads(save.read_text())["bots"] == {"2": "strong"}
    match, slot = SavedGames().load(save)
    assert slot.bots == {1: "strong"}
    first, second = [match.game.format_step(match.state, step) for step in match.legal(0)[:2]]
    answer = play("--resume", typed=f"{first} {second} done\nquit\n")
    assert "Strong is thinking" in answer.stdout
    assert "Player 1> \n\nThe game is saved" in answer.stdout


@pytest.mark.usefixtures("engine")
def test_against_a_bot_taking_back_goes_to_ones_own_turn(tmp_path: Path) -> None:
    session, screen = table(tmp_path, "ponte", 1, ("club",))
    before = session.match.state
    steps = [session.game.format_step(before, step) for step in session.match.legal(0)[:2]]
    screen._answers = PaperScreen([" ".join([*steps, "done"]), "take back", "score", "quit"])._answers
    with pytest.raises(Left):
        play_session(session)
    assert session.match.state == before
    assert any("taken back" in page for page in screen.pages)


@pytest.mark.parametrize(
    "bots", [["master"], {"5": "master"}, {"2": "giant"}, {"1": "club", "2": "club"}, {"x": "club"}]
)
def test_a_save_with_impossible_bots_is_reported(home: Path, bots: Any) -> None:
    play("ponte", "--bot", "greedy", typed="quit\n")
    (save,) = (home / "open").iterdir()
    save.write_text(json.dumps({**json.loads(save.read_text()), "bots": bots}))
    with pytest.raises(BadInput, match=r"damaged.*bots"):
        SavedGames().load(save)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("hashi", "--bot", "giant"), "expected one of: random, greedy, novice"),
        (("ponte", "--bot", "greedy", "--bot", "greedy"), "not by 3"),
        (("hashi", "--bot", "greedy", "--think", "0"), "thinking time"),
        (("--bot", "greedy"), "name the game"),
        (("--resume", "--bot", "greedy"), "name the game"),
    ],
)
def test_what_cannot_be_is_explained(arguments: tuple[str, ...], problem: str) -> None:
    answer = play(*arguments)
    assert answer.exit_code == 2
    assert problem in answer.stderr


@pytest.mark.usefixtures("engine")
def test_the_menu_offers_bots() -> None:
    answer = play(typed="4\nAna\nmaster, master\nmaster\n\nquit\n")
    assert "room for 1 at most" in answer.stdout
    assert "as good as we could make it" in answer.stdout
    assert "Ana> " in answer.stdout
    two = play(typed="4\n\n\n\nlook\nquit\n")
    assert "Player 1> " in two.stdout


def test_names_of_bots() -> None:
    assert read_levels(["Master, club", "club"]) == ("master", "club", "club")
    assert read_levels([""]) == ()
    assert bot_names(("club", "master", "club"), Speaker("de")) == ("Verein", "Meister", "Verein 2")


def test_values_are_written_as_each_language_writes_them() -> None:
    assert value_text(41.26, "points", Speaker("en")) == "41.3 points"
    assert value_text(-4.25, "loss", Speaker("de")) == "ein Verlust von 4,2"
    assert value_text(0.566, "chance", Speaker("fr")) == "57\N{NARROW NO-BREAK SPACE}% de chances de gagner"
    assert Speaker("en").number(-0.04, 1) == "0.0"
    assert [Speaker("fr").signed(value, 1) for value in (2.5, -2.5, 0.0)] == ["+2,5", "\N{MINUS SIGN}2,5", "0,0"]
    assert steps_text(["a1", "b2", "done"]) == "a1 b2"
    assert steps_text(["done"]) == "done"


def test_a_mistake_on_purpose_is_marked() -> None:
    match = new_match(game("ponte"), None, ["Ana", "Ben"], seed=SEED)
    view = match.view(0)
    plans = tuple(Plan((step,), 0.9 - 0.1 * place) for place, step in enumerate(match.legal(0)[:8]))
    screen = PaperScreen([])
    show_thought(screen, Speaker("en"), match.game, view, 0, Thought(plans, "chance", News(""), chosen=6))
    lines = [line.strip() for line in screen.text().splitlines()]
    assert len(lines) == 5
    assert lines[0].endswith("90% to win")
    assert lines[-1].endswith("30% to win (played)")


def test_every_level_plays_with_its_own_dice(engine: TableEngine, tmp_path: Path) -> None:
    session, _ = table(tmp_path, "hashi", 1, LEVELS[:2])
    for seat in (1, 2):
        assert session.opponents.turn(session.match, seat)[-1] == "done"
    assert [question.level for question in engine.questions] == list(LEVELS[:2])
    assert [question.limit.deeper for question in engine.questions] == [False, False]


@pytest.mark.parametrize("bots_first", [False, True])
def test_a_turn_taken_back_leads_to_the_same_answer(tmp_path: Path, *, bots_first: bool) -> None:
    """Also where the bot has played twice since, because it chose the colour that begins."""
    names, seat = (("Random", "Ana"), 1) if bots_first else (("Ana", "Random"), 0)
    saved_games = SavedGames(tmp_path)
    slot = saved_games.new_slot("ponte", {1 - seat: "random"})
    match = new_match(game("ponte"), None, names, seed=SEED)
    session = Session(match, slot, saved_games, PaperScreen([]), Speaker("en"))
    session.seat = seat
    for _ in range(3):
        let_bots_play(session)
        before = session.match
        for text in steps_of_a_turn(session.match, seat):
            session.play_texts([text])
        mine = record_of(session.match).lines[len(before.turns())]
        let_bots_play(session)
        after = session.match
        obey(session, "take back")
        assert session.match.state == before.state
        session.opponents = Opponents(slot.bots)  # as after leaving and coming back
        session.play_texts([*mine.columns[0].steps, "done"])
        let_bots_play(session)
        assert session.match.state == after.state


def let_bots_play(session: Session) -> None:
    while _a_bot_plays(session):
        pass


def steps_of_a_turn(match: Match, seat: int) -> tuple[str, ...]:
    return plan_turn(bot("random"), match.game, match.view(seat), seat, Random(7))


def test_a_policy_of_the_player_s_own_sits_down_by_its_name() -> None:
    policy = "tests.ai.test_policies:last_legal"
    levels = read_levels([f"Club, {policy}"])
    assert levels == ("club", policy)
    names = bot_names(levels, Speaker("en"))
    assert names[1] == "last_legal"
    match = new_match(game("ponte"), names=["Ana", "Net"], seed="0000000001")
    steps = Opponents({0: policy}).turn(match, 0)
    assert steps[-1] == "done"
    check_ready(match.game, levels)
    with pytest.raises(BadInput, match="cannot be imported"):
        read_levels(["no_such_module:x"])
