"""The screen of a game: keys, remarks, sounds, the machine at the keys, and faults that do not end it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from pygame import Surface

from game.core.board.position import Position
from game.core.replay import first_divergence, from_text
from game.core.session.events import Locked
from game.play.game import running_picture
from game.play.game.effects import effects
from game.play.game.effects.effects import Caption, Effects
from game.play.game.effects.motion import LockLight
from game.play.game.hearing import Ear
from game.play.game.running_picture import frame_of
from game.play.game.services import Trace
from game.play.game.sitting import READING_SECONDS
from game.play.records.replays.game_review import Review
from game.settings import Settings
from game.settings.machine import FASTEST, TURBO, MachineSettings
from game.settings.sections.tables import DisplaySettings
from game.ui.controls import key_code
from game.ui.draw.well import draw_well
from game.ui.panels import framed_well, scene
from game.ui.panels.scene import GameScene, layout_of
from game.ui.router import Router
from game.ui.screens.menus import ResultsPage
from game.ui.screens.modes_screen import ModesScreen
from tests.play.stage import START
from tests.ui.draw.stage import PANELS, begun, differs, view
from tests.ui.stage import context, given, key_down, key_up, play_screen, playing, tapped, typed


class TestPlaying:
    def test_a_held_key_stays_held_until_it_is_up(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        screen.context.controls.pressed(key_code("left"))
        screen.handle(key_down("left"), START + 0.02)
        screen.advance(START + 0.5)
        assert given(screen.game.session.current).x == 0
        screen.context.controls.released(key_code("left"))
        screen.handle(key_up("left"), START + 0.5)
        assert screen.game.timed.held == 0

    def test_each_game_begins_from_a_given_position(self, tmp_path: Path) -> None:
        position = Position.parse("XXXX2XXXX/XXXX3XXX T I SZ")
        screen = play_screen(context(tmp_path, Settings(mode="practice")), position=position)
        for now, key in ((START, "r"), (START + 1, "t"), (START + 2, "r")):
            screen.advance(now + 0.01)
            session = screen.game.session
            assert (session.board, session.held, session.queue[:2]) == (position.board, position.hold, position.queue)
            assert given(session.current).piece is position.current
            assert screen.game.record.remark == "started from a position"
            tapped(screen, screen.context.controls, now + 0.02, "space", key)

    def test_a_placement_is_taken_back_in_zen(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, Settings(mode="zen"))
        keys = screen.context.controls
        first = frame_of(screen.game, START).credits.detail
        assert first == "P pause  ·  U undo  ·  A start bot  ·  H hint  ·  E why  ·  D dealer"
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
        typed(screen, START + 0.1, "left", "left", "right", "space")
        caption = screen.game.effects.caption
        assert caption == Caption("2 keys too many", ("3 keys, 1 needed",))
        tapped(screen, keys, START + 0.2, "f")
        assert screen.game.effects.caption == Caption("The T needs 1 key", ("Left",))

    def test_nobody_is_blamed_for_a_piece_that_the_machine_gave_back(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, T_NOTED)
        screen.advance(START + 0.01)
        screen.flow.sitting.hand_over(START + 0.02)
        typed(screen, START + 0.02, "a", "left", "left", "right", "space")
        assert screen.game.effects.caption is None
        typed(screen, START + 0.2, "left", "left", "right", "space")
        assert screen.game.effects.caption == Caption("2 keys too many", ("3 keys, 1 needed",))


def test_the_play_page_has_the_key_of_the_sound_too_but_not_while_a_seed_is_typed(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = ModesScreen(shared, Router(shared), lambda: None)
    before = shared.audio.muted
    tapped(screen, shared.controls, START, "m")
    assert shared.audio.muted is not before
    screen.page.focus_on("seed")
    screen.handle(key_down("m", "m"), START)
    assert shared.audio.muted is not before
    assert shared.settings.seed == "m"


def test_flashes_follow_the_settings(tmp_path: Path) -> None:
    for flashes in (True, False):
        screen = playing(tmp_path, Settings(display=DisplaySettings(flashes=flashes)))
        tapped(screen, screen.context.controls, START, "space")
        assert bool(screen.game.effects.light(LockLight, START)) is flashes


class TestMachine:
    def test_a_key_hands_over_and_back_in_mid_air(self, tmp_path: Path) -> None:
        screen = playing(tmp_path)
        keys = screen.context.controls
        tapped(screen, keys, START + 0.1, "a")
        tapped(screen, keys, START + 0.1 + READING_SECONDS, "left", "return")
        now = START + 0.1 + READING_SECONDS
        screen.advance(now + 0.06)
        assert screen.game.who == "Dellacherie"
        in_the_air = screen.game.session.current
        tapped(screen, keys, now + 0.06, "a")
        assert screen.game.session.current == in_the_air
        assert screen.game.who == "You"

    def test_plus_and_minus_change_its_speed_and_other_keys_do_not_disturb_it(self, tmp_path: Path) -> None:
        screen = playing(tmp_path, demo=True)
        keys = screen.context.controls
        labels = []
        for key in ("+", "kp +", "-", "-", "-"):
            tapped(screen, keys, START, key)
            labels.append(screen.game.speed.presses)
        assert labels == [15, 25, 15, 10, 6]
        tapped(screen, keys, START + 0.05, "space", "space")
        assert screen.game.session.pieces == 0

    @pytest.mark.parametrize(("speed", "pieces"), [(FASTEST, 1), (TURBO, 100)])
    def test_beyond_the_clock_so_many_pieces_fall_in_a_frame(self, tmp_path: Path, speed: str, pieces: int) -> None:
        screen = playing(tmp_path, Settings(machine=MachineSettings(speed=speed)), demo=True)
        for late in (0.0001, 0.001):
            screen.advance(START + 1 / 60 + late)
            assert screen.game.session.pieces == pieces
        assert screen.deadline(START + 1 / 60) == pytest.approx(START + 2 / 60, abs=0.001)
        assert screen.game.effects.caption is None
        assert screen.game.effects.light(LockLight, START + 0.02) == 0, "no flashes"


SIZE = (640, 480)


class BrokenError(Exception):
    """A fault that no part of the program expects."""


def broken(*arguments: object, **options: object) -> NoReturn:
    raise BrokenError("on\npurpose")


def well_without_effects(draw: Callable[..., None]) -> Callable[..., None]:
    """A drawing of the well that fails wherever there are effects."""

    def drawn(*arguments: object, **options: object) -> None:
        if arguments[3] is not framed_well.STILL:
            broken()
        draw(*arguments, **options)

    return drawn


def break_region(patch: pytest.MonkeyPatch, name: str, *, key: bool = False) -> None:
    found = {panel.name: panel for panel in scene.PANELS}
    found[name] = replace(found[name], key=broken) if key else replace(found[name], draw=broken)
    patch.setattr(scene, "PANELS", tuple(found.values()))


BREAKS: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "an effect": ("effects", lambda patch: patch.setitem(effects._HEEDS, Locked, ((LockLight, broken),))),
    "a panel": ("figures", lambda patch: break_region(patch, "figures")),
    "the key of a panel": ("queue", lambda patch: break_region(patch, "queue", key=True)),
    "an effect in the well": (
        "effects in the well",
        lambda patch: patch.setattr(framed_well, "draw_well", well_without_effects(draw_well)),
    ),
    "the whole well": ("effects in the well", lambda patch: break_region(patch, "shaken")),
    "what an effect adds": ("effects in the well", lambda patch: patch.setattr(Effects, "picture", broken)),
    "the time of an effect": ("picture", lambda patch: patch.setattr(Effects, "deadline", broken)),
    "the layout": ("picture", lambda patch: patch.setattr(scene, "play_layout", broken)),
    "what the dealer's panel tells": ("dealer", lambda patch: patch.setattr(running_picture, "_dealer_of", broken)),
    "a cue": ("sound", lambda patch: patch.setattr(Ear, "cues_for", broken)),
    "the music": ("sound", lambda patch: patch.setattr(Ear, "follow", broken)),
    "the review": ("advice", lambda patch: patch.setattr(Review, "watch", broken)),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_game_is_played_and_kept(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    what, break_it = BREAKS[name]
    break_it(monkeypatch)
    shared, log = context(tmp_path), tmp_path / "trace"
    shared.trace = Trace(str(log), lambda: 0.0)
    screen, target, now = play_screen(shared), Surface(SIZE), START
    while screen.game.ended_at is None:
        now += 0.06
        tapped(screen, shared.controls, now, "space")
        screen.advance(now)
        assert screen.changed(now) in (True, False)
        screen.draw(target, now)
        screen.deadline(now)
    screen.advance(now + 5)
    screen.draw(target, now + 5)
    assert isinstance(screen.menu, ResultsPage)
    (stored,) = shared.scores.recent()
    assert stored.game.pieces == screen.game.session.pieces > 5
    text = shared.scores.replay(stored.id)
    assert text
    assert first_divergence(from_text(text)) is None
    (line,) = shared.faults
    assert line.startswith(f"{what} left out: BrokenError: on purpose (test_play_screen.py, line ")
    noted = [entry["line"] for entry in map(json.loads, log.read_text().splitlines()) if entry["what"] == "fault"]
    assert noted == [line]
    shared.trace.close()


def test_only_what_is_broken_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, partly, layout = Surface(SIZE), Surface(SIZE), layout_of(SIZE, PANELS)
    GameScene().draw(whole, view(begun()))
    break_region(monkeypatch, "figures")
    monkeypatch.setattr(framed_well, "draw_well", well_without_effects(draw_well))
    faults: list[str] = []
    GameScene(note_fault=lambda what, fault: faults.append(what)).draw(partly, view(begun()))
    assert faults == ["effects in the well", "figures"]
    assert not differs(whole, partly, layout.well)
    assert not differs(whole, partly, layout.region("queue"))
    assert differs(whole, partly, layout.region("figures"))


def test_where_nobody_notes_faults_they_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    break_region(monkeypatch, "figures")
    with pytest.raises(BrokenError):
        GameScene().draw(Surface(SIZE), view(begun()))
