"""The page with the board of a moment, and the ways to it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.board.position import Position
from game.core.session.turn import Turn
from game.play.puzzles.editing import read
from game.play.records.pages import MOMENTS
from game.settings import Settings
from game.ui.kit.button import Button
from game.ui.kit.texts import Text
from game.ui.layout.game import play_layout
from game.ui.screens.editor import EditorScreen, MomentScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.routes import Routes
from game.ui.screens.tetris_puzzles import TetrisPuzzleScreen
from tests.play.puzzles.test_own_packs import CLEAR, turn
from tests.play.stage import START, recording
from tests.ui.stage import context, key_down, playing, replay_screen, tapped, top_out


def opened(folder: Path, *views: Turn) -> MomentScreen:
    screen = Routes(context(folder)).moment(views or (turn(CLEAR),), lambda: None)
    assert isinstance(screen, MomentScreen)
    screen.draw(Surface((1280, 720)), START)
    return screen


def said(screen: MomentScreen) -> str:
    return screen.page.notice + " ".join(leaf.text for leaf in screen.page.body.leaves() if isinstance(leaf, Text))


def labels(screen: MomentScreen) -> list[str]:
    return [leaf.label for leaf in screen.page.body.leaves() if isinstance(leaf, Button)]


def make(screen: MomentScreen) -> None:
    assert tapped(screen, screen.context.controls, START, "return") is screen
    for _ in range(2):
        assert screen.deadline(START)
        screen.maker.wait()
        screen.advance(START)
        screen.draw(Surface((1280, 720)), START)


def ctrl(screen: MomentScreen, name: str) -> object:
    return screen.handle(key_down(name, mod=pygame.KMOD_CTRL), START)


def test_a_puzzle_is_made_saved_and_played(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    assert "Make a puzzle" in labels(screen)
    make(screen)
    assert "Saved in “From your games”." in said(screen)
    play = tapped(screen, screen.context.controls, START, "return")
    assert isinstance(play, TetrisPuzzleScreen)
    assert play.play.puzzle == screen.maker.puzzle
    assert isinstance(ctrl(screen, "p"), TetrisPuzzleScreen)


def test_the_board_goes_into_the_editor_before_and_after(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    editor = ctrl(screen, "e")
    assert isinstance(editor, EditorScreen)
    assert editor.editor.sketch.board == Position.parse(CLEAR).board
    make(screen)
    assert "Edit" in labels(screen)
    editor = ctrl(screen, "e")
    assert isinstance(editor, EditorScreen)
    assert editor.editor.sketch.puzzle() == screen.maker.puzzle


def test_of_several_boards_one_is_chosen(tmp_path: Path) -> None:
    screen = opened(tmp_path, turn(CLEAR), turn("XXX7 T - SZ"))
    make(screen)
    screen.page.focus_on("board")
    assert tapped(screen, screen.context.controls, START, "right") is screen
    assert screen.view.cells == Position.parse("XXX7").board.cells
    assert "Make a puzzle" in labels(screen)
    assert screen.maker.puzzle is None


class TestCopying:
    @pytest.fixture(autouse=True)
    def _copied(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.copied: list[str] = []

        def copy(text: str) -> bool:
            self.copied.append(text)
            return True

        monkeypatch.setattr("game.ui.clipboard.copy", copy)

    def test_from_a_pause(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.draw(Surface((1280, 720)), START)
        tapped(screen, screen.context.controls, START + 1, "escape", "up", "up", "return", *["down"] * 3, "return")
        assert read(self.copied[0])[0].queue == tuple(screen.game.session.queue)
        assert screen.flow.paused
        assert screen.flow.sheet(muted=False).note == "Copied as text (fumen)."


class TestWays:
    def test_from_a_replay_at_any_piece_with_the_key_and_the_button(self, tmp_path: Path) -> None:
        replay = replay_screen(context(tmp_path), recording(Settings(), pieces=6), START)
        replay.playback.seek_turn(4, START)
        size = (1280, 720)
        replay.draw(Surface(size), START)
        moment = replay.handle(key_down("b"), START)
        assert isinstance(moment, MomentScreen)
        assert moment.view.pieces == 3
        back = tapped(moment, replay.context.controls, START, "escape")
        assert isinstance(back, ReplayScreen)
        layout = play_layout(size, replay.viewer.panels)
        place = layout.region("bar board").center
        assert isinstance(replay.handle(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), START), MomentScreen)

    def test_from_the_costliest_placements(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        now = top_out(screen) + 3
        screen.advance(now)
        assert screen.flow.results
        screen.flow.turn_page()
        while screen.flow.results.rating:
            screen.advance(now)
        screen.draw(Surface((1280, 720)), now)
        assert isinstance(screen.menu, ResultsPage)
        assert screen.menu.page.focus_on(MOMENTS)
        moment = tapped(screen, screen.context.controls, now, "return")
        assert isinstance(moment, MomentScreen)
        assert moment.view is screen.flow.results.moments[0]
