"""Boards and puzzles as text."""

from __future__ import annotations

import pytest

from game.core.board.fumen import decoded
from game.core.board.pieces import Piece
from game.core.board.position import Position
from game.play.new_game import new_game
from game.play.puzzles.exchange import LONGEST, fumen_of, fumen_of_game, fumen_of_puzzle, read
from game.puzzles.tetris.puzzle import Puzzle
from game.settings import Settings
from tests.play.stage import NumberedSeeds

POSITION = Position.parse("XXXX2XXXX/XXXX3XXX T I SZO")


def test_a_position_comes_back_from_its_fumen_with_its_pieces() -> None:
    assert read(fumen_of(POSITION)) == (POSITION, None)
    assert decoded(fumen_of(POSITION))[0].comment == "#Q=[I](T)SZO"


def test_a_fumen_has_the_colours_of_the_pieces_and_grey_for_the_rest() -> None:
    layers = [0] * 7
    layers[Piece.L] = 0b11
    field = decoded(fumen_of(Position.parse("XXX7"), layers))[0].field
    assert field[0] == "LLX_______"


def test_a_puzzle_comes_back_from_its_fumen_with_its_goal() -> None:
    for line in ("XXX3XXXX/XXXXX1XXXX T - SZ tsd=2 no-hold", "XXX4XXX I - - pc", "XX1XXXXXXX I - T dig=1 drop-only"):
        puzzle = Puzzle.parse(line)
        assert read(fumen_of_puzzle(puzzle)) == (puzzle.position, puzzle)


def test_a_line_of_notation_is_a_position_or_a_puzzle() -> None:
    assert read(" XXXX2XXXX/XXXX3XXX T I SZO \n\0") == (POSITION, None)
    assert read("XXX4XXX I - - pc")[1] == Puzzle.parse("XXX4XXX I - - pc")
    assert read("XXX4XXX I - - pc ; level=1 ; points=2.5")[1] == Puzzle.parse("XXX4XXX I - - pc")


def test_the_address_of_a_fumen_is_read_and_so_is_the_piece_that_it_shows() -> None:
    text = f"https://harddrop.com/fumen/?{fumen_of(POSITION)}&zoom=2"
    assert read(text) == (POSITION, None)
    shown = "v115@vhAFKJ"
    assert read(shown)[0].current is Piece[decoded(shown)[0].piece.piece.name]  # type: ignore[union-attr]


def test_the_board_of_a_game_is_copied_with_what_the_player_sees() -> None:
    record = new_game(Settings().setup("1"), NumberedSeeds())
    session = record.session
    session.advance(0, 2000)
    assert session.current
    position, _ = read(fumen_of_game(session))
    assert (position.current, position.queue) == (session.current.piece, tuple(session.queue))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it is empty; expected a fumen"),
        ("hello world", "'hello world'; expected a fumen"),
        ("me@example.org", "'me@example.org' is no fumen; expected v115@"),
        ("v110@vhAAgH", "the fumen has version 110; expected 115"),
        ("v115@vhAAg", "page 1: the fumen ends after 5 digits"),
        ("v115@vh!AgH", "digit 3 of the fumen is '!'"),
        ("XXXX3XXX/XX", "row 2 of the board, 'XX', has 2 cells; expected 10"),
        ("XXX4XXX I - - pc=3", "'pc=3' is not a goal"),
        ("X" * (LONGEST + 1), "it has 100,001 characters"),
    ],
)
def test_damaged_text_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"expected|is not") as error:
        read(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)
