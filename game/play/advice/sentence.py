"""A decision in a sentence: what decides between the bot's choice and the landing that it is compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.marks import Marks
from game.ai.thinker import COLUMN_PRIORITY, LEFT_PRIORITY, Opinion, Shift
from game.core.board.bits import STRIDE, WIDTH, bit_indices
from game.language import digits, say, say_many
from game.play.advice.features.table import FEATURE_WORDS
from game.play.advice.features.words import FeatureWords, Phrase
from game.play.words import amount, holes

MarksOf = Callable[[str, Sequence[int]], Marks]
"""What a feature counts after a sequence of moves, shown on the present board. Without moves: on the present board."""

_EQUAL = 1e-9
"""A difference, as a share of the values, that is due to rounding."""
_WORTH_TELLING = 0.25
"""The second reason is told if it weighs at least this share of the first one."""
_MOST_COLUMNS = 2
"""More columns than this are not named one by one."""


@dataclass(frozen=True)
class Pair:
    """The two candidates of a comparison, and where their features are."""

    chosen: Opinion
    other: Opinion
    chosen_moves: tuple[int, ...]
    """The moves of the choice and of its plan, as masks."""
    other_moves: tuple[int, ...]
    marks: MarksOf

    def swapped(self) -> Pair:
        """Return the pair seen from the other candidate."""
        return Pair(self.other, self.chosen, self.other_moves, self.chosen_moves, self.marks)


@dataclass(frozen=True)
class _Reason:
    """One difference between the two, in favour of the choice or against it."""

    gain: float
    words: str


def decision_sentence(pair: Pair) -> str:
    """Return why the choice was made, in one or two sentences. Empty if the bot gives no values."""
    chosen, other = pair.chosen, pair.other
    if chosen.survives and not other.survives:
        return say("The other landing ends the game.")
    gain = chosen.value - other.value
    if abs(gain) <= _EQUAL * max(1.0, abs(chosen.value)):
        return _tie(chosen.shift, other.shift)
    if gain < 0:
        return _against(pair)
    reasons = _reasons(pair)
    if not reasons:
        return ""
    first, *rest = sorted(reasons, key=lambda reason: (reason.gain <= 0, -abs(reason.gain)))
    told = [_first(pair, first.words)]
    second = max(rest, key=lambda reason: abs(reason.gain), default=None)
    if second and abs(second.gain) >= _WORTH_TELLING * first.gain:
        also = second.gain > 0
        told.append(say("It also {does}.", does=second.words) if also else say("But it {does}.", does=second.words))
    return " ".join(told)


def _tie(chosen: Shift | None, other: Shift | None) -> str:
    """What decides between two landings of the same value: Dellacherie's priority in numbers, if it is that."""
    if not chosen or not other or chosen.priority <= other.priority:
        return say("Both are worth the same. A rule for ties decides.")
    columns, away = abs(chosen.columns), COLUMN_PRIORITY * abs(chosen.columns)
    told = _priority(
        chosen,
        say_many(
            "{number} column from the middle {points}",
            "{number} columns from the middle {points}",
            columns,
            points=digits(away),
        ),
        say("to the left {points}", points=digits(LEFT_PRIORITY)),
        say_many("{number} rotation", "{number} rotations", chosen.rotations),
    )
    bare = (COLUMN_PRIORITY * abs(other.columns), LEFT_PRIORITY, other.rotations)
    # Translators: what decides between two landings of the same value, as "4 columns from the middle 400 + to the left
    # 10" and "300 - 1". Lessons are texts from which people learn to write this bot.
    return say(
        "Equal; {first}, against {second}. Dellacherie subtracts rotations; lessons add them.",
        first=told,
        second=_priority(other, *map(digits, bare)),
    )


def _priority(shift: Shift, columns: str, left: str, turns: str) -> str:
    """The priority of a landing as a sum, without the parts that are 0."""
    return columns + (f" + {left}" if shift.columns < 0 else "") + (f" \u2212 {turns}" if shift.rotations else "")


def _first(pair: Pair, does: str) -> str:
    """The first sentence, for a phrase."""
    if pair.chosen.prospects:
        return say("On average it {does}.", does=does)
    if max(pair.chosen.moves, pair.other.moves) > 1:
        return say("With its plan it {does}.", does=does)
    # Translators: {does} is a phrase about a feature, such as "leaves 2 fewer holes". So in the sentences like it.
    return say("It {does}.", does=does)


def _against(pair: Pair) -> str:
    """What to say if the other landing has the higher value."""
    if pair.other.pruned:
        return say("The search gave up the other landing early: its value is rough.")
    reasons = [reason for reason in _reasons(pair) if reason.gain < 0]
    if not reasons:
        return say("The other landing is worth more.")
    does = min(reasons, key=lambda reason: reason.gain).words
    return say("The other landing is worth more: this one {does}.", does=does)


def _reasons(pair: Pair) -> list[_Reason]:
    """All differences. Features of one topic are added up, and the strongest of them gives the words."""
    gains: dict[str, float] = {}
    strongest: dict[str, tuple[float, str]] = {}
    for feature in {**pair.chosen.terms, **pair.other.terms}:
        first, second = pair.chosen.terms.get(feature), pair.other.terms.get(feature)
        gain = (first.worth if first else 0.0) - (second.worth if second else 0.0)
        topic = FEATURE_WORDS[feature].topic or feature if feature in FEATURE_WORDS else feature
        gains[topic] = gains.get(topic, 0.0) + gain
        strongest[topic] = max(strongest.get(topic, (0.0, feature)), (abs(gain), feature))
    return [_Reason(gain, _words(pair, strongest[topic][1], gain)) for topic, gain in gains.items() if gain]


def _words(pair: Pair, feature: str, gain: float) -> str:
    first, second = (opinion.terms.get(feature) for opinion in (pair.chosen, pair.other))
    difference = (first.feature if first else 0.0) - (second.feature if second else 0.0)
    words = FEATURE_WORDS.get(feature)
    if words is None:
        more = difference > 0
        return say("has more {feature}", feature=feature) if more else say("has less {feature}", feature=feature)
    alone = words.more_alone if difference > 0 else words.less_alone
    lesser = (pair.other if difference > 0 else pair.chosen).terms.get(feature)
    if alone and not (lesser and lesser.feature):
        rows = {index // STRIDE for index in bit_indices(pair.marks(feature, pair.chosen_moves).cells)}
        return _said(alone, len(rows))
    phrase, columns = _there(pair, feature, words, difference, gains=gain > 0)
    if not columns or isinstance(phrase, str):
        return _said(phrase, abs(difference))
    numbers = _joined([digits(x + 1) for x in columns])  # the first column is 1
    return say_many(*phrase, len(columns), columns=numbers, holes=holes(abs(difference)))


def _said(phrase: Phrase, number: float) -> str:
    """A phrase with a number, if it has one."""
    if isinstance(phrase, str):
        return say(phrase)
    text = amount(number)
    return say_many(*phrase, 1 if text == "1" else number, number=text)


def _there(
    pair: Pair, feature: str, words: FeatureWords, difference: float, *, gains: bool
) -> tuple[Phrase, Sequence[int]]:
    """The phrase for a difference, and the columns to name in it. A phrase with columns is used where few differ."""
    plain = words.more if difference > 0 else words.less
    if not words.less_there or gains != (difference < 0):
        return plain, ()
    chosen, other, now = (pair.marks(feature, moves).cells for moves in (pair.chosen_moves, pair.other_moves, ()))
    cases = (
        ((words.more_there, chosen & ~other & ~now),)
        if difference > 0
        else ((words.less_there, other & ~chosen & ~now), (words.less_than_now, now & ~chosen & other))
    )
    for phrase, cells in cases:
        columns = sorted({index % STRIDE for index in bit_indices(cells)} & set(range(WIDTH)))
        if 0 < len(columns) <= _MOST_COLUMNS:
            return phrase, columns
    return plain, ()


def _joined(parts: Sequence[str]) -> str:
    """One thing, or two joined by "and"."""
    return parts[0] if len(parts) == 1 else say("{first} and {second}", first=parts[0], second=parts[1])
