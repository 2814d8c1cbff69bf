"""Find better: boards of one's own games and matches on which a placement cost much, to be placed again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from ....ai import GRADE_LIMITS, PERSON_PRESSES, Grade, Judge, Judgement
from ....ai.thinking import Opinion, PlannedMove, Steps, finished
from ....core.bits import clear
from ....core.replay import MatchReplay, Replay, ReplayError, from_text, players_of
from ....core.session import Session, Turn, turn_of
from ....language import digits, marked, say, say_many
from ....storage import PERSON, Filters, Scores
from ....storage.puzzles import Mistake, MistakeKind, OwnMistakes
from ...game.effects import Effects
from ...game.frame import Credits, Frame, PuzzleWords, panels_of
from ...game.services import Services
from ...records.replays import LESSONS, Playback, TimelineMarks, loss_in_words, moment_at
from ...records.results import PlacementPicture
from ...records.reviews import (
    MATCH_RATER,
    CostlyMoment,
    RatedMoment,
    game_rater,
    keep_lessons,
    kind_of_mistake,
    match_judge,
    waiting_lines,
)
from ...words.numbers import holes, joined, ordinal, recorded_date
from ...words.reasons import SHOWN, Comparison, Made, NumberedGhost, ghosts_of, plan_sentence
from ...words.titles import RULES_TITLES, game_titles
from .standing_play import OnePiecePlay

A_DAY = 10
LAST = 10
"""The number of games whose boards can be new ones of a day."""
AGAIN = 1, 3, 7
"""After how many days a board comes again: after the first miss, the second, and each further one."""
_MISTAKE = GRADE_LIMITS[Grade.INACCURACY]
"""A placement that costs more, in holes, is a mistake."""
_EVEN = GRADE_LIMITS[Grade.GOOD]
"""The greatest difference, in holes, between placements that count as equally good."""

Rated = Mapping[tuple[int | None, int, int], MistakeKind]
"""What bots have found on boards."""
_NOTHING: Rated = MappingProxyType({})


def of_today(scores: Scores, today: date, rated: Rated = _NOTHING) -> list[Mistake]:
    """The mistakes whose boards wait today, in their order. Missed ones come first, then new ones of the last games,
    the costliest first. Those on which nothing better is found are left out. It is the same at any time of a day, less
    those that were answered."""
    waiting, answered = _of_day(scores, today, rated)
    missed = sorted((row for row in waiting if row.misses), key=lambda row: (row.due, -row.cost, row.game, row.piece))
    fresh = (row for row in waiting if not row.misses)
    chosen = [*missed, *sorted(fresh, key=lambda row: (-row.cost, -row.game, row.round, row.piece))]
    return _apart(chosen[: max(0, A_DAY - answered)])


def _of_day(scores: Scores, today: date, rated: Rated) -> tuple[list[Mistake], int]:
    """The mistakes that wait on a day, and how many were answered on it."""
    rows = [*scores.mistakes.of_day(today, LAST), *scores.match_mistakes.of_day(today, LAST)]
    waiting = [row for row in rows if row.answered != today.isoformat()]
    return [row for row in waiting if _is_worth(row.key, rated)], len(rows) - len(waiting)


def _is_worth(key: tuple[int | None, int, int], rated: Rated) -> bool:
    """Whether something better is found on a board, as far as is known."""
    return key not in rated or bool(rated[key].kind)


def _apart(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Order mistakes so that, as far as possible, no two of one game or match follow each other."""
    left, ordered = list(mistakes), list[Mistake]()
    while left:
        counts = Counter(map(_whole, left))
        others = [each for each in left if not ordered or _whole(each) != _whole(ordered[-1])] or left
        # A game with more than half of the rest must have every second place from now on.
        pressing = [each for each in others if 2 * counts[_whole(each)] > len(left)]
        ordered.append((pressing or others)[0])
        left.remove(ordered[-1])
    return ordered


def _whole(mistake: Mistake) -> tuple[bool, int]:
    """The game or the match of a mistake."""
    return mistake.round >= 0, mistake.game


def take_in_matches(scores: Scores, today: date) -> None:
    """Let the costliest placements of the person's last matches wait where a review was kept that chose none: that of
    an earlier version, or of a match that was not one of the last."""
    reviewed, known = scores.reviews.reviewed(), scores.match_mistakes.rated()
    for number in scores.matches.latest(PERSON, LAST):
        if number in reviewed and number not in known:
            costly = [each for each in scores.reviews.of_match(number) if each.cost > _MISTAKE and each.kind != "end"]
            found = [(each.round, each.piece, each.cost) for each in costly[:LESSONS]]
            scores.match_mistakes.add_match(number, found, today)


def unrated(scores: Scores) -> list[int]:
    """The numbers of the person's last games whose mistakes are not known, those first that are rated soonest."""
    known = scores.mistakes.rated()
    games = scores.history.page(Filters(player=PERSON), 0, LAST)
    left = [stored for stored in games if stored and stored.has_replay and stored.id not in known]
    return [stored.id for stored in sorted(left, key=lambda stored: stored.game.pieces)]


def rated_today(services: Services) -> dict[tuple[int | None, int, int], MistakeKind]:
    """Return what the bots of today have found. Earlier ones may have found something better where they do not."""
    return services.scores.mistake_kinds.of(game_rater(services.settings.machine), MATCH_RATER)


def waiting_words(services: Services) -> str | None:
    """How many boards wait today, empty if that is not known yet. None if there are none."""
    scores, today, rated = services.scores, services.date().date(), rated_today(services)
    take_in_matches(scores, today)
    waiting = of_today(scores, today, rated)
    if not waiting:
        return "" if unrated(scores) else None
    if any(each.key not in rated for each in waiting):
        return ""
    return say_many("{number} board waits", "{number} boards wait", len(waiting))


class Source(NamedTuple):
    """A piece of a game or of a match."""

    game: int | None
    number: int
    round: int = -1


Sources = Sequence[Source]


class Exercise(NamedTuple):
    """A board of a game with the piece that is to be placed better."""

    game: int | None
    """The number of its game or its match in the scores. None if it is not kept how it is answered."""
    number: int
    replay: Replay
    """The recording of the game, or of the person's side in a round of a match."""
    session: Session
    """The game in the moment in which the piece had appeared."""
    turn: Turn
    then: Judgement
    """The placement of the game."""
    judge: Judge
    match: MatchReplay | None = None
    costly: CostlyMoment | None = None
    """The match, and the placement in it."""


class AnswerKind(Enum):
    BEST = marked("The best place")
    GOOD = marked("As good as the best")
    BETTER = marked("Better, but not the best")
    EVEN = marked("No better than before")
    WORSE = marked("Worse than before")

    @property
    def found(self) -> bool:
        return self in (AnswerKind.BEST, AnswerKind.GOOD)


def answer_of(now: Judgement, then: Judgement) -> AnswerKind:
    """Return how good a new placement is, compared with the one in the game."""
    if not now.holes:
        return AnswerKind.BEST
    if now.holes <= _EVEN:
        return AnswerKind.GOOD
    if abs(now.holes - then.holes) <= _EVEN:
        return AnswerKind.EVEN
    return AnswerKind.BETTER if now.holes < then.holes else AnswerKind.WORSE


@dataclass(frozen=True)
class Answered:
    exercise: Exercise
    now: Judgement
    answer: AnswerKind
    sentence: str
    """What decides between the best place and the new one, or that of the game if the new one is the best."""
    further: Opinion
    """The best place, with the moves that the bot makes after it as far as the next pieces are known."""
    again: date | None
    """When the board comes again. None if it does not."""

    @property
    def pictures(self) -> tuple[PlacementPicture, ...]:
        """The board as it is now, as the best place would leave it, and as it was then."""
        now, then = self.now, self.exercise.then
        best = replace(now, placed=now.best, holes=0.0, place=1)
        shown = (say("Now"), now), *(((say("Best"), best),) if now.holes else ()), (say("Then"), then)
        ghosts = ghosts_of(self.further, now.turn.cells)
        return tuple(_picture(name, verdict, () if verdict.holes else ghosts) for name, verdict in shown)

    @property
    def plan(self) -> str:
        """What the bot does with the next pieces, in a sentence. Empty if none is known."""
        return plan_sentence(self.further, self.now.turn.cells)


def played_on(judge: Judge, turn: Turn, best: Opinion, moves: int = SHOWN) -> Opinion:
    """Return a placement with at most so many moves: those of its plan, or else those that the bot makes after it, as
    far as the next pieces are known."""
    plan = list(best.plan or (PlannedMove(best.landing.piece, turn.rules.rotation.mask(best.landing)),))
    at = turn.after_hold() if best.hold else turn
    for move in plan:
        at = _after(at, move.cells) if at else None
    while at and len(plan) < moves and (choice := judge.choice(at)):
        at = at.after_hold() if choice.hold else at
        mask = turn.rules.rotation.mask(choice.landing)
        plan.append(PlannedMove(choice.landing.piece, mask))
        at = _after(at, mask) if at else None
    return replace(best, plan=tuple(plan[:moves]))


def _after(turn: Turn, mask: int) -> Turn | None:
    """The turn of the next piece, after a piece has landed. None if no next piece is known, or if it has no room."""
    cells = clear(turn.cells | mask)
    if not turn.queue:
        return None
    system, skyline = turn.rules.rotation, turn.rules.skyline
    spawned = system.spawned(turn.queue[0], skyline)
    if not system.fits(cells, spawned):
        return None
    return replace(
        turn,
        cells=cells,
        current=spawned,
        queue=turn.queue[1:],
        history=(*turn.history, turn.queue[0]),
        hold_used=False,
        pieces=turn.pieces + 1,
    )


def _picture(name: str, verdict: Judgement, ghosts: tuple[NumberedGhost, ...]) -> PlacementPicture:
    turn, placed = verdict.turn, verdict.placed
    place = say("{place} of {count}", place=ordinal(verdict.place - 1), count=digits(verdict.candidate_count))
    held = say("Hold it, and place {piece}", piece=placed.landing.piece.name) if placed.hold else place
    return PlacementPicture(
        (*turn.colours, turn.garbage),
        placed.landing.piece,
        turn.rules.rotation.mask(placed.landing),
        0,
        (name, say("Cost: {cost}", cost=holes(verdict.holes)), loss_in_words(verdict) if verdict.holes else held),
        skyline=turn.rules.skyline,
        name=name,
        ghosts=ghosts,
    )


def then_picture(exercise: Exercise) -> PlacementPicture:
    """Return a board as it was in the game. The best place is not shown: it is to be found again."""
    then = exercise.then
    told = loss_in_words(then), say("Cost: {cost}", cost=holes(then.holes)), board_words(exercise)
    return replace(_picture(told[-1], then, ()), words=told)


def exercise_of(replay: Replay, number: int, judge: Judge, game: int | None = None) -> Steps[Exercise | None]:
    """Yield after each step. Return the board of a piece, which is 1 or more. None if there is none, or if the bot
    finds nothing better. Whether it is worth another try was decided when it began to wait: perhaps by another bot."""
    if number > len(replay.trail):
        return None
    playback = Playback(replay, 0.0)
    playback.seek_turn(number, 0.0)
    session = playback.session.copy()
    turn, made = turn_of(session), playback.player.next_placement()
    yield
    then = (yield from judge.judging(turn, made[0], hold=made[1])) if turn and made else None
    if turn is None or then is None or then.holes <= _EVEN:
        return None
    return Exercise(game, number, replay, session, turn, then, judge)


def match_exercise(scores: Scores, source: Source, judge: Judge) -> Steps[Exercise | None]:
    """Yield after each step. Return the board of a placement in a kept match. None if it cannot be read, or if the bot
    finds nothing better."""
    assert source.game
    replay = scores.matches.named_replay(source.game)
    place = source.round, source.number
    loss = next((each for each in scores.reviews.of_match(source.game) if (each.round, each.piece) == place), None)
    found = replay and loss and moment_at(replay, loss.round, loss.side, loss.tick)
    if not (replay and loss and found) or found.moment.number != loss.piece:
        return None
    moment = found.moment
    yield
    then = yield from judge.judging(moment.turn, moment.landing, hold=moment.hold)
    if then is None or then.holes <= _EVEN:
        return None
    side = replace(replay.side(loss.round, loss.side), date=replay.date)
    costly = CostlyMoment(loss.round, loss.side, RatedMoment(then))
    return Exercise(source.game, loss.piece, side, found.session, moment.turn, then, judge, replay, costly)


def _replay_of(scores: Scores, game: int) -> Replay | None:
    text = scores.replay(game)
    try:
        return from_text(text) if text else None
    except ReplayError as error:
        scores.note(f"the replay of game {game} cannot be read: {error}")
        return None


class Exercises:
    """Makes boards of games and of matches: the bot that rates each is made once."""

    def __init__(self, services: Services, replay: Replay | None = None, sources: Sources = ()) -> None:
        """``replay`` is that of the ``sources``, which need not be kept."""
        self._scores, self._rater = services.scores, game_rater(services.settings.machine)
        self.rated = rated_today(services)
        self.judge = Judge(services.adviser, PERSON_PRESSES)
        self._match_judge = Judge(match_judge().thinker, PERSON_PRESSES)
        self._replays: Mapping[int | None, Replay] = {source.game: replay for source in sources} if replay else {}

    def make(self, source: Source) -> Exercise | None:
        """Return the board of a piece. None if it cannot be made again, or if the bot finds nothing better."""
        return finished(self.making(source))

    def making(self, source: Source) -> Steps[Exercise | None]:
        """Do what ``make`` does, in the steps of the bot that rates the placement of the game. What it finds is
        kept."""
        found = yield from self._rating(source)
        if source.game:
            rater = self._rater if source.round < 0 else MATCH_RATER
            verdict = found.then if found else None
            kind = kind_of_mistake(source.game, source.number, source.round, verdict, rater)
            if self.rated.get(kind[:3]) != kind:
                self.rated[kind[:3]] = kind
                self._scores.mistake_kinds.put([kind])
        return found

    def _rating(self, source: Source) -> Steps[Exercise | None]:
        if source.round >= 0:
            return (yield from match_exercise(self._scores, source, self._match_judge))
        replay = self._replays.get(source.game) or (_replay_of(self._scores, source.game) if source.game else None)
        return (yield from exercise_of(replay, source.number, self.judge, source.game)) if replay else None


class Practice:
    """Boards in a row: those of a day, or those of one game. All times are in seconds of the program's clock."""

    def __init__(self, services: Services, replay: Replay | None = None, sources: Sources = ()) -> None:
        """Without ``sources``, it has the boards that wait today. ``work`` rates those that another bot has rated, and
        the last games if too few wait; the boards that are known come meanwhile. ``replay`` is as in ``Exercises``."""
        self._services = services
        self._exercises = Exercises(services, replay, sources)
        self._left: list[Source] = list(sources)
        self._unrated = list[int]()
        self._marks: TimelineMarks | None = None  # of the first game that is not rated
        self._looking: Steps[Exercise | None] | None = None  # at the first board that today's bot has not rated
        self._shown: list[Source] = []
        self.answers: list[Answered] = []
        self._of_today = not sources
        if self._of_today:
            self.choose()
            self._unrated = unrated(services.scores) if len(self._left) < A_DAY else []
        self._games = len(self._unrated)

    @property
    def _today(self) -> date:
        return self._services.date().date()

    @property
    def total(self) -> int:
        """How many boards are known, with those that were shown."""
        return len(self._shown) + len(self._left)

    def choose(self) -> None:
        """Choose the boards that are left today. As long as there are none, the first that are found in the game that
        is rated now will do."""
        scores = self._services.scores
        take_in_matches(scores, self._today)
        rated = self._exercises.rated
        chosen = [Source(each.game, each.piece, each.round) for each in of_today(scores, self._today, rated)]
        shown = len(self._shown) - len(self.answers)  # one that is not answered yet still has its place in the day
        left = [each for each in chosen if each not in self._shown][: max(0, len(chosen) - shown)]
        if not left and self._marks:
            room = A_DAY - _of_day(scores, self._today, rated)[1] - shown
            found = [Source(self._unrated[0], costly.number) for costly in self._marks.review.lessons]
            left = [each for each in found if each not in self._shown and _is_worth(each, rated)][: max(0, room)]
        self._left = [*left]

    @property
    def rating(self) -> bool:
        """Whether some of the last games are not rated yet."""
        return bool(self._unrated)

    @property
    def rated(self) -> float:
        """The share of the games that are rated, from 0 to 1."""
        return 1 - (len(self._unrated) - (self._marks.rated if self._marks else 0.0)) / max(1, self._games)

    @property
    def _unsure(self) -> Source | None:
        """The first board that today's bot has not rated."""
        rated = self._exercises.rated
        left = self._left if self._of_today else ()
        return next((each for each in left if each not in rated), None)

    @property
    def works(self) -> bool:
        """Whether there is something to rate."""
        return self.rating or self._unsure is not None

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Rate boards and then games for at most ``budget`` seconds of ``clock``, and choose exercises from them."""
        scores, until = self._services.scores, clock() + budget
        while (source := self._unsure) and clock() < until:
            self._looking = self._looking or self._exercises.making(source)
            try:
                next(self._looking)
            except StopIteration:
                self._looking = None
                self.choose()
        while self._unrated and clock() < until:
            if self._marks is None:
                replay = _replay_of(scores, self._unrated[0])
                if replay is None:
                    del self._unrated[0]
                    continue
                self._marks = TimelineMarks(replay, self._exercises.judge)
            self._marks.work(until - clock(), clock)
            if not self._left and self._marks.review.lessons:
                self.choose()
            if self._marks.done:
                review = self._marks.review
                if not review.is_silent:
                    machine = self._services.settings.machine
                    keep_lessons(scores, self._unrated[0], review.lessons, self._today, machine)
                    self._exercises.rated = rated_today(self._services)
                del self._unrated[0]
                self._marks = None
                self.choose()

    def next(self) -> Exercise | None:
        """The next board; None after the last."""
        return finished(self.finding())

    def finding(self) -> Steps[Exercise | None]:
        """Do what ``next`` does, in the steps of the bot that rates the placement of the game. Another board comes in
        the place of one that cannot be made again."""
        self._looking = None
        while self._left:
            source = self._left.pop(0)
            if found := (yield from self._exercises.making(source)):
                self._shown.append(source)
                return found
            if self._of_today:
                self.choose()
        return None

    def _mistakes(self, in_matches: bool) -> OwnMistakes:
        scores = self._services.scores
        return scores.match_mistakes if in_matches else scores.mistakes

    def answer(self, play: BetterPlay) -> Answered:
        """Rate a placement, and keep when the board comes again."""
        return finished(self.answering(play))

    def answering(self, play: BetterPlay) -> Steps[Answered]:
        """Do what ``answer`` does, in the steps of the bot."""
        exercise, landing = play.exercise, play.landing
        assert landing
        now = yield from exercise.judge.judging(exercise.turn, landing, hold=play.held)
        assert now, "the bot has rated a placement on this board before"
        answer = answer_of(now, exercise.then)
        told = yield from _why(exercise.judge, now if now.holes else exercise.then)
        further = played_on(exercise.judge, exercise.turn, now.best)
        again = self._keep(exercise, answer.found)
        self.answers.append(Answered(exercise, now, answer, told, further, again))
        return self.answers[-1]

    def _keep(self, exercise: Exercise, found: bool) -> date | None:
        """Keep an answer, the first of its day, and return when the board comes again."""
        mistakes, day = self._mistakes(exercise.match is not None), self._today.isoformat()
        if exercise.game is None:
            return None
        at = exercise.costly.round if exercise.costly else -1
        mistake = mistakes.of_piece(exercise.game, exercise.number, at)
        mistake = mistake or Mistake(exercise.game, exercise.number, exercise.then.holes, round=at)
        if mistake.answered != day:
            misses, due = mistake.misses, ""
            if not found:
                due = (self._today + timedelta(AGAIN[min(misses, len(AGAIN) - 1)])).isoformat()
            mistake = mistake._replace(misses=misses + (not found), answered=day, due=due)
            mistakes.answer(mistake)
        return date.fromisoformat(mistake.due) if mistake.due else None

    @property
    def found(self) -> int:
        return sum(each.answer.found for each in self.answers)

    @property
    def progress(self) -> str:
        return say("{number} of {total}", number=digits(len(self.answers)), total=digits(self.total))

    @property
    def left(self) -> int:
        """How many boards are known that were not shown yet."""
        return len(self._left)

    def frame(self, play: BetterPlay, now: float, keys: str) -> Frame:
        """Return the picture of an exercise. ``keys`` is the line of keys below it."""
        exercise, settings = play.exercise, self._services.settings
        replay = exercise.replay
        panels = panels_of(replay.setup, replay.shown)
        above = exercise.turn.rules.rows_above(exercise.turn.cells)
        shown = replace(panels, above=above, counts=False, words=True)
        waiting, told = waiting_lines(exercise.turn), say("Time stands still while no key is held.")
        if waiting:
            lines = say_many("{number} line of garbage waits.", "{number} lines of garbage wait.", waiting)
            told = f"{lines} {told}"
        words = PuzzleWords(
            goal=say("Place it better than you did."),
            state=say("Your placement cost {holes}.", holes=holes(exercise.then.holes)),
            told=told,
            title=say("Find better"),
            progress=say("{number} of {total}", number=digits(len(self.answers) + 1), total=digits(self.total)),
        )
        ghost = settings.shows_ghost(play.session.rules.look) and not play.over
        return Frame(
            play.session,
            play.effects,
            now,
            shown,
            settings.display.palette,
            ghost,
            Credits(detail=joined((board_words(exercise), keys))),
            words=words,
        )


def _why(judge: Judge, verdict: Judgement) -> Steps[str]:
    comparison = Comparison(judge, clock=count().__next__)  # with this clock, each slice is one step
    comparison.look(verdict.turn, made=Made(verdict.placed.landing, verdict.placed.hold, "you"))
    while comparison.thinks:
        comparison.work()
        yield
    # Translators: what follows is about the best place: "It leaves 2 fewer holes."
    return say("Best: {sentence}", sentence=comparison.reasons.sentence)


def board_words(exercise: Exercise) -> str:
    setup = exercise.replay.setup
    piece = say("Piece {number}", number=digits(exercise.number))
    match = exercise.match
    titles = _of_match(exercise, match) if match else game_titles(setup.rules.name, setup.mode.name)[:1]
    return joined((piece, *titles, recorded_date(exercise.replay.date)))


def _of_match(exercise: Exercise, match: MatchReplay) -> Iterator[str]:
    """Yield the round and what kind of match it was: one of Versus, or one of the game that it was played in."""
    if exercise.costly:
        yield say("Round {number}", number=digits(exercise.costly.round + 1))
    rules = match.setup.game.rules.name
    elsewhere = any(player.kind == "far" for player in players_of(match.players))
    yield say(RULES_TITLES.get(rules, rules)) if elsewhere else say("Versus")


class BetterPlay(OnePiecePlay):
    """A board of Find better while its piece is moved."""

    def __init__(self, exercise: Exercise, effects: Effects, now: float) -> None:
        super().__init__(exercise.session, effects, now)
        self.exercise = exercise
