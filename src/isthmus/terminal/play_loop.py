"""A session from its first page to its result: whose turn it is at the keyboard, and what ends the game.

    whose decision is open? ──► curtain, if the last player's open steps must stay hidden
      ──► the seat's own page ──► a line ──► steps, or a command ──► saved ──► whose decision is open? …

A bot plays once no person has anything left to do.
"""

from __future__ import annotations

import shlex

from isthmus import registry
from isthmus.kernel.log import Drawn
from isthmus.kernel.steps import UNDO, UNDO_TEXT
from isthmus.terminal.afterwards import tell_thoughts
from isthmus.terminal.commands import command_of, obey, step_word
from isthmus.terminal.real_deck import a_card_is_entered, goes_back
from isthmus.terminal.scores import result_lines, score_table
from isthmus.terminal.session import Session


class Left(Exception):
    """The player has left the table; the game is saved."""


def play_session(session: Session) -> None:
    """Play to the end, or until the player leaves (`Left`)."""
    screen = session.screen
    session.slot.save(session.match)
    try:
        while not session.match.over:
            if a_card_is_entered(session) or _a_bot_plays(session):
                continue
            _seat_the_next(session)
            assert session.seat is not None
            if session.pending_redraw:
                session.page(session.seat)
            line = screen.ask(f"{session.names[session.seat]}> ", session.steps_now)
            if not goes_back(session, line):
                obey(session, line)
    except (KeyboardInterrupt, EOFError) as reason:
        screen.line()
        screen.line(session.speaker.say("saved"))
        screen.path("isthmus play --resume")
        raise reason if isinstance(reason, KeyboardInterrupt) else Left from None
    _end(session)


def _seat_the_next(session: Session) -> None:
    """Keep the keyboard where it is while that seat has something to do, else pass it on."""
    active = _people_to_act(session)
    last = session.seat
    if last in active:
        return
    after = [seat for seat in active if last is not None and seat > last]
    following = (after or active)[0]
    people = len(session.names) - len(session.opponents.levels)
    secrets = people > 1 and session.game.hidden_seats(session.match.state, following)
    if secrets and not _hand_over(session, last, following):
        return
    session.seat = following
    session.pending_redraw = True


def _hand_over(session: Session, last: int | None, following: int) -> bool:
    """Draw the curtain and wait for the next player; False when the last one wants the keyboard back."""
    screen, speaker = session.screen, session.speaker
    screen.curtain()
    session.tell_notes()
    screen.line(speaker.say("pass-keyboard", name=session.names[following]), "prompt")
    may_reopen = last is not None and session.game.may_undo(session.match.state, last)
    if may_reopen and last is not None:
        screen.line(speaker.say("may-reopen", name=session.names[last]), "faint")
    answer = screen.ask("")
    if command_of(answer, speaker) == "quit":
        raise EOFError
    if step_word(answer, speaker).lower() == UNDO_TEXT and may_reopen and last is not None:
        session.advance(last, UNDO)
        session.seat = last
        return False
    screen.curtain()
    return True


def _people_to_act(session: Session) -> list[int]:
    return [seat for seat in session.match.active() if seat not in session.opponents]


def _a_bot_plays(session: Session) -> bool:
    """Let a bot take its turn once no person has anything to do; nobody waits for a bot that could think later."""
    if _people_to_act(session):
        return False
    seat = session.match.active()[0]
    session.ask_for_patience(session.opponents.levels[seat], session.names[seat])
    for text in session.opponents.turn(session.match, seat):
        session.advance(seat, session.read_step(seat, text))
    session.pending_redraw = True
    return True


def _end(session: Session) -> None:
    """The last page: boards, result, and what can be done with the record."""
    screen, speaker, game, match = session.screen, session.speaker, session.game, session.match
    path = shlex.quote(str(session.slot.finish(match, session.saved_games.finished)))
    outcome = match.outcome
    assert outcome is not None
    screen.fresh()
    screen.line(speaker.phrase(f"{game.name}-name"), "title")
    session.show_boards(match.state)
    session.tell_news()
    session.tell_notes()
    screen.line()
    screen.show(score_table(game, outcome.sheets, session.names, speaker, outcome.ranks))
    screen.line()
    for line in result_lines(game, outcome, session.names, speaker):
        screen.line(line, "prompt")
    screen.line(speaker.say("recorded"))
    screen.path(f"isthmus replay {path}")
    if registry.has(game.name, "coach"):
        screen.line(speaker.say("analyse"))
        screen.path(f"isthmus analyse {path}")
    if match.secret is not None and any(isinstance(entry, Drawn) for entry in match.log):
        screen.line(speaker.say("code"))
        screen.path(f"isthmus play --code {match.secret.code}")
    tell_thoughts(screen, speaker, game, session.names, session.opponents)
