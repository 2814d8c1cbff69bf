"""Changing one value of a YAML text."""

import pytest

from game.files.yaml.edit import EditError, Outline, Path, edited
from game.files.yaml.tree import Value

OUTLINE = Outline(
    names={(): ("rules", "seed", "handling", "keys"), ("handling",): ("preset", "das", "arr")},
    comments={("rules",): "The rules.", ("handling",): "The handling.", ("handling", "arr"): "The repeat."},
)

EXAMPLES: dict[str, tuple[str, Path, Value, str]] = {
    "a value": ("a: 1\nb: 2\n", ("a",), "3", "a: 3\nb: 2\n"),
    "a comment and spaces": ("a:   1   # one\n", ("a",), "22", "a:   22   # one\n"),
    "the same value": ("a: '1'\n", ("a",), "1", "a: '1'\n"),
    "single quotes stay": ("a: '1' # one\n", ("a",), "it's", "a: 'it''s' # one\n"),
    "double quotes stay": ('a: "1"\n', ("a",), 'b"c', 'a: "b\\"c"\n'),
    "quotes where they are needed": ("a: 1\n", ("a",), "x: y", 'a: "x: y"\n'),
    "a sign": ("a: 1\n", ("a",), "+", "a: +\n"),
    "an unusual character": ("a: 1\n", ("a",), "x\u2028\x7f", 'a: "x\\u2028\\u007f"\n'),
    "no value yet": ("a: # none\nb: 1\n", ("a",), "2", "a: 2 # none\nb: 1\n"),
    "no value at the end": ("a:", ("a",), "2", "a: 2"),
    "windows": ("a: 1\r\nb: 2\r\n", ("c",), "3", "a: 1\r\nb: 2\r\nc: 3\r\n"),
    "a byte order mark": ("\ufeffa: 1\n", ("a",), "2", "\ufeffa: 2\n"),
    "no final line break": ("a: 1\nb: 2", ("c",), "3", "a: 1\nb: 2\nc: 3"),
    "an empty file": ("", ("a", "b"), "1", "a:\n  b: 1\n"),
    "only a comment": ("# none", ("a",), "1", "# none\na: 1"),
    "only a document": ("---\n", ("a",), "1", "---\na: 1\n"),
    "a document that ends": ("---\n...\n", ("a",), "1", "---\na: 1\n...\n"),
    "empty quotes": ("'' # none\n", ("a",), "1", "{a: 1} # none\n"),
    "in braces": ("a: {b: 1, c: [2, 3]} # d\n", ("a", "b"), "[4]", 'a: {b: "[4]", c: [2, 3]} # d\n'),
    "new in braces": ("handling: {preset: fast,}\n", ("handling", "das"), "1", "handling: {preset: fast, das: 1,}\n"),
    "first in braces": ("handling: { arr: 2 }\n", ("handling", "das"), "1", "handling: { das: 1, arr: 2 }\n"),
    "alone in braces": ("{}\n", ("handling", "das"), "1", "{handling: {das: 1}}\n"),
    "an empty section": ("handling: # none\nkeys:\n", ("handling", "das"), "1", "handling: # none\n  das: 1\nkeys:\n"),
    "a new section": (
        "rules: x\nkeys:\n  a: 1\n",
        ("handling", "arr"),
        "1",
        "rules: x\nhandling:\n  arr: 1\nkeys:\n  a: 1\n",
    ),
    "in its place": (
        "handling:\n    preset: a\n    arr: 1\n",
        ("handling", "das"),
        "2",
        "handling:\n    preset: a\n    das: 2\n    arr: 1\n",
    ),
    "before the first": ("# The seed.\nseed: 1\n", ("rules",), "x", "# The rules.\nrules: x\n# The seed.\nseed: 1\n"),
    "below the head": ("# Mine.\n\nseed: 1\n", ("rules",), "x", "# Mine.\n\nrules: x\nseed: 1\n"),
    "with comments as its neighbours": (
        "# The seed.\nseed: 1\n\n# Keys.\nkeys: {}\n",
        ("handling", "arr"),
        "1",
        "# The seed.\nseed: 1\n\n# The handling.\nhandling:\n  # The repeat.\n  arr: 1\n\n# Keys.\nkeys: {}\n",
    ),
    "after what is commented out": (
        "handling:\n  das: 1\n  # arr: 0\n",
        ("keys", "a"),
        ["b"],
        "handling:\n  das: 1\n  # arr: 0\nkeys:\n  a: [b]\n",
    ),
    "a list": ("a: [b, c]  # d\n", ("a",), ["b", "x"], "a: [b, x]  # d\n"),
    "a longer list": ("a: [b]\n", ("a",), ["b", "+", ","], 'a: [b, +, ","]\n'),
    "a shorter list": ("a: [b, c, d]\n", ("a",), ["c"], "a: [c]\n"),
    "no list": ("a: [b, c]\n", ("a",), [], "a: []\n"),
    "a list over lines": (
        "a: [b,  # bee\n    c,  # sea\n    ]\n",
        ("a",),
        ["c", "d"],
        "a: [  # bee\n    c, d,  # sea\n    ]\n",
    ),
    "a list with dashes": (
        "a:\n  # one\n  - b  # bee\n  # two\n  - 'c'\nd: 1\n",
        ("a",),
        ["b", "x", "+"],
        "a:\n  # one\n  - b  # bee\n  # two\n  - 'x'\n  - +\nd: 1\n",
    ),
    "a shorter list with dashes": ("a:\n- b\n# two\n- c\n- d", ("a",), ["c"], "a:\n# two\n- c"),
    "no list with dashes": ("a: # mine\n- b\n# two\n- c\nd: 1\n", ("a",), [], "a: [] # mine\n# two\nd: 1\n"),
    "from a value to a list": ("a: b # c\n", ("a",), ["b", "d"], "a: [b, d] # c\n"),
    "from a list to a value": ("a:\n  - b\n  - c", ("a",), "d", "a: d"),
    "a mapping": ("a: {b: 1, c: 2}\n", ("a",), {"c": "3", "d": "4"}, "a: {c: 3, d: 4}\n"),
    "a mapping over lines": ("a:\n  b: 1\n  # sea\n  c: 2 # c\n", ("a",), {"c": "3"}, "a:\n  # sea\n  c: 3 # c\n"),
    "no mapping": ("a:\n  b: 1\n  # sea\n  c: 2\nd: 1\n", ("a",), {}, "a: {}\n  # sea\nd: 1\n"),
    "a text over lines": ("a: | # x\n  b\n  c\n\nd: 1\n", ("a",), "e", "a: e # x\n\nd: 1\n"),
    "an anchor that nobody repeats": ("a: &x 1\n", ("a",), "2", "a: &x 2\n"),
    "an alias": ("a: &x 1\nb: *x # c\nc: *x\n", ("b",), "2", "a: &x 1\nb: 2 # c\nc: *x\n"),
    "a tag": ("a: ! '1'\n", ("a",), "2", "a: ! '2'\n"),
    "a question": ("? a\n: 1\n? b\n: 2\n", ("b",), "3", "? a\n: 1\n? b\n: 3\n"),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_value_changes_and_nothing_else(name: str) -> None:
    text, path, value, expected = EXAMPLES[name]
    assert edited(text, path, value, OUTLINE) == expected


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("a: &x 1\nb: *x\n", ("a",), "2"),
        ("a: &x {b: 1}\nd: *x\n", ("d", "b"), "2"),
        ("a: &x\n  b: 1\nd: *x\n", ("a", "b"), "2"),
        ("a:\n  - \n", ("a",), ["1", "2"]),
    ],
)
def test_what_cannot_be_changed_in_place_is_left_alone(text: str, path: Path, value: Value) -> None:
    with pytest.raises(EditError, match=r"cannot be changed in place|another value is repeated"):
        edited(text, path, value)
