"""The JSON texts in the columns `data`: how they are written, and what a damaged one becomes when it is read."""

from __future__ import annotations

import json

import orjson

from isthmus.store.protocol import CorruptEvent, Json


def text_of(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def event_data(seq: int, text: str) -> Json:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptEvent(f"event {seq} is not JSON") from error
    if not isinstance(data, dict):
        raise CorruptEvent(f"event {seq} is not a JSON object")
    return data


def summary_data(text: str) -> Json:
    """Empty if it is damaged: one such line must not take the whole list with it.

    Lists are long, hence orjson. Events are read without it: it would make whole numbers of more than 64 bits inexact.
    """
    try:
        data = orjson.loads(text)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}
