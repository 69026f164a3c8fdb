"""What a finished game shows: its ending, scoring categories, options, titles, ties."""

from __future__ import annotations

from isthmus.kernel.match import Match
from isthmus.kernel.options import option_words
from tools.games import of_game


def features(match: Match) -> set[str]:
    """Words such as ``hashi/solo/red=9`` for everything worth having in a golden game."""
    outcome = match.outcome
    assert outcome is not None
    name, seats = match.game.name, len(match.header.names)
    mode = "solo" if seats == 1 else "table"
    found = {f"{name}/ending/{outcome.ending}", f"{name}/seats/{seats}"}
    for option, word in option_words(match.header.options).items():
        found.add(f"{name}/option/{option}" + ("" if option == "board" else f"={word}"))
    for sheet in outcome.sheets:
        found |= {f"{name}/{mode}/{line.category}" for line in sheet.lines if line.points or line.count}
    found |= {f"{name}/title/{title}" for title in outcome.titles}
    if len(outcome.winners) > 1:
        found.add(f"{name}/shared-win")
    further = getattr(of_game(name), "features", None)
    return found | {f"{name}/{feature}" for feature in (further(match) if further else ())}
