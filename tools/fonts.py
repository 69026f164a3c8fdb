"""Cut the page's two typefaces out of their packages: Source Sans 3 for text, Alegreya for titles.

    python3 -m tools.fonts

Writes the fonts to ``frontend/src/fonts``, their licences to ``frontend/public/licences`` and
``frontend/src/styles/fonts.css``, which also fits the fonts of the reader's own system to them, so that a page without
the two looks almost the same. Needs npm (to fetch the pinned packages) and the dev tools; the results are in git,
because a build must not depend on this. What a font must contain is tested in tests/test_fonts.py.

The fonts are renamed: "Source" is a reserved name that no changed version may have.
"""

from __future__ import annotations

import base64
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT: Final = Path(__file__).resolve().parents[1]
LOCALES: Final = ROOT / "src" / "isthmus" / "locales"
FONTS: Final = ROOT / "frontend" / "src" / "fonts"
LICENCES: Final = ROOT / "frontend" / "public" / "licences"
STYLES: Final = ROOT / "frontend" / "src" / "styles" / "fonts.css"
SIZE_LIMIT: Final = 60_000

LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x100)}
LETTERS = {ord(letter) for letter in "ŒœŸ"}
MARKS = {ord(mark) for mark in "–—‘’‚“”„•…‹›€−"}
NARROW_NO_BREAK, NO_BREAK = 0x202F, 0xA0  # the fonts have only the second, which is narrow in them


@dataclass(frozen=True)
class Package:
    """One package of npm, with the hash npm itself checks."""

    name: str
    version: str
    integrity: str  # base64 of SHA-512


@dataclass(frozen=True)
class Face:
    """A font of ours: where it comes from and what is kept of it."""

    family: str
    file: str
    package: Package
    source: str
    features: tuple[str, ...]
    weights: tuple[int, int] | None  # of a variable font
    scale: float  # its letters are drawn that much larger, so that they read as large as those of other fonts
    stand_ins: tuple[StandIn, ...]


@dataclass(frozen=True)
class StandIn:
    """A font that systems have, and a font of a package with the same measures."""

    names: tuple[str, ...]
    package: Package
    source: str


ARIMO = Package(
    "@fontsource/arimo",
    "5.3.0",
    "nhxZ2sTVZYX8DJBgLuyX360B5vE4mxqpmjlKTRfucIqfcWRVx9vOYzWBc1IgEX0ist48VMC10PRKbFyH+4QFvQ==",
)
ROBOTO = Package(
    "@fontsource/roboto",
    "5.3.0",
    "BapRJOWYP+LZ21zp+wBQjfpPYKRoxc4LspJ/RLuI+HSMBD5u/X4O+ESDrSvEqDSy0rAl7GwBJ+09mdc16cVQ1Q==",
)
GELASIO = Package(
    "@fontsource/gelasio",
    "5.3.0",
    "V95Jr9GxtSCkigiWKEDTIqajefhJHk8251aQYrMBmrdSeYnjgbKRYxLjGpr3/NjpOAf2bejIiZPwtzJ9Bcpsgw==",
)
NOTO_SERIF = Package(
    "@fontsource/noto-serif",
    "5.3.0",
    "ZrMzjuQlBIcw+qma1slZQdU3YDJvrjLG+9CWU1bxSf3YTkucwqd3EYa/Kfo4Ts19w8IMTGAmtOE3d6wWlgnBtA==",
)
DEJAVU = Package(
    "dejavu-fonts-ttf",
    "2.37.3",
    "f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ==",
)
SOURCE_SANS = Package(
    "@fontsource-variable/source-sans-3",
    "5.3.0",
    "dpi0GZk7EQe2tYpg6Q0Fx0OmUgnuGu+0rHPgtXqtKhglYmJuP7jZ12Mu1uN+NfRaJRY1Emn8AQJEWzmoZ4wa9g==",
)
ALEGREYA = Package(
    "@fontsource/alegreya",
    "5.3.0",
    "YCsp9dHYfMNdggXxinMMS0nkGlZkzs2MvPL7qPVjSO4DM1uJ29hmKEdTC/fBP+2K4Aa+4Z44JuOQz05eDcvNJA==",
)
FACES: Final = (
    Face(
        family="Isthmus Text",
        file="text",
        package=SOURCE_SANS,
        source="files/source-sans-3-latin-wght-normal.woff2",  # its figures are tabular without any feature
        features=("ccmp", "kern", "locl", "mark"),
        weights=(400, 700),
        scale=1.06,
        stand_ins=(
            StandIn(
                ("Arial", "ArialMT", "Liberation Sans", "LiberationSans"), ARIMO, "files/arimo-latin-400-normal.woff2"
            ),
            StandIn(("Roboto", "Roboto-Regular"), ROBOTO, "files/roboto-latin-400-normal.woff2"),
            StandIn(("DejaVu Sans", "DejaVuSans"), DEJAVU, "ttf/DejaVuSans.ttf"),
        ),
    ),
    Face(
        family="Isthmus Display",
        file="display",
        package=ALEGREYA,
        source="files/alegreya-latin-600-normal.woff2",
        features=("ccmp", "kern", "liga", "lnum", "locl", "mark", "tnum"),
        weights=None,
        scale=1.06,
        stand_ins=(
            StandIn(("Georgia Bold", "Georgia-Bold"), GELASIO, "files/gelasio-latin-700-normal.woff2"),
            StandIn(("Noto Serif Bold", "NotoSerif-Bold"), NOTO_SERIF, "files/noto-serif-latin-700-normal.woff2"),
            StandIn(("DejaVu Serif Bold", "DejaVuSerif-Bold"), DEJAVU, "ttf/DejaVuSerif-Bold.ttf"),
        ),
    ),
)


def main() -> int:
    FONTS.mkdir(parents=True, exist_ok=True)
    LICENCES.mkdir(parents=True, exist_ok=True)
    rules = []
    for face in FACES:
        font = read(face.package, face.source)
        rights = str(font["name"].getDebugName(0))
        licence = member(face.package, "LICENSE").decode()
        terms = licence[licence.index("This Font Software is licensed") :]
        (LICENCES / f"{face.file}.txt").write_text(f"{rights}\n\n{terms}", encoding="utf-8")
        (FONTS / f"{face.file}.woff2").write_bytes(cut(font, face))
        rules += [rule_of(face), *(stand_in_rule(face, one) for one in face.stand_ins)]
    STYLES.write_text("\n".join(["/* Made by tools/fonts.py; do not edit. */", *rules]), encoding="utf-8")
    total = sum(path.stat().st_size for path in FONTS.glob("*.woff2"))
    print(f"{total} bytes in {len(FACES)} fonts")
    return 0 if total <= SIZE_LIMIT else 1


# --- where the fonts come from ---------------------------------------------------------------------------------------


def member(package: Package, path: str) -> bytes:
    """A file of a package, whose hash is checked."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", "--pack-destination", folder, f"{package.name}@{package.version}"]
        subprocess.run(command, check=True, capture_output=True, cwd=folder)
        content = next(Path(folder).glob("*.tgz")).read_bytes()
    found = base64.b64encode(hashlib.sha512(content).digest()).decode()
    if found != package.integrity:
        raise SystemExit(f"{package.name} {package.version}: expected the hash {package.integrity}, got {found}")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        file = archive.extractfile(f"package/{path}")
        assert file is not None
        return file.read()


def read(package: Package, path: str) -> TTFont:
    return TTFont(io.BytesIO(member(package, path)), recalcTimestamp=False)  # the same bytes every time


# --- cutting ---------------------------------------------------------------------------------------------------------


def cut(font: TTFont, face: Face) -> bytes:
    """The font with our characters, features, weights and name, as WOFF2."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NO_BREAK] = table.cmap[NO_BREAK]
    options = Options(layout_features=list(face.features), hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LATIN | LETTERS | MARKS | {NARROW_NO_BREAK})
    subsetter.subset(font)
    if face.weights:
        instantiateVariableFont(font, {"wght": face.weights}, inplace=True)
    rename(font, face.family)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def rename(font: TTFont, family: str) -> None:
    names = {1: family, 4: family, 6: family.replace(" ", "")}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]


# --- the style sheet -------------------------------------------------------------------------------------------------


def rule_of(face: Face) -> str:
    return (
        f'@font-face {{\n  font-family: "{face.family}";\n  src: url("../fonts/{face.file}.woff2") format("woff2");\n'
        f"  font-weight: {weight_of(face)};\n  font-display: optional;\n  size-adjust: {face.scale:.0%};\n}}\n"
    )


def weight_of(face: Face) -> str:
    return "{} {}".format(*face.weights) if face.weights else "600"


def stand_in_rule(face: Face, stand_in: StandIn) -> str:
    """A font of the system with the widths and heights of ours."""
    ours, theirs = read(face.package, face.source), read(stand_in.package, stand_in.source)
    if face.weights:
        instantiateVariableFont(ours, {"wght": face.weights[0]}, inplace=True)
    size = face.scale * mean_width(ours) / mean_width(theirs)
    heights = ours["hhea"]
    up, down = (
        abs(height) / ours["head"].unitsPerEm * face.scale / size for height in (heights.ascent, heights.descent)
    )
    bold = "" if face.weights else f"  font-weight: {weight_of(face)};\n"  # else the browser thickens it once more
    sources = ", ".join(f'local("{name}")' for name in stand_in.names)
    return (
        f'@font-face {{\n  font-family: "{face.family} {stand_in.names[0]}";\n  src: {sources};\n'
        f"  size-adjust: {size:.1%};\n  ascent-override: {up:.1%};\n  descent-override: {down:.1%};\n"
        f"  line-gap-override: 0%;\n{bold}}}\n"
    )


def mean_width(font: TTFont) -> float:
    """The mean width of the characters of our sentences, in parts of the size."""
    counts = Counter(letter for letter in "".join(sentences()) if letter.isalpha() or letter == " ")
    widths: dict[str, Any] = font["hmtx"].metrics
    glyphs = font.getBestCmap()
    known = {ord(letter): count for letter, count in counts.items() if ord(letter) in glyphs}
    total = sum(count * widths[glyphs[code]][0] for code, count in known.items())
    return float(total / sum(known.values()) / font["head"].unitsPerEm)


def sentences() -> list[str]:
    """What follows the names of the messages, in every language."""
    lines = [line for path in sorted(LOCALES.glob("*/*.ftl")) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line.split("=", 1)[-1] for line in lines if not line.startswith("#")]


if __name__ == "__main__":
    sys.exit(main())
