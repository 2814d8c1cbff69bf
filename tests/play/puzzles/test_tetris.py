"""A Tetris puzzle is played by the keys of a game, with undo, redo and restart."""

from __future__ import annotations

from game.core.board.moves import Key
from game.core.board.pieces import Piece
from game.core.rules.rules import Handling
from game.core.session.buttons import Buttons
from game.play.puzzles.tetris import TetrisPlay
from game.puzzles.tetris.puzzle import Puzzle
from game.puzzles.tetris.solver import solve

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


def test_the_keys_of_the_solution_solve_it() -> None:
    game = play(simple())
    assert game.left == 2
    solve_by_keys(game, 2)
    assert game.solved
    assert game.over
    assert game.stars == 3


def test_keys_do_nothing_after_the_solution_and_hold_nothing_without_a_piece_to_bring() -> None:
    game = play(simple())
    solve_by_keys(game, 1)
    assert game.press(Buttons.HOLD, START) == ()
    assert game.session.held is None
    game.undo(START)
    solve_by_keys(game, 2)
    assert game.over
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
    cells = game.session.cells
    assert game.undo(START)
    assert (game.left, len(game.session.queue)) == (2, 1)
    assert not game.undo(START)
    assert game.redo(START)
    assert game.session.cells == cells
    assert game.restart(START)
    assert game.can_redo
    assert game.stars == 3, "nothing falls here, so undo costs no star"


def test_a_lost_position_is_known() -> None:
    game = play(simple())
    assert game.solvable()
    press(game, Buttons.HARD_DROP)
    assert game.solvable() is False
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


def test_a_t_spin_double_counts_only_if_the_t_was_turned_in() -> None:
    puzzle = Puzzle.parse("3X6/XXX3XXXX/XXXX1XXXXX T - - tsd")
    game = play(puzzle)
    solve_by_keys(game, 1)
    assert game.solved


def test_a_t_spin_triple_clears_three_rows() -> None:
    game = play(Puzzle.parse("2XX6/2X7/XXX1XXXXXX/XXX2XXXXX/XXX1XXXXXX T - - tst"))
    solve_by_keys(game, 1)
    assert game.solved
    assert game.session.cells.bit_count() == 3


def test_digging_ends_with_the_lowest_row() -> None:
    game = play(Puzzle.parse("XXXXX1XXXX/XXXXX1XXXX I - - dig"))
    press(game, Buttons.CW)
    press(game, Buttons.HARD_DROP)
    assert game.solved


def test_hold_a_second_time_takes_it_back() -> None:
    game = play(Puzzle.parse("2XXXXXX2/2XXXXXX2 O - TO tsd=3"))
    press(game, Buttons.HOLD)
    assert (game.session.held, len(game.session.queue)) == (Piece.O, 1)
    press(game, Buttons.HOLD)
    assert (game.session.held, len(game.session.queue)) == (None, 2)
    assert game.session.current
    assert game.session.current.piece is Piece.O


def test_the_rest_of_the_puzzle_has_the_piece_that_falls() -> None:
    game = play(Puzzle.parse("2XXXXXX2/2XXXXXX2 O - OT pc"))
    press(game, Buttons.HOLD)
    assert game.rest
    assert game.rest.notation() == "2XXXXXX2/2XXXXXX2 O O T pc"


def test_another_placement_ends_the_redo() -> None:
    game = play(simple())
    solve_by_keys(game, 1)
    game.undo(START)
    press(game, Buttons.HARD_DROP)
    assert not game.can_redo
