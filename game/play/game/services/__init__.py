"""What a game gets from the program: settings, clock, entropy, scores, a log, and leave to run the code of others."""

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from ....ai.thinking import Thinker
from ....core.dealers import disown
from ....core.messages import fault_words, printable_path, reason
from ....core.rules import Rules
from ....core.session import Buttons, GameView
from ....core.session.events import Event, Locked
from ....entropy import fresh_seed
from ....files.own import Stranger, is_trusted, own_dealer, stranger_of
from ....key_names import KeyWords
from ....language import marked
from ....settings import OF_RULES, Settings, SettingsStore, changed, differences, value_at
from ....settings.schema import KEYS
from ....storage import Scores
from ....tbp import OutsideBot
from ...records import Experience, UnderWay
from ...records.bests import BestGames

__all__ = [  # noqa: RUF022 - as one reads them
    "Keyboard",  # Which buttons are down.
    "Newcomer",  # Code that nobody has said yes to.
    "newcomers",  # The code of others that would run by these settings, and that the player has not said yes to.
    "NoteFault",  # Notes a fault of something that is only seen or heard.
    "Services",  # One object for the whole run of the program.
    "Sound",  # Plays the sounds of some events.
    "Trace",  # Writes lines such as {"t": 12.5, "what": "key", "key": "left"}.
    "TraceError",  # The log cannot be written.
    "VARIABLE",  # The environment variable that names the file of a trace.
    "WARNING",  # What is asked before code of the user runs for the first time.
]

VARIABLE = "TETRARIUM_TRACE"


NoteFault = Callable[[str, Exception], None]
"""Notes a fault of something that is only seen or heard, with the name of what is left out. The game goes on."""


class TraceError(ValueError):
    """The log cannot be written. The message is one line."""


class Trace:
    """Writes lines such as ``{"t": 12.5, "what": "key", "key": "left"}``. ``t`` is in seconds of the program's clock.
    Without a path it writes nothing."""

    def __init__(self, path: str | None, clock: Callable[[], float]) -> None:
        """Raises TraceError."""
        self._clock, self._path = clock, Path(path or "")
        try:
            self._file = self._path.open("a", encoding="utf-8") if path else None
        except OSError as error:
            raise self._fault(error) from None

    def __bool__(self) -> bool:
        return self._file is not None

    def note(self, what: str, **values: object) -> None:
        """Write one line and flush it. Raises TraceError."""
        if self._file:
            try:
                self._file.write(json.dumps({"t": self._clock(), "what": what, **values}) + "\n")
                self._file.flush()
            except OSError as error:
                self.close()
                raise self._fault(error) from None

    def close(self) -> None:
        """Close the file. What is noted later is not written."""
        file, self._file = self._file, None
        if file:
            with suppress(OSError):  # it was raised when the line was written
                file.close()

    def _fault(self, error: OSError) -> TraceError:
        return TraceError(f"{VARIABLE}: {printable_path(self._path)}: cannot be written: {reason(error)}")


def trace_events(trace: Trace, session: GameView, events: Iterable[Event], who: str) -> None:
    """Log each piece that locked, with the player who placed it, and the end of the game."""
    for event in events:
        if isinstance(event, Locked):
            trace.note("locked", piece=event.placement.piece.name, by=who)
    if session.ended:
        trace.note("ended", reason=session.ended.reason, pieces=session.pieces, score=session.score)


Sound = Callable[[Sequence[Event]], None]


class Keyboard(Protocol):
    @property
    def held(self) -> Buttons:
        """The buttons that are down."""

    def label(self, action: str) -> str:
        """The name of a key of an action of settings.yaml. Empty if it has no key."""

    def menu_label(self, key: str) -> str:
        """The name of a key that nobody can change, or of the button of a gamepad that is used in its place."""

    def told(self, *words: KeyWords) -> str:
        """A line that tells what keys do. What no key does is left out."""

    def play_by(self, rules: Rules) -> None:
        """Use the key meanings of a ruleset."""


@dataclass
class Services:
    """One object for the whole run of the program."""

    settings: Settings
    """The current settings. ``choose`` and ``change`` also keep what they change."""
    scores: Scores
    trace: Trace
    clock: Callable[[], float]
    """The only clock of the program, in seconds from an arbitrary moment."""
    date: Callable[[], datetime]
    """Returns the date and the time of day, with a time zone."""
    entropy: random.Random
    """The only source of chance of the program."""
    under_way: UnderWay
    outside: OutsideBot | None = None
    best: BestGames = field(default_factory=BestGames)
    experience: Experience = field(default_factory=Experience)
    store: SettingsStore = field(default_factory=SettingsStore)
    """The settings file. What the player changes is written there."""
    faults: list[str] = field(default_factory=list)
    """The faults of what is seen or heard that were noted, one line each."""
    begun_reviews: dict[int, Any] = field(default_factory=dict)
    """The reviews of matches that are under way, by the numbers of their matches: they wait where a page left them."""
    leave_match: Callable[[], None] = lambda: None
    """Leaves the match that is played, and ends the processes of its bots. Does nothing if there is none."""

    def silent(self, command: str) -> bool:
        return self.experience.silent(command, self.settings)

    @property
    def adviser(self) -> Thinker:
        """The built-in bot that advises a person. Outside bots give no values."""
        return self.settings.machine.thinker()

    def take(self, settings: Settings) -> None:
        """Let other settings hold from now on, until the program ends. They are not kept."""
        self.settings = settings

    def choose(self, **choices: Any) -> None:
        """Change some settings, as from a menu, and keep them. See ``Settings.choosing``."""
        before = self.settings
        self.take(before.choosing(**choices))
        if choices:
            self.store.keep(differences(before, self.settings))

    def change(self, changes: Mapping[str, object], *, keep: bool = True) -> None:
        """Change the values of some keys of settings.yaml to those that the kinds of ``KEYS`` read, and keep them.
        Without ``keep`` they are not written yet, as while a knob is dragged; see ``keep``. Raises SettingsError if
        they do not agree; then nothing changes."""
        before = self.settings
        self.take(changed(before, changes, self.store.folder))
        if keep:
            self.store.keep(differences(before, self.settings))

    def keep(self, *paths: str) -> None:
        self.store.keep({path: value_at(self.settings, path) for path in paths})

    def reset(self, *paths: str) -> None:
        """Give keys their defaults, in the settings file as well. Raises SettingsError as ``change`` does."""
        defaults = {path: KEYS[path].default for path in paths}
        self.take(changed(self.settings, defaults, self.store.folder))
        self.store.keep(defaults)

    def choose_bot(self, name: str) -> None:
        """Let the bot with this name play from now on. An outside bot stays."""
        machine = self.settings.machine
        if not machine.tbp:
            self.choose(machine=machine.played_by(name))

    def fresh_seed(self) -> str:
        return fresh_seed(self.entropy)

    def note_fault(self, what: str, fault: Exception) -> None:
        """Note once that something which is only seen or heard was left out, in the trace and for the player."""
        self.note_once(f"{what} left out: {fault_words(fault)}")

    def note_once(self, line: str) -> None:
        """Tell the player a line, if this program has not told it yet."""
        if line not in self.faults:
            self.faults.append(line)
            self.scores.note(line)
            self.trace.note("fault", line=line)

    def dismiss(self) -> None:
        """Stop the process of the outside bot, if there is one. The next request starts it again."""
        if self.outside:
            self.outside.close()


DEALER = marked("Run your own dealer?")
BOT = marked("Start the outside bot?")
WARNING = marked(
    "{name} has not run before, or it has changed. It can do whatever you can do on this computer. Say yes only if you"
    " know what it does."
)


@dataclass(frozen=True)
class Newcomer:
    """Code that nobody has said yes to."""

    stranger: Stranger
    title: str
    without: Callable[[Settings], Settings]


def newcomers(settings: Settings) -> list[Newcomer]:
    """Return the code of others that would run by these settings, and that the player has not said yes to."""

    def without_dealer(settings: Settings) -> Settings:
        disown(settings.randomizer)
        return replace(settings, randomizer=OF_RULES, dealer_files=MappingProxyType({}))

    own, command = own_dealer(settings.randomizer), settings.machine.tbp
    every = [Newcomer(own.stranger, DEALER, without_dealer)] if own else []
    if command:
        bot = stranger_of(command)
        every.append(Newcomer(bot, BOT, lambda chosen: replace(chosen, machine=replace(chosen.machine, tbp=()))))
    return [each for each in every if not is_trusted(each.stranger)]
