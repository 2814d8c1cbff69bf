"""Medals: four marks of a result, by what people reach. Modes of the arcade have grades instead."""

from collections.abc import Mapping
from typing import NamedTuple

from ....core.rules import MODES
from ....language import marked, say
from ....storage import PERSON, Game, GameKind
from ...words.numbers import RESULT, clock, joined, parts_of_seconds, points_words

MEDALS = (marked("Bronze"), marked("Silver"), marked("Gold"), marked("Platinum"))
"""The names of the medals, the least one first, to be translated."""
Limits = tuple[int, int, int, int]
_CARTRIDGE: Limits = (30_000, 120_000, 500_000, 999_999)
# A published level is a limit that another program or a community names. Times are in seconds.
LIMITS: Mapping[tuple[str, str], Limits] = {
    # The marks of the community: two minutes, one, forty seconds, and twenty-five.
    ("modern", "sprint"): (120, 60, 40, 25),
    # The ranks of Techmino for 20, 100 and 1,000 lines, from its fourth best to its best, in whole seconds.
    ("modern", "sprint-20"): (62, 32, 18, 13),
    ("modern", "sprint-100"): (162, 126, 90, 70),
    ("modern", "sprint-1000"): (1620, 1260, 900, 750),
    # Those of its digs of 10 and 100 rows. Those of 100 are of September 2025.
    ("modern", "dig-10"): (40, 20, 12, 7),
    ("modern", "dig-100"): (320, 240, 185, 130),
    ("modern", "cheese-100"): (320, 240, 185, 130),
    # Our own, for which there is no published level: some 1.5 to 2.5 times those of ten rows.
    ("modern", "cheese-18"): (60, 40, 27, 18),
    # 150 lines in tetrises are 240,000 points, and half as much again in back-to-back ones. Singles are 120,000.
    ("modern", "marathon"): (60_000, 120_000, 240_000, 360_000),
    # What tetrises give in two minutes at the pace of the four medals of a sprint: 40, 80, 120 and 192 lines.
    ("modern", "ultra"): (20_000, 72_000, 156_000, 388_000),
    ("modern", "blitz"): (31_000, 89_000, 165_000, 338_000),
    # The first rocket of the NES and its last one, half a max-out, and a max-out.
    ("classic", "a-type"): _CARTRIDGE,
    ("classic-pal", "a-type"): _CARTRIDGE,
    # The three rockets of the Game Boy, and a max-out.
    ("gameboy", "a-type"): (100_000, 150_000, 200_000, 999_999),
}
"""(Ruleset, mode) -> the greatest times or the least scores of the medals."""


class Medal(NamedTuple):
    rank: int
    """0 for none, 1 for bronze and so on."""
    following: str
    """The next medal and its limit: "platinum below 0:25". Empty after the last one."""

    @property
    def title(self) -> str:
        return say(MEDALS[self.rank - 1]) if self.rank else ""


def medal(rules: str, mode: str, result: float | None) -> Medal | None:
    """Return the medal of a result of the usual kind: a time in seconds, or points. None stands for no result. Return
    None where there are no medals."""
    limits = LIMITS.get((rules, mode))
    if limits is None:
        return None
    timed = MODES[mode].ranked_by == "time"
    rank = 0
    if result is not None:
        # A time counts as it is read: rounded down.
        shown = parts_of_seconds(result, RESULT) / 10**RESULT if timed else result
        rank = sum(shown < limit if timed else shown >= limit for limit in limits)
    if rank == len(limits):
        return Medal(rank, "")
    name, limit = say(MEDALS[rank]), limits[rank]
    # Translators: what the next medal needs, such as "Platinum below 0:25".
    below = say("{medal} below {time}", medal=name, time=clock(limit)) if timed else ""
    return Medal(rank, below or say("{medal} from {points}", medal=name, points=points_words(limit)))


def medal_in(kind: GameKind, result: float | None) -> Medal | None:
    """Return the medal of a result of a kind of game. None where there are no medals: the limits are those of games
    with the dealer of the rules and, but for consoles, from the first level. From a high one, points come by
    themselves."""
    return medal(kind.rules, kind.mode, result) if kind.is_usual else None


def medal_of(game: Game) -> Medal | None:
    known = MODES.get(game.mode)
    if known is None or game.player != PERSON:
        return None
    return medal_in(game.kind, game.score if known.ranked_by != "time" else game.seconds if game.won else None)


def medal_title(game: Game) -> str:
    won = medal_of(game)
    return won.title if won else ""


def with_medal(result: str, game: Game) -> str:
    """The words of a result of a game, and its medal behind a comma: "0:38.200, Gold"."""
    title = medal_title(game)
    # Translators: a result and its medal, such as "0:38.200, Gold".
    return say("{result}, {medal}", result=result, medal=title) if title else result


def medal_words(won: Medal, before: Medal | None) -> str:
    """What the results say of a medal: if it is new, and what the next one needs. ``before`` is the best one yet."""
    fresh = won.rank > (before.rank if before else 0)
    title = say("New: {medal}", medal=won.title) if fresh else won.title
    return joined((title, won.following))
