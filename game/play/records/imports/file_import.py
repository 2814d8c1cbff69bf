"""Reads files of TETR.IO into the database, round by round, so that a window can go on meanwhile."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from ....core import tetrio
from ....core.messages import printable, quoted
from ....core.replay import Player, from_text, match_from_text, match_to_text, to_text
from ....core.tetrio import Exactness, FileSide, PlayedRound, TetrioError, TetrioFile
from ....files import FileError
from ....language import digits, marked, say, say_many
from ....program import __version__
from ....storage import PERSON, Game, ImportSource, Scores, StoredMatch
from .files import FoundFile, found_files

NEITHER = ""
"""The answer of a person who is none of the players."""
IMPORT_BUDGET = 0.02
"""Seconds of reading between two pictures of a window. A round cannot be cut, so a long one takes longer."""
_TOTALS: Mapping[str, str] = {
    "end": marked("end"),
    "frames": marked("frames"),
    "board": marked("board"),
    "pieces": marked("pieces"),
    "lines": marked("lines"),
    "T-spins": marked("T-spins"),
    "holds": marked("holds"),
    "inputs": marked("inputs"),
    "points": marked("points"),
    "level": marked("level"),
    "longest combo": marked("longest combo"),
    "longest chain": marked("longest chain"),
    "attack": marked("attack"),
    "sent": marked("sent"),
    "received": marked("received"),
    "cleared": marked("cleared"),
}
"""Total -> its name, to be translated. The others, the clears by kind, have names of TETR.IO's own."""
MOST_LINES = 100
"""The most lines that a window tells of what it read."""


@dataclass
class ImportReport:
    """What was read, and what was not."""

    matches: int = 0
    games: int = 0
    """Those of one player."""
    rounds: int = 0
    known: int = 0
    """The matches and games that had been read before."""
    known_games: int = 0
    """The games of one player among them."""
    faults: list[str] = field(default_factory=list)
    """A line for each file that is not kept, and for the rounds that cannot be played."""
    notes: list[str] = field(default_factory=list)
    """A line for each match that is kept as one of others."""
    different: list[str] = field(default_factory=list)
    """A line for each game of a player that is kept and not exact."""

    @property
    def read(self) -> int:
        """How much of what was asked for is in the database now."""
        return self.matches + self.games + self.known

    @property
    def has_matches(self) -> bool:
        """Whether a match is among what is in the database now, and not games of one player alone."""
        return self.matches + self.known > self.known_games

    @property
    def words(self) -> str:
        """What was read in one line: 12 matches, 84 rounds, 3 not exact."""
        different, known, faults = len(self.different), self.known, len(self.faults)
        counted = (
            (self.matches, say_many("{number} match", "{number} matches", self.matches)),
            (self.rounds, say_many("{number} round", "{number} rounds", self.rounds)),
            (self.games, say_many("{number} game alone", "{number} games alone", self.games)),
            (different, say("{number} not exact", number=digits(different))),
            (known, say("{number} read before", number=digits(known))),
            (faults, say("{number} not read", number=digits(faults))),
        )
        parts = [words for number, words in counted if number]
        return ", ".join(parts) or say("Nothing was read.")


@dataclass(frozen=True)
class _Part:
    """The rounds of a file that the same players played, which become one match; or a game alone."""

    key: str
    players: tuple[int, ...]
    """Their places in the names of the file, in order."""


class Import:
    """Reads files and folders. ``step`` does a little. If ``asks`` then holds names, ``answer`` has to say which of
    them is the person before the next step does anything."""

    def __init__(self, scores: Scores, paths: Iterable[Path], date: datetime, *, me: str = "") -> None:
        """``date`` is now. ``me`` is a name of the person, which is remembered if somebody has it in a file."""
        self.report = ImportReport()
        self.asks: tuple[str, ...] = ()
        """The names of the players, one of whom may be the person, who has no name yet."""
        self.at = ""
        """The file that is being read, for messages."""
        self.unkept = False
        """Whether something that was read could not be kept."""
        self._notices = set[str]()
        self._scores, self._date = scores, date
        self._own = {name.casefold() for name in scores.imports.names}
        self._asked = False
        self.unmet = me
        """The name of the person that was given, while nobody has it in a file."""
        if me:
            self._own.add(me.casefold())
        self._paths = deque(paths)
        self._work = self._all()
        self.done = False

    def add(self, path: Path) -> None:
        """Read another file or folder after the others."""
        self._paths.append(path)
        if self.done:
            self._work, self.done = self._all(), False

    def step(self) -> None:
        """Read a file or play a round."""
        if not self.asks and next(self._work, self) is self:
            self.done = True

    def work(self, clock: Callable[[], float], budget: float) -> None:
        """Do some steps: for about ``budget`` seconds of a clock, until a question, or to the end."""
        until = clock() + budget
        while not self.done and not self.asks:
            self.step()
            if clock() >= until:
                return

    def answer(self, name: str) -> None:
        """Say which of the players is the person: one of ``asks``, or ``NEITHER``."""
        self.asks, self._asked = (), True
        if name:
            self._call(name)

    def _call(self, name: str) -> None:
        self._own.add(name.casefold())
        self._scores.imports.remember(name)
        self._take_faults()

    def _take_faults(self) -> None:
        """Say why what was read cannot be kept: once, with the file at which it began."""
        for notice in self._scores.take_notices():
            self.unkept = True
            if notice not in self._notices:
                self._notices.add(notice)
                self.report.faults.append(f"{self.at}: {notice}")

    def _files(self) -> Iterator[FoundFile]:
        while self._paths:
            yield from found_files(self._paths.popleft())

    def _all(self) -> Iterator[None]:
        for found in self._files():
            self.at = found.name
            yield
            try:
                text = found.read()
                if not tetrio.is_tetrio(text):
                    raise FileError(say("{file}: is not a file of TETR.IO; expected .ttr or .ttrm", file=found.name))
                yield from self._take(found.name, tetrio.read(text), sha256(text.encode()).hexdigest())
            except FileError as error:
                self.report.faults.append(str(error))
            except TetrioError as error:
                self.report.faults.append(say("{file}: cannot be read: {reason}", file=found.name, reason=error))
            except Exception as error:  # a file can hold values that no game can use
                why = quoted(str(error))
                self.report.faults.append(say("{file}: cannot be played: {reason}", file=found.name, reason=why))
            self._take_faults()

    def _take(self, name: str, file: TetrioFile, content: str) -> Iterator[None]:
        """Keep what a file holds, if it was not read before. ``content`` is as in ``ImportSource``."""
        parts = _parts(file)
        if self.unmet and self.unmet.casefold() in map(str.casefold, file.names):
            self._call(self.unmet)
            self.unmet = ""
        if not self._own and not self._asked and any(file.names):
            self.asks = tuple(each for each in file.names if each)
            while self.asks:
                yield
        owned = [self._person(file, part.players) is not None for part in parts]
        sources = [
            ImportSource(part.key, own, True, __version__, content, self._date)
            for part, own in zip(parts, owned, strict=True)
        ]
        known = [*map(self._scores.imports.is_known, sources)]
        self.report.known += sum(known)
        self.report.known_games += sum(known) * (not file.multi)
        if all(known):
            return
        rounds: list[PlayedRound] = []
        for played in tetrio.played_rounds(file, self._person(file, range(len(file.names))) or 0):
            rounds.append(played)
            yield
        for line in _lacking(file, rounds):
            self.report.faults.append(f"{name}: {line}")
        for part, source, is_known in zip(parts, sources, known, strict=True):
            own = [each for each, sides in zip(rounds, file.rounds, strict=True) if _players(sides) == part.players]
            if is_known or not any(each.record or each.replay for each in own):
                continue
            try:
                self._keep(name, file, part, own, source)
            except TetrioError as error:
                self.report.faults.append(f"{name}: {error}")

    def _person(self, file: TetrioFile, players: Iterable[int]) -> int | None:
        """Which of some players of a file is the person, if one of them is."""
        return next((player for player in players if file.names[player].casefold() in self._own), None)

    def _keep(
        self, name: str, file: TetrioFile, part: _Part, rounds: Sequence[PlayedRound], source: ImportSource
    ) -> None:
        """Keep a match or a game. Raises TetrioError if its rounds do not go together."""
        verdicts = [verdict for played in rounds for verdict in played.verdicts if not verdict.lack]
        different = [verdict for verdict in verdicts if not verdict.exact]
        source = source._replace(whole=all(verdict.exact for played in rounds for verdict in played.verdicts))
        kept = self._keep_match(file, part, rounds, source) if file.multi else self._keep_game(file, rounds[0], source)
        if not kept:
            return
        self.report.matches += file.multi
        self.report.games += not file.multi
        self.report.rounds += file.multi * sum(played.record is not None for played in rounds)
        self.report.different += [f"{name}: {_told(file, verdict)}" for verdict in different]
        if not source.own:
            who = ", ".join(printable(file.names[player]) or say("a player") for player in part.players)
            self.report.notes.append(say("{file}: kept as a game of others: {players}", file=name, players=who))

    def _keep_match(self, file: TetrioFile, part: _Part, rounds: Sequence[PlayedRound], source: ImportSource) -> bool:
        """Keep the rounds as a match. Only its row names the players, so that its replay can be given away."""
        person = self._person(file, part.players)
        sides = sorted(part.players, key=lambda player: player != person)  # the person is on the first one
        one, other = (PERSON if player == person else Player.far().text for player in sides)
        replay = tetrio.match_replay(file, rounds, version=__version__, players=(one, other))
        text = match_to_text(replay)
        match_from_text(text)  # what is kept can be read again
        match = StoredMatch.of(replay, rated=False)
        named = [PERSON if player == person else _far(file, player) for player in sides]
        match = replace(match, player=named[match.side], rival=named[1 - match.side])
        return self._scores.imports.keep_match(source, match, text)

    def _keep_game(self, file: TetrioFile, played: PlayedRound, source: ImportSource) -> bool:
        """Keep the game of one player. It is the person's own if it is exact, too: a result that is not would be
        ranked."""
        assert played.replay
        own = source.own and source.whole
        replay = replace(played.replay, version=__version__, player=PERSON if own else Player.far().text)
        text = to_text(replay)
        from_text(text)
        game = replace(Game.of(replay), player=PERSON if own else _far(file, played.verdicts[0].player))
        return self._scores.imports.keep_game(source, game, text)


def _far(file: TetrioFile, player: int) -> str:
    """A player of a file as the database names them."""
    return Player.far("".join(filter(str.isprintable, file.names[player])).strip()).text


def _players(sides: Sequence[FileSide]) -> tuple[int, ...]:
    return tuple(sorted(side.player for side in sides))


def _parts(file: TetrioFile) -> list[_Part]:
    """Return the matches of a file: its rounds by their players. The same rounds have the same key in each file, also
    in that of the other player."""
    found: dict[tuple[int, ...], list[object]] = {}
    for sides in file.rounds:
        lengths = sorted([file.names[side.player].casefold(), side.frames] for side in sides)
        found.setdefault(_players(sides), []).append([_shown(sides[0].options.get("seed")), lengths])
    return [
        _Part(sha256(json.dumps(["tetr.io", file.date, rounds]).encode()).hexdigest(), players)
        for players, rounds in found.items()
    ]


def _shown(value: object) -> str:
    return repr(value)[:40]


def _lacking(file: TetrioFile, rounds: Sequence[PlayedRound]) -> Iterator[str]:
    """Yield a line for each reason why rounds cannot be played, with their numbers."""
    reasons: dict[str, list[int]] = {}
    for number, played in enumerate(rounds, 1):
        for lack in dict.fromkeys(verdict.lack for verdict in played.verdicts if verdict.lack):
            reasons.setdefault(lack, []).append(number)
    for lack, numbers in reasons.items():
        those = ", ".join(map(str, numbers))
        told = say_many(
            "round {numbers}: {reason}", "rounds {numbers}: {reason}", len(numbers), numbers=those, reason=lack
        )
        yield told if file.multi else lack


def _told(file: TetrioFile, verdict: Exactness) -> str:
    """Return in what a game differs from its file."""
    player = printable(file.names[verdict.player]) or say("player")
    words = say("round {number}, {player}", number=verdict.round + 1, player=player) if file.multi else player
    return f"{words}: {_differs(verdict)}"


def _differs(verdict: Exactness) -> str:
    if not verdict.different:
        return str(verdict)
    first = verdict.different[0]
    total = say(_TOTALS[first.total]) if first.total in _TOTALS else first.total
    return say("{total}: {file} in the file, {game} here", total=total, file=first.file, game=first.game)
