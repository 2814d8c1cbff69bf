"""Any file that a person could have written keeps every character but those of a change; a mangled one is refused."""

import re
from collections.abc import Callable, Mapping
from itertools import takewhile
from pathlib import Path
from random import Random

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from game.settings import Settings, SettingsError
from game.settings.file import changed_text
from game.settings.loading import load, values_in
from game.settings.schema import KEYS

FOLDER = Path()
VALUES: Mapping[str, tuple[str, ...]] = {
    "previews": ("1", "2", "6"),
    "ghost": ("true", "no", "On", "FALSE"),
    "hold": ("yes", "off"),
    "seed": ("1", "random", "hello world", "it's", "x: y", "# 7", "007", "[a]", "*b", "-", "null", "1,2"),
    "garbage_height": ("0", "5"),
    "sound.volume": ("0", "70", "100"),
    "sound.enabled": ("on", "off"),
    "handling.das": ("preset", "0", "120"),
    "handling.arr": ("preset", "0", "33"),
    "handling.both": ("preset", "first"),
    "display.size": ("640x480", "1280 x 720"),
    "display.position": ("centre", "12,-5"),
    "display.palette": ("ruleset", "colour-blind"),
    "randomizer_options.tgm1.tries": ("1", "4"),
    "randomizer_options.sega16.seed": ("none", "7"),
}
"""Values of some keys, as one could write them."""
COMMENT = st.sampled_from(["# one", "#two  ", "# x: 1", "#  'quoted\" [", "# é ü"])
MARK = "\ufeff"


@st.composite
def scalars(draw: st.DrawFn, text: str, *, flow: bool) -> str:
    """A value as it may be written: plain where that is possible, or in quotation marks."""
    quoted = ["'{}'".format(text.replace("'", "''")), '"{}"'.format(text.replace("\\", "\\\\"))]
    form = "[{}]" if flow else "a: {}"
    try:
        loaded = yaml.load(form.format(text), yaml.BaseLoader)
        plain = (loaded[0] if flow else loaded["a"]) == text and len(loaded) == 1
    except (yaml.YAMLError, IndexError):
        plain = False
    return draw(st.sampled_from([text, text, *quoted] if plain else quoted))


@st.composite
def tables(draw: st.DrawFn, tree: Mapping[str, object], column: int) -> list[str]:
    """The lines of a mapping in block style."""
    lines: list[str] = []
    for name in draw(st.permutations(list(tree))):
        value = tree[name]
        if draw(st.integers(0, 3)) == 0:
            lines.append(draw(st.sampled_from(["", "   ", *[" " * column + draw(COMMENT)] * 2])))
        key = draw(st.sampled_from([name, name, f'"{name}"', f"'{name}'"]))
        key += draw(st.sampled_from([":", ":", ": ", " :   "]))
        after = draw(st.sampled_from(["", "", "", " ", "   " + draw(COMMENT)]))
        if isinstance(value, str):
            space = "" if key.endswith(" ") else " "
            lines.append(f"{' ' * column}{key}{space}{draw(scalars(value, flow=False))}{after}")
        elif isinstance(value, Mapping) and draw(st.booleans()):
            lines.append(f"{' ' * column}{key} {draw(braces(value, column))}{after}")
        elif isinstance(value, Mapping):
            lines.append(f"{' ' * column}{key}{after}")
            lines += draw(tables(value, column + draw(st.integers(1, 5))))
    return lines


@st.composite
def braces(draw: st.DrawFn, tree: Mapping[str, object], column: int) -> str:
    """A mapping with braces, sometimes over several lines."""
    parts = []
    for name, value in tree.items():
        inner = draw(scalars(value, flow=True)) if isinstance(value, str) else ""
        if isinstance(value, Mapping):
            inner = draw(braces(value, column))
        parts.append(f"{name}:{draw(st.sampled_from([' ', '  ']))}{inner}")
    comma = draw(
        st.sampled_from([", ", ",", " ,  ", f",  # in braces\n{' ' * (column + 4)}", f"\n{' ' * (column + 2)}, "])
    )
    return f"{{{draw(st.sampled_from(['', ' ']))}{comma.join(parts)}{draw(st.sampled_from(['', ' ', ',']))}}}"


@st.composite
def files(draw: st.DrawFn) -> str:
    """A settings file."""
    paths = draw(st.lists(st.sampled_from(sorted(VALUES)), unique=True))
    tree: dict[str, object] = {}
    for path in paths:
        *sections, name = path.split(".")
        part: dict[str, object] = tree
        for section in sections:
            inner = part.setdefault(section, {})
            assert isinstance(inner, dict)
            part = inner
        part[name] = draw(st.sampled_from(VALUES[path]))
    lines = [*draw(st.lists(COMMENT, max_size=2)), *draw(tables(tree, 0)), *draw(st.lists(COMMENT, max_size=1))]
    text = "\n".join(lines) + draw(st.sampled_from(["\n", "\n", ""]))
    text = draw(st.sampled_from(["", "", MARK])) + text
    return text.replace("\n", "\r\n") if draw(st.booleans()) else text


def span(text: str, path: str) -> tuple[int, int] | None:
    """Where the value of a key is, by PyYAML's own marks. None if the key is missing."""
    body = text.removeprefix(MARK)
    node = yaml.compose(body, yaml.SafeLoader)
    for name in path.split("."):
        pairs = node.value if isinstance(node, yaml.MappingNode) else []
        node = next((value for key, value in pairs if key.value == name), None)
        if node is None:
            return None
    assert node is not None
    before = len(text) - len(body)
    return before + node.start_mark.index, before + node.end_mark.index


def same(one: str, other: str) -> int:
    """The number of characters with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


@given(files(), st.data())
@settings(max_examples=100)
def test_every_character_but_those_of_the_value_stays(text: str, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(sorted(VALUES)))
    value = KEYS[path].kind.read(data.draw(st.sampled_from(VALUES[path])))
    said = values_in(text.removeprefix(MARK), "")
    new = changed_text(text, {path: value}, FOLDER, "", literally=True)
    place = span(text, path)
    if said.get(path, KEYS[path].default) == value:
        assert new == text
        return
    assert values_in(new.removeprefix(MARK), "") == {**said, path: value}
    if place:
        assert new.startswith(text[: place[0]])
        assert new.endswith(text[place[1] :])
        return
    # A new key: the old text, with one piece put in.
    head = same(text, new)
    tail = same(text[::-1], new[::-1])
    assert head + tail >= len(text)
    piece = new[head : head + len(new) - len(text)]
    assert ("\r\n" in text) or "\r" not in piece
    assert text.endswith("\n") is new.endswith("\n") or not text.removeprefix(MARK)


FILE = Path(__file__).parents[2] / "settings.yaml"
TEXT = "".join(
    line
    for line in FILE.read_text(encoding="utf-8").splitlines(keepends=True)
    if line.strip() and not line.lstrip().startswith("#")
)
BLOCKS = re.split(r"^(?=\S)", TEXT, flags=re.MULTILINE)[1:]
"""The keys and sections of the file that comes with the game, without its comments."""
MUTATIONS = 600
WORDS = [
    *KEYS,
    "x",
    "",
    "null",
    "[]",
    "{}",
    "[",
    "'",
    '"',
    "- ",
    ": ",
    ".",
    "..",
    "&a",
    "*a",
    "!!int",
    "---",
    "\t",
    "\x85",
]

Change = Callable[[Random, bytes], bytes]


def flip(random: Random, content: bytes) -> bytes:
    at = random.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << random.randrange(8)]) + content[at + 1 :]


def insert(random: Random, content: bytes) -> bytes:
    at = random.randrange(len(content))
    return content[:at] + random.choice(WORDS).encode() + content[at:]


def cut(random: Random, content: bytes) -> bytes:
    first = random.randrange(len(content))
    return content[:first] + content[first + random.randrange(1, 40) :]


def move_a_line(random: Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return b"".join(lines)


CHANGES: tuple[Change, ...] = (flip, insert, cut, move_a_line)


def test_a_file_that_was_mangled_is_taken_or_refused_with_one_line(tmp_path: Path) -> None:
    random, path, outcomes = Random(7), tmp_path / "settings.yaml", [0, 0]
    for _ in range(MUTATIONS):
        content = "".join(random.sample(BLOCKS, random.randrange(1, 5))).encode()
        for _ in range(random.randrange(1, 3)):
            content = random.choice(CHANGES)(random, content or b"\n")
        path.write_bytes(content)
        try:
            assert isinstance(load(path, name="settings.yaml"), Settings)
            outcomes[0] += 1
        except SettingsError as error:
            message = str(error)
            assert message.startswith("settings.yaml:"), content
            assert message.isprintable(), content
            outcomes[1] += 1
    assert min(outcomes) > MUTATIONS / 100
