"""Randomizers that repeat the arithmetic of one machine to the bit.

The machines took some numbers from time, such as the frames that a player needs for a piece. Here the seed determines
them.
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
"""The lowest 32 bits."""

NES_PIECES = pieces_from("TJZOSLI")
NES_IDS = (2, 7, 8, 10, 11, 14, 18)
"""For each of ``NES_PIECES``, the number that the cartridge stores: the orientation in which the piece spawns."""
NES_POWER_ON = 0x8988


def nes_rom(rng: random.Random) -> Deal:
    """The code of the NES cartridge: a 16-bit shift register, a count of the pieces, and the id of the piece before.

    The register is stepped once a frame from power-on. The seed determines how long the title screen stood (up to
    32,767 frames, the period of the register) and how many frames each piece takes (32 to 287, which is 0.5 s to 4.8
    s).
    """
    register = nes_after(NES_POWER_ON, below(rng, 32767))
    previous_id = 0  # no piece has this id
    count = 0
    while True:
        count = (count + 1) & 0xFF
        index, register = nes_choice(register, count, previous_id)
        previous_id = NES_IDS[index]
        yield NES_PIECES[index]
        register = nes_after(register, 32 + below(rng, 256))


def nes_after(register: int, frames: int) -> int:
    """Return the shift register after ``frames`` frames. In each frame the new top bit is bit 9 xor bit 1."""
    for _ in range(frames):
        register = ((((register >> 9) ^ (register >> 1)) << 15) & 0x8000) | (register >> 1)
    return register


def nes_choice(register: int, count: int, previous_id: int) -> tuple[int, int]:
    """Return the index of the next piece in ``NES_PIECES``, and the register. A second roll steps the register."""
    index = ((register >> 8) + count) & 7
    if index == 7 or NES_IDS[index] == previous_id:
        register = nes_after(register, 1)
        index = (((register >> 8) & 7) + previous_id) % 7
    return index, register


def sega(rng: random.Random, *, state: int) -> Deal:
    """Sega, 1988: a thousand pieces that are chosen at the start of the game and then repeated.

    A machine with cleared memory always begins with the same ``state``. Players therefore know this sequence by heart,
    and the seed does not change it.
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
"""A function that returns a whole number from 0 to its argument less one."""


def tsu(rng: random.Random) -> Deal:
    """The rule of Puyo Puyo Tsu with seven kinds instead of five: an opening of six kinds, and 256 pieces in a loop."""
    return puyo_deal(lambda n: below(rng, n))


def sega16(rng: random.Random, *, seed: int | None) -> Deal:
    """The ``tsu`` rule with one of 65,536 seeds and the generator of Sega's later Puyo games.

    If the option is missing, the number comes from the game's seed. A roll of n is the upper 16 bits of the state times
    n, shifted down by 16. The sources name the generator but not this step.
    """
    state = below(rng, 1 << 16) if seed is None else seed

    def roll(n: int) -> int:
        nonlocal state
        state = (state * 0x5D588B65 + 0x269EC3) & WORD
        return ((state >> 16) * n) >> 16

    return puyo_deal(roll)


def puyo_deal(roll: Roll) -> Deal:
    """Two lists of 256 pieces, one of the opening's kinds and one of all kinds, both with the naive shuffle.

    The original takes three pairs from its opening lists. Here a pair is two pieces, and the third pair is dealt first.
    The full list goes on from its seventh item. From then on it is repeated with its first four items replaced by those
    of the opening.
    """
    kinds = opening_order(PIECES, roll)
    opening = naive_shuffle([kinds[i % (len(kinds) - 1)] for i in range(256)], roll)
    full = naive_shuffle([kinds[i % len(kinds)] for i in range(256)], roll)
    yield from opening[4:6] + opening[2:4] + opening[0:2] + full[6:]
    while True:
        yield from opening[:4] + full[4:]


def opening_order(kinds: Sequence[T], roll: Roll) -> list[T]:
    """Return the kinds in the order in which the lists are filled. All but the last are those of the opening.

    Each kind in turn is swapped with a random one of all places but the last. The last kind is therefore always in the
    opening, and each of the others is missing with the same probability.
    """
    order = list(kinds)
    for i in range(len(order)):
        j = roll(len(order) - 1)
        order[i], order[j] = order[j], order[i]
    return order


def naive_shuffle(items: Sequence[T], roll: Roll) -> list[T]:
    """Swap every item, from the back, with a random one of the whole list. The orders are not equally probable."""
    order = list(items)
    for i in range(len(order) - 1, -1, -1):
        j = roll(len(order))
        order[i], order[j] = order[j], order[i]
    return order
