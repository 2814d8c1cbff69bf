"""Keys as caps: the row that takes a key, and the words in the picture of the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.core.rules.rulesets import RULES
from game.settings import Settings
from game.ui.app import Screens
from game.ui.kit.text import BOLD, width_of
from game.ui.screens.help import HelpScreen
from game.ui.widgets.intents import Intent
from game.ui.widgets.keys.key_capture import KeyCapture
from game.ui.widgets.keys.key_columns import KeyColumns
from game.ui.widgets.keys.key_picture import Cap, KeyPicture, _fits, _lines, _lines_on, _room, short_label
from game.ui.widgets.keys.key_places import KEYBOARD, LAPTOP
from game.ui.widgets.keys.key_rows import KeyRows
from tests.play.stage import START
from tests.ui.stage import context


def row(*keys: str) -> KeyCapture:
    made = KeyCapture("hold", "Hold", keys, named=lambda event: "", shown=str)
    made.place(Rect(0, 0, 600, 30), 16)
    return made


def test_the_cap_to_add_a_key_stands_last_and_left_leads_to_the_keys() -> None:
    hold = row("c", "v")
    places = [slot for slot, cap in sorted(hold.caps().items(), key=lambda pair: pair[1].x)]
    assert places == [0, 1, 2]
    assert hold.slot == 2
    assert hold.obey(Intent.RIGHT) is None
    seen = []
    while hold.obey(Intent.LEFT):
        seen.append(hold.replaced)
    assert seen == ["v", "c"]


def test_a_row_without_a_key_has_the_cap_to_add_one() -> None:
    assert list(row().caps()) == [0]


@pytest.mark.parametrize("size", [(700, 1000), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("rules", ["modern", "arcade", "classic"])
def test_all_words_on_the_keys_are_whole_and_of_one_size(tmp_path: Path, rules: str, size: tuple[int, int]) -> None:
    assert rules in RULES
    screen = Screens(context(tmp_path, Settings(rules=rules))).help(lambda: None)
    assert isinstance(screen, HelpScreen)
    screen.draw(Surface(size), START)
    (picture,) = (leaf for leaf in screen.page.body.leaves() if isinstance(leaf, KeyPicture))
    unit = picture._unit(picture.rect.width, picture.em)
    assert unit
    words = picture._word_size(unit)
    places = picture._device.places
    for name, cap in picture.caps.items():
        if name in places:
            room = _room(picture._area(places[name], unit), unit)
            assert _fits(cap.words, words, picture._name_size(unit), room), cap.words


def test_the_keyboard_is_a_narrow_one_while_no_other_key_does_anything() -> None:
    cap = Cap("Hold", (200, 100, 0))
    picture = KeyPicture(KEYBOARD, {"c": cap, "up": cap}, short_label, narrow=LAPTOP)
    assert picture._unit(732, 16) == 732 / 15
    picture.caps = {"c": cap, "page up": cap}
    assert picture._unit(732, 16) == 732 / 18.3


def test_a_narrow_keyboard_is_shown_no_sooner_than_the_wide_one() -> None:
    picture = KeyPicture(KEYBOARD, {}, short_label, narrow=LAPTOP)
    assert [picture.height(width, 16) > 0 for width in (658, 660)] == [False, True]


def test_a_word_is_divided_at_a_space_or_where_it_may_be() -> None:
    assert _lines("Fore\u00adcast", 12, 1000) == ["Forecast"]
    assert _lines("Fore\u00adcast", 12, 40) == ["Fore-", "cast"]
    assert _lines("New game", 12, 40) == ["New", "game"]
    assert _lines("Hold", 12, 5) == ["Hold"]
    assert _lines("ホー\u200bルド", 12, 1000) == ["ホールド"]
    assert _lines("ホー\u200bルド", 12, 30) == ["ホー", "ルド"]


def test_two_words_share_a_line_only_where_they_stay_clear_of_the_edges() -> None:
    width = width_of("Turn left", 12, BOLD)
    for room, lines in ((16, ["Turn", "left"]), (20, ["Turn left"])):
        assert _lines_on(Rect(0, 0, width + room, 60), 50, "Turn left", 12, 12, around=0.19) == lines
    assert _lines_on(Rect(0, 0, width + 8, 40), 50, "Turn left", 12, 12, around=0.19) == [
        "Turn left"
    ]  # too low for two


def test_a_column_gives_room_to_one_whose_rows_say_more() -> None:
    short = KeyRows("Game", (0, 200, 0), [(("P",), "Pause", "")])
    long = KeyRows("Learn", (100, 0, 200), [(("N",), "Step", "the bot places one piece")])
    columns = KeyColumns([short, long], gap=1.0, least=15.0)
    columns.place(Rect(0, 0, 500, 100), 16)
    assert short.rect.width < 200 < 242 < long.rect.width
    assert long.rect.right in (499, 500)
    assert long.rect.width - long.needed(16, 0.75, told=True) == short.rect.width - short.needed(16, 0.75)
    columns.place(Rect(0, 0, 250, 200), 16)
    assert (short.rect.width, long.rect.width) == (250, 250)


def test_rows_side_by_side_have_the_same_height() -> None:
    few = KeyRows("Game", (0, 200, 0), [(("P",), "Pause", "")])
    many = KeyRows("Move", (0, 0, 200), [((key,), "Move", "") for key in "ABCD"])
    columns = KeyColumns([few, many], gap=1.0, least=15.0)
    columns.place(Rect(0, 0, 500, 200), 16)
    assert few.pitch > many.pitch == few.pitch_most == many.pitch_most


def test_headings_side_by_side_align_where_the_page_gets_no_higher_by_it() -> None:
    def group(title: str, rows: int) -> KeyRows:
        return KeyRows(title, (0, 0, 200), [((key,), "Move", "") for key in "ABCDEF"[:rows]])

    for last, level in ((2, True), (4, False)):
        groups = [group("Move", 4), group("Turn", 3), group("Game", last), group("Learn", 2)]
        columns = KeyColumns(groups, gap=1.0, least=15.0)
        columns.place(Rect(0, 0, 500, columns.height(500, 16)), 16)
        assert groups[2].rect.x == groups[1].rect.x
        assert (groups[2].rect.y == groups[3].rect.y) is level


def test_the_few_words_more_stand_in_all_rows_of_a_group_or_in_none() -> None:
    rows = [(("C",), "Hold", "put a piece aside"), (("S",), "Half turn", "180 degrees"), (("P",), "Pause", "")]
    group = KeyRows("Turn", (200, 100, 0), rows)
    group.place(Rect(0, 0, 400, 200), 16)
    assert [group._tells(16, room) for room in (150, 180)] == [False, True]


@pytest.mark.parametrize("width", range(200, 700, 7))
def test_the_cap_to_add_a_key_is_never_alone_in_a_line(width: int) -> None:
    hold = KeyCapture("hold", "Hold", ["c", "left shift", "right shift", "num 0", "y"], named=lambda _: "", shown=str)
    hold.place(Rect(0, 0, width, hold.height(width, 16)), 16)
    caps = hold.caps()
    assert any(cap.y == caps[5].y for slot, cap in caps.items() if slot != 5)
    area = hold.value_area
    assert all(area.left <= cap.left and cap.right <= area.right for cap in caps.values())
