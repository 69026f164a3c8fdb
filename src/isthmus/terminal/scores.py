"""Score sheets as a table: a line per category, a column per seat, and what the total means."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.table import Table

from isthmus.kernel.game import AnyGame, Outcome, ScoreSheet
from isthmus.kernel.log import STOPS, Abandoned, Annulled
from isthmus.terminal.speaker import Speaker


def score_table(
    game: AnyGame, sheets: Sequence[ScoreSheet], names: Sequence[str], speaker: Speaker, ranks: Sequence[int] = ()
) -> Table:
    """All categories of all seats; with `ranks`, also who came first, second and so on."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("", justify="left")
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for index in range(len(sheets[0].lines)):
        line = sheets[0].lines[index]
        label = speaker.phrase(f"{game.name}-category-{line.category}")
        table.add_row(label, *(_cell(sheet, index) for sheet in sheets))
    table.add_section()
    table.add_row(speaker.say("total"), *(str(sheet.total) for sheet in sheets), style="bold")
    if ranks and len(names) > 1:
        table.add_row(speaker.say("rank"), *(speaker.say("place", number=rank) for rank in ranks))
    return table


def result_lines(game: AnyGame, outcome: Outcome, names: Sequence[str], speaker: Speaker) -> list[str]:
    """How the game ended, in sentences: the reason, the winners or the solo title."""
    stop = STOPS.get(outcome.ending)
    if isinstance(stop, Annulled | Abandoned):
        return [speaker.phrase(f"kernel-game-{stop.ending}")]
    resigned = speaker.phrase("kernel-game-resigned", {"name": names[stop.seat]}) if stop else ""
    lines = [resigned or speaker.phrase(f"{game.name}-ending-{outcome.ending}")]
    winners = [names[seat] for seat in outcome.winners]
    if len(names) > 1:
        message = "winner" if len(winners) == 1 else "shared"
        lines.append(speaker.say(message, names=speaker.listed(winners)))
    lines += [speaker.say("title", title=speaker.phrase(title)) for title in outcome.titles if title]
    return lines


def standing_line(sheets: Sequence[ScoreSheet], names: Sequence[str], speaker: Speaker) -> str:
    """``Score so far: Ana 12 · Ben 9``."""
    if len(names) == 1:
        return speaker.say("standing", scores=str(sheets[0].total))
    return speaker.say(
        "standing", scores=" · ".join(f"{name} {sheet.total}" for name, sheet in zip(names, sheets, strict=True))
    )


def _cell(sheet: ScoreSheet, index: int) -> str:
    line = sheet.lines[index]
    if line.count and not line.points:
        return f"({line.count})"  # counted but worth nothing: it decides ties
    return str(line.points) if line.count in (0, 1) or line.count == line.points else f"{line.count} → {line.points}"
