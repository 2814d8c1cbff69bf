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
from game.ui.layout.game import play_layout
from game.ui.screens.editor import EditorScreen, MomentScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.routes import Routes
from game.ui.screens.tetris_puzzles import TetrisPuzzleScreen
from tests.play.puzzles.test_own_packs import CLEAR, turn
from tests.play.stage import START, recording
from tests.ui.stage import context, copied, key_down, of_kind, playing, replay_screen, tapped, texts, top_out


def opened(folder: Path, *views: Turn) -> MomentScreen:
    screen = of_kind(MomentScreen, Routes(context(folder)).moment(views or (turn(CLEAR),), lambda: None))
    screen.draw(Surface((1280, 720)), START)
    return screen


def said(screen: MomentScreen) -> str:
    return screen.page.notice + " ".join(texts(screen))


def make(screen: MomentScreen) -> None:
    assert tapped(screen, screen.context.controls, START, "return") is screen
    for _ in range(2):
        assert screen.deadline(START)
        screen.maker.wait()
        screen.advance(START)
        screen.draw(Surface((1280, 720)), START)


def ctrl(screen: MomentScreen, name: str) -> object:
    return screen.handle(key_down(name, mod=pygame.KMOD_CTRL), START)


def test_a_puzzle_is_made_saved_and_played_and_goes_into_the_editor_before_and_after(tmp_path: Path) -> None:
    screen = opened(tmp_path)
    assert of_kind(EditorScreen, ctrl(screen, "e")).editor.sketch.board == Position.parse(CLEAR).board
    make(screen)
    assert "Saved in “From your games”." in said(screen)
    assert of_kind(EditorScreen, ctrl(screen, "e")).editor.sketch.puzzle() == screen.maker.puzzle
    play = of_kind(TetrisPuzzleScreen, tapped(screen, screen.context.controls, START, "return"))
    assert play.play.puzzle == screen.maker.puzzle
    assert isinstance(ctrl(screen, "p"), TetrisPuzzleScreen)


def test_of_several_boards_one_is_chosen(tmp_path: Path) -> None:
    screen = opened(tmp_path, turn(CLEAR), turn("XXX7 T - SZ"))
    make(screen)
    screen.page.focus_on("board")
    assert tapped(screen, screen.context.controls, START, "right") is screen
    assert screen.view.cells == Position.parse("XXX7").board.cells
    assert of_kind(Button, screen.page.named("make")).label == "Make a puzzle"
    assert screen.maker.puzzle is None


def test_a_pause_copies_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, kept = playing(tmp_path), copied(monkeypatch)
    screen.draw(Surface((1280, 720)), START)
    tapped(screen, screen.context.controls, START + 1, "escape", "up", "up", "return", *["down"] * 3, "return")
    assert read(kept[0])[0].queue == tuple(screen.game.session.queue)
    assert screen.flow.paused
    assert screen.flow.sheet(muted=False).note == "Copied as text (fumen)."


class TestWays:
    def test_from_a_replay_at_any_piece_with_the_key_and_the_button(self, tmp_path: Path) -> None:
        replay = replay_screen(context(tmp_path), recording(Settings(), pieces=6), START)
        replay.playback.seek_turn(4, START)
        size = (1280, 720)
        replay.draw(Surface(size), START)
        moment = of_kind(MomentScreen, replay.handle(key_down("b"), START))
        assert moment.view.pieces == 3
        of_kind(ReplayScreen, tapped(moment, replay.context.controls, START, "escape"))
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
        moment = of_kind(MomentScreen, tapped(screen, screen.context.controls, now, "return"))
        assert moment.view is screen.flow.results.moments[0]
