"""What all screens share, take at any moment, and the place of the window, which is kept."""

from pathlib import Path
from random import Random
from string import ascii_lowercase

import pygame
import pytest
from pygame.event import Event

from game.language import say
from game.settings.sections.tables import DisplaySettings
from game.ui.context import Context
from game.ui.kit.text import fonts as text
from game.ui.loop import App
from game.ui.screens.screen import Screen
from game.ui.window import Placing, position_on
from tests.ui.stage import context, key_down, key_up
from tests.ui.test_app import QUIT, Panes, play
from tools.pictures.screens import SCREENS
from tools.pictures.stage import Stage


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Context:
    made = context(tmp_path)
    monkeypatch.setattr(made.audio, "open", lambda: True)
    return made


def test_the_sound_goes_off_and_on_and_the_music_below_it(shared: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [shared.toggle_sound() for _ in range(3)] == ["Sound on", "Sound off", "Sound on"]
    assert [shared.toggle_music() for _ in range(2)] == ["Music off", "Music on"]
    shared.change({"sound.enabled": False})
    assert shared.toggle_music() == "Sound is off"
    monkeypatch.setattr(shared.audio, "open", lambda: False)
    assert shared.toggle_sound() == "No sound device"
    assert shared.settings.sound.enabled
    shared.change({"sound.music": False})
    assert shared.toggle_music() == "No sound device"


def test_a_setting_that_changes_in_a_game_of_other_rules_leaves_its_look(shared: Context) -> None:
    shared.dress("classic")
    shared.toggle_music()
    assert shared.look == "classic"
    shared.choose(rules="gameboy")
    assert shared.look == "gameboy"


def test_a_damaged_font_of_a_language_leaves_the_text_in_english_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = context(tmp_path)
    for file in text.FONTS.glob("Manrope*"):
        (tmp_path / file.name).symlink_to(file)
    monkeypatch.setattr(text, "FONTS", tmp_path)
    text.font.cache_clear()
    try:
        shared.change({"display.language": "ja"})
        assert say("Hold") == "Hold"
        file = tmp_path / f"{text.IDEOGRAPHS['ja']}-Medium.otf"
        assert f"{file}: cannot be read; expected a font. The text is in English." in shared.scores.notices
    finally:
        shared.change({"display.language": "en"})
        text.font.cache_clear()
    assert say("Hold") == "Hold"


KEYS = (
    *("left", "right", "up", "down", "return", "space", "tab", "backspace", "delete"),
    *("home", "end", "page up", "page down", "f1", "=", "-", "/", "1", "9", *ascii_lowercase),
)
FIRST = ("left", "down", "return", "end", "tab")
"""The keys that lead about on a screen."""


def inputs(random: Random, count: int) -> list[Event]:
    """Keys that go down and up, clicks and turns of the wheel."""
    events: list[Event] = []
    for number in range(count):
        place = (random.randrange(640), random.randrange(480))
        name = random.choice(KEYS if number else FIRST)
        events += random.choice(
            [
                [key_down(name), key_up(name)],
                [key_down(name, name if len(name) == 1 else ""), key_up(name)],
                [Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))],
                [Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), Event(pygame.MOUSEBUTTONUP, pos=place, button=1)],
                [Event(pygame.MOUSEWHEEL, x=0, y=random.choice([-1, 1]))],
            ]
            if number
            else [[key_down(name), key_up(name)]]
        )
    return events


def fed(stage: Stage, screen: Screen, events: list[Event]) -> None:
    """Run the loop over events that all wait when the screen appears."""
    waiting = iter([*events, QUIT])
    App(Panes(), stage.context, screen, lambda seconds, at_rest: next(waiting)).loop()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_takes_any_input_at_any_time(name: str, tmp_path: Path) -> None:
    shot, random = SCREENS[name], Random(name)
    stage = Stage(tmp_path, shot.settings)
    before = shot.before(stage)
    for first in (*FIRST, ""):
        events = inputs(random, 5)
        fed(stage, shot.open(stage, before), [key_down(first), *events] if first else events)
    stage.context.under_way.close(stage.now)


START = 100.0


def moved(x: int, y: int) -> Event:
    return Event(pygame.WINDOWMOVED, x=x, y=y)


def resized(x: int, y: int) -> Event:
    return Event(pygame.WINDOWSIZECHANGED, x=x, y=y)


def test_only_the_last_place_of_a_move_is_kept_after_a_rest() -> None:
    placing = Placing(START)
    for step in range(5):
        placing.note(moved(step, 10), START + 2 + step / 10, fullscreen=False)
        assert placing.take(START + 2 + step / 10) == {}
    assert placing.due == pytest.approx(START + 3.0)
    placing.note(resized(700, 500), START + 2.5, fullscreen=False)
    assert placing.take(START + 3.0) == {}
    assert placing.take(START + 3.2) == {"display.position": (4, 10), "display.size": (700, 500)}
    assert (placing.due, placing.take(START + 9)) == (None, {})


def test_what_the_system_does_at_the_start_and_in_full_screen_is_nobodys_choice() -> None:
    placing = Placing(START)
    placing.note(moved(1, 2), START + 1, fullscreen=False)
    placing.note(resized(1920, 1080), START + 5, fullscreen=True)
    placing.settle(START + 6)
    placing.note(resized(1280, 720), START + 7, fullscreen=False)
    assert placing.due is None


def test_a_size_out_of_range_is_not_kept() -> None:
    placing = Placing(START)
    placing.note(resized(300, 200), START + 2, fullscreen=False)
    placing.note(Event(pygame.WINDOWDISPLAYCHANGED, display_index=1), START + 2, fullscreen=False)
    assert placing.take(START + 3) == {"display.screen": 2}


@pytest.mark.parametrize(
    ("position", "screens", "expected"),
    [
        ("centre", [(1920, 1080)], None),
        ((1900, 50), [(1920, 1080)], None),
        ((100, -30), [(1920, 1080)], None),
        ((-1000, 50), [(1920, 1080), (1280, 1024)], (-1000, 50)),
        ((9000, 50), [(1920, 1080), (1280, 1024)], None),
        ((100, 50), [], None),
    ],
)
def test_a_window_opens_where_it_can_be_seen(
    position: tuple[int, int] | str, screens: list[tuple[int, int]], expected: tuple[int, int] | None
) -> None:
    assert position_on(screens, DisplaySettings(position=position)) == expected


def test_the_loop_keeps_a_size_and_follows_the_settings(tmp_path: Path) -> None:
    app, panes, _ = play(tmp_path, (2.0, resized(700, 500)), until=4.0, title=True)
    assert app.context.settings.display.size == (700, 500)
    assert [display.size for display in panes.followed] == [(700, 500)]
