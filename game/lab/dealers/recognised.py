"""After how many pieces the state of a dealer is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.board.pieces import Piece
from game.core.dealers.chance import below, seeded
from game.core.dealers.hardware import ROM_GAMES, ROM_STATES, SEGA_POWER_ON, rom_deal, sega_pieces
from game.core.dealers.puyo import sega16_rule
from game.lab.dealers.puyo import COLOURS, TETRIS, all_deals, known_after
from game.lab.dealers.states import rom_states
from game.lab.dealers.streams import Report

MOST = 40
"""No state of TGM1 and TGM2 needs more pieces, as far as is known. The search ends there."""


def recognised(
    name: str,
    seed: str,
    games: int,
    report: Report | None = None,
    *,
    state: int = SEGA_POWER_ON,
    earlier: bool = False,
) -> Mapping[int, int]:
    """Return, for each number of pieces, how many deals are known after exactly so many.

    For ``sega16`` these are all 65,536 deals, those of its ``earlier`` reading if that is wanted. For ``sega`` they are
    all thousand places of the loop of ``state``, and for ``tgm1-rom`` and ``tgm2-rom`` ``games`` states at random.
    Empty for ``nes-rom``, whose state is never known. 0 counts the deals that never differ from another one.
    """
    if name == "sega16":
        return _counted(known_after(all_deals(TETRIS, sega16_rule(earlier))).tolist(), most=256)
    if name == "sega":
        return _places(sega_pieces(state))
    if name not in ROM_GAMES:
        return {}
    rng, needed = seeded(seed), Counter[int]()
    for game in range(games):
        needed[_of_a_state(name, below(rng, ROM_STATES))] += 1
        if report:
            report(game + 1)
    return dict(sorted(needed.items()))


def recognised_hands(earlier: bool = False) -> Mapping[int, int]:
    """Return, for each number of hands, how many of the 65,536 deals of Puyo Puyo are known after exactly so many."""
    puyos = known_after(all_deals(COLOURS, sega16_rule(earlier)))
    return _counted(((puyos + 1) // 2).tolist(), most=128)


def _counted(needed: list[int], most: int) -> Mapping[int, int]:
    return dict(sorted(Counter(number if number <= most else 0 for number in needed).items()))


def _of_a_state(name: str, state: int) -> int:
    needed = 0

    def known(pieces: int, states: int) -> bool:
        nonlocal needed
        needed = pieces
        return states == 1

    deal = rom_deal(state, ROM_GAMES[name])
    rom_states([next(deal) for _ in range(MOST)], ROM_GAMES[name], known=known)
    return needed


def _places(loop: list[Piece]) -> Mapping[int, int]:
    twice = loop * 2
    size = len(loop)
    needed, left = Counter[int](), list(range(size))
    length = 0
    while left and length < size:
        length += 1
        starts = Counter(tuple(twice[place : place + length]) for place in left)
        unknown = [place for place in left if starts[tuple(twice[place : place + length])] > 1]
        needed[length] += len(left) - len(unknown)
        left = unknown
    needed[0] += len(left)
    return {length: times for length, times in sorted(needed.items()) if times}
