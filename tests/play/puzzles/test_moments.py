"""A puzzle of a moment of a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.board.position import Position
from game.core.session.turn import Turn, turn_of
from game.play.new_game import new_game
from game.play.puzzles.checking import LOOK
from game.play.puzzles.moments import GRADING, MAKING, NONE, MomentPuzzle
from game.play.puzzles.own_packs import FROM_GAMES, OwnPacks
from game.puzzles.tetris.puzzle import Puzzle
from game.settings import Settings
from tests.play.stage import NumberedSeeds

CLEAR = "XXX4XXX/XXX4XXX O - OTT"


def turn(text: str) -> Turn:
    """The turn of a game from a position."""
    settings = Settings(rules="modern", mode="endless", previews=2)
    record = new_game(settings.setup("1", Position.parse(text)), NumberedSeeds())
    record.session.advance(0, 3000)
    found = turn_of(record.session)
    assert found
    return found


def made(maker: MomentPuzzle, view: Turn) -> str:
    maker.begin(view)
    assert maker.said == MAKING
    for _ in range(2):
        maker.wait()
        maker.advance()
    return maker.said


def test_a_puzzle_can_be_played_before_its_level_is_known_and_is_then_saved(tmp_path: Path) -> None:
    packs = OwnPacks(tmp_path)
    maker = MomentPuzzle(packs)
    maker.begin(turn(CLEAR))
    assert maker.busy
    maker.wait()
    assert maker.advance()
    assert maker.puzzle == Puzzle.parse("XXX4XXX/XXX4XXX O - OT pc")
    assert maker.said == f"Clear everything with 2 of these 3 pieces. {GRADING}"
    assert maker.deadline(5) == 5 + LOOK
    maker.wait()
    assert maker.advance()
    assert maker.said.startswith("Clear everything with 2 of these 3 pieces. Easy")
    assert maker.said.endswith(" Saved in “From your games”.")
    assert packs.read(FROM_GAMES).puzzles[0].puzzle == maker.puzzle
    assert maker.deadline(5) is None
    assert made(maker, turn(CLEAR)).endswith(" It is in “From your games” already.")


def test_a_board_without_a_puzzle_gets_a_sentence(tmp_path: Path) -> None:
    maker = MomentPuzzle(OwnPacks(tmp_path), make=lambda position: None)
    assert made(maker, turn(CLEAR)) == NONE
    assert maker.failed
    assert OwnPacks(tmp_path).names == ()


@pytest.mark.parametrize(("line", "found"), [("XXX4XXX/XXX4XXX O - O pc", True), ("XXX4XXX I - SS tsd", False)])
def test_a_game_without_hold_gets_a_puzzle_without_hold(line: str, found: bool, tmp_path: Path) -> None:
    maker = MomentPuzzle(OwnPacks(tmp_path), make=lambda position: Puzzle.parse(line))
    made(maker, replace(turn(CLEAR), hold_allowed=False))
    assert (maker.puzzle is not None) == found
    assert maker.puzzle is None or not maker.puzzle.hold


def test_a_pack_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text("")
    maker = MomentPuzzle(OwnPacks(tmp_path))
    assert "It is not saved: " in made(maker, turn(CLEAR))
    assert maker.puzzle
