"""Damage done to good texts: cut, doubled, swapped, stretched, sprinkled with odd characters."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

ODD = [
    "\x00",
    "\n",
    "\r\n",
    "\t",
    "é",
    "ß",
    "İ",
    "١",
    "\u2028",
    "\ud800",
    "\U0001f600",
    "{",
    "}",
    "[",
    "]",
    "|",
    "/",
    "+",
]
ODD += [
    "-",
    "?",
    "!",
    "...",
    "=",
    ":",
    ".",
    ",",
    " ",
    "0",
    "9" * 30,
    "-1",
    "1e999",
    "NaN",
    "a" * 500,
    "#",
    "x",
    '"',
    "\\",
]
PLAIN: list[Any] = [None, True, False, 0, -1, 2, 10**30, 1.5, float("inf"), "", "x", "1", "...", [], {}, [[]], {"a": 1}]


class Texts(list[str]):
    """Texts that a strategy draws from; their own repr would be so long that Hypothesis warns about it."""

    def __repr__(self) -> str:
        return f"<{len(self)} texts>"


def damaged(texts: list[str]) -> st.SearchStrategy[str]:
    """One of the texts after a few kinds of damage."""
    return _damaged(Texts(texts))


def damaged_json(texts: list[str]) -> st.SearchStrategy[str]:
    """A JSON text in which some value, however deep, is replaced, removed, or there twice."""
    return _damaged_json(Texts(texts))


@st.composite
def _damaged(draw: st.DrawFn, texts: Texts) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 2, 5, 40, 400])))
        kind = draw(st.sampled_from(["cut", "truncate", "double", "insert", "replace", "move", "shout"]))
        piece = text[start:end]
        if kind == "cut":
            text = text[:start] + text[end:]
        elif kind == "truncate":
            text = text[:start]
        elif kind == "double":
            text = text[:end] + piece * draw(st.sampled_from([1, 3, 50])) + text[end:]
        elif kind == "insert":
            text = text[:start] + draw(st.sampled_from(ODD)) + text[start:]
        elif kind == "replace":
            text = text[:start] + draw(st.sampled_from(ODD)) + text[end:]
        elif kind == "move":
            text = text[end:] + piece + text[:start]
        else:
            text = text[:start] + piece.swapcase() + text[end:]
    return text


@st.composite
def _damaged_json(draw: st.DrawFn, texts: Texts) -> str:
    plain = json.loads(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 3))):
        node = plain
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            deeper = isinstance(node[key], dict | list) and node[key] and draw(st.booleans())
            if deeper:
                node = node[key]
                continue
            action = draw(st.sampled_from(["put", "drop", "double", "wrap"]))
            if action == "put":
                node[key] = deepcopy(draw(st.sampled_from(PLAIN)))  # a later damage may change it
            elif action == "wrap":
                node[key] = [node[key]]
            elif action == "drop":
                del node[key]
            elif isinstance(node, list):
                node.append(node[key])
            else:
                node[f"{key}2"] = node[key]
            break
    return json.dumps(plain)


def garbage() -> st.SearchStrategy[str]:
    """Text of any kind, including characters that mean something here."""
    pieces = st.sampled_from([*ODD, "a1", "b2=3", "c3-d3", "done", "hashi1", "Isthmus: 1", "Seat 1: x", " / "])
    return st.text(max_size=60) | st.lists(pieces, max_size=12).map("".join)
