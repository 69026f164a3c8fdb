"""Playing with real cards at this keyboard: what was drawn is asked for, and can be entered again."""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.following import after_lone_draws, before_last_draw, possible_calls
from isthmus.kernel.steps import UNDO_TEXT
from isthmus.terminal.commands import command_of, step_word
from isthmus.terminal.session import Session


def a_card_is_entered(session: Session) -> bool:
    """Ask what came from the real deck, if a draw is open; False if none is."""
    match, screen, speaker = session.match, session.screen, session.speaker
    caller = registry.part(session.game.name, "caller") if registry.has(session.game.name, "caller") else None
    calls = possible_calls(match, caller)
    if not calls:
        return False
    screen.fresh()
    session.show_boards(match.view(None))
    session.tell_news()
    session.tell_notes()
    screen.line(speaker.say("real-drawn", place=session.round_words()), "prompt")
    texts = [call.text for call in calls]
    screen.columns(texts)
    answer = screen.ask("> ", lambda: texts).strip()
    if command_of(answer, speaker) == "quit":
        raise EOFError
    if not goes_back(session, answer) and answer:
        _enter(session, answer)
    session.pending_redraw = True
    return True


def goes_back(session: Session, line: str) -> bool:
    """`undo` where no step is left to undo asks for the last card again; whether that was meant."""
    if session.match.secret is not None or step_word(line.strip(), session.speaker).lower() != UNDO_TEXT:
        return False
    seat = session.seat
    may_undo = seat is not None and session.game.may_undo(session.match.state, seat)
    before = None if may_undo else before_last_draw(session.match)
    if before is None:
        return False
    session.become(before)
    session.news = []
    return True


def _enter(session: Session, text: str) -> None:
    match = session.match
    try:
        outcome = session.game.parse_draw(match.state, text)
        session.become(after_lone_draws(match.draw(outcome)))
    except IsthmusError as error:
        session.complain(error, text)
