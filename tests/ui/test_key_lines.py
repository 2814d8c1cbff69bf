"""Keys are told once: no text has the name of a key in it, and every line of keys names each key once, by the device
that is used, and only keys that do something."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.session.buttons import BUTTONS
from game.key_names import XBOX, KeyWords, is_pad, label_of
from game.language import SEPARATOR
from game.play.game.frame import REPLAY_BUTTONS, about
from game.settings import Settings
from game.settings.keys import ACTIONS, ACTIONS_OF, DEFAULT_KEYS
from game.ui.controls import Controls, key_code
from game.ui.kit.keys.keyline import KeySpot
from game.ui.kit.text.labels import Text
from game.ui.pointing import key_at
from game.ui.router import Router, pages
from game.ui.screens.page_screen import PageScreen
from tests.play.stage import START, recording
from tests.ui.stage import context, key_down, play_screen, replay_screen, tapped
from tools.languages.texts import collected, forms_of

NAMED = re.compile(
    r"\b(Enter|Esc|Escape|Tab|Space|Backspace|Delete|Insert|Page Up|PgUp|Page Down|PgDn|Ctrl|Shift|Alt|F\d+)\b|[↑↓←→]"
)
"""The names of keys that are no other words."""
KEYS_THEMSELVES = ("key", "keypad", "gamepad")
"""The contexts of texts that are names of keys."""
RECORDS = ("game/settings/", "settings.yaml")
"""Where the rows of actions and of sets of keys stand."""


def test_no_text_but_the_rows_of_keys_names_a_key() -> None:
    named = [
        form
        for message in collected()
        if message.context not in KEYS_THEMSELVES
        if not all(place.startswith(RECORDS) for place, _ in message.locations)
        for form in forms_of(message.id)
        if NAMED.search(form)
    ]
    assert named == []


def test_a_row_tells_all_of_an_action() -> None:
    assert [*ACTIONS] == [name for names in ACTIONS_OF.values() for name in names], "each is in one group"
    assert {*BUTTONS} <= {*ACTIONS}
    keys = [key for action in ACTIONS.values() for key in action.keys]
    assert len({*keys}) == len(keys), "no key does two things"
    for told in (each.title for each in ACTIONS.values()), (each.caption for each in ACTIONS.values()):
        names = [*told]
        assert len({*names}) == len(names)
    assert [each.line for each in ACTIONS.values() if each.line and "{key}" not in each.line] == []


UNBOUND: Mapping[str, Sequence[str]] = dict.fromkeys(DEFAULT_KEYS, ())


def lines(folder: Path, name: str, *, pad: bool = False, keys: Mapping[str, Sequence[str]] = DEFAULT_KEYS) -> set[str]:
    """The lines of keys of a page, wherever the focus can be: until it comes to a place again."""
    shared = context(folder, Settings(keys={action: tuple(names) for action, names in keys.items()}))
    routes, found, seen = Router(shared), set[str](), set[object]()
    screen = routes.page(name, lambda: None) if name in pages() else routes.title()
    for _ in range(30):
        shared.controls.by_pad = pad
        screen.draw(pygame.Surface((1280, 720)), START)
        found.add(screen._keys() if isinstance(screen, PageScreen) else "")
        focus = screen.page.focus if isinstance(screen, PageScreen) else None
        place = focus and (focus.name, tuple(focus.rect))
        if place in seen:
            break
        seen.add(place)
        screen.handle(key_down("tab"), START)
    return found


@pytest.mark.parametrize("name", [*pages(), "title"])
def test_a_line_of_keys_names_each_key_once_and_by_what_is_used(name: str, tmp_path: Path) -> None:
    for line in lines(tmp_path, name):
        named = [key for key in (each.group() for each in re.finditer(NAMED, line)) if key not in "↑↓←→"]
        assert len({*named}) == len(named), line
    for line in lines(tmp_path, name, pad=True):
        assert not re.search(r"\b(Enter|Esc)\b", line), line
    for line in lines(tmp_path, name, keys=UNBOUND):
        assert [part for part in line.split(SEPARATOR) if part != part.strip()] == [], "what has no key is not told"


def test_the_line_of_a_game_leaves_out_what_has_no_key(tmp_path: Path) -> None:
    screen = play_screen(context(tmp_path, Settings(keys={**DEFAULT_KEYS, "why": (), "pause": ("p", "pad start")})))
    line = screen.frame(START + 2).credits.detail
    assert "pause" in line
    assert "why" not in line
    screen.context.controls.by_pad = True
    assert "Menu pause" in screen.frame(START + 2).credits.detail


def test_a_click_on_the_button_of_a_gamepad_does_in_a_menu_what_the_button_does_there() -> None:
    controls = Controls(DEFAULT_KEYS)
    controls.by_pad = True
    words = controls.told(KeyWords("{key} accept", keys=("return",))).split(" ")
    assert words == ["A", "accept"]
    assert key_at(KeySpot(words, 0), controls, raw=False) == key_code("return")
    assert key_at(KeySpot(words, 0), controls, raw=True) == key_code("pad a")


def test_a_button_below_a_replay_tells_the_key_that_presses_it(tmp_path: Path) -> None:
    screen = replay_screen(context(tmp_path), recording(Settings()), START)
    for name, button in REPLAY_BUTTONS.items():
        if name not in screen._acts:
            continue
        for key in button.keys:
            assert screen.keyed(key) == screen._acts[name], (name, key)
        if button.action:
            assert screen.commands[button.action] == screen._acts[name]
        told = re.search(r"\(([^()]+)\)$", about(name, screen.context.controls, why=False))
        assert told, name
        usual = *button.keys, *DEFAULT_KEYS.get(button.action, ())
        assert told[1] in [label_of(key, XBOX) for key in usual if not is_pad(key)]


def test_the_help_of_a_replay_tells_no_key_twice(tmp_path: Path) -> None:
    """Also where the player has chosen a key that a replay has for something else."""
    screen = replay_screen(context(tmp_path), recording(Settings()), START)
    keys = {**DEFAULT_KEYS, "pause": ("x", "p"), "turn_right": ("up",), "dealer": (",", "d")}
    screen.context.settings = replace(screen.context.settings, keys=keys)
    shown = [key for group in screen.guide for row in group.rows for key in row.keys]
    assert len({*shown}) == len(shown)


def test_a_button_with_a_key_does_by_it_what_it_does(tmp_path: Path) -> None:
    shared = context(tmp_path)
    screen = Router(shared).page("dealers", lambda: None)
    assert screen
    after = tapped(screen, shared.controls, START, "c")
    assert after is not screen


def test_the_menu_of_a_pause_names_the_buttons_of_the_gamepad_that_is_used(tmp_path: Path) -> None:
    screen = play_screen(context(tmp_path))
    assert tapped(screen, screen.context.controls, START + 2, "p") is screen
    for by_pad, line in ((False, "Enter accept"), (True, "A accept")):
        screen.context.controls.by_pad = by_pad
        screen.draw(pygame.Surface((1280, 720)), START + 3)
        assert screen.menu
        texts = [leaf.text for leaf in screen.menu.page.body.leaves() if isinstance(leaf, Text)]
        assert any(line in text for text in texts), texts
