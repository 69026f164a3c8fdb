"""Regenerate the golden games: playthroughs for people to read, and finished games for every ending and category.

    python -m tools.golden                 write tests/data/playthroughs and tests/data/records
    python -m tools.golden playthroughs    only the playthroughs (quick)
    python -m tools.golden records NAME…   only these records

The tests never write: they compare the playthroughs with what the program says today and replay every record. After a
change to the rules, run this and read the diff.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from isthmus import registry
from isthmus.kernel.chance import SEED_LETTERS, SHARED_SEED_LENGTH, Secret
from isthmus.kernel.game import AnyGame, News
from isthmus.kernel.log import Drawn, Played
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import sentence
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from tools.golden_features import features
from tools.golden_plan import Golden, golden_games
from tools.golden_players import PLAYERS, far_sighted

DATA = Path(__file__).resolve().parents[1] / "tests" / "data"
SEEDS_TRIED = 400
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def dealt(golden: Golden) -> Match:
    """The match before the first step, salt and seed fixed by the name so that the bytes never change."""
    digest = hashlib.sha256(f"{golden.name}/{golden.seed}".encode()).digest()
    seed = "".join(SEED_LETTERS[byte % 32] for byte in digest[:SHARED_SEED_LENGTH])
    game = registry.game(golden.game, golden.rules)
    options = parse_options(game.options_type, golden.options)
    match = new_match(game, options, NAMES[: golden.seats], seed=seed, tags=(("Event", "golden game"),))
    assert match.secret is not None
    secret = Secret(match.secret.code, seed, digest[-16:].hex())
    return replace(match, secret=secret, header=replace(match.header, commitment=secret.commitment))


def played(golden: Golden) -> Match:
    """The first game that shows what is wanted."""
    for seed in range(SEEDS_TRIED):
        one = replace(golden, seed=seed)
        match = far_sighted(dealt(one), one.width) if one.width else list(moments(one))[-1]
        if {f"{golden.game}/{want}" for want in golden.wants} <= features(match):
            return match
    raise SystemExit(f"{golden.name}: none of {SEEDS_TRIED} games shows {', '.join(golden.wants)}")


def moments(golden: Golden) -> Iterator[Match]:
    """The match, moment by moment."""
    chooser = random.Random(f"{golden.name}/{golden.seed}")
    match = dealt(golden)
    yield match
    while not match.over:
        seat = match.active()[0] if len(match.active()) == 1 else chooser.choice(match.active())
        player = PLAYERS[golden.players[seat % len(golden.players)]]
        match = match.play(seat, player(match, seat, chooser))
        if golden.annul_after and match.version >= golden.annul_after and not match.over:
            match = match.annul(range(golden.seats))
        yield match


# --- playthroughs ----------------------------------------------------------------------------------------------


def playthroughs() -> list[Golden]:
    """One for each game, version of its rules and number of players."""
    return [
        Golden(f"{in_version(game)}-{seats}p", game.name, seats, ("greedy", "random"), rules=game.rules_version)
        for name in registry.names()
        for game in registry.versions(name)
        for seats in game.seat_counts
    ]


def in_version(game: AnyGame) -> str:
    """What the files of a game are called: by its name at first, with the version of its rules later."""
    return game.name if game.rules_version == 1 else f"{game.name}-v{game.rules_version}"


def playthrough(golden: Golden) -> str:
    """The story of a game: steps and how many were legal, boards when a round closes, news, the score sheets."""
    story = [f"{golden.game}, {golden.seats} {'player' if golden.seats == 1 else 'players'}", ""]
    before: Match | None = None
    for match in moments(golden):
        story += told(before, match)
        before = match
    assert before is not None
    story += ["", *result(before)]
    return "\n".join(line.rstrip() for line in story) + "\n"


def said(news: News) -> str:
    """The sentence for a piece of news, with the seat in place of the player's name."""
    name = "" if news.seat is None else f"Player {news.seat + 1}"
    return sentence(news.message, "en", {"name": name, **news.arguments})


def told(before: Match | None, match: Match) -> list[str]:
    """What happened between two moments."""
    lines: list[str] = []
    fresh = match.log[before.version if before else 0 :]
    state = before.state if before else match.game.start(match.header.options, len(match.header.names))
    for entry in fresh:
        if isinstance(entry, Drawn):
            lines.append(f"{entry.label}: {match.game.format_draw(state, entry.outcome)}")
            state = match.game.draw(state, entry.outcome)
        elif isinstance(entry, Played):
            name = match.header.names[entry.seat]
            count = len(match.game.legal(state, entry.seat))
            lines.append(f"{name}: {match.game.format_step(state, entry.step)} (one of {count})")
            state = match.game.apply(state, entry.seat, entry.step)
    if before is not None:
        told_now = match.game.news(before.state, match.state)
        lines += [f"* {said(news)}" for news in told_now]
        if match.game.period(before.state) != match.game.period(match.state) or match.over:
            lines += ["", f"--- after {match.game.period(before.state).label}", "", *str(match.state).splitlines(), ""]
    return lines


def result(match: Match) -> list[str]:
    """Score sheets and ranks."""
    outcome = match.outcome
    assert outcome is not None
    lines = [f"ending: {outcome.ending}"]
    for name, sheet, rank in zip(match.header.names, outcome.sheets, outcome.ranks, strict=True):
        parts = ", ".join(f"{line.category} {line.count} = {line.points}" for line in sheet.lines)
        lines.append(f"{rank}. {name}: {sheet.total} ({parts})")
    lines += [sentence(title, "en") for title in outcome.titles]
    return [*lines, f"position: {match.game.format_position(match.state)}"]


def main(arguments: list[str]) -> None:
    what, chosen = (arguments[0], set(arguments[1:])) if arguments else ("", set())
    if what in ("", "playthroughs"):
        for golden in playthroughs():
            write("playthroughs", golden.name, playthrough(golden))
    if what in ("", "records"):
        for golden in golden_games():
            if not chosen or golden.name in chosen:
                write("records", golden.name, format_record(record_of(played(golden))))


def write(folder: str, name: str, text: str) -> None:
    path = DATA / folder / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text, encoding="utf-8")
    print(f"{'new' if not old else 'same' if old == text else 'CHANGED':8}{folder}/{name}.txt", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
