"""The figures of a finished game, in groups, and what the less known ones mean."""

from __future__ import annotations

from typing import NamedTuple

from game.core.statistics import keys_per_piece, per_second, secret, sections
from game.language import digits, marked, say
from game.play.figures import NONE_YET, score_words, shown_level
from game.play.history.names import dealer_title
from game.play.keeping import HELPED, YOU, shown_player
from game.play.new_game import GameRecord
from game.play.words import RESULT, clock, holes, percent, precise

_EXTRA_KEYS, _COST = marked("Extra keys"), marked("Cost per piece")
_KEYS = marked("Extra keys: pressed beyond the fewest needed for the same placements.")
_UNIT = marked("Cost: how much worse a move is than the bot's. 1 is about as bad as one new hole.")
"""What the less known names mean, to be translated."""


class FactGroup(NamedTuple):
    """Names and values that belong together."""

    title: str
    facts: list[tuple[str, str]]


def fact_groups(game: GameRecord, cost: float | None = None) -> list[FactGroup]:
    """What players look at after a game, in groups.

    ``cost`` is the mean cost of a placement in holes, if it is known.
    """
    session, statistics = game.session, game.statistics
    timed = session.mode.ranked_by == "time"
    at_goal = session.ended is not None and session.ended.reason == "goal"
    result = [(say("Score"), score_words(session))]
    if session.rules.graded:
        hidden = secret(session)
        result.append((say("Grade"), statistics.grade(session) or NONE_YET))
        result += [(say("Secret grade"), hidden)] if hidden else []
    result.append((say("Time"), precise(session.seconds, RESULT) if timed else clock(session.seconds)))
    # Lines that are the goal say nothing more, nor does the level where the time decides.
    result += [] if session.mode.lines and (timed or at_goal) else [(say("Lines"), digits(session.lines))]
    result += [] if timed else [(say("Level"), shown_level(session, session.level))]
    result.append((say("Pieces"), digits(session.pieces)))
    speed = [
        (say("Pieces a second"), digits(per_second(session.pieces, session), 2)),
        (say("Lines a minute"), digits(60 * per_second(session.lines, session), 1)),
        (say("Keys per piece"), digits(keys_per_piece(session), 2)),
    ]
    if session.rules.graded:
        second = float(session.rules.ticks_per_second)
        speed += [
            (say("Section {level}", level=level), precise(ticks / second)) for level, ticks in sections(session).items()
        ]
    skill = [(name, text) for name, number, text in _feats(game) if number]
    skill.append((say(_EXTRA_KEYS), digits(statistics.wasted_keys)))
    skill += [] if cost is None else [(say(_COST), holes(cost))]
    return [
        FactGroup(say("The game"), result),
        FactGroup(say("Speed"), speed),
        FactGroup(say("Skill"), skill),
        FactGroup(say("The deal"), [*dealers(game), *_others(game)]),
    ]


def facts(game: GameRecord, cost: float | None = None) -> list[tuple[str, str]]:
    """The names and values of all groups."""
    return [fact for group in fact_groups(game, cost) for fact in group.facts]


def cost_note() -> str:
    """What the unit of costs means."""
    return say(_UNIT)


def facts_notes(*, costed: bool) -> dict[str, str]:
    """Name -> what it means, for the less known names. ``costed`` is whether costs are among the facts."""
    return {say(_EXTRA_KEYS): say(_KEYS), **({say(_COST): cost_note()} if costed else {})}


def _others(game: GameRecord) -> list[tuple[str, str]]:
    """Who played, unless it was the person alone."""
    who = players(game) or say("nobody")
    return [(say("Played by"), who)] if who != shown_player(YOU) else []


def _feats(game: GameRecord) -> list[tuple[str, float, str]]:
    """What not every game has: names, numbers, and the numbers as text."""
    statistics = game.statistics
    modern = game.session.rules.look == "modern"
    counts = [
        (say("T-spins"), statistics.t_spins if modern else 0),
        (say("Back-to-back"), statistics.back_to_backs if modern else 0),
        (say("Longest combo"), max(0, statistics.longest_combo)),
        (say("Perfect clears"), statistics.perfect_clears),
    ]
    rate = statistics.tetris_rate
    return [(say("Tetris rate"), rate, percent(rate)), *((name, count, digits(count)) for name, count in counts)]


def dealers(game: GameRecord) -> list[tuple[str, str]]:
    """The dealer and its seed, and each change of the dealer with the first piece of the new one."""
    changes = game.dealer.changes
    first = game.setup.randomizer if changes else game.dealer.randomizer.name
    seed = game.setup.seed if changes else game.dealer.seed
    return [
        (say("Dealer"), dealer_title(first)),
        *(
            (say("From piece {number}", number=digits(change.piece + 1)), dealer_title(change.randomizer))
            for change in changes
        ),
        (say("Seed"), seed or say("none")),
    ]


def players(game: GameRecord) -> str:
    """The players, the person first: "You", "You, with help", "You and Dellacherie"."""
    if set(game.pieces_by) == {YOU} and not game.alone:
        return say(HELPED)
    first, *others = [shown_player(name) for name in sorted(game.pieces_by, key=lambda name: name != YOU)] or [""]
    for other in others:
        first = say("{players} and {player}", players=first, player=other)
    return first
