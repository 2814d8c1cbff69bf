"""The search: as good as trying everything, and its books are those of the game."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import dedent

import pytest

from game.ai.guideline.beam import CHAIN_FEATURE, HELD_FEATURES, NEVER, FirstMove, GuidelineSearch
from game.ai.guideline.clears import ClearKind, ClearRewards
from game.ai.guideline.evaluation import WEIGHTS, evaluation
from game.ai.guideline.landings import FULL, MINI, NO_SPIN, SPINS, Landing, landings
from game.ai.pilot.pilot import Pilot
from game.ai.players import thinker
from game.core.board.bits import clear, full_rows, remove_rows
from game.core.board.board import Board
from game.core.board.pieces import Piece, pieces_from
from game.core.board.position import Position
from game.core.board.rotation import SRS
from game.core.dealers import dealer
from game.core.rules.modes import ENDLESS
from game.core.rules.scoring import ChainState, GuidelineScoring
from game.core.session.events import Cleared, Held, Locked
from game.core.session.session import Session
from tests.ai.pilot.test_pilot import ONE_LEVEL

SCORING = GuidelineScoring()
GAINS = ClearRewards(SCORING, WEIGHTS)
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


def roots(cells: int, falling: Piece, held: Piece | None, queue: Sequence[Piece]) -> list[FirstMove]:
    swapped = held if held is not None else queue[0]
    return [
        FirstMove(piece, mask, spin, hold)
        for piece, hold in ((falling, False), (swapped, True))
        for mask, spin in generate(cells, piece)
    ]


def everything(
    cells: int, held: Piece | None, chain: ChainState, coming: tuple[Piece, ...], moves: int, brought: float = 0.0
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
    board, chain = Board.parse(dedent(picture)), ChainState(0, True)
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=True)
    first = roots(board.cells, falling, held, queue)
    lines = search.best(Position(board, falling, held, tuple(queue)), first, 10**6, chain=chain)
    assert lines[0].value == pytest.approx(everything(board.cells, held, chain, (falling, *queue), len(queue) + 1))


def test_the_features_of_a_series_add_up_to_its_value() -> None:
    board, queue, chain = Board.parse(dedent(READY)), pieces_from("TSZJ"), ChainState(1, True)
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=True)
    first = roots(board.cells, Piece.I, Piece.T, queue)
    lines = search.best(Position(board, Piece.I, Piece.T, queue), first, 10, chain=chain)
    for line in lines[:20]:
        terms = search.features(line, chain, NEVER)
        assert sum(WEIGHTS[name] * of for name, of in terms.items()) == pytest.approx(line.value)


def test_a_clear_that_wins_ends_its_series() -> None:
    position = Position(Board.parse(dedent(READY)), Piece.I, None, pieces_from("OSZJ"))
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=False)
    only = [FirstMove(Piece.I, SRS.masks[Piece.I][1] << 9, NO_SPIN, hold=False)]
    (line,) = search.best(position, only, 10, chain=ChainState(), lines_left=2)
    assert (line.before, line.lines_left) == (None, 0)
    assert search.features(line, ChainState(), 2)["winning points"] == 3


@pytest.mark.parametrize(("left", "wins"), [(NEVER, False), (5, False), (4, True)])
def test_a_win_with_the_second_piece_beats_what_does_not_win(left: int, wins: bool) -> None:
    board = Board.parse("\n".join(["XXXXXXXXX."] * 4))
    search = GuidelineSearch(generate, SCORING, WEIGHTS, hold=False)
    first = [FirstMove(Piece.O, mask, spin, hold=False) for mask, spin in generate(board.cells, Piece.O)]
    position = Position(board, Piece.O, None, pieces_from("I"))
    best = search.best(position, first, 50, chain=ChainState(), lines_left=left)[0]
    terms = search.features(best, ChainState(), left)
    assert terms.get("tetris", 0) == terms.get("winning points", 0) / 8 == wins
    assert best.value == pytest.approx(sum(WEIGHTS[name] * of for name, of in terms.items()))


@pytest.mark.parametrize(
    ("kind", "chain", "points", "after"),
    [
        (ClearKind(4, NO_SPIN, False, False), ChainState(), 800, ChainState(0, True)),
        (ClearKind(4, NO_SPIN, False, False), ChainState(0, True), 1250, ChainState(1, True)),
        (ClearKind(2, FULL, False, False), ChainState(-1, True), 1800, ChainState(0, True)),
        (ClearKind(1, MINI, False, False), ChainState(-1, True), 300, ChainState(0, True)),
        (ClearKind(0, MINI, False, False), ChainState(3, True), 100, ChainState(-1, True)),
        (ClearKind(2, NO_SPIN, True, False), ChainState(2, False), 1650, ChainState(3, False)),
        (ClearKind(4, NO_SPIN, True, False), ChainState(-1, True), 4400, ChainState(0, True)),
    ],
)
def test_what_a_landing_brings(kind: ClearKind, chain: ChainState, points: int, after: ChainState) -> None:
    gain = GAINS.gain(kind, chain)
    assert (gain.points, gain.chain) == (points, after)


def test_its_books_are_those_of_the_game() -> None:
    session = Session(ONE_LEVEL, dealer("7-bag", "books"), mode=ENDLESS)
    pilot = Pilot(thinker("modern", width=6))
    chain, cells, seen = ChainState(), 0, 0
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
