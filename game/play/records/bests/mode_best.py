"""The best games of a player in the modes of a ruleset, and the best sections of the arcade."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from ....core.rules import MODES, RULES, Mode, modes_for, own_mode
from ....language import digits, marked, say, say_many
from ....settings import Settings
from ....storage import PERSON, Filters, GameKind, Group, History, Scores, StoredGame, counted_level
from ...words.numbers import clock, joined, precise, sentence, when_words
from ...words.titles import MODE_TITLES, game_title, short_title, title_of
from ..history import DEALER, PLAYER, WHEN, GameColumn, cells, chosen, result_words
from ..medals import Medal, medal_in, medal_of, medal_title, with_medal

GROUP_TITLES: Mapping[str, str] = {
    "score": marked("Score"),
    "race": marked("Race"),
    "garbage": marked("Garbage"),
    "calm": marked("Calm"),
}
"""Name of a group of modes -> its title, to be translated, in the order in which pages show them."""


@dataclass(frozen=True)
class ModeBest:
    """What a player has reached in a mode of a ruleset, by the dealer and from the level of some settings."""

    kind: GameKind
    stored: StoredGame | None
    """The best game; None if no game counts yet."""
    games: int
    won: int

    @property
    def mode(self) -> Mode:
        return MODES[self.kind.mode]

    @property
    def title(self) -> str:
        return say(MODE_TITLES[self.kind.mode])

    @property
    def goal(self) -> str:
        return sentence(say(self.mode.summary))

    @property
    def result(self) -> str:
        """The best result, or that the goal is not reached yet. Empty without a game."""
        if self.stored:
            return result_words(self.stored.game)
        return say("Not finished yet") if self.games and not self.mode.endless else ""

    @property
    def medal(self) -> Medal | None:
        """Its medal, with what the next one needs. None where there are no medals."""
        return medal_of(self.stored.game) if self.stored else medal_in(self.kind, None)

    def about(self, now: datetime) -> str:
        """Its medal, when it was, and with which dealer. Empty if there is none."""
        if not self.stored:
            return ""
        game = self.stored.game
        return joined((medal_title(game), when_words(game.finished_at, now), short_title(title_of(game.randomizer))))

    @property
    def among(self) -> str:
        """Among how many games it is the best one, in words. Empty without a game."""
        if not self.games:
            return ""
        if self.mode.ranked_by == "time":
            # Translators: such as "3 of 5 games finished".
            return say_many(
                "{won} of {number} game finished", "{won} of {number} games finished", self.games, won=digits(self.won)
            )
        if self.games == 1:
            return say("The only game")
        return say_many("Best of {number} game", "Best of {number} games", self.games)


def ruleset_bests(
    settings: Settings, history: History, groups: Sequence[Group], player: str = PERSON
) -> tuple[ModeBest, ...]:
    """Return what a player has reached in the modes of the ruleset of some settings, its own one first, the others in
    their usual order. ``player`` is as in ``Filters``; ``groups`` are those of all games."""
    own = own_mode(settings.rules)
    modes = sorted(modes_for(settings.rules), key=lambda mode: mode is not own)
    kinds = [played_next(settings.choosing(mode=mode.name)) for mode in modes]
    counts: dict[GameKind, tuple[int, int]] = {}
    for group in chosen(groups, Filters(settings.rules, player=player)):
        kind = GameKind(group.rules, group.mode, counted_level(group.rules, group.level), group.randomizer)
        games, won = counts.get(kind, (0, 0))
        counts[kind] = games + group.games, won + group.won
    ranked = [kind for kind in kinds if kind in counts and not MODES[kind.mode].endless]
    filters = [Filters(kind.rules, kind.mode, kind.randomizer, player, kind.level) for kind in ranked]
    found = dict(zip(ranked, history.best_of_each(filters), strict=True)) if filters else {}
    return tuple(ModeBest(kind, found.get(kind), *counts.get(kind, (0, 0))) for kind in kinds)


def games_by_ruleset(groups: Sequence[Group], player: str = PERSON) -> Counter[str]:
    """Return how many games a player has finished by each ruleset."""
    games: Counter[str] = Counter()
    for group in chosen(groups, Filters(player=player)):
        games[group.rules] += group.games
    return games


def has_sections(rules: str) -> bool:
    return rules in RULES and RULES[rules].graded


_OF_THE_GAME = (
    GameColumn(
        marked("In a game of"),
        5,
        lambda game, now: say("{result} in {time}", result=result_words(game), time=clock(game.seconds)),
        least=7.0,
    ),
    WHEN,
    DEALER,
    PLAYER,
)
SECTION_COLUMNS = (
    GameColumn(marked("Section"), 9, lambda game, now: "", least=6.5),
    GameColumn(marked("Best"), 10, lambda game, now: "", least=4.8, strong=True),
    *_OF_THE_GAME,
)


def section_rows(history: History, filters: Filters, now: datetime) -> tuple[list[StoredGame], list[tuple[str, ...]]]:
    """The games of the best sections, and their rows."""
    rows, games, total = [], [], 0.0
    records = history.sections(filters)
    by_number = {stored.id: stored for stored in history.games([record.number for record in records.values()])}
    for level, record in records.items():
        stored = by_number.get(record.number)
        if stored:
            total += record.seconds
            section = say("{first} to {last}", first=level, last=level + 100)
            rows.append((section, precise(record.seconds), *cells(_OF_THE_GAME, stored.game, now)))
            games.append(stored)
    if len(rows) > 1:
        rows.append((say("All of these"), precise(total), "", "", "", ""))
        games.append(games[-1])
    secret = history.best_secret(filters)
    if secret:
        rows.append((say("Secret grade"), secret.game.secret, *cells(_OF_THE_GAME, secret.game, now)))
        games.append(secret)
    return games, rows


FAMILIES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "modern": (("modern", "marathon"), ("modern", "sprint"), ("modern", "ultra")),
    "arcade": (("arcade", "master"), ("tgm2", "master"), ("death", "master")),
    "classic": (("classic", "a-type"), ("classic", "b-type"), ("classic", "sprint")),
    "gameboy": (("gameboy", "a-type"), ("gameboy", "b-type"), ("gameboy", "sprint")),
}
"""Ruleset -> the two or three games that most people want of its family: rulesets and modes. The page Play has them."""


def family_title(family: str, rules: str, mode: str) -> str:
    return say(MODE_TITLES[mode]) if rules == family else game_title(rules, mode)


def played_next(settings: Settings) -> GameKind:
    """Return the kind of game that settings lead to."""
    level = counted_level(settings.rules, settings.start_level)
    return GameKind(settings.rules, settings.game_mode.name, level, settings.dealt_by)


def best_of_game(kind: GameKind, scores: Scores) -> str:
    """The best result of the person, as short as it is. Empty if there is none."""
    table = scores.best(kind)
    return with_medal(result_words(table[0].game), table[0].game) if table else ""
