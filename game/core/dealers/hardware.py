"""Randomizers that repeat the arithmetic of one machine to the bit.

The machines took some numbers from time, such as the frames that a player needs for a piece. Here the seed determines
them.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import cycle

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import below, in_proportion
from game.core.dealers.fair import fixed_odds
from game.core.dealers.view import Deal, Odds

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
    registers, place_of = nes_registers()
    place = below(rng, NES_PERIOD)
    previous_id = 0  # no piece has this id
    count = 0
    while True:
        count = (count + 1) & 0xFF
        index, register = nes_choice(registers[place], count, previous_id)
        previous_id = NES_IDS[index]
        yield NES_PIECES[index]
        place = (place_of[register] + NES_LEAST_FRAMES + below(rng, 256)) % NES_PERIOD


def nes_rom_odds() -> Odds:
    """The odds of the cartridge if every state of the register is equally likely.

    The count of the pieces is known, and with it which three bits lead to a second roll. That roll uses two of them
    again. The frames of a piece hide the register so well that the pieces say hardly anything else about it.
    """
    previous_id = 0
    count = 0
    while True:
        count = (count + 1) & 0xFF
        chances = [0] * len(PIECES)
        for bits in range(16):
            index, _ = nes_choice(bits << 8, count, previous_id)
            chances[NES_PIECES[index]] += 1
        previous_id = NES_IDS[NES_PIECES.index((yield in_proportion(chances)))]


NES_PERIOD = 32767
"""The number of states of the register. Every state but 0 leads to every other, if the lowest bit is left out."""
NES_LEAST_FRAMES = 32
"""The fewest frames that a piece takes here. The most is 255 more."""


@lru_cache(maxsize=1)
def nes_registers() -> tuple[tuple[int, ...], dict[int, int]]:
    """Return the states of the register from power-on in their order, and the place of each."""
    register = NES_POWER_ON
    registers = []
    for _ in range(NES_PERIOD):
        registers.append(register)
        register = nes_after(register, 1)
    return tuple(registers), {register: place for place, register in enumerate(registers)}


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
    yield from cycle(sega_pieces(state))


def sega_odds(*, state: int) -> Odds:
    """The odds of pieces that everybody can know by heart."""
    return fixed_odds(cycle(sega_pieces(state)))


def sega_pieces(state: int) -> list[Piece]:
    """Return the thousand pieces of a state of the machine."""
    deal = []
    for _ in range(1000):
        product = (state * 41) & WORD
        state = (product + (product << 16)) & WORD
        deal.append(_SEGA_PIECES[(((product & 0xFFFF) + (product >> 16)) & 63) % 7])
    return deal


_SEGA_PIECES = pieces_from("IZSOTLJ")
