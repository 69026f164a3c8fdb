"""The page's own fonts: complete for our languages, small, tabular, renamed, with their licences."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from tools.fonts import FACES, FONTS, LICENCES, LOCALES, SIZE_LIMIT, STYLES, Face

IN_THE_TERMINAL_ALONE = {"admin.ftl", "terminal.ftl"}
by_family = pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)


def font_of(face: Face) -> TTFont:
    return TTFont(FONTS / f"{face.file}.woff2")


def characters_of_the_page() -> set[str]:
    """Everything the messages of the page are written with, in all languages."""
    files = [path for path in LOCALES.glob("*/*.ftl") if path.name not in IN_THE_TERMINAL_ALONE]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    return {letter for line in lines if not line.startswith("#") for letter in line}


@by_family
def test_every_character_of_our_sentences_is_there(face: Face) -> None:
    known = font_of(face).getBestCmap()
    needed = characters_of_the_page()
    assert {"é", "ß", "œ", "\u202f"} <= needed
    assert sorted(letter for letter in needed if ord(letter) not in known) == []


def test_they_are_small() -> None:
    assert 0 < sum(path.stat().st_size for path in FONTS.glob("*.woff2")) <= SIZE_LIMIT


def test_the_figures_of_text_are_all_as_wide() -> None:
    font = font_of(FACES[0])
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    assert len(widths) == 1


def test_the_figures_of_titles_can_be_lined_up() -> None:
    features = {record.FeatureTag for record in font_of(FACES[1])["GSUB"].table.FeatureList.FeatureRecord}
    assert {"lnum", "tnum"} <= features


@by_family
def test_a_changed_font_has_a_name_of_its_own(face: Face) -> None:
    names = font_of(face)["name"]
    assert {names.getDebugName(number) for number in (1, 4, 6)} == {face.family, face.family.replace(" ", "")}


@by_family
def test_its_licence_goes_with_it(face: Face) -> None:
    licence = (LICENCES / f"{face.file}.txt").read_text(encoding="utf-8")
    assert licence.splitlines()[0] == font_of(face)["name"].getDebugName(0)
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


@by_family
def test_fonts_of_the_system_are_fitted_to_it(face: Face) -> None:
    rules = STYLES.read_text(encoding="utf-8")
    assert f'font-family: "{face.family}";' in rules
    for stand_in in face.stand_ins:
        rule = rules.partition(f'"{face.family} {stand_in.names[0]}"')[2].partition("}")[0]
        assert all(part in rule for part in ("size-adjust", "ascent-override", "descent-override", "line-gap-override"))
