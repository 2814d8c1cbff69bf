"""The player's own bots: files of weights in a folder beside the finished games. Each stands in the lists of bots."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import MappingProxyType

from ..ai.linear import read_weights, to_text
from ..ai.linear.controllers import Controller
from ..core.messages import printable_path, quoted, reason
from ..files import write_atomically
from .machine import RESERVED_NAMES, MachineSettings
from .record import FILE_NAME

FOLDER = "bots"
ENDINGS = (".yaml", ".yml")
_STEM = 26
"""The letters of the name of another bot in that of one that is made of it: a number has room behind them."""
MOST = 100
"""How many files are read at most, in the order of their names."""


class OwnBots:
    """The files of the own bots of one data folder."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def read(self) -> tuple[dict[str, Controller], dict[str, Path], list[str]]:
        """Return the bots by their names, their files, and one line for each file that cannot be used. It never
        raises."""
        try:
            found = sorted(path for path in self.folder.iterdir() if path.suffix in ENDINGS)[:MOST]
        except OSError:
            return {}, {}, []
        players, files, faults = dict[str, Controller](), dict[str, Path](), list[str]()
        for path in found:
            try:
                player = read_weights(path)
                if player.name.lower() in RESERVED_NAMES or player.name in players:
                    raise ValueError(f"{printable_path(path)}: name: {player.name!r} is taken; expected another name")
            except ValueError as fault:
                faults.append(str(fault))
                continue
            players[player.name], files[player.name] = player, path.absolute()
        return players, files, faults

    def fault_of(self, name: str) -> str:
        """Return why a bot cannot have a name, in one line. Empty if it can."""
        if not re.fullmatch(FILE_NAME, name):
            return f"{quoted(name)}; expected letters and digits, at most 32, without spaces"
        if name.lower() in RESERVED_NAMES:
            return f"{quoted(name)} is taken; expected another name"
        return ""

    def keep(self, player: Controller, provenance: Mapping[str, object]) -> Path:
        """Write the file of a bot, in place of one with the same name. Return its path. Raises ValueError, whose
        message is one line, for a name that it cannot have and where nothing can be written."""
        if fault := self.fault_of(player.name):
            raise ValueError(fault)
        path = self.folder / f"{player.name}{ENDINGS[0]}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, to_text(player, provenance))
        except OSError as error:
            raise ValueError(f"{printable_path(path)}: cannot be written: {reason(error)}") from None
        return path.absolute()


def free_name(bot: str, machine: MachineSettings) -> str:
    """Return a name for a bot that is made of another one, which no bot has: that of the other one with a number."""
    stem = "".join(letter if letter.isalnum() else "-" for letter in bot)[:_STEM]
    return next(name for number in count(1) if (name := f"{stem}-{number}") not in machine.players)


def with_bots(
    machine: MachineSettings, players: Mapping[str, Controller], files: Mapping[str, Path]
) -> MachineSettings:
    """Return the settings with more bots of one's own. One of the same name is replaced."""
    return replace(
        machine,
        custom_players=MappingProxyType({**machine.custom_players, **players}),
        files=MappingProxyType({**machine.files, **files}),
    )
