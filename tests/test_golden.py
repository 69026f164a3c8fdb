"""Golden games: playthroughs are what the program says today, records replay, and together they show everything.

Nothing here writes. After an intended change: ``python -m tools.golden``, then read the diff.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import isthmus
from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.messages import catalogue
from isthmus.kernel.options import option_fields
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record, read_record, record_from_json, record_to_json
from tools.golden import DATA, playthrough, playthroughs
from tools.golden_features import features
from tools.golden_plan import Golden, golden_games

GOLDEN_GAMES = golden_games()

RECORDS = sorted((DATA / "records").glob("*.txt"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in RECORDS}
FAR_BEYOND = {  # titles that only a solver or a master reaches; the perfect Hashi games are recorded
    "hashi-title-master-bridge-builder",
    "hashi-title-professional-planner",
    "hashi-title-statics-expert",
    "hashi-title-ace-architect",
    "hashi-title-construction-genius",
    "traxx-title-excellent",
}


@pytest.mark.parametrize("golden", playthroughs(), ids=lambda golden: str(golden.name))
def test_a_playthrough_is_as_written(golden: Golden) -> None:
    written = (DATA / "playthroughs" / f"{golden.name}.txt").read_text(encoding="utf-8")
    assert playthrough(golden) == written


def test_there_is_a_record_for_every_golden_game_and_none_besides() -> None:
    made = {golden.name for golden in GOLDEN_GAMES}
    assert len(made) == len(GOLDEN_GAMES)
    assert made <= set(TEXTS)
    assert {name for name in set(TEXTS) - made if not name.startswith("hashi-perfect")} == set()
    assert len(TEXTS) >= 40


@pytest.mark.parametrize("name", TEXTS)
def test_a_record_replays_and_keeps_its_bytes(name: str) -> None:
    text = TEXTS[name]
    record = read_record(text)
    match = match_of(record, registry.game_of(record))
    assert match.over
    assert format_record(record) == format_record(record_of(match)) == text
    plain = record_to_json(record)
    assert record_from_json(plain) == record
    assert record_to_json(record_of(isthmus.load(plain))) == plain


@pytest.mark.parametrize("name", TEXTS)
def test_a_record_proves_its_deal(name: str) -> None:
    verdict = verify(isthmus.load(TEXTS[name]))
    assert verdict.problems == ()
    assert len(verdict.proven) == 2 or name.startswith("hashi-perfect")


@pytest.mark.parametrize("name", sorted(TEXTS)[::5])
def test_a_changed_result_or_commitment_is_noticed(name: str) -> None:
    record = read_record(TEXTS[name])
    assert record.scores is not None
    with pytest.raises(IsthmusError, match="Result"):
        match_of(replace(record, scores=(record.scores[0] + 1, *record.scores[1:])), registry.game_of(record))
    if record.salt:
        forged = match_of(replace(record, commitment="0" * 64), registry.game_of(record))
        assert verify(forged).problems


@pytest.mark.parametrize("golden", [one for one in GOLDEN_GAMES if one.wants], ids=lambda golden: str(golden.name))
def test_a_golden_game_shows_what_it_is_there_for(golden: Golden) -> None:
    shown = features(isthmus.load(TEXTS[golden.name]))
    assert {f"{golden.game}/{want}" for want in golden.wants} <= shown


def wanted(name: str) -> set[str]:
    """Everything that the golden games of a game must show between them."""
    game = registry.game(name)
    found = {f"{name}/ending/{ending}" for ending in game.endings}
    found |= {f"{name}/seats/{seats}" for seats in game.seat_counts}
    found.add(f"{name}/shared-win")
    for entry in option_fields(game.options_type):
        words = [("no", "yes")[value] if isinstance(value, bool) else str(value) for value in entry.choices]
        default = ("no", "yes")[entry.default] if isinstance(entry.default, bool) else str(entry.default)
        found |= {f"{name}/option/{entry.name}={word}" for word in words if word != default}
        if entry.reader is not None:
            found.add(f"{name}/option/{entry.name}")
    for category in game.categories:
        if game.seat_counts[0] == 1 and category != "earlier":
            found.add(f"{name}/solo/{category}")
        found.add(f"{name}/table/{category}")
    titles = {word for word in catalogue(name, "en") if word.startswith(f"{name}-title-")}
    return found | {f"{name}/title/{title}" for title in titles - FAR_BEYOND}


def shown_by(name: str) -> set[str]:
    return set().union(*(features(isthmus.load(text)) for stem, text in TEXTS.items() if stem.startswith(f"{name}-")))


@pytest.mark.parametrize("name", registry.GAME_NAMES)
def test_golden_games_cover_every_ending_category_option_and_title(name: str) -> None:
    assert wanted(name) - shown_by(name) == set()


def test_both_values_of_every_hashi_race_are_shown() -> None:
    races = {f"hashi/{mode}/{race}" for mode in ("solo", "table") for race in RACES}
    assert races - shown_by("hashi") == set()


RACES = ("red=9", "red=5", "blue=7", "blue=3", "six=8", "six=4")


def test_ponte_shows_sets_of_every_size_tie_breaks_and_an_annulled_game() -> None:
    sizes = {f"ponte/set-of/{size}" for size in range(1, 8)}
    others = {"ponte/won-by/islands", "ponte/won-by/bridges", "ponte/ending/annulled", "ponte/no-bridges-left"}
    assert (sizes | others) - shown_by("ponte") == set()


def test_playthroughs_can_be_read() -> None:
    for golden in playthroughs():
        text = (DATA / "playthroughs" / f"{golden.name}.txt").read_text(encoding="utf-8")
        assert max(map(len, text.splitlines()[:-1])) <= 120
        assert re.search(r"^ending: ", text, re.MULTILINE)
        assert "(one of " in text


def test_the_data_folder_is_where_the_tests_look() -> None:
    assert Path(__file__).resolve().parent / "data" == DATA
