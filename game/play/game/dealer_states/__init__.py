"""The states of a dealer's generator that fit the pieces seen so far."""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....core.board import PIECES, Piece, pieces_from
from ....core.chance import below, seeded
from ....core.dealers.machines import (
    ADDEND,
    FACTOR,
    LIST,
    NES_IDS,
    NES_LEAST_FRAMES,
    NES_PERIOD,
    NES_PIECES,
    ROM_ADDEND,
    ROM_FACTOR,
    ROM_GAMES,
    ROM_PIECES,
    ROM_STATES,
    SEGA_POWER_ON,
    PuyoRule,
    RomGame,
    Swaps,
    hands_of,
    nes_choice,
    nes_registers,
    order_swaps,
    puyo_deal,
    rom_deal,
    rom_deal_on,
    sega16_roll,
    sega16_rule,
    sega_pieces,
    sega_places,
)
from ....core.dealers.machines import COLOURS as COLOUR_NAMES

__all__ = [  # noqa: RUF022 - as one reads them
    "colour_fits",  # The deals of Puyo Puyo that begin with some hands.
    "FITS",  # Randomizer -> the search for its state.
    "recognised",  # How many deals are known after each number of pieces.
    "recognised_hands",  # How many deals of Puyo Puyo are known after each number of hands.
]

States = NDArray[np.uint32]
SEEDS = 1 << 16
"""The deals of ``sega16``."""
Lists = NDArray[np.uint8]
FEW = 1000
"""Fewer states than this are counted at each piece."""


class DealtKinds(NamedTuple):
    """What is dealt: pieces, or the colours of Puyo Puyo."""

    kinds: int
    opening: int
    full: int


TETRIS = DealtKinds(7, 6, 7)
COLOURS = DealtKinds(5, 3, 4)


def swapped(lists: Lists, swaps: Swaps) -> Lists:
    """Carry out swaps in lists, [deal, place], and return them. Their memory must be in that order."""
    flat, begins = lists.reshape(-1), np.arange(len(lists)) * lists.shape[1]
    for one, other in swaps:
        first, second = begins + one, begins + other
        kept = flat[first]
        flat[first] = flat[second]
        flat[second] = kept
    return lists


@lru_cache(maxsize=2)
def all_deals(match: DealtKinds, rule: PuyoRule) -> Lists:
    """Return [seed, item]: the first round of all 65,536 deals, 256 items each. It takes about a second."""
    return np.concatenate([_some_deals(match, rule, seeds) for seeds in np.split(np.arange(SEEDS, dtype=np.uint32), 8)])


def _some_deals(match: DealtKinds, rule: PuyoRule, states: States) -> Lists:
    """Return the same for some seeds, the first states of their deals. The lists of few deals fit into the cache of the
    processor, where swaps are fast."""
    deals = len(states)

    def roll(n: int) -> NDArray[np.int64]:
        """Roll as the rules do, with a number for each deal."""
        nonlocal states
        states = states * np.uint32(FACTOR) + np.uint32(ADDEND)
        rolls: NDArray[np.int64] = (((states >> np.uint32(16)) * np.uint32(n)) >> np.uint32(16)).astype(np.int64)
        return rolls

    # [deal, place]: the order in which the kinds fill the lists.
    order = swapped(np.tile(np.arange(match.kinds, dtype=np.uint8), (deals, 1)), order_swaps(match.kinds, roll))
    opening, full = (
        swapped(order.take(np.arange(LIST) % kinds, axis=1), rule.swaps(LIST, roll))
        for kinds in (match.opening, match.full)
    )
    return np.concatenate((opening[:, list(rule.opening)], full[:, len(rule.opening) :]), axis=1)


def known_after(deals: Lists) -> NDArray[np.int64]:
    """Return for each of these deals, [deal, item], how many items tell it from all others: one more than the longest
    common beginning with its neighbours in alphabetical order. One more than its length if another deal is the
    same."""
    ordered = deals[np.lexsort(deals.T[::-1])]
    different = ordered[1:] != ordered[:-1]
    shared = np.where(different.any(axis=1), different.argmax(axis=1), deals.shape[1])
    needed: NDArray[np.int64] = np.maximum(np.append(shared, 0), np.append(0, shared)) + 1
    return needed


@dataclass(frozen=True)
class Fits:
    """What is known of a deal after some pieces."""

    states: int
    following: tuple[Piece, ...] | None
    """The next pieces, if only one state is left and decides them."""
    chances: tuple[float, ...] | None
    """[piece]: its chance to be next. None if no state is left."""


def _chances(upcoming: NDArray[np.integer], weights: NDArray[np.float64] | None = None) -> tuple[float, ...] | None:
    counts = np.bincount(upcoming, weights, minlength=len(PIECES))
    total = counts.sum()
    return tuple(float(count / total) for count in counts) if total else None


def sega_fits(pieces: Sequence[Piece], ahead: int, state: int = SEGA_POWER_ON) -> Fits:
    """The places in the loop of a thousand pieces of a state. The pieces can come from anywhere in a game."""
    loop, places = sega_pieces(state), sega_places(state, pieces)
    coming = [[loop[(place + len(pieces) + number) % len(loop)] for number in range(ahead)] for place in places]
    upcoming = np.array([each[0] for each in coming], np.uint8)
    return Fits(len(places), tuple(coming[0]) if len(places) == 1 else None, _chances(upcoming))


def sega16_fits(pieces: Sequence[Piece], ahead: int, seed: int | None = None, earlier: bool = False) -> Fits:
    """The seeds of the 65,536 deals. ``seed`` makes no difference: it is what is searched."""
    rule = sega16_rule(earlier)
    deals, seeds = _fitting(TETRIS, rule, pieces)
    if len(pieces) < LIST:
        upcoming = deals[seeds, len(pieces)]
    else:  # the first round is not all that matters
        rounds = [list(islice(puyo_deal(rule, sega16_roll(int(each))), len(pieces) + 1)) for each in seeds]
        fit = [each[:-1] == list(pieces) for each in rounds]
        seeds, upcoming = seeds[fit], np.array([each[-1] for each in rounds], np.uint8)[fit]
    following = None
    if len(seeds) == 1:
        following = tuple(islice(puyo_deal(rule, sega16_roll(int(seeds[0]))), len(pieces), len(pieces) + ahead))
    return Fits(len(seeds), following, _chances(upcoming))


def _fitting(match: DealtKinds, rule: PuyoRule, dealt: Sequence[int]) -> tuple[Lists, NDArray[np.int64]]:
    """Return all deals, and the seeds of those whose first round begins with ``dealt``."""
    deals, known = all_deals(match, rule), np.array(dealt[:LIST], np.uint8)
    return deals, np.flatnonzero((deals[:, : len(known)] == known).all(axis=1))


def colour_fits(hands: Sequence[str], ahead: int, earlier: bool = False) -> tuple[int, list[str] | None]:
    """Return how many of the 65,536 deals of Puyo Puyo begin with these hands, and the next hands if it is one."""
    rule = sega16_rule(earlier)
    _, seeds = _fitting(COLOURS, rule, [COLOUR_NAMES.index(colour) for colour in "".join(hands)])
    if 2 * len(hands) <= LIST and len(seeds) > 1:
        return len(seeds), None
    deals = [list(islice(hands_of(rule, sega16_roll(int(seed))), len(hands) + ahead)) for seed in seeds]
    fitting = [deal[len(hands) :] for deal in deals if deal[: len(hands)] == list(hands)]
    return len(fitting), fitting[0] if len(fitting) == 1 else None


def nes_rom_fits(pieces: Sequence[Piece], ahead: int) -> Fits:
    """The places of the register of the NES at the last piece, and the chances of the next piece. The pieces are those
    from the start of the game, because the cartridge counts them. The frames of each piece are unknown, from 32 to 287.
    They hide the register again, so several places always fit and nothing is foretold."""
    weights = np.full(NES_PERIOD, 1 / NES_PERIOD)
    previous = 0
    fitting = NES_PERIOD
    for count, piece in enumerate(pieces, 1):
        index, after = _nes_choices(count, previous)
        kept = np.flatnonzero(index == NES_PIECES.index(piece))
        moved = np.bincount(after[kept], weights[kept], minlength=NES_PERIOD)
        fitting = int((moved > 0).sum())
        if not fitting:
            return Fits(0, None, None)
        weights = _spread(moved / moved.sum())
        previous = NES_IDS[NES_PIECES.index(piece)]
    index, _ = _nes_choices(len(pieces) + 1, previous)
    return Fits(fitting, None, _chances(np.array(NES_PIECES, np.uint8)[index], weights))


def _nes_choices(count: int, previous: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return, for each place of the register, the index of the piece that it deals, and the place after the deal."""
    registers, _ = nes_registers()
    index = np.empty(NES_PERIOD, np.int64)
    after = np.arange(NES_PERIOD)
    # The choice depends on bits 8 to 11 alone.
    bits = (np.array(registers) >> 8) & 15
    for value in range(16):
        register = value << 8 | 4  # with bit 2, every step changes it
        chosen, stepped = nes_choice(register, count & 0xFF, previous)
        index[bits == value] = chosen
        after[bits == value] += stepped != register
    return index, after % NES_PERIOD


def _spread(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the chances of the places after 32 to 287 frames, each of which is equally likely."""
    window = 256
    sums = np.concatenate(([0.0], np.cumsum(np.concatenate((weights[-window:], weights)))))
    ending_here = (sums[window + 1 :] - sums[1:-window]) / window
    return np.roll(np.where(ending_here > 1e-15, ending_here, 0.0), NES_LEAST_FRAMES)


def rom_states(pieces: Sequence[Piece], game: RomGame, *, known: Callable[[int, int], bool] | None = None) -> States:
    """Return all states of the generator of TGM1 and TGM2 that have just dealt these pieces.

    Two states before can lead to the same one, because failed tries cost more rolls. It is then listed twice. The
    pieces are those from the start of the game. ``known`` is called with the number of pieces so far and of the
    states that fit, once these are few, and ends the search by returning True.
    """
    rolls = np.arange(1 << 15, dtype=np.uint32)
    rolls = rolls[rolls % 7 == ROM_PIECES.index(pieces[0])]
    states: States = ((rolls << 10)[:, None] | np.arange(1 << 10, dtype=np.uint32)).ravel()
    recent = deque((*pieces_from(game.history)[1:], pieces[0]), maxlen=len(game.history))
    for number, piece in enumerate(pieces[1:], 2):
        states = _dealt(states, recent, game.tries, piece)
        recent.append(piece)
        if known and len(states) < FEW and known(number, distinct(states)):
            break
    return states


def distinct(states: States) -> int:
    seen = np.zeros(ROM_STATES, np.bool_)
    seen[states] = True
    return int(np.count_nonzero(seen))


def _dealt(states: States, recent: deque[Piece], tries: int, piece: Piece) -> States:
    """Return the states that deal ``piece`` from ``states``, as they are after it."""
    wanted = ROM_PIECES.index(piece)
    return np.concatenate([after[rolls == wanted] for after, rolls in _deals(states, recent, tries)])


def _deals(states: States, recent: deque[Piece], tries: int) -> Iterator[tuple[States, States]]:
    """Yield states after the next piece, and the rolls that were dealt, until all ``states`` have dealt."""
    rejected = np.isin(np.arange(7), [ROM_PIECES.index(each) for each in recent])
    for _ in range(tries):
        states, rolls = _rolled(states)
        again = rejected[rolls]
        yield states[~again], rolls[~again]
        states, rolls = _rolled(states[again])
    yield states, rolls


def _rolled(states: States) -> tuple[States, States]:
    states = (states * np.uint32(ROM_FACTOR) + np.uint32(ROM_ADDEND)) & np.uint32(ROM_STATES - 1)
    return states, (states >> np.uint32(10)) % np.uint32(7)


def rom_fits(pieces: Sequence[Piece], ahead: int, game: RomGame) -> Fits:
    """Return how many states of the ROM fit the pieces, the next ``ahead`` pieces if there is only one, and the chances
    of the next one. It searches all states."""
    if pieces[0] in pieces_from("SZO"):
        return Fits(0, None, None)
    states = rom_states(pieces, game)
    recent = deque((*pieces_from(game.history), *pieces), maxlen=len(game.history))
    rolls = np.concatenate([rolls for _, rolls in _deals(states, recent, game.tries)])
    chances = _chances(np.array(ROM_PIECES, np.uint8)[rolls])
    fitting = distinct(states)
    following = (
        tuple(islice(rom_deal_on(int(states[0]), deque(recent, maxlen=4), game.tries), ahead)) if fitting == 1 else None
    )
    return Fits(fitting, following, chances)


FITS: Mapping[str, Callable[..., Fits]] = {
    "nes-rom": nes_rom_fits,
    "tgm1-rom": lambda pieces, ahead: rom_fits(pieces, ahead, ROM_GAMES["tgm1-rom"]),
    "tgm2-rom": lambda pieces, ahead: rom_fits(pieces, ahead, ROM_GAMES["tgm2-rom"]),
    "sega": sega_fits,
    "sega16": sega16_fits,
}
"""For each randomizer whose state can be searched: the function of the pieces so far (at least one), of the number of
pieces to foretell (at least one), and of its options."""


MOST = 40
"""No state of TGM1 and TGM2 needs more pieces, as far as is known. The search ends there."""


def recognised(
    name: str,
    seed: str,
    games: int,
    report: Callable[[int], None] | None = None,
    *,
    state: int = SEGA_POWER_ON,
    earlier: bool = False,
) -> Mapping[int, int]:
    """Return, for each number of pieces, how many deals are known after exactly so many.

    For ``sega16`` these are all 65,536 deals, those of its ``earlier`` reading if that is wanted. For ``sega`` they are
    all thousand places of the loop of ``state``, and for ``tgm1-rom`` and ``tgm2-rom`` ``games`` states at random.
    Empty for ``nes-rom``, whose state is never known. 0 counts the places that never differ from another one.
    """
    if name == "sega16":
        return _counted(known_after(all_deals(TETRIS, sega16_rule(earlier))).tolist())
    if name == "sega":
        return _places(sega_pieces(state))
    if name not in ROM_GAMES:
        return {}
    rng, needed = seeded(seed), list[int]()
    for game in range(games):
        needed.append(_of_a_state(name, below(rng, ROM_STATES)))
        if report:
            report(game + 1)
    return _counted(needed)


def recognised_hands(earlier: bool = False) -> Mapping[int, int]:
    """Return, for each number of hands, how many of the 65,536 deals of Puyo Puyo are known after exactly so many."""
    puyos = known_after(all_deals(COLOURS, sega16_rule(earlier)))
    return _counted(((puyos + 1) // 2).tolist())


def _counted(needed: list[int]) -> Mapping[int, int]:
    return dict(sorted(Counter(needed).items()))


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
