"""The exact laws of the gaps between two pieces of one kind, for the dealers that have one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.chains import Chain, GapLaw, Ways, gap_law
from game.core.dealers.hardware import ROM_GAMES, nes_rom_chances, sega_pieces
from game.core.dealers.memory import avoiding_chances, gameboy_chances
from game.core.dealers.registry import Randomizer

_NO_OPTIONS: Mapping[str, object] = MappingProxyType({})
_KINDS = len(PIECES)


def law_of(randomizer: Randomizer, piece: Piece, options: Mapping[str, object] = _NO_OPTIONS) -> GapLaw | None:
    """Return the law of the gaps of a piece in the long run. None if no exact law is known.

    ``nes-rom``, ``tgm1-rom`` and ``tgm2-rom`` are taken as if their generators rolled evenly.
    Raises ValueError for an unknown option or value.
    """
    values = randomizer.checked(options)
    if randomizer.name not in _LAWS:
        return None
    alike = _LAWS[randomizer.name].alike
    return _law(randomizer.name, Piece.I if alike else piece, tuple(values.items()))


def shares_of(randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS) -> tuple[float, ...] | None:
    """Return [piece]: its share of all pieces in the long run. None if no exact law is known."""
    laws = _laws(randomizer, options)
    return tuple(law.share for law in laws) if laws else None


def repeats_of(randomizer: Randomizer, options: Mapping[str, object] = _NO_OPTIONS) -> float | None:
    """Return the share of pieces that are the same as the one before, in the long run. None if no exact law is
    known."""
    laws = _laws(randomizer, options)
    return sum(law.share * law.chances[0] for law in laws if law.chances) if laws else None


def _laws(randomizer: Randomizer, options: Mapping[str, object]) -> list[GapLaw]:
    laws = [law_of(randomizer, piece, options) for piece in PIECES]
    return [law for law in laws if law is not None]


@lru_cache(maxsize=256)
def _law(name: str, piece: Piece, options: tuple[tuple[str, object], ...]) -> GapLaw | None:
    chain = _LAWS[name].chain(piece, **dict(options))
    return gap_law(chain) if chain else None


# Dealers that remember nothing, or the last piece


def _memoryless(piece: Piece, chance: float = 1 / _KINDS) -> Chain[int]:
    return Chain({0: 1.0}, lambda _: [(chance, True, 0), (1 - chance, False, 0)])


def _more_i(piece: Piece) -> Chain[int]:
    return _memoryless(piece, 1 / 4 if piece is Piece.I else 1 / 8)


def _after_itself(piece: Piece, *, again: float, otherwise: float) -> Chain[bool]:
    """The state says whether the kind was the last piece."""

    def steps(last: bool) -> Ways[bool]:
        chance = again if last else otherwise
        return [(chance, True, True), (1 - chance, False, False)]

    return Chain({False: 1.0}, steps)


def _gameboy(piece: Piece) -> Chain[tuple[int, int]]:
    """The state is the numbers of the last two pieces."""

    def steps(state: tuple[int, int]) -> Ways[tuple[int, int]]:
        before, last = state
        for roll, (each, chance) in enumerate(gameboy_chances(before, last)):
            yield chance, each is piece, (last, roll)

    return Chain({(0, 0): 1.0}, steps)


def _nes_rom(piece: Piece) -> Chain[tuple[int, Piece | None]]:
    """The state is the count of pieces, of which three bits matter, and the last piece."""

    def steps(state: tuple[int, Piece | None]) -> Ways[tuple[int, Piece | None]]:
        count, last = state
        for each, chance in zip(PIECES, nes_rom_chances(count, last), strict=True):
            yield chance, each is piece, ((count + 1) % 8, each)

    return Chain({(count, None): 1 / 8 for count in range(8)}, steps)


# Dealers that avoid the last four pieces


def _avoiding(piece: Piece, *, tries: int | None) -> Chain[tuple[int, ...]]:
    """The state is the last four pieces: 0 is the kind, and the others are numbered in the order in which they came.

    No ``tries`` means that it rolls for ever.
    """

    def steps(history: tuple[int, ...]) -> Ways[tuple[int, ...]]:
        seen = set(history)
        old, new = avoiding_chances(len(seen), tries)
        yield (old if 0 in seen else new), True, (*history[1:], 0)
        others = seen - {0}
        for other in others:
            yield old, False, _numbered((*history[1:], other))
        yield new * (_KINDS - 1 - len(others)), False, _numbered((*history[1:], _KINDS))

    return Chain({(1, 1, 1, 1): 1.0}, steps)


def _numbered(history: Sequence[int]) -> tuple[int, ...]:
    numbers = {0: 0}
    return tuple(numbers.setdefault(each, len(numbers)) for each in history)


# Bags and loops


def _bag(piece: Piece, *, size: int, copies: Mapping[int, float]) -> Chain[tuple[int, int]]:
    """``copies`` maps how many of the kind are in a new bag to the probability of that.

    The state is how many pieces are left in the bag, and how many of these are of the kind.
    """
    full = {(size, mine): chance for mine, chance in copies.items()}

    def steps(state: tuple[int, int]) -> Ways[tuple[int, int]]:
        left, mine = state
        for hit, count in ((True, mine), (False, left - mine)):
            if left > 1:
                yield count / left, hit, (left - 1, mine - hit)
            elif count:
                for state_of_full, chance in full.items():
                    yield chance, hit, state_of_full

    return Chain(full, steps, period=size)


def _loop(piece: Piece, pieces: Sequence[Piece]) -> Chain[int]:
    """The state is the place in a sequence that comes again and again."""
    return Chain({0: 1.0}, lambda place: [(1.0, pieces[place] is piece, (place + 1) % len(pieces))], period=len(pieces))


def _sega(piece: Piece, *, state: int) -> Chain[int]:
    return _loop(piece, sega_pieces(state))


def _sequence(piece: Piece, *, pieces: str, loop: bool) -> Chain[int] | None:
    return _loop(piece, pieces_from(pieces)) if loop else None


class _Law(NamedTuple):
    chain: Callable[..., Chain[Any] | None]
    """Returns the chain of a piece and the options of the randomizer. None if there is none with these options."""
    alike: bool = True
    """Whether all pieces have the same law."""


_LAWS: Mapping[str, _Law] = {
    "memoryless": _Law(_memoryless),
    "entropy": _Law(_memoryless),
    "more-i": _Law(_more_i, alike=False),
    "nes": _Law(partial(_after_itself, again=1 / 28, otherwise=9 / 56)),
    "nes-article": _Law(partial(_after_itself, again=1 / 49, otherwise=8 / 49)),
    "nes-rom": _Law(_nes_rom, alike=False),
    "gameboy": _Law(_gameboy, alike=False),
    "tgm1": _Law(_avoiding),
    "tgm2": _Law(_avoiding),
    "tgm1-rom": _Law(partial(_avoiding, tries=ROM_GAMES["tgm1-rom"].tries + 1)),
    "tgm2-rom": _Law(partial(_avoiding, tries=ROM_GAMES["tgm2-rom"].tries + 1)),
    "tgm-strict": _Law(partial(_avoiding, tries=None)),
    "tgm-ace": _Law(partial(_bag, size=7, copies={1: 1.0})),
    "7-bag": _Law(partial(_bag, size=7, copies={1: 1.0})),
    "14-bag": _Law(partial(_bag, size=14, copies={2: 1.0})),
    "63-bag": _Law(partial(_bag, size=63, copies={9: 1.0})),
    "7-bag+1": _Law(partial(_bag, size=8, copies={1: 6 / 7, 2: 1 / 7})),
    "pairs": _Law(partial(_bag, size=6, copies={0: 5 / 7, 3: 2 / 7})),
    "sega": _Law(_sega, alike=False),
    "sz": _Law(partial(_loop, pieces=(Piece.S, Piece.Z)), alike=False),
    "sequence": _Law(_sequence, alike=False),
}
"""The dealers with an exact law. The others depend on the board, on 35 slots, or on all pieces that came before."""
