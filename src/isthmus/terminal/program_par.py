"""``isthmus par``: what a deal is worth, in hindsight and without foresight."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import (
    board_document,
    colour_option,
    json_option,
    language_option,
    match_in,
    print_json,
    seat_index,
    speaker_for,
)
from isthmus.terminal.program_analyse import progress_bar

if TYPE_CHECKING:
    from isthmus.analysis.answers import Perfect
    from isthmus.analysis.par import Fair
    from isthmus.kernel.match import Match
    from isthmus.terminal.screen import Screen
    from isthmus.terminal.speaker import Speaker


@click.command()
@click.argument("deal", metavar="FILE|CODE")
@click.option("--seat", type=int, default=1, show_default=True, metavar="N", help="Whose par, if several play.")
@click.option("--seconds", type=float, default=10.0, show_default=True, help="How long to look for the perfect game.")
@click.option("--plays", type=click.IntRange(1, 1000), default=8, show_default=True, help="Games that master plays.")
@click.option("--seed", default="par", show_default=True, help="Any word; the same word gives the same fair par.")
@click.option("--board", metavar="FILE", type=click.Path(), help="Your own board, if the code was made for it.")
@json_option
@language_option
@colour_option
def par(
    deal: str,
    seat: int,
    seconds: float,
    plays: int,
    seed: str,
    board: str | None,
    as_json: bool,  # noqa: FBT001 - click hands options over by name
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Show the par of a deal: the best result in hindsight, and what a master scores without foresight.

    FILE is the record of a finished game or of a solo game that has just begun; CODE is a deal to be played alone.
    """
    from isthmus import registry
    from isthmus.terminal.extras import need_fast, say_what_proves_more

    need_fast("par")
    from isthmus.analysis.par import check_par, fair, perfect, raised
    from isthmus.terminal.screen import Screen

    match = _match(deal, board)
    check_par(match.game)
    registry.need(match.game.name, "engine")  # fail before the long search for the perfect game
    chosen = seat_index(match, seat)
    assert chosen is not None
    best = perfect(match, chosen, seconds)
    with progress_bar(match.game.name) as progress:
        fairly = fair(match, chosen, plays, seed=seed, progress=progress)
    best = raised(best, fairly.best, chosen)
    if not best.proven:
        say_what_proves_more()
    if as_json:
        print_json(_plain(match, chosen, fairly, best))
    else:
        _show(Screen(plain=plain), speaker_for(language), match, chosen, fairly, best)


def _match(deal: str, board: str | None) -> Match:
    """The game in a file, or the solo game of a code."""
    from isthmus import registry
    from isthmus.analysis.par import check_par
    from isthmus.kernel.code import read_code
    from isthmus.kernel.errors import BadInput, Unreadable
    from isthmus.kernel.match import new_match

    if deal == "-" or Path(deal).exists():
        return match_in(deal)
    try:
        parts = read_code(deal)
    except Unreadable:
        raise BadInput("deal", f"{deal[:60]!r} is neither a file nor a game code") from None
    check_par(registry.game(parts.game))
    opened = registry.open_code(parts, board_document(registry.game(parts.game), board))
    return new_match(opened.game, opened.options, [""], seed=opened.seed, open_deal=True)


def _plain(match: Match, seat: int, fairly: Fair, best: Perfect) -> dict[str, object]:
    from isthmus.kernel.record import record_of
    from isthmus.kernel.record_text import record_to_plain

    outcome = match.outcome if match.over else None
    return {
        "game": match.game.name,
        "seat": seat + 1,
        "played": outcome.scores[seat] if outcome else None,
        "fair": {
            "mean": round(fairly.mean, 3),
            "spread": round(fairly.spread, 3),
            "scores": list(fairly.scores),
            "title": _title(fairly.match, seat),
        },
        "perfect": {
            "best": best.best,
            "bound": best.bound,
            "proven": best.proven,
            "seconds": round(best.seconds, 3),
            "title": _title(best.match, seat),
            "record": record_to_plain(record_of(best.match)),
        },
    }


def _show(screen: Screen, speaker: Speaker, match: Match, seat: int, fairly: Fair, best: Perfect) -> None:
    unit = fairly.unit
    name = match.header.names[seat]
    screen.line(speaker.phrase("coach-par-title", {"name": name}), "title")
    if match.over and match.outcome is not None:
        played = {"value": speaker.number(match.outcome.scores[seat], 0)}
        screen.line(speaker.phrase(f"coach-par-played-{unit}", played) + _titled(match, seat, speaker))
    numbers = {"value": speaker.number(fairly.mean, 1), "spread": speaker.number(fairly.spread, 1)}
    screen.line(speaker.phrase(f"coach-par-fair-{unit}", numbers) + _titled(fairly.match, seat, speaker), "prompt")
    ends = {"least": speaker.number(min(fairly.scores), 0), "most": speaker.number(max(fairly.scores), 0)}
    screen.indented(speaker.phrase("coach-par-fair-meaning", {"plays": len(fairly.scores), **ends}), "faint")
    perfectly = speaker.phrase(f"coach-par-perfect-{unit}", {"value": speaker.number(best.best, 0)})
    screen.line(perfectly + _titled(best.match, seat, speaker), "prompt")
    proof = "coach-par-proven" if best.proven else f"coach-par-bracket-{unit}"
    screen.indented(speaker.phrase(proof, {"bound": speaker.number(best.bound, 0)}), "faint")
    screen.line()
    screen.line(speaker.phrase("coach-par-board"), "title")
    screen.draw(match.game.picture(best.match.state, seat, speaker.language))


def _title(match: Match, seat: int) -> str:
    outcome = match.outcome
    return outcome.titles[seat] if outcome is not None and outcome.titles else ""


def _titled(match: Match, seat: int, speaker: Speaker) -> str:
    """The rank of a result, if solo play has ranks."""
    title = _title(match, seat)
    return f" · {speaker.phrase(title)}" if title else ""


COMMANDS = (par,)
