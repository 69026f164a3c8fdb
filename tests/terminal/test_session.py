"""Playing at one keyboard: whole games, sealed hands, refusals, commands, agreements."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Abandoned, Annulled, Resigned
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.registry import GAME_NAMES, game
from isthmus.terminal.commands import aliases, command_of
from isthmus.terminal.play_loop import Left, play_session
from isthmus.terminal.screen import Screen, printable
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker
from tests.terminal.people import PaperScreen, legal_texts, random_player, refused_text, table

FIRST, SECOND = legal_texts("hashi")[:2]
REFUSED = refused_text("hashi")
TYPED = [
    "",
    "?",
    "legal",
    "why",
    "score",
    "look",
    "look 2",
    "done",
    "undo",
    "d",
    "u",
    "take back",
    "y",
    "done done",
]


def play_out(tmp_path: Path, name: str, seats: int, language: str = "en") -> tuple[Session, list[str]]:
    holder: list[Session] = []
    names = ("Ana", "Ben", "Cem", "Dana")[:seats]
    session = table(tmp_path, name, random_player(holder, 3), names=names, language=language)
    holder.append(session)
    play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    return session, [*screen.pages, screen.text()]


@pytest.mark.parametrize("name", GAME_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_reads_well_in_every_language(tmp_path: Path, name: str, language: str) -> None:
    seats = game(name).seat_counts[0]
    session, pages = play_out(tmp_path, name, seats, language)
    assert session.match.over
    (record,) = (tmp_path / "finished").iterdir()
    found = read_record(record.read_text(encoding="utf-8"))
    assert match_of(found, session.game).state == session.match.state
    text = "".join(pages)
    assert f"{name}-" not in text.replace(str(record), "").replace(record.name, ""), "a message is missing"
    assert "terminal-" not in text
    assert Speaker(language).say("total") in pages[-1]
    assert all(len(line) <= 80 for page in pages for line in page.splitlines() if "isthmus " not in line)


@pytest.mark.parametrize("name", [name for name in GAME_NAMES if 4 in game(name).seat_counts])
def test_nothing_the_next_player_can_do_shows_what_the_last_one_did(tmp_path: Path, name: str) -> None:
    """Ana plays one thing or another; Ben, whatever he looks at, sees the same."""

    def pages(step: str) -> list[str]:
        lines = ["", f"{step} done", "", "look", "look ana", "score", "legal", "why zz", "?", "save", ""]
        session = table(tmp_path, name, lines, names=("Ana", "Ben", "Cem", "Dana"))
        with pytest.raises(Left):
            play_session(session)
        screen = session.screen
        assert isinstance(screen, PaperScreen)
        assert screen.questions[1] == "Ana> "
        assert set(screen.questions[3:]) == {"Ben> "}
        return screen.pages[2:]

    steps = [text for text in legal_texts(name, seats=4) if text != "done"]
    assert len({tuple(pages(step)) for step in (steps[0], steps[1], steps[-1])}) == 1


def test_the_curtain_comes_between_two_people(tmp_path: Path) -> None:
    session = table(tmp_path, "hashi", ["", f"{FIRST} done", "", f"{SECOND} done", "done"], names=("Ana", "Ben"))
    with pytest.raises(Left):
        play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    assert screen.questions == ["", "Ana> ", "", "Ben> ", "Ben> ", ""]
    assert "Pass the keyboard to Ana" in screen.pages[0]
    assert "Pass the keyboard to Ben" in screen.pages[2]
    assert FIRST not in screen.pages[3], "Ana's step is still sealed when Ben looks"
    assert f"Ana: {FIRST} · Ben: {SECOND}" in screen.pages[4], "once the round is closed everybody may know"


def test_a_player_who_may_change_their_mind_gets_the_keyboard_back(tmp_path: Path) -> None:
    names = ("Ana", "Ben")
    match = new_match(game("connections"), None, names, seed="AAAAAAAAA1")
    down = next(
        match.game.format_step(match.state, step)
        for step in match.legal(0)
        if match.game.format_step(match.state, step) != "done"
    )
    session = table(tmp_path, "connections", ["", f"{down} done", "undo", "undo"], names=names)
    with pytest.raises(Left):
        play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    assert "Ana, to change your mind type undo" in screen.pages[2]
    assert screen.questions[-1] == "Ana> "
    assert session.match.active() == (0, 1)
    assert not session.match.state.desks[0].steps


def test_the_curtain_understands_the_players_language(tmp_path: Path) -> None:
    down = legal_texts("connections", seats=2)[-1]
    lines = ["", f"{down} fini", "annuler", "annuler", "quitter"]
    session = table(tmp_path, "connections", lines, names=("Ana", "Ben"), language="fr")
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert session.screen.questions == ["", "Ana> ", "", "Ana> ", "Ana> "]
    at_the_curtain = table(tmp_path, "connections", ["quitter", "never asked"], names=("Ana", "Ben"), language="fr")
    with pytest.raises(Left):
        play_session(at_the_curtain)
    assert isinstance(at_the_curtain.screen, PaperScreen)
    assert len(at_the_curtain.screen.questions) == 1


def test_a_refusal_says_why_where_and_which_rule(tmp_path: Path) -> None:
    session = table(tmp_path, "hashi", [REFUSED, "why", f"why {FIRST}", "why zz", "foo", "why"])
    with pytest.raises(Left):
        play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    assert "[H-S1]" in screen.pages[1]
    assert "Look at: " in screen.pages[1]
    assert "[H-S1]" in screen.pages[2]
    assert f"“{FIRST}” is allowed now" in screen.pages[3]
    assert "I cannot read “zz”" in screen.pages[4]
    assert "I cannot read “foo”" in screen.pages[5]


def test_why_without_a_refusal(tmp_path: Path) -> None:
    session = table(tmp_path, "traxx", ["why"])
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert "Nothing has been refused" in session.screen.pages[1]


def test_several_steps_in_one_line_stop_at_the_first_refusal(tmp_path: Path) -> None:
    session = table(tmp_path, "hashi", [f"{FIRST} {SECOND} done"])
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert f"“{SECOND}” was not played" in session.screen.pages[1]
    assert session.steps_now() == ["done"]


def test_what_follows_done_is_not_played_and_told(tmp_path: Path) -> None:
    session = table(tmp_path, "hashi", [f"{FIRST} done {SECOND} done"])
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert f"Not played after that: {SECOND} done" in session.screen.pages[1]


def test_the_commands_answer(tmp_path: Path) -> None:
    target = tmp_path / "so-far.txt"
    lines = [
        "?",
        "legal",
        "score",
        "look",
        "look ben",
        "look 1",
        "look nobody",
        "save",
        f"save {target}",
        f"save {target}",
    ]
    session = table(tmp_path, "hashi", ["", *lines, "", "quit"], names=("Ana", "Ben"))
    with pytest.raises(Left):
        play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    help_, legal, score, look, ben, one, nobody, where, written, again = screen.pages[2:12]
    assert "Commands" in help_
    assert "Steps" in help_
    assert FIRST in legal
    assert "Total" in score
    assert "Ana" in look
    assert "Ben" in look
    assert "Ben" in ben
    assert "Ana" not in ben
    assert "Ana" in one
    assert "Nobody here is called “nobody”" in nobody
    assert "Please name a file" in where
    assert "so-far.txt" in written
    assert "exists" in again
    assert "setup. ... | ? ..." in target.read_text(), "what Ben does is not Ana's to write down"


def test_take_back_and_annul_need_the_other_player(tmp_path: Path) -> None:
    start = new_match(game("ponte"), None, ("Ana", "Ben"), seed="AAAAAAAAA1")
    first = start.game.format_step(start.state, start.legal(0)[0])
    session = table(tmp_path, "ponte", ["take back", "y", first, "annul", "n", "annul", "y"], names=("Ana", "Ben"))
    play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    assert any("Ben, Ana would like to take the last turn back" in question for question in screen.questions)
    assert any("There is no turn to take back yet" in page for page in screen.pages)
    assert any("Declined" in page for page in screen.pages)
    assert "annulled by agreement" in screen.text()
    assert session.match.stopped == Annulled()


def test_a_duel_is_resigned_after_a_question(tmp_path: Path) -> None:
    session = table(tmp_path, "ponte", ["resign", "n", "resign", "y"], names=("Ana", "Ben"))
    play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert session.screen.questions.count("Resign, Ana? This counts as a loss. [y/n] ") == 2
    assert session.match.stopped == Resigned(0)
    shown = session.screen.text()
    assert "Ana has resigned." in shown
    assert "Ben wins." in shown
    assert session.saved_games.saves() == []
    record = read_record(next(session.saved_games.finished.iterdir()).read_text())
    assert match_of(record, game("ponte")).outcome == session.match.outcome


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_played_alone_is_abandoned(tmp_path: Path, language: str) -> None:
    word, yes = {"en": ("abandon", "y"), "fr": ("abandonner", "o"), "de": ("aufgeben", "j")}[language]
    session = table(tmp_path, "hashi", [word, yes], language=language)
    play_session(session)
    assert session.match.stopped == Abandoned()
    assert isinstance(session.screen, PaperScreen)
    assert Speaker(language).phrase("kernel-game-abandoned") in session.screen.text()


def test_agreements_are_refused_where_the_game_has_none(tmp_path: Path) -> None:
    session = table(tmp_path, "hashi", ["take back", "annul"])
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert "a closed round is final" in session.screen.pages[1]


def test_ctrl_c_leaves_the_game_saved(tmp_path: Path) -> None:
    def answer() -> str:
        raise KeyboardInterrupt

    session = table(tmp_path, "hashi", answer)
    with pytest.raises(KeyboardInterrupt):
        play_session(session)
    assert len(session.saved_games.saves()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_words_are_clear_in_every_language(language: str) -> None:
    speaker = Speaker(language)
    assert set(aliases(speaker)) == set(aliases(Speaker("en")))
    spellings = [word for found in aliases(speaker).values() for word in set(found)]
    assert len(spellings) == len(set(spellings)), "one word, one command"
    assert command_of("?", speaker) == "help"
    assert command_of("TAKE  back", speaker) == "take back"
    assert command_of("a1=3 done", speaker) is None


@pytest.mark.parametrize("name", GAME_NAMES)
@given(lines=st.lists(st.text(max_size=40) | st.sampled_from(TYPED), max_size=12))
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_the_session_answers(
    tmp_path_factory: pytest.TempPathFactory, name: str, lines: list[str]
) -> None:
    """No line ends the game except leaving it; `save` is left out because any text may name a file."""
    typed = [printable(line).strip() for line in lines]
    typed = [line for line in typed if not line.lower().startswith(("save", "export", "annul"))]
    session = table(tmp_path_factory.mktemp("home"), name, typed, names=("Ana", "Ben"))
    with pytest.raises(Left):
        play_session(session)
    (saved,) = session.saved_games.saves()
    assert session.saved_games.load(saved.path)[0].state == session.match.state


def test_typed_escapes_are_not_echoed() -> None:
    assert "\x1b" not in printable("a1\x1b[2J\tb")
    assert printable("\ud800") == "\N{REPLACEMENT CHARACTER}"


def test_a_full_disk_refuses_the_step_and_keeps_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = table(tmp_path, "hashi", [FIRST])
    save = session.slot.save
    calls = 0

    def full(match: Match) -> None:
        nonlocal calls
        calls += 1
        if calls > 1:
            raise BadInput("save", "No space left on device")
        save(match)

    monkeypatch.setattr(session.slot, "save", full)
    with pytest.raises(Left):
        play_session(session)
    assert isinstance(session.screen, PaperScreen)
    assert "No space left" in session.screen.pages[1]
    assert not session.match.state.desks[0].steps


def test_explanations_go_on_below_themselves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    Screen(plain=True).explained("c4-e5    build a bridge from c4-e4 to somewhere else\nA sentence of its own.")
    assert capsys.readouterr().out.splitlines() == [
        "  c4-e5    build a bridge from c4-e4 to",
        "           somewhere else",
        "  A sentence of its own.",
    ]
