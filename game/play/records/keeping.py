"""A game and its record: how it begins, is kept while it is under way, and is saved when it ends."""

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from functools import partial

from ...ai import proper_name
from ...core import Match, Statistics
from ...core.chance import beside
from ...core.dealers import MAX_CHANGES, Dealer, DealerChange, Dealing, randomizer
from ...core.replay import (
    HELPED_PERSON,
    THE_PERSON,
    MatchWriter,
    Player,
    Replay,
    ReplayWriter,
    record,
    record_match,
    to_text,
)
from ...core.rules import MODES, RULES
from ...core.session import Session, Setup
from ...core.statistics import MEDAL_LIMITS, ArcadeMedals, medals_of
from ...language import digits, marked, say, say_many
from ...program import __version__
from ...settings.sections import GUEST
from ...storage import Game, Scores, UnfinishedGame, UnfinishedGames, UnfinishedMatches, kind_of, marks_of
from ..words.numbers import RESULT, clock, points_words, precise, sentence
from ..words.titles import fault_of

FROM_A_POSITION = marked("started from a position")
OTHER_SPINS = marked("other spins count")
PLACED_AGAIN = marked("faults are placed again")
"""The remark on a game that a player who has faults come back does not play by the rules of its mode."""
"""The remark on a game from a given position, to be translated where it is shown, as all remarks are."""


@dataclass
class GameRecord:
    setup: Setup
    session: Session
    dealer: Dealer
    statistics: Statistics = field(default_factory=Statistics)
    pieces_by: Counter[Player] = field(default_factory=Counter)
    """The number of pieces that each player locked. A bot has the name that it has on the screen."""
    remark: str = ""
    """Why it is not a person's own game, for the line below the well. Empty for an ordinary game."""
    kept: bool = True
    best_sections: Mapping[int, float] = field(default_factory=dict)
    """The person's best times of sections before it in seconds, by the level at which each begins, where they win a
    medal."""

    @property
    def medals(self) -> ArcadeMedals | None:
        """The medals of TGM2 that it has won so far. None where it has none."""
        return medals_of(self.session, self.statistics, self.best_sections)

    @property
    def alone(self) -> bool:
        """Whether nobody else has helped: one player has locked all pieces, and there is no remark."""
        return not self.remark and len(self.pieces_by) < 2

    @property
    def fixed_dealer(self) -> str:
        """Why the dealer cannot be changed now, as a sentence to be translated. Empty if it can."""
        mode, session = self.setup.mode, self.session
        if mode.sequence:
            return marked("This mode deals your sequence.")
        if mode.ranked_by == "time" or mode.seconds is not None:
            return marked("A game against the clock keeps its dealer.")
        if not session.recorded or len(self.dealer.changes) >= MAX_CHANGES:
            return marked("This game is too long for a change.")
        return ""

    def change_dealer(self, dealing: Dealing, entropy: random.Random) -> None:
        """Let another randomizer deal, from the first piece on that is not decided yet. The seed of the game and the
        number of the change make its seed."""
        dealer, chosen = self.dealer, randomizer(dealing.randomizer)
        number = len(dealer.changes) + 1
        change = DealerChange(
            self.session.tick,
            len(dealer.known),
            chosen.name,
            chosen.checked(dealing.options),
            beside(self.setup.seed, number),
        )
        self.setup.change(dealer, change, self.session.cells, entropy)


def new_game(setup: Setup, entropy: random.Random) -> GameRecord:
    """A new game by the clock. ``entropy`` serves a randomizer that is not replayable."""
    dealer = setup.dealer(entropy, waits=False)
    known = MODES.get(setup.mode.name, setup.mode)
    eased = any(rule.back == "piece" and rule not in known.again for rule in setup.mode.again)
    by_rules, compared = (
        RULES.get(setup.rules.name, setup.rules),
        setup.mode.ranked_by == "score" or setup.mode.sent > 0,
    )
    remarks = (
        (setup.from_position, FROM_A_POSITION),
        (eased, PLACED_AGAIN),
        (compared and setup.rules.other_spins != by_rules.other_spins, OTHER_SPINS),
    )
    remark = next((told for holds, told in remarks if holds), "")
    return GameRecord(setup, setup.session(dealer), dealer, remark=remark)


def medal_sections(scores: Scores, setup: Setup, before: datetime | None = None) -> Mapping[int, float]:
    """Return the person's best times of sections in seconds, by the level at which each begins, in games that are set
    up so. They win a medal of TGM2: empty under rules without it. ``before`` leaves only the games that ended before a
    moment."""
    if setup.rules.name not in MEDAL_LIMITS:
        return {}
    kind = kind_of(setup)
    return scores.best_sections(kind.rules, kind.mode, randomizer=kind.randomizer, before=before)


def sections_before(scores: Scores, replay: Replay) -> Mapping[int, float]:
    """Return what ``medal_sections`` were before the game of a replay. Empty if it is not the person's own."""
    if not replay.date or Player.of(replay.player) != THE_PERSON:
        return {}
    return medal_sections(scores, replay.setup, datetime.fromisoformat(replay.date))


_PLAYED_ON = marked("played on from {time}")
_WITH_NEW_PIECES = marked("played on from {time}, with new pieces")
_PATTERNS = {
    text: re.compile(re.escape(text).replace(r"\{time\}", "([0-9:]+)")) for text in (_PLAYED_ON, _WITH_NEW_PIECES)
}


def played_on(seconds: float, *, new_pieces: bool) -> str:
    """The remark on a game that was played on from a recording, at so many seconds of it."""
    return (_WITH_NEW_PIECES if new_pieces else _PLAYED_ON).format(time=clock(seconds))


def remark_words(remark: str) -> str:
    for text, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(remark):
            return say(text, time=found[1])
    return say(remark)


YOU = marked("You")
HELPED = marked("You, with help")
"""The player of a game in which the person had hints, or a bot played too."""
_OF_KINDS = {"person": YOU, "helped": HELPED}
"""The kind of a player without a name of their own -> what the screen calls them, to be translated."""
_NO_REPLAY = marked("Saved without a replay: the game was too long.")
_SEVERAL_DEALERS = marked("The dealer was changed: this game is not ranked with games of one dealer.")
_NOT_KEPT = marked("This game is not saved: its beginning differs from the recording.")


@dataclass(frozen=True)
class FinishedGame:
    replay: Replay
    remark: str
    """What there is to say about saving it, and which of its sections are the person's best."""
    watchable: bool = True
    """Whether the replay holds the whole game."""
    own: int | None = None
    """Its number in the scores, if it is a person's own game with a replay."""


def keep(scores: Scores, game: GameRecord, machine: str, date: datetime) -> FinishedGame:
    """Save a game that ended at a date, with its replay. ``machine`` is the name of the bot that may have played."""
    session, setup, dealer = game.session, game.setup, game.dealer
    # A game can be continued from a recording any number of times, so it does not count as the person's own.
    alone = THE_PERSON if THE_PERSON in game.pieces_by else Player.bot(machine)
    player = alone if game.alone else HELPED_PERSON
    ended = date.isoformat(timespec="seconds")
    replay = record(setup, session, dealer, version=__version__, player=player.text, date=ended)
    if session.ended and session.ended.reason == "faults":  # another one begins at once, as after a restart
        return FinishedGame(replay, "", watchable=session.recorded)
    if not game.kept:
        return FinishedGame(replay, say(_NOT_KEPT))
    kind = kind_of(setup)
    best_sections = scores.best_sections(kind.rules, kind.mode, randomizer=kind.randomizer)
    kept = Game.of(replay, marks_of(session, game.statistics))
    number = scores.record(kept, to_text(replay) if session.recorded else None)
    remarks = [sentence(notice) for notice in scores.take_notices()]
    if dealer.fault:
        remarks.insert(0, f"{fault_of(setup.randomizer, dealer.fault)}.")
    if number is not None and not session.recorded:
        remarks.append(say(_NO_REPLAY))
    better = [level for level, best in kept.section_seconds.items() if best < best_sections.get(level, best + 1)]
    if number is not None and dealer.changes:
        remarks.append(say(_SEVERAL_DEALERS))
    elif number is not None and player == THE_PERSON and best_sections and better:
        levels = ", ".join(map(str, better))
        remarks.append(say_many("Best section: {levels}.", "Best sections: {levels}.", len(better), levels=levels))
    own = number if player == THE_PERSON and session.recorded else None
    return FinishedGame(replay, "  ".join(remarks), watchable=session.recorded, own=own)


def player_words(player: Player) -> str:
    """Return who played, as the screen calls a player: "You", "You, with help", or a name."""
    if player.kind == "far":
        return player.name or say("Rival")
    if player.kind == "second":
        return say(GUEST) if player.name == GUEST else player.name
    return say(_OF_KINDS.get(player.kind) or proper_name(player.name))


def result_of(game: Game, ranked_by: str) -> str:
    """Return the result of a game in few words, by what ranks its mode: its time, its grade, its lines or its score."""
    if ranked_by == "time":
        return precise(game.seconds, RESULT)
    if ranked_by == "level":
        return grade_words(game.grade, game.level)
    if ranked_by == "lines":
        return roll_words(game.lines, survived=game.won)
    return digits(game.score)


def result_in_full(game: Game, ranked_by: str) -> str:
    if ranked_by == "level" and not game.grade:
        return say("Level {level}", level=digits(game.level))
    return points_words(game.score) if ranked_by == "score" else result_of(game, ranked_by)


def roll_words(lines: int, *, survived: bool) -> str:
    """The result of a game that begins with the roll: its lines, and whether the player survived it."""
    told = say_many("{number} line", "{number} lines", lines)
    # Translators: the result of a roll, such as "23 lines, survived".
    return say("{lines}, survived", lines=told) if survived else told


def grade_words(grade: str, level: int) -> str:
    if not grade:
        return say("No grade, level {level}", level=level)
    return say("Grade {grade}, level {level}", grade=grade, level=level)


SAVE_SECONDS = 5.0
"""The time between two saves, in seconds. One that is being written may be lost, so ten seconds are lost at most."""


class MatchUnderWay:
    """Keeps a match as far as it has come whenever a round begins to count or is over. A program that is killed loses
    no round that is over, and who kills it has left the match."""

    def __init__(self, matches: UnfinishedMatches, date: Callable[[], datetime]) -> None:
        self.matches = matches
        self._date = date
        self._players: tuple[str, str] | None = None
        self._rated = False
        self._writer = MatchWriter()
        self._kept_moment = (0, 0)
        self._kept = False  # whether the file holds this match

    def begin(self, match: Match, players: tuple[str, str] | None, *, rated: bool) -> None:
        """Keep this match from now on. ``players`` are None for one of bots alone, which is not kept."""
        self.finish()
        self._players, self._rated, self._writer = players, rated, MatchWriter()
        self._kept_moment = _match_moment(match, costs=False)
        if players:
            self.matches.prepare()

    def follow(self, match: Match, *, begun: bool) -> None:
        """Look how far the match has come. ``begun`` says whether who leaves now has lost the round, if it counts."""
        moment = _match_moment(match, costs=self._rated and begun)
        if self._players is None or moment == self._kept_moment:
            return
        if not all(session.recorded for each in match.rounds for session in each.sessions):
            self.finish()
            return
        date = self._date().astimezone(timezone.utc).isoformat(timespec="seconds")
        replay = record_match(match, version=__version__, players=self._players, date=date)
        over = len(match.rounds) - (not match.round.ended)
        if self.matches.save(partial(self._writer.parts, replay, over), rated=self._rated):
            self._kept, self._kept_moment = True, moment

    def finish(self) -> None:
        """The match has ended, or it was left: nothing of it is under way any more."""
        if self._kept:
            self.matches.remove()
        self._players, self._kept = None, False


def _match_moment(match: Match, *, costs: bool) -> tuple[int, int]:
    """How far a match has come: its rounds, and 2 if the last one is over, 1 if it counts."""
    return len(match.rounds), 2 if match.round.ended else int(costs)


class UnderWay:
    """Keeps one game at a time. A game is kept from its first locked piece on."""

    def __init__(self, games: UnfinishedGames, date: Callable[[], datetime]) -> None:
        self.games = games
        self.match = MatchUnderWay(UnfinishedMatches(games.folder.parent, games.note), date)
        self._date = date
        self._game: GameRecord | None = None
        self._writer = ReplayWriter()
        self._kept_moment = (0, 0)
        self._kept = False  # whether the file holds this game
        self._due = 0.0

    def begin(self, game: GameRecord | None, now: float, *, continued: bool = False) -> None:
        """Keep this game from now on. None keeps none, as in a demo. The game that was kept before stays in its file
        until this one is first kept. ``continued`` says that the file holds this game."""
        self._game, self._kept, self._due = game, continued, now + SAVE_SECONDS
        self._writer, self._kept_moment = ReplayWriter(), _moment(game) if game else (0, 0)
        if game and continued:
            self._parts(game)  # what is long is written now, and not while the game runs

    def keeps(self, game: GameRecord) -> bool:
        return self._game is game

    def advance(self, now: float) -> None:
        if now >= self._due:
            self._save(now)

    def keep(self, now: float) -> None:
        """Keep the game now, if there is something new, after an earlier moment of it that is still being written."""
        self.games.settle()
        self._save(now)

    def _save(self, now: float) -> None:
        game = self._game
        if game is None or not game.session.pieces or _moment(game) == self._kept_moment:
            return
        if not game.session.recorded:  # a file of an earlier moment would be a way back
            self.finish()
        elif self.games.save(_about(game, self._date()), self._parts(game)):
            self._kept, self._kept_moment = True, _moment(game)
        self._due = now + SAVE_SECONDS

    def finish(self) -> None:
        if self._kept:
            self.games.remove()
        self._game, self._kept = None, False

    def close(self, now: float) -> None:
        """Keep the game a last time, wait until it is written, and leave the file to other programs."""
        self.keep(now)
        self.games.close()
        self.match.matches.close()

    def _parts(self, game: GameRecord) -> tuple[str, ...]:
        # Who played and when is decided when the game ends.
        session = game.session
        replay = record(game.setup, session, game.dealer, version=__version__, player="", date="", rows=False)
        return self._writer.parts(replay, inputs=session.inputs, trail=session.trail)


def _moment(game: GameRecord) -> tuple[int, int]:
    """How far a game has come: its tick, and the changes of its dealer, which can come in a pause."""
    return game.session.tick, len(game.dealer.changes)


def _about(game: GameRecord, date: datetime) -> UnfinishedGame:
    session = game.session
    return UnfinishedGame(
        rules=session.rules.name,
        mode=session.mode.name,
        level=session.level,
        score=session.score,
        lines=session.lines,
        seconds=session.seconds,
        saved_at=date.isoformat(timespec="milliseconds"),
        players={_kept_name(player): pieces for player, pieces in game.pieces_by.items()},
        remark=game.remark,
        kept=game.kept,
    )


def _kept_name(player: Player) -> str:
    """The name of a player in the file of an unfinished game: "You", or that of a bot. A bot that is called so is told
    apart."""
    if player == THE_PERSON:
        return YOU
    return player.name if kept_player(player.name) == player else player.text


def kept_player(name: str) -> Player:
    """Return the player with this name in the file of an unfinished game."""
    if name == YOU:
        return THE_PERSON
    player = Player.of(name)
    return player if player.kind == "bot" else Player.bot(name)


def described(game: UnfinishedGame) -> str:
    if game.mode in MODES and MODES[game.mode].ranked_by == "time":
        lines = say_many("{number} line", "{number} lines", game.lines)
        return say("Go on at {time}, with {lines}.", time=clock(game.seconds), lines=lines)
    return say("Go on at level {level}, with {points}.", level=game.level, points=points_words(game.score))
