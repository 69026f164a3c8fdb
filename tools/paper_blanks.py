"""Pictures of empty sheets, exactly as they are printed: set by Typst, drawn by pdfium."""

from __future__ import annotations

from typing import Final

import numpy as np
import pypdfium2

from isthmus.kernel.game import Options
from isthmus.kernel.messages import speaker
from isthmus.print.layout import SHEET, Layout
from isthmus.print.page import Page, Paper
from isthmus.print.sheet import sheet_items
from isthmus.print.sheets import press_of
from isthmus.print.typesetting import typeset
from tools.paper_ink import PX, Picture

_POINTS: Final = 25.4 / 72  # millimetres
_drawn: dict[str, Picture] = {}


def blank_sheet(layout: Layout, options: Options) -> Picture:
    """The sheet of a layout, blue, green and red, at `PX` pixels per millimetre; drawn once."""
    name = str(layout.label())
    if name not in _drawn:
        items = sheet_items(press_of(layout.game), options, layout.sheet, speaker("en"), solo=True)
        pdf = typeset([Page(Paper(SHEET.width, SHEET.height), items)], "sheet", "en")
        picture = pypdfium2.PdfDocument(pdf)[0].render(scale=PX * _POINTS).to_numpy()
        _drawn[name] = np.ascontiguousarray(picture[..., :3])
    return _drawn[name]
