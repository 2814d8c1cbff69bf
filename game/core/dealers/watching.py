"""Randomizers that look at the board and choose bad pieces, or good ones."""

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise, permutations, product

from ..bits import STRIDE, WIDTH, column_heights, full_rows, remove_rows, stack_height
from ..board import PIECES, SRS, Piece
from ..chance import below, even, in_proportion, pick
from ..moves import drop_landings
from .dealer_view import GENTLE, SHAPES, Chances, Deal, DealerView

Ranking = tuple[tuple[Piece, ...], ...]
"""Groups of pieces that a dealer judges equal, the worst for the player first."""

NOT_I = tuple(piece for piece in PIECES if piece is not Piece.I)


def no_mercy(rng: random.Random, view: DealerView) -> Deal:
    """Memoryless, but with no I while there is a well, and always an O while no two neighbouring columns are level. A
    well is a column that is at least three rows lower than both its neighbours. Walls are higher than any column. The
    stack is judged before the current piece is placed."""
    while True:
        heights = column_heights(view.cells)
        if not has_level_pair(heights):
            view = yield Piece.O
        else:
            view = yield pick(rng, NOT_I if deepest_well(heights) >= 3 else PIECES)


def no_mercy_odds(seen: int, view: DealerView) -> Chances:
    heights = column_heights(view.cells)
    if not has_level_pair(heights):
        return even([Piece.O])
    return even(NOT_I if deepest_well(heights) >= 3 else PIECES)


def no_mercy_harm(view: DealerView) -> Ranking:
    """An O is the worst piece while it cannot lie flat. The I is the best one while there is a well."""
    heights = column_heights(view.cells)
    worst = () if has_level_pair(heights) else (Piece.O,)
    best = (Piece.I,) if deepest_well(heights) >= 3 else ()
    between = tuple(piece for piece in PIECES if piece not in worst + best)
    return tuple(group for group in (worst, between, best) if group)


def has_level_pair(heights: Sequence[int]) -> bool:
    """Return whether two neighbouring columns have the same height, so that an O lies flat."""
    return any(left == right for left, right in pairwise(heights))


def deepest_well(heights: Sequence[int]) -> int:
    """Return the depth of the deepest well in rows: how much lower a column is than the lower of its neighbours. 0 if
    there is none."""
    wall = max(heights) + 4
    walled = (wall, *heights, wall)
    return max(0, *(min(walled[x], walled[x + 2]) - height for x, height in enumerate(heights)))


def bastet(rng: random.Random, view: DealerView, *, relentless: bool) -> Deal:
    """Bastet: the piece that is worst for the player.

    Each kind gets the best score that any landing of the current piece, followed by any landing of that kind, can
    reach. Noise below 100 decides between equal scores. The first piece is I, J, L or T, and the second can be any
    piece.

    With ``relentless``, the randomizer deals as the real game does with its preview on: always the worst kind, except
    that it deals by rank if the worst is the kind of the current piece. Without it, every piece is dealt by rank: 81 of
    a hundred pieces are the worst kind, 12 the second worst, 6 the third and 1 the fourth. Landings are straight drops;
    the real game also slides pieces under overhangs.
    """
    view = yield pick(rng, GENTLE)
    view = yield pick(rng, PIECES)
    while True:
        current = view.current
        assert current is not None, "a piece has spawned before the third one is dealt"
        scores = [score + below(rng, NOISE) for score in best_scores(view.cells, current)]
        ranked = sorted(PIECES, key=scores.__getitem__)
        if relentless and ranked[0] is not current:
            view = yield ranked[0]
        else:
            view = yield ranked[bastet_rank(below(rng, 100))]


def bastet_odds(seen: int, view: DealerView, *, relentless: bool) -> Chances:
    """The odds of the piece that ``bastet`` deals in a view, after ``seen`` pieces. They are exact. The noise is less
    than any difference of two scores. It only decides the order of equal ones."""
    if seen < 2:
        return even(PIECES if seen else GENTLE)
    current = view.current
    assert current is not None, "a piece has spawned before the third one is dealt"
    chances = [0.0] * len(PIECES)
    for order, chance in _orders(bastet_harm(view)):
        ranks = (1.0,) if relentless and order[0] is not current else BY_RANK
        for piece, share in zip(order, ranks, strict=False):
            chances[piece] += chance * share
    return in_proportion(chances)


def bastet_harm(view: DealerView) -> Ranking:
    """The pieces by the best score that any landing of the current piece and of each of them can reach.
    ``view.current`` must be a piece."""
    assert view.current is not None, "the score needs the piece in play"
    scores = best_scores(view.cells, view.current)
    return tuple(tuple(p for p in PIECES if scores[p] == score) for score in sorted(set(scores)))


def friend(rng: random.Random, view: DealerView, *, often: int, almost_won: bool) -> Deal:
    """The mirror of ``bastet``: a piece that is best for the player, in ``often`` of a hundred deals.

    The ranking is that of ``bastet_harm``. Of equal kinds, each has the same probability. All other deals are any
    piece. With ``almost_won``, they are the second best instead. The first piece is I, J, L or T, and the second can be
    any piece.
    """
    view = yield pick(rng, GENTLE)
    view = yield pick(rng, PIECES)
    while True:
        best, otherwise = _helpful(view, almost_won=almost_won)
        view = yield pick(rng, best if below(rng, 100) < often else otherwise)


def friend_odds(seen: int, view: DealerView, *, often: int, almost_won: bool) -> Chances:
    """The odds of the piece that ``friend`` deals in a view, after ``seen`` pieces. They are exact."""
    if seen < 2:
        return even(PIECES if seen else GENTLE)
    best, otherwise = map(even, _helpful(view, almost_won=almost_won))
    share = often / 100
    return tuple(share * helps + (1 - share) * other for helps, other in zip(best, otherwise, strict=True))


def _helpful(view: DealerView, *, almost_won: bool) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """Return the best pieces, and those of the other deals. If all are equal, these are all pieces."""
    *rest, best = bastet_harm(view)
    return best, rest[-1] if almost_won and rest else PIECES


BY_RANK = (0.81, 0.12, 0.06, 0.01)
"""The probability of each rank, the worst piece first."""
NOISE = 100
"""The number of values that the noise of Bastet can have."""


def _orders(ranking: Ranking) -> Iterator[tuple[tuple[Piece, ...], float]]:
    """Yield each order of at least the first four pieces, and its probability."""
    needed: list[tuple[Piece, ...]] = []
    for group in ranking:
        if sum(map(len, needed)) < len(BY_RANK):
            needed.append(group)
    for orders in product(*map(permutations, needed)):
        yield tuple(chain.from_iterable(orders)), math.prod(map(_chance_of_order, orders))


def _chance_of_order(order: Sequence[Piece]) -> float:
    """Return the probability that noise puts equal pieces in this order. Of equal noises, the earlier piece is first.
    The noises must not fall, and must rise where a later piece stands before an earlier one."""
    rises = sum(left > right for left, right in pairwise(order))
    size = len(order)
    return math.comb(NOISE - 1 + size - rises, size) / math.pow(NOISE, size)


def bastet_rank(roll: int) -> int:
    """Return the rank for a roll from 0 to 99. Rank 0 is the worst kind."""
    return (roll > 80) + (roll > 92) + (roll > 98)


PER_LINE = 100_000_000
PER_FREE_ROW = 1000
CEILING = 22
"""The rows of Bastet's well. Two of them are hidden."""
SKYLINE = 20
GAME_OVER = -1000


@lru_cache(maxsize=64)  # who shows the odds asks for the same scores as who deals
def best_scores(cells: int, current: Piece) -> list[int]:
    """Return, for each kind of piece, the best score after straight drops of ``current`` and of that kind.

    A score is 1e8 for each line and 1e3 for each of the 22 rows above the stack. It is -1000 if every drop ends the
    game, because the piece reaches above row 22 or lies entirely above row 20. Bastet also counts free cells, but
    because of a bug that count is the same for all stacks. It is left out here.
    """
    best = [GAME_OVER] * len(PIECES)
    for after, lines in {_landed(cells, mask) for mask in _drops(cells, current)}:
        for piece, score in enumerate(_best_drops(after)):
            best[piece] = max(best[piece], score + PER_LINE * lines if score != GAME_OVER else GAME_OVER)
    return best


def _drops(cells: int, piece: Piece) -> list[int]:
    """Return the cells of every straight drop that does not end the game."""
    return [
        SRS.mask(landing)
        for landing in drop_landings(SRS, cells, piece)
        if landing.y < SKYLINE and stack_height(SRS.mask(landing)) <= CEILING
    ]


def _landed(cells: int, mask: int) -> tuple[int, int]:
    """Return the stack after a piece has locked, and the number of lines that it cleared."""
    together = cells | mask
    rows = full_rows(together)
    return remove_rows(together, rows), rows.bit_count()


def _best_drops(cells: int) -> list[int]:
    """Return, for each kind of piece, the best score of its straight drops on a stack. One deal judges about 5,000
    drops. Full rows are therefore searched only near the rows that one piece can fill."""
    heights = column_heights(cells)
    stack = max(heights)
    fillable = sum(
        1 << y for y in range(stack) if ((cells >> (STRIDE * y)) & ((1 << WIDTH) - 1)).bit_count() >= WIDTH - 4
    )
    best = []
    for shapes in SHAPES:
        score = GAME_OVER
        lowest = CEILING + 1
        for mask, height, lowest_of, columns in shapes:
            for x in columns:
                y = 0
                for column, underside in enumerate(lowest_of, x):
                    if heights[column] - underside > y:
                        y = heights[column] - underside
                if y >= SKYLINE or y + height > CEILING:
                    continue
                if (fillable >> y) & 15:
                    after, lines = _landed(cells, mask << (STRIDE * y + x))
                    score = max(score, PER_LINE * lines + PER_FREE_ROW * (CEILING - stack_height(after)))
                elif y + height < lowest:
                    lowest = y + height
        if lowest <= CEILING:
            score = max(score, PER_FREE_ROW * (CEILING - max(stack, lowest)))
        best.append(score)
    return best
