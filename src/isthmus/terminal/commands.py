"""What a player can type besides steps: help, legal, why, score, look, save, resign, take back, annul, quit.

A line is first looked up here (in the player's language too); anything that is not a command is steps in notation.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from isthmus.kernel.errors import IsthmusError, Refused
from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.terminal.files import shown_path, write_new
from isthmus.terminal.opponents import check_ready
from isthmus.terminal.rules_page import clause_or_nothing
from isthmus.terminal.scores import score_table
from isthmus.terminal.session import Session
from isthmus.terminal.speaker import Speaker


def obey(session: Session, line: str) -> None:
    """Do what one typed line says; the next page or the lines below the board show the result."""
    typed = line.split()
    if not typed:
        session.pending_redraw = True
        return
    name = command_of(line, session.speaker)
    if name is None:
        steps = [step_word(word, session.speaker) for word in typed]
        session.pending_redraw = True
        session.play_texts(steps)
        return
    rest = line.split(maxsplit=1)[1].strip() if len(typed) > 1 else ""
    _COMMANDS[name](session, rest)


def command_of(line: str, speaker: Speaker) -> str | None:
    """The command a line begins with, or None when it is steps."""
    text = " ".join(line.lower().split())
    for name, spellings in aliases(speaker).items():
        if name not in _COMMANDS:
            continue
        for spelling in (name, *spellings):
            if text == spelling or (name in _WITH_ARGUMENT and text.startswith(spelling + " ")):
                return name
    return None


def step_word(word: str, speaker: Speaker) -> str:
    """``fini`` and ``annuler`` are ``done`` and ``undo`` to a French player; other words stay as they are."""
    for name in ("done", "undo"):
        if word.lower() in aliases(speaker)[name]:
            return name
    return word


def aliases(speaker: Speaker) -> dict[str, list[str]]:
    """For each command, the words for it in the player's language and in English."""
    found: dict[str, list[str]] = {}
    for language in {speaker.language, "en"}:
        for line in Speaker(language).say("aliases").splitlines():
            name, _, spellings = line.partition(":")
            found.setdefault(name.strip(), []).extend(part.strip() for part in spellings.split(","))
    return found


def _help(session: Session, _: str) -> None:
    screen, speaker = session.screen, session.speaker
    screen.line(speaker.say("help-steps"), "title")
    screen.explained(speaker.phrase(f"{session.game.name}-help-steps"))
    screen.line(speaker.say("help-commands"), "title")
    screen.explained(speaker.say("help-list"))
    if session.game.allows_agreements:
        screen.explained(speaker.say("help-agreements"))


def _legal(session: Session, _: str) -> None:
    steps = session.steps_now()
    session.screen.line(session.speaker.say("legal", count=len(steps)))
    session.screen.columns(steps)


def _why(session: Session, rest: str) -> None:
    assert session.seat is not None
    if rest:
        text = step_word(rest.split()[0], session.speaker)
        try:
            session.try_step(session.seat, text)
        except Refused as refusal:
            session.refusal, session.refused_text = refusal, text
        except IsthmusError as error:
            session.screen.line(session.speaker.error(error), "refusal")
            return
        else:
            session.screen.line(session.speaker.say("allowed", text=text))
            return
    if session.refusal is None:
        session.screen.line(session.speaker.say("nothing-refused"))
        return
    explain(session, session.refusal, session.refused_text)


def explain(session: Session, refusal: Refused, text: str) -> None:
    """A refusal in full on the next page: places, sentence, clause, and what the rules page says about it."""
    speaker = session.speaker
    notes = [speaker.say("not-accepted", text=text[:60]), speaker.error(refusal)]
    if refusal.places:
        notes.append(speaker.say("places", places=", ".join(refusal.places)))
    session.notes += [(note, "refusal") for note in notes]
    if clause := clause_or_nothing(session.game.name, refusal.clause, speaker):
        session.notes.append((f"{speaker.say('clause', clause=refusal.clause)} {clause}", ""))
    session.marked = refusal.places
    session.pending_redraw = True


def _score(session: Session, _: str) -> None:
    view = session.match.view(session.seat)
    session.screen.show(score_table(session.game, session.game.standing(view), session.names, session.speaker))


def _look(session: Session, rest: str) -> None:
    """The board of another seat as this seat may see it; without a name, all of them."""
    wanted = rest.strip().lower()
    numbered = {str(seat + 1): seat for seat in range(len(session.names))}
    found = [seat for seat, name in enumerate(session.names) if not wanted or name.lower().startswith(wanted)]
    if wanted in numbered:
        found = [numbered[wanted]]
    if not found:
        session.screen.line(session.speaker.say("nobody", name=rest[:40], names=", ".join(session.names)), "refusal")
        return
    session.show_boards(session.match.view(session.seat), found)


def _hint(session: Session, _: str) -> None:
    """What the strongest level would consider in this seat, knowing only what this seat knows."""
    from random import Random

    from isthmus.analysis.advice import strongest
    from isthmus.analysis.coach_scale import evened
    from isthmus.bots.levels import think
    from isthmus.bots.protocol import LEVELS, Limit, Question
    from isthmus.terminal.thoughts import show_thought

    assert session.seat is not None
    game, seat, view = session.game, session.seat, session.match.view(session.seat)
    limit = session.opponents.limit() or Limit()
    try:
        check_ready(game, LEVELS[-1:])
        level = strongest(game, view)
        session.ask_for_patience(level, session.speaker.phrase(f"bot-level-{level}"))
        thought = evened(game, view, think(Question(game, view, seat, level, Random(), limit)))
    except IsthmusError as error:
        session.screen.line(session.speaker.error(error), "refusal")
        return
    session.screen.line(session.speaker.phrase("bot-hint"), "title")
    show_thought(session.screen, session.speaker, game, view, seat, thought)


def _save(session: Session, rest: str) -> None:
    """Write a record of the game so far, without what this seat may not know."""
    if not rest:
        session.screen.line(session.speaker.say("save-where"), "refusal")
        return
    try:
        write_new(Path(rest).expanduser(), format_record(record_of(session.match, session.seat)))
    except IsthmusError as error:
        session.screen.line(str(error), "refusal")
        return
    session.screen.line(session.speaker.say("record-written", path=shown_path(rest)))


def _resign(session: Session, _: str) -> None:
    """Give up, after a question: a duel is lost, any other game does not count."""
    assert session.seat is not None
    is_duel = len(session.names) == 2
    question = session.speaker.say("ask-resign" if is_duel else "ask-abandon", name=session.names[session.seat])
    if session.speaker.yes(session.screen.ask(f"{question} ")):
        session.become(session.match.resign(session.seat) if is_duel else session.match.abandon())
    session.pending_redraw = True


def _quit(_session: Session, _: str) -> None:
    raise EOFError


def _agree(session: Session, name: str) -> None:
    """Ask everybody else; only if all agree does it happen."""
    assert session.seat is not None
    try:
        action = _take_back(session) if name == "take-back" else session.match.annul
        if not session.game.allows_agreements:
            action(())
        consent = [session.seat]
        for seat, other in enumerate(session.names):
            if seat in session.opponents:
                consent.append(seat)  # a bot always agrees
            elif seat != session.seat:
                question = session.speaker.say(f"ask-{name}", asker=session.names[session.seat], name=other)
                if session.speaker.yes(session.screen.ask(f"{question} ")):
                    consent.append(seat)
        if len(consent) < len(session.names):
            session.screen.line(session.speaker.say("not-agreed"))
            return
        session.become(action(consent))
        session.pending_redraw = True
        session.news = [session.speaker.say("taken-back")] if name == "take-back" else []
    except IsthmusError as error:
        session.screen.line(session.speaker.error(error), "refusal")


def _take_back(session: Session) -> Callable[[list[int] | tuple[()]], Match]:
    """Take back the last turn of a person, with the answers of bots to it, which would only be the same again."""
    match = session.match
    people = [seat for seat in range(len(session.names)) if seat not in session.opponents]
    return lambda consent: match.take_back(consent, match.turns_since(people))


_WITH_ARGUMENT = ("why", "look", "save")
_COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "help": _help,
    "legal": _legal,
    "why": _why,
    "score": _score,
    "look": _look,
    "hint": _hint,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
    "take back": lambda session, _: _agree(session, "take-back"),
    "annul": lambda session, _: _agree(session, "annul"),
}
