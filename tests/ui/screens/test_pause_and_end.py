"""What comes over a game: the pause, the end, its results and its replay, and on from the replay."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.dealers import RANDOMIZERS
from game.core.replay import first_divergence, from_text
from game.core.session.buttons import Buttons
from game.core.session.stores.recording import Recording
from game.play.game.flow import OVER_SECONDS
from game.play.game.running_picture import panels_now
from game.play.records.keeping import keep
from game.play.records.replays.game_review import SHOWN
from game.play.records.results.result_pages import charts, pause_sheet
from game.play.watch.viewer import SKIP
from game.settings import Settings
from game.settings.keys import DEFAULT_BINDINGS
from game.storage import Scores
from game.storage.database import FILE
from game.ui.controls import key_code
from game.ui.kit.list import ListBox
from game.ui.kit.text import Text
from game.ui.layout.play_layout import play_layout
from game.ui.screens.chooser_screen import DealersScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.replay_screen import ReplayScreen
from game.ui.screens.title_screen import TitleScreen
from tests.core.playing import end
from tests.play.stage import DATE, START, machine_game, recording
from tests.ui.stage import (
    BLUR,
    click,
    context,
    given,
    key_down,
    of_kind,
    play_screen,
    playing,
    replay_screen,
    tapped,
    top_out,
)


class TestPause:
    @pytest.mark.parametrize("key", ["p", "escape"])
    def test_a_key_pauses_and_goes_on(self, tmp_path: Path, key: str) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, key)
        assert screen.flow.sitting.paused
        assert screen.deadline(START + 0.1) is None
        screen.advance(START + 60)
        assert screen.game.session.tick == 100
        tapped(screen, keys, START + 60, key)
        assert not screen.flow.sitting.paused
        screen.advance(START + 60.05)
        assert screen.game.session.tick == 150

    def test_enter_chooses_also_where_it_is_the_key_of_the_pause(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(keys=DEFAULT_BINDINGS.preset("classic").keys))
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "return")
        assert screen.flow.sitting.paused
        screen.draw(Surface((1280, 720)), START + 0.1)
        after = tapped(screen, keys, START + 0.2, "up", "up", "return", "down", "return")
        assert screen.flow.sitting.paused
        assert isinstance(after, DealersScreen)

    @pytest.mark.parametrize("keys", [("escape",), ("p",), ("up", "return")])
    def test_each_way_back_from_more_shows_the_menu_of_before(self, tmp_path: Path, keys: tuple[str, ...]) -> None:
        screen = playing(tmp_path)
        controls, target = screen.context.controls, Surface((1280, 720))
        tapped(screen, controls, START + 0.1, "p")
        screen.draw(target, START + 0.1)
        tapped(screen, controls, START + 0.2, "up", "up", "return")
        screen.draw(target, START + 0.2)
        assert not given(screen.menu).page.named("settings")
        for key in keys:
            assert not screen.changed(START + 0.3)
            tapped(screen, controls, START + 0.3, key)
            assert screen.changed(START + 0.3), "the picture of the other menu stays"
            screen.draw(target, START + 0.3)
        assert given(screen.menu).page.named("settings")

    def test_losing_the_keyboard_pauses_a_game_that_a_person_began_and_no_demo(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.1)
        screen.handle(BLUR, START + 0.2)
        assert screen.flow.sitting.paused
        assert screen.game.timed.held == 0
        assert screen.context.controls.held == Buttons.NONE
        screen = playing(tmp_path)
        screen.flow.sitting.hand_over(START + 0.1)
        screen.handle(BLUR, START + 0.2)
        assert screen.flow.sitting.paused, "though the machine plays"
        screen = playing(tmp_path, demo=True)
        screen.handle(BLUR, START + 0.2)
        assert not screen.flow.sitting.paused
        tapped(screen, screen.context.controls, START + 0.3, "a")
        screen.handle(BLUR, START + 0.4)
        assert screen.flow.sitting.paused

    def test_it_is_no_free_look(self, tmp_path: Path) -> None:
        pictures = []
        for seed, keys in (("1", ()), ("2", ("left", "space", "c", "space"))):
            screen = playing(tmp_path, Settings(seed=seed))
            target = Surface((640, 480))
            tapped(screen, screen.context.controls, START + 0.1, *keys, "p")
            screen.draw(target, START + 0.2)
            layout = play_layout((640, 480), panels_now(screen.game))
            floor = Rect(layout.well.x, layout.well.bottom - 4 * layout.cell, layout.well.width, 4 * layout.cell)
            sky = Rect(layout.playfield.topleft, (layout.well.width, layout.sky))
            areas = (floor, sky, layout.region("hold"), layout.region("queue"))
            pictures.append([pygame.image.tostring(target.subsurface(area), "RGB") for area in areas])
        assert pictures[0] == pictures[1]

    def test_the_dealer_can_be_changed_on_the_list_of_dealers(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(seed="1"))
        screen.draw(Surface((640, 480)), START)
        controls = screen.context.controls
        listed = tapped(screen, controls, START + 0.1, "p", "up", "up", "return", "down", "return")
        assert isinstance(listed, DealersScreen)
        listed.draw(Surface((640, 480)), START + 0.1)
        box = of_kind(ListBox, listed.page.named("list"))
        listed_names = {item.value for item in box.items if not item.heading}
        assert (listed_names, box.value) == ({*RANDOMIZERS}, "7-bag")
        back = tapped(listed, controls, START + 0.2, "down", "return")
        assert back is screen
        assert screen.flow.sitting.paused
        assert screen.game.dealer.randomizer.name == "14-bag"
        assert screen.flow.sitting.tip == "14-bag deals from piece 7 on"
        assert screen.context.settings.randomizer == "rules", "the next game has the dealer of the settings"
        assert screen.flow.frame(START + 0.2).credits.randomizer == "14-bag"

    def test_a_game_against_the_clock_keeps_its_dealer_and_says_so(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="sprint"))
        screen.draw(Surface((640, 480)), START)
        assert (
            tapped(screen, screen.context.controls, START + 0.1, "p", "up", "up", "return", "down", "return") is screen
        )
        assert screen.flow.sitting.tip == "A game against the clock keeps its dealer."

    def test_the_machine_can_be_asked(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.draw(Surface((640, 480)), START)
        tapped(screen, screen.context.controls, START + 0.1, "p")
        screen.draw(Surface((640, 480)), START + 0.1)
        tapped(screen, screen.context.controls, START + 0.1, "up", "up", "return", "down", "down", "return")
        assert screen.flow.sitting.question
        tapped(screen, screen.context.controls, START + 0.6, "left", "return")
        assert screen.study
        assert screen.study.stands
        assert screen.study.comparison.reasons.opinions
        assert not screen.menu

    def test_keys_do_not_reach_the_game(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "p", "space", "a", "c")
        assert (screen.flow.sitting.paused, screen.game.session.pieces, screen.game.machine) == (True, 0, False)


class TestEnd:
    def test_the_summary_comes_after_a_moment_in_which_keys_do_nothing(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        ended = top_out(screen)
        keys = screen.context.controls
        assert screen.deadline(ended) is not None
        tapped(screen, keys, ended + 0.1, "space", "return", "escape", "r")
        assert screen.game.ended_at == ended
        screen.advance(ended + OVER_SECONDS)
        assert isinstance(screen.menu, ResultsPage)
        screen.draw(Surface((640, 480)), ended + OVER_SECONDS)
        tapped(screen, keys, ended + OVER_SECONDS, "return")
        assert screen.game.ended_at is None
        assert screen.game.setup.seed == "seed-2"

    def test_a_data_folder_that_cannot_be_written_does_not_stop_the_game(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("not a folder")
        screen = play_screen(context(tmp_path / "file"), START)
        ended = top_out(screen)
        screen.advance(ended + OVER_SECONDS)
        assert isinstance(screen.menu, ResultsPage)
        assert isinstance(tapped(screen, screen.context.controls, ended + OVER_SECONDS, "escape"), TitleScreen)


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
        screen.game.ended_at, screen.game.finished, screen.flow.sitting.paused = NOW, outcome, False
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

    @pytest.mark.parametrize(("rules", "mode"), [("classic", "b-type"), ("modern", "sprint")])
    @pytest.mark.parametrize("size", [(640, 480), (1280, 720)])
    def test_the_figure_of_a_game_is_large_whatever_is_told_below_it(
        self, tmp_path: Path, rules: str, mode: str, size: tuple[int, int]
    ) -> None:
        opening = machine_game(Settings(rules=rules, mode=mode), "1", 80)
        if not opening.session.ended:
            end(opening.session, "block out")
        screen = play_screen(context(tmp_path), NOW, record=opening)
        screen.game.ended_at, screen.flow.sitting.paused = NOW, False
        screen.advance(NOW + OVER_SECONDS)
        while screen.flow.results and screen.flow.results.rating:
            screen.advance(NOW + OVER_SECONDS)
        screen.draw(Surface(size), NOW + OVER_SECONDS)
        page, results = of_kind(ResultsPage, screen.menu).page, given(screen.flow.results)
        boxes = [*page.body.all()]
        names = [box for box in boxes if isinstance(box, Text)]
        name = next(box for box in names if box.text == results.hero.name)
        figure = boxes[boxes.index(name) + 1]
        assert figure.rect.height >= 2.5 * name.rect.height
        notes = [box for box in names if box.text in results.facts_notes.values()]
        assert notes
        assert len({note.rect.x for note in notes}) == min(2, len(notes))


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
        assert following.flow.sitting.paused
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
        assert (following.flow.sitting.paused, following.game.machine) == (False, True)
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
