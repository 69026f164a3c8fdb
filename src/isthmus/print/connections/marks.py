"""The symbols of the tiles in a box of 24 by 24, drawn with one pen, as on the page; a test compares them."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import tag


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0"


MARKS: Final = {
    "key": f"{_circle(7, 12, 4)}M11 12h11M17 12v4M21 12v3",
    "star": "M12 2.500l2.900 6.300 6.900.800-5.100 4.700 1.400 6.800L12 17.700l-6.100 3.400 1.400-6.800L2.200 9.600l6.900-.8z",
    "sun": f"{_circle(12, 12, 4.5)}M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100",
    "triangle": "M12 4 22 20.500H2z",
    "smiley": f"{_circle(12, 12, 9.5)}M8.500 8.500v1.500M15.500 8.500v1.500M7.500 14q4.500 5 9 0",
    "moon": "M15.500 2.500A10 10 0 1 0 21.500 16 8.500 8.500 0 0 1 15.500 2.500z",
    "heart": "M12 21C2 14 2 9 3.500 6.500 6 3 10.500 4 12 8c1.500-4 6-5 8.500-1.500C22 9 22 14 12 21z",
    "clover": f"{_circle(12, 6.5, 4)}{_circle(7, 13, 4)}{_circle(17, 13, 4)}M12 12v10",
    "note": f"M9.500 18V5l10-2v13{_circle(6.5, 18, 3)}{_circle(16.5, 16, 3)}",
    "umbrella": "M2.500 12.500a9.500 9.500 0 0 1 19 0zM12 12.500V20a2.500 2.500 0 0 1-5 0",
    "phone": "M7 2h10v20H7zM10.500 18.500h3",
    "plane": "M22 2.500 2.500 10l8 3.500 3.500 8zM10.500 13.500 22 2.500",
    "flower": f"{_circle(12, 12, 2.5)}{_circle(12, 6, 3.2)}{_circle(18, 11, 3.2)}{_circle(15.5, 18, 3.2)}{_circle(8.5, 18, 3.2)}{_circle(6, 11, 3.2)}",
    "snowflake": "M12 2v20M3.300 7l17.400 10M3.300 17 20.700 7M9 3.500l3 3 3-3M9 20.500l3-3 3 3",
    "house": "M2.500 12.500 12 4l9.500 8.500M5.500 10v11h13V10M10 21v-6h4v6",
    "scissors": f"{_circle(6, 6, 3.3)}{_circle(6, 18, 3.3)}M8.500 8.200 21 19M8.500 15.800 21 5",
    "letter": "M2.500 5h19v14h-19zM2.500 6l9.500 7.500L21.500 6",
    "horse": "M6.500 21.500h12c1-9-.5-15-6.500-17l-1.500-2-1 3-4.500 6.500 2 3 5-2c0 4-4.500 4-5.500 8.500z",
    "flag": "M5.500 22V2.500l14 4.500-14 5",
    "cloud": "M7 19a4.500 4.500 0 0 1-.5-9A6.500 6.500 0 0 1 18.500 9.500 5 5 0 0 1 18 19z",
    "pencil": "M3 21l1.200-5.500L16.500 3l4.500 4.500L8.500 19.800zM14 5.500 18.500 10",
    "gear": f"{_circle(12, 12, 3)}{_circle(12, 12, 7)}M12 5V1.500M12 22.500V19M5 12H1.500M22.500 12H19M7 7 4.600 4.600M19.400 19.400 17 17M7 17l-2.400 2.400M19.400 4.600 17 7",
    "crown": "M3.500 19.500 2 7l6 5.500L12 4l4 8.500L22 7l-1.500 12.500z",
    "tower": "M6 21.500h12M8 21.500V10H5.500V3.500h3.300V6h1.700V3.500h3V6h1.700V3.500h3.300V10H16v11.500",
    "scales": "M12 2.500V21M7 21h10M3.500 6.500h17M4.500 6.500 1.500 14h6zM19.500 6.500l-3 7.500h6z",
    "hammer": "M3.500 4.500h12l5 4v2.500h-17zM9 11v11h3.500V11",
    "comet": f"{_circle(16, 16, 5)}M11.500 11.500 3 3M15.500 9.500 9.500 3.500M9.500 15.500l-6-6",
    "die": "M3.500 3.500h17v17h-17zM8 8v.1M16 8v.1M12 12v.1M8 16v.1M16 16v.1",
}
OTHER: Final = _circle(12, 12, 9)  # for a tile whose name has no picture here


def mark(name: str, x: float, y: float, size: float, ink: str = "ink") -> str:
    """The symbol of a tile with its middle at (x, y)."""
    where = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:.5f})"
    return tag("path", d=MARKS.get(name, OTHER), fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round",
               stroke_linejoin="round", transform=where)  # fmt: skip
