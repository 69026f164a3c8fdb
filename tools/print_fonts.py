"""Make the fonts of printed pages from those of the page: the same letters, as files that a typesetter reads.

    python3 -m tools.print_fonts

Writes three TrueType files into ``src/isthmus/print/fonts``. Typst reads neither WOFF2 nor variable fonts, so each
weight becomes a file of its own. The results are in git; a test makes them again and compares.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tools.fonts import FONTS, ROOT

TARGET: Final = ROOT / "src" / "isthmus" / "print" / "fonts"
FILES: Final = {"text.ttf": ("text", 400), "text-bold.ttf": ("text", 700), "display.ttf": ("display", None)}


def made(name: str) -> bytes:
    """The content of one of the files."""
    source, weight = FILES[name]
    font = TTFont(FONTS / f"{source}.woff2", recalcTimestamp=False)
    if weight is not None:
        instantiateVariableFont(font, {"wght": weight}, inplace=True)
        font["OS/2"].usWeightClass = weight
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def main(target: Path = TARGET) -> int:
    target.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        (target / name).write_bytes(made(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
