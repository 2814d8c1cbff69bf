"""The command line changes settings for one run."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import KEYS, Override
from tests.settings.reading import MACHINE, TOP, loaded, refusal


def test_an_override_counts_more_than_the_file(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "previews: 3", Override("previews", "1", "--previews"))
    assert settings.previews == 1


def test_of_two_overrides_the_last_one_counts(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "", Override("seed", "1", "--seed"), Override("seed", "2", "--seed"))
    assert settings.seed == "2"


def test_rules_on_the_command_line_bring_their_own_mode_level_and_dealer(tmp_path: Path) -> None:
    settings = loaded(tmp_path, "", Override("rules", "classic", "--rules"))
    assert (settings.game_mode.name, settings.start_level, settings.dealt_by) == ("a-type", 0, "nes")


def test_rules_on_the_command_line_are_to_blame_for_a_mode_of_the_file(tmp_path: Path) -> None:
    message = refusal(tmp_path, "mode: marathon", Override("rules", "classic", "--rules"))
    assert message.startswith("--rules: marathon cannot be played by classic rules; expected endless,")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[h, left shift]", ("h", "left shift")),
        ("h, left shift", ("h", "left shift")),
        (" [ h ] ", ("h",)),
        ("[]", ()),
        ("[ ]", ()),
        ("[", ("[",)),
        ("]", ("]",)),
        ("[[]", ("[",)),
        ("[[, ]]", ("[", "]")),
        (",", (",",)),
        ("[,]", (",",)),
    ],
)
def test_an_override_lists_keys_with_commas(tmp_path: Path, text: str, keys: tuple[str, ...]) -> None:
    assert loaded(tmp_path, "", Override("keys.hold", text, "--set keys.hold")).keys["hold"] == keys


@pytest.mark.parametrize(
    ("override", "message"),
    [
        (Override("previews", "9", "--previews"), "--previews: '9'; expected a whole number from 1 to 6"),
        (
            Override("level", "20", "--level"),
            "--level: '20'; expected first, or a whole number from 1 to 15 in marathon with modern rules",
        ),
        (
            Override("mode", "b-type", "--mode"),
            "--mode: b-type cannot be played by modern rules; "
            "expected marathon, endless, sprint, ultra, dig-10, dig-100, zen or practice",
        ),
        (
            Override("keys.hold", "a", "--set keys.hold"),
            "--set keys.hold: 'a' is in two lists; keys.machine has it too (its default)",
        ),
        (Override("", "5", "--set"), f"--set: unknown key; expected {TOP}"),
        (Override("seed.x", "1", "--set seed.x"), "--set seed.x: unknown key; seed is a key, not a section"),
        (Override(".", "1", "--set ."), f"--set .: unknown key; expected {TOP}"),
        (Override("handling.dsa", "1", "--set handling.dsa"), "--set handling.dsa: unknown key; did you mean 'das'?"),
        (
            Override("machine", "1", "--set machine"),
            f"--set machine: is a section, not a key; expected {MACHINE} below it",
        ),
    ],
)
def test_a_wrong_override_is_refused_by_its_option(tmp_path: Path, override: Override, message: str) -> None:
    assert refusal(tmp_path, "", override) == message


@given(path=st.sampled_from(list(KEYS)), text=st.text(max_size=20) | st.integers().map(str))
def test_any_value_is_taken_or_refused_with_one_line(path: str, text: str) -> None:
    outcome = ""
    try:
        KEYS[path].kind.read(text)
    except ValueError as error:
        outcome = str(error)
    assert "\n" not in outcome
