"""Writing rows of an observation quickly, in compiled code: eight small numbers at a time, as the bytes of one word.

The bytes of a word are in the order of the row, lowest first, and hold 0 to 127. If the length of a part is not a
multiple of eight, its last word overlaps the one before; parts of fewer than eight are written number by number.

Places are unsigned words here (`place`): a signed index might be negative, so numba would check every single one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.ai.layout import Row
from isthmus.ai.machine import inlined
from isthmus.fast.compile import Untyped, Words, compiled

ONES: Final = 0x0101010101010101  # 1 in each byte
_DIAGONAL: Final = 0x0002040810204081  # moves bit n of seven to the lowest bit of byte n, among others


def _store_instruction() -> Untyped:
    """A function that stores a word in a row of bytes, at any place."""
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def store(typing: Untyped, row: Untyped, first: Untyped, eight: Untyped) -> Untyped:  # noqa: ARG001 - numba asks for it
        def generate(context: Untyped, builder: Untyped, signature: Untyped, arguments: Untyped) -> Untyped:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            _, at, word = arguments
            builder.store(word, builder.bitcast(builder.gep(array.data, [at]), word.type.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(row, types.uint64, types.int64), generate

    return store


if compiled():
    write_eight = _store_instruction()
else:

    def write_eight(row: Row, at: np.uint64, word: int) -> None:
        """The bytes of the word, from this place on."""
        row[int(at) : int(at) + 8] = np.frombuffer(int(word).to_bytes(8, "little"), dtype=np.int8)


@inlined
def place(number: int) -> np.uint64:
    """A place or a length as an unsigned word; to be added only to others of its kind."""
    return np.uint64(number)


@inlined
def eight_bits(word: int, first: int) -> int:
    """Eight bits of a word from this one on, a byte each."""
    bits = word >> first
    return (bits & 127) * _DIAGONAL & ONES | (bits & 128) << 49


@inlined
def eight_fields(word: int, first: int) -> int:
    """Eight fields of three bits from this one on, a byte each: halved, halved and halved again."""
    fields = word >> 3 * first & 0xFFFFFF
    fields = (fields | fields << 20) & 0x00000FFF00000FFF
    fields = (fields | fields << 10) & 0x003F003F003F003F
    return (fields | fields << 5) & 0x0707070707070707


@inlined
def eight_words(words: Words, first: np.uint64) -> int:
    """Eight words of an array, each of them a byte; `first` is a `place`."""
    packed = 0
    for number in range(8):
        packed |= words[first + place(number)] << 8 * number
    return packed


@inlined
def begins(number: int, count: int) -> int:
    """Where the piece of eight with that number begins in a part of `count`; the last one does not reach beyond it."""
    return min(8 * number, count - 8)


@inlined
def write_bits(row: Row, first: int, word: int, count: int) -> int:
    """The lowest bits of a word, one number each; returns the place after them."""
    if count < 8:
        for bit in range(count):
            row[place(first + bit)] = word >> bit & 1
    else:
        for piece in range((count + 7) // 8):
            at = begins(piece, count)
            write_eight(row, place(first + at), eight_bits(word, at))
    return first + count


@inlined
def write_sums(row: Row, first: int, word: int, other: int, weight: int, count: int) -> int:
    """For each of the lowest bits (eight or more), the bit of one word and `weight` times that of the other."""
    for piece in range((count + 7) // 8):
        at = begins(piece, count)
        write_eight(row, place(first + at), eight_bits(word, at) + weight * eight_bits(other, at))
    return first + count


@inlined
def write_zeros(row: Row, first: int, count: int) -> int:
    at = place(first)
    for number in range(place(count)):
        row[at + number] = 0
    return first + count


@inlined
def write_words(row: Row, first: int, words: Words, origin: int, count: int) -> int:
    """Words of an array as they are."""
    at, source = place(first), place(origin)
    for number in range(place(count)):
        row[at + number] = words[source + number]
    return first + count
