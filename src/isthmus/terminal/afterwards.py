"""After the game: what the bots were thinking, round by round, for anyone who wants to know."""

from __future__ import annotations

from isthmus.kernel.game import AnyGame
from isthmus.terminal.opponents import Opponents, Remembered
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.stages import stage_words
from isthmus.terminal.thoughts import show_thought


def tell_thoughts(
    screen: Screen, speaker: Speaker, game: AnyGame, names: tuple[str, ...], opponents: Opponents
) -> None:
    """Ask which round to explain and show the thoughts of that round, until the player leaves."""
    told: dict[str, list[Remembered]] = {}
    for remembered in opponents.thoughts:
        told.setdefault(game.period(remembered.view).label, []).append(remembered)
    if not told:
        return
    question = speaker.say("thoughts-which", labels=" ".join(told)) + " "
    while True:
        try:
            answer = screen.ask(question, lambda: list(told)).strip().lower().rstrip(".")
        except EOFError:
            return
        if not answer or answer in ("q", "quit"):
            return
        if answer not in told:
            screen.line(speaker.say("replay-no-label", label=answer[:20], labels=" ".join(told)), "refusal")
        for remembered in told.get(answer, ()):
            _tell(screen, speaker, game, names, remembered)


def _tell(screen: Screen, speaker: Speaker, game: AnyGame, names: tuple[str, ...], remembered: Remembered) -> None:
    stage = stage_words(game, remembered.view, len(names), speaker)
    screen.line(speaker.phrase("bot-thought", {"name": names[remembered.seat], "stage": stage}), "title")
    show_thought(screen, speaker, game, remembered.view, remembered.seat, remembered.thought)
