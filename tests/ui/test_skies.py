"""A piece that appears above the well is whole, wherever it can be seen standing there."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Rect

from game.core.board import PIECES, Board
from game.core.match import rules_of_round, set_up_match
from game.core.rules.attack import ATTACKS, Attack
from game.core.rules.rules import Rules
from game.core.rules.rulesets import MODERN, RULES
from game.core.session import GameView, turn_of
from game.core.session.session import Session
from game.play.game.effects import Effects
from game.play.game.frame import panels_of
from game.play.puzzles.tetris.better import BetterPlay, Practice
from game.play.puzzles.tetris.tetris_play import frame_of, session_of
from game.play.watch import BackdropGame
from game.play.watch.lesson import BOARDS, LessonPlay
from game.puzzles.tetris import Puzzle
from game.settings import Settings
from game.ui.kit.boxes.lengths import new_layout
from game.ui.kit.layout import WellPlace
from game.ui.layout.play_layout import play_layout, race_layout, versus_layout
from game.ui.panels.live_well import LiveWell, SmallWell
from game.ui.theme import PALETTES, THEME
from tests.core.playing import dealing
from tests.play.puzzles.test_better import exercise
from tests.play.stage import START, services
from tests.ui.stage import given

SIZES = ((624, 408), (640, 480), (700, 1000), (1280, 720))
TOWER = Board.parse("/".join(["XXXX1XXXXX"] * 20))
"""A stack on which no piece falls before it is moved."""


def name_of(value: Rules | Attack) -> str:
    return f"{value.name} in {value.skyline} rows" if isinstance(value, Rules) else value.name


def begun(rules: Rules, board: Board = Board()) -> Iterator[Session]:  # noqa: B008
    """A game of each piece, which has just appeared."""
    for piece in PIECES:
        session = Session(rules, dealing(piece.name * 6), board=board)
        while not session.current:
            session.step(0)
        yield session


def is_whole(place: WellPlace, session: GameView) -> bool:
    assert session.current
    top = session.current.y + session.rules.rotation.rows(session.current)
    return place.well.bottom - top * place.cell >= place.playfield.y >= 0


@pytest.mark.parametrize("rules", RULES.values(), ids=name_of)
@pytest.mark.parametrize("size", SIZES)
def test_in_a_game_a_replay_and_beside_it(rules: Rules, size: tuple[int, int]) -> None:
    setup = Settings().choosing(rules=rules.name).setup("1")
    for session in begun(setup.rules):
        for race in (False, True):
            layout = play_layout(size, panels_of(setup, 5, race=race))
            assert is_whole(layout, session)
            assert not layout.region("race") or is_whole(race_layout(layout), session)


@pytest.mark.parametrize("rules", RULES.values(), ids=name_of)
@pytest.mark.parametrize("attack", ATTACKS.values(), ids=name_of)
def test_in_a_match_and_in_its_replay(rules: Rules, attack: Attack) -> None:
    setup = set_up_match(rules, attack, "1").game
    for session in begun(setup.rules):
        for size in SIZES:
            assert all(is_whole(side, session) for side in versus_layout(size, panels_of(setup, 5)).sides)


@pytest.mark.parametrize("rules", [*RULES.values(), replace(MODERN, skyline=8)], ids=name_of)
def test_in_one_of_several_wells_and_beside_a_menu(rules: Rules) -> None:
    for session in begun(rules):
        small = SmallWell("", THEME.text, rules, lambda *_: None)
        small.box.place(Rect(0, 0, 320, 620), new_layout(15)._replace(cell=20))
        assert is_whole(small.place_of_well, session)
        live = LiveWell(cast("BackdropGame", SimpleNamespace(session=session)), palette=lambda: PALETTES["guideline"])
        live.place(Rect(0, 0, 320, 620), new_layout(15))
        assert is_whole(live.place_of_well, session)


def test_on_the_boards_on_which_a_piece_stands(tmp_path: Path) -> None:
    """In Find better also on boards of matches, and over a stack on which no piece falls at once."""
    practice, handling = Practice(services(tmp_path)), MODERN.handling
    puzzle = Puzzle.parse("XXX4XXX I - - pc")
    placed = session_of(puzzle, handling)
    lesson = (LessonPlay(board, handling, Effects(), START) for board in BOARDS)
    boards = [(play.frame(START, "", "", palette="", ghost=True).panels, play.session) for play in lesson]
    boards.append((frame_of(puzzle, placed, Effects(), START, keys="", palette="", ghost=True).panels, placed))
    raised = rules_of_round(MODERN, ATTACKS["tetrio-1"])
    for session in (*begun(raised), *begun(MODERN, TOWER)):
        board = exercise()._replace(session=session, turn=given(turn_of(session)))
        play = BetterPlay(board, Effects(), START)
        boards.append((practice.frame(play, START, "").panels, play.session))
    for panels, session in boards:
        assert all(is_whole(play_layout(size, panels), session) for size in SIZES)
