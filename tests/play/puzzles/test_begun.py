"""A Tetris puzzle that is half solved and the sketch of the editor are there after kill -9, too."""

import json
from pathlib import Path

import pytest

from game.core.board.board import Board
from game.core.board.pieces import Piece
from game.core.rules.rules import Handling
from game.core.session.buttons import Buttons
from game.play.puzzles.begun import KEEP_SECONDS
from game.play.puzzles.editing.editor import Editor, Sketch, written
from game.play.puzzles.library import Library
from game.play.puzzles.shelves import TETRIS, Entry
from game.play.puzzles.tetris.tetris_play import TetrisPlay
from game.puzzles.tetris.puzzle import Goal, Movement, Puzzle
from game.storage import Scores
from game.storage.puzzles import Begun
from tests.play.stage import DATE
from tests.puzzles.tetris.brute import solve

HANDLING = Handling(arr=0, das=1, soft_drop=0)
PUZZLE = Puzzle.parse("2XXXXXX2/2XXXXXX2 O - O pc")
START = 100.0


def library(folder: Path) -> Library:
    return Library(Scores(folder))


def play(puzzles: Library, puzzle: Puzzle = PUZZLE, now: float = START) -> TetrisPlay:
    return puzzles.begun_tetris.play(puzzle, HANDLING, now)


def place(game: TetrisPlay, *buttons: Buttons, now: float = START) -> None:
    for button in (*buttons, Buttons.HARD_DROP):
        game.press(button, now)
        game.advance(now + 0.05)
        game.release(button, now + 0.05)


def test_what_is_placed_is_written_soon_and_there_at_the_next_start(tmp_path: Path) -> None:
    puzzles = library(tmp_path)
    game = play(puzzles)
    puzzles.begun_tetris.look(START)
    assert puzzles.begun_tetris.deadline() is None
    place(game, Buttons.LEFT)
    puzzles.begun_tetris.look(START)
    assert puzzles.begun_tetris.deadline() == START + KEEP_SECONDS
    puzzles.begun_tetris.advance(START + KEEP_SECONDS)
    assert puzzles.begun_tetris.deadline() is None
    entry = Entry(PUZZLE)
    assert puzzles.is_begun(entry)
    # Nothing is closed: the program was killed.
    later = library(tmp_path)
    assert later.is_begun(entry)
    again = play(later, now=START + 900)
    assert (again.session.cells, again.left, again.can_undo) == (game.session.cells, 1, True)
    assert again.watch.seconds(START + 900) == pytest.approx(KEEP_SECONDS)
    place(again, Buttons.RIGHT, now=START + 900)
    assert again.solved
    later.record(entry, 3, 5.0, DATE)
    assert not library(tmp_path).is_begun(entry)
    assert not play(later).can_undo


def test_pieces_that_are_taken_back_are_forgotten_and_hints_are_not(tmp_path: Path) -> None:
    puzzles = library(tmp_path)
    game = play(puzzles)
    place(game, Buttons.LEFT)
    game.hinted = True
    puzzles.keep(START)
    again = play(library(tmp_path))
    assert (again.stars, again.hinted, again.gave_up) == (2, True, False)
    assert game.undo(START)
    puzzles.begun_tetris.look(START)
    puzzles.begun_tetris.advance(START + KEEP_SECONDS)
    assert not library(tmp_path).is_begun(Entry(PUZZLE))


def test_each_piece_of_each_solution_can_be_taken_up(tmp_path: Path) -> None:
    """Also with a held piece: what falls, what is held and what follows is the same as without a break."""
    puzzles = ["2XXXXXX2/2XXXXXX2 O - O pc", "XX8/XX8/XX8/XX8 I - OLJIOTSZ pc", "XXXX2XXXX/XXXX3XXX S O TOZ dig"]
    for notation in puzzles:
        puzzle = Puzzle.parse(notation)
        game = TetrisPlay(puzzle, HANDLING, START)
        for number in range(min(3, puzzle.most - 1)):
            place(game, *[Buttons.HOLD] * (number % 2))
            if game.rest is None:  # nothing can come of it, so one goes on before that piece
                break
            again = TetrisPlay(puzzle, HANDLING, START)
            again.take_up(game.sheet, START)
            for one in (game, again):
                one.session.step(0)
            seen = [
                (one.session.cells, one.session.current, one.session.held, one.session.queue) for one in (game, again)
            ]
            assert seen[0] == seen[1]
            assert (again.left, again.can_undo, again.sheet) == (game.left, True, game.sheet)


@pytest.mark.parametrize(
    "sheet",
    [
        "x",
        "2XXXXXX2/2XXXXXX2 O - O pc",
        "XXXX2XXXX/XXXX3XXX S - TOZ pc",
        "8XX/8XX O - - pc\n" * 3,
        "XXXXXXXX2/XXXXXXXX2 O - - tsd",
    ],
)
def test_a_sheet_of_another_puzzle_is_left_alone(tmp_path: Path, sheet: str) -> None:
    scores = Scores(tmp_path)
    scores.begun.keep(TETRIS, PUZZLE.notation(), Begun(sheet, 3.0))
    game = play(Library(scores))
    assert not game.can_undo
    assert solve(PUZZLE)


def test_the_sketch_of_the_editor_is_there_at_the_next_start(tmp_path: Path) -> None:
    editor, drafts = Editor(), library(tmp_path).drafts
    drafts.edit(editor)
    editor.begin((0, 0))
    editor.draw_to((5, 3))
    drafts.look(START)
    assert drafts.deadline() is None, "a stroke is kept when it ends"
    editor.end()
    editor.insert(Piece.T)
    editor.change(goal=Goal.DIG, within=2, held=Piece.O, movement=Movement.DROP, hold=True)
    drafts.look(START)
    drafts.advance(START + KEEP_SECONDS)
    again = library(tmp_path).drafts.last()
    assert again
    assert again.sketch == editor.sketch
    editor.clear()
    drafts.look(START)
    drafts.keep(START)
    assert library(tmp_path).drafts.last() is None


@pytest.mark.parametrize(
    "change", [("board", "X/" * 50), ("pieces", "T" * 99), ("goal", "x"), ("held", "TT"), ("rows", None)]
)
def test_a_sketch_that_no_editor_wrote_is_left_alone(tmp_path: Path, change: tuple[str, object]) -> None:
    scores, sound = Scores(tmp_path), written(Editor(Sketch(Board(1), (Piece.T,))).sketch)
    name, value = change
    for text in (json.dumps({**json.loads(sound), name: value}), "x", "[" * 9000, "{}", "[]"):
        scores.begun.keep("draft", "draft", Begun(text, 0.0))
        assert Library(scores).drafts.last() is None
    scores.begun.keep("draft", "draft", Begun(sound, 0.0))
    assert Library(scores).drafts.last()
