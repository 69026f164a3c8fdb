"""The sheet of characters on which boards are drawn."""

from __future__ import annotations

from isthmus.kernel.canvas import Canvas


def test_an_empty_canvas_is_empty() -> None:
    assert (str(Canvas()), Canvas().height, Canvas().width, Canvas().spans()) == ("", 0, 0, [])


def test_it_grows_and_overwrites() -> None:
    canvas = Canvas()
    canvas.write(1, 2, "abc", "red")
    canvas.write(1, 3, "X", "blue")
    assert str(canvas) == "\n  aXc"
    assert (canvas.height, canvas.width) == (2, 5)
    assert canvas.spans() == [[], [("  ", ""), ("a", "red"), ("X", "blue"), ("c", "red")]]


def test_runs_of_one_style_are_joined_and_trailing_blanks_dropped() -> None:
    canvas = Canvas()
    canvas.write(0, 0, "ab", "red")
    canvas.write(0, 2, "cd", "red")
    canvas.write(0, 4, "   ")
    assert canvas.spans() == [[("abcd", "red")]]
    canvas.write(0, 4, "   ", "red")
    assert canvas.spans() == [[("abcd   ", "red")]]
    assert str(canvas) == "abcd"


def test_paste_keeps_styles() -> None:
    inner, outer = Canvas(), Canvas()
    inner.write(0, 0, "x", "mine")
    inner.write(1, 1, "y", "open")
    outer.write(0, 0, "....")
    outer.paste(1, 2, inner)
    assert str(outer) == "....\n  x\n   y"
    assert outer.spans()[2][-1] == ("y", "open")


def test_marked_places_can_be_pointed_at_also_after_a_paste() -> None:
    inner, outer = Canvas(), Canvas()
    inner.write(0, 0, "a1 b1", "printed")
    inner.mark("a1", 0, 0, 2)
    inner.mark("b1", 0, 3, 2)
    inner.mark("b1", 0, 2)
    outer.paste(1, 1, inner)
    assert outer.highlight(["b1", "z9"])
    assert outer.spans()[1] == [(" ", ""), ("a1", "printed"), (" b1", "conflict")]
    assert str(outer) == "\n a1 b1"
    assert outer.highlight(("a1",), "legal")
    assert outer.spans()[1][1] == ("a1", "legal")
    assert not outer.highlight(["z9"])
    assert inner.spans() == [[("a1 b1", "printed")]]


def test_blank_places_can_be_highlighted() -> None:
    canvas = Canvas()
    canvas.write(0, 0, "ab")
    canvas.mark("gap", 0, 1, 3)
    canvas.mark("below", 2, 1)
    assert canvas.highlight(["gap", "below"])
    assert canvas.spans() == [[("a", ""), ("b  ", "conflict")], [], [(" ", ""), (" ", "conflict")]]
