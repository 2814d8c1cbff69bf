"""Settings files as accidents leave them: taken, or refused with one line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.settings import KEYS, Settings, SettingsError, load

FILE = Path(__file__).parents[2] / "settings.yaml"
TEXT = "".join(
    line
    for line in FILE.read_text(encoding="utf-8").splitlines(keepends=True)
    if line.strip() and not line.lstrip().startswith("#")
)
BLOCKS = re.split(r"^(?=\S)", TEXT, flags=re.MULTILINE)[1:]
"""The keys and sections of the file that comes with the game, without its comments."""
MUTATIONS = 1500
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
        for _ in range(random.randrange(1, 4)):
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
