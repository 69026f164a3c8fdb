"""Writing and packing rows of an observation quickly, in compiled code: eight small numbers at a time, as the bytes of
one word.

The bytes of a word are in the order of the row, lowest first, and hold 0 to 127. If the length of a part is not a
multiple of eight, its last word overlaps the one before; parts of fewer than eight are written number by number.

Places are unsigned words here (`place`): a signed index might be negative, so numba would check every single one.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.ai.layout import AnyRow, PackedRow, Row
from isthmus.ai.machine import inlined
from isthmus.fast.compile import Untyped, Words, compiled

ONES: Final = 0x0101010101010101  # 1 in each byte
_DIAGONAL: Final = 0x0002040810204081  # moves bit n of seven to the lowest bit of byte n, among others
_GATHER: Final = 0x0102040810204080  # moves the lowest bit of byte n to bit n of the highest byte, among others
SPARE: Final = 8  # numbers after a row that is packed: its last word may reach beyond it


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


def _load_instruction() -> Untyped:
    """A function that loads a word from a row of bytes, from any place."""
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def load(typing: Untyped, row: Untyped, first: Untyped) -> Untyped:  # noqa: ARG001 - numba asks for it
        def generate(context: Untyped, builder: Untyped, signature: Untyped, arguments: Untyped) -> Untyped:
            array = context.make_array(signature.args[0])(context, builder, arguments[0])
            kind = context.get_value_type(signature.return_type).as_pointer()
            return builder.load(builder.bitcast(builder.gep(array.data, [arguments[1]]), kind), align=1)

        return types.int64(row, types.uint64), generate

    return load


if compiled():
    write_eight = _store_instruction()
    read_eight = _load_instruction()
else:

    def write_eight(row: AnyRow, at: np.uint64, word: int) -> None:
        """The bytes of the word, from this place on."""
        row[int(at) : int(at) + 8] = np.frombuffer(int(word).to_bytes(8, "little"), dtype=row.dtype)

    def read_eight(row: Row, at: np.uint64) -> int:
        """Eight numbers from this place on, as the bytes of a word."""
        return int.from_bytes(row[int(at) : int(at) + 8].tobytes(), "little")


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
def write_bits(row: AnyRow, first: int, word: int, count: int) -> int:
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
def write_zeros(row: AnyRow, first: int, count: int) -> int:
    at = place(first)
    for number in range(place(count)):
        row[at + number] = 0
    return first + count


@inlined
def copy_bytes(row: PackedRow, other: PackedRow) -> None:
    for piece in range((len(row) + 7) // 8):
        at = place(begins(piece, len(row)))
        write_eight(row, at, read_eight(other, at))


@inlined
def write_words(row: Row, first: int, words: Words, origin: int, count: int) -> int:
    """Words of an array as they are."""
    at, source = place(first), place(origin)
    for number in range(place(count)):
        row[at + number] = words[source + number]
    return first + count


@inlined
def pack_bits(packed: PackedRow, to: int, row: Row, first: int, count: int) -> int:
    """Zeros and ones as bits, the lowest first; the rest of the last byte is empty. Returns the place after it."""
    at, bytes_needed = place(first), (count + 7) // 8
    for number in range(place(bytes_needed)):
        eight = read_eight(row, at + number * place(8)) & ONES
        packed[place(to) + number] = (eight * _GATHER >> 56) & 255
    if count & 7:
        packed[place(to + bytes_needed - 1)] &= np.uint8((1 << (count & 7)) - 1)
    return to + bytes_needed


@inlined
def pack_row(packed: PackedRow, row: Row, parts: Words) -> None:
    """A whole row as `datasets.packing` describes it; `row` is longer than its parts by `SPARE`."""
    to = first = 0
    for part in range(len(parts)):
        size = parts[part, 0]
        if parts[part, 1] == 1:
            to = pack_bits(packed, to, row, first, size)
        else:
            for number in range(place(size)):
                packed[place(to) + number] = row[place(first) + number]
            to += size
        first += size
