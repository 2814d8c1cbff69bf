"""Parts of messages."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.messages import by_name, did_you_mean, listed, printable, printable_path, quoted, reason, suggestion


@pytest.mark.parametrize(
    ("text", "message"),
    [("a b", "'a b'"), ("a\nb", "'a\\nb'"), ("x" * 40, f"'{'x' * 40}'"), ("x" * 41, f"'{'x' * 37}...'")],
)
def test_a_value_is_quoted_on_one_line_of_limited_length(text: str, message: str) -> None:
    assert quoted(text) == message


@pytest.mark.parametrize(
    ("name", "message"), [("a.b", "a.b"), ("a\nb", "'a\\nb'"), ("x" * 80, "x" * 80), ("x" * 81, f"'{'x' * 37}...'")]
)
def test_a_name_is_quoted_only_where_it_would_break_the_line(name: str, message: str) -> None:
    assert printable(name) == message


def test_a_path_keeps_its_whole_length() -> None:
    assert printable_path(Path("x" * 200)) == "x" * 200
    assert printable_path(Path("a\nb")) == "'a\\nb'"


@pytest.mark.parametrize(
    ("names", "sentence"), [((), ""), (("a",), "a"), (("a", "b"), "a or b"), (("a", "b", "c"), "a, b or c")]
)
def test_a_list_ends_with_or(names: tuple[str, ...], sentence: str) -> None:
    assert listed(names) == sentence


@pytest.mark.parametrize(
    ("name", "near"), [("hoels", "holes"), ("HOLES", "holes"), ("no s/z", "no S/Z"), ("zebra", ""), ("", "")]
)
def test_the_nearest_name_is_found_whatever_its_case(name: str, near: str) -> None:
    assert did_you_mean(name, ("holes", "wells", "no S/Z")) == (near and f"did you mean {near!r}?")


def test_a_misspelt_name_gets_the_nearest_or_all() -> None:
    assert suggestion("hoels", ("holes", "wells")) == "did you mean 'holes'?"
    assert suggestion("zebra", ("holes", "wells")) == "expected holes or wells"


def test_the_hyphens_of_options_make_nothing_alike() -> None:
    assert did_you_mean("--nonsense", ("--seed", "--width")) == ""
    assert did_you_mean("--sede", ("--seed", "--width")) == "did you mean '--seed'?"


def test_the_reason_of_an_error_has_no_number_and_no_file() -> None:
    assert reason(PermissionError(13, "Permission denied", "/secret")) == "permission denied"
    assert reason(ValueError("Embedded null byte")) == "embedded null byte"


def test_no_row_of_a_table_takes_the_place_of_another() -> None:
    first, second = SimpleNamespace(name="one"), SimpleNamespace(name="two")
    assert by_name("game.table", (first, second)) == {"one": first, "two": second}
    with pytest.raises(ValueError, match=r"^game/table\.py: 'one' is there twice; expected another name$"):
        by_name("game.table", (first, second, SimpleNamespace(name="one")))
