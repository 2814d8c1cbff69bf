"""Dealers as walks: what each of them remembers of the deal, in as few states as possible.

The odds of ``Observer`` follow one deal. A walk can be asked what may follow from any state. That makes it possible to
add up all deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from game.core.board.pieces import PIECES, Piece, pieces_from
from game.core.dealers.bags import pairs_chances, seven_bag_and_one_chances
from game.core.dealers.chance import even, in_proportion
from game.core.dealers.hardware import ROM_GAMES, nes_rom_chances, sega_pieces
from game.core.dealers.memory import GAME_BOY, avoiding, gameboy_chances
from game.core.dealers.puyo import LIST, puyo_deal, sega16_roll, sega16_rule
from game.core.dealers.view import GENTLE, Chances

Memory = tuple[int, ...]
"""[piece]: what a dealer remembers of it. Such a dealer treats pieces alike of which it remembers the same."""


class Walk(NamedTuple):
    """A dealer that remembers little."""

    start: Any
    """The state before the first piece. A ``Memory`` if the dealer is ``fair``, else anything that can be hashed."""
    chances: Callable[[Any], Chances]
    """Returns the chances of the next piece in a state."""
    after: Callable[[Any, Piece], Any]
    """Returns the state after a piece."""
    fair: bool = True
    """Whether all pieces are treated alike, so that two pieces can change places in the memory."""
    first: Chances | None = None
    """The chances of the first piece, where they differ from those of its state."""
    period: int = 1
    """The number of pieces after which the states come again, as the pieces of a bag."""
    copies: int = 0
    """The number of each piece in its bag, if it shuffles one. 0 if it does not."""


def _nothing(memory: Memory, piece: Piece) -> Memory:
    return memory


def _last(memory: Memory, piece: Piece) -> Memory:
    return tuple(int(each is piece) for each in PIECES)


_UNKNOWN: Memory = (0,) * len(PIECES)


def memoryless() -> Walk:
    """Nothing is remembered."""
    return Walk(_UNKNOWN, lambda memory: even(PIECES), _nothing)


def more_i() -> Walk:
    """Nothing is remembered, and the I is twice as probable."""
    return Walk(0, lambda state: even((Piece.I, *PIECES)), lambda state, piece: 0, fair=False)


def after_last(repeat: int, other: int) -> Walk:
    """The last piece has the weight ``repeat``, each other piece has ``other``."""

    def chances(memory: Memory) -> Chances:
        return in_proportion([repeat if last else other for last in memory] if any(memory) else [1] * len(PIECES))

    return Walk(_UNKNOWN, chances, _last)


def remembering(history: str, tries: int) -> Walk:
    """A history that begins as given, the newest last. So many tries are made to avoid it.

    The bits of a memory are the places in the history at which the piece stands, the newest the lowest.
    """
    return _with_history(
        history, lambda memory: avoiding([piece for piece in PIECES if memory[piece]], tries), first=even(GENTLE)
    )


def tgm_strict() -> Walk:
    """A history of four, none of which is dealt."""
    return _with_history(
        "ZSZS", lambda memory: even([piece for piece in PIECES if not memory[piece]]), first=even(GENTLE)
    )


def _with_history(history: str, chances: Callable[[Memory], Chances], first: Chances) -> Walk:
    newest_first = pieces_from(history)[::-1]
    start = tuple(sum(1 << age for age, each in enumerate(newest_first) if each is piece) for piece in PIECES)
    all_bits = (1 << len(history)) - 1

    def after(memory: Memory, piece: Piece) -> Memory:
        return tuple((bits << 1 & all_bits) | (each is piece) for each, bits in zip(PIECES, memory, strict=True))

    return Walk(start, chances, after, first=first)


def bag(copies: int, first: Chances | None = None) -> Walk:
    """A bag with so many of each piece. The memory is how many are left."""
    full = (copies,) * len(PIECES)

    def after(memory: Memory, piece: Piece) -> Memory:
        left = tuple(count - (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return left if any(left) else full

    return Walk(full, in_proportion, after, first=first, period=copies * len(PIECES), copies=copies)


def _counting(chances: Callable[[Memory], Chances], size: int) -> Walk:
    """A bag of ``size`` pieces, of which the memory counts those that came."""

    def after(memory: Memory, piece: Piece) -> Memory:
        seen = tuple(count + (each is piece) for each, count in zip(PIECES, memory, strict=True))
        return seen if sum(seen) < size else _UNKNOWN

    return Walk(_UNKNOWN, chances, after, period=size)


def gameboy() -> Walk:
    """The numbers of the last two pieces, and the bits that both have together."""

    def chances(state: tuple[int, int]) -> Chances:
        by_piece = dict(gameboy_chances(*state))
        return tuple(by_piece[piece] for piece in PIECES)

    return Walk((0, 0), chances, lambda state, piece: (state[1], GAME_BOY.index(piece)), fair=False)


def nes_rom() -> Walk:
    """The number of the piece, of which three bits matter, and the last one."""

    def after(state: tuple[int, Piece | None], piece: Piece) -> tuple[int, Piece | None]:
        return (state[0] + 1) & 7, piece

    return Walk((1, None), lambda state: nes_rom_chances(*state), after, fair=False, period=8)


def _rom(name: str) -> Walk:
    """A failed try costs a second roll, so that there is one roll more than tries."""
    game = ROM_GAMES[name]
    return remembering(game.history, game.tries + 1)


def loop(pieces: Sequence[Piece]) -> Walk:
    """The same pieces again and again. The state is the place."""
    return Walk(
        0,
        lambda place: even((pieces[place],)),
        lambda place, piece: (place + 1) % len(pieces),
        fair=False,
        period=len(pieces),
    )


WALKS: Mapping[str, Callable[..., Walk]] = {
    "memoryless": memoryless,
    "entropy": memoryless,
    "more-i": more_i,
    "nes": lambda: after_last(2, 9),
    "nes-article": lambda: after_last(1, 8),
    "nes-rom": nes_rom,
    "gameboy": gameboy,
    "tgm1": lambda tries: remembering("ZZZZ", tries),
    "tgm2": lambda tries: remembering("ZSZS", tries),
    "tgm1-rom": lambda: _rom("tgm1-rom"),
    "tgm2-rom": lambda: _rom("tgm2-rom"),
    "tgm-strict": tgm_strict,
    "tgm-ace": lambda: bag(1, first=even(GENTLE)),
    "7-bag": lambda: bag(1),
    "14-bag": lambda: bag(2),
    "63-bag": lambda: bag(9),
    "7-bag+1": lambda: _counting(seven_bag_and_one_chances, 8),
    "pairs": lambda: _counting(pairs_chances, 6),
}
"""Randomizer -> its walk, a function of its options. Those that deal fixed pieces are not in it."""

LOOPS = ("sega", "sz", "sequence")
"""Randomizers that deal their fixed pieces again and again. ``sequence`` can also end after them."""


def _of_seed16(seed: int | None, earlier: bool) -> Sequence[Piece]:
    return () if seed is None else list(islice(puyo_deal(sega16_rule(earlier), sega16_roll(seed)), LIST))


_FIXED: Mapping[str, Callable[..., Sequence[Piece]]] = {
    "sega": lambda state: sega_pieces(state),
    "sega16": _of_seed16,
    "sz": lambda: pieces_from("SZ"),
    "sequence": lambda pieces, loop: pieces_from(pieces),
}
"""Randomizer -> the pieces that it repeats, a function of its options."""


def fixed_pieces(randomizer: str, options: Mapping[str, object]) -> Sequence[Piece]:
    """Return the pieces that a dealer deals again and again in every game. Empty if its games differ."""
    make = _FIXED.get(randomizer)
    return make(**options) if make else ()


def walk_of(randomizer: str, options: Mapping[str, object]) -> Walk | None:
    """Return the walk of a randomizer with checked options. None if it remembers too much, or more than pieces."""
    if randomizer in LOOPS:
        return loop(fixed_pieces(randomizer, options)) if options.get("loop", True) else None
    make = WALKS.get(randomizer)
    return make(**options) if make else None
