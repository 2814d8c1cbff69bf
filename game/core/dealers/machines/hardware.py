"""Randomizers that repeat the arithmetic of one machine to the bit.

The machines took some numbers from time, such as the frames that a player needs for a piece. Here the seed determines
them.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from typing import NamedTuple

from ...board import PIECES, Piece, pieces_from
from ...chance import below, in_proportion
from ..dealer_view import GENTLE, Chances, Deal, Walk
from ..memory import remembering_odds

WORD = 0xFFFFFFFF

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


def nes_rom_odds() -> Walk:
    """The odds of the cartridge if every state of the register is equally likely. The count of the pieces is known, and
    with it which three bits lead to a second roll. That roll uses two of them again. The frames of a piece hide the
    register so well that the pieces say hardly anything else about it. The state is the number of the piece, of which
    three bits matter, and the last one."""

    def chances(state: tuple[int, Piece | None]) -> Chances:
        """Return the chances of the next piece after a count of pieces and the last piece, over all 16 values of the
        bits that are drawn."""
        count, previous = state
        previous_id = 0 if previous is None else NES_IDS[NES_PIECES.index(previous)]
        ways = [0] * len(PIECES)
        for bits in range(16):
            index, _ = nes_choice(bits << 8, count, previous_id)
            ways[NES_PIECES[index]] += 1
        return in_proportion(ways)

    return Walk((1, None), chances, lambda state, piece: ((state[0] + 1) & 7, piece), fair=False, period=8)


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
        register = nes_after(register)
    return tuple(registers), {register: place for place, register in enumerate(registers)}


def nes_after(register: int) -> int:
    """Return the shift register after a frame. The new top bit is bit 9 xor bit 1."""
    return ((((register >> 9) ^ (register >> 1)) << 15) & 0x8000) | (register >> 1)


def nes_choice(register: int, count: int, previous_id: int) -> tuple[int, int]:
    """Return the index of the next piece in ``NES_PIECES``, and the register. A second roll steps the register."""
    index = ((register >> 8) + count) & 7
    if index == 7 or NES_IDS[index] == previous_id:
        register = nes_after(register)
        index = (((register >> 8) & 7) + previous_id) % 7
    return index, register


SEGA_POWER_ON = 0x2A6D365A
"""The number in the memory of the machine after power-on."""


def sega(rng: random.Random, *, state: int) -> Deal:
    """Sega, 1988: a thousand pieces that are chosen at the start of the game and then repeated. A machine with cleared
    memory always begins with the same ``state``. Players therefore know this sequence by heart, and the seed does not
    change it."""
    yield from cycle(sega_pieces(state))


def sega_pieces(state: int) -> list[Piece]:
    deal = []
    for _ in range(1000):
        product = (state * 41) & WORD
        state = (product + (product << 16)) & WORD
        deal.append(_SEGA_PIECES[(((product & 0xFFFF) + (product >> 16)) & 63) % 7])
    return deal


def sega_places(state: int, pieces: Sequence[Piece]) -> list[int]:
    """Return the places in the loop of a state at which these pieces begin."""
    loop = sega_pieces(state)
    size = len(loop)
    return [
        place
        for place in range(size)
        if all(loop[(place + number) % size] is piece for number, piece in enumerate(pieces))
    ]


_SEGA_PIECES = pieces_from("IZSOTLJ")


ROM_PIECES = pieces_from("IZSJLOT")
"""The order of the pieces in the machine of TGM1 and TGM2."""
ROM_STATES = 1 << 25
"""The states of its generator. The higher bits of its 32-bit number never reach a roll."""
ROM_FACTOR, ROM_ADDEND = 0x41C64E6D, 12345


def tgm1_rom(rng: random.Random) -> Deal:
    """The machine of TGM1: a history of four pieces that begins as Z Z Z and the first piece, and four tries."""
    return rom_deal(below(rng, ROM_STATES), ROM_GAMES["tgm1-rom"])


def tgm2_rom(rng: random.Random) -> Deal:
    """The machine of TGM2: as ``tgm2``, a history that begins as S Z S and the first piece, and six tries."""
    return rom_deal(below(rng, ROM_STATES), ROM_GAMES["tgm2-rom"])


def rom_deal(state: int, game: RomGame) -> Deal:
    """Deal from a state of the generator. A failed try costs a second roll, and that of the last try is dealt."""
    piece = None
    while piece not in GENTLE:
        state = rom_step(state)
        piece = ROM_PIECES[rom_roll(state)]
    assert piece is not None
    recent = deque((*pieces_from(game.history)[1:], piece), maxlen=len(game.history))
    yield piece
    yield from rom_deal_on(state, recent, game.tries)


def rom_deal_on(state: int, recent: deque[Piece], tries: int) -> Deal:
    """Deal the pieces of the ROM from a state of its generator on. A piece in ``recent`` is drawn again, up to
    ``tries`` times. ``recent`` takes in each piece. It never ends."""
    while True:
        for _ in range(tries):
            state = rom_step(state)
            piece = ROM_PIECES[rom_roll(state)]
            if piece not in recent:
                break
            state = rom_step(state)
            piece = ROM_PIECES[rom_roll(state)]
        recent.append(piece)
        yield piece


def rom_step(state: int) -> int:
    """Return the next state. Its upper 7 bits do not matter and are dropped."""
    return (state * ROM_FACTOR + ROM_ADDEND) % ROM_STATES


def rom_roll(state: int, faces: int = 7) -> int:
    return ((state >> 10) & 0x7FFF) % faces


class RomGame(NamedTuple):
    history: str
    """The history before the first piece, the newest last."""
    tries: int


ROM_GAMES: Mapping[str, RomGame] = {"tgm1-rom": RomGame("ZZZZ", 4), "tgm2-rom": RomGame("ZSZS", 6)}


def rom_odds(name: str) -> Walk:
    """The odds of one of ``ROM_GAMES`` if its rolls were even: those of one try more."""
    history, tries = ROM_GAMES[name]
    return remembering_odds(history, tries + 1)
