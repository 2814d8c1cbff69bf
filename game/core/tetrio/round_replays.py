"""The rounds of a file as replays of this program: played once, compared with the file, and recorded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .. import MOST_ROUNDS, Apart, MatchSetup, Round, RoundSetup
from ..board import letters_of
from ..replay import MatchReplay, Replay, RoundRecord, SideRecord, record, result_of
from .file_games import FileGame, game_of
from .format import TetrioError, TetrioFile
from .totals import LOST, Counting, Different, differences

_DATE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?)Z", re.ASCII)


@dataclass(frozen=True)
class Exactness:
    """Whether a game of a file is played here as it was there."""

    round: int
    """The first round being 0."""
    player: int
    """The place of the player in the file's names."""
    different: tuple[Different, ...] = ()
    """In what the game differs from the file."""
    lack: str = ""
    """Why it cannot be played; empty if it can."""

    @property
    def exact(self) -> bool:
        return not self.different and not self.lack

    def __str__(self) -> str:
        """Return ok, the first total that differs, or why the game cannot be played."""
        return self.lack or (str(self.different[0]) if self.different else "ok")


@dataclass(frozen=True)
class PlayedRound:
    """A round of a file that was played again."""

    verdicts: tuple[Exactness, ...]
    games: tuple[FileGame, ...] = ()
    """The games of the players of the file, in the order of its names; empty if the round cannot be played."""
    record: RoundRecord | None = None
    """What is kept of a round of two."""
    replay: Replay | None = None
    """What is kept of the game of one player."""


def date_of(file: TetrioFile) -> str:
    """Return the date of a file as replays hold it; empty if it has none."""
    found = _DATE.fullmatch(file.date)
    return f"{found[1]}+00:00" if found else ""


def played_rounds(file: TetrioFile, first: int = 0) -> Iterator[PlayedRound]:
    """Play the rounds of a file, one after the other. What cannot be played has a verdict that says why. The player
    ``first``, a place in the names of the file, is on the first side of the rounds that this player played."""
    for number, sides in enumerate(file.rounds):
        try:
            whose = [side.player for side in sides]
            places = sorted(range(len(sides)), key=lambda place: (whose[place] != first, whose[place]))
            games = tuple(game_of(file, number, place) for place in places)
            yield _duel(games, number) if file.multi else _alone(file, games[0])
        except TetrioError as error:
            yield PlayedRound(tuple(Exactness(number, side.player, lack=str(error)) for side in sides))


def _alone(file: TetrioFile, game: FileGame) -> PlayedRound:
    """Play the game of one player."""
    dealer = game.setup.dealer()
    session = game.setup.session(dealer)
    counts = Counting(session)
    for events in game.play(session):
        counts.take(events)
    replay = record(game.setup, session, dealer, version="", player="person", date=date_of(file))
    verdict = Exactness(0, game.side.player, tuple(differences(game, session, counts)))
    return PlayedRound((verdict,), (game,), replay=replay)


def _duel(games: tuple[FileGame, ...], number: int) -> PlayedRound:
    """Play a round of two from the keys of both. Raises TetrioError for players who do not belong together."""
    if len(games) != 2 or games[0].side.player == games[1].side.player:
        raise TetrioError("not supported: the round has not two players")
    one, other = games
    played = Round(match_setup([games]), 0, apart=Apart((one.arrivals, other.arrivals), (one.ticks, other.ticks)))
    counting = [Counting(session) for session in played.sessions]
    used, held = [0, 0], [0, 0]
    while not played.ended:
        until = max(one.ticks, other.ticks)
        for player, game in enumerate(games):
            place = used[player]
            while place < len(game.inputs) and game.inputs[place][0] <= played.tick:
                held[player] = game.inputs[place][1]
                place += 1
            used[player] = place
            if place < len(game.inputs):
                until = min(until, game.inputs[place][0])
        for counts, events in zip(counting, played.advance(held, until - played.tick), strict=True):
            if events:
                counts.take(events)
    played.arrive_all()
    verdicts, sides = [], []
    for game, session, counts in zip(games, played.sessions, counting, strict=True):
        verdicts.append(Exactness(number, game.side.player, tuple(differences(game, session, counts))))
        sides.append(SideRecord(tuple(session.inputs), tuple(session.trail), result_of(session), game.arrivals))
    dealt = max((letters_of((*session.history, *session.queue)) for session in played.sessions), key=len)
    return PlayedRound(tuple(verdicts), games, RoundRecord(dealt, (sides[0], sides[1]), apart=True))


def match_setup(rounds: Sequence[tuple[FileGame, ...]]) -> MatchSetup:
    """Return the setup of a match of two with these rounds. Raises TetrioError if they have several rules."""
    first = rounds[0][0]
    for games in rounds:
        for game in games:
            same = replace(game.setup, handling=first.setup.handling, seed=first.setup.seed) == first.setup
            if not same or game.rules.attack != first.rules.attack:
                raise TetrioError("has rounds of several rules; expected one kind of room")
    wins = [sum(game.side.reason not in LOST for game in games) for games in zip(*rounds, strict=True)]
    handlings = [(one.setup.handling, other.setup.handling) for one, other in rounds]
    return MatchSetup(
        first.setup,
        handlings[0],
        first.rules.attack,
        max(1, min(MOST_ROUNDS, max(wins))),
        rounds=tuple(RoundSetup(games[0].setup.seed, each) for games, each in zip(rounds, handlings, strict=True)),
    )


def match_replay(
    file: TetrioFile, rounds: Sequence[PlayedRound], *, version: str, players: tuple[str, str]
) -> MatchReplay:
    """Return a match as a replay of this program, of those of its rounds that can be played. ``version`` and
    ``players`` are those of ``MatchReplay``. Raises TetrioError if there is no such round, or if they have several
    rules."""
    kept = [(each.games, each.record) for each in rounds if each.record]
    if not kept:
        raise TetrioError("has no round of two players that can be played")
    setup = match_setup([games for games, _ in kept])
    return MatchReplay(version, setup, players, date_of(file), tuple(record for _, record in kept))
