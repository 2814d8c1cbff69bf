"""The groups of a front page: their titles, their names, and the line of each name."""

import re
from pathlib import Path
from typing import NamedTuple

_LINE = re.compile(r'^    (?:# (?P<title>.+)|"(?P<name>\w+)",  # (?P<words>.+))$')
_LIST = re.compile(r"^__all__ = \[.*?\n(.*?)^\]", re.DOTALL | re.MULTILINE)


class Group(NamedTuple):
    title: str
    lines: dict[str, str]
    """Each name of the group -> what the front page says of it."""

    @property
    def anchor(self) -> str:
        """Where the group is on its page. No name of the library has a hyphen."""
        return f"group-{self.title.lower().replace(' ', '-')}"


def groups_of(page: Path) -> list[Group]:
    """Return the groups of a front page in their order. In its ``__all__``, a line for itself begins a group."""
    found: list[Group] = []
    for line in _LIST.findall(page.read_text(encoding="utf-8"))[0].splitlines():
        if not (parts := _LINE.match(line)):
            raise ValueError(f"{page}: {line.strip()!r}; expected the title of a group, or a name and its line")
        if parts["title"]:
            found.append(Group(parts["title"], {}))
        else:
            found[-1].lines[parts["name"]] = parts["words"]
    return found
