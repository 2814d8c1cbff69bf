"""The controls screen: keys are chosen, swapped, reset and kept; and the help page, by F1 anywhere."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.core.session.buttons import Buttons
from game.settings import Settings
from game.settings.file import SettingsFile, SettingsStore
from game.settings.keys import DEFAULT_KEYS, Bindings, preset_of
from game.settings.loading import load
from game.ui.context import Context
from game.ui.controls import key_code
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice
from game.ui.kit.keys.pictures import KeyCapture
from game.ui.kit.scroll import Scroll
from game.ui.kit.text.labels import Text
from game.ui.loop import App
from game.ui.router import Router
from game.ui.screens.controls_screen import ControlsScreen, HelpScreen
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import Screen
from tests.play.stage import START, Clock, recording
from tests.recorded.reading import SETTINGS
from tests.ui.stage import context, given, key_down, key_up, of_kind, play_screen, replay_screen, tapped, texts
from tests.ui.test_app import QUIT, Panes, Script
from tests.ui.test_pads import Stage as PadStage


class Stage:
    """The screen with a settings file that it keeps."""

    def __init__(self, folder: Path, text: str = "") -> None:
        self.path = folder / "settings.yaml"
        self.path.write_text(text, encoding="utf-8")
        self.shared: Context = context(folder / "data", load(self.path))
        self.shared.store = SettingsStore(SettingsFile(self.path))
        self.back = Router(self.shared).title()
        self.screen = ControlsScreen(self.shared, Router(self.shared), lambda: self.back)
        self.screen.draw(Surface((1280, 720)), START)

    def press(self, *names: str) -> Screen | None:
        return tapped(self.screen, self.shared.controls, START, *names)

    def on(self, action: str, *names: str) -> None:
        """Press keys with the focus on an action."""
        assert self.screen.page.focus_on(action)
        self.press(*names)

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        return dict(self.shared.settings.keys)

    @property
    def answers(self) -> list[str]:
        dialog = self.screen.page.dialog
        assert dialog
        return [leaf.label for leaf in dialog.leaves() if isinstance(leaf, Button)]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path, "# mine\nprevious: 1\n".replace("previous", "previews"))


class TestOneKey:
    def test_a_key_is_added_acts_at_once_and_is_kept(self, stage: Stage) -> None:
        stage.on("hold", "return", "b")
        assert stage.keys["hold"] == (*DEFAULT_KEYS["hold"], "b")
        assert stage.shared.controls.button(key_code("b")) is Buttons.HOLD
        stage.on("pause", "left", "left", "return", "k")
        assert stage.keys["pause"] == ("k", "pad start"), "it takes the place of the chosen one"
        stage.on("mute", "backspace")
        assert stage.keys["mute"] == ()
        assert load(stage.path).keys == stage.keys
        assert stage.path.read_text(encoding="utf-8").startswith("# mine\npreviews: 1\n")

    @pytest.mark.parametrize("key", ["left", "return", "tab", "space", "f11", "f1", "m", "pad a", "delete"])
    def test_any_key_can_be_taken_even_one_that_means_something_here(self, stage: Stage, key: str) -> None:
        stage.on("why", "return")
        assert stage.screen.raw_pads
        assert stage.screen.typing
        assert not stage.screen.repeats
        stage.press(key)
        if stage.screen.page.dialog:
            stage.press("return")
        assert stage.keys["why"][-1] == key
        assert not stage.screen.raw_pads

    def test_escape_keeps_what_was(self, stage: Stage) -> None:
        stage.on("hold", "return", "escape")
        assert stage.keys == dict(DEFAULT_KEYS)
        assert stage.press("escape") is stage.back

    def test_a_key_without_a_name_is_not_taken_and_one_that_was_does_not_repeat(self, stage: Stage) -> None:
        stage.on("hold", "return")
        stage.screen.handle(Event(pygame.KEYDOWN, key=pygame.K_F15 + 7, unicode="", mod=0), START)
        assert stage.keys == dict(DEFAULT_KEYS)
        assert stage.screen.raw_pads
        stage.screen.handle(key_down("tab"), START)
        assert not stage.screen.repeats  # the loop drops what repeats now
        stage.screen.handle(key_up("tab"), START)
        assert stage.screen.repeats


class TestTwice:
    @pytest.mark.parametrize(
        ("keys", "answers", "mute", "pause"),
        [
            (("left",), ["Swap the two keys", "Move it here", "Leave it"], ("p",), ("m", "pad start")),
            ((), ["Move it here", "Leave it"], ("m", "p"), ("pad start",)),
        ],
    )
    def test_it_is_swapped_or_moved(
        self, stage: Stage, keys: tuple[str, ...], answers: list[str], mute: tuple[str, ...], pause: tuple[str, ...]
    ) -> None:
        stage.on("mute", *keys, "return", "p")
        assert stage.answers == answers
        stage.press("return")
        assert (stage.keys["mute"], stage.keys["pause"]) == (mute, pause)
        assert load(stage.path).keys == stage.keys

    def test_it_can_stay_where_it_is(self, stage: Stage) -> None:
        stage.on("mute", "return", "p", "escape")
        assert stage.keys == dict(DEFAULT_KEYS)
        row = stage.screen.page.named("mute")
        assert row is stage.screen.page.focus
        assert stage.press("escape") is stage.back


class TestMany:
    def test_a_preset_is_one_step_and_the_own_keys_are_one_step_back(self, stage: Stage) -> None:
        stage.on("mute", "return", "b")
        own = stage.keys
        stage.on("preset", "right")
        assert preset_of(stage.keys) == "right-handed"
        stage.press("right", "right")
        assert preset_of(stage.keys) == "wasd"
        assert stage.shared.controls.button(key_code("a")) is Buttons.LEFT
        stage.press("right", "right", "right")
        assert stage.keys == own

    def test_one_action_gets_its_default_keys_and_all_after_a_question(self, stage: Stage) -> None:
        stage.on("mute", "left", "return", "p", "return")
        stage.on("mute")
        stage.screen.page.focus_on("reset")
        stage.press("return")
        mine = stage.keys
        assert (mine["mute"], mine["pause"]) == (("m",), ("pad start",))
        stage.screen.page.focus_on("reset all")
        stage.press("return", "return")
        assert stage.keys == mine
        stage.press("return", "left", "return")
        assert stage.keys == dict(DEFAULT_KEYS)

    def test_keys_by_position_is_a_switch(self, stage: Stage) -> None:
        stage.on("by position", "return")
        assert stage.shared.settings.keys_by_position
        assert load(stage.path).keys_by_position


def test_a_file_from_before_gamepads_keeps_them_for_all_actions(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (SETTINGS / "shipped.yaml").read_text(encoding="utf-8"))
    before = stage.keys
    stage.on("mute", "return", "b")
    assert load(stage.path).keys == {**before, "mute": ("m", "b")}


def help_screen(shared: Context) -> HelpScreen:
    return of_kind(HelpScreen, Router(shared).page("help", lambda: None))


def run(shared: Context, screen: Screen, clock: Clock, *keys: str) -> Screen | None:
    """Press keys in the loop, and return the screen that is then shown."""
    events = []
    for number, key in enumerate(keys):
        events += [(clock.now + number + 0.1, key_down(key)), (clock.now + number + 0.2, key_up(key))]
    shown: list[Screen | None] = []
    script = Script(clock, [*events, (clock.now + len(keys) + 0.5, QUIT)])
    app = App(Panes(), shared, screen, script, help_screen=lambda back: Router(shared).page("help", back))
    while app.screen:
        shown.append(app.screen)
        app.turn(app.screen)
    return shown[-1]


class TestAnywhere:
    def test_f1_shows_the_keys_and_goes_back_and_in_a_game_it_pauses(self, tmp_path: Path) -> None:
        clock = Clock()
        shared = context(tmp_path, clock=clock)
        scores = Router(shared).page("scores", lambda: None)
        assert isinstance(run(shared, scores, clock, "f1"), HelpScreen)
        assert isinstance(run(shared, scores, clock, "f1", "f1"), ScoresScreen)
        assert isinstance(run(shared, scores, clock, "f1", "escape"), ScoresScreen)
        playing = play_screen(shared, clock.now)
        assert isinstance(run(shared, playing, clock, "f1"), HelpScreen)
        assert playing.flow.sitting.paused
        assert run(shared, playing, clock, "f1", "f1") is playing
        assert playing.flow.sitting.paused

    def test_keys_that_change_behind_it_are_shown_on_the_page_that_it_hid(self, stage: Stage) -> None:
        clock = Clock()
        opened = run(stage.shared, stage.screen, clock, "f1", "right", "return")
        assert of_kind(ControlsScreen, opened) is not stage.screen
        assert run(stage.shared, of_kind(ControlsScreen, opened), clock, "right", "escape", "escape") is stage.screen
        preset, row = stage.screen.page.named("preset"), stage.screen.page.named("move_left")
        assert of_kind(Choice, preset).value == "left-handed"
        assert of_kind(KeyCapture, row).keys == stage.keys["move_left"] != DEFAULT_KEYS["move_left"]

    def test_a_replay_stands_still_meanwhile(self, tmp_path: Path) -> None:
        clock = Clock()
        shared = context(tmp_path, clock=clock)
        screen = replay_screen(shared, recording(Settings()), clock.now)
        told = texts(of_kind(HelpScreen, run(shared, screen, clock, "f1")))
        assert {"Save as a film or a picture", "One tick back or forward", "Why", "Step"} <= {*told}
        assert not {"Move left", "New game", "Hint"} & {*told}
        tick = screen.playback.session.tick
        clock.now += 60
        screen.advance(clock.now)
        assert screen.playback.session.tick == tick


def test_a_gamepad_that_is_plugged_in_has_its_own_picture(tmp_path: Path) -> None:
    stage = PadStage(tmp_path)
    assert help_screen(stage.shared).page.named("tabs") is None
    stage.run(until=0.1)
    screen = help_screen(stage.shared)
    screen.draw(Surface((1280, 720)), START)
    assert screen.page.named("tabs") is not None
    assert tapped(screen, stage.shared.controls, START, "up", "right") is screen
    screen.draw(Surface((1280, 720)), START)


def test_a_key_that_does_nothing_says_so_once_in_a_game(tmp_path: Path) -> None:
    screen = play_screen(context(tmp_path))
    tapped(screen, screen.context.controls, START + 1, "u")
    effects = screen.game.effects
    assert given(effects.caption).title == "No undo"
    effects.caption = None
    tapped(screen, screen.context.controls, START + 2, "u")
    assert effects.caption is None
    tapped(screen, screen.context.controls, START + 3, "n")
    assert given(effects.caption).details == ("E shows them",)


@pytest.mark.parametrize(("language", "preset"), [("en", "wasd"), ("ja", "right-handed")])
def test_what_a_key_does_stands_on_one_line_in_a_usual_window(language: str, preset: str, tmp_path: Path) -> None:
    shared = context(tmp_path, Settings(keys=Bindings(DEFAULT_KEYS).preset(preset).keys))
    shared.change({"display.language": language})
    screen = help_screen(shared)
    screen.draw(Surface((1280, 720)), START)
    told = [leaf for leaf in screen.page.body.leaves() if isinstance(leaf, Text)]
    assert len({leaf.tall(leaf.rect.width, leaf.units).wanted for leaf in told}) == 1


def test_up_and_down_scroll_the_keys_of_a_small_window(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = help_screen(shared)
    screen.draw(Surface((640, 480)), START)
    shown = next(box for box in screen.page.body.all() if isinstance(box, Scroll))
    tapped(screen, shared.controls, START, "down")
    assert screen.page.hint.endswith("Esc back")
    assert shown.offset > 0
    tapped(screen, shared.controls, START, "up")
    assert shown.offset == 0
