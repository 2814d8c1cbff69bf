"""The beam search without an evaluation: what is kept, what is continued, and what tells positions apart."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import pytest

from game.ai.beam.beam import Beam, FirstMove, Group, Line, Placed, no_moves
from game.ai.beam.beam_search import Search
from game.ai.beam.stack_landings import Landing, by_kind, survivors
from game.ai.guideline.guideline_search import GuidelineSearch
from game.ai.thinking.thinker import finished
from game.core.bits import stack_height
from game.core.board.pieces import Piece
from game.core.rules.rulesets import MODERN

_LANDINGS = survivors(MODERN, Fraction(0))


def generate(cells: int, piece: Piece) -> list[Landing]:
    return list(_LANDINGS(cells, piece))


class Lowest(Beam[Piece, tuple[int, int]]):
    """It wants a low stack. A ply is the piece that comes; the hold swaps. A stack without a cell wins."""

    def _choices(self, line: Line, ply: Piece) -> Iterable[Placed]:
        yield ply, line.held
        if self._hold and line.held is not None and line.held is not ply:
            yield line.held, ply

    def _sorted(self, cells: int, piece: Piece, landings: Iterable[Landing]) -> Sequence[Group[tuple[int, int]]]:
        return list(by_kind(cells, piece, landings).items())

    def _valued(self, before: Line, placed: Placed, group: Group[tuple[int, int]], ply: Piece) -> Iterable[Line]:
        (piece, held), (kind, replies) = placed, group
        self.nodes += len(replies)
        for after, mask in replies:
            worth = before.brought + kind.rows
            value = worth - stack_height(after)
            yield Line(value, worth, after, held, before.state, before.first, piece, mask, kind, before)

    def _wins(self, line: Line) -> bool:
        return not line.cells


def firsts(cells: int, piece: Piece) -> list[FirstMove]:
    return [FirstMove(piece, mask, spin, hold=False) for mask, spin in generate(cells, piece)]


def searched(search: Lowest, cells: int, letters: str, held: Piece | None = None, width: int = 10**6) -> list[Line]:
    piece, *plies = (Piece[letter] for letter in letters)
    begun = search._begun(no_moves(cells, piece, held, None), firsts(cells, piece), piece)
    return finished(search._continued(begun, plies, width))


def test_it_keeps_the_best_and_of_one_position_the_best_line() -> None:
    search = Lowest(generate, hold=True)
    lines = searched(search, 0, "OOO", width=7)
    assert all(len(line.moves()) == 3 and line.moves()[0].first == line.first for line in lines)
    kept = search._kept(lines, 5)
    assert [line.value for line in kept] == sorted((line.value for line in kept), reverse=True)
    assert len({(line.cells, line.held) for line in kept}) == len(kept) == 5
    assert kept[0].value == max(line.value for line in lines)
    assert search.leading is kept[0]
    assert len(search._kept(lines, len(lines))) < len(lines), "two orders of the same moves are one position"


def test_a_beam_of_one_continues_one_line() -> None:
    search = Lowest(generate, hold=False)
    (begun,) = {line.before.mask for line in searched(search, 0, "OI", width=1) if line.before}
    assert begun in {mask for mask, _ in generate(0, Piece.O)}
    assert search.nodes == len(generate(0, Piece.O)) + len(generate(1 << 0, Piece.I))


def test_a_line_that_wins_is_not_continued_and_stays() -> None:
    cells = sum(0b0000111111 << (11 * y) for y in range(2))  # two O clear both rows
    won = [line for line in searched(Lowest(generate, hold=False), cells, "OOTT") if not line.cells]
    assert {len(line.moves()) for line in won} == {2}


def test_lines_without_another_move_stay() -> None:
    search = Lowest(lambda cells, piece: [] if piece is Piece.S else generate(cells, piece), hold=False)
    assert {len(line.moves()) for line in searched(search, 0, "OSI")} == {2}, "no S can be placed, but the I after it"
    assert {len(line.moves()) for line in searched(search, 0, "OS")} == {1}


def test_nothing_begins_without_first_moves() -> None:
    search = Lowest(generate, hold=False)
    assert finished(search._continued([], [Piece.I], 10)) == []
    assert search.leading is None


@pytest.mark.parametrize("search", [GuidelineSearch, Search])
def test_the_bots_bring_an_evaluation_and_no_search_of_their_own(search: type) -> None:
    mechanism = {"replies", "_begun", "_continued", "_kept"}
    assert mechanism <= vars(Beam).keys()
    assert issubclass(search, Beam)
    assert not mechanism & vars(search).keys()
