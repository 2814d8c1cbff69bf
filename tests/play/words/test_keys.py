"""What keys are called on the screen, and a change of the keys of an action."""

from __future__ import annotations

import pytest

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
