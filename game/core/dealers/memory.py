"""Randomizers that draw at random and remember the last pieces: the games of the 1980s and the Grand Master series."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from ..board import PIECES, Piece, pieces_from
from ..chance import below, even, in_proportion, pick
from .dealer_view import GENTLE, NO_MEMORY, Chances, Deal, Memory, Walk


def memoryless(rng: random.Random) -> Deal:
    """Tetris, 1985: every piece has the same probability each time."""
    while True:
        yield pick(rng, PIECES)


def die_odds(faces: Sequence[Piece] = PIECES) -> Walk:
    """The same chance for each face of a die."""
    return Walk(NO_MEMORY, lambda memory: even(faces), lambda memory, piece: memory, fair=faces == PIECES)


def more_i(rng: random.Random) -> Deal:
    """Memoryless with eight faces, of which two are the I."""
    while True:
        yield pick(rng, (Piece.I, *PIECES))


def nes(rng: random.Random) -> Deal:
    """NES, as players describe it: an eight-sided die with a blank. On the blank and on a repeat of the last piece, a
    seven-sided die is rolled once, and its result is kept. ``nes-rom`` is the same rule with the arithmetic of the
    machine."""
    previous = None
    while True:
        roll = below(rng, 8)
        if roll == 7 or roll == previous:
            roll = below(rng, 7)
        previous = roll
        yield PIECES[roll]


def last_odds(repeat: int, other: int) -> Walk:
    """The last piece has the weight ``repeat``, each other piece has ``other``. For ``nes``, that is 1/28 and 9/56, and
    for ``nes_article`` 1/49 and 8/49."""

    def chances(memory: Memory) -> Chances:
        return in_proportion([repeat if last else other for last in memory] if any(memory) else [1] * len(PIECES))

    return Walk(NO_MEMORY, chances, lambda memory, piece: tuple(int(each is piece) for each in PIECES))


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
        yield GAME_BOY[roll]


def gameboy_odds() -> Walk:
    """A piece that adds no bit to the last two comes only with the third roll. The state is their numbers."""

    def chances(state: tuple[int, int]) -> Chances:
        before, last = state
        rejected = [before | last | roll == before for roll in range(7)]
        old, new = avoiding_chances(sum(rejected), 3)
        return tuple(old if rejected[GAME_BOY.index(piece)] else new for piece in PIECES)

    return Walk((0, 0), chances, lambda state, piece: (state[1], GAME_BOY.index(piece)), fair=False)


GAME_BOY = pieces_from("LJIOZST")


def avoiding(rejected: Iterable[Piece], rolls: int) -> Chances:
    """Return the chances of even rolls that are repeated while the piece is one of ``rejected``. The last of ``rolls``
    counts in any case."""
    bad = set(rejected)
    old, new = avoiding_chances(len(bad), rolls)
    return tuple(old if piece in bad else new for piece in PIECES)


def avoiding_chances(rejected: int, rolls: int) -> tuple[float, float]:
    """Return the chance of each of ``rejected`` kinds and of each other kind, as ``avoiding`` rolls."""
    again = rejected / len(PIECES)
    in_vain = again ** (rolls - 1)
    good = sum(again**roll for roll in range(rolls))
    return in_vain / len(PIECES), good / len(PIECES)


def tgm1(rng: random.Random, *, tries: int, article_start: bool = False) -> Deal:
    """The Grand Master: a history of four pieces that begins as ZZZZ, and four tries to avoid it. ZZZZ is from
    TetrisWiki's page on TGM. With ``article_start`` it begins as in the history article: S Z S and the first piece."""
    return remembering(rng, _tgm1_start(article_start=article_start), tries)


def tgm1_odds(tries: int, article_start: bool = False) -> Walk:
    return remembering_odds(_tgm1_start(article_start=article_start), tries)


def _tgm1_start(*, article_start: bool) -> str:
    """Return the history before the first piece, the newest last. The first piece pushes out the oldest one."""
    return "SSZS" if article_start else "ZZZZ"


def tgm2(rng: random.Random, *, tries: int) -> Deal:
    """TGM2 and TAP: a history of four pieces that begins as Z S Z S, the newest last, and six tries to avoid it. Other
    sources give ZZSS, of which the first piece replaces the first Z. Here the first piece pushes out the oldest Z."""
    return remembering(rng, "ZSZS", tries)


def remembering(rng: random.Random, history: str, tries: int) -> Deal:
    """Roll until the piece is not in the history. The last try is kept in any case. Several clones make one more
    unchecked roll after each failed try. The published statistics fit the plain form."""
    recent = deque(pieces_from(history), maxlen=len(history))
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        for _ in range(tries):
            piece = pick(rng, PIECES)
            if piece not in recent:
                break


def remembering_odds(history: str, tries: int) -> Walk:
    """A piece in the history comes only if every try before the last one hit the history."""
    return _with_history(history, lambda recent: avoiding(recent, tries))


def _with_history(history: str, chances: Callable[[list[Piece]], Chances]) -> Walk:
    """A history that begins as given, the newest last. The bits of a memory are the places in the history at which the
    piece stands, the newest the lowest."""
    newest_first = pieces_from(history)[::-1]
    start = tuple(sum(1 << age for age, each in enumerate(newest_first) if each is piece) for piece in PIECES)
    all_bits = (1 << len(history)) - 1

    def after(memory: Memory, piece: Piece) -> Memory:
        return tuple((bits << 1 & all_bits) | (each is piece) for each, bits in zip(PIECES, memory, strict=True))

    return Walk(start, lambda memory: chances([piece for piece in PIECES if memory[piece]]), after, first=even(GENTLE))


def tgm_strict(rng: random.Random) -> Deal:
    """The limit of TGM2 with ever more tries: never one of the last four pieces."""
    recent = deque(pieces_from("ZSZS"), maxlen=4)
    piece = pick(rng, GENTLE)
    while True:
        recent.append(piece)
        yield piece
        piece = pick(rng, [p for p in PIECES if p not in recent])


def tgm_strict_odds() -> Walk:
    """The pieces that are not among the last four, evenly."""
    return _with_history("ZSZS", lambda recent: even([piece for piece in PIECES if piece not in recent]))
