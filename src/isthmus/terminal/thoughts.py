"""What a bot thinks, on the screen: the plans it compared, what each is worth, and why the best is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from isthmus.bots.protocol import Plan, Thought
from isthmus.kernel.game import AnyGame, News, State
from isthmus.kernel.plans import texts_of
from isthmus.kernel.steps import DONE_TEXT
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker

PLANS: Final = 4


def show_thought(screen: Screen, speaker: Speaker, game: AnyGame, view: State, seat: int, thought: Thought) -> None:
    """The main alternatives, best first, with the chosen one marked if it is not the best, and the reason."""
    shown = list(thought.plans[:PLANS])
    if thought.plan not in shown:
        shown.append(thought.plan)
    for plan in shown:
        text = speaker.phrase(
            "bot-plan", {"steps": plan_text(game, view, seat, plan), "value": worth(plan, thought, speaker)}
        )
        chosen = f" {speaker.phrase('bot-chosen')}" if thought.chosen and plan == thought.plan else ""
        screen.indented(text + chosen, "" if chosen else "open" if plan == shown[0] else "")
    show_reason(screen, speaker, thought.reason)


def show_reason(screen: Screen, speaker: Speaker, reason: News) -> None:
    if reason.message:
        screen.indented(speaker.phrase(reason.message, reason.arguments))


def plan_text(game: AnyGame, view: State, seat: int, plan: Plan) -> str:
    """The steps in notation, as a player would type them."""
    return steps_text(texts_of(game, view, seat, plan.steps))


def steps_text(texts: Sequence[str]) -> str:
    """Steps side by side; a final `done` is left out, unless it is the only step."""
    kept = texts[:-1] if len(texts) > 1 and texts[-1] == DONE_TEXT else texts
    return " ".join(kept)


def worth(plan: Plan, thought: Thought, speaker: Speaker) -> str:
    return value_text(plan.value, thought.unit, speaker)


def value_text(value: float, unit: str, speaker: Speaker) -> str:
    """``41.3 points``, ``a loss of 4.2``, ``57% to win``."""
    return speaker.phrase(f"bot-value-{unit}", {"value": amount(value, unit, speaker)})


def amount(value: float, unit: str, speaker: Speaker) -> str:
    """The number alone, as the sentence of its unit needs it: points, the loss without its minus, percent."""
    if unit == "chance":
        return speaker.number(100 * value, 0)
    return speaker.number(-value if unit == "loss" else value, 1)
