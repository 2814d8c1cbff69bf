"""A Tetris puzzle is played by the keys of a game, with undo, redo and restart, and its solution is shown."""

import pytest

from game.core.board.pieces import Piece
from game.core.moves.landings import Key
from game.core.rules.rules import Handling
from game.core.session.buttons import Buttons
from game.play.game.effects.effects import Effects
from game.play.game.frame import Frame, PuzzleWords
from game.play.puzzles.tetris.tetris_play import Showing, TetrisPlay, rows_for
from game.puzzles.tetris.puzzle import Puzzle
from tests.puzzles.tetris.brute import solve

START = 100.0


def play(puzzle: Puzzle) -> TetrisPlay:
    return TetrisPlay(puzzle, Handling(arr=0, das=1, soft_drop=0), START)


def press(game: TetrisPlay, button: Buttons, *, seconds: float = 0.0, now: float = START) -> None:
    game.press(button, now)
    game.advance(now + seconds)
    game.release(button, now + seconds)


_BUTTON_OF = {
    Key.LEFT: Buttons.LEFT,
    Key.RIGHT: Buttons.RIGHT,
    Key.FAR_LEFT: Buttons.LEFT,
    Key.FAR_RIGHT: Buttons.RIGHT,
    Key.CW: Buttons.CW,
    Key.CCW: Buttons.CCW,
    Key.FLOOR: Buttons.SOFT_DROP,
    Key.DROP: Buttons.HARD_DROP,
}
_HELD = (Key.FAR_LEFT, Key.FAR_RIGHT, Key.FLOOR)


def solve_by_keys(game: TetrisPlay, pieces: int) -> None:
    """Place the first pieces of the solution by its keys."""
    solution = solve(game.puzzle)
    assert solution
    now = START
    for step in solution.steps[:pieces]:
        if step.hold:
            press(game, Buttons.HOLD, now=now)
        for key in step.keys:
            now += 1
            press(game, _BUTTON_OF[key], seconds=0.05 if key in _HELD else 0.0, now=now)


def simple() -> Puzzle:
    """Two pieces: an O into each end."""
    return Puzzle.parse("2XXXXXX2/2XXXXXX2 O - O pc")


@pytest.mark.parametrize(
    ("puzzle", "pieces", "left"),
    [
        ("2XXXXXX2/2XXXXXX2 O - O pc", 2, 0),
        ("3X6/XXX3XXXX/XXXX1XXXXX T - - tsd", 1, 1),
        ("2XX6/2X7/XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX T - - tst", 1, 3),
        ("XXXXX1XXXX/XXXXX1XXXX I - - dig", 1, 2),
    ],
)
def test_the_keys_of_the_solution_solve_it_and_do_nothing_then(puzzle: str, pieces: int, left: int) -> None:
    game = play(Puzzle.parse(puzzle))
    assert game.left == pieces
    solve_by_keys(game, pieces)
    assert game.solved
    assert game.over
    assert (game.stars, game.session.cells.bit_count()) == (3, left)
    assert game.press(Buttons.HARD_DROP, START) == ()


def test_pieces_do_not_fall_by_themselves() -> None:
    game = play(simple())
    before = game.session.current
    assert game.deadline(START) is None
    for second in range(3600):
        game.advance(START + second)
    assert game.session.current == before
    press(game, Buttons.LEFT, now=START + 4000)
    assert game.session.current != before


def test_a_short_press_of_soft_drop_is_one_row() -> None:
    game = TetrisPlay(simple(), Handling(soft_drop=20), START)
    assert game.session.current
    top = game.session.current.y
    for taps in (1, 2, 3):
        press(game, Buttons.SOFT_DROP, seconds=0.01, now=START + taps)
        assert game.session.current.y == top - taps


def test_undo_redo_and_restart_go_through_the_placements() -> None:
    game = play(simple())
    solve_by_keys(game, 1)
    assert (game.left, game.session.queue) == (1, ())
    assert game.press(Buttons.HOLD, START) == (), "there is no piece to bring"
    assert game.session.held is None
    cells = game.session.cells
    assert game.undo(START)
    assert (game.left, len(game.session.queue)) == (2, 1)
    assert not game.undo(START)
    assert game.redo(START)
    assert game.session.cells == cells
    assert game.restart(START)
    assert game.redo(START)
    assert game.stars == 3, "nothing falls here, so undo costs no star"
    assert game.undo(START)
    press(game, Buttons.HARD_DROP)
    assert not game.redo(START), "another placement ends it"


def test_a_lost_position_is_known() -> None:
    game = play(simple())
    assert game.solvable
    press(game, Buttons.HARD_DROP)
    assert game.solvable is False
    press(game, Buttons.HARD_DROP)
    assert game.over
    assert not game.solved
    assert game.undo(START)
    assert not game.over


def test_after_the_queue_the_held_piece_falls() -> None:
    game = play(Puzzle.parse("2XXXXXX2/2XXXXXX2 T - OO tsd=3"))
    press(game, Buttons.HOLD)
    assert game.session.held is not None
    press(game, Buttons.HARD_DROP)
    assert game.session.queue == ()
    press(game, Buttons.HARD_DROP)
    assert game.session.held is None
    assert game.session.current
    assert game.session.current.piece.name == "T"
    before = game.session.current
    press(game, Buttons.HOLD)
    assert game.session.current == before, "there is nothing to bring"
    press(game, Buttons.HARD_DROP)
    assert (game.over, game.session.current) == (True, None), "it falls once"


def test_hold_a_second_time_takes_it_back_and_the_rest_of_the_puzzle_has_the_piece_that_falls() -> None:
    game = play(Puzzle.parse("2XXXXXX2/2XXXXXX2 O - TO tsd=3"))
    press(game, Buttons.HOLD)
    assert (game.session.held, len(game.session.queue)) == (Piece.O, 1)
    assert game.rest
    assert game.rest.notation() == "2XXXXXX2/2XXXXXX2 T O O tsd=3"
    press(game, Buttons.HOLD)
    assert (game.session.held, len(game.session.queue)) == (None, 2)
    assert game.session.current
    assert game.session.current.piece is Piece.O


def showing(notation: str) -> Showing:
    return Showing(Puzzle.parse(notation), Handling())


def seen(shown: Showing, *, ended: bool = False) -> Frame:
    return shown.frame("Perfect clears 1", "guideline", Effects(), 100.0, keys="", ended=ended)


def words(shown: Showing) -> PuzzleWords:
    told = seen(shown).words
    assert told
    return told


def at_a_landing(shown: Showing) -> bool:
    step = seen(shown).step
    return step is not None and step.landing is not None


def test_it_leads_from_the_first_step_to_the_last_piece_and_back() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 O - O pc")
    assert shown.possible
    first = shown.told
    steps = 0
    while shown.step(1):
        steps += 1
    assert words(shown).state == "The solution: 1 piece left."
    assert at_a_landing(shown)
    for _ in range(steps):
        assert shown.step(-1)
    assert not shown.step(-1)
    assert shown.told == first


def test_a_piece_at_a_time_stands_where_each_is_placed() -> None:
    shown = showing("X4XXXXX/X4XXXXX/X4XXXXX/X4XXXXX T - JJO pc")
    pieces = []
    if at_a_landing(shown):
        pieces.append(words(shown).state)
    while shown.step_piece(1):
        assert at_a_landing(shown)
        pieces.append(words(shown).state)
    assert shown.step_piece(-1)
    assert words(shown).state == pieces[-2]
    lefts = ("4 pieces", "3 pieces", "2 pieces", "1 piece")
    assert pieces == [f"The solution: {left} left." for left in lefts]


def test_it_plays_by_itself_and_leaves_time_to_read_each_step() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 O - O pc")
    assert shown.deadline() is None
    shown.play(100.0)
    first, due = shown.told, shown.deadline()
    assert due == 100.0 + 1.2 + 0.055 * len(first)
    assert shown.advance(due - 0.01)
    assert shown.told == first
    told = [first]
    while shown.advance(due):
        told.append(shown.told)
        due = shown.deadline()
        assert due is not None
    assert len(told) > 2
    assert not shown.playing, "it stands at its end"
    shown.rewind()
    assert shown.told == first


def test_a_puzzle_without_a_solution_says_so() -> None:
    shown = showing("2XXXXXX2/2XXXXXX2 S - S pc")
    assert not shown.possible
    assert shown.told


class TestMouse:
    def test_a_piece_goes_to_the_column_of_the_mouse_and_drops(self) -> None:
        game = play(simple())
        game.aim(0, None, START)
        game.put_down(START)
        assert game.left == 1
        game.aim(9, None, START)
        game.put_down(START)
        assert game.solved

    @pytest.mark.parametrize("column", range(10))
    @pytest.mark.parametrize("piece", ["I", "O", "T"])
    def test_its_middle_is_there_or_as_near_as_there_is_room(self, piece: str, column: int) -> None:
        game = play(Puzzle.parse(f"2XXXXXX2/2XXXXXX2 {piece} - O dig"))
        for turned in (False, True):
            game.aim(9 - column, None, START)
            game.aim(column, None, START)
            columns = game._falling.columns if game._falling else range(0)
            middle = columns.start + (len(columns) - 1) // 2
            assert middle == column or 0 in columns or 9 in columns, (piece, turned)
            game.tap(Buttons.CW, START)

    @pytest.mark.parametrize("soft_drop", [1, 20])
    def test_a_piece_is_carried_down_and_aside_under_an_overhang(self, soft_drop: int) -> None:
        """The T goes down beside the overhang, below it, and is put down there."""
        puzzle = Puzzle.parse("XXXXX5/5X4/5X4/5X4/5XXXXX I - T dig")
        game = TetrisPlay(puzzle, Handling(arr=0, das=1, soft_drop=soft_drop), START)
        game.lift(START)
        game.tap(Buttons.CW, START)
        game.aim(8, None, START)
        game.aim(8, 3, START)
        assert game._falling
        assert game._falling.rows == range(1, 5)

    def test_the_wheel_turns_a_t_under_an_overhang(self) -> None:
        game = TetrisPlay(Puzzle.parse("3X6/XXX3XXXX/XXXX1XXXXX T - - tsd"), Handling(arr=0, das=1, soft_drop=6), START)
        game.tap(Buttons.CW, START)
        game.aim(4, 2, START)
        game.aim(4, 1, START)
        game.tap(Buttons.CW, START)
        game.put_down(START)
        assert game.solved

    def test_lift_takes_the_way_of_the_piece_back(self) -> None:
        game = play(simple())
        before = game.session.current
        game.tap(Buttons.CW, START)
        game.aim(8, 0, START)
        assert game.session.current != before
        game.lift(START)
        assert game.session.current == before
        assert game.left == 2


def test_the_well_is_as_high_as_the_puzzle_needs_and_its_solution_fits() -> None:
    low, high = simple(), Puzzle.parse("/".join(["9X"] * 16) + " I - T dig")
    assert rows_for(low) < rows_for(high) == 20
    game = play(low)
    assert game.session.rules.skyline == rows_for(low) < 15
    solve_by_keys(game, 2)
    assert game.solved
