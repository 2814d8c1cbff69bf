"""Dealers that roll a die and remember a little: the machines of the 1980s and the Grand Master line."""

from __future__ import annotations

import random
from collections import deque

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import below, pick
from game.core.dealers.view import GENTLE, Deal


def memoryless(rng: random.Random) -> Deal:
    """Tetris, 1985: any piece, whatever came before."""
    while True:
        yield pick(rng, PIECES)


def more_i(rng: random.Random) -> Deal:
    """Memoryless with eight faces, two of them the I."""
    while True:
        yield pick(rng, (Piece.I, *PIECES))


def nes(rng: random.Random) -> Deal:
    """NES, as players describe it: an eight-sided die with a blank.

    On the blank and on the piece before, one more roll of seven sides, which is kept whatever it is.
    ``nes-rom`` is the same with the machine's own arithmetic.
    """
    previous = None
    while True:
        roll = below(rng, 8)
        if roll == 7 or roll == previous:
            roll = below(rng, 7)
        previous = roll
        yield PIECES[roll]


def nes_article(rng: random.Random) -> Deal:
    """NES, as the history article has it: seven sides, and a repeat is rolled once more."""
    previous = None
    while True:
        piece = pick(rng, PIECES)
        if piece == previous:
            piece = pick(rng, PIECES)
        previous = piece
        yield piece


def gameboy(rng: random.Random) -> Deal:
    """Game Boy: a roll that adds no bit to the last two pieces is rolled again, at most twice.

    The pieces are numbers. The rule was meant to stop three of a kind, but it takes the numbers apart into bits,
    so that L, which is 0, is rejected the most. Before the first piece, both earlier ones are L. The cartridge
    rolls by counting its clock, here every number is as likely.
    """
    before, last = 0, 0
    while True:
        for _ in range(3):
            roll = below(rng, 7)
            if before | last | roll != before:
                break
        before, last = last, roll
        yield _GAME_BOY[roll]


_GAME_BOY = pieces_from("LJIOZST")


def tgm1(rng: random.Random, *, tries: int) -> Deal:
    """The Grand Master: a history of four that begins as ZZZZ, and four tries to avoid it.

    ZZZZ is the TGM page's; the history article has S Z S and the first piece.
    """
    return remembering(rng, "ZZZZ", tries)


def tgm2(rng: random.Random, *, tries: int) -> Deal:
    """TGM2 and TAP: a history of four that begins as Z S Z S, the newest last, and six tries to avoid it.

    Sources give ZZSS whose first Z the first piece overwrites, or this, whose oldest Z it pushes out. This is used.
    """
    return remembering(rng, "ZSZS", tries)


def remembering(rng: random.Random, history: str, tries: int) -> Deal:
    """Roll until the piece is not in the history; the last try is kept whatever it is.

    Several clones roll once more, unchecked, after each failed try. The published statistics fit the plain form.
    """
    recent = deque(pieces_from(history), maxlen=len(history))
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        for _ in range(tries):
            piece = pick(rng, PIECES)
            if piece not in recent:
                break


def tgm_strict(rng: random.Random) -> Deal:
    """What TGM2 comes to with ever more tries: never one of the last four pieces."""
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        piece = pick(rng, [p for p in PIECES if p not in recent])


def tgm3(rng: random.Random, *, arcade_bug: bool) -> Deal:
    """TGM3: a pool of 35, six rolls to avoid a history of four; a used slot gets the piece that is longest away.

    A slot is used when its piece is dealt, or rejected with rolls left. The first piece does not come from the pool
    and does not count as dealt. As in the article, nothing is longest away until the pool has dealt a piece; clones
    that start with a count of 4 for every piece reach the same steady state.

    ``arcade_bug`` leaves the slot as it is, as the machine does, when the piece took more than one roll and was the
    one longest away, once the pool has dealt all seven.
    """
    pool = list(PIECES) * 5
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    order: list[Piece] = []  # the pieces that the pool has dealt, the one longest away first
    piece = pick(rng, GENTLE)
    recent.append(piece)
    yield piece
    while True:
        for roll in range(1, 7):
            slot = below(rng, 35)
            piece = pool[slot]
            if piece not in recent or roll == 6:
                break
            if order:
                pool[slot] = order[0]
        longest_away = piece not in order or piece == order[0]
        if piece in order:
            order.remove(piece)
        order.append(piece)
        if not (arcade_bug and roll > 1 and longest_away and len(order) == len(PIECES)):
            pool[slot] = order[0]
        recent.append(piece)
        yield piece
