"""The editor of Tetris puzzles, and boards as text."""

import pytest

from game.core.board.board import Board
from game.core.board.pieces import Piece, pieces_from
from game.core.board.position import Position
from game.core.fumen import decoded
from game.play.puzzles.editing.editor import LONGEST, Editor, Sketch, fumen_of, fumen_of_game, fumen_of_puzzle, read
from game.play.records.keeping import new_game
from game.puzzles.tetris.puzzle import MAX_PIECES, Goal, Puzzle
from game.settings import Settings
from tests.play.stage import NumberedSeeds

POSITION = Position.parse("XXXX2XXXX/XXXX3XXX T I SZO")


def test_a_position_comes_back_from_its_fumen_with_its_pieces_and_has_their_colours() -> None:
    text = fumen_of(POSITION)
    assert read(text) == read(f"https://harddrop.com/fumen/?{text}&zoom=2") == (POSITION, None)
    assert decoded(text)[0].comment == "#Q=[I](T)SZO"
    layers = [0] * 7
    layers[Piece.L] = 0b11
    field = decoded(fumen_of(Position.parse("XXX7"), layers))[0].field
    assert field[0] == "LLX_______", "and grey for the rest"
    shown = "v115@vhAFKJ"
    assert read(shown)[0].current is Piece[decoded(shown)[0].piece.piece.name]  # type: ignore[union-attr]


def test_a_puzzle_comes_back_from_its_fumen_with_its_goal_and_from_a_line() -> None:
    for line in ("XXX3XXXX/XXXXX1XXXX T - SZ tsd=2 no-hold", "XXX4XXX I - - pc", "XX1XXXXXXX I - T dig=1 drop-only"):
        puzzle = Puzzle.parse(line)
        for text in (fumen_of_puzzle(puzzle), line, f"{line} ; level=1 ; points=2.5"):
            assert read(text) == (puzzle.position, puzzle)
    assert read(" XXXX2XXXX/XXXX3XXX T I SZO \n\0") == (POSITION, None)


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
        ("me@example.org", "'me@example.org' is no fumen; expected v115@"),
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


def stroke(editor: Editor, *cells: tuple[int, int]) -> None:
    editor.begin(cells[0])
    for cell in cells[1:]:
        editor.draw_to(cell)
    editor.end()


def queue(editor: Editor) -> str:
    return "".join(piece.name for piece in editor.sketch.pieces)


class TestStrokes:
    def test_a_stroke_leaves_no_gap_and_is_one_step_of_undo_and_redo(self) -> None:
        editor = Editor()
        stroke(editor, (0, 0), (3, 3))
        assert editor.sketch.board == Board.parse("3X6/2X7/1X8/X9")
        stroke(editor, (3, 3), (2, 2))
        assert editor.sketch.board == Board.parse("10/10/1X8/X9")
        assert editor.undo()
        assert editor.sketch.board == Board.parse("3X6/2X7/1X8/X9")
        assert editor.redo()
        assert editor.sketch.board == Board.parse("1X8/X9")
        assert not editor.redo()
        editor.begin((5, 5))
        assert editor.undo()
        assert not editor.drawing, "undo ends a stroke first"
        assert editor.sketch.board == Board.parse("1X8/X9")

    def test_the_cursor_stays_on_the_board_and_draws_while_a_stroke_goes_on(self) -> None:
        editor = Editor()
        assert not editor.move(-1, 0)
        editor.begin(editor.cursor)
        assert editor.move(1, 0)
        assert editor.move(0, 1)
        editor.end()
        assert editor.sketch.board == Board.parse("1X8/XX8")
        editor.cursor = (9, 15)
        assert not editor.move(0, 1)


def test_pieces_go_in_at_the_caret_which_stays_between_its_neighbours_and_clear_is_one_step() -> None:
    editor = Editor(Sketch(Board.parse("XXX7"), pieces_from("TS"), Piece.Z))
    editor.put_caret(1)
    editor.insert(Piece.I)
    editor.insert(Piece.O)
    assert (queue(editor), editor.caret) == ("TIOS", 3)
    assert editor.remove(0)
    assert (queue(editor), editor.caret) == ("IOS", 2)
    assert not editor.remove(3)
    editor.clear()
    assert editor.sketch == Sketch()
    assert editor.undo()
    assert queue(editor) == "IOS"
    assert not Editor(Sketch(pieces=(Piece.T,) * MAX_PIECES)).insert(Piece.I)


class TestPasting:
    def test_a_puzzle_is_taken_with_its_goal(self) -> None:
        editor = Editor()
        editor.paste("XXX3XXXX/XXXXX1XXXX T - SZ tsd=2 no-hold")
        sketch = editor.sketch
        assert (sketch.goal, sketch.within, sketch.hold, queue(editor)) == (Goal.TSD, 2, False, "TSZ")
        assert sketch.puzzle().notation() == "XXX3XXXX/XXXXX1XXXX T - SZ tsd=2 no-hold"
        editor.paste("10/2XXXXXXXX I - JL pc")
        assert editor.sketch.puzzle().rows == 2, "empty rows that are to be cleared stay"

    @pytest.mark.parametrize(
        ("chosen", "held", "hold"), [(True, None, True), (False, None, False), (False, Piece.I, True)]
    )
    def test_a_position_keeps_the_goal_and_the_choice_of_hold_unless_a_piece_is_held(
        self, chosen: bool, held: Piece | None, hold: bool
    ) -> None:
        editor = Editor(Sketch(goal=Goal.DIG, within=3, hold=chosen))
        editor.paste(f"XXX7 T {'-' if held is None else held.name} SZ")
        sketch = editor.sketch
        assert (sketch.goal, sketch.within, sketch.held, sketch.hold) == (Goal.DIG, 3, held, hold)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("/".join(["X9"] * 17), "the board has 17 rows; expected at most 16"),
            (f"X9 T - {'I' * 40}", "there are 41 pieces; expected at most 40"),
        ],
    )
    def test_what_no_puzzle_can_hold_changes_nothing(self, text: str, message: str) -> None:
        editor = Editor()
        with pytest.raises(ValueError, match=message):
            editor.paste(text)
        assert editor.sketch == Sketch()
        assert not editor.undo()
