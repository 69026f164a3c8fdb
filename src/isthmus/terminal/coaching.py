"""The coach's report on the screen: luck and decisions, the graph, and the moments that mattered."""

from __future__ import annotations

import re
from typing import Final

from isthmus.analysis.coach_report import Decision, Report
from isthmus.bots.outlook import changes
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE_TEXT
from isthmus.terminal.screen import Screen
from isthmus.terminal.speaker import Speaker
from isthmus.terminal.stages import stage_words
from isthmus.terminal.thoughts import amount, show_reason, steps_text, value_text

BAR: Final = 40
TICKS: Final = "▁▂▃▄▅▆▇█"
OUTLOOKS: Final = {  # by unit: what the net's number is, and what a better plan gains and denies
    "chance": ("lead", "outlook-gained", "outlook-denied"),
    "points": ("points", "outlook-finished", "outlook-denied"),
    "loss": ("loss", "outlook-gained", "outlook-spared"),
}
_PLACE: Final = re.compile(r"[a-z]+[0-9]+")


def show_report(screen: Screen, speaker: Speaker, match: Match, report: Report) -> None:
    """The whole report, summary first."""
    name = match.header.names[report.seat]
    title = speaker.phrase("coach-title", {"game": speaker.phrase(f"{report.game}-name"), "name": name})
    screen.line(title, "title")
    screen.line(result_text(report, speaker))
    start = amount(report.start, report.unit, speaker)
    screen.line(speaker.phrase(f"coach-start-{report.unit}", {"value": start}))
    screen.line()
    show_split(screen, speaker, report, alone=len(match.header.names) == 1)
    screen.line()
    show_graph(screen, speaker, report)
    screen.line()
    moments = report.moments
    if not moments:
        screen.line(speaker.phrase("coach-no-moments"), "prompt")
        return
    screen.line(speaker.phrase("coach-moments", {"count": len(moments)}), "title")
    for moment in moments:
        screen.line()
        show_moment(screen, speaker, match, report, moment)


def result_text(report: Report, speaker: Speaker) -> str:
    if report.unit == "chance":
        word = "won" if report.final == 1 else "shared" if report.final > 0 else "lost"
        return speaker.phrase(f"coach-result-{word}")
    value = speaker.number(abs(report.final) if report.unit == "loss" else report.final, 0)
    return speaker.phrase(f"coach-result-{report.unit}", {"value": value})


def show_split(screen: Screen, speaker: Speaker, report: Report, *, alone: bool) -> None:
    """Two bars: what luck brought and what decisions cost."""
    luck = "coach-luck" if alone else "coach-others" if report.unit == "chance" else "coach-luck-and-others"
    factor, digits = (100, 0) if report.unit == "chance" else (1, 1)
    rows = [(speaker.phrase(luck), report.luck * factor), (speaker.phrase("coach-decisions"), -report.lost * factor)]
    width = max(len(label) for label, _ in rows)
    most = max(1e-9, *(abs(value) for _, value in rows))
    for label, value in rows:
        number = speaker.signed(value, digits) + (" %" if report.unit == "chance" else "")
        bar = ("█" if value >= 0 else "▒") * round(BAR * abs(value) / most)
        screen.line(f"  {label:<{width}}  {number:>7}  {bar}".rstrip())
    screen.line(speaker.phrase("coach-split"), "faint")


def show_graph(screen: Screen, speaker: Speaker, report: Report) -> None:
    values = [value for _, value in report.graph]
    ends = {"first": amount(values[0], report.unit, speaker), "last": amount(values[-1], report.unit, speaker)}
    screen.line(speaker.phrase("coach-graph", ends))
    screen.line(f"  {sparkline(values)}")


def sparkline(values: list[float]) -> str:
    """The values as blocks of eight heights."""
    low, high = min(values), max(values)
    reach = high - low or 1.0
    return "".join(TICKS[min(7, int(8 * (value - low) / reach))] for value in values)


def show_moment(screen: Screen, speaker: Speaker, match: Match, report: Report, moment: Decision) -> None:
    """What was played, what was better and why, and the board with the better steps on it."""
    stage = stage_words(match.game, moment.view, len(match.header.names), speaker)
    stage = stage[:1].upper() + stage[1:]
    played = {"steps": steps_text(moment.played.steps), "value": value_text(moment.played.value, report.unit, speaker)}
    better = {"steps": steps_text(moment.best.steps), "value": value_text(moment.best.value, report.unit, speaker)}
    screen.line(speaker.phrase("coach-moment", {"stage": stage, **played}), "prompt")
    screen.line(speaker.phrase("coach-better", better), "open")
    lost = amount(-moment.lost if report.unit == "loss" else moment.lost, report.unit, speaker)
    screen.line(speaker.phrase(f"coach-cost-{report.unit}", {"lost": lost}))
    show_reason(screen, speaker, moment.reason)
    show_outlook(screen, speaker, moment, report.unit)
    screen.draw(better_board(match.game, report.seat, moment, speaker.language))


def show_outlook(screen: Screen, speaker: Speaker, moment: Decision, unit: str) -> None:
    """The end that a net expects after the better plan, and what that would change."""
    better, played = moment.outlook, moment.outlook_played
    if better is None or played is None:
        return
    kind, gained, denied = OUTLOOKS[unit]
    figure = speaker.signed if kind == "lead" else speaker.number
    leads = [figure(-end.lead if kind == "loss" else end.lead, 1) for end in (better, played)]
    screen.indented(speaker.phrase(f"outlook-{kind}-beside", {kind: leads[0], "played": leads[1]}))
    found = changes(better, played)
    for message, places in ((gained, found.gained), (denied, found.denied)):
        if places:
            screen.indented(speaker.phrase(message, {"places": ", ".join(places)}))


def better_board(game: AnyGame, seat: int, moment: Decision, language: str) -> Canvas:
    """The seat's board with the better plan on it and the places of its steps highlighted."""
    view = moment.view
    for text in moment.best.steps:
        if text != DONE_TEXT:
            view = game.apply(view, seat, game.parse_step(view, seat, text))
    canvas = game.picture(view, seat, language)
    canvas.highlight(_PLACE.findall(" ".join(moment.best.steps)), "better")
    return canvas
