"""Dealers that are one machine's own arithmetic, to the bit.

What the originals took from time, such as the frames that a player needs for a piece, comes from the seed here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.board.pieces import PIECES, pieces_from
from game.core.dealers.chance import below
from game.core.dealers.view import Deal

T = TypeVar("T")

WORD = 0xFFFFFFFF
"""32 bits."""

NES_PIECES = pieces_from("TJZOSLI")
NES_IDS = (2, 7, 8, 10, 11, 14, 18)
"""The number that the cartridge keeps for each of ``NES_PIECES``: the orientation in which it spawns."""
NES_POWER_ON = 0x8988


def nes_rom(rng: random.Random) -> Deal:
    """NES, the cartridge's own code: a 16-bit shift register, a count of the pieces, and the id of the piece before.

    The register is stepped once a frame from power-on. Here the seed decides how long the title screen stood (any
    number of frames up to the register's period of 32,767) and how many frames each piece takes (32 to 287, which is
    from half a second to just under five).
    """
    register = nes_after(NES_POWER_ON, below(rng, 32767))
    previous_id = 0  # which is no piece's
    count = 0
    while True:
        count = (count + 1) & 0xFF
        index, register = nes_choice(register, count, previous_id)
        previous_id = NES_IDS[index]
        yield NES_PIECES[index]
        register = nes_after(register, 32 + below(rng, 256))


def nes_after(register: int, frames: int) -> int:
    """The shift register after some frames: the new top bit is bit 9 xor bit 1."""
    for _ in range(frames):
        register = ((((register >> 9) ^ (register >> 1)) << 15) & 0x8000) | (register >> 1)
    return register


def nes_choice(register: int, count: int, previous_id: int) -> tuple[int, int]:
    """The index of the next piece in ``NES_PIECES``, and the register, which a second roll has stepped."""
    index = ((register >> 8) + count) & 7
    if index == 7 or NES_IDS[index] == previous_id:
        register = nes_after(register, 1)
        index = (((register >> 8) & 7) + previous_id) % 7
    return index, register


def sega(rng: random.Random, *, state: int) -> Deal:
    """Sega, 1988: a thousand pieces, drawn up when the game starts and then repeated.

    A machine whose memory was cleared always begins from the same ``state``, so this is the one deal that players
    know by heart, and the seed has no say in it.
    """
    deal = []
    for _ in range(1000):
        product = (state * 41) & WORD
        state = (product + (product << 16)) & WORD
        deal.append(_SEGA_PIECES[(((product & 0xFFFF) + (product >> 16)) & 63) % 7])
    while True:
        yield from deal


_SEGA_PIECES = pieces_from("IZSOTLJ")

Roll = Callable[[int], int]
"""Gives a whole number from 0 to one less than its argument."""


def tsu(rng: random.Random) -> Deal:
    """Puyo Puyo Tsu's dealing with seven kinds instead of five: an opening of six kinds, then 256 pieces for ever."""
    return puyo_deal(lambda n: below(rng, n))


def sega16(rng: random.Random, *, seed: int | None) -> Deal:
    """The ``tsu`` deal from one of 65,536 numbers, through the generator of Sega's later Puyo games.

    Without an option of its own, the number comes from the game's seed. A roll of n is the state's upper 16 bits
    times n, shifted down by 16; the sources name the generator but not this step.
    """
    state = below(rng, 1 << 16) if seed is None else seed

    def roll(n: int) -> int:
        nonlocal state
        state = (state * 0x5D588B65 + 0x269EC3) & WORD
        return ((state >> 16) * n) >> 16

    return puyo_deal(roll)


def puyo_deal(roll: Roll) -> Deal:
    """Two lists of 256: one of the opening's kinds, one of all, shuffled the naive way.

    The original takes three pairs from its opening lists, here two pieces each; they come pair by pair from the third
    to the first. The full list goes on from its seventh item, and from then on it is dealt over and over with its
    first four items replaced by the opening's.
    """
    kinds = opening_order(PIECES, roll)
    opening = naive_shuffle([kinds[i % (len(kinds) - 1)] for i in range(256)], roll)
    full = naive_shuffle([kinds[i % len(kinds)] for i in range(256)], roll)
    yield from opening[4:6] + opening[2:4] + opening[0:2] + full[6:]
    while True:
        yield from opening[:4] + full[4:]


def opening_order(kinds: Sequence[T], roll: Roll) -> list[T]:
    """The kinds in the order in which the lists are filled; all but the last are the opening's.

    Each kind in turn is swapped with a random one of all but the last place. So the kind that was last is always in
    the opening, and each other is left out as often.
    """
    order = list(kinds)
    for i in range(len(order)):
        j = roll(len(order) - 1)
        order[i], order[j] = order[j], order[i]
    return order


def naive_shuffle(items: Sequence[T], roll: Roll) -> list[T]:
    """Swap every item, from the back, with a random one of the whole list: some orders come more often than others."""
    order = list(items)
    for i in range(len(order) - 1, -1, -1):
        j = roll(len(order))
        order[i], order[j] = order[j], order[i]
    return order
