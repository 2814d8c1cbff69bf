"""Keys as caps: the row that takes a key, the rows that tell, and the words in the picture of the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.settings import Settings
from game.ui.kit.intents import Intent
from game.ui.kit.keys import KEYBOARD, LAPTOP, Cap, KeyCapture, KeyPicture, _fits, divided, lines_of_caps, short_label
from game.ui.kit.lengths import Units
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Routes
from tests.play.stage import START
from tests.ui.stage import context

EM = Units(16)


def row(*keys: str, width: int = 600) -> KeyCapture:
    made = KeyCapture("hold", "Hold", keys, named=lambda event: "", shown=str)
    made.place(Rect(0, 0, width, made.high(width, EM.em)), EM)
    return made


def test_the_cap_to_add_a_key_stands_last_and_left_leads_to_the_keys() -> None:
    hold = row("c", "v")
    assert [slot for slot, cap in sorted(hold.caps().items(), key=lambda pair: pair[1].x)] == [0, 1, 2]
    assert hold.slot == 2
    assert hold.obey(Intent.RIGHT) is None
    seen = []
    while hold.obey(Intent.LEFT):
        seen.append(hold.keys[hold.slot])
    assert seen == ["v", "c"]
    assert list(row().caps()) == [0], "the cap that adds a key"


@pytest.mark.parametrize("width", range(200, 700, 50))
def test_the_cap_to_add_a_key_is_never_alone_in_a_line(width: int) -> None:
    hold = row("c", "left shift", "right shift", "num 0", "y", width=width)
    caps = hold.caps()
    assert any(cap.y == caps[5].y for slot, cap in caps.items() if slot != 5)
    assert all(hold.value_area.contains(cap) for cap in caps.values())


def test_caps_fill_their_lines_and_none_is_left_alone() -> None:
    assert lines_of_caps([40, 40, 40], 200, 10) == [3]
    assert lines_of_caps([40, 40, 40], 100, 10) == [1, 2]
    assert lines_of_caps([90, 90], 100, 10) == [1, 1]


@pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
def test_all_words_on_the_keys_are_whole_and_of_one_size(tmp_path: Path, rules: str) -> None:
    screen = Routes(context(tmp_path, Settings(rules=rules))).page("help", lambda: None)
    assert isinstance(screen, PageScreen)
    screen.draw(Surface((1280, 720)), START)
    (picture,) = (leaf for leaf in screen.page.body.leaves() if isinstance(leaf, KeyPicture))
    areas = {name: picture._area(place) for name, place in picture._device.places.items()}
    size = picture._word_size(areas)
    assert size
    for name in picture.caps.keys() & areas:
        room = picture._room(areas[name])
        assert _fits(picture.caps[name].words, size, round(0.26 * picture.unit), room)


def test_the_keyboard_is_a_narrow_one_while_no_other_key_does_anything() -> None:
    cap = Cap("Hold", (200, 100, 0))
    picture = KeyPicture(KEYBOARD, {"c": cap, "up": cap}, short_label, narrow=LAPTOP)
    picture.place(Rect(0, 0, 732, 600), EM)
    assert picture.unit == 732 / 15
    picture.caps = {"c": cap, "page up": cap}
    assert picture.unit == 732 / 18.3


def test_a_word_is_divided_at_a_space_or_where_it_may_be() -> None:
    assert divided("Fore\u00adcast", 12, 1000) == ["Forecast"]
    assert divided("Fore\u00adcast", 12, 40) == ["Fore-", "cast"]
    assert divided("New game", 12, 40) == ["New", "game"]
    assert divided("Hold", 12, 5) == ["Hold"]
    assert divided("ホー\u200bルド", 12, 1000) == ["ホールド"]
    assert divided("ホー\u200bルド", 12, 30) == ["ホー", "ルド"]
