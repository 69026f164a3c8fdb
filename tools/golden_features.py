"""What a finished game shows: its ending, scoring categories, options, titles, ties."""

from __future__ import annotations

from isthmus.games.ponte import scoring as ponte_scoring
from isthmus.games.ponte.board import Colour
from isthmus.kernel.match import Match
from isthmus.kernel.options import option_words


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
        if name == "hashi":
            found |= {f"{name}/{mode}/{line.category}={line.points}" for line in sheet.lines[1:] if line.points}
    found |= {f"{name}/title/{title}" for title in outcome.titles}
    if len(outcome.winners) > 1:
        found.add(f"{name}/shared-win")
    if name == "ponte":
        found |= _ponte_features(match)
    return found


def _ponte_features(match: Match) -> set[str]:
    state, outcome = match.state, match.outcome
    assert outcome is not None
    found = set()
    for colour in Colour:
        for linked in ponte_scoring.island_sets(state, colour):
            found.add(f"ponte/set-of/{len(linked)}")
    islands = [sum(map(len, ponte_scoring.island_sets(state, colour))) for colour in Colour]
    bridges = [state.bridges_of(colour).bit_count() for colour in Colour]
    if outcome.scores[0] == outcome.scores[1] and len(outcome.winners) == 1:
        found.add("ponte/won-by/islands" if islands[0] != islands[1] else "ponte/won-by/bridges")
    found.add(f"ponte/light-seat/{state.light_seat}")
    if state.bridges_left == 0:
        found.add("ponte/no-bridges-left")
    if 0 in (state.tiles_left(Colour.LIGHT), state.tiles_left(Colour.DARK)):
        found.add("ponte/no-tiles-left")
    return found | ({"ponte/many-bridges"} if max(bridges) >= 6 else set())
