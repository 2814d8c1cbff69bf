"""A player with years behind them: three thousand games of all kinds, all medals, long names, matches with rounds,
solved puzzles, a year of deals of the day, and boards that wait in Find better.

The database is made once in a process and copied for each run. It is the same each time.
"""

import random
import shutil
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import fields, replace
from datetime import datetime, timedelta
from functools import cache
from itertools import chain, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from game.ai import PERSON_PRESSES, Judge
from game.ai.pilot import Pilot
from game.ai.players import thinker
from game.ai.thinking import Decision, Opinion, ReachableLandings, finished
from game.core.board import Placement
from game.core.dealers import RANDOMIZERS
from game.core.replay import (
    HELPED_PERSON,
    THE_PERSON,
    Player,
    Replay,
    from_text,
    match_to_text,
    record,
    record_match,
    to_text,
)
from game.core.rules import Rules
from game.core.rules.modes import MODES, Mode, modes_for
from game.core.rules.rulesets import RULES
from game.core.session import GameView
from game.play.puzzles.library import Library
from game.play.puzzles.tetris.better import exercise_of
from game.play.records import GameRecord, new_game
from game.play.records.days.streaks import DayDeal
from game.play.records.medals.medals import LIMITS, MEDALS
from game.play.records.reviews.match_losses import KINDS, PHASES
from game.settings import Settings
from game.storage import Game, Scores, StoredMatch
from game.storage.database import FILE, writing
from game.storage.game_table import GRADE_RANKS, values_of
from game.storage.puzzles import Mistake
from game.storage.queries import keep_sections
from game.storage.replays import compressed
from game.storage.reviews import Loss, ReviewedSide
from game.storage.stored_games import THEN
from tools.pictures.stage import TODAY, match_against, played, played_out

GAMES, DAYS, MATCHES = 3000, 365, 60
SEED = "14"
"""The seed of the games that were really played."""
LONG_NAME, LONG_BOT = "Maximiliane-Alexandra of the Long Corridors", "./the-bot-with-the-longest-name-of-all.py"
"""A person and a program that another player has named."""
_BOTS = "dellacherie", "modern", "fahey-2", LONG_BOT
_RIVALS = "novice", "regular", "skilled", "grandmaster"
_LEVELS = 100
"""The levels of a section of the arcade."""
_LESSONS = 240
"""The pieces of the game with mistakes."""
_WORSE = 7
"""How far down its list the careless bot looks for a place."""


def move_in(folder: Path) -> None:
    """Copy the database of the player into a folder."""
    shutil.copyfile(_made(), folder / FILE)


@cache
def _folder() -> "TemporaryDirectory[str]":
    """The folder of what is made, which goes with the process."""
    return TemporaryDirectory(prefix="tetrarium-full-")


@cache
def _made() -> Path:
    """Make the database."""
    folder = Path(_folder().name)
    path, scores = folder / FILE, Scores(folder)
    _keep_games(path, scores)
    _keep_puzzles(path, scores)
    _keep_matches(path, scores)
    for name in ("linjat", "known sonic drop", "known watch", "known dealers", "known hints"):
        scores.told.tell(name)
    scores.close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")  # all of it is in one file
    return path


def _rows(database: sqlite3.Connection, table: str, record: type, rows: Iterator[tuple[object, ...]]) -> None:
    """Insert records and their replays at once, which is a hundred times as fast as one after the other."""
    names = [field.name for field in fields(record)] + ["replay"]
    places = ", ".join("?" * len(names))
    database.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})", rows)


# Games


def _keep_games(path: Path, scores: Scores) -> None:
    """Keep all games, the latest last. Two of them were played, and have replays."""
    rng = random.Random(1)
    kinds = [(rules, mode) for rules in RULES for mode in modes_for(rules)]
    past = list(islice(_of_all_kinds(kinds, rng), GAMES - DAYS))
    games = sorted([*past, *_of_each_day(rng)], key=lambda game: game.finished_at)
    sprint = played(Settings(mode="sprint"), SEED, 104, by="dellacherie")
    real = [(Game.of(replay), to_text(replay)) for replay in (_recorded(sprint), _recorded(_careless()))]
    with writing(path) as database:
        _rows(database, "games", Game, ((*values_of(game), None) for game in games))
        _rows(database, "games", Game, ((*values_of(game), compressed(text)) for game, text in real))
        (last,) = database.execute("SELECT MAX(id) FROM games").fetchone()
        keep_sections(database, last)
    _, (_, mistaken) = real
    scores.mistakes.add(last, list(_costs(from_text(mistaken))), TODAY.date())
    scores.mistakes.answer(Mistake(last - 1, 12, 1.5, 2, "2026-03-10", TODAY.date().isoformat()))
    scores.mistakes.add(last - 1, [], TODAY.date())


class _Careless:
    """The bot Dellacherie, which takes a worse place for every second piece: its mistakes are of many kinds."""

    name = "careless"

    def __init__(self) -> None:
        self._bot = thinker("dellacherie")

    def decide(self, view: GameView, reach: ReachableLandings) -> Decision | None:
        opinions, piece = self.explain(view, reach), len(view.history)
        rank = min(1 + piece % _WORSE if piece % 2 else 0, len(opinions) - 1)
        return Decision(opinions[rank].landing, opinions[rank].value) if opinions else None

    def explain(self, view: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        return self._bot.explain(view, reach)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        return self._bot.prefer(rules, cells, landings)


def _careless() -> GameRecord:
    """A game with mistakes, which ends when all pieces fall where they appear."""
    game = new_game(Settings().setup(SEED), random.Random(1))
    return played_out(game, Pilot(_Careless(), PERSON_PRESSES), _LESSONS, THE_PERSON)


def _costs(replay: Replay) -> Iterator[tuple[int, float]]:
    """Yield each piece that is worth another try, with what its placement cost."""
    judge = Judge(thinker("dellacherie"), PERSON_PRESSES)
    for piece in range(1, len(replay.trail) + 1):
        board = finished(exercise_of(replay, piece, judge))
        if board:
            yield piece, board.then.holes


def _recorded(game: GameRecord) -> Replay:
    date = TODAY.isoformat(timespec="seconds")
    return record(game.setup, game.session, game.dealer, version="1.0", player=THE_PERSON.text, date=date)


def _of_all_kinds(kinds: list[tuple[str, Mode]], rng: random.Random) -> Iterator[Game]:
    """Games of all kinds, one kind after the other, by all players and dealers."""
    dealers, others = cycle(RANDOMIZERS), (HELPED_PERSON, *map(Player.bot, _BOTS))
    for number, (rules, mode) in enumerate(cycle(kinds)):
        turn = number // len(kinds)
        dealer = RULES[rules].randomizer
        if turn % 5 == 3:
            dealer = next(dealers)
        elif turn % 11 == 10:
            dealer = THEN.join((dealer, "nes", "bastet"))
        player = THE_PERSON if turn % 4 else others[number % len(others)]
        yield _game(rules, mode.name, rng, turn, TODAY - timedelta(hours=3.1 * number + 5), dealer, player.text)


def _game(
    rules: str,
    mode: str,
    rng: random.Random,
    turn: int,
    date: datetime,
    dealer: str = "",
    player: str = THE_PERSON.text,
    *,
    seed: str = "",
    level: int | None = None,
) -> Game:
    """A game with figures that its kind could have. ``turn`` counts the games of the kind: it has one medal more
    than another, and reaches each in turn."""
    ruleset, timed = RULES[rules], MODES[mode].ranked_by == "time"
    limits = LIMITS.get((rules, mode), (180, 120, 60, 40) if timed else (40_000, 90_000, 400_000, 999_999))
    best = (len(rules) + len(mode)) % (len(MEDALS) + 1)
    rank = max(0, best - turn % (len(MEDALS) + 1))
    if timed:
        seconds, score = limits[max(0, rank - 1)] * (0.99 if rank else 1.3) - rng.random(), rng.randrange(99_999)
    else:
        score = limits[rank - 1] + rng.randrange(999) if rank else rng.randrange(limits[0])
        seconds = 120.0 if MODES[mode].seconds else rng.uniform(90, 1800)
    ticks = round(seconds * ruleset.ticks_per_second)
    reached = rng.randrange(300, 1000) if ruleset.graded else rng.randrange(1, 30)
    grade = rng.choice(list(GRADE_RANKS)) if ruleset.graded else ""
    ends = [(_LEVELS * number, round(ticks / 12 * rng.uniform(0.8, 1.2))) for number in range(reached // _LEVELS)]
    sections = " ".join(f"{first}:{lasted}" for first, lasted in ends) if ruleset.graded else ""
    won = timed or bool(MODES[mode].seconds)
    game = Game(
        finished_at=date,
        rules=rules,
        mode=mode,
        randomizer=dealer or ruleset.randomizer,
        seed=seed or f"{rng.randrange(10**12)}",
        player=player,
        score=score,
        lines=rng.randrange(10, 300),
        level=reached,
        pieces=rng.randrange(25, 800),
        ticks=ticks,
        seconds=float(ticks / ruleset.ticks_per_second),
        reason="goal" if timed else "time" if won else "block out",
        won=won,
        grade=grade,
        start_level=ruleset.levels.first if level is None else level,
        sections=sections,
        secret=rng.choice(["", "S1", "GM"]) if ruleset.graded else "",
    )
    return _rolled(game, ruleset) if MODES[mode].roll else game


def _rolled(game: Game, rules: Rules) -> Game:
    """The same for a game that begins with the roll. One in three is survived."""
    last, lines = rules.roll.ticks if rules.roll else 0, game.lines // 6
    won, level = lines % 3 == 0, MODES[game.mode].start_level or 0
    ticks = last if won else last * (lines + 1) // 60
    return replace(
        game,
        score=0,
        lines=lines,
        level=level,
        pieces=2 * lines + 20,
        ticks=ticks,
        seconds=float(ticks / rules.ticks_per_second),
        reason="goal" if won else "block out",
        won=won,
        grade="",
        start_level=level,
        sections="",
        secret="",
    )


def _of_each_day(rng: random.Random) -> Iterator[Game]:
    """The first tries of the deals of a year, up to today."""
    for days in range(DAYS):
        deal = DayDeal((TODAY - timedelta(days=days)).date())
        date = TODAY - timedelta(days=days, hours=2)
        yield _game(*deal.kind, rng, days, date, seed=deal.seed, level=deal.level)


# What else is kept


def _keep_puzzles(path: Path, scores: Scores) -> None:
    """Solve most of the puzzles, and begin some."""
    library = Library(scores)
    shelves = [*library.linjat_shelves(), *library.tetris_shelves()]
    entries = list(chain.from_iterable(shelf.entries[: -len(shelf.entries) // 6] for shelf in shelves))
    library.record(entries[0], 1, 60.0, TODAY)  # makes the table
    rows = [
        (entry.game, entry.key, 1 + number % 3, 12.0 + 7 * (number % 500), TODAY.isoformat(timespec="seconds"))
        for number, entry in enumerate(entries)
    ]
    with writing(path) as database:
        database.executemany("REPLACE INTO puzzles VALUES (?, ?, ?, ?, ?)", rows)


def _keep_matches(path: Path, scores: Scores) -> None:
    """Keep matches of several rounds against levels of the ladder, a bot and a person with a long name."""
    match, players = match_against("regular", 6, rounds=5), (THE_PERSON.text, Player.bot("regular").text)
    replay = record_match(match, version="1.0", players=players, date=TODAY.isoformat(timespec="seconds"))
    first = StoredMatch.of(replay, rated=True)
    text = match_to_text(replay)
    scores.matches.record(first, text)
    bots = (Player.bot(name).text for name in (*_RIVALS, LONG_BOT))
    rivals = cycle([*bots, Player.second(LONG_NAME).text])

    def rows() -> Iterator[tuple[object, ...]]:
        for number, rival in enumerate(islice(rivals, MATCHES)):
            date, lost = TODAY - timedelta(days=3 * number), number % 3
            match = replace(first, finished_at=date, rival=rival, won=3 - number % 2, lost=lost + 2 * (number % 2))
            yield (*values_of(match), compressed(text))

    with writing(path) as database:
        _rows(database, "matches", StoredMatch, rows())
    _keep_reviews(scores)


def _keep_reviews(scores: Scores) -> None:
    """Keep a review of each match: what both sides did in three rounds, and losses of all kinds and phases."""
    kinds, phases = list(KINDS), list(PHASES)
    for kept in scores.matches.all():
        sides, losses = list[ReviewedSide](), list[Loss]()
        for number in range(3):
            for side in (0, 1):
                figures = (60, 40, 25, 18, 12, 6 + side, 4, 3, 2)
                sides.append(ReviewedSide(kept.id, number, side, 60, 20.0 + kept.id % 7, 50.0, *figures))
                for piece in range(1, 9):
                    mixed = kept.id + 3 * number + 5 * side + piece * piece
                    kind, phase = kinds[mixed % len(kinds)], phases[mixed % len(phases)]
                    losses.append(Loss(kept.id, number, side, piece, 0, kind, phase, 0.5 + mixed % 5))
        scores.reviews.add(sides, losses)
