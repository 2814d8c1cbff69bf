"""The screen of a game: keys, remarks, sounds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.core.board.position import Position
from game.play.game.effects import Caption
from game.play.game.running_picture import frame_of
from game.settings import DisplaySettings, Settings
from game.ui.controls import key_code
from game.ui.screens.modes import ModesScreen
from game.ui.screens.routes import Routes
from tests.play.stage import START
from tests.ui.stage import context, key_down, key_up, play_screen, playing, tapped


class TestPlaying:
    def test_a_held_key_stays_held_until_it_is_up(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.02)
        screen.advance(START + 0.5)
        assert screen.game.session.current
        assert screen.game.session.current.x == 0
        screen.context.controls.released(key_code("left"))
        screen.handle(key_up("left"), START + 0.5)
        assert screen.game.timed.held == 0

    def test_the_same_seed_deals_the_same_again(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.advance(START + 0.01)
        first = screen.game.session.current, screen.game.session.queue
        tapped(screen, screen.context.controls, START + 1, "space", "space", "t")
        screen.advance(START + 1.01)
        assert (screen.game.session.current, screen.game.session.queue) == first
        assert screen.game.setup.seed == "seed-1"

    def test_each_game_begins_from_a_given_position(self, tmp_path: Path) -> None:
        position = Position.parse("XXXX2XXXX/XXXX3XXX T I SZ")
        screen = play_screen(context(tmp_path, Settings(mode="practice")), position=position)
        for now, key in ((START, "r"), (START + 1, "t"), (START + 2, "r")):
            screen.advance(now + 0.01)
            session = screen.game.session
            assert (session.board, session.held, session.queue[:2]) == (position.board, position.hold, position.queue)
            assert session.current
            assert session.current.piece is position.current
            assert screen.game.record.remark == "started from a position"
            tapped(screen, screen.context.controls, now + 0.02, "space", key)

    def test_a_second_has_no_drawings_of_its_own_but_those_of_the_falling_piece(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        target, now, drawn = Surface((640, 480)), START, 0
        while now < START + 3:
            screen.advance(now)
            if screen.changed(now):
                screen.draw(target, now)
                drawn += 1
            due = screen.deadline(now)
            assert due
            now = max(now + 0.0001, due)
        assert drawn <= 9

    def test_a_placement_is_taken_back_in_zen(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="zen"))
        keys = screen.context.controls
        first = frame_of(screen.game, START).credits.detail
        assert first == "P pause  ·  Backspace undo  ·  A start bot  ·  H hint  ·  E why  ·  D dealer"
        tapped(screen, keys, START + 0.1, "space")
        assert screen.game.session.cells
        tapped(screen, keys, START + 0.2, "backspace")
        assert not screen.game.session.cells


T_NOTED = Settings(
    randomizer="sequence",
    randomizer_options={"sequence": {"pieces": "T"}},
    display=DisplaySettings(finesse=True),
)


class TestFinesse:
    def test_a_fault_is_remarked_upon_and_a_key_tells_the_better_keys(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, T_NOTED)
        keys = screen.context.controls
        screen.advance(START + 0.01)
        tapped(screen, keys, START + 0.1, "left", "left", "right", "space")
        caption = screen.game.effects.caption
        assert caption == Caption("2 keys too many", ("3 keys, 1 needed",))
        tapped(screen, keys, START + 0.2, "f")
        assert screen.game.effects.caption == Caption("The T needs 1 key", ("Left",))

    def test_nobody_is_blamed_for_a_piece_that_the_machine_gave_back(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, T_NOTED)
        keys = screen.context.controls
        screen.advance(START + 0.01)
        screen.flow.hand_over(START + 0.02)
        tapped(screen, keys, START + 0.02, "a", "left", "left", "right", "space")
        assert screen.game.effects.caption is None
        tapped(screen, keys, START + 0.2, "left", "left", "right", "space")
        assert screen.game.effects.caption == Caption("2 keys too many", ("3 keys, 1 needed",))


class TestSound:
    def test_the_play_page_has_the_key_too_but_not_while_a_seed_is_typed(self, tmp_path: Path) -> None:
        shared = context(tmp_path)
        screen = ModesScreen(shared, Routes(shared), lambda: None)
        before = shared.audio.muted
        tapped(screen, shared.controls, START, "m")
        assert shared.audio.muted is not before
        screen.page.focus_on("seed")
        screen.handle(key_down("m", "m"), START)
        assert shared.audio.muted is not before
        assert shared.settings.seed == "m"


def test_flashes_follow_the_settings(tmp_path: Path) -> None:
    for flashes in (True, False):
        settings = replace(Settings(), display=DisplaySettings(flashes=flashes))
        screen = playing(tmp_path, settings)
        tapped(screen, screen.context.controls, START, "space")
        assert bool(screen.game.effects.lock_light(START)) is flashes
