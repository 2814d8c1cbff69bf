"""From the end of a game to its results, its replay, the table of scores, and on from the replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.core.replay import first_divergence, from_text
from game.core.session.stores.recording import Recording
from game.play.game.flow import OVER_SECONDS
from game.play.records.keeping import keep
from game.play.records.pages import charts, pause_sheet
from game.play.records.review import SHOWN
from game.play.watch.viewer import SKIP
from game.settings import Settings
from game.storage import FILE, Scores
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play import PlayScreen
from game.ui.screens.replay import ReplayScreen
from game.ui.screens.title import TitleScreen
from tests.core.playing import end
from tests.play.stage import DATE, machine_game, recording
from tests.ui.stage import click, context, given, of_kind, play_screen, playing, replay_screen, tapped, top_out

NOW = 100.0


def played(folder: Path, settings: Settings | None = None) -> PlayScreen:
    """A game of a person that has just ended, with its results on the screen."""
    screen = play_screen(context(folder, settings), NOW)
    screen.advance(top_out(screen, NOW) + OVER_SECONDS)
    return screen


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
        assert [chart.title for chart in charts(opening)] == ["Longest waits"]
        screen = play_screen(context(tmp_path), NOW, record=opening)
        screen.game.ended_at, screen.game.finished, screen.flow.paused = NOW, outcome, False
        screen.advance(NOW + OVER_SECONDS)
        assert screen.flow.results
        assert "replay" not in [action for _, action in screen.flow.results.choices]

    def test_keys_move_across_and_lead_on(self, tmp_path: Path) -> None:
        screen = played(tmp_path)
        keys = screen.context.controls
        screen.draw(Surface((1280, 720)), NOW + 60)
        following = of_kind(ReplayScreen, tapped(screen, keys, NOW + 60, "right", "right", "return"))
        assert tapped(following, keys, NOW + 60, "escape") is screen
        assert isinstance(tapped(screen, keys, NOW + 60, "right", "right", "right", "return"), TitleScreen)


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

    def test_it_rests_while_it_stands(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        while not screen.viewer.marks.done:
            screen.viewer.marks.work(60, screen.context.clock)
        assert screen.deadline(NOW) == pytest.approx(NOW + 1 / 60)
        tapped(screen, screen.context.controls, NOW, "space")
        assert screen.deadline(NOW + 5) is None

    def test_the_person_plays_on_from_a_pause(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        keys = screen.context.controls
        following = of_kind(PlayScreen, tapped(screen, keys, NOW, "right", "return"))
        assert following.flow.paused
        assert following.game.session.tick == 1000 * SKIP
        assert pause_sheet(following.game.record, muted=False).note == "Played on from 0:05: not saved as your own game"
        tapped(following, keys, NOW, "return")
        top_out(following, NOW)
        (kept,) = Scores(tmp_path).recent()
        assert kept.game.player == "mixed"
        text = Scores(tmp_path).replay(kept.id)
        assert text
        assert first_divergence(from_text(text)) is None

    def test_the_machine_plays_on_at_once_and_nobody_from_the_end(self, tmp_path: Path) -> None:
        screen = replaying(tmp_path)
        following = of_kind(PlayScreen, tapped(screen, screen.context.controls, NOW, "right", "a"))
        assert (following.flow.paused, following.game.machine) == (False, True)
        outcome = keep(Scores(tmp_path), machine_game(Settings(mode="dig-10"), "1", 500), "dellacherie", DATE)
        screen = replay_screen(screen.context, outcome.replay, NOW, lambda: None)
        assert tapped(screen, screen.context.controls, NOW, "end", "return") is screen


class TestMouse:
    """No screen is left by keys alone."""

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
        assert isinstance(screen.menu, ResultsPage)
        for costly in costliest:
            card = screen.menu.page.named(f"piece {costly.number}")
            assert card
            following = of_kind(ReplayScreen, screen.handle(click(card.rect.center), now))
            assert not following.playback.running
            session = following.playback.session
            assert (session.pieces, session.cells) == (costly.number - 1, costly.verdict.turn.cells)
            assert given(session.current).piece is costly.verdict.turn.current.piece
            assert following.viewer.comparison
            assert tapped(following, screen.context.controls, now, "escape", "escape") is screen
