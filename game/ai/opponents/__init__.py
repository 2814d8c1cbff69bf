"""Players of matches by their names: a bot with options, a level of the ladder, a file of weights, another program.

``opponent`` reads every form: ``versus``, ``versus:width=200,pps=3``, ``expert``, ``./mine.yaml:pieces=2`` and
``tbp:./bot --threads 2``.
"""

import hashlib
import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from os.path import expanduser
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ...core.messages import did_you_mean, listed, printable, reason, suggestion
from ...core.values import Flag, Whole, refusal
from ..beam import AIMS, WIDEST, BeamWeights, read_beam_weights
from ..linear.controllers import Controller, controller
from ..linear.weight_files import MAX_PIECES, read_weights
from ..players import PLAYERS, VERSUS, beam_player, thinker
from ..thinking.thinker import Thinker

__all__ = [  # noqa: RUF022 - by group
    "opponent",  # Reads the name of a player of matches.
    "Opponent",  # A player of matches.
    "EXPECTED",  # What the name of an opponent can be, in words.
    "OPTIONS",  # Bot -> its options.
    "LADDER",  # Name -> level, the weakest first.
    "Rung",  # A level of the ladder.
    "pace",  # Reads a number of pieces a second.
    "PACE",  # What a pace can be, in words.
    "IN_A_PATH",  # The characters that tell a path from the name of a player.
]


class Rung(NamedTuple):
    """An opponent of the ladder, which goes from a newcomer to the strongest. All of them are the bot ``versus`` with
    less than it can have. None blunders at random. They lack what people lack: speed, the hold, previews, spins, and
    how many ways to go on they compare."""

    name: str
    rating: int
    """Each is as far above the one before as docs/versus.md says, where the steps were measured in rounds. The level
    ``beginner`` has 900. What is shown, there and on the screen, is 1000 more: ``Rating.shown``."""
    pace: str
    """The pieces a second, as a decimal number."""
    previews: int
    width: int
    spins: bool
    attack: int
    """The lines that it sends in a minute, against the levels beside it."""
    hold: bool = True


LADDER: Mapping[str, Rung] = MappingProxyType(
    {
        level.name: level
        for level in (
            Rung("newcomer", -137, "0.35", 1, 2, spins=False, attack=4, hold=False),
            Rung("starter", 156, "0.5", 1, 2, spins=False, attack=5, hold=False),
            Rung("rookie", 377, "0.65", 1, 1, spins=False, attack=7),
            Rung("beginner", 900, "0.7", 1, 2, spins=False, attack=14),
            Rung("novice", 1214, "0.8", 2, 2, spins=False, attack=20),
            Rung("learner", 1528, "0.9", 2, 3, spins=False, attack=28),
            Rung("amateur", 1691, "1", 3, 3, spins=False, attack=32),
            Rung("regular", 1803, "1.2", 3, 3, spins=False, attack=38),
            Rung("skilled", 1903, "1.3", 3, 4, spins=False, attack=47),
            Rung("advanced", 2109, "1.4", 3, 4, spins=True, attack=68),
            Rung("expert", 2346, "1.55", 3, 5, spins=True, attack=80),
            Rung("master", 2537, "1.7", 4, 5, spins=True, attack=88),
            Rung("grandmaster", 2758, "1.85", 5, 6, spins=True, attack=100),
            Rung("champion", 3187, "2", 5, 10, spins=True, attack=121),
            Rung("unbeaten", 3480, "2.1", 5, 32, spins=True, attack=143),
        )
    }
)
"""Name -> level, the weakest first."""


PROGRAM = "tbp:"
PACE = "a number of pieces a second from 0.1 to 30"
LINEAR_WIDTH = 100
"""The boards that linear players keep if nothing else is said."""
_DECIMAL = re.compile(r"[0-9]{1,3}(\.[0-9]{1,6})?", re.ASCII)
IN_A_PATH = re.compile(r"[./\\]")
"""The characters that tell a path from the name of a player."""


def pace(text: str) -> Fraction:
    """Read a number of pieces a second. Raises ValueError."""
    if not _DECIMAL.fullmatch(text) or not Fraction(1, 10) <= Fraction(text) <= 30:
        raise refusal(text, PACE)
    return Fraction(text)


class BotOption(NamedTuple):
    read: Callable[[str], Any]
    """Reads a value. Raises ValueError that says what was expected."""
    summary: str


def _weights(text: str) -> BeamWeights:
    return read_beam_weights(Path(expanduser(text)))


_OF_ALL = {
    "pps": BotOption(pace, "the pieces that it places in a second"),
    "pieces": BotOption(Whole(1, MAX_PIECES).read, "the pieces that it knows, the falling one included"),
    "width": BotOption(Whole(1, WIDEST).read, "the positions that it keeps at each step"),
}
_OF_BEAM = {
    **_OF_ALL,
    "samples": BotOption(Whole(0, 20).read, "how often it draws the pieces behind the queue"),
    "nodes": BotOption(Whole(1, 10**8).read, "the nodes of a decision"),
    "spins": BotOption(Flag().read, "whether it knows spins"),
    "hold": BotOption(Flag().read, "whether it knows the hold"),
    "weights": BotOption(_weights, "a file of train --versus, with weights instead of its own"),
}
OPTIONS: Mapping[str, Mapping[str, BotOption]] = dict.fromkeys(AIMS, _OF_BEAM)
"""Bot -> its options. Those of bots that are not listed are ``pps``, ``pieces`` and ``width``."""


@dataclass(frozen=True)
class Opponent:
    """A player of matches. It is complete, so that any process can make it."""

    name: str
    """As a command line names it."""
    bot: str = ""
    """A name of ``PLAYERS``, or the name of a player of a file; empty for another program."""
    options: tuple[tuple[str, Any], ...] = ()
    """The options that are not left to the default, by their names."""
    weights: tuple[tuple[str, float], ...] = ()
    command: tuple[str, ...] = ()

    @property
    def pace(self) -> Fraction | None:
        """The pieces that it places in a second; None if it keeps the pace of the match."""
        found: Fraction | None = dict(self.options).get("pps")
        return found

    @property
    def digest(self) -> str:
        """A digest of the weights that it has of a file, in whatever order they stand there. Empty if it has none."""
        of_file: BeamWeights | None = dict(self.options).get("weights")
        if not self.weights and not of_file:
            return ""
        pieces, beam = dict(self.options).get("pieces"), of_file and (sorted(of_file.features.items()), *of_file[1:])
        return hashlib.sha256(repr((sorted(self.weights), pieces, beam)).encode()).hexdigest()[:16]

    def thinker(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        seed: str = "",
        compiled: bool = False,
    ) -> Thinker:
        """Return the bot. It must not be another program. ``nodes``, or ``seconds`` by ``clock``, limit a decision of a
        bot that can be limited and whose options do not say how far it searches. With another ``seed``, a
        beam player has other weights, by up to 2 %, and draws other pieces. ``compiled`` lets compiled code decide."""
        options = {name: value for name, value in self.options if name != "pps"}
        if self.bot in AIMS:
            if not options.keys() & {"nodes", "width"}:
                options |= {"nodes": nodes} if nodes else {"seconds": seconds, "clock": clock}
            return beam_player(self.bot, compiled=compiled, **options, seed=seed)
        custom: dict[str, Controller] = {}
        if self.weights:
            custom = {self.bot: controller(self.bot, self.weights)}
        options.setdefault("width", LINEAR_WIDTH)
        return thinker(self.bot, custom_players=custom, **options)


EXPECTED = (
    f"a bot such as {VERSUS} or {VERSUS}:width=200, a level of the ladder, a file of weights, or {PROGRAM}COMMAND"
)


def opponent(text: str) -> Opponent:
    """Return the player with a name. Raises ValueError that is one line: what is wrong and what was expected."""
    text = text.strip()
    if text.startswith(PROGRAM):
        return _program(text)
    name, colon, listed_options = text.rpartition(":")
    if not colon or ("=" not in listed_options and IN_A_PATH.search(text)):  # a path may have a colon
        name, listed_options = text, ""
    found = _bot(name)
    known = OPTIONS.get(found.bot, _OF_ALL)
    given: dict[str, Any] = {}
    for each in listed_options.split(",") if name != text else ():
        option, equals, value = (part.strip() for part in each.partition("="))
        if option not in known:
            hint = did_you_mean(option, known) or f"expected {listed(tuple(known))}"
            raise ValueError(f"{printable(text)}: {printable(each.strip())!r} is no option of {name}; {hint}")
        if not equals or option in given:
            what = "is given twice; expected it once" if equals else f"has no value; expected {option}=VALUE"
            raise ValueError(f"{printable(text)}: {option} {what}")
        try:
            given[option] = known[option].read(value)
        except ValueError as error:
            raise ValueError(f"{printable(text)}: {option}: {error}") from None
    return replace(found, name=text, options=tuple((dict(found.options) | given).items()))


def _bot(name: str) -> Opponent:
    """Return a player without options of its own."""
    known = name.lower()
    if known in LADDER:
        return Opponent(name, VERSUS, _of_level(LADDER[known]))
    if known in PLAYERS:
        return Opponent(name, known)
    if not IN_A_PATH.search(name):
        hint = suggestion(name, (*LADDER, *PLAYERS)) if name else f"expected {EXPECTED}"
        raise ValueError(f"{printable(name)!r} is no player; {hint}")
    of_file = read_weights(Path(expanduser(name)))
    if of_file.name in PLAYERS:
        raise ValueError(f"{printable(name)}: name: {of_file.name!r} is taken; expected another name")
    return Opponent(name, of_file.name, (("pieces", of_file.pieces),), tuple(of_file.weights.items()))


def _of_level(level: Rung) -> tuple[tuple[str, Any], ...]:
    options: dict[str, Any] = {"pps": pace(level.pace), "pieces": 1 + level.previews}
    options |= {name: getattr(level, name) for name in ("width", "spins", "hold")}
    return tuple(options.items())


def _program(text: str) -> Opponent:
    try:
        words = tuple(shlex.split(text.removeprefix(PROGRAM)))
    except ValueError as error:
        raise ValueError(f"{printable(text)}: {reason(error)}; expected a command as a shell reads it") from None
    if not words or not words[0].strip():
        raise ValueError(f"{printable(text)}: no command; expected {PROGRAM} and a program, such as {PROGRAM}./bot")
    return Opponent(text, command=words)
