"""Randomizers that draw at random and remember the last pieces: the games of the 1980s and the Grand Master series."""

from __future__ import annotations

import random
from collections import deque

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chance import below, pick
from game.core.dealers.view import GENTLE, Deal


def memoryless(rng: random.Random) -> Deal:
    """Tetris, 1985: every piece has the same probability each time."""
    while True:
        yield pick(rng, PIECES)


def more_i(rng: random.Random) -> Deal:
    """Memoryless with eight faces, of which two are the I."""
    while True:
        yield pick(rng, (Piece.I, *PIECES))


def nes(rng: random.Random) -> Deal:
    """NES, as players describe it: an eight-sided die with a blank.

    On the blank and on a repeat of the last piece, a seven-sided die is rolled once, and its result is kept.
    ``nes-rom`` is the same rule with the arithmetic of the machine.
    """
    previous = None
    while True:
        roll = below(rng, 8)
        if roll == 7 or roll == previous:
            roll = below(rng, 7)
        previous = roll
        yield PIECES[roll]


def nes_article(rng: random.Random) -> Deal:
    """NES, as the history article describes it: a seven-sided die, and one more roll on a repeat."""
    previous = None
    while True:
        piece = pick(rng, PIECES)
        if piece == previous:
            piece = pick(rng, PIECES)
        previous = piece
        yield piece


def gameboy(rng: random.Random) -> Deal:
    """Game Boy: a roll that adds no bit to the last two pieces is rolled again, at most twice.

    The pieces are numbers. The rule was meant to prevent three of a kind. It combines the numbers bit by bit, so that
    L, which is 0, is rejected most often. Before the first piece, both earlier pieces count as L. The cartridge rolls
    by counting its clock; here every number has the same probability.
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
    """The Grand Master: a history of four pieces that begins as ZZZZ, and four tries to avoid it.

    ZZZZ is from TetrisWiki's page on TGM. The history article gives S Z S and the first piece.
    """
    return remembering(rng, "ZZZZ", tries)


def tgm2(rng: random.Random, *, tries: int) -> Deal:
    """TGM2 and TAP: a history of four pieces that begins as Z S Z S, the newest last, and six tries to avoid it.

    Other sources give ZZSS, of which the first piece replaces the first Z. Here the first piece pushes out the oldest
    Z.
    """
    return remembering(rng, "ZSZS", tries)


def remembering(rng: random.Random, history: str, tries: int) -> Deal:
    """Roll until the piece is not in the history. The last try is kept in any case.

    Several clones make one more unchecked roll after each failed try. The published statistics fit the plain form.
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
    """The limit of TGM2 with ever more tries: never one of the last four pieces."""
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        piece = pick(rng, [p for p in PIECES if p not in recent])


def tgm3(rng: random.Random, *, arcade_bug: bool) -> Deal:
    """TGM3: a pool of 35 pieces and six rolls to avoid a history of four. A used slot gets the piece with the longest
    drought.

    A slot is used when its piece is dealt, and when it is rejected with rolls left. The first piece does not come from
    the pool and does not count as dealt. As in the article, no piece has a drought until the pool has dealt a piece.
    Clones that start with a count of 4 for every piece reach the same steady state.

    ``arcade_bug`` repeats a bug of the machine: the slot stays as it is when the piece took more than one roll and had
    the longest drought, once the pool has dealt all seven.
    """
    pool = list(PIECES) * 5
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    order: list[Piece] = []  # dealt from the pool, the longest drought first
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
