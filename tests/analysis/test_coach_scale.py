"""Scales of the coach: increasing, exact where the search is exact, and luck that is 0 on average."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from statistics import fmean
from types import SimpleNamespace

import pytest

from isthmus import registry
from isthmus.analysis import coach_scale
from isthmus.analysis.coach import coach, merged
from isthmus.analysis.coach_scale import PLAIN, Scale, evened, learned_for, read_scale, read_scales, scale_for
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.bots import levels
from isthmus.bots.protocol import Limit, Plan, Question, Thought
from isthmus.kernel.game import News
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server import worker_jobs
from tests.analysis.engine import TableEngine, greedy_match, seated
from tests.analysis.test_coach import SIZES, adds_up
from tools import learn_coach
from tools.learn_coach import COURSES, CoachedGame, Row, best_pieces, learn, luck_of, text_of

SHEETS = registry.names_with("scale")
SCALES = {name: json.loads(registry.text(name, "scale"))["scales"] for name in SHEETS}
LEARNED = [(name, level, table) for name in SHEETS for level in SCALES[name] for table in SCALES[name][level]]
RISING = [[1.0, 2.0], [5.0, 6.0]]


def opened(name: str, seats: int, **options: object) -> Match:
    game = registry.game(name)
    return new_match(game, game.options_type(**options), ["Ana", "Ben", "Cem", "Dana"][:seats], seed="0000000001")


@pytest.mark.parametrize(("game", "level", "table"), LEARNED)
def test_every_round_has_a_scale_that_rises_and_none_where_the_search_is_exact(
    game: str, level: str, table: str
) -> None:
    stages = SCALES[game][level][table]
    rounds = registry.game(game).round_count(opened(game, 1).state)
    assert rounds is not None
    courses = [course for course in COURSES.values() if course.game == game]
    exact, steepest = max(course.exact for course in courses), max(course.steepest for course in courses)
    assert {stage for stage in stages if stage.isdecimal()} == {str(left) for left in range(exact + 1, rounds)}
    for stage, numbers in stages.items():
        scale = read_scale(stage, numbers)
        slopes = [scale.slope(number / 4) for number in range(-240, 480)]
        assert 0 < min(slopes) <= max(slopes) <= steepest + 0.001, stage
        values = [scale.value(number / 4) for number in range(-240, 480)]
        assert values == sorted(values), stage


def test_a_scale_that_falls_is_refused() -> None:
    with pytest.raises(ValueError, match="does not rise"):
        read_scale("3", [[1.0, 2.0], [5.0, 4.0]])
    with pytest.raises(ValueError, match="does not rise"):
        read_scale("3", [[1.0, 2.0], [5.0, 6.0, 7.0]])


def test_a_file_holds_what_is_known_and_nothing_else() -> None:
    both = {"alone": {"3": RISING}, "table": {}}
    assert read_scales({"grandmaster": both})["grandmaster"]["alone"]["3"] == Scale((1.0, 2.0), (5.0, 6.0))
    with pytest.raises(ValueError, match="scales for club, expected master or grandmaster"):
        read_scales({"master": both, "club": both})
    assert set(read_scales({"master": {**both, "alone side=b": {}}})["master"]) == {"alone", "table", "alone side=b"}
    for tables in ({"alone": {"3": RISING}}, {**both, "elsewhere": {}}, {"alone side=b": both["alone"], "table": {}}):
        with pytest.raises(ValueError, match="not those for alone and table"):
            read_scales({"master": tables})


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_game_has_scales_for_master_and_lower_levels_have_none(name: str) -> None:
    assert set(learned_for(name, "master")) >= {"alone", "table"}
    assert learned_for(name, "strong") == {}
    assert learned_for("ponte", "grandmaster") == {}


def test_values_are_shown_on_the_scale_of_the_level_that_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    view = opened("traxx", 1).view(0)
    scales = {"master": Scale((0.0, 1.0), (10.0, 11.0)), "grandmaster": Scale((0.0, 1.0), (20.0, 21.0))}
    monkeypatch.setattr(
        coach_scale, "learned_for", lambda game, level: {"alone": {"14": scales[level]}} if level in scales else {}
    )
    thought = Thought((Plan(("a",), 5.0),), "points", News("why"))
    shown = {
        level: evened(registry.game("traxx"), view, replace(thought, level=level)).plan.value
        for level in ("strong", "master", "grandmaster")
    }
    assert shown == {"strong": 5.0, "master": 15.0, "grandmaster": 25.0}


def test_options_that_were_learned_apart_have_scales_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, random, both, seats = (Scale((0.0, 1.0), (by, by + 1.0)) for by in (10.0, 20.0, 30.0, 40.0))
    tables = {"alone": usual, "alone setup=random": random, "alone side=b setup=random": both, "table": seats}
    learned = {table: {"16": scale} for table, scale in tables.items()}
    monkeypatch.setattr(coach_scale, "learned_for", lambda game, level: learned)

    def found(seats: int, **options: str) -> Scale:
        return scale_for(registry.game("hashi"), opened("hashi", seats, **options).view(0), "master")

    assert found(1) == found(1, side="b") == usual
    assert found(1, setup="random") == random
    assert found(1, setup="random", side="b") == both
    assert found(2, setup="random") == found(2, side="b") == seats


@pytest.mark.parametrize("level", ["master", "grandmaster"])
@pytest.mark.parametrize("seats", [1, 2])
def test_on_side_b_of_hashi_less_is_expected(level: str, seats: int) -> None:
    """It has scales of its own, also together with options that have none."""
    hashi = registry.game("hashi")
    usual, other, random = (
        scale_for(hashi, opened("hashi", seats, **options).view(0), level).values
        for options in ({}, {"side": "b"}, {"side": "b", "setup": "random"})
    )
    assert max(other[-1], random[-1]) < usual[-1] - 1


def test_a_thought_says_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first card grandmaster of Träxx searches as master does."""
    start, first = opened("traxx", 1, start="choose"), opened("traxx", 1)
    for match, level, whose in ((start, "grandmaster", "master"), (first, "grandmaster", "grandmaster"),
                                (start, "master", "master"), (first, "club", "club")):  # fmt: skip
        thought = levels.think(Question(match.game, match.view(0), 0, level, Random(1), Limit(60)))
        assert thought.level == whose
        assert merged([thought, thought]).level == whose


def test_learning_scales_for_a_level_keeps_those_of_the_other() -> None:
    known = json.loads(registry.text("hashi", "scale"))
    tables = {"alone": {"3": RISING}, "table": {"3": RISING}}
    text = text_of(known, "grandmaster", tables, {"hashi": 7})
    made = json.loads(text)
    assert made["scales"] == {**known["scales"], "grandmaster": tables}
    assert made["games"] == {**known["games"], "grandmaster": {"hashi": 7}}
    assert '\n    "3": [[1.0, 2.0], [5.0, 6.0]]\n' in text
    assert text_of(made, "master", known["scales"]["master"], known["games"]["master"]) == text


def test_half_of_the_scales_are_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn_coach, "FOLDER", tmp_path)
    monkeypatch.setattr(learn_coach, "TARGET", str(tmp_path / "{game}.json"))
    games = [_walk(deal, Random(deal)) for deal in range(70)]
    for course in ("traxx", "traxx-table"):
        path = learn_coach.path_of(course, "grandmaster")
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(json.dumps(asdict(game)) + "\n" for game in games))
        learn_coach.fit("grandmaster")
        assert (tmp_path / "traxx.json").exists() == (course == "traxx-table")
    assert "traxx: not written, as long as nothing is known of table" in capsys.readouterr().out
    assert set(json.loads((tmp_path / "traxx.json").read_text())["scales"]) == {"grandmaster"}


def test_tables_of_which_no_games_are_here_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_coach, "FOLDER", tmp_path)
    monkeypatch.setattr(learn_coach, "TARGET", str(tmp_path / "{game}.json"))
    before = json.loads(registry.text("hashi", "scale"))
    (tmp_path / "hashi.json").write_text(json.dumps(before))
    path = learn_coach.path_of("hashi-b", "master")
    path.parent.mkdir()
    path.write_text("".join(json.dumps(asdict(_walk(deal, Random(deal)))) + "\n" for deal in range(70)))
    learn_coach.fit("master")
    after = json.loads((tmp_path / "hashi.json").read_text())
    learned = after["scales"]["master"].pop("alone side=b")
    assert learned != before["scales"]["master"].pop("alone side=b")
    assert after["scales"] == before["scales"]
    assert after["games"]["master"] == {**before["games"]["master"], "hashi-b": 70}


@pytest.mark.parametrize("game", SHEETS)
def test_the_scales_are_those_of_the_courses(game: str) -> None:
    courses = {name: course for name, course in COURSES.items() if course.game == game}
    for level, counts in json.loads(registry.text(game, "scale"))["games"].items():
        assert set(counts) == set(courses)
        assert set(SCALES[game][level]) == {name for course in courses.values() for name in course.names}


def test_a_course_with_options_is_played_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Match] = []

    def keep(match: Match, *_: object) -> tuple[tuple[Row, ...], float]:
        played.append(match)
        return (), 0.0

    monkeypatch.setattr(learn_coach, "_rows", keep)
    for course in ("hashi", "hashi-b"):
        learn_coach.play_game(COURSES[course], "master", 0)  # of greedy players at first
    assert [match.view(0).options.side for match in played] == ["a", "b"]


def test_pieces_meet_and_go_on_beyond_their_ends() -> None:
    scale = Scale((10.0, 20.0, 40.0), (30.0, 35.0, 55.0))
    assert [scale.value(number) for number in (0, 10, 15, 20, 30, 40, 50)] == [25, 30, 32.5, 35, 45, 55, 65]
    assert [scale.slope(number) for number in (0, 15, 30, 50)] == [0.5, 0.5, 1.0, 1.0]
    assert (PLAIN.value(7.5), PLAIN.slope(7.5)) == (7.5, 1.0)


def test_errors_shrink_with_the_slope_and_nothing_else_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    scale = Scale((0.0, 100.0), (50.0, 75.0))
    monkeypatch.setattr(coach_scale, "scale_for", lambda *_: scale)
    plans = (Plan(("a",), 40.0, 2.0, 9), Plan(("b",), 20.0, 4.0, 8))
    thought = Thought(plans, "points", News("why"), 1, 17)
    found = evened(registry.game("hashi"), None, thought)
    assert found.plans == (Plan(("a",), 60.0, 0.5, 9), Plan(("b",), 55.0, 1.0, 8))
    assert (found.unit, found.reason, found.chosen, found.work) == ("points", News("why"), 1, 17)


def test_a_hint_shows_the_value_of_the_analysis_and_lower_levels_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seated(monkeypatch, TableEngine(), scales=True)
    match = greedy_match("hashi", 1)
    first = coach(match, 0, effort="quick").decisions[0]
    context = SimpleNamespace(stop=lambda: False)
    hint = json.loads(worker_jobs.hint(context, "hashi", first.view, 0, 1, 3.0))  # type: ignore[arg-type]
    assert max(plan["value"] for plan in hint["plans"]) == pytest.approx(first.best.value, abs=1e-3)
    told = {}
    for level in ("grandmaster", "strong"):
        thought = worker_jobs.plan(context, "hashi", first.view, 0, level, 1, 3.0).thought  # type: ignore[arg-type]
        assert thought is not None
        told[level] = thought["plans"][0]["value"]
    assert told["strong"] is not None
    scale = scale_for(match.game, first.view, "grandmaster")
    assert told["grandmaster"] == hint["plans"][0]["value"] == pytest.approx(scale.value(told["strong"]), abs=1e-3)
    assert told["grandmaster"] != told["strong"]


def test_a_setup_that_was_never_seen_is_judged_like_the_first_round() -> None:
    chosen, dealt = opened("traxx", 1, start="choose"), opened("traxx", 1)
    labels = [match.game.period(match.state).label for match in (chosen, dealt)]
    assert labels == ["setup", "1"]
    assert scale_for(chosen.game, chosen.view(0), "master") == scale_for(dealt.game, dealt.view(0), "master") != PLAIN


def test_of_a_series_only_the_game_that_is_played_now_is_evened() -> None:
    single, series = opened("connections", 2), opened("connections", 2, series=True)
    scale = scale_for(series.game, series.view(0), "master")
    assert scale == scale_for(single.game, single.view(0), "master") != PLAIN
    thought = levels.think(Question(series.game, series.view(0), 0, "master", Random(1), Limit(60)))
    assert thought.elsewhere == -4 * (series.view(0).games - 1) < 0
    for plan, shown in zip(thought.plans, evened(series.game, series.view(0), thought).plans, strict=True):
        assert shown.value - thought.elsewhere == pytest.approx(scale.value(plan.value - thought.elsewhere))
        assert shown.value != plan.value
    again = merged([thought, thought])
    assert again.elsewhere == thought.elsewhere


def test_boards_of_ones_own_and_last_rounds_have_no_scale() -> None:
    hashi = registry.game("hashi")
    match = opened("hashi", 1)
    assert scale_for(hashi, match.view(0), "master") is not PLAIN
    own = hashi.options_type(board=hashi.options_type().layout)
    assert scale_for(hashi, new_match(hashi, own, ["Ana"]).view(0), "master") is PLAIN
    assert scale_for(registry.game("ponte"), opened("ponte", 2).view(0), "master") is PLAIN
    last = coach(greedy_match("hashi", 1), 0, effort="quick").decisions[-1]
    assert last.label == str(hashi.round_count(match.state))
    assert last.luck == 0  # what is left after the last card is known
    assert last.best.value == round(last.best.value)


@pytest.mark.parametrize(("name", "seats"), [size for size in SIZES if size[0] in SHEETS])
def test_scales_keep_the_sum_and_the_order_of_plans(monkeypatch: pytest.MonkeyPatch, name: str, seats: int) -> None:
    engine = TableEngine(0.1, "loss" if name == "connections" else "points")
    match = greedy_match(name, seats)
    seated(monkeypatch, engine, scales=True)
    scaled = coach(match, 0, effort="quick")
    seated(monkeypatch, engine)
    plain = coach(match, 0, effort="quick")
    adds_up(scaled)
    adds_up(plain)
    assert scaled.final == plain.final
    assert scaled.start != plain.start
    for one, other in zip(scaled.decisions, plain.decisions, strict=True):
        assert [each.steps for each in one.alternatives] == [each.steps for each in other.alternatives]
        assert (one.best.steps, one.played.steps) == (other.best.steps, other.played.steps)
        assert (one.lost > 0) == (other.lost > 0)


def test_the_best_pieces_are_found_within_their_bounds() -> None:
    dice = Random(5)
    truth = Scale((20.0, 40.0, 50.0), (35.0, 47.0, 51.0))
    numbers = [dice.uniform(30, 50) for _ in range(4000)]
    found = best_pieces(numbers, [truth.value(number) + dice.gauss(0, 1) for number in numbers])
    assert [found.slope(25), found.slope(48)] == pytest.approx([0.6, 0.4], abs=0.05)
    assert [found.value(number) for number in (30, 40, 50)] == pytest.approx([41, 47, 51], abs=0.2)
    steep = best_pieces(numbers, [3 * number for number in numbers])
    flat = best_pieces(numbers, [-number for number in numbers])
    assert [steep.slope(25), flat.slope(25)] == pytest.approx([1.0, 0.1], abs=0.01)


def test_a_biased_search_is_seen_through() -> None:
    """A walk whose true value the search underestimates, more so the more rounds are to come and the worse it is."""
    coached = [_walk(deal, Random(deal)) for deal in range(300)]
    scales = learn(COURSES["traxx"], coached)
    for careless in (0, 1):
        games = [game for game in coached if game.deal % 2 == careless]
        assert abs(fmean(luck_of({}, game) for game in games)) > 4
        assert abs(fmean(luck_of(scales, game) for game in games)) < 0.7


def _walk(deal: int, dice: Random) -> CoachedGame:
    rows, value = [], 40.0
    for left in range(8, -1, -1):
        played = value - (dice.choice((0, 2, 4)) if deal % 2 else 0)
        best, chosen = (true - 0.03 * left * (60 - true) for true in (value, played))
        rows.append(Row(str(left), best, chosen))
        value = played + (dice.gauss(0, 1) if left else 0)
    return CoachedGame(deal, ("walk", "walk"), value, tuple(rows))


@pytest.mark.parametrize(("game", "bound"), [("hashi", 6), ("traxx", 8)])
def test_luck_is_even_after_weak_play_too(game: str, bound: float) -> None:
    """Fixed games on deals that no scale was learned from; without scales the mean is 13 in Hashi and 17 in Träxx."""
    luck = []
    for deal in range(4):
        played = play_fixture(Conditions(game, 1, "even luck"), Fixture(deal, ("greedy",)), record=True)
        match = match_of(read_record(played.record), registry.game(game))
        luck.append(coach(match, 0, effort="quick").luck)
    assert abs(fmean(luck)) < bound
