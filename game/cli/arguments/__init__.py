"""The options of the commands, the settings that they change, and their errors."""

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple, NoReturn

import platformdirs

from ...core.messages import did_you_mean, listed, printable, quoted
from ...core.values import ValueKind, refusal
from ...files import FileError, is_read_only
from ...files.own import Stranger, is_trusted, own_dealer, trust
from ...program import IN_ITS_SOURCE, NAME, ROOT, TRACKED, __version__
from ...settings import FIRST, OF_RULES, Override, Settings, SettingsError, SettingsFile, settings_text
from ...settings.schema import KEYS, OPTIONS, today
from ...storage import FolderError, default_folder, folder_fault
from ..commands import COMMANDS, TITLE
from ..terminal import InputError, tell

__all__ = [  # noqa: RUF022 - as one reads them
    "DEALING",  # The settings of the dealer, for a command.
    "let_deal",  # Lets own dealers deal before a command needs them.
    "OF_BOTS",  # The settings of bots, for a command.
    "Parser",  # The options of one command.
    "ReadKind",  # A kind of value of a few options, by the function that reads it.
    "settings_of",  # The settings of a command.
    "uses",  # Whether a key is one of some keys and sections.
]

SETTINGS_FILE = ROOT / "settings.yaml"
"""The file beside main.py, where the program runs from its source."""
_BESIDE = IN_ITS_SOURCE and not TRACKED
"""Whether the settings are kept beside main.py."""
THE_SETTINGS = "settings.yaml beside main.py" if _BESIDE else "settings.yaml of your configuration folder"

DEALING = ("randomizer", "seed", "randomizer_options")
OF_BOTS = (
    *("machine.controller", "machine.pieces", "machine.width", "machine.weights", "machine.expecti_weights"),
    "machine.expecti_odds",
)
"""The settings of a bot that places pieces without keys."""
_SCREEN, _ROWS, _COLUMN = 80, 23, 28
"""The width of a screen, its height without the next prompt, and the width of the names of options, in letters."""
_OF_ALL = ("--help", "--help-settings", "--settings", "--data-dir", "--trust")
"""Options that most commands have. The help of one screen leaves them out."""
_SETTINGS_HELP = f"read this file instead of {THE_SETTINGS}, and keep in it what you change"
_WITHOUT_A_GAME = (Override("mode", OF_RULES, "--mode"), Override("level", FIRST, "--level"))


class Parser(argparse.ArgumentParser):
    """The options of one command. Wrong options raise InputError."""

    def __init__(
        self,
        name: str,
        *,
        without: Sequence[str] = (),
        words: str = "",
        note: str | None = None,
        for_a_run: bool = True,
        used: Sequence[str] = (),
        unlisted: Sequence[str] = (),
        folder: str = "save finished games in this folder",
    ) -> None:
        """``without`` names the options for settings that the command defines in another way.

        Without ``for_a_run`` there are no options that change settings, and none for the folder of the games.
        ``used`` are the only keys and sections of the settings that the command uses, if it plays no game of the
        window. Changes of others are refused. ``unlisted`` are keys that matter so little here that the help leaves
        their options out. ``folder`` says what the command does with the folder of the games; without it there is no
        option for that folder. ``words`` are the words that the command takes, for the usage line. ``note`` explains
        them.
        """
        self._command, self._used = name, used
        self._verbs = re.findall(r"\b[a-z]+\b", words)
        """The words that stand in the command line as they are."""
        self._purposes: dict[str, str] = {}
        self._changes: list[str] = []
        super().__init__(
            prog=f"{NAME} {name}".strip(),
            description=COMMANDS[name].summary,
            epilog=note,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=False,
            usage=f"{NAME} {name or '[COMMAND]'} [options] {words}".rstrip(),
        )
        self._negative_number_matcher = re.compile(r"-\.?[0-9]")  # no option begins so: it is a value, such as -5,5
        self.group = self.add_argument_group("options")
        self.group.add_argument("-h", "--help", action=_Help, nargs=0, help="print this help and exit")
        more = "print all options with their values, and exit"
        self.group.add_argument("--help-settings", action="help", help=more)
        if name == TITLE:
            self.group.add_argument(
                "--version", action="version", version=f"Tetrarium {__version__}", help="print the version and exit"
            )
        self.set_defaults(changes=[])
        if for_a_run:
            self._add_changes(without, unlisted)
            if folder:
                self.group.add_argument("--data-dir", type=_path, metavar="DIR", help=folder)
        self.group.add_argument("--settings", type=_path, metavar="FILE", help=_SETTINGS_HELP)

    def _add_changes(self, without: Sequence[str], unlisted: Sequence[str]) -> None:
        """Add the options that change settings for one run."""
        group = self.add_argument_group("settings, for this run only")
        for option, path in OPTIONS.items():
            if option not in without:
                known = KEYS[path]
                words = f"{known.summary} Value: {known.kind.expected}. {known.hint}".rstrip()
                if path in unlisted or not self._uses(path):
                    words = argparse.SUPPRESS
                else:
                    self._changes.append(option)
                group.add_argument(option, action=_Change, key=path, metavar=option[2:].upper(), help=words)
        keys = f"KEY is {listed(self._used)}" if self._used else "any key of settings.yaml, as in handling.das=120"
        self._changes.append("--set KEY=VALUE")
        group.add_argument("--set", action=_Change, metavar="KEY=VALUE", help=f"change a setting: {keys}")

    def _uses(self, path: str) -> bool:
        """Whether the command uses a key: every key, if none are named."""
        return not self._used or uses(self._used, path)

    def short_help(self) -> str:
        """Return the help of one screen: the commands, or a line or two for each option of the command itself. Options
        that all commands have, those that need another one, values and settings are in the long help."""
        column = _COLUMN
        known = [each for each in self.group._group_actions if each.option_strings[-1] not in _OF_ALL]
        rows = [(_named(each), self._purposes.get(each.dest, str(each.help))) for each in known]
        rows = [(name, words.partition(";")[0]) for name, words in rows if not words.startswith("with --")]
        if self._command == TITLE:
            rows = [(known, command.summary) for known, command in COMMANDS.items() if known]
            column = max(len(name) for name, _ in rows) + 2
        head = [f"usage: {self.usage}", *([self.description or "", ""] if self._command else [])]
        body = [line for name, words in rows for line in _lines(f"  {name:{column}}{words}", column + 2)]
        whose = "Settings of a game" if self._command == TITLE else "Settings"
        tail = _lines(f"{whose}: {', '.join(self._changes)}") if self._changes else []
        tail += [f"{NAME} COMMAND --help lists the options of one command."] * (self._command == TITLE)
        tail += [f"{self.prog} --help-settings lists all options and their values."]
        note = [line for each in _paragraphs(self.epilog or "") for line in _lines(each)]
        room = _ROWS - len([*head, *body, "", *tail])
        parts = [head, body, [*[""] * bool(body), *note] if 0 < len(note) < room else [], ["", *tail, ""]]
        return "\n".join(line for part in parts for line in part)

    def option(
        self, name: str, kind: ValueKind, default: object, purpose: str, *, formerly: Sequence[str] = ()
    ) -> None:
        """Add an option of this command. The help names the default, unless it is None. ``formerly`` are its names in
        earlier versions, which work for ever."""
        usual = "" if default is None else f", default {default}"
        self._purposes[name[2:].replace("-", "_")] = purpose + usual
        words = f"{purpose}: {kind.expected}{usual}"
        self.group.add_argument(name, *formerly, type=_value(kind), default=default, help=words)

    def file(self, name: str, metavar: str, purpose: str) -> None:
        self.group.add_argument(name, type=_path, metavar=metavar, help=purpose)

    def switch(self, name: str, purpose: str) -> None:
        self.group.add_argument(name, action="store_true", help=purpose)

    def trust(self) -> None:
        """Add the option that says yes to code of others."""
        self.switch(
            "--trust", "for this run, say yes to your own dealer and an outside bot, which can do whatever you can do"
        )

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        options, unknown = self.parse_known_args(arguments)
        if unknown:
            self._refuse(unknown[0])
        self._check(options)
        return options

    def read_with_words(
        self, arguments: Sequence[str], *, values: bool = False
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read all arguments of a command that takes words as well. Raises InputError. With ``values``, a word can be a
        value that begins with a minus sign, such as -1."""
        options, words = self.parse_known_args(arguments)
        for word in words:
            if word.startswith("--" if values else "-"):
                self._refuse(word)
        self._check(options)
        return options, words

    def _check(self, options: argparse.Namespace) -> None:
        """Raise InputError for a change of a setting that the command does not use."""
        for change in options.changes:
            if change.path in KEYS and not self._uses(change.path):
                expected = listed(self._used)
                raise InputError(f"{change.origin}: {self._command} does not use this setting; expected {expected}")

    def error(self, message: str) -> NoReturn:
        raise InputError(message.removeprefix("argument "))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print the help or the version. What argparse has for this drops the errors of writing."""
        (file or sys.stderr).write(message)

    def _refuse(self, argument: str) -> NoReturn:
        if not argument.startswith("-"):
            raise InputError(
                f"{quoted(argument)}: expected an option, such as --seed; {self.prog} --help-settings lists them"
            )
        name = argument.partition("=")[0]
        hint = (
            did_you_mean(name, [*self._option_string_actions, *self._verbs])
            or f"{self.prog} --help-settings lists the options"
        )
        raise InputError(f"{printable(name)}: unknown option; {hint}")


def uses(keys: Sequence[str], path: str) -> bool:
    """Return whether a key is one of some keys and sections, or in one of these sections."""
    return any(path == used or path.startswith(f"{used}.") for used in keys)


def _lines(text: str, indent: int = 0) -> list[str]:
    """Return a text in lines of a screen. ``indent`` is where all but the first one begin."""
    return wrap(text, _SCREEN, subsequent_indent=" " * indent, drop_whitespace=True, break_on_hyphens=False)


def _paragraphs(note: str) -> list[str]:
    """Return a note with its broken lines joined. A line ends where a sentence does, or where a sample is set in."""
    joined: list[str] = []
    for line in note.splitlines():
        if joined and not joined[-1].endswith((".", ":")) and not line.startswith("  ") and joined[-1][:1] != " ":
            joined[-1] += f" {line}"
        else:
            joined.append(line)
    return joined


def _named(option: argparse.Action) -> str:
    metavar = "" if option.nargs == 0 else f" {option.metavar or option.dest.upper()}"
    return f"{', '.join(option.option_strings)}{metavar}"


class _Help(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> None:
        assert isinstance(parser, Parser)
        parser._print_message(parser.short_help(), sys.stdout)
        parser.exit()


class _Change(argparse.Action):
    """Change a key of settings.yaml: the one that the option stands for, or that its value names."""

    def __init__(self, *, key: str = "", **rest: Any) -> None:
        super().__init__(**rest)
        self.key = key

    def __call__(self, parser: object, namespace: argparse.Namespace, values: Any, option_string: Any = None) -> None:
        path, value, origin = self.key, values, option_string
        if not path:
            path, equals, value = (part.strip() for part in values.partition("="))
            if not equals or not path:
                raise InputError(f"--set: {quoted(values)}; expected KEY=VALUE, such as handling.das=120")
            origin = f"--set {printable(path)}"
        namespace.changes = [*namespace.changes, Override(today(path), value, origin)]


def settings_of(options: argparse.Namespace, *, without_a_game: bool = False, demo: bool = False) -> Settings:
    """Return the settings of a command. Raises InputError. ``without_a_game`` ignores the mode and the level of the
    file. ``demo`` ignores the last level of the mode."""
    changes = [*(_WITHOUT_A_GAME if without_a_game else ()), *options.changes]
    try:
        return settings_file(options.settings).load(changes, demo=demo)
    except SettingsError as error:
        raise InputError(str(error)) from None


def let_deal(options: argparse.Namespace, names: Iterable[str]) -> None:
    """Run the files of the player's own dealers among some randomizers, before a command deals with them. A file that
    has not run before needs ``--trust``, or a yes at the terminal. Raises InputError without it, and for a file that is
    wrong."""
    for own in filter(None, map(own_dealer, dict.fromkeys(names))):
        origin = next((f"{each.origin}: " for each in options.changes if each.path == "randomizer"), "")
        if not is_trusted(own.stranger):
            if not (options.trust or _is_yes(own.stranger)):
                what = "has not run before, and can do whatever you can do; expected --trust when you have read it"
                raise InputError(f"{origin}{own.stranger.name}: {what}")
            trust(own.stranger, keep=not options.trust)
        try:
            own.tried()
        except FileError as error:
            raise InputError(f"{origin}{error}") from None


def _is_yes(stranger: Stranger) -> bool:
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty()):
        return False
    tell(f"{stranger.name} has not run before, and can do whatever you can do. Run it? [y/N] ", end="")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def settings_file(given: Path | None) -> SettingsFile:
    """Return the settings file to read, and to keep changes in. It is the given one, or settings.yaml beside main.py.
    If that one is tracked by git, or read-only as in a folder for all users, it is one of this user, which begins as a
    copy of it. Where the program does not run from its source, the user's file begins with the defaults. Raises
    InputError if there is no home folder for that one."""
    if given:
        return SettingsFile(given)
    if _BESIDE and not is_read_only(SETTINGS_FILE):
        return SettingsFile(SETTINGS_FILE, SETTINGS_FILE.name)
    try:
        own = platformdirs.user_config_path("tetrarium", appauthor=False) / SETTINGS_FILE.name
    except RuntimeError:
        if not IN_ITS_SOURCE:
            raise InputError("there is no home folder for the settings; name a file with --settings") from None
        return SettingsFile(SETTINGS_FILE, SETTINGS_FILE.name)
    pattern = SettingsFile(SETTINGS_FILE, SETTINGS_FILE.name).text if IN_ITS_SOURCE else settings_text
    return SettingsFile(own, pattern=pattern)


def data_folder(given: Path | None, *, to_write: bool) -> Path:
    """Return the folder of the saved games: the given one, or the default one. Raises InputError if the given folder
    cannot be used. ``Scores`` reports problems with the default folder, because the game works without it."""
    try:
        folder = given or default_folder()
    except FolderError as error:
        raise InputError(str(error)) from None
    if given and (fault := folder_fault(given, to_write=to_write)):
        raise InputError(f"--data-dir: {fault}")
    return folder


def _path(text: str) -> Path:
    if not text:  # an empty path would be the current folder
        raise argparse.ArgumentTypeError("no value; expected a name")
    return Path(text)


class ReadKind(NamedTuple):
    """A kind of value of a few options, by the function that reads it."""

    expected: str
    """The valid values, as the end of "expected ..."."""
    read: Callable[[str], object]
    """Returns the value of a text. Raises ValueError."""


def seconds_to(most: int) -> ReadKind:
    """Return the kind of a time in seconds, with or without decimals."""
    expected = f"a number of seconds from 0 to {most:,}"

    def read(text: str) -> float:
        digits = text.replace(".", "", 1)
        if not (digits.isascii() and digits.isdecimal()) or len(text) > 20 or float(text) > most:
            raise refusal(text, expected)
        return float(text)

    return ReadKind(expected, read)


def _value(kind: ValueKind) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return kind.read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read
