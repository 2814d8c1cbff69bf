"""How a finished game went: its result, how far it is from the best one, its splits, and its figures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....core import keys_per_piece, per_second, secret, sections
from ....core.replay import HELPED_PERSON, THE_PERSON
from ....core.session import GameView
from ....language import digits, marked, say, say_many
from ....storage import GameKind, counted_level
from ...words.numbers import RESULT, capital, clock, holes, parts_of_seconds, percent, points_words, precise, time_span
from ...words.panels import MEDAL_NAMES, MEDAL_NOTES, NONE_YET, medal_ranks, score_words, shown_level
from ...words.titles import ENDS, title_of
from ..bests.splits import LINES, SECONDS, BestGame, Gap, Split, gap, rule_of, way_of
from ..keeping import GameRecord, player_words, result_of
from ..medals import MEDALS, Medal, medal_in, medal_of, medal_words

_WON = ("goal", "roll")
_TELLS_LEVEL = ("roll", "too late")


@dataclass(frozen=True)
class Hero:
    title: str
    note: str
    name: str
    """The name of the figure: "Time", "Score", "Grade", or "Lines" if the end was not reached."""
    figure: str
    verdict: str
    """How far it is from the best game. Empty if it is compared with nothing."""
    ahead: bool | None
    """Whether it is the best game. None if it is compared with nothing."""
    medal: str = ""
    """Its medal, and what the next one needs. Empty where there are no medals."""
    rank: int = 0
    """The rank of its medal: 1 for bronze and so on, 0 for none."""
    is_new: bool = False
    """Whether no game before it has won this medal."""


@dataclass(frozen=True)
class SplitRow:
    mark: str
    time: str
    """Empty in modes whose splits are times."""
    score: str
    """Empty in modes that are ranked by time."""
    best: str
    gap: Gap | None
    """None if the best game never came to this mark."""


@dataclass(frozen=True)
class Contest:
    splits: Sequence[Split]
    before: BestGame | None
    """The best game before it. None if there was none, or if the finished game is not the person's own."""
    after: BestGame | None
    counts: bool = True
    alone: bool = True
    """Whether the person has no result of another kind in this ruleset and mode."""

    @property
    def is_best(self) -> bool:
        return self.after is not None and self.after is not self.before


def hero(game: GameRecord, contest: Contest) -> Hero:
    """Return what the results say first: how the game ended, its figure, and how that compares."""
    session = game.session
    reason = session.ended.reason if session.ended else "block out"
    title, note = say(ENDS[reason].title), say(ENDS[reason].note)
    if reason == "no more pieces" and not session.history:
        note = say("{dealer} deals nothing.", dealer=title_of(game.dealer.randomizer.name))
    name, figure = _figure(game)
    if session.mode.ranked_by == "level" and game.statistics.grade(session) and reason not in _TELLS_LEVEL:
        reached = say("Level {level} was reached.", level=session.level)
        note = f"{note} {reached}"
    verdict = _verdict(session, contest)
    # The first score is the best one, whatever it is: that is no feat. To reach a goal is one, even at first.
    feat = contest.before is not None or reason in _WON
    compared = verdict and (feat or not contest.is_best)
    won, before = _medals(session, contest)
    words, rank = (medal_words(won, before), won.rank) if won else ("", 0)
    is_new = rank > (before.rank if before else 0)
    return Hero(title, note, name, figure, verdict, contest.is_best if compared else None, words, rank, is_new)


def _medals(session: GameView, contest: Contest) -> tuple[Medal | None, Medal | None]:
    """Return the medal of a game and that of the best game before it. None where there are none."""
    if not contest.counts:
        return None, None
    timed = session.mode.ranked_by == "time"
    result = session.score if not timed else session.seconds if _reached(session) else None
    rules = session.rules.name
    kind = GameKind(rules, session.mode.name, counted_level(rules, session.start_level), session.randomizer)
    return medal_in(kind, result), medal_of(contest.before.game) if contest.before else None


def _figure(game: GameRecord) -> tuple[str, str]:
    session = game.session
    if session.mode.ranked_by == "time":
        # The time of a part of the way says nothing: what counts is how far the game came.
        return (say("Time"), precise(session.seconds, RESULT)) if _reached(session) else _way(session)
    if session.mode.ranked_by == "level":
        # A game that was lost before its first grade has reached a level.
        grade = game.statistics.grade(session)
        return (say("Grade"), grade) if grade else (say("Level"), digits(session.level))
    if session.mode.ranked_by == "lines":
        return say("Lines"), digits(session.lines)
    return say("Score"), score_words(session)


def _reached(session: GameView) -> bool:
    return session.ended is not None and session.ended.reason == "goal"


def _way(session: GameView) -> tuple[str, str]:
    unit, goal = way_of(session.mode) or (LINES, 0)
    return say(unit.name), say("{number} of {all}", number=unit.progress(session), all=goal)


def _verdict(session: GameView, contest: Contest) -> str:
    """How a game compares with the best one before it, by how much if one figure says it."""
    if not contest.counts:
        return ""
    ranked_by, before = session.mode.ranked_by, contest.before
    unfinished = ranked_by == "time" and not _reached(session)
    if before is None:
        if contest.is_best and contest.alone:
            return say("Your first result in this mode.")
        if contest.is_best:
            return say("Your first result with these settings.")
        return say("Not finished. Only a whole game counts here.") if unfinished else ""
    best = result_of(before.game, ranked_by)
    if unfinished:
        return say("Not finished. Your best: {best}.", best=best)
    lead, words = 0, ""
    if ranked_by == "time":
        lead = parts_of_seconds(before.game.seconds, RESULT) - parts_of_seconds(session.seconds, RESULT)
        words = time_span(abs(lead), RESULT)
    elif ranked_by == "score":
        lead = session.score - before.game.score
        words = points_words(abs(lead))
    elif ranked_by == "lines" and _reached(session) == before.game.won:
        lead = session.lines - before.game.lines
        words = say_many("{number} line", "{number} lines", abs(lead))
    if contest.is_best:
        return (
            say("Your best yet, by {lead}.", lead=words) if lead else say("Your best yet. Before: {best}.", best=best)
        )
    if lead < 0:
        return say("{lead} behind your best of {best}.", lead=words, best=best)
    return say("Your best: {best}.", best=best)


def split_rows(session: GameView, contest: Contest) -> tuple[SplitRow, ...]:
    """Return the splits of a game beside those of the best one; empty if its mode has none."""
    rule, mode = rule_of(session), session.mode
    if rule is None:
        return ()
    unit, scored, bests = rule.unit, mode.ranked_by == "score", contest.before.splits if contest.before else {}

    def row(split: Split) -> SplitRow:
        best = bests.get(split.mark)
        time = clock(split.seconds) if scored else precise(split.seconds)
        reached = "" if best is None else digits(best.score) if scored else precise(best.seconds)
        score, behind = digits(split.score) if scored else "", gap(split, best, mode) if best else None
        return SplitRow(capital(unit.label(split.mark)), "" if unit is SECONDS else time, score, reached, behind)

    return tuple(map(row, contest.splits))


_EXTRA_KEYS, _COST = marked("Extra keys"), marked("Cost per piece")
_KEYS = marked("Extra keys: pressed beyond the fewest needed for the same placements.")
# Translators: {bot} is the name of a bot, such as Dellacherie.
_UNIT = marked("Cost: how much worse a move is than that of {bot}. 1 is about as bad as one new hole.")
_EFFICIENCY, _BURNED, _READY = marked("Efficiency"), marked("Burned lines"), marked("Tetris readiness")
_POINTS = marked("Efficiency: points a line, as on level 0. With singles alone it is 40, with tetrises alone 300.")
_NO_TETRIS = marked("Burned lines: lines that were cleared without a tetris.")
_SHARE = marked("Tetris readiness: the share of the pieces after which an I would have made a tetris.")
"""What the less known names mean, to be translated."""
_COMMENTED = ("classic", "gameboy")
"""The looks of the rulesets whose games have the figures of commentators."""


class FactGroup(NamedTuple):
    title: str
    facts: list[tuple[str, str]]


def fact_groups(game: GameRecord, cost: float | None = None) -> list[FactGroup]:
    """What players look at after a game, in groups. ``cost`` is the mean cost of a placement in holes, if known."""
    session, statistics = game.session, game.statistics
    timed = session.mode.ranked_by == "time"
    scored = session.mode.ranked_by != "lines"
    result = [(say("Score"), score_words(session))] if scored else []
    if session.rules.graded:
        hidden = secret(session)
        result += [(say("Grade"), statistics.grade(session) or NONE_YET)] if scored else []
        result += [(say("Secret grade"), hidden)] if hidden else []
    result.append((say("Time"), precise(session.seconds, RESULT) if timed else clock(session.seconds)))
    # Lines that are the goal say nothing more, nor does the level where the time decides.
    result += [] if session.mode.lines and (timed or _reached(session)) else [(say("Lines"), digits(session.lines))]
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
    modern, rate = session.rules.look == "modern", statistics.tetris_rate
    feats = [  # what not every game has
        (say("T-spins"), statistics.t_spins if modern else 0),
        (say("Other spins"), statistics.other_spins),
        (say("Back-to-back"), statistics.back_to_backs if modern else 0),
        (say("Longest combo"), max(0, statistics.longest_combo)),
        (say("Perfect clears"), statistics.perfect_clears),
    ]
    skill = [(say("Tetris rate"), percent(rate))] if rate else []
    if session.rules.look in _COMMENTED and session.lines:
        stacking = statistics.stacking
        skill += [
            (say(_EFFICIENCY), digits(round(statistics.efficiency))),
            (say(_BURNED), digits(stacking.burned)),
            (say(_READY), percent(stacking.readiness)),
        ]
    skill += [(name, digits(count)) for name, count in feats if count]
    skill.append((say(_EXTRA_KEYS), digits(statistics.wasted_keys)))
    # A new fact about the player's skill goes above this line.
    skill += [] if cost is None else [(say(_COST), holes(cost))]
    ranks = medal_ranks(game.medals) if game.medals else ()
    won = [(say(MEDAL_NAMES[letters]), say(MEDALS[rank - 1])) for letters, rank in ranks if rank]
    medals = [FactGroup(say("Medals"), won)] if won else []
    own = set(game.pieces_by) == {THE_PERSON} and game.alone
    others = [] if own else [(say("Played by"), players(game) or say("nobody"))]
    return [
        FactGroup(say("The game"), result),
        FactGroup(say("Speed"), speed),
        FactGroup(say("Skill"), skill),
        *medals,
        FactGroup(say("The deal"), [*dealers(game), *others]),
    ]


def cost_note(bot: str) -> str:
    """In what unit a ``bot``, by its name on the screen, rates placements."""
    return say(_UNIT, bot=bot)


def facts_notes(names: Collection[str], bot: str = "") -> dict[str, str]:
    """Name -> what it means, for the less known ones of the names of facts. A ``bot``, by its name on the screen, rates
    the placements."""
    notes = {say(_EFFICIENCY): say(_POINTS), say(_BURNED): say(_NO_TETRIS), say(_READY): say(_SHARE)}
    notes |= {say(_EXTRA_KEYS): say(_KEYS), say(_COST): cost_note(bot)}
    notes |= {say(MEDAL_NAMES[letters]): say(note) for letters, note in MEDAL_NOTES.items()}
    return {name: note for name, note in notes.items() if name in names}


def dealers(game: GameRecord) -> list[tuple[str, str]]:
    """Return who dealt the pieces, from which piece on, and the seed: names with their values."""
    changes = game.dealer.changes
    first = game.setup.randomizer if changes else game.dealer.randomizer.name
    seed = game.setup.seed if changes else game.dealer.seed
    return [
        (say("Dealer"), title_of(first)),
        *(
            (say("From piece {number}", number=digits(change.piece + 1)), title_of(change.randomizer))
            for change in changes
        ),
        (say("Seed"), seed or say("none")),
    ]


def players(game: GameRecord) -> str:
    """The players, the person first: "You", "You, with help", "You and Dellacherie"."""
    if set(game.pieces_by) == {THE_PERSON} and not game.alone:
        return player_words(HELPED_PERSON)
    in_order = sorted(game.pieces_by, key=lambda player: player != THE_PERSON)
    first, *others = [player_words(player) for player in in_order] or [""]
    for other in others:
        first = say("{players} and {player}", players=first, player=other)
    return first
