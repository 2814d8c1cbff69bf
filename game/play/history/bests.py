"""Personal bests: one for every ruleset and mode, and the best sections of the arcade."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from game.core.rules.rulesets import RULES
from game.language import digits, marked, say, say_many
from game.play.dates import when_words
from game.play.history.facets import chosen
from game.play.history.names import (
    dealer_title,
    kind_title,
    player_title,
    ranked_by,
    result_words,
    short_title,
)
from game.play.words import SEPARATOR, clock, ordinal, precise
from game.storage import StoredGame
from game.storage.filters import THEN, Filters
from game.storage.history import History
from game.storage.queries import Group

_UNFINISHED = marked("Not finished yet")
_PLACES = 3
"""The places that are told."""


@dataclass(frozen=True)
class Best:
    """The best game of a ruleset and a mode."""

    rules: str
    mode: str
    games: int
    """The number of games that were played."""
    won: int
    """How many of them reached the goal."""
    stored: StoredGame | None
    """The best game; None if no game counts yet."""
    after: tuple[StoredGame, ...] = ()
    """The games after it, the better one first: the second and the third at most."""

    @property
    def title(self) -> str:
        """The kind of game."""
        return kind_title(self.rules, self.mode)

    @property
    def result(self) -> str:
        """The best result."""
        return result_words(self.stored.game) if self.stored else say(_UNFINISHED)

    def words(self, now: datetime) -> str:
        """When it was, and with which dealer."""
        if not self.stored:
            return ""
        game = self.stored.game
        parts = [when_words(game.finished_at, now), short_title(dealer_title(game.randomizer))]
        return SEPARATOR.join(parts)

    def places(self, now: datetime) -> tuple[tuple[str, str], ...]:
        """The games after the best one, as people write them: place and result, and when it was."""
        return tuple(
            (f"{ordinal(place)}  {result_words(each.game)}", when_words(each.game.finished_at, now))
            for place, each in enumerate(self.after, 1)
        )

    @property
    def among(self) -> str:
        """Against how many games it stands."""
        if ranked_by(self.mode) == "time":
            # Translators: such as "3 of 5 games finished".
            return say_many(
                "{won} of {number} game finished", "{won} of {number} games finished", self.games, won=digits(self.won)
            )
        if self.games == 1:
            return say("The only game")
        return say_many("Best of {number} game", "Best of {number} games", self.games)


def bests(history: History, groups: Sequence[Group], filters: Filters) -> list[Best]:
    """The best games of all rulesets and modes that were played, the most played kind first."""
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for group in chosen(groups, filters):
        if THEN in group.randomizer and not filters.randomizer:
            continue  # the dealer was changed, and the game is not ranked
        games, won = counts.get((group.rules, group.mode), (0, 0))
        counts[group.rules, group.mode] = games + group.games, won + group.won
    kinds = sorted(counts, key=lambda kind: (-counts[kind][0], kind))
    found = []
    for rules, mode in kinds:
        ranked = history.table(_of(filters, rules, mode), _PLACES)
        found.append(Best(rules, mode, *counts[rules, mode], next(iter(ranked), None), tuple(ranked[1:])))
    return found


def _of(filters: Filters, rules: str, mode: str) -> Filters:
    return replace(filters, rules=rules, mode=mode)


def has_sections(rules: str) -> bool:
    """Whether games of a ruleset have sections."""
    return rules in RULES and RULES[rules].graded


@dataclass(frozen=True)
class SectionRows:
    """The best sections of an arcade ruleset as rows of a table, with the games in which they were played."""

    rows: tuple[tuple[str, ...], ...]
    games: tuple[StoredGame, ...]


class SectionColumn(NamedTuple):
    """A column of the table of sections; the fields are as in ``GameColumn``."""

    name: str
    """To be translated."""
    importance: int
    least: float
    strong: bool = False


SECTION_COLUMNS = (
    SectionColumn(marked("Section"), 9, 6.5),
    SectionColumn(marked("Best"), 10, 4.8, strong=True),
    SectionColumn(marked("In a game of"), 5, 7.0),
    SectionColumn(marked("When"), 7, 5.6),
    SectionColumn(marked("Dealer"), 8, 6.0),
    SectionColumn(marked("Player"), 6, 4.6),
)


def section_rows(history: History, filters: Filters, now: datetime) -> SectionRows:
    """The best time of each section, their sum, and the highest secret grade."""
    rows, games, total = [], [], 0.0
    records = history.sections(filters)
    by_number = {stored.id: stored for stored in history.games([record.number for record in records.values()])}
    for level, record in records.items():
        stored = by_number.get(record.number)
        if stored:
            total += record.seconds
            rows.append(
                (say("{first} to {last}", first=level, last=level + 100), precise(record.seconds), *_about(stored, now))
            )
            games.append(stored)
    if len(rows) > 1:
        rows.append((say("All of these"), precise(total), "", "", "", ""))
        games.append(games[-1])
    secret = history.best_secret(filters)
    if secret:
        rows.append((say("Secret grade"), secret.game.secret, *_about(secret, now)))
        games.append(secret)
    return SectionRows(tuple(rows), tuple(games))


def _about(stored: StoredGame, now: datetime) -> tuple[str, str, str, str]:
    game = stored.game
    return (
        say("{result} in {time}", result=result_words(game), time=clock(game.seconds)),
        when_words(game.finished_at, now),
        short_title(dealer_title(game.randomizer)),
        short_title(player_title(game.player)),
    )
