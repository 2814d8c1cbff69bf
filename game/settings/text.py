"""The text of settings.yaml: every key with its default and a comment, written from the records.

``python -m game.settings.text`` prints it. With ``--write`` it is written to settings.yaml of this folder, whose values
stay.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import wrap

from ..core.messages import reason
from ..files import FileError
from ..files.yaml import EditError, written
from .file import SettingsFile
from .record import Setting, SettingsError
from .schema import FIRST_SETTINGS, KEYS, SECTIONS

_WIDTH = 120
_HEAD = """\
# The settings of Tetrarium. Change a value, save the file, and start the game again. The game writes here what you
# choose in it. It changes only the value: your comments, your order and your spacing stay.
#
# If a key is missing, the game uses the default, which is the value in this file. A switch is true or false; yes, no,
# on and off work too. To change a key for one run only, use the command line:
#     python main.py play --previews 3 --set handling.das=120
#
"""
_FIRST = """\
Most people change these first. A name before a dot is that of a section, below which the key stands:"""
_GAP = "  "


def settings_text() -> str:
    """Return the text of settings.yaml with all defaults, each with its comment."""
    lines = [_HEAD.rstrip("\n")]
    lines += _commented((*_wrapped(_FIRST, ""), *_rows(FIRST_SETTINGS, "")), "")
    begun: set[str] = set()
    for path, each in KEYS.items():
        names = path.split(".")
        if names[0] not in begun:
            lines.append("")
        for depth in range(1, len(names) + 1):
            section = ".".join(names[:depth])
            if section in begun:
                continue
            begun.add(section)
            indent = _GAP * (depth - 1)
            if section in SECTIONS:
                paragraphs = filter(None, SECTIONS[section].summary.split("\n"))
                lines += _commented((line for each in paragraphs for line in _wrapped(each, indent)), indent)
                lines.append(f"{indent}{names[depth - 1]}:")
            else:
                lines += _commented(_of_setting(each, indent), indent)
                value = each.kind.written(each.default)
                lines.append(f"{indent}{names[-1]}: {written(value, flow=not isinstance(value, str))}")
    return "\n".join(lines) + "\n"


def _commented(comment: Iterable[str], indent: str) -> list[str]:
    return [f"{indent}# {line}" for line in comment]


def _of_setting(each: Setting, indent: str) -> Iterator[str]:
    first, *_ = each.about
    yield from _wrapped(first, indent)
    yield from _table(each.meanings, indent)
    if each.rest:
        yield from _wrapped(each.rest, indent)
    for paragraph in filter(None, each.in_file.split("\n")):
        yield from [paragraph] if paragraph.startswith(_GAP) else _wrapped(paragraph, indent)
    yield from _table(each.names, indent) if isinstance(each.names, Mapping) else _rows(each.names, indent)


def _table(told: Mapping[str, str], indent: str) -> Iterator[str]:
    """Yield rows of a name and its words."""
    width = max(map(len, told), default=0)
    for name, words in told.items():
        begin = f"{_GAP}{name:{width}}{_GAP}"
        yield from _wrapped(words, indent, begin, " " * len(begin))


def _rows(names: Sequence[str], indent: str) -> Iterator[str]:
    """Yield rows of names. A name can have spaces in it."""
    row = ""
    for name in names:
        if row and len(indent) + len("# ") + len(row) + len(_GAP) + len(name) > _WIDTH:
            yield row
            row = ""
        row += f"{_GAP}{name}"
    if row:
        yield row


def _wrapped(words: str, indent: str, begin: str = "", then: str = "") -> list[str]:
    width = _WIDTH - len(indent) - len("# ")
    return wrap(words, width, initial_indent=begin, subsequent_indent=then, break_on_hyphens=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the text, or write it to a file, whose values stay. Return the exit code: 2 where the file cannot be
    read or written, which is then as it was."""
    parser = ArgumentParser(prog="python -m game.settings.text", description="Print settings.yaml with its defaults.")
    parser.add_argument(
        "--write",
        nargs="?",
        type=Path,
        const=Path("settings.yaml"),
        metavar="FILE",
        help="write it to this file instead, by default settings.yaml of this folder; the values there stay",
    )
    path = parser.parse_args(arguments).write
    if path is None:
        print(settings_text(), end="")
        return 0
    try:
        is_new = SettingsFile(path).renew(settings_text())
    except (SettingsError, FileError) as error:
        fault = str(error)
    except EditError as error:
        fault = f"{path}: {error}"
    except OSError as error:
        fault = f"{path}: cannot be written: {reason(error)}"
    else:
        print(f"{path} {'is written' if is_new else 'is up to date'}")
        return 0
    print(fault, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
