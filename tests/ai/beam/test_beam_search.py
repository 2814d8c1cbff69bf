"""The beam search: what is kept, what is continued, what wins, and that it chooses in matches as it always did."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import pytest

from game.ai.beam.beam_search import NEVER, FirstMove, Line, Ply, Sample, Search, Start, near_pieces
from game.ai.beam.stack_landings import NO_SPIN, Landing, sound, survivors
from game.ai.beam.weights import POINTS, BeamWeights, weights_for, weights_for_points
from game.ai.thinking.thinker import finished
from game.core.board.pieces import Piece, pieces_from
from game.core.board.rotation import SRS
from game.core.board.spins import Spin
from game.core.rules.attack import ATTACKS, Run
from game.core.rules.rulesets import MODERN
from tests.core.playing import stack

_LANDINGS = survivors(MODERN, Fraction(0))
EVEN = (1 / 7,) * 7
LOW: Mapping[str, float] = MappingProxyType({"height to come": -1.0, "clears": 0.5, "I kept": 0.25})
"""Weights that want a low stack."""
ALL = 10**6
READY = """
    XXXXXX....
    XXXXXXXXX.
    XXXXXXXXX.
    XXXX.XXXX.
    XXX..XXXX.
"""
FOUR = "\n".join(["XXXXXXXXX."] * 4)


def generate(cells: int, piece: Piece) -> list[Landing]:
    return list(_LANDINGS(cells, piece))


def weighed(weights: Mapping[str, float], discount: float = 1.0) -> BeamWeights:
    """Weights that are 0 where nothing is said."""
    return BeamWeights({**dict.fromkeys(POINTS.features, 0.0), **weights}, 0.0, discount)


def low(landings: object = generate, *, hold: bool = False) -> Search:
    return Search(landings, MODERN.scoring, weighed(LOW), hold=hold)  # type: ignore[arg-type]


def start(cells: int, letters: str, held: Piece | None = None, left: int = NEVER) -> Start:
    current, *queue = pieces_from(letters)
    return Start(cells, current, held, Run(), 0, tuple(queue), EVEN, left)


def firsts(at: Start, *, hold: bool = False) -> list[FirstMove]:
    """All first moves; with the hold, those of the other piece, too."""
    other = at.held if at.held is not None else at.queue[0] if at.queue else None
    pieces = [(at.current, False), *([(other, True)] if hold and other is not None else [])]
    return [FirstMove(piece, mask, spin, held) for piece, held in pieces for mask, spin in generate(at.cells, piece)]


def lines_of(search: Search, at: Start, width: int = ALL, *, hold: bool = False) -> list[Line]:
    """The best line of each first move."""
    return [line for found in finished(search.searching(at, firsts(at, hold=hold), width)) for line in found.lines]


def test_it_keeps_the_best_and_of_one_position_the_best_line() -> None:
    search, at = low(hold=True), start(0, "OOO", held=Piece.O)
    lines = lines_of(search, at, width=7)
    assert all(len(line.moves()) == 4 and line.moves()[0].first == line.first for line in lines)
    begun = search.first_lines(at, firsts(at))
    kept = search._kept(begun * 2, 5)
    assert [line.value for line in kept] == sorted((line.value for line in kept), reverse=True)
    assert len({(line.cells, line.held) for line in kept}) == len(kept) == 5
    assert kept[0].value == max(line.value for line in begun)
    assert search.leading is kept[0]
    assert len(search._kept(begun * 2, ALL)) == len(begun), "the same position twice is one"


def test_a_beam_of_one_continues_one_line() -> None:
    search, at = low(), start(0, "OI")
    (line,) = lines_of(search, at, width=1)
    assert line.before
    assert line.before.mask in {mask for mask, _ in generate(0, Piece.O)}
    later = sound(line.before.cells, generate(line.before.cells, Piece.I))
    assert search.nodes == len(generate(0, Piece.O)) + len(later)


def test_an_empty_hold_is_one_that_holds_the_next_piece_and_each_line_places_all() -> None:
    at = start(0, "OIT")
    assert {len(line.moves()) for line in lines_of(low(hold=True), at, width=20, hold=True)} == {3}
    for line in lines_of(low(hold=True), at, width=20, hold=True):
        assert {move.piece for move in line.moves()} == {Piece.O, Piece.I, Piece.T}


def test_a_line_that_wins_is_not_continued_and_stays_in_every_sample() -> None:
    cells = sum(0b0000111111 << (11 * y) for y in range(2))  # two O clear both rows
    at = start(cells, "OOTT", left=2)
    samples = [Sample((Piece.S, Piece.Z), EVEN)] * 2
    search = Search(generate, MODERN.scoring, weighed({"height to come": -1.0, "winning points": 100.0}), hold=False)
    best = finished(search.searching(at, firsts(at), 40, samples))[0]
    assert [(len(line.moves()), line.cells, line.state.left) for line in best.lines] == [(2, 0, 0)] * 2
    never = finished(search.searching(at._replace(left=NEVER), firsts(at), 40, samples))[0]
    assert {len(line.moves()) for line in never.lines} == {6}


def test_lines_without_another_move_stay() -> None:
    search = low(lambda cells, piece: [] if piece is Piece.S else generate(cells, piece))
    assert {len(line.moves()) for line in lines_of(search, start(0, "OSI"))} == {2}, "no S, but the I after it"
    assert {len(line.moves()) for line in lines_of(search, start(0, "OS"))} == {1}


def test_nothing_begins_without_first_moves() -> None:
    search = low()
    assert finished(search.searching(start(0, "OI"), [], 10)) == []
    assert search.leading is None


WEIGHTS = weights_for_points(spins=True)._replace(discount=1.0)


def everything(search: Search, line: Line, held: Piece | None, coming: tuple[Piece, ...]) -> float:
    """The value of the best series of all these pieces, from trying them all."""
    if held is None and not coming:
        return line.value
    values = [-1e9]
    turns = [(coming[0], held)] if coming else []
    if held is not None and (not coming or coming[0] is not held):
        turns.append((held, coming[0] if coming else None))
    for piece, kept in turns:
        for group in search.replies(line.cells, piece):
            for after in search._valued(line._replace(held=held), (piece, kept), group, _ply(coming[1:])):
                values.append(everything(search, after, kept, coming[1:]))
    return max(values)


def _ply(rest: tuple[Piece, ...]) -> Ply:
    return Ply(None, near_pieces(rest, EVEN), 1.0)


@pytest.mark.parametrize(
    ("letters", "held", "picture"),
    [("OI", Piece.T, READY), ("Z", Piece.T, READY), ("TO", Piece.I, READY), ("S", Piece.Z, ""), ("L", Piece.S, "")],
)
def test_without_a_width_it_finds_the_best_of_all_series(letters: str, held: Piece, picture: str) -> None:
    at = start(stack(picture), letters, held)._replace(run=Run(0, 0))
    search = Search(generate, MODERN.scoring, WEIGHTS, hold=True)
    best = finished(search.searching(at, firsts(at, hold=True), ALL))[0]
    tried = [everything(search, line, line.held, at.queue) for line in search.first_lines(at, firsts(at, hold=True))]
    assert best.value == pytest.approx(max(tried))


@pytest.mark.parametrize("discount", [1.0, 0.9])
def test_the_features_of_a_series_add_up_to_its_value(discount: float) -> None:
    at = start(stack(READY), "ITSZJ", Piece.T, left=9)._replace(run=Run(0, 1))
    weights = WEIGHTS._replace(discount=discount)
    search = Search(generate, MODERN.scoring, weights, hold=True)
    for line in lines_of(search, at, width=10, hold=True)[:20]:
        terms = search.features(at, line)
        assert sum(weights.features[name] * of for name, of in terms.items()) == pytest.approx(line.value)


@pytest.mark.parametrize(("left", "wins"), [(NEVER, False), (5, False), (4, True)])
def test_a_win_with_the_second_piece_beats_what_does_not_win(left: int, wins: bool) -> None:
    at = start(stack(FOUR), "OI", left=left)
    search = Search(generate, MODERN.scoring, WEIGHTS, hold=False)
    best = finished(search.searching(at, firsts(at), 50))[0].lines[0]
    terms = search.features(at, best)
    assert terms.get("winning points", 0) == 8 * wins
    assert best.value == pytest.approx(sum(WEIGHTS.features[name] * of for name, of in terms.items()))


def test_a_clear_that_wins_ends_its_series() -> None:
    at = start(stack(READY), "IOSZJ", left=2)
    search = Search(generate, MODERN.scoring, WEIGHTS, hold=False)
    only = [FirstMove(Piece.I, SRS.masks[Piece.I][1] << 9, NO_SPIN, hold=False)]
    (found,) = finished(search.searching(at, only, 10))
    (line,) = found.lines
    assert (line.moves(), line.state.left) == ([line], 0)
    assert search.features(at, line)["winning points"] == 3


CHOICES = Path(__file__).parent / "choices.txt"


@pytest.mark.parametrize(
    "line", CHOICES.read_text(encoding="ascii").splitlines(), ids=lambda line: line.partition(" ")[0]
)
def test_in_matches_it_chooses_what_it_always_chose(line: str) -> None:
    """Each line is a position with what is chosen there. The levels of the ladder play by these choices. After a change
    of the weights or of the search, ``python -m tests.ai.beam.test_beam_search`` writes them anew."""
    (*choice, value), (*expected, worth) = chosen(line), line.split()[-4:]
    assert choice == expected
    assert float(value) == pytest.approx(float(worth), abs=1e-9)


def chosen(line: str) -> list[str]:
    """The choice in the position of a line: the piece, its cells, its spin and the value."""
    table, cells, current, held, chain, combo, waiting, queue, possible, drawn, width, *_ = line.split()
    attack = ATTACKS["guideline" if table == "slow" else table]
    landings = survivors(MODERN, Fraction(0), attack.spin(Spin.NONE, wedged=True))
    search = Search(landings, attack, weights_for(attack.name, slow_clears=table == "slow"), hold=True)
    at = Start(
        int(cells, 16),
        Piece[current],
        None if held == "-" else Piece[held],
        Run(int(chain), int(combo)),
        int(waiting),
        _pieces(queue),
        tuple(0.25 * int(each) for each in possible),
    )
    samples = [Sample(_pieces(each), at.chances) for each in drawn.split(",") if each != "-"]
    moves = [
        FirstMove(placed, where, spin, hold)
        for placed, hold in _placed(at)
        for where, spin in landings(at.cells, placed)
    ]
    best = finished(search.searching(at, moves, int(width), samples))[0]
    first = moves[best.first]
    return [str(first.piece), f"{first.mask:x}", str(first.spin), repr(best.value)]


def _pieces(letters: str) -> tuple[Piece, ...]:
    return () if letters == "-" else tuple(Piece[letter] for letter in letters)


def _placed(at: Start) -> Iterable[tuple[Piece, bool]]:
    yield at.current, False
    other = at.held if at.held is not None else at.queue[0] if at.queue else at.current
    if other is not at.current:
        yield other, True


if __name__ == "__main__":
    written = [
        " ".join([*line.split()[:-4], *chosen(line)]) for line in CHOICES.read_text(encoding="ascii").splitlines()
    ]
    CHOICES.write_text("\n".join(written) + "\n", encoding="ascii")
