"""Personal bests: one for every ruleset and mode, also on the play page, and the best sections of the arcade."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ....core.rules import RULES, Mode, modes_for, own_mode
from ....language import digits, marked, say, say_many
from ....settings import Settings
from ....storage import THEN, Filters, GameKind, Group, History, Scores, StoredGame, counted_level, first_level
from ...words.numbers import clock, joined, precise, sentence, when_words
from ...words.titles import MODE_TITLES, RULES_TITLES, game_title, short_title, title_of
from ..history import DEALER, PLAYER, WHEN, GameColumn, cells, chosen, games_words, ranked_by, result_words
from ..keeping import result_in_full
from ..medals import medal_title, with_medal

_UNFINISHED = marked("Not finished yet")
FEW_KINDS, FIRST_KINDS = 9, 6
"""Up to how many kinds of games all bests are shown at once, and how many of a ruleset at first where there are
more."""


@dataclass(frozen=True)
class Best:
    rules: str
    mode: str
    level: int | None
    """The start level where levels count."""
    games: int
    won: int
    stored: StoredGame | None
    """The best game; None if no game counts yet."""

    @property
    def title(self) -> str:
        """The title of its mode, with its start level if that is not the first one."""
        mode = say(MODE_TITLES.get(self.mode, self.mode))
        if self.level in (None, first_level(self.rules, self.mode)):
            return mode
        return say("{game} from level {level}", game=mode, level=digits(self.level or 0))

    @property
    def result(self) -> str:
        return result_words(self.stored.game) if self.stored else say(_UNFINISHED)

    def words(self, now: datetime) -> str:
        """Its medal, when it was, and with which dealer."""
        if not self.stored:
            return ""
        game = self.stored.game
        return joined((medal_title(game), when_words(game.finished_at, now), short_title(title_of(game.randomizer))))

    @property
    def among(self) -> str:
        """Among how many games it is the best one, in words."""
        if ranked_by(self.mode) == "time":
            # Translators: such as "3 of 5 games finished".
            return say_many(
                "{won} of {number} game finished", "{won} of {number} games finished", self.games, won=digits(self.won)
            )
        if self.games == 1:
            return say("The only game")
        return say_many("Best of {number} game", "Best of {number} games", self.games)


def bests(history: History, groups: Sequence[Group], filters: Filters) -> list[Best]:
    """Return the best of each kind, those with the most games first. Where several dealers dealt games of one ruleset,
    mode and level, it is that of the dealer of the rules, or else of the one that dealt most."""
    counts: dict[tuple[str, str, int | None], dict[str, tuple[int, int]]] = {}
    for group in chosen(groups, filters):
        if THEN in group.randomizer and not filters.randomizer:
            continue  # the dealer was changed, and the game is not ranked
        of = counts.setdefault((group.rules, group.mode, counted_level(group.rules, group.level)), {})
        games, won = of.get(group.randomizer, (0, 0))
        of[group.randomizer] = games + group.games, won + group.won
    found = []
    for (rules, mode, level), dealers in counts.items():
        usual = RULES[rules].randomizer if rules in RULES else ""
        dealer = usual if usual in dealers else max(dealers, key=lambda name: (dealers[name][0], name))
        kind = replace(filters, rules=rules, mode=mode, level=level, randomizer=dealer)
        found.append(Best(rules, mode, level, *dealers[dealer], next(iter(history.table(kind, 1)), None)))
    return sorted(found, key=lambda best: (-best.games, best.rules, best.mode, best.level or 0))


@dataclass(frozen=True)
class RulesetBests:
    """The bests of a ruleset, the kind with the most games first."""

    rules: str
    bests: tuple[Best, ...]

    @property
    def title(self) -> str:
        return say(RULES_TITLES.get(self.rules, self.rules))

    @property
    def games(self) -> int:
        return sum(best.games for best in self.bests)

    @property
    def words(self) -> str:
        """How many games and kinds of games it has. What follows the comma goes where there is no room."""
        # Translators: what stands beside the name of a ruleset, such as "612 games, 12 kinds".
        return say_many(
            "{games}, {number} kind", "{games}, {number} kinds", len(self.bests), games=games_words(self.games)
        )


def by_ruleset(found: Sequence[Best]) -> list[RulesetBests]:
    """Return the bests by their rulesets, that with the most games first."""
    rulesets: dict[str, list[Best]] = {}
    for best in found:
        rulesets.setdefault(best.rules, []).append(best)
    made = [RulesetBests(rules, tuple(of_rules)) for rules, of_rules in rulesets.items()]
    return sorted(made, key=lambda each: -each.games)


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


@dataclass(frozen=True)
class ModeCard:
    name: str
    title: str
    goal: str
    best: str
    """The best result of the person, with its unit. Empty if there is none."""


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


def mode_cards(settings: Settings, scores: Scores) -> tuple[ModeCard, ...]:
    """The modes of the ruleset of some settings: its own first, the others in their usual order."""
    rules = settings.rules

    def card(mode: Mode) -> ModeCard:
        table = () if mode.endless else scores.best(played_next(settings.choosing(mode=mode.name)))
        best = with_medal(result_in_full(table[0].game, mode.ranked_by), table[0].game) if table else ""
        return ModeCard(mode.name, say(MODE_TITLES[mode.name]), sentence(say(mode.summary)), best)

    own = own_mode(rules)
    return tuple(map(card, sorted(modes_for(rules), key=lambda mode: mode is not own)))
