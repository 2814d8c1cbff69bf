"""The title: where its rows lead, and the quiet game beside them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.settings import DisplaySettings, Settings
from game.settings.file import SettingsFile, SettingsStore
from game.storage import FILE
from game.ui.kit.button import Button
from game.ui.screens.choosers import DealersScreen
from game.ui.screens.modes import GamesScreen
from game.ui.screens.puzzles import PuzzlesScreen
from game.ui.screens.routes import Routes
from game.ui.screens.scores import ScoresScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.title import TitleScreen
from game.ui.screens.watch import WatchScreen
from tests.play.stage import START
from tests.ui.stage import BLUR, context, given, key_down, of_kind, playing, tapped, title_screen


def rows(screen: TitleScreen) -> dict[str, str]:
    """The labels of the rows and what stands at their right."""
    return {leaf.label: leaf.note for leaf in screen.page.body.leaves() if isinstance(leaf, Button)}


def leads_to(screen: TitleScreen, label: str) -> object:
    """The screen behind a row."""
    down = list(rows(screen)).index(label)
    return tapped(screen, screen.context.controls, START, *["down"] * down, "return")


class TestRows:
    @pytest.mark.parametrize(
        ("label", "screen"),
        [
            ("Play", GamesScreen),
            ("Watch", WatchScreen),
            ("Dealers", DealersScreen),
            ("Puzzles", PuzzlesScreen),
            ("Scores", ScoresScreen),
            ("Settings", SettingsScreen),
        ],
    )
    def test_each_leads_to_its_screen(self, tmp_path: Path, label: str, screen: type) -> None:
        assert isinstance(leads_to(title_screen(context(tmp_path)), label), screen)

    def test_escape_goes_to_quit_first_and_quits_from_there(self, tmp_path: Path) -> None:
        assert leads_to(title_screen(context(tmp_path)), "Quit") is None
        screen = title_screen(context(tmp_path))
        assert tapped(screen, screen.context.controls, START, "escape") is screen
        assert screen.page.focus is screen.page.named("quit")
        assert tapped(screen, screen.context.controls, START, "escape") is None

    def test_from_a_demo_past_the_last_level_it_offers_what_can_be_played(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(level=20), demo=True)
        title = of_kind(TitleScreen, tapped(screen, screen.context.controls, START, "p", "up", "return"))
        assert title.context.settings.start_level == 1

    def test_the_row_under_the_mouse_has_the_focus(self, tmp_path: Path) -> None:
        screen = title_screen(context(tmp_path))
        screen.draw(Surface((1280, 720)), START)
        watch = given(screen.page.named("watch"))
        motion = Event(pygame.MOUSEMOTION, pos=watch.rect.center, buttons=(0, 0, 0), rel=(0, 0))
        screen.handle(motion, START)
        assert screen.page.focus is not watch, "a window that opens below a resting mouse has one such event"
        screen.handle(motion, START)
        assert screen.page.focus is watch
        assert screen.about.startswith("A bot plays")


def test_what_went_wrong_with_the_scores_is_said_until_it_is_answered(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no database " * 100, encoding="utf-8")
    screen = title_screen(context(tmp_path))
    assert screen.notice == "Your scores could not be read. The old file is kept as tetrarium.db.aside-1."
    for key in ("down", "up", "escape"):
        assert screen.notice
        screen.handle(key_down(key), START)
    assert screen.notice == ""
    assert screen.page.focus is screen.page.named("quit"), "Escape does what it does without a message, too"


class TestQuietGame:
    def test_a_move_shows_only_the_cells_around_the_piece_and_the_picture_is_right(self, tmp_path: Path) -> None:
        screen = title_screen(context(tmp_path))
        target, now = Surface((1280, 720)), START
        screen.draw(target, now)
        areas = set()
        for _ in range(300):
            now += 1 / 60
            screen.advance(now)
            if screen.changed(now):
                before = target.copy()
                (changed,) = screen.draw(target, now)
                areas.add(changed.width * changed.height)
                before.blit(target.subsurface(changed), changed)
                assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(target, "RGB")
        assert min(areas) < max(areas) / 10

    @pytest.mark.parametrize("animations", [True, False])
    def test_it_rests_without_the_keyboard_or_animations(self, tmp_path: Path, animations: bool) -> None:
        screen = title_screen(context(tmp_path, Settings(display=DisplaySettings(animations=animations))))
        screen.draw(Surface((640, 480)), START)
        if animations:
            screen.handle(BLUR, START)
        screen.advance(START + 100)
        assert screen.deadline(START + 100) is None
        assert not screen.changed(START + 100)
        screen.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED), START + 100)
        due = screen.deadline(START + 100)
        assert START + 100 < given(due) < START + 102 if animations else due is None, "it goes on where it was"


def test_it_says_that_a_choice_was_not_kept(tmp_path: Path) -> None:
    shared, file = context(tmp_path), tmp_path / "settings.yaml"
    file.write_text("level: 1")
    file.chmod(0o444)
    shared.store = SettingsStore(SettingsFile(file))
    shared.choose(level=3)
    assert title_screen(shared).notice.startswith("settings.yaml is read-only. What you change")
    assert title_screen(shared).notice == ""


def test_the_name_falls_in_once_and_then_rests(tmp_path: Path) -> None:
    shared, target = context(tmp_path), Surface((1280, 720))
    shared.opens = True
    title = Routes(shared).title()
    title.draw(target, START)
    empty = target.copy()
    for step in range(120):
        title.advance(START + step / 60)
    assert title.changed(START + 2)
    title.draw(target, START + 2)
    name = Rect(0, 0, 640, 240)
    assert target.subsurface(name).get_buffer().raw != empty.subsurface(name).get_buffer().raw
    assert not shared.opens, "it comes in once in a run"
