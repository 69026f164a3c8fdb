"""A league as a picture: the share of points of every pairing and the Elo numbers, each with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isthmus.arena.figures import Interval
from isthmus.arena.ratings import INSTALL
from isthmus.arena.results import Results
from isthmus.kernel.errors import BadInput, quoted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS: Final = (".svg", ".png", ".pdf")
INK: Final = "#1f5f8b"


def check_plot(path: Path) -> None:
    """Say before the league is played what would prevent its picture."""
    if path.suffix.lower() not in ENDINGS:
        raise BadInput("plot", f"is {quoted(path.name)}, expected a name that ends in {', '.join(ENDINGS)}")
    if find_spec("matplotlib") is None:
        raise BadInput("plot", f"needs matplotlib. Install it with: {INSTALL}")


def plot(results: Results, path: Path) -> None:
    """Write the picture; the form follows from the name."""
    check_plot(path)
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = max(len(results.pairings), len(results.standings), 2)
    with rc_context({"svg.hashsalt": "isthmus", "font.size": 10}):  # the same league gives the same file
        figure = Figure(figsize=(11, 1.4 + 0.45 * rows), layout="constrained")
        FigureCanvasAgg(figure)
        left, right = figure.subplots(1, 2)
        conditions = results.league.conditions
        figure.suptitle(f"{conditions.game}, {conditions.seats} seats, {len(results.games)} games")
        labels = [f"{pairing.first} – {pairing.second}" for pairing in results.pairings]
        _bars(left, labels, [_percent(pairing.share) for pairing in results.pairings], "share of points, %")
        left.axvline(50, color="grey", linewidth=0.8)
        left.set_xlim(-2, 102)
        names = [standing.bot for standing in results.standings]
        _bars(right, names, [standing.elo for standing in results.standings], f"Elo ({names[0]} = 0)")
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        figure.savefig(path, metadata=metadata)


def _percent(share: Interval) -> Interval:
    return Interval(*(100 * value for value in share))


def _bars(axes: Axes, labels: Sequence[str], intervals: Sequence[Interval], title: str) -> None:
    """Points with whiskers, the first on top."""
    places = range(len(labels))
    finite = [interval if interval.high < 1e9 else Interval(*[interval.value] * 3) for interval in intervals]
    whiskers = [[i.value - i.low for i in finite], [i.high - i.value for i in finite]]
    axes.errorbar([i.value for i in finite], places, xerr=whiskers, fmt="o", color=INK, capsize=3)
    axes.set_yticks(list(places), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlabel(title)
    axes.grid(axis="x", alpha=0.3)
