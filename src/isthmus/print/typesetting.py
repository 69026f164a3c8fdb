"""From pages to a PDF with Typst: tagged, fonts embedded, the same bytes for the same pages.

Typst is an extra. Nothing of the machine goes into the result: no date, no system font, no file but ours.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from isthmus.kernel.errors import BadInput
from isthmus.print.page import Page, plain

if TYPE_CHECKING:
    import typst

STANDARD: Final = "ua-1"  # PDF/UA: tagged, with a title, a language and words for every picture
NEEDED: Final = ("typst", "segno")
INSTALL: Final = 'pip install "isthmus[print]"'
_HERE: Final = files("isthmus.print")


class NoPress(BadInput):
    """The packages of the extra `print` are not installed."""

    def __init__(self) -> None:
        super().__init__("print", f"needs typst and segno. Install them with: {INSTALL}")


def available() -> bool:
    """Whether the extra is installed."""
    return all(find_spec(name) is not None for name in NEEDED)


def need_press() -> None:
    """`NoPress` unless the extra is installed."""
    if not available():
        raise NoPress


def typeset(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The pages as one PDF."""
    need_press()
    import typst

    job = {
        "title": title,
        "author": "Isthmus",
        "language": language,
        "pages": [
            {"width": page.paper.width, "height": page.paper.height, "items": [plain(item) for item in page.items]}
            for page in pages
        ],
    }
    return typst.compile(
        _HERE.joinpath("template.typ").read_bytes(),
        font_paths=_fonts(),
        sys_inputs={"job": json.dumps(job, ensure_ascii=False)},
        pdf_standards=[STANDARD],
    )


@cache
def _fonts() -> typst.Fonts:
    import typst

    with as_file(_HERE.joinpath("fonts")) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(folder)])
