"""Playing with real cards at one keyboard: each draw is asked for, and a wrong one is entered again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner

from isthmus.kernel.following import begin_following
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.registry import GAME_NAMES, game
from isthmus.terminal.play_loop import Left, play_session
from isthmus.terminal.program import program
from isthmus.terminal.saved_games import SavedGames
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker
from tests.terminal.people import PaperScreen

DRAWN = "what was drawn?"


def table(tmp_path: Path, name: str, answers: Iterable[str] | Callable[[], str], seats: int = 1) -> Session:
    match = begin_following(game(name), None, ("Ana", "Ben")[:seats])
    saved_games = SavedGames(tmp_path)
    return Session(match, saved_games.new_slot(name), saved_games, PaperScreen(answers), Speaker("en"))


def player(holder: list[Session]) -> Callable[[], str]:
    """Draws and plays at random from what is possible."""
    source = random.Random(2)

    def answer() -> str:
        match = holder[0].match
        chance = match.game.chance(match.state)
        if chance is not None:
            return match.game.format_draw(match.state, source.choice(chance.outcomes))
        return source.choice(holder[0].steps_now())

    return answer


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_whole_game_with_real_cards(tmp_path: Path, name: str) -> None:
    holder: list[Session] = []
    session = table(tmp_path, name, player(holder), game(name).seat_counts[0])
    holder.append(session)
    play_session(session)
    (path,) = (tmp_path / "finished").iterdir()
    record = read_record(path.read_text(encoding="utf-8"))
    assert match_of(record, game(name)).over
    assert (record.commitment, record.code) == ("", "")


def test_a_wrong_card_is_entered_again(tmp_path: Path) -> None:
    lines = ["d3=4 done", "5x9", "5x3", "d3-d4 undo", "undo", "6x1", "done", "6x1", "undo", "6x2", "q"]
    session = table(tmp_path, "hashi", lines)
    with pytest.raises(Left):
        play_session(session)
    screen = session.screen
    assert isinstance(screen, PaperScreen)
    asked = [page for page in screen.pages if DRAWN in page]
    assert len(asked) == 6
    assert "5x9" in asked[1]  # named as what was not accepted
    assert "H-S3" in asked[4]  # that card is out of the deck
    assert [session.game.format_draw(None, card) for card in session.match.state.cards] == ["6x2"]


def test_the_command_needs_a_new_deal() -> None:
    wrong = CliRunner().invoke(program, ["play", "hashi", "--by-hand", "--seed", "AAAAAAAAA1"])
    assert wrong.exit_code == 2
    assert "--by-hand" in wrong.output
