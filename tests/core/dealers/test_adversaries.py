"""HATETRIS and Brzustowski's machine deal what the public program deals, piece by piece.

hatetris.txt has games that its repository (github.com/qntm/hatetris, ``test/components/Game/logic.test.ts``) plays
again, with their lines. The moves were decoded by its codecs, and the pieces were written by the program itself while
it played them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from game.core.bits import STRIDE, WIDTH, bit_indices, clear, full_rows, stack_height
from game.core.board import Board, Piece
from game.core.chance import seeded
from game.core.dealers import RANDOMIZERS, Dealer, DealerView, Observer, Randomizer, dealer
from game.core.dealers.adversaries import _TURNS, hatetris, hatetris_harm, hatetris_piece

WELL, ABOVE = 16, 4
"""The rows of the original: sixteen, and four above them."""


@dataclass(frozen=True)
class Game:
    dealer: str
    player: str
    lines: int
    moves: str
    pieces: str


def _unrolled(text: str) -> str:
    return "".join(letter * int(count or 1) for count, letter in re.findall(r"(\d*)([A-Z])", "".join(text.split())))


def _games() -> Iterator[Game]:
    text = (Path(__file__).parent / "hatetris.txt").read_text(encoding="utf-8")
    for game in text.strip().split("\n\n"):
        head, moves, pieces = re.split(r"\nmoves:\n|\npieces:\n", game)
        fields = dict(line.split(": ", 1) for line in head.splitlines())
        yield Game(fields["dealer"], fields["player"], int(fields["lines"]), _unrolled(moves), _unrolled(pieces))


GAMES = [*_games()]


def original(name: str) -> Randomizer:
    """The randomizer in a well of the size that it has in the original."""
    if name == "brzustowski":
        return RANDOMIZERS[name]
    return replace(RANDOMIZERS["hatetris"], options={}, deal=partial(hatetris, mild="mild" in name, rows=WELL))


def played(moves: str, source: Dealer) -> tuple[int, str]:
    """Play moves as the original does, without bit masks for whole wells. Return the lines and the pieces."""
    cells = lines = 0
    piece = source.deal(cells)
    assert piece is not None
    turn, x, y = 0, 3, WELL
    for move in moves:
        moved = {
            "L": (turn, x - 1, y),
            "R": (turn, x + 1, y),
            "D": (turn, x, y - 1),
            "U": ((turn + 1) % 4, x, y),
        }[move]
        if _fits(cells, piece, *moved):
            turn, x, y = moved
        elif move == "D":
            shape = _TURNS[piece][turn]
            cells |= shape.mask << (STRIDE * (y + shape.y) + x + shape.x)
            if y + shape.y + shape.rows <= WELL:
                lines += full_rows(cells).bit_count()
                cells = clear(cells)
            if stack_height(cells) > WELL:
                break
            piece = source.deal(cells)
            assert piece is not None
            turn, x, y = 0, 3, WELL
    return lines, "".join(piece.name for piece in source.history)


def _fits(cells: int, piece: Piece, turn: int, x: int, y: int) -> bool:
    shape = _TURNS[piece][turn]
    for bit in bit_indices(shape.mask):
        column, row = x + shape.x + bit % STRIDE, y + shape.y + bit // STRIDE
        if not (0 <= column < WIDTH and 0 <= row < WELL + ABOVE) or cells >> (STRIDE * row + column) & 1:
            return False
    return True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.dealer}, {game.player}")
def test_known_games_have_the_same_pieces_and_lines(game: Game) -> None:
    source = Dealer(original(game.dealer), seeded(0), previews=1)
    assert played(game.moves, source) == (game.lines, game.pieces)


def test_hatetris_shows_nothing_and_decides_when_the_piece_spawns() -> None:
    source = dealer("hatetris", 1)
    assert source.queue == ()
    assert source.deal(0) is Piece.S
    assert source.queue == ()
    assert source.deal(Board.parse("6X3/XXXXX1XXXX").cells) is Piece.Z


@pytest.mark.parametrize(
    ("board", "worst"),
    [
        ("10", "S"),
        ("6X3/XXXXX1XXXX", "Z"),
        ("XXXX1XXXXX", "O"),
        ("XXXX2XXXX", "I"),
        ("XXX2XXXXX/XXX2XXX1X/XXX1XXXXXX", "L"),
        ("XXX2XXXXX/XXX2XXX1X/XXXX1XXXXX", "J"),
        ("9X/XX4XXXX/XXX2XXXXX", "T"),
        ("XX4XXXX/XXX2XXXXX", "L"),  # which clears a line, as T would not
        ("1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX/1XXXXXXXXX", "S"),
    ],
)
def test_the_piece_whose_best_well_is_highest(board: str, worst: str) -> None:
    """The boards are those of the unit tests of the original."""
    cells = Board.parse(board).cells
    assert hatetris_piece(DealerView(cells), mild=True) is Piece[worst]
    ranking = hatetris_harm(DealerView(cells))
    assert Piece[worst] in ranking[0]
    assert {piece for group in ranking for piece in group} == set(Piece)


def test_a_stack_that_would_come_again_is_avoided() -> None:
    bump = Board.parse("3X6/2XXX5")
    after_s = Board.parse("3X4XX/2XXX2XX1").cells
    assert hatetris_piece(DealerView(bump.cells), mild=False) is Piece.S
    assert hatetris_piece(DealerView(bump.cells, None, (after_s,)), mild=False) is Piece.Z
    assert hatetris_piece(DealerView(bump.cells, None, (after_s,)), mild=True) is Piece.S


def test_a_stack_above_the_well_still_gets_a_piece() -> None:
    for height in (20, 30, 44, 48):
        tower = Board.parse("/".join(["X9"] * height)).cells
        assert hatetris_piece(DealerView(tower), mild=False) in Piece


def test_the_machine_of_the_proof_changes_when_a_stack_comes_again() -> None:
    source, empty, other = dealer("brzustowski", 1), 0, Board.parse("4XX4").cells
    dealt = [source.deal(cells) for cells in (empty, other, empty, empty, other, other, other)]
    # The empty stack comes again with the third piece: the fourth is shown as Z, and the list begins anew after it.
    assert "".join(piece.name for piece in dealt if piece) == "SSSZZZS"


@pytest.mark.parametrize("name", ["hatetris", "brzustowski"])
def test_an_observer_who_sees_the_stacks_is_always_right(name: str) -> None:
    source, observer = dealer(name, 1), Observer(RANDOMIZERS[name])
    stacks = [Board.parse(text).cells for text in ("10", "4XX4", "4XX4/4XX4", "10", "4XX4", "4XX4/4XX4", "10", "10")]
    view = DealerView()
    for number, cells in enumerate(stacks):
        if not RANDOMIZERS[name].ahead:
            view = DealerView(cells, None, stacks[:number])
        chances = observer.odds(view)
        piece = source.deal(cells)
        assert piece is not None
        assert chances[piece] == 1
        observer.see(piece)
        view = DealerView(cells, piece, stacks[:number])


def test_after_an_undo_the_same_pieces_come() -> None:
    for name in ("hatetris", "brzustowski"):
        source = dealer(name, 1)
        stacks = [0, Board.parse("4XX4").cells, 0, 0]
        first = [source.deal(cells) for cells in stacks]
        source.take_back(3)
        assert [source.deal(cells) for cells in stacks[1:]] == first[1:]
        assert list(source.stacks) == stacks
