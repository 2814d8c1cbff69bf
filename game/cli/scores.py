"""The command scores: prints the finished games, and exports their replays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ..core.messages import quoted
from ..core.replay import Player
from ..core.values import Whole
from ..files import FileError, write_new
from ..program import NAME
from ..settings import RandomizerName
from ..storage import MACHINE, MIXED, PERSON, THEN, Filters, Scores, StoredGame
from .arguments import Parser, ReadKind, data_folder, settings_of
from .terminal import InputError, print_columns, reading, tell

EXPORT = "export"
_ALL = "all"
_PLAYERS: Mapping[str, str] = {_ALL: "", "you": PERSON, "mixed": MIXED, "bots": MACHINE}


_PLAYER = "all, you, mixed, bots or the name of a bot"


def _player(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError(f"{quoted(text)}; expected {_PLAYER}")
    return _PLAYERS.get(text.lower(), Player.bot(text).text)


class _Dealers(RandomizerName):
    """The name of a dealer, or of several that dealt one after the other, as the table prints them."""

    def read(self, text: str) -> str:
        """Return the names as the scores keep them. That of a file is its name. Raises ValueError."""
        parts = text.split(THEN.strip()) if THEN.strip() in text else [text]
        return THEN.join(Path(super(_Dealers, self).read(part.strip())).name for part in parts)


_COLUMNS: Mapping[str, Callable[[StoredGame], str]] = {
    "id": lambda kept: str(kept.id),
    "rules": lambda kept: kept.game.rules,
    "mode": lambda kept: kept.game.mode,
    "score": lambda kept: f"{kept.game.score:,}",
    "lines": lambda kept: f"{kept.game.lines:,}",
    "level": lambda kept: str(kept.game.level),
    "grade": lambda kept: kept.game.grade or "-",
    "secret": lambda kept: kept.game.secret or "-",
    "time": lambda kept: _time(kept.game.seconds),
    "pieces": lambda kept: f"{kept.game.pieces:,}",
    "ended": lambda kept: kept.game.reason,
    "date": lambda kept: f"{kept.game.finished_at.astimezone():%Y-%m-%d %H:%M}",
    "player": lambda kept: kept.game.player,
    "randomizer": lambda kept: kept.game.randomizer,
    "seed": lambda kept: kept.game.seed or "-",
}
_NUMBERS = [
    number for number, title in enumerate(_COLUMNS) if title in ("id", "score", "lines", "level", "time", "pieces")
]


def run(name: str, arguments: Sequence[str]) -> int:
    """Print the best games, or write the replay of one. Returns the exit code 0. Raises InputError."""
    parser = Parser(
        name,
        words=f"[{EXPORT} ID FILE]",
        note=f"{EXPORT} writes the replay of game ID to a new file.",
        used=("rules", "mode"),
        folder="read the games of this folder",
    )
    parser.option("--count", Whole(1, 1_000_000), 10, "the number of games")
    parser.switch("--machine", "rank the games in which a bot played, instead of those of people alone")
    parser.switch("--recent", "show the latest games of all rules and modes")
    parser.option(
        "--dealer",
        _Dealers(_ALL),
        None,
        "show only games with the pieces of this dealer, or of several, such as '7-bag > nes'",
    )
    parser.option("--player", ReadKind(_PLAYER, _player), None, "show only games of this player")
    options, words = parser.read_with_words(arguments)
    settings = settings_of(options)
    scores = Scores(data_folder(options.data_dir, to_write=False), sets_aside=False)
    if words:
        _export(scores, words)
        return 0
    rules, mode = settings.rules, settings.game_mode
    title = f"{mode.name} with {rules} rules, by {mode.ranked_by}{', bots' * options.machine}"
    if options.recent:
        title = "The latest games"
    dealer = "" if options.dealer in (None, _ALL) else options.dealer
    filters = Filters(randomizer=dealer, player=options.player or "")
    filtered = options.dealer is not None or options.player is not None
    if filtered:
        title += _filter_words(filters)

    def look() -> list[StoredGame]:
        """Return the games that the options ask for."""
        if options.recent:
            return [kept for kept in scores.history.page(filters, limit=options.count) if kept]
        if filtered:
            # Without a player, the table is that of the person.
            player = PERSON if options.player is None else filters.player
            return scores.history.table(replace(filters, rules=rules, mode=mode.name, player=player), options.count)
        return scores.table(rules, mode.name, machine=options.machine, limit=options.count)

    games = look()
    if scores.notice and not games:
        raise InputError(scores.notice)
    if scores.take_in():
        games = look()
    best = (
        {}
        if options.recent or options.dealer or options.player
        else scores.best_sections(rules, mode.name, machine=options.machine)
    )
    for notice in scores.notices:
        tell(notice)
    print(title if games else f"{title}: no games yet")
    if games:
        print_columns([list(_COLUMNS), *([cell(kept) for cell in _COLUMNS.values()] for kept in games)], right=_NUMBERS)
    if best:
        print("\nBest sections")
        print_columns(
            [["level", "time"], *([str(level), _time(seconds)] for level, seconds in best.items())], right=[0, 1]
        )
    return 0


def _filter_words(filters: Filters) -> str:
    player = next((name for name, value in _PLAYERS.items() if value == filters.player), Player.of(filters.player).name)
    who = "" if player == _ALL else f", by {player}"
    return f"{f', dealt by {filters.randomizer}' if filters.randomizer else ''}{who}"


def _export(scores: Scores, words: Sequence[str]) -> None:
    if words[0] != EXPORT or len(words) != 3:
        raise InputError(f"{quoted(words[0])}: expected {EXPORT} ID FILE, or options alone")
    with reading(f"{EXPORT} ID"):
        number = Whole(1, 10**18).read(words[1])
    text = scores.replay(number)
    if text is None:
        raise InputError(
            scores.notice or f"there is no replay of game {number}; {NAME} scores --recent lists the games"
        )
    try:
        write_new(Path(words[2]), text)
    except FileError as error:
        raise InputError(str(error)) from None


def _time(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds, 3), 60)
    return f"{int(minutes)}:{seconds:06.3f}"
