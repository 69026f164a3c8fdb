"""Sets of small numbers in one 64-bit word: how many, and which.

With numba the first two are single machine instructions, which numba itself does not offer; without it they are plain
Python. All words are signed and hold only bits 0 to 62.
"""

from __future__ import annotations

from isthmus.fast.compile import Untyped, Words, compiled, jit


def _instruction(name: str) -> Untyped:
    """A function of one word that becomes the LLVM instruction of that name."""
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def call(typing: Untyped, word: Untyped) -> Untyped:  # noqa: ARG001 - numba asks for it
        def generate(context: Untyped, builder: Untyped, signature: Untyped, arguments: Untyped) -> Untyped:  # noqa: ARG001
            if name == "ctpop":
                return builder.ctpop(arguments[0])
            return builder.cttz(arguments[0], context.get_constant(types.boolean, 1))

        return types.int64(types.int64), generate

    return call


if compiled():
    _population = _instruction("ctpop")
    _zeros = _instruction("cttz")
else:

    def _population(word: int) -> int:
        return int(word).bit_count()

    def _zeros(word: int) -> int:
        return (int(word) & -int(word)).bit_length() - 1


@jit
def size(bits: int) -> int:
    """How many bits are set."""
    return _population(bits)  # type: ignore[no-any-return]


@jit
def lowest(bits: int) -> int:
    """The place of the lowest set bit (there must be one)."""
    return _zeros(bits)  # type: ignore[no-any-return]


@jit
def nth(bits: int, index: int) -> int:
    """The place of the set bit with that index, counted from 0 for the lowest."""
    for _ in range(index):
        bits &= bits - 1
    return lowest(bits)


@jit
def spread(bits: int, first: int, out: Words, filled: int) -> int:
    """Write `first` + the place of each set bit after the numbers in `out`; return how many there are then."""
    while bits:
        out[filled] = first + lowest(bits)
        bits &= bits - 1
        filled += 1
    return filled
