"""From the end of a game to its results, its replay, the table of scores, and on from the replay."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.replay import first_divergence, from_text
from game.core.rules.modes import MODES, own_mode
from game.core.rules.rulesets import RULES
from game.core.session.stores.recording import Recording
from game.play.advice.review import SHOWN
from game.play.handling.rows import HANDLING_ROWS
from game.play.keeping import keep
from game.play.replay.viewer import SKIP
from game.play.results.pages import charts, pause_sheet
from game.play.running.flow import OVER_SECONDS
from game.settings import Settings
from game.storage import FILE, Scores
from game.ui.app import Screens
from game.ui.context import Context
from game.ui.draw.game.bar import bar_back_rect, sign_rect, track_rect
from game.ui.layout import handling_layout, play_layout, table_layout
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.scores import ScoresScreen
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen
from game.ui.widgets.button import Button
from game.ui.window import legible
from tests.core.playing import end
from tests.play.stage import DATE, machine_game, recording
from tests.ui.stage import (
    context,
    key_down,
    play_screen,
    playing,
    replay_screen,
    scores_screen,
    tapped,
    title_screen,
    top_out,
)

NOW = 100.0
SIZES = [(480, 360), (640, 480), (700, 1000), (1920, 1080), (90, 70)]
SPRINT = Settings(mode="sprint", seed="1")


def played(folder: Path, settings: Settings | None = None) -> PlayScreen:
    """A game of a person that has just ended, with its results on the screen."""
    screen = play_screen(context(folder, settings), NOW)
    now = NOW
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, screen.context.controls, now, "space")
    screen.advance(now + OVER_SECONDS)
    return screen


def filled(folder: Path) -> Context:
    """A context with three sprints of the person and one of the machine."""
    shared = context(folder, replace(SPRINT, mode="sprint"))
    for number, (pieces, who) in enumerate(((40, "You"), (20, "You"), (30, "You"), (25, "Dellacherie")), 1):
        opening = machine_game(SPRINT, str(number), pieces, who=who)
        end(opening.session, "goal")
        keep(shared.scores, opening, "dellacherie", DATE)
    return shared


class TestResults:
    def test_a_damaged_database_is_spoken_of(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text("no database " * 100, encoding="utf-8")
        screen = played(tmp_path)
        assert screen.game.finished
        assert (
            "is damaged; it was renamed to tetrarium.db.aside-1, and new scores were started."
            in screen.game.finished.remark
        )
        assert len(Scores(tmp_path).recent()) == 1

    def test_a_game_too_long_to_be_recorded_has_no_replay(self, tmp_path: Path) -> None:
        opening = machine_game(Settings(), "1", 30)
        end(opening.session, "block out")
        too_long = Recording()
        too_long.complete = False
        opening.session.set_recording(too_long)
        outcome = keep(Scores(tmp_path), opening, "dellacherie", DATE)
        assert outcome.remark == "Saved without a replay: the game was too long."
        assert [kept.has_replay for kept in Scores(tmp_path).recent()] == [False]
        assert [chart.title for chart in charts(opening)] == ["Longest droughts"]
        screen = play_screen(context(tmp_path), NOW, record=opening)
        screen.game.ended_at, screen.game.finished, screen.flow.paused = NOW, outcome, False
        screen.advance(NOW + OVER_SECONDS)
        assert screen.flow.results
        assert "replay" not in [action for _, action in screen.flow.results.choices]

    @pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
    def test_every_button_can_be_clicked(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen = played(tmp_path)
        screen.draw(Surface(legible(size)), NOW + 60)
        assert screen.results_page
        button = screen.results_page.page.named("same seed")
        assert button
        seed = screen.game.setup.seed
        screen.handle(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=button.rect.center), NOW + 61)
        assert (screen.game.setup.seed, screen.game.session.pieces, screen.pointer) == (seed, 0, False)

    def test_a_game_is_on_disk_before_its_results_appear(self, tmp_path: Path) -> None:
        screen = play_screen(context(tmp_path), NOW)
        now = NOW
        while screen.game.ended_at is None:
            assert Scores(tmp_path).recent() == []
            now += 0.06
            tapped(screen, screen.context.controls, now, "space")
        assert screen.flow.results is None
        (kept,) = Scores(tmp_path).recent()
        assert kept.game.score == screen.game.session.score

    def test_what_is_kept_is_a_replay_that_comes_out_the_same(self, tmp_path: Path) -> None:
        screen = played(tmp_path)
        (kept,) = Scores(tmp_path).recent()
        text = Scores(tmp_path).replay(kept.id)
        assert text
        replay = from_text(text)
        assert first_divergence(replay) is None
        assert replay.result.score == screen.game.session.score

    def test_the_machines_games_are_kept_apart(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        assert len(shared.scores.table("modern", "sprint", machine=False)) == 3
        (machine,) = shared.scores.table("modern", "sprint", machine=True)
        assert machine.game.player == "machine dellacherie"

    @pytest.mark.parametrize("size", SIZES)
    def test_they_are_drawn_at_any_size(self, tmp_path: Path, size: tuple[int, int]) -> None:
        screen = played(tmp_path)
        target = Surface(legible(size))
        assert screen.draw(target, NOW + 60) == [target.get_rect()]
        assert screen.results_page
        rects = [leaf.rect for leaf in screen.results_page.page.body.leaves() if isinstance(leaf, Button)]
        assert len(rects) == 5
        assert all(target.get_rect().contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))

    def test_keys_move_across_and_lead_on(self, tmp_path: Path) -> None:
        screen = played(tmp_path)
        keys = screen.context.controls
        screen.draw(Surface((1280, 720)), NOW + 60)
        following = tapped(screen, keys, NOW + 60, "right", "right", "return")
        assert isinstance(following, ReplayScreen)
        assert tapped(following, keys, NOW + 60, "escape") is screen
        assert isinstance(tapped(screen, keys, NOW + 60, "right", "right", "return"), TitleScreen)


class TestScores:
    def test_games_are_ranked_and_enter_shows_their_replays(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen: Screen = scores_screen(shared, lambda: None)
        assert isinstance(screen, ScoresScreen)
        assert [row.label for row in screen.menu.rows] == ["Rules", "Mode", "Played by", "game 2", "game 3", "game 1"]
        following = tapped(screen, shared.controls, NOW, "down", "down", "down", "return")
        assert isinstance(following, ReplayScreen)
        assert following.playback.replay.result.pieces == 20
        assert tapped(following, shared.controls, NOW, "escape") is screen

    def test_people_and_machines_rules_and_modes(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        screen = scores_screen(shared, lambda: None)
        tapped(screen, shared.controls, NOW, "down", "down", "right")
        assert [row.label for row in screen.menu.rows[3:]] == ["game 4"]
        tapped(screen, shared.controls, NOW, "up", "up", "right")
        assert screen.menu.value("Rules") == "arcade"
        assert screen.menu.value("Mode") in [mode.name for mode in MODES.values() if mode.suits("arcade")]
        assert len(screen.menu.rows) == 3

    def test_other_rules_show_the_same_mode_or_else_their_own(self, tmp_path: Path) -> None:
        shared = context(tmp_path, Settings(mode="sprint"))
        screen = scores_screen(shared, lambda: None)
        shown = []
        for _ in RULES:
            shown.append((screen.menu.value("Rules"), screen.menu.value("Mode")))
            tapped(screen, shared.controls, NOW, "right")
        assert {mode for _, mode in shown} == {"sprint"}
        shared = context(tmp_path)
        screen = scores_screen(shared, lambda: None)
        for _ in RULES:
            rules, mode = screen.menu.value("Rules"), screen.menu.value("Mode")
            assert mode == own_mode(rules).name
            tapped(screen, shared.controls, NOW, "right")
        assert screen.menu.value("Mode") == "marathon", "back where it began"

    def test_it_opens_from_the_title_and_goes_back(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = tapped(title_screen(shared), shared.controls, NOW, "up", "up", "up", "return")
        assert isinstance(screen, ScoresScreen)
        assert isinstance(tapped(screen, shared.controls, NOW, "escape"), TitleScreen)

    def test_a_game_without_a_replay_says_so(self, tmp_path: Path) -> None:
        shared = filled(tmp_path)
        (best, *_) = shared.scores.table("modern", "sprint", machine=False)
        shared.scores.record(replace(best.game, ticks=1))
        screen = scores_screen(shared, lambda: None)
        assert tapped(screen, shared.controls, NOW, "down", "down", "down", "return") is screen
        screen.draw(Surface((640, 480)), NOW)

    @pytest.mark.parametrize("size", SIZES)
    def test_it_is_drawn_at_any_size(self, tmp_path: Path, size: tuple[int, int]) -> None:
        shared = filled(tmp_path)
        screen = scores_screen(shared, lambda: None)
        for _ in screen.menu.rows:
            screen.draw(Surface(size), NOW)
            screen.handle(key_down("down"), NOW)


def replaying(folder: Path, settings: Settings | None = None) -> ReplayScreen:
    shared = context(folder, settings)
    return replay_screen(shared, recording(settings or Settings()), NOW, lambda: None)


class TestReplay:
    def test_keys_steer(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        keys, playback = screen.context.controls, screen.playback
        screen.advance(NOW + 1)
        assert playback.session.tick == 1000
        tapped(screen, keys, NOW + 1, "space")
        screen.advance(NOW + 9)
        assert playback.session.tick == 1000
        tapped(screen, keys, NOW + 9, "right")
        assert playback.session.tick == 1000 + 1000 * SKIP
        tapped(screen, keys, NOW + 9, "left", ".", ".", ",")
        assert playback.session.tick == 1001
        pieces = playback.session.pieces
        tapped(screen, keys, NOW + 9, "up")
        assert playback.session.pieces == pieces + 1
        tapped(screen, keys, NOW + 9, "down", "end")
        assert playback.session.tick == playback.ticks
        tapped(screen, keys, NOW + 9, "home", "+", "-", "-")
        assert (playback.session.tick, float(playback.speed)) == (0, 0.5)

    def test_the_mouse_drags_along_the_bar(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        screen.draw(Surface((640, 480)), NOW)
        bar = screen._bar
        for kind, x in ((pygame.MOUSEBUTTONDOWN, bar.centerx), (pygame.MOUSEMOTION, bar.right + 50)):
            screen.handle(Event(kind, button=1, pos=(x, bar.centery), rel=(1, 0), buttons=(1, 0, 0)), NOW)
            shown = screen.playback.session.tick / screen.playback.ticks
            assert shown == pytest.approx(0.5 if x == bar.centerx else 1.0, abs=0.01)
        screen.handle(Event(pygame.MOUSEBUTTONUP, button=1, pos=bar.topleft), NOW)
        screen.handle(Event(pygame.MOUSEMOTION, pos=bar.topleft, rel=(1, 0), buttons=(0, 0, 0)), NOW)
        assert screen.playback.session.tick == screen.playback.ticks

    def test_it_rests_while_it_stands(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        assert screen.deadline(NOW) == pytest.approx(NOW + 1 / 60)
        tapped(screen, screen.context.controls, NOW, "space")
        assert screen.deadline(NOW + 5) is None

    def test_the_person_plays_on_from_a_pause(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        keys = screen.context.controls
        following = tapped(screen, keys, NOW, "right", "return")
        assert isinstance(following, PlayScreen)
        assert following.flow.paused
        assert following.game.session.tick == 1000 * SKIP
        assert (
            pause_sheet(following.game.record, muted=False).note
            == "Played on from 0:05: saved, but not as your own game"
        )
        tapped(following, keys, NOW, "return")
        now = NOW
        while following.game.ended_at is None:
            now += 0.06
            tapped(following, keys, now, "space")
        (kept,) = Scores(tmp_path).recent()
        assert kept.game.player == "mixed"
        text = Scores(tmp_path).replay(kept.id)
        assert text
        assert first_divergence(from_text(text)) is None

    def test_the_machine_plays_on_at_once(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        following = tapped(screen, screen.context.controls, NOW, "right", "a")
        assert isinstance(following, PlayScreen)
        assert (following.flow.paused, following.game.machine) == (False, True)

    def test_nobody_plays_on_from_the_end(self, tmp_path: Path) -> None:
        opening = machine_game(Settings(mode="dig-10"), "1", 500)
        outcome = keep(Scores(tmp_path), opening, "dellacherie", DATE)
        shared = context(tmp_path)
        screen = replay_screen(shared, outcome.replay, NOW, lambda: None)
        assert tapped(screen, shared.controls, NOW, "end", "return") is screen

    @pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
    @pytest.mark.parametrize("size", SIZES)
    def test_it_is_drawn_at_any_size(self, tmp_path: Path, rules: str, size: tuple[int, int]) -> None:
        screen = replaying(tmp_path, Settings(rules=rules))
        screen.advance(NOW + 2)
        target = Surface(size)
        assert screen.draw(target, NOW + 2)
        assert not screen.changed(NOW + 2)


class TestMouse:
    """No screen is left by keys alone."""

    @pytest.mark.parametrize("size", [(480, 360), (640, 480), (1280, 720), (1920, 1080)])
    def test_a_click_leads_back_from_scores_and_handling(self, tmp_path: Path, size: tuple[int, int]) -> None:
        shared, target = context(tmp_path), Surface(size)
        screens = Screens(shared)
        for screen, layout in (
            (screens.scores(screens.title), table_layout(size, 3, 10)),
            (screens.handling(NOW, screens.title), handling_layout(size, len(HANDLING_ROWS))),
        ):
            screen.draw(target, NOW)
            assert screen.handle(click(layout.heading.center), NOW) is screen
            assert isinstance(screen.handle(click(layout.back.center), NOW), TitleScreen)

    @pytest.mark.parametrize("size", [(480, 360), (640, 480), (1280, 720), (1920, 1080)])
    def test_clicks_leave_a_replay_and_let_it_stand_or_go_on(self, tmp_path: Path, size: tuple[int, int]) -> None:
        shared, target = context(tmp_path), Surface(size)
        screen = replay_screen(shared, recording(Settings()), NOW, lambda: None)
        layout = play_layout(size, screen.viewer.panels)
        screen.draw(target, NOW)
        for running in (False, True):
            assert screen.handle(click(sign_rect(layout).center), NOW) is screen
            assert screen.playback.running is running
        assert screen.handle(click(bar_back_rect(layout).center), NOW) is None
        for area in (sign_rect(layout), bar_back_rect(layout)):
            assert layout.bar.contains(area)
            assert not area.colliderect(track_rect(layout))

    def test_a_click_on_a_costliest_placement_opens_the_replay_there(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(seed="1"))
        now = top_out(screen) + OVER_SECONDS
        screen.advance(now)
        screen.flow.turn_page()
        target = Surface((1280, 720))
        while screen.flow.results and screen.flow.results.rating:
            screen.advance(now)
        screen.draw(target, now)
        costliest = screen.game.review.costliest
        assert len(costliest) == SHOWN
        assert screen.results_page
        for costly in costliest:
            card = screen.results_page.page.named(f"piece {costly.number}")
            assert card
            following = screen.handle(click(card.rect.center), now)
            assert isinstance(following, ReplayScreen)
            assert not following.playback.running
            session = following.playback.session
            assert (session.pieces, session.cells) == (costly.number - 1, costly.verdict.turn.cells)
            assert session.current
            assert session.current.piece is costly.verdict.turn.current.piece
            assert tapped(following, screen.context.controls, now, "escape") is screen


def click(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place)
