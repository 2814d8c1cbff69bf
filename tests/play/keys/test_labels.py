"""What keys are called on the screen."""

from __future__ import annotations

import pytest

from game.play.keys.labels import NINTENDO, PLAYSTATION, XBOX, label_of, labels_of, style_of
from game.play.words import MINUS
from game.settings import KEY_NAMES


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("Xbox Series X Controller", XBOX),
        ("Xbox Wireless Controller", XBOX),
        ("Microsoft X-Box 360 pad", XBOX),
        ("Sony Interactive Entertainment Wireless Controller", PLAYSTATION),
        ("PS4 Controller", PLAYSTATION),
        ("DualSense Wireless Controller", PLAYSTATION),
        ("Nintendo Switch Pro Controller", NINTENDO),
        ("Pro Controller", NINTENDO),
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
        ("a", "A"),
        ("left", "←"),
        ("space", "Space"),
        ("kp 4", "Num 4"),
        ("escape", "Esc"),
        ("-", MINUS),
        ("f1", "F1"),
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
