"""The search: as good as trying everything, and its books are those of the game."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent

import pytest

from game.ai.guideline.beam import CHAIN_FEATURE, HELD_FEATURES, NEVER, Position, Root, Search
from game.ai.guideline.clears import ClearKind, Gains
from game.ai.guideline.evaluation import evaluation
from game.ai.guideline.landings import FULL, MINI, NO_SPIN, SPINS, Landing, landings
from game.ai.guideline.weights import WEIGHTS
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.board.bits import clear, full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import Piece, pieces_from
from game.core.board.rotation import SRS
from game.core.dealers import dealer
from game.core.rules.modes import ENDLESS
from game.core.rules.scoring import Chain, GuidelineScoring
from game.core.session.events import Cleared, Held, Locked
from game.core.session.session import Session
from tests.ai.pilot.test_pilot import ONE_LEVEL

SCORING = GuidelineScoring()
GAINS = Gains(SCORING, WEIGHTS)
READY = """
    XXXXXX....
    XXXXXXXXX.
    XXXXXXXXX.
    XXXX.XXXX.
    XXX..XXXX.
"""


def generate(cells: int, piece: Piece) -> list[Landing]:
    return landings(SRS, cells, piece, 20, spins=True)


def kind_of(cells: int, piece: Piece, mask: int, spin: int) -> ClearKind:
    full = full_rows(cells | mask)
    rows, perfect = full.bit_count(), bool(full) and not remove_rows(cells | mask, full)
    return ClearKind(rows, spin, perfect, piece is Piece.T and not spin)


def roots(cells: int, falling: Piece, held: Piece | None, queue: Sequence[Piece]) -> list[Root]:
    swapped = held if held is not None else queue[0]
    return [
        Root(piece, mask, spin, hold)
        for piece, hold in ((falling, False), (swapped, True))
        for mask, spin in generate(cells, piece)
    ]


def everything(
    cells: int, held: Piece | None, chain: Chain, coming: tuple[Piece, ...], moves: int, brought: float = 0.0
) -> float:
    """The value of the best series of so many moves, from trying them all."""
    if not moves:
        beside = WEIGHTS[CHAIN_FEATURE] if chain.back_to_back else 0.0
        if held in HELD_FEATURES:
            beside += WEIGHTS[HELD_FEATURES[held]]
        return brought + beside + evaluation(WEIGHTS)(cells)
    choices: list[tuple[Piece, Piece | None, tuple[Piece, ...]]] = []
    if coming:
        choices.append((coming[0], held, coming[1:]))
    if held is not None:
        choices.append((held, coming[0] if coming else None, coming[1:]))
    elif len(coming) > 1:
        choices.append((coming[1], coming[0], coming[2:]))
    best = -1e9
    for piece, then_held, rest in choices:
        for mask, spin in generate(cells, piece):
            gain = GAINS.gain(kind_of(cells, piece, mask, spin), chain)
            after = clear(cells | mask)
            best = max(best, everything(after, then_held, gain.chain, rest, moves - 1, brought + gain.worth))
    return best


@pytest.mark.parametrize(
    ("letters", "held", "picture"),
    [("OIT", None, READY), ("ZI", Piece.T, READY), ("TO", Piece.I, READY), ("SZ", None, ""), ("LJ", Piece.S, "")],
)
def test_without_a_width_it_finds_the_best_of_all_series(letters: str, held: Piece | None, picture: str) -> None:
    falling, *queue = pieces_from(letters)
    cells, chain = Board.parse(dedent(picture)).cells, Chain(0, True)
    search = Search(generate, SCORING, WEIGHTS, hold=True)
    first = roots(cells, falling, held, queue)
    lines = search.best(Position(cells, held, chain, NEVER), falling, first, queue, 10**6)
    assert lines[0].value == pytest.approx(everything(cells, held, chain, (falling, *queue), len(queue) + 1))


def test_the_features_of_a_series_add_up_to_its_value() -> None:
    cells, queue = Board.parse(dedent(READY)).cells, pieces_from("TSZJ")
    start = Position(cells, Piece.T, Chain(1, True), NEVER)
    search = Search(generate, SCORING, WEIGHTS, hold=True)
    lines = search.best(start, Piece.I, roots(cells, Piece.I, Piece.T, queue), queue, 10)
    for line in lines[:20]:
        terms = search.features(line, start)
        assert sum(WEIGHTS[name] * of for name, of in terms.items()) == pytest.approx(line.value)


def test_a_clear_that_wins_ends_its_series() -> None:
    cells, queue = Board.parse(dedent(READY)).cells, pieces_from("OSZJ")
    search = Search(generate, SCORING, WEIGHTS, hold=False)
    only = [Root(Piece.I, SRS.masks[Piece.I][1] << 9, NO_SPIN, hold=False)]
    (line,) = search.best(Position(cells, None, Chain(), 2), Piece.I, only, queue, 10)
    assert (line.before, line.lines_left) == (None, 0)
    assert search.features(line, Position(cells, None, Chain(), 2))["winning points"] == 3


@pytest.mark.parametrize(("left", "wins"), [(NEVER, False), (5, False), (4, True)])
def test_a_win_with_the_second_piece_beats_what_does_not_win(left: int, wins: bool) -> None:
    cells, queue = Board.parse("\n".join(["XXXXXXXXX."] * 4)).cells, pieces_from("I")
    search = Search(generate, SCORING, WEIGHTS, hold=False)
    start = Position(cells, None, Chain(), left)
    first = [Root(Piece.O, mask, spin, hold=False) for mask, spin in generate(cells, Piece.O)]
    best = search.best(start, Piece.O, first, queue, 50)[0]
    terms = search.features(best, start)
    assert terms.get("tetris", 0) == terms.get("winning points", 0) / 8 == wins
    assert best.value == pytest.approx(sum(WEIGHTS[name] * of for name, of in terms.items()))


@pytest.mark.parametrize(
    ("kind", "chain", "points", "after"),
    [
        (ClearKind(4, NO_SPIN, False, False), Chain(), 800, Chain(0, True)),
        (ClearKind(4, NO_SPIN, False, False), Chain(0, True), 1250, Chain(1, True)),
        (ClearKind(2, FULL, False, False), Chain(-1, True), 1800, Chain(0, True)),
        (ClearKind(1, MINI, False, False), Chain(-1, True), 300, Chain(0, True)),
        (ClearKind(0, MINI, False, False), Chain(3, True), 100, Chain(-1, True)),
        (ClearKind(2, NO_SPIN, True, False), Chain(2, False), 1650, Chain(3, False)),
        (ClearKind(4, NO_SPIN, True, False), Chain(-1, True), 4400, Chain(0, True)),
    ],
)
def test_what_a_landing_brings(kind: ClearKind, chain: Chain, points: int, after: Chain) -> None:
    gain = GAINS.gain(kind, chain)
    assert (gain.points, gain.chain) == (points, after)


def test_its_books_are_those_of_the_game() -> None:
    session = Session(ONE_LEVEL, dealer("7-bag", "books"), mode=ENDLESS)
    pilot = Pilot(thinker("modern", width=6))
    chain, cells, seen = Chain(), 0, 0
    while session.pieces < 70:
        for event in session.advance(*pilot.buttons(session)):
            if isinstance(event, Held):
                seen += 1
            if isinstance(event, Locked):
                spin = SPINS.index(event.spin)
                gain = GAINS.gain(kind_of(cells, event.placement.piece, event.cells, spin), chain)
                chain, cells, points = gain.chain, session.cells, gain.points
            if isinstance(event, Cleared):
                assert event.points == points
        assert chain == session.tally.chain
    assert seen
