"""The settings of the bot: its name or its weights, and the depth of its search."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from os.path import expanduser
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ...ai import NOBODY, PLAYERS, thinker
from ...ai.beam import EVERY
from ...ai.linear import FEATURES, MAX_PIECES, read_weights
from ...ai.linear.controllers import (
    A_WEIGHT,
    CONTROLLERS,
    CUSTOM,
    DEALER,
    EXPECTI,
    ODDS,
    RATERS,
    Controller,
    expecting,
    is_weight,
)
from ...ai.opponents import IN_A_PATH
from ...ai.thinking import Thinker
from ...core.messages import did_you_mean, printable, printable_path, suggestion
from ...core.values import NONE, NONE_WORD, OneOf, Whole, refusal
from ...files import FileError
from ...files.yaml import Items, Node, Value, YamlTable, YamlText, parse_yaml
from ...language import marked
from ..record import NEXT_START, SECONDS, OrWord, SettingsError, setting

__all__ = [  # noqa: RUF022 - by group
    "MachineSettings",  # The section of the bot.
    # The bot
    "PlayerName",  # The name of a player, or the path of a file of weights.
    "OUTSIDE",  # The name of an outside bot before it has told its name.
    "player_of",  # The player in a file of weights.
    "RESERVED_NAMES",  # Names that a file of weights cannot use, because other games are saved under them.
    "WEIGHTS_OF_CUSTOM",  # What is said where a player has no weights.
    # Its search and its speed
    "ALL",  # The word for all known pieces.
    "MAX_PIECES_KNOWN",  # The greatest number of known pieces with the width ALL.
    "looks_too_far",  # Whether the width is ALL with more than MAX_PIECES_KNOWN known pieces.
    "FASTEST",  # The word for the fastest steps of a bot.
    "TURBO",  # The word for games without a picture of each piece.
]

OF_PLAYER = "controller"
"""The number of pieces, or the width, that is the default of the player."""
WIDTH = 100
"""The default width of linear players. With two pieces known it keeps all boards. With six, a move takes 0.05 s."""
ALL = "all"
FASTEST = "fastest"
TURBO = "turbo"
FOR_EXPERTS = marked("For experts")
OUTSIDE = "outside bot"
"""The name of the bot of ``tbp`` before it has told its name."""
MAX_PIECES_KNOWN = 3
"""The greatest number of known pieces with the width ``ALL``. With one more, a move takes seconds."""

_NUMBER = re.compile(r"[+-]?([0-9]{1,20}(\.[0-9]{0,20})?|\.[0-9]{1,20})(e[+-]?[0-9]{1,3})?", re.ASCII | re.IGNORECASE)
RESERVED_NAMES = frozenset({*PLAYERS, CUSTOM, "you"})
"""Names that a file of weights cannot use, because other games are saved under them."""


@dataclass(frozen=True)
class PlayerName:
    """The name of a player, or the path of a file of weights. A path contains a dot or a slash."""

    names: Sequence[str]

    @property
    def expected(self) -> str:
        return OneOf((*self.names, CUSTOM, "a file of weights, such as ./mine.yaml")).expected

    def read(self, text: str) -> str | Path:
        names = (*self.names, CUSTOM)
        if text.lower() in names:
            return text.lower()
        if not IN_A_PATH.search(text):
            raise refusal(text, self.expected, did_you_mean(text, names))
        return Path(expanduser(text))

    def written(self, value: Any) -> Value:
        text = str(value)
        return f"./{text}" if isinstance(value, Path) and not IN_A_PATH.search(text) else text


@dataclass(frozen=True)
class BotCommand:
    expected: str = "none, a command such as './bot --threads 2', or a list of its words"

    def read(self, text: str) -> tuple[str, ...]:
        """Split a command as a shell does: at spaces outside of quotes. In brackets it is a list, as in a file."""
        if text.lower() in NONE:
            return ()
        try:
            return self.of_words(_listed_words(text) if text.lstrip().startswith("[") else shlex.split(text))
        except ValueError:
            raise refusal(text, self.expected) from None

    def of_words(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the words of a command. No words mean no bot."""
        if words and not words[0].strip():
            raise refusal(shlex.join(words), self.expected)
        return tuple(words)

    def written(self, value: Any) -> Value:
        return shlex.join(value) if value else NONE_WORD


def _listed_words(text: str) -> list[str]:
    """Return the words of a YAML list. Raises ValueError for anything else."""
    (_, words), *more = parse_yaml(f"words: {text}", "", example="words: [./bot]").entries.values()
    if more or not isinstance(words, Items):
        raise ValueError(text)
    found = [word.text for word in words.items if isinstance(word, YamlText)]
    if len(found) < len(words.items):
        raise ValueError(text)
    return found


@dataclass(frozen=True)
class FeatureWeights:
    expected: str = "features and their weights, such as {holes: -4, wells: -1}"

    def read(self, text: str) -> Mapping[str, float]:
        """Read a mapping of the command line, as in a file, with or without braces."""
        try:
            table = parse_yaml(text, "", example="holes: -4")
        except FileError:
            raise refusal(text, self.expected) from None
        return {feature: self.weight(feature, node) for feature, (_, node) in table.entries.items()}

    def weight(self, feature: str, node: Node) -> float:
        """Return the weight of a feature from its node. Raises ValueError for an unknown feature and for anything but a
        number."""
        if feature not in FEATURES:
            raise ValueError(f"{printable(feature)}: unknown feature; {suggestion(feature, FEATURES)}")
        if not isinstance(node, YamlText):
            raise ValueError(f"{feature}: a {'list' if isinstance(node, Items) else 'mapping'}; expected {A_WEIGHT}")
        if not _NUMBER.fullmatch(node.text) or not is_weight(float(node.text)):
            raise ValueError(f"{feature}: {refusal(node.text, A_WEIGHT)}")
        return float(node.text)

    def of_table(self, table: YamlTable, name: str, path: str) -> Mapping[str, float]:
        """Return the weights at the key ``path`` of a file. Messages call the file ``name``. Raises SettingsError."""
        weights = {}
        for feature, (line, node) in table.entries.items():
            try:
                weights[feature] = self.weight(feature, node)
            except ValueError as error:
                raise SettingsError(f"{name}:{line}: {path}: {error}") from None
        return weights

    def written(self, value: Any) -> Value:
        return {
            name: f"{weight:.15g}" if float(f"{weight:.15g}") == weight else repr(weight)
            for name, weight in value.items()
        }


@dataclass(frozen=True)
class MachineSettings:
    controller: str = setting(
        "dellacherie",
        PlayerName(PLAYERS),
        "The bot that plays when you do not.",
        title=marked("Bot"),
        meanings={
            "modern": "plans with hold, spins and all the pieces that are shown",
            "versus": "plans like modern, to send lines to an opponent",
            "expecti": "tries each piece that may come next",
        },
        rest="All other bots rate the board that a placement leaves.",
        note=(
            "custom: a bot with the weights below. Write one of these names, or a file of weights beside this file, "
            "such as ./mine.yaml:"
        ),
        names=(*PLAYERS, CUSTOM),
        option="--controller",
    )
    """A name of ``PLAYERS`` or of ``custom_players``."""
    speed: int | str = setting(
        10,
        OrWord(Whole(1, 1000), (FASTEST, TURBO)),
        "How many keys the bot presses in a second.",
        title=marked("Keys a second"),
        more="Fastest places a piece in each frame, and turbo many.",
        option="--speed",
        hint='"fastest" places one piece in each frame, "turbo" many.',
    )
    pieces: int | str = setting(
        OF_PLAYER,
        OrWord(Whole(1, MAX_PIECES), (OF_PLAYER,)),
        "How many pieces the bot knows, counting the falling one.",
        title=marked("Pieces it plans with"),
        more="It never knows more pieces than you see.",
        note="Write 1 to 6, or controller for the number that suits the bot: all for modern and versus, 1 for most"
        " others.",
        part=FOR_EXPERTS,
        option="--pieces",
        hint="controller: the default of the bot.",
    )
    width: int | str = setting(
        OF_PLAYER,
        OrWord(Whole(1, 1000), (OF_PLAYER, ALL)),
        "How many boards the bot keeps when it looks a piece further ahead.",
        title=marked("Plans it keeps at once"),
        more="More is stronger and slower.",
        note="Write 1 to 1000, all (with up to three pieces), or controller for the number that suits the bot.",
        part=FOR_EXPERTS,
        option="--width",
        hint="controller: the default of the bot; all: every board is kept.",
    )
    custom_players: Mapping[str, Controller] = setting(
        NOBODY,
        FeatureWeights(),
        "The weights of the features, for a bot of your own.",
        title=marked("Weights of your own bot"),
        meanings={"{eroded cells: 1, holes: -4}": "an example: it likes cleared cells, and it hates holes"},
        note=f"Used by the bot custom only. A weight is {A_WEIGHT}. All features:",
        names=tuple(FEATURES),
        part=FOR_EXPERTS,
    )
    """Name -> player with custom weights: ``CUSTOM`` for the weights of the settings, or the player of a file."""
    files: Mapping[str, Path] = field(default_factory=lambda: MappingProxyType({}))
    """Name -> the file of its weights, for players of files."""
    expecti_weights: str = setting(
        "dellacherie",
        OneOf(RATERS),
        "Which bot's weights Expecti uses.",
        title=marked("Expecti rates boards as"),
        note="Write one of these names:",
        names=RATERS,
        part=FOR_EXPERTS,
    )
    expecti_odds: str = setting(
        DEALER,
        OneOf(tuple(ODDS)),
        "The odds that Expecti assumes for the next piece.",
        title=marked("Expecti expects pieces"),
        meanings=ODDS,
        part=FOR_EXPERTS,
    )
    tbp: tuple[str, ...] = setting(
        (),
        BotCommand(),
        "An outside bot that plays instead: the command that starts it, such as ./bot --threads 2.",
        title=marked("Bot of another program"),
        more="It plays by the Modern rules.",
        note=(
            "none: no outside bot. The command may also be a YAML list. See docs/tbp.md. The bot can do "
            "whatever you can do. The window asks before a command first starts; --trust says yes."
        ),
        acts=NEXT_START,
        part=FOR_EXPERTS,
    )
    """The program and its arguments. Empty means none."""
    tbp_seconds: int = setting(
        10,
        Whole(1, 3600),
        "How many seconds the outside bot has for a move.",
        title=marked("Time of the other bot"),
        unit=SECONDS,
        acts=NEXT_START,
        part=FOR_EXPERTS,
    )

    @property
    def players(self) -> tuple[str, ...]:
        return (OUTSIDE,) if self.tbp else (*PLAYERS, *self.custom_players)

    @property
    def player(self) -> str:
        return OUTSIDE if self.tbp else self.controller

    @property
    def known(self) -> int | None:
        """The number of known pieces. None means the default of the player."""
        return None if isinstance(self.pieces, str) else self.pieces

    @property
    def beam(self) -> int | None:
        """The width for a linear player. None means all boards."""
        if self.width == OF_PLAYER:
            return WIDTH
        return None if isinstance(self.width, str) else self.width

    @property
    def kept_as(self) -> str:
        """The name under which its games are saved: the player, and the number of known pieces if it was set."""
        return self.controller if self.known is None else f"{self.controller}, {self.known} known"

    @property
    def width_of_player(self) -> int | None:
        """The width for the chosen player: ``beam`` for a linear player. For others, ``EVERY`` means all, and None the
        default."""
        if self.controller in self.custom_players or self.controller in CONTROLLERS:
            return self.beam
        if self.width == OF_PLAYER:
            return None
        return self.beam or EVERY

    @property
    def expecti(self) -> Controller:
        return expecting(self.expecti_weights, self.expecti_odds)

    def played_by(self, name: str) -> MachineSettings:
        """Return the settings with another player. Who plays and how far it looks belong together: a width with which
        this player would look too far becomes its usual one."""
        chosen = replace(self, controller=name)
        return replace(chosen, width=OF_PLAYER) if looks_too_far(chosen) else chosen

    def thinker(self) -> Thinker:
        """Return the built-in player, even if ``tbp`` is set."""
        return thinker(
            self.controller,
            custom_players={**self.custom_players, EXPECTI: self.expecti},
            pieces=self.known,
            width=self.width_of_player,
        )


WEIGHTS_OF_CUSTOM = f"{CUSTOM} has no weights; expected machine.weights to be {FeatureWeights().expected}"


def player_of(path: Path) -> Controller:
    player = read_weights(path)
    if player.name.lower() in RESERVED_NAMES:
        raise ValueError(f"{printable_path(path)}: name: {player.name!r} is taken; expected another name")
    return player


def looks_too_far(machine: MachineSettings) -> bool:
    """Whether the width is ``ALL`` with more than ``MAX_PIECES_KNOWN`` known pieces."""
    player = machine.custom_players.get(machine.controller) or CONTROLLERS.get(machine.controller)
    known = machine.known or (player.pieces if player else MAX_PIECES)
    return machine.width == ALL and known > MAX_PIECES_KNOWN
