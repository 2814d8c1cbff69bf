"""The two candidates of a decision that are compared, and the sentence that says what decides between them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ....ai import Judge, covering
from ....ai.thinking import Marks, Opinion, RatedThinker, Steps, marks_of
from ....core.bits import STRIDE, WIDTH, bit_indices
from ....core.board import Placement
from ....core.session import GameView, Turn, turn_of
from ....language import digits, marked, say, say_many
from ..numbers import amount
from .decision_reasons import Reasons, ghosts_of, plan_sentence
from .feature_words import FEATURE_WORDS

MarksOf = Callable[[str, Sequence[int]], Marks]
"""What a feature counts after a sequence of moves, shown on the present board. Without moves: on the present board."""

_EQUAL = 1e-9
"""A difference, as a share of the values, that is due to rounding."""
_WORTH_TELLING = 0.25
"""The second reason is told if it weighs at least this share of the first one."""
_IN_COLUMNS = ("holes", "wells", "pits", "deep wells")
"""The topics whose columns are named, if there are no more than ``_MOST_COLUMNS`` of them."""
_MOST_COLUMNS = 2


@dataclass(frozen=True)
class Pair:
    chosen: Opinion
    other: Opinion
    chosen_moves: tuple[int, ...]
    """The moves of the choice and of its plan, as masks."""
    other_moves: tuple[int, ...]
    marks: MarksOf
    who: str = ""
    rater: str = ""
    """As in ``Reasons``: the values are its own then, and nobody knows by what the bot has decided."""


_Reason = tuple[float, str]
"""What one difference between the two gains for the choice, and its words."""


def decision_sentence(pair: Pair) -> str:
    """Return why the choice was made, in one or two sentences. Empty if the bot gives no values."""
    chosen, other = pair.chosen, pair.other
    if chosen.survives and not other.survives:
        return say("It does not end the game: the other landing does.")
    gain = chosen.value - other.value
    if abs(gain) <= _EQUAL * max(1.0, abs(chosen.value)):
        return _tie(pair)
    if gain < 0:
        return _against(pair)
    reasons, plans = _reasons(pair), max(chosen.moves, other.moves) > 1
    if not reasons:
        return ""
    (gain, words), *rest = sorted(reasons, key=lambda reason: (reason[0] <= 0, -abs(reason[0])))
    # Translators: {does} is a phrase about a feature, such as "leaves 2 fewer holes". So in the sentences like it.
    told = [say("It {does}.", does=words)]
    if plans:
        own, rated = say("With its plan it {does}.", does=words), say(_PLANNED, who=pair.rater, does=words)
        told = [rated if pair.rater else own]
    second, words = max(rest, key=lambda reason: abs(reason[0]), default=(0.0, ""))
    if words and abs(second) >= _WORTH_TELLING * gain:
        told.append(say("It also {does}.", does=words) if second > 0 else say("But it {does}.", does=words))
    return " ".join(told)


_PLANNED = marked("As {who} would go on, it {does}.")
_UNKNOWN = marked("For {rater}, both are worth the same. {who} decides by rules of its own.")
_RATED_LOWER = marked("For {rater}, the other landing is worth more.")
_RATED_LESS = marked("For {rater}, the other landing is worth more: this one {does}.")


def _tie(pair: Pair) -> str:
    """What decides between two landings of the same value: Dellacherie's priority, if it is that."""
    if pair.rater:
        return say(_UNKNOWN, rater=pair.rater, who=pair.who)
    chosen, other = pair.chosen.shift, pair.other.shift
    if not chosen or not other or chosen.priority <= other.priority:
        return say("Both are worth the same. A rule for ties decides.")
    first, second = amount(chosen.priority), amount(other.priority)
    return say("Both are worth the same. The priority decides: {first} against {second}.", first=first, second=second)


def _against(pair: Pair) -> str:
    if pair.other.pruned:
        return say("The search gave up the other landing early: its value is rough.")
    reasons = [reason for reason in _reasons(pair) if reason[0] < 0]
    if not reasons:
        return say(_RATED_LOWER, rater=pair.rater) if pair.rater else say("The other landing is worth more.")
    _, does = min(reasons, key=lambda reason: reason[0])
    if pair.rater:
        return say(_RATED_LESS, rater=pair.rater, does=does)
    return say("The other landing is worth more: this one {does}.", does=does)


def _reasons(pair: Pair) -> list[_Reason]:
    """All differences. Features of one topic are added up, and the strongest of them gives the words."""
    gains: dict[str, float] = {}
    strongest: dict[str, tuple[float, str]] = {}
    for feature in {**pair.chosen.terms, **pair.other.terms}:
        first, second = pair.chosen.terms.get(feature), pair.other.terms.get(feature)
        gain = (first.worth if first else 0.0) - (second.worth if second else 0.0)
        topic = FEATURE_WORDS[feature].topic if feature in FEATURE_WORDS else feature
        gains[topic] = gains.get(topic, 0.0) + gain
        strongest[topic] = max(strongest.get(topic, (0.0, feature)), (abs(gain), feature))
    return [(gain, _words(pair, topic, strongest[topic][1])) for topic, gain in gains.items() if gain]


def _words(pair: Pair, topic: str, feature: str) -> str:
    first, second = (opinion.terms.get(feature) for opinion in (pair.chosen, pair.other))
    difference = (first.feature if first else 0.0) - (second.feature if second else 0.0)
    words = FEATURE_WORDS.get(feature)
    if words is None:
        more = difference > 0
        return say("has more {feature}", feature=feature) if more else say("has less {feature}", feature=feature)
    lesser = (pair.other if difference > 0 else pair.chosen).terms.get(feature)
    if topic == "rows" and not (lesser and lesser.feature):
        rows = len({index // STRIDE for index in bit_indices(pair.marks(feature, pair.chosen_moves).cells)})
        return say_many("clears {number} row", "clears {number} rows", rows) if difference > 0 else say("clears no row")
    phrase, text = words.more if difference > 0 else words.less, amount(abs(difference))
    number = 1 if text == "1" else abs(difference)
    does = say(phrase) if isinstance(phrase, str) else say_many(*phrase, number, number=text)
    columns = [digits(x + 1) for x in _columns(pair, feature)] if topic in _IN_COLUMNS else []  # the first column is 1
    if not 0 < len(columns) <= _MOST_COLUMNS:
        return does
    named = columns[0] if len(columns) == 1 else say("{first} and {second}", first=columns[0], second=columns[1])
    return say_many("{does} (column {columns})", "{does} (columns {columns})", len(columns), does=does, columns=named)


def _columns(pair: Pair, feature: str) -> Sequence[int]:
    """The columns in which the marks of a feature differ."""
    chosen, other = (pair.marks(feature, moves).cells for moves in (pair.chosen_moves, pair.other_moves))
    return sorted({index % STRIDE for index in bit_indices(chosen ^ other)} & set(range(WIDTH)))


_SLICE = 0.015
"""The seconds of each turn of the loop in which opinions are formed."""


def moves_of(opinion: Opinion, turn: Turn) -> tuple[int, ...]:
    """The moves that a candidate begins, as masks."""
    if opinion.plan:
        return tuple(move.cells for move in opinion.plan)
    return (turn.rules.rotation.mask(opinion.landing),)


class Made(NamedTuple):
    landing: Placement
    hold: bool
    maker: str
    """Who made it: "you", or "played" if that was somebody else."""


@dataclass
class Thought:
    turn: Turn
    aim: Placement | None
    made: Made | None
    steps: Steps[tuple[Opinion, ...]]


ALL = 1 << 20
"""A number of steps that reaches the first or the last candidate from any other."""
NO_PIECE = marked("There is no piece to place.")
ALONE = marked("There is no other place for it.")
_NAMED_ALONE = marked("The bot named no other placement.")


class Comparison:
    """Follows a game turn by turn. At first, the bot's choice is compared with its second choice."""

    def __init__(self, judge: Judge, clock: Callable[[], float] | None = None) -> None:
        """With a ``clock``, opinions that take long are formed in slices, by ``work``; without one, at once."""
        self.judge, self._clock = judge, clock
        self._thought: Thought | None = None
        self.reasons = Reasons(say(judge.thinker.name), note=say(NO_PIECE))
        self._turn: Turn | None = None
        self._aim: Placement | None = None
        self._covering: dict[int, list[int]] = {}
        self._cell: int | None = None  # the cell that is pointed at, as a bit of a board

    @property
    def _who(self) -> str:
        return say(self.judge.thinker.name)

    @property
    def thinks(self) -> bool:
        return self._thought is not None

    def knows(self, session: GameView) -> bool:
        """Return whether the falling piece is explained, or thought about."""
        turn, thought = turn_of(session), self._thought
        return not self.is_behind(session) or (
            thought is not None and turn is not None and turn.key == thought.turn.key
        )

    def work(self) -> None:
        """Think for a slice of time, or to the end if there is no clock, and take in what the bot says."""
        thought, until = self._thought, self._clock() + _SLICE if self._clock else 0.0
        while thought:
            try:
                next(thought.steps)
            except StopIteration as end:
                self._thought = None
                self._hear(thought, end.value)
                self._settle(thought.turn, thought.aim, changed=True)
                return
            if self._clock and self._clock() >= until:
                return

    def is_behind(self, session: GameView) -> bool:
        turn = turn_of(session)
        return turn is None or self._turn is None or turn.key != self._turn.key

    def shown(self, session: GameView) -> Reasons:
        past = bool(self.reasons.opinions) and self.is_behind(session)
        return replace(self.reasons, past=True) if past else self.reasons

    @property
    def has_features(self) -> bool:
        return any(opinion.terms for opinion in self.reasons.opinions)

    def look(
        self, session: GameView, aim: Placement | None = None, made: Made | None = None, *, patient: bool = False
    ) -> None:
        """Update the reasons if there is a new turn.

        The reasons of a piece that has locked stay until the next piece appears.
        ``aim`` is where the bot moves the piece. It is None if a person plays or if the bot has not decided.
        ``made`` is where the piece is placed in a replay. The choice is compared with it at first.
        ``patient`` lets opinions on an earlier piece be formed to their end, where pieces come faster than opinions. At
        the end of the game nobody waits for them any more.
        """
        turn, thought = turn_of(session), self._thought
        if thought:
            if turn and turn.key == thought.turn.key:
                thought.aim = aim or thought.aim
                return
            if patient and not session.ended:
                return
            self._thought = None
        if session.ended:
            self.reasons = replace(self.reasons, note=say(NO_PIECE), pending=False)
        if turn is None:
            if self._turn and session.pieces not in (self._turn.pieces, self._turn.pieces + 1):
                self._turn, self._covering = None, {}
                self.reasons = Reasons(self._who, note=say(NO_PIECE))
            return
        fresh = self._turn is None or turn.key != self._turn.key
        if not fresh and (aim is None or aim == self._aim):
            return
        self._aim = aim
        if fresh or self._place_of(turn, aim) is None:
            self._ask(turn, aim, made)
        else:
            self._settle(turn, aim, changed=False)

    def _settle(self, turn: Turn, aim: Placement | None, *, changed: bool) -> None:
        """Let the choice be where the bot moves the piece."""
        chosen = self._place_of(turn, aim)
        chosen = self._preferred if chosen is None else chosen
        if changed or chosen != self.reasons.chosen:
            self.reasons = replace(self.reasons, chosen=chosen)
            self._compare(self._pointed_at())
            if self.reasons.opinions:
                choice = self.reasons.opinions[chosen]
                if not self.reasons.rater:  # the plan is that of whoever rates
                    ghosts, words = ghosts_of(choice, turn.cells), plan_sentence(choice, turn.cells)
                    self.reasons = replace(self.reasons, ghosts=ghosts, plan=words)

    def point_at_feature(self, feature: str) -> bool:
        """Show what a feature counts; nothing if it is empty. Return whether this changes anything."""
        if feature == self.reasons.feature:
            return False
        self.reasons = replace(self.reasons, feature=feature)
        self._light()
        return True

    def step(self, by: int) -> bool:
        """Compare with the candidate ``by`` places down the list, best first. Return whether there is another one."""
        self._cell = None
        return self._step(by)

    def choose(self, place: int) -> None:
        """Compare the bot's choice with the candidate at a place. Place 0 is the best."""
        self._cell = None
        self._compare(place)

    def point_at(self, cell: int | None) -> bool:
        """Compare with the best candidate that covers a cell, one bit of a board. Return whether there is one."""
        if cell != self._cell:
            self._cell = cell
            self._compare(self._pointed_at())
        return cell in self._covering

    def turn_over(self, by: int) -> bool:
        """Step through the candidates that cover the cell under the pointer, or through all if there are none."""
        places = [place for place in self._covering.get(self._cell or 0, []) if place != self.reasons.chosen]
        if self.reasons.other not in places:
            return self._step(by)
        self._compare(places[(places.index(self.reasons.other) + by) % len(places)])
        return True

    def _ask(self, turn: Turn, aim: Placement | None, made: Made | None) -> None:
        also, hold = (made.landing, made.hold) if made else (aim, False)
        self._thought = Thought(turn, aim, made, self.judge.explaining(turn, also, hold=hold))
        self.work()
        if self._thought is None:
            return
        if self.reasons.opinions:
            self.reasons = replace(self.reasons, past=True, pending=True)
        else:
            self.reasons = Reasons(self._who, note=say("{who} is thinking.", who=self._who))

    def _hear(self, thought: Thought, opinions: tuple[Opinion, ...]) -> None:
        turn, aim, made = thought.turn, thought.aim, thought.made
        self._turn = turn
        if not opinions and self.reasons.opinions:
            self._covering = {}
            self.reasons = replace(self.reasons, past=True, pending=True, aim=aim)
            return
        self._covering = covering(turn.rules.rotation, opinions)
        name = self._who
        best = {bit: places[0] for bit, places in self._covering.items()}
        note = "" if opinions else self.judge.fault or say("{who} has suggested nothing yet.", who=name)
        told = None if opinions else aim
        feature = self.reasons.feature if any(self.reasons.feature in each.terms for each in opinions) else ""
        thinker = self.judge.thinker
        rater = say(thinker.rater) if isinstance(thinker, RatedThinker) else ""
        self.reasons = Reasons(name, opinions, note=note, aim=told, best=best, feature=feature, rater=rater)
        if made:
            at = self._place_of(turn, made.landing, hold=made.hold)
            self.reasons = replace(self.reasons, made=at, maker=made.maker)

    def _place_of(self, turn: Turn, aim: Placement | None, *, hold: bool = False) -> int | None:
        """The place of the opinion on a landing, None if there is none. Without a landing, that of the bot's choice."""
        if aim is None:
            return self._preferred
        system = turn.rules.rotation
        mask = system.mask(aim)

        def is_it(opinion: Opinion) -> bool:
            return opinion.hold is hold and system.mask(opinion.landing) == mask

        return next((place for place, each in enumerate(self.reasons.opinions) if is_it(each)), None)

    @property
    def _preferred(self) -> int:
        """The place of the choice of a bot that does not say where it moves the piece."""
        return next((place for place, each in enumerate(self.reasons.opinions) if each.preferred), 0)

    def _compare(self, place: int | None) -> None:
        """Compare the choice with a candidate: with None, the placement that was made, or the best other one."""
        count, chosen = len(self.reasons.opinions), self.reasons.chosen
        if place is None:
            place = self.reasons.made
        if place is None or place == chosen:
            place = next((each for each in range(count) if each != chosen), None)
        self.reasons = replace(self.reasons, other=place)
        opinions = self.reasons.opinions
        if not opinions or place is None:
            told = say(_NAMED_ALONE if self.reasons.rater else ALONE) if opinions else ""
        else:
            chosen_moves, other_moves = self._moves(chosen), self._moves(place)
            who, rater = self.reasons.who, self.reasons.rater
            pair = Pair(opinions[chosen], opinions[place], chosen_moves, other_moves, self._marks, who, rater)
            told = decision_sentence(pair)
        self.reasons = replace(self.reasons, sentence=told)
        self._light()

    def _light(self) -> None:
        reasons = self.reasons
        lit = [Marks(), Marks()]
        if reasons.feature and reasons.opinions:
            places = (reasons.chosen, reasons.other)
            lit = [Marks() if place is None else self._marks(reasons.feature, self._moves(place)) for place in places]
        self.reasons = replace(reasons, lit=(lit[0], lit[1]))

    def _marks(self, feature: str, moves: Sequence[int]) -> Marks:
        return marks_of(self.judge.thinker, feature, self._turn.cells, moves) if self._turn else Marks()

    def _moves(self, place: int) -> tuple[int, ...]:
        return moves_of(self.reasons.opinions[place], self._turn) if self._turn else ()

    def _step(self, by: int) -> bool:
        others = [place for place in range(len(self.reasons.opinions)) if place != self.reasons.chosen]
        if not others:
            return False
        at = others.index(self.reasons.other) if self.reasons.other in others else 0
        self._compare(others[max(0, min(at + by, len(others) - 1))])
        return True

    def _pointed_at(self) -> int | None:
        """The best candidate at the cell under the pointer, other than the bot's choice."""
        places = self._covering.get(self._cell or 0, [])
        return next((place for place in places if place != self.reasons.chosen), None)
