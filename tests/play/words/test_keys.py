"""What keys and the inputs of a gamepad are called, and a change of the keys of an action."""

import pytest

from game.key_names import KEY_NAMES, NINTENDO, PLAYSTATION, XBOX, label_of, labels_of, style_of
from game.play.words.keys.gamepad import UNKNOWN, AxisEnd, Change, Pad, map_of
from game.play.words.keys.rows import LEAVE, SWAP, TAKE, KeyChange
from game.play.words.numbers import MINUS
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
        ("space", ("Space",) * 3),
        ("escape", ("Esc",) * 3),
    ],
)
def test_keys_and_buttons_are_called_as_a_player_reads_them(key: str, labels: tuple[str, ...]) -> None:
    assert tuple(label_of(key, style) for style in (XBOX, PLAYSTATION, NINTENDO)) == labels


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


@pytest.mark.parametrize("after", [("c", "v", "x"), ("v",), ("x", "v")])
def test_a_free_key_comes_and_a_key_goes_without_a_question(after: tuple[str, ...]) -> None:
    change = KeyChange.between("hold", ("c", "v"), after)
    assert change.question(SMALL, str.upper) is None
    assert change.made(SMALL).keys["hold"] == after


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
    for key, told in (("space", "A key can do one thing. Without it, Hard drop has no key."), ("c", "Hold has V.")):
        question = KeyChange("mute", "", key).question(SMALL, str.upper)
        assert question
        assert question.text.endswith(told), "one that would be added twice can move"
        assert list(question.answers) == [TAKE, LEAVE]


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
    assert (pad.button(11), UNKNOWN.button(20)) == ("12", "21"), "a button without a name has its number"


@pytest.mark.parametrize(
    ("mapping", "ends"),
    [
        (
            NES_30,
            {
                0: (AxisEnd("left", 0, -1), AxisEnd("right", 0, 1)),
                1: (AxisEnd("up", 0, -1), AxisEnd("down", 0, 1)),
            },
        ),
        ({"lefty": "a1~"}, {1: (AxisEnd("stick up", 0, 1), AxisEnd("stick down", 0, -1))}),
        ({"lefttrigger": "a2~"}, {2: (AxisEnd("l2", 1, -1, trigger=True),)}),
        ({"righttrigger": "+a2"}, {2: (AxisEnd("r2", 0, 1, trigger=True),)}),
        ({"+leftx": "+a3", "-leftx": "-a3"}, {3: (AxisEnd("stick right", 0, 1), AxisEnd("stick left", 0, -1))}),
    ],
)
def test_an_axis_can_be_turned_or_count_by_half(mapping: dict[str, str], ends: dict[int, tuple[AxisEnd, ...]]) -> None:
    assert map_of(mapping).axes == ends


def test_a_trigger_can_be_a_button_and_a_stick_four_of_them_and_nothing_is_an_unknown_pad() -> None:
    pad = map_of({"lefttrigger": "b6", "-leftx": "b12", "+leftx": "h1.2"})
    assert pad.buttons == {6: "l2", 12: "stick left"}
    assert pad.hats == {(1, 2): "stick right"}
    assert map_of({}) is map_of({"a": "nonsense", "misc1": "b15", "type": "ps5"}) is UNKNOWN


ZONE = 0.5


def pad(**mapping: str) -> Pad:
    return Pad("Pad", map_of(mapping) if mapping else UNKNOWN)


def test_a_button_goes_down_and_up_and_everything_when_it_is_unplugged() -> None:
    one = pad()
    one.axis(0, 0.1, ZONE)
    one.button(3, down=False)
    assert not one.used
    assert one.button(0, down=True) == [Change("a", True)]
    assert one.button(0, down=True) == []
    assert one.down == {"a"}
    assert one.used
    assert one.button(0, down=False) == [Change("a", False)]
    one.button(0, down=True)
    one.hat(0, 0, 1)
    assert one.release() == [Change("a", False), Change("up", False)]
    assert one.down == frozenset()


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
    one.axis(0, -1.0, ZONE)
    assert one.axis(0, 1.0, ZONE) == [Change("stick left", False), Change("stick right", True)], "it lets go first"


def test_a_trigger_is_a_button_and_rests_at_its_lower_end() -> None:
    one = pad(lefttrigger="a2")
    assert one.axis(2, -1.0, ZONE) == []
    assert one.axis(2, -0.1, ZONE) == []
    assert one.axis(2, 0.1, ZONE) == [Change("l2", True)]
    assert one.axis(2, -0.2, ZONE) == []
    assert one.axis(2, -0.9, ZONE) == [Change("l2", False)]
