"""What keys and the inputs of a gamepad are called, and a change of the keys of an action."""

from __future__ import annotations

import pytest

from game.play.words.gamepad import UNKNOWN, AxisEnd, Change, Pad, map_of
from game.play.words.keys import (
    LEAVE,
    NINTENDO,
    PLAYSTATION,
    SWAP,
    TAKE,
    XBOX,
    KeyChange,
    label_of,
    labels_of,
    style_of,
)
from game.play.words.numbers import MINUS
from game.settings import KEY_NAMES
from game.settings.keys import Bindings


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("Xbox Wireless Controller", XBOX),
        ("Microsoft X-Box 360 pad", XBOX),
        ("Sony Interactive Entertainment Wireless Controller", PLAYSTATION),
        ("PS4 Controller", PLAYSTATION),
        ("Nintendo Switch Pro Controller", NINTENDO),
        ("USB Gamepad", XBOX),
    ],
)
def test_the_style_of_a_pad_follows_from_its_name(name: str, style: str) -> None:
    assert style_of(name) == style


@pytest.mark.parametrize(
    ("key", "labels"),
    [
        ("pad a", ("A", "Cross", "B")),
        ("pad b", ("B", "Circle", "A")),
        ("pad l2", ("LT", "L2", "ZL")),
        ("pad start", ("Menu", "Options", "+")),
        ("pad left", ("D-pad ←",) * 3),
        ("pad stick down", ("Stick ↓",) * 3),
        ("pad 17", ("Button 17",) * 3),
    ],
)
def test_buttons_are_called_as_on_the_pad(key: str, labels: tuple[str, ...]) -> None:
    assert tuple(label_of(key, style) for style in (XBOX, PLAYSTATION, NINTENDO)) == labels


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("left", "←"),
        ("space", "Space"),
        ("kp 4", "Num 4"),
        ("escape", "Esc"),
        ("-", MINUS),
    ],
)
def test_keys_are_called_as_a_player_reads_them(key: str, label: str) -> None:
    assert label_of(key) == label


def test_every_key_has_a_name_and_no_two_names_are_the_same() -> None:
    keys = {constant: name for name, constant in KEY_NAMES.items()}
    for style in (XBOX, PLAYSTATION, NINTENDO):
        pad = [label_of(name, style) for name in keys.values() if name.startswith("pad ")]
        assert len(set(pad)) == len(pad)
    board = [label_of(name) for name in keys.values() if not name.startswith("pad ")]
    assert len(set(board)) == len(board)


@pytest.mark.parametrize(
    ("keys", "labels"),
    [
        (("c", "left shift", "right shift", "kp 0"), ("C", "Shift", "Num 0")),
        (("z", "left ctrl", "kp 3", "right ctrl", "kp 7"), ("Z", "Ctrl", "Num 3 7")),
        (("left shift", "left"), ("Left Shift", "←")),
        (("-", "kp -"), (MINUS, f"Num {MINUS}")),
        (("pad b", "pad up"), ("B", "D-pad ↑")),
        ((), ()),
    ],
)
def test_the_keys_of_an_action_have_few_texts(keys: tuple[str, ...], labels: tuple[str, ...]) -> None:
    assert labels_of(keys) == labels


SMALL = Bindings({"hold": ("c", "v"), "hard_drop": ("space",), "mute": ()})


def test_a_free_key_comes_without_a_question() -> None:
    change = KeyChange.between("hold", ("c", "v"), ("c", "v", "x"))
    assert change == KeyChange("hold", "", "x")
    assert change.question(SMALL, str.upper) is None
    assert change.made(SMALL).keys["hold"] == ("c", "v", "x")


def test_a_key_goes_without_a_question() -> None:
    change = KeyChange.between("hold", ("c", "v"), ("v",))
    assert change.question(SMALL, str.upper) is None
    assert change.made(SMALL).keys["hold"] == ("v",)


def test_a_key_that_would_be_given_twice_is_pointed_out() -> None:
    change = KeyChange.between("hold", ("c", "v"), ("space", "v"))
    question = change.question(SMALL, str.upper)
    assert question
    assert question.title == "SPACE is Hard drop already"
    assert question.text == "Swap: Hold gets SPACE, and Hard drop gets C."
    assert list(question.answers) == [SWAP, TAKE, LEAVE]
    assert change.made(SMALL, SWAP).keys == {"hold": ("space", "v"), "hard_drop": ("c",), "mute": ()}
    assert change.made(SMALL, TAKE).keys == {"hold": ("space", "v"), "hard_drop": (), "mute": ()}
    assert change.made(SMALL, LEAVE) is SMALL


def test_a_key_that_would_be_added_twice_can_move() -> None:
    question = KeyChange("mute", "", "space").question(SMALL, str.upper)
    assert question
    assert question.text == "A key can do one thing. Without it, Hard drop has no key."
    assert list(question.answers) == [TAKE, LEAVE]
    question = KeyChange("mute", "", "c").question(SMALL, str.upper)
    assert question
    assert question.text.endswith("Hold has V.")


# SDL's entries for these pads on Linux.
XBOX_360 = {
    "a": "b0", "b": "b1", "back": "b6", "dpdown": "h0.4", "dpleft": "h0.8", "dpright": "h0.2", "dpup": "h0.1",
    "guide": "b8", "leftshoulder": "b4", "leftstick": "b9", "lefttrigger": "a2", "leftx": "a0", "lefty": "a1",
    "rightshoulder": "b5", "rightstick": "b10", "righttrigger": "a5", "rightx": "a3", "righty": "a4", "start": "b7",
    "x": "b2", "y": "b3", "platform": "Linux", "crc": "b0e7",
}  # fmt: skip
NES_30 = {"a": "b1", "b": "b0", "dpleft": "-a0", "dpright": "+a0", "dpup": "-a1", "dpdown": "+a1", "start": "b11"}


def test_a_pad_that_sdl_knows_has_the_names_of_sdl() -> None:
    pad = map_of(XBOX_360)
    assert [pad.button(number) for number in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] == [
        "a", "b", "x", "y", "l1", "r1", "back", "start", "guide", "l3", "r3",
    ]  # fmt: skip
    assert pad.hats == {(0, 1): "up", (0, 2): "right", (0, 4): "down", (0, 8): "left"}
    assert pad.axes[0] == (AxisEnd("stick left", 0, -1), AxisEnd("stick right", 0, 1))
    assert pad.axes[4] == (AxisEnd("right stick up", 0, -1), AxisEnd("right stick down", 0, 1))
    assert pad.axes[2] == (AxisEnd("l2", -1, 1, trigger=True),)


def test_a_button_without_a_name_has_its_number() -> None:
    assert map_of(XBOX_360).button(11) == "12"
    assert UNKNOWN.button(20) == "21"


def test_a_d_pad_can_be_an_axis() -> None:
    pad = map_of(NES_30)
    assert pad.axes == {
        0: (AxisEnd("left", 0, -1), AxisEnd("right", 0, 1)),
        1: (AxisEnd("up", 0, -1), AxisEnd("down", 0, 1)),
    }


@pytest.mark.parametrize(
    ("mapping", "ends"),
    [
        ({"lefty": "a1~"}, {1: (AxisEnd("stick up", 0, 1), AxisEnd("stick down", 0, -1))}),
        ({"lefttrigger": "a2~"}, {2: (AxisEnd("l2", 1, -1, trigger=True),)}),
        ({"righttrigger": "+a2"}, {2: (AxisEnd("r2", 0, 1, trigger=True),)}),
        ({"+leftx": "+a3", "-leftx": "-a3"}, {3: (AxisEnd("stick right", 0, 1), AxisEnd("stick left", 0, -1))}),
    ],
)
def test_an_axis_can_be_turned_or_count_by_half(mapping: dict[str, str], ends: dict[int, tuple[AxisEnd, ...]]) -> None:
    assert map_of(mapping).axes == ends


def test_a_trigger_can_be_a_button_and_a_stick_four_of_them() -> None:
    pad = map_of({"lefttrigger": "b6", "-leftx": "b12", "+leftx": "h1.2"})
    assert pad.buttons == {6: "l2", 12: "stick left"}
    assert pad.hats == {(1, 2): "stick right"}


@pytest.mark.parametrize("mapping", [{}, {"a": "nonsense", "misc1": "b15", "type": "ps5"}])
def test_a_mapping_that_says_nothing_is_that_of_an_unknown_pad(mapping: dict[str, str]) -> None:
    assert map_of(mapping) is UNKNOWN


ZONE = 0.5


def pad(**mapping: str) -> Pad:
    return Pad("Pad", map_of(mapping) if mapping else UNKNOWN)


def test_a_button_goes_down_and_up() -> None:
    one = pad()
    assert one.button(0, down=True) == [Change("a", True)]
    assert one.button(0, down=True) == []
    assert one.down == {"a"}
    assert one.button(0, down=False) == [Change("a", False)]


def test_a_hat_that_rolls_on_lets_go_before_it_presses() -> None:
    one = pad()
    assert one.hat(0, -1, 0) == [Change("left", True)]
    assert one.hat(0, -1, -1) == [Change("down", True)]
    assert one.hat(0, 1, -1) == [Change("left", False), Change("right", True)]
    assert one.hat(0, 0, 0) == [Change("right", False), Change("down", False)]


def test_a_hat_and_buttons_for_one_direction_press_it_once() -> None:
    one = pad(dpleft="b13", a="b0")
    assert one.hat(0, -1, 0) == [Change("left", True)]
    assert one.button(13, down=True) == []
    assert one.hat(0, 0, 0) == []
    assert one.button(13, down=False) == [Change("left", False)]


def test_a_stick_counts_beyond_its_dead_zone_and_noise_at_the_edge_presses_nothing_twice() -> None:
    one = pad()
    assert one.axis(0, -0.3, ZONE) == []
    assert one.axis(0, -0.51, ZONE) == [Change("stick left", True)]
    noise = [one.axis(0, -0.5 + 0.02 * (-1) ** n, ZONE) for n in range(20)]
    assert noise == [[]] * 20
    assert one.axis(0, -0.36, ZONE) == [Change("stick left", False)]
    assert one.axis(0, -0.45, ZONE) == []


def test_a_stick_that_is_thrown_to_the_other_side_lets_go_first() -> None:
    one = pad()
    one.axis(0, -1.0, ZONE)
    assert one.axis(0, 1.0, ZONE) == [Change("stick left", False), Change("stick right", True)]


def test_a_trigger_is_a_button_and_rests_at_its_lower_end() -> None:
    one = pad(lefttrigger="a2")
    assert one.axis(2, -1.0, ZONE) == []
    assert one.axis(2, -0.1, ZONE) == []
    assert one.axis(2, 0.1, ZONE) == [Change("l2", True)]
    assert one.axis(2, -0.2, ZONE) == []
    assert one.axis(2, -0.9, ZONE) == [Change("l2", False)]


def test_a_pad_is_used_when_something_went_down() -> None:
    one = pad()
    one.axis(0, 0.1, ZONE)
    one.button(3, down=False)
    assert not one.used
    one.button(3, down=True)
    assert one.used


def test_everything_goes_up_when_it_is_unplugged() -> None:
    one = pad()
    one.button(0, down=True)
    one.hat(0, 0, 1)
    assert one.release() == [Change("a", False), Change("up", False)]
    assert one.down == frozenset()
