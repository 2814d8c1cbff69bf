"""A change of the keys of an action, and what is asked about it."""

from __future__ import annotations

from game.play.keys.change import LEAVE, SWAP, TAKE, KeyChange
from game.settings.keys.bindings import Bindings

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


def test_a_key_that_would_be_given_twice_is_pointed_out_with_a_swap() -> None:
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
