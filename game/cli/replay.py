"""The command replay: shows recorded games, exports them as pictures, or verifies them."""

import argparse
import os
import time
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from ..core import tetrio
from ..core.fumen import is_fumen
from ..core.messages import printable, printable_path, quoted
from ..core.replay import (
    LARGEST,
    MatchReplay,
    Replay,
    ReplayError,
    first_divergence,
    first_match_divergence,
    from_text,
    is_match,
    match_from_text,
)
from ..core.session import Setup
from ..core.values import OneOf, Whole
from ..files import FileError, read_bytes
from ..play.watch.film import BOARD, FORMATS, GIF, MOMENT, SIZES, SPEEDS, Cut
from ..play.watch.fumen import Fumen, why_words
from ..settings import Settings
from ..storage import Scores
from .arguments import Parser, data_folder, seconds_to, settings_of
from .importing import ME, import_files, recorded
from .play import open_window
from .terminal import BAD_INPUT, InputError, StatusLine, reading, tell

T = TypeVar("T")

VERIFY, REVIEW, IMPORT = "verify", "review", "import"
_OF_LATER_GAMES = ("rules", "rotation", "mode", "level", "randomizer", "seed", "previews")
"""The settings that the replay itself decides. They hold for a game that is begun after it."""
DIVERGED = 1
"""The exit code if a replay differs from its recording."""
_NOTE = f"""FILE can also be a fumen, or a file with one: its pages are then shown placement by placement.
{VERIFY} plays each file again, a replay or a match, and prints ok, or the first tick that differs.
Of a fumen, it prints ok if each page follows the one before, or the first page that does not.
Of a file of TETR.IO, .ttr or .ttrm, it prints a line for each round and player: ok, or the first total that differs.
The exit code is 1 if one differs, and 2 if a file is none of these. For a file named {VERIFY}, use ./{VERIFY}.
{REVIEW} rates all placements of a game or a match, also of TETR.IO, and prints the costliest ones, without a window.
{IMPORT} reads files of TETR.IO, alone, in folders or in ZIP files, and keeps them among your matches and games.
Its exit code is 2 if there is nothing to keep."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Show a replay, write pictures of it, or verify files. Returns the exit code. Raises InputError."""
    parser = Parser(
        name,
        words=f"FILE | {VERIFY}|{IMPORT} FILE... | {REVIEW} FILE",
        note=_NOTE,
        unlisted=_OF_LATER_GAMES,
    )
    parser.file("--gif", "FILE", "write the game as a GIF, and open no window; needs Pillow")
    parser.file("--film", "FILE", "write it as a film with sound, .mp4 or .webm; needs imageio-ffmpeg")
    parser.option("--from", _SECONDS, None, "with --gif and --film: where in the game to begin")
    parser.option("--to", _SECONDS, None, "with --gif and --film: where to end")
    speeds = OneOf(tuple(map(str, SPEEDS)))
    parser.option("--times", speeds, None, "with --gif and --film: how many times the speed of the game")
    parser.file("--png", "FILE", "write a picture of the game as a PNG, and open no window")
    parser.option("--at", _SECONDS, None, "with --png: when in the game; else at its end")
    parser.option("--show", OneOf(tuple(_SHOWS)), None, "with --png: the whole screen, which is usual, or the board")
    parser.option("--picture-size", OneOf(tuple(SIZES)), "medium", "the size of the pictures")
    parser.switch("--json", f"with {REVIEW}: print JSON")
    parser.option(
        "--moves", Whole(0, 1000), None, f"with {REVIEW}: how many costliest moves of each side of each round"
    )
    parser.option("--me", ME, None, f"with {IMPORT} and {REVIEW}: your name in TETR.IO; {IMPORT} remembers it")
    parser.option("--not-me", ME, None, f"with {IMPORT}: a name that is not yours after all; it is forgotten first")
    options, words = parser.read_with_words(arguments)
    given = vars(options)
    for names, needed in _ALONE.items():
        for each in names:
            if given[each] is not None and not any(given[name] for name in needed):
                raise InputError(f"--{each}: means nothing without {' or '.join(f'--{name}' for name in needed)}")
    exports = options.gif or options.film or options.png
    settings = settings_of(options)
    command = words[0] if words and words[0] in _COMMANDS else ""
    if (options.json or options.moves is not None) and command != REVIEW:
        raise InputError(f"{'--json' if options.json else '--moves'}: means nothing without {REVIEW}")
    if options.me is not None and command not in (IMPORT, REVIEW):
        raise InputError(f"--me: means nothing without {IMPORT} or {REVIEW}")
    if options.not_me is not None and command != IMPORT:
        raise InputError(f"--not-me: means nothing without {IMPORT}")
    if command:
        if exports:
            raise InputError(f"{command}: writes no pictures; expected FILE alone with --gif, --film and --png")
        return _COMMANDS[command](words[1:], settings, options)
    if len(words) != 1:
        raise InputError(f"{len(words) or 'no'} files; expected one, or {VERIFY}, {REVIEW} or {IMPORT} and files")
    text = _text(words[0])
    if is_fumen(text):
        if exports:
            raise InputError("--gif, --film, --png: a fumen has no times; expected the file of a replay")
        return open_window(settings, options, start=name, replay=_read_fumen(words[0], lambda: Fumen(text).replay()))
    replay, tick = _shown(text, words[0], options)
    if tick is not None:
        tell(_divergence(words[0], tick))
    if exports:
        return export(replay, settings, options)
    return open_window(settings, options, start=name, replay=replay)


_MOST = 5
"""The costliest moves of a side in a round that a review prints if no number is given."""


def _review(words: Sequence[str], settings: Settings, options: argparse.Namespace) -> int:
    """Rate the placements of a file, and print what they cost. Return the exit code. Raises InputError."""
    from .review import print_review, reviewed_game, reviewed_match

    if len(words) != 1:
        raise InputError(
            f"{REVIEW}: {len(words) or 'no'} files; expected one (for a file named {REVIEW}, use ./{REVIEW})"
        )
    most = _MOST if options.moves is None else options.moves
    replay = _recorded(_text(words[0]), words[0], options)
    if isinstance(replay, MatchReplay):
        told = _read(lambda: reviewed_match(replay, most), words[0])
    else:
        thinker = settings.machine.thinker()
        told = _read(lambda: reviewed_game(replay, thinker, most), words[0])
    print_review({"file": words[0], **told}, as_json=options.json)
    return 0


def _verify_all(words: Sequence[str], settings: Settings, options: argparse.Namespace) -> int:
    return max(map(_verify, _given(words, VERIFY)))


def _import_all(words: Sequence[str], settings: Settings, options: argparse.Namespace) -> int:
    paths = [*map(Path, words if options.not_me else _given(words, IMPORT))]
    return import_files(paths, data_folder(options.data_dir, to_write=True), options.me or "", options.not_me or "")


def _recorded(text: str, word: str, options: argparse.Namespace) -> Replay | MatchReplay:
    """Return the game or the match of a file, of this program or of TETR.IO. Raises InputError."""
    if is_match(text):
        return _read(lambda: match_from_text(text), word)
    if not tetrio.is_tetrio(text):
        return _played(text, word)[0]
    names = [options.me] if options.me else _own_names(data_folder(options.data_dir, to_write=False))
    return _read(lambda: recorded(tetrio.read(text), names), word)


def _own_names(folder: Path) -> Sequence[str]:
    """Return the names of the person in TETR.IO. Why they cannot be read is told: nobody is the person then."""
    scores = Scores(folder, sets_aside=False)
    names = scores.imports.names
    for notice in scores.notices:
        tell(notice)
    return names


def _given(words: Sequence[str], command: str) -> Sequence[str]:
    """Return the files of a command that takes any number of them. Raises InputError if there is none."""
    if not words:
        raise InputError(
            f"{command}: no files; expected {command} FILE... (for a file named {command}, use ./{command})"
        )
    return words


_COMMANDS: Mapping[str, Callable[[Sequence[str], Settings, argparse.Namespace], int]] = {
    VERIFY: _verify_all,
    REVIEW: _review,
    IMPORT: _import_all,
}
"""The first word -> what does the rest."""


def _verify(word: str) -> int:
    try:
        text = _text(word)
        if tetrio.is_tetrio(text):
            return _verify_file(text, word)
        differs, lack = _checked(text, word)
    except InputError as error:
        tell(error)
        return BAD_INPUT
    print(differs or f"{_named(word)}: ok{lack}")
    return DIVERGED if differs else 0


def _checked(text: str, word: str) -> tuple[str, str]:
    """Return where a file differs from its recording, empty if nowhere, and what this version lacks for it."""
    if is_fumen(text):
        return _follows(_read_fumen(word, lambda: Fumen(text)), word), ""
    if not is_match(text):
        replay, tick = _played(text, word)
        return "" if tick is None else _divergence(word, tick), _lack(replay.setup)
    match = _read(lambda: match_from_text(text), word)
    found = _read(lambda: first_match_divergence(match), word)
    differs = found and f"{_divergence(word, found.tick)} of round {found.round + 1}, player {found.player + 1}"
    return differs or "", _lack(match.setup.game)


def _verify_file(text: str, word: str) -> int:
    """Play a file of TETR.IO again, and print a line for each round and player. Returns the exit code."""
    path, exact = printable_path(Path(word)), True
    file = _read(lambda: tetrio.read(text), word)
    rounds = tetrio.played_rounds(file)
    while played := _read(lambda: next(rounds, None), word):
        for verdict in played.verdicts:
            exact = exact and verdict.exact
            where = f"round {verdict.round + 1}, " * file.multi + (printable(file.names[verdict.player]) or "player")
            print(f"{path}: {where}: {verdict}", flush=True)
    return 0 if exact else DIVERGED


def _follows(fumen: Fumen, word: str) -> str:
    """Return the first page of a fumen that does not follow the one before, empty if all do."""
    words = next((words for part in fumen.parts[1:] if (words := why_words(part))), "")
    return words and f"{_named(word)}: {fumen.placements} placements in {len(fumen.parts)} parts; {words}"


def _divergence(word: str, tick: int) -> str:
    return f"{printable_path(Path(word))}: differs from the recording at tick {tick}"


def _text(word: str) -> str:
    if is_fumen(word):
        return word
    path = Path(word)
    try:
        data = read_bytes(path, printable_path(path), most=LARGEST, expected="a replay")
    except FileError as error:
        raise InputError(str(error)) from None
    text = data.decode("utf-8", "replace")
    return text.replace("\r\n", "\n")


def _played(text: str, word: str) -> tuple[Replay, int | None]:
    replay = _read(lambda: from_text(text), word)
    return replay, _read(lambda: first_divergence(replay), word)


def _shown(text: str, word: str, options: argparse.Namespace) -> tuple[Replay, int | None]:
    """Return the game of a file, and the first tick that differs from the recording. Raises InputError."""
    if not tetrio.is_tetrio(text):
        return _played(text, word)
    replay = _recorded(text, word, options)
    if isinstance(replay, MatchReplay):
        raise InputError(f"{_named(word)}: is a match; expected {IMPORT}, which keeps it among yours, or {REVIEW}")
    return replay, None


def _read_fumen(word: str, read: Callable[[], T]) -> T:
    with reading(_named(word)):
        return read()


def _named(word: str) -> str:
    """Return what a line calls a file, or a fumen that stands on the command line."""
    return "fumen" if is_fumen(word) else printable_path(Path(word))


def _lack(setup: Setup) -> str:
    """Return what to add of a dealer that this version does not have: no new pieces can follow the recorded ones."""
    return f"; this version does not have the dealer {quoted(setup.randomizer)} with these options" * setup.strange


def _read(read: Callable[[], T], word: str) -> T:
    """Return what ``read`` makes of the text of a file. Raises InputError."""
    path = printable_path(Path(word))
    try:
        return read()
    except (ReplayError, tetrio.TetrioError) as error:
        raise InputError(f"{path}: {error}") from None
    except Exception as error:  # a file with a correct checksum can still hold values that no game can use
        raise InputError(f"{path}: cannot be played: {quoted(str(error))}") from None


_SECONDS = seconds_to(10**6)
_SHOWS = {"screen": MOMENT, "board": BOARD}
_SLICE = 0.5
_FILMS = tuple(f".{name}" for name in FORMATS if name != GIF)
"""The endings of films with sound."""
_ALONE = {("from", "to", "times"): ("gif", "film"), ("at", "show"): ("png",)}
"""Options -> those of which they need one, or they mean nothing."""


def export(replay: Replay, settings: Settings, options: argparse.Namespace) -> int:
    """Write the files that the options ask for, and print their paths. Return the exit code. Raises InputError."""
    from ..play.records.replays import Playback
    from ..ui import Themes, still, wear, write_png

    for name, path in (("--gif", options.gif), ("--film", options.film), ("--png", options.png)):
        if path and os.path.lexists(path):
            raise InputError(f"{name}: {printable_path(path)}: the file exists already; expected a new name")
    if options.film and options.film.suffix.lower() not in _FILMS:
        raise InputError(f"--film: {printable_path(options.film)}: expected a name with {' or '.join(_FILMS)}")
    given, data = vars(options), data_folder(options.data_dir, to_write=False)
    if fault := wear(settings.display, settings.display.theme_in(replay.setup.rules.look), Themes(data), data):
        tell(fault)
    window = SIZES[options.picture_size]
    if options.png:
        tick = replay.result.ticks if options.at is None else _tick("--at", replay, options.at)
        with reading("--png"):
            shown = _SHOWS[options.show or "screen"]
            write_png(still(Playback(replay, 0.0), tick, settings, window, shown), options.png)
        print(printable_path(options.png))
    if options.gif or options.film:
        first = _tick("--from", replay, given["from"] or 0)
        last = replay.result.ticks if options.to is None else _tick("--to", replay, options.to)
        if last < first:
            raise InputError("--to: is before --from; expected a later moment")
        cut = Cut(first, last, Fraction(options.times or 1))
        for name in ("gif", "film"):
            with reading(f"--{name}"):
                if given[name]:
                    _write_film(replay, settings, cut, window, given[name])
    return 0


def _write_film(replay: Replay, settings: Settings, cut: Cut, window: tuple[int, int], path: Path) -> None:
    from ..ui import FilmExport

    job, line = FilmExport(replay, settings, cut, window, path), StatusLine(time.monotonic())
    try:
        while not job.done:
            job.work(time.monotonic, budget=_SLICE)
            line.write(f"{job.progress:.0%}")
    finally:
        line.end()
        if not job.done:
            job.cancel()
    print(printable_path(path))


def _tick(option: str, replay: Replay, seconds: float) -> int:
    """The tick at a second of the game. Raises InputError if the game is shorter."""
    per_second = replay.setup.rules.ticks_per_second
    tick = round(seconds * per_second)
    if tick > replay.result.ticks:
        length = float(replay.result.ticks / per_second)
        raise InputError(f"{option}: {seconds:g}; the game is {length:.2f} seconds long")
    return tick
