"""YAML as text that knows its lines."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.reading import FileError
from game.files.yaml.tree import MAX_FILE_SIZE, Items, YamlTable, YamlText, parse_yaml


def parse(text: str, name: str) -> YamlTable:
    return parse_yaml(text, name, example="previews: 5")


def test_values_keep_their_text_and_their_lines() -> None:
    assert parse("seed: 007\nkeys:\n  pause: [p, 'f1']\n", "f") == YamlTable(
        1,
        {
            "seed": (1, YamlText(1, "007")),
            "keys": (2, YamlTable(3, {"pause": (3, Items(3, (YamlText(3, "p"), YamlText(3, "f1"))))})),
        },
    )


@pytest.mark.parametrize("text", ["no", "on", "0o17", "0x1F", "1e5", "2024-01-01", "1:30", "~", ".nan", "<<", "="])
def test_yaml_makes_nothing_else_of_a_text(text: str) -> None:
    assert parse(f"seed: {text}", "f").entries["seed"] == (1, YamlText(1, text))


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "--- # nothing\n"])
def test_a_file_without_values_is_an_empty_table(text: str) -> None:
    assert parse(text, "f").entries == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3", "f:3: a: given twice; first on line 1"),
        ("s:\n  a: 1\n  a: 2", "f:3: s.a: given twice; first on line 2"),
        ('"a\\nb": 1\n"a\\nb": 2', "f:2: 'a\\nb': given twice; first on line 1"),
        ("- a\n- b", "f:1: expected keys and values, such as 'previews: 5'"),
        ("\nseven bags", "f:2: expected keys and values, such as 'previews: 5'"),
        ("a: 1\n---\nb: 2", "f:2: a second YAML document begins; expected one document"),
        ("a: *x", "f:1: a: no anchor &x stands above this alias; expected one"),
        ("a: *x\nb: &x 1", "f:1: a: no anchor &x stands above this alias; expected one"),
        ("a: &x [*x]", "f:1: a.[]: no anchor &x stands above this alias; expected one"),
        ("a: &x 1\n*x : 2\n1: 3", "f:3: 1: given twice; first on line 2"),
        (
            "a: !!python/object/apply:os.system [ls]",
            "f:1: a: the tag 'tag:yaml.org,2002:python/object/apply...' is not supported; expected the value itself",
        ),
        ("a: !!int 1", "f:1: a: the tag 'tag:yaml.org,2002:int' is not supported; expected the value itself"),
        ("? [a, b]\n: 1", "f:1: a list or a mapping as a key; expected the name of a key"),
        ("a: 1\nb: \x00", "f:2: control character '\\x00'; expected plain text"),
        ("a: 1\n\nb: \x1b[31m", "f:3: control character '\\x1b'; expected plain text"),
        ("a: " + "[" * 30 + "]" * 30, "f:1: a.[].[].[].[].[].[].[]: nested too deeply"),
    ],
)
def test_what_is_no_settings_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(FileError, match=f"^{re.escape(message)}$"):
        parse(text, "f")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: 1\n\tb: 2", 2),
        ("a: 1\n b: 2", 2),
        ("a: [1,\nb: 2", 2),
        ("a: 'b", 1),
        ("a: 1\nb: @c", 2),
        ("a: 1\nb: ]", 2),
        ("a: 1\n- b", 2),
        ("%YAML 9.9\n---\na: 1", 1),
    ],
)
def test_a_syntax_error_names_its_line(text: str, line: int) -> None:
    with pytest.raises(FileError, match=rf"^f:{line}: not valid YAML: \w"):
        parse(text, "f")


def test_an_alias_is_the_value_of_its_anchor() -> None:
    entries = parse("a: &x 1\nb: &y [*x, &x 2]\nc: *x\nd: *y", "f").entries
    one, two = YamlText(1, "1"), YamlText(2, "2")
    assert {name: node for name, (_, node) in entries.items()} == {
        "a": one,
        "b": Items(2, (one, two)),
        "c": two,
        "d": Items(2, (one, two)),
    }
    assert entries["d"][0] == 4


@pytest.mark.parametrize(
    ("first", "line", "complaint"),
    [
        ("a: &a [x, x]", "{1}: &{1} [*{0}, *{0}, *{0}, *{0}, *{0}, *{0}, *{0}, *{0}]", "aliases repeat more than"),
        ("a: &a [x]", "{1}: &{1} [*{0}]", "nested too deeply"),
    ],
)
def test_a_bomb_of_aliases_does_not_go_off(first: str, line: str, complaint: str) -> None:
    bomb = "\n".join([first, *(line.format(*pair) for pair in zip("abcdefgh", "bcdefghi", strict=True))])
    with pytest.raises(FileError, match=rf"^f:\d: [a-i]\S*: {complaint}"):
        parse(bomb, "f")


@pytest.mark.parametrize("text", ["a: " + "[" * (MAX_FILE_SIZE - 10), "{" * 2000])
def test_deep_nesting_is_refused_long_before_it_hurts(text: str) -> None:
    """Parsers differ in who notices it first, and so in whether the path is told."""
    with pytest.raises(FileError, match=r"^f(:1)?: .*nested too deeply$"):
        parse(text, "f")


@given(st.text(alphabet="abc:-[]{}&*!|>'\"#%@`,? \n\t01\x00é", max_size=40))
def test_any_text_is_read_or_refused_with_one_line(text: str) -> None:
    outcome = read_or_message(text)
    assert isinstance(outcome, YamlTable) or re.fullmatch(r"f:\d+: .+", outcome)


def read_or_message(text: str) -> YamlTable | str:
    try:
        return parse(text, "f")
    except FileError as error:
        return str(error)
