"""The command settings: prints the settings, changes them in their file, or resets them."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from ..core.messages import printable, suggestion
from ..files import is_missing
from ..settings import KeepError, Override, Settings, SettingsError, read_override, text_of, value_at
from ..settings.schema import KEYS, SECTIONS, today
from .arguments import Parser, settings_file, settings_of
from .terminal import InputError, numbered, print_columns, tell

GET, SET, RESET, ALL = "get", "set", "reset", "all"
_WORDS = f"[{GET} [KEY] | {SET} KEY VALUE | {RESET} KEY]"
_NOTE = f"""{GET} prints the value of a key or a section; without a key, all settings.
{SET} changes a value in the settings file, and nothing else in it.
{RESET} goes back to the default of a key; {RESET} {ALL}, to all defaults."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Print settings, or change them in their file. Returns the exit code 0. Raises InputError."""
    parser = Parser(name, words=_WORDS, note=_NOTE, for_a_run=False)
    options, words = parser.read_with_words(arguments, values=True)
    verb, *rest = words or [GET]
    if verb not in (GET, SET, RESET):
        raise InputError(f"{printable(verb)}: {suggestion(verb, (GET, SET, RESET))}")
    try:
        if verb == GET:
            _print(options.settings, settings_of(options) if _exists(options.settings) else Settings(), rest)
        else:
            _write(options.settings, _values(rest) if verb == SET else _defaults(rest), _readable(options))
    except (SettingsError, KeepError) as error:
        raise InputError(str(error)) from None
    return 0


def _readable(options: Namespace) -> Settings | None:
    """Return the settings before a change. None if the file has a mistake, which the change can mend."""
    try:
        return settings_of(options) if _exists(options.settings) else Settings()
    except InputError:
        return None


def _exists(given: Path | None) -> bool:
    file = settings_file(given)
    return file.is_new or not is_missing(file.path) or given is not None


def _print(given: Path | None, settings: Settings, words: Sequence[str]) -> None:
    if len(words) > 1:
        raise InputError(f"{GET}: {numbered(len(words), 'word')}; expected one key, or none for all")
    section = today(words[0]) if words else ""
    if section in KEYS:
        print(text_of(section, value_at(settings, section)))
        return
    if section and section not in SECTIONS:
        _checked(section)
    paths = [path for path in KEYS if not section or path.startswith(f"{section}.")]
    rows = [(path, text_of(path, value_at(settings, path)), text_of(path, KEYS[path].default)) for path in paths]
    print(settings_file(given).path)
    print_columns([("key", "value", "default"), *rows])


def _values(words: Sequence[str]) -> dict[str, object]:
    if not words or len(words) % 2:
        raise InputError(f"{SET}: {numbered(len(words), 'word')}; expected KEY VALUE, such as {SET} handling.das 120")
    pairs = zip(words[::2], words[1::2], strict=True)
    return {today(path): read_override(Override(path, text, path)) for path, text in pairs}


def _defaults(words: Sequence[str]) -> dict[str, object]:
    if not words:
        raise InputError(f"{RESET}: no key; expected a key, a section or {ALL}")
    paths: dict[str, object] = {}
    for word in map(today, words):
        inside = [path for path in KEYS if word == ALL or path == word or path.startswith(f"{word}.")]
        if not inside:
            _checked(word)
        paths |= {path: KEYS[path].default for path in inside}
    return paths


def _checked(path: str) -> None:
    read_override(Override(path, "", printable(path)))


def _write(given: Path | None, changes: dict[str, object], before: Settings | None) -> None:
    """Write values, and print each one that is another than ``before``."""
    file = settings_file(given)
    is_new = file.is_new
    file.keep(changes, literally=True)
    if is_new:
        tell(f"from now on, your settings are in {file.path}")
    elif given is None:
        tell(f"your settings are in {file.path}")
    told = [line for path, value in changes.items() if (line := _change(path, value, before))]
    print("\n".join(told) or "nothing to change")


def _change(path: str, value: object, before: Settings | None) -> str:
    """Return what became of a key: ``handling.das: 120 (was preset)``. Empty if its value stays."""
    now = text_of(path, value)
    if before is None:
        return f"{path}: {now}"
    was = text_of(path, value_at(before, path))
    return f"{path}: {now} (was {was})" if was != now else ""
