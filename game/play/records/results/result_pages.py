"""The pages over a game and after its end: pause, summary, costliest placements, and what to do next."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import starmap

from ....core.bits import stack_height
from ....core.board import PIECES, Piece, RotationSystem
from ....core.dealers.history import longest_runs
from ....core.session import GameView, Turn
from ....language import SEPARATOR, digits, marked, say, say_many
from ....plots import Curve, Plot, Spot
from ...words.numbers import amount, capital, clock, joined, percent, points_words, precise, sentence
from ...words.panels import MEDAL_NAMES, MedalRank, medal_ranks, shows_score
from ...words.plots import named_axis, number_axis, time_axis
from ...words.reasons import NumberedGhost
from ..days.streaks import deal_of
from ..keeping import FinishedGame, GameRecord, remark_words
from ..replays.game_review import CostlyPlacement, Review, loss_in_words
from .outcome import Contest, FactGroup, Hero, SplitRow, cost_note, fact_groups, facts_notes, hero, split_rows
from .verdict import Verdict


@dataclass(frozen=True)
class PlacementPicture:
    layers: tuple[int, ...]
    """The stack before the placement: the cells of each piece, then the garbage."""
    piece: Piece
    placed: int
    better: int
    """The cells of the better placement, perhaps of another piece."""
    words: tuple[str, ...]
    skyline: int = 20
    number: int = 0
    ghosts: tuple[NumberedGhost, ...] = ()
    """What would be placed after it, each with its number."""
    name: str = ""
    """What it is known by among others."""

    @property
    def height(self) -> int:
        return max(map(stack_height, (*self.layers, self.placed, self.better, *(each.cells for each in self.ghosts))))


@dataclass(frozen=True)
class Sheet:
    title: str
    note: str = ""
    aside: str = ""
    """Quieter lines below the note."""


PACE_SPANS = 30
PIECES_A_SPAN = 4
"""The least number of pieces in a time span, on average. Fewer would make the chart jump."""
PIECE = "piece "
"""Before the number of a piece: the action that shows this piece in the replay."""
MOST_SPOTS = 1000
"""The number of spots in the chart of the height. In a longer game a spot stands for several pieces."""


def pause_sheet(game: GameRecord, muted: bool) -> Sheet:
    """What a pause tells: how far the game is, and what it asks for, which in a drill is hard to guess. In a game with
    the medals of TGM2 it tells what their letters stand for."""
    told = [say("Sound: off")] if muted else []
    names = [say(name).replace(" ", "\u00a0") for name in MEDAL_NAMES.values()]  # a line ends between two
    medals = [joined(names)] if game.medals else []
    return Sheet(say("Paused"), _standing(game), "\n".join([*told, sentence(say(game.session.mode.summary)), *medals]))


def _standing(game: GameRecord) -> str:
    """How far a paused game is, or why it does not count."""
    session = game.session
    if game.remark:
        remark = capital(remark_words(game.remark))
        if game.kept:
            return say("{remark}: not saved as your own game", remark=remark)
        return say("{remark}: not saved", remark=remark)
    points = shows_score(session.mode)
    time = clock(session.seconds) if points else precise(session.seconds)
    parts = [time, say_many("{number} line", "{number} lines", session.lines)]
    if points:
        most = session.rules.scoring.most
        parts.append(points_words(session.score if most is None else min(session.score, most)))
    return SEPARATOR.join(parts)


def placement_picture(costly: CostlyPlacement) -> PlacementPicture:
    """Return the picture of a placement and of the better one, with the words below it."""
    verdict, turn = costly.verdict, costly.verdict.turn
    system = turn.rules.rotation
    swaps = verdict.best.hold and not verdict.placed.hold
    return PlacementPicture(
        (*turn.colours, turn.garbage),
        verdict.placed.landing.piece,
        system.mask(verdict.placed.landing),
        system.mask(verdict.best.landing),
        (
            loss_in_words(verdict),
            say("Cost: {cost}", cost=amount(verdict.holes)),
            say("Piece {number}", number=digits(costly.number)),
            *([say("Hold it, and place {piece}", piece=verdict.best.landing.piece.name)] if swaps else []),
        ),
        skyline=turn.rules.skyline,
        number=costly.number,
        name=f"{PIECE}{costly.number}",
    )


def charts(game: GameRecord) -> tuple[Plot, ...]:
    """Charts of the height, whose spots lead to their pieces in the replay, of the pace and of the droughts."""
    session, droughts = game.session, _drought_chart(longest_runs(game.dealer.history).droughts)
    if not session.recorded or not session.tick:
        return (droughts,)  # the trail of a game that is not recorded is incomplete
    return _height_chart(session), _pace_chart(session), droughts


def _height_chart(session: GameView) -> Plot:
    per_tick = float(session.rules.ticks_per_second)
    every = -(-len(session.trail) // MOST_SPOTS)
    marks = [(number, mark.tick / per_tick, mark.height) for number, mark in enumerate(session.trail, 1)][:: every or 1]
    # The well is empty until the first piece locks.
    points = ((0.0, 0.0), *((at, float(height)) for _, at, height in marks)) if marks else ()
    most = max((height for _, _, height in marks), default=1)

    def spot(number: int, at: float, height: int) -> Spot:
        piece = say("Piece {number} at {time}", number=digits(number), time=clock(at))
        return Spot(at, height, (say_many("{number} row", "{number} rows", height), piece), f"{PIECE}{number}")

    return Plot(
        say("Stack height"),
        time_axis(0, session.seconds, exact=True),
        number_axis(0, max(4, most + 1), whole=True, exact=True, name=say("in rows")),
        (Curve(points, "area"),),
        tuple(starmap(spot, marks)),
        empty=say("No piece locked."),
    )


def _pace_chart(session: GameView) -> Plot:
    pace = pace_over_time(session)
    span = session.seconds / max(1, len(pace))
    middles = [(number + 0.5) * span for number in range(len(pace))]
    # Each span has its mean from its beginning to its end.
    ends = [(0.0, pace[0]), (session.seconds, pace[-1])] if pace else []

    def spot(at: float, value: float) -> Spot:
        between = say("{first} to {last}", first=clock(at - span / 2), last=clock(at + span / 2))
        return Spot(at, value, (say("{number} pieces a second", number=digits(value, 2)), between))

    return Plot(
        say("Pieces a second"),
        time_axis(0, session.seconds, most=4, exact=True),
        number_axis(0, max(1.0, *pace), most=4) if pace else number_axis(0, 1),
        (Curve((*ends[:1], *zip(middles, pace, strict=True), *ends[1:]), "area"),),
        tuple(map(spot, middles, pace)),
    )


def _drought_chart(longest: Sequence[int]) -> Plot:

    def spot(piece: Piece, most: int) -> Spot:
        words = say_many("{number} piece", "{number} pieces", most), say("without {piece}", piece=piece.name)
        return Spot(piece, most, words)

    return Plot(
        say("Longest waits"),
        named_axis([piece.name for piece in PIECES]),
        number_axis(0, max(1, *longest), most=4, whole=True, name=say("in pieces")),
        (Curve(tuple((float(piece), float(longest[piece])) for piece in PIECES), "bars", pieces=True),),
        tuple(map(spot, PIECES, longest)),
    )


def pace_over_time(session: GameView) -> tuple[float, ...]:
    """Pieces per second in equal spans of the game: ``PACE_SPANS``, or fewer if there are few pieces."""
    if not session.tick:
        return ()
    parts = max(2, min(PACE_SPANS, session.pieces // PIECES_A_SPAN))
    spans = Counter(min(parts - 1, mark.tick * parts // session.tick) for mark in session.trail)
    return tuple(spans[span] * parts / session.seconds for span in range(parts))


TURN_PAGE = "turn page"
RATING_BUDGET = 0.008
"""The time for rating placements in each frame, in seconds."""
Choices = tuple[tuple[str, str], ...]
_AGAIN, _SAME = (marked("New game"), "restart"), (marked("Same deal"), "same seed")
_REPLAY = marked("Watch replay"), "replay"
TO_DEALER = "to dealer"
"""The action that switches between the summary and the page of the dealer."""
CHOOSE_DEALER = "choose dealer"
_DEALERS = marked("Dealers"), CHOOSE_DEALER
_TITLE = marked("Main menu"), "title"
_SUMMARY = marked("Summary")
MOMENTS = "moments"
"""The action that makes puzzles of the costliest boards."""
DAY = "day"
"""The action that leads to the deal of the day, where its result is."""
BETTER = "better"
"""The action that gives these boards to be placed better."""


class Results:
    def __init__(self, game: GameRecord, review: Review, finished: FinishedGame | None, contest: Contest) -> None:
        self._game, self._review, self._finished, self._contest = game, review, finished, contest
        self.verdict = Verdict(game.setup, game.dealer.history, game.dealer.changes)
        self.at_dealer = False
        self.costliest = False
        self.news = 0
        """A counter. When it changes, the page has something new to show."""

    def turn_page(self) -> None:
        self.costliest, self.at_dealer = not self.costliest, False

    def turn_to_dealer(self) -> None:
        self.costliest, self.at_dealer = False, not self.at_dealer

    @property
    def watchable(self) -> bool:
        return self._finished is not None and self._finished.watchable

    @property
    def rating(self) -> bool:
        """Whether deals still have to be counted, or placements to be rated."""
        return not self.verdict.done or self._reviewing

    @property
    def _reviewing(self) -> bool:
        return self._review.rated < self._review.total

    def rate(self, clock: Callable[[], float]) -> None:
        """Count deals or rate placements for ``RATING_BUDGET`` seconds of ``clock``."""
        if not self.verdict.done:
            self.verdict.work(RATING_BUDGET, clock)
            self.news += self.verdict.done
            return
        shown = self._shown
        self._review.work(RATING_BUDGET, clock)
        self.news += self._shown != shown or not self._reviewing

    @property
    def _shown(self) -> object:
        review = self._review
        return review.costliest if self.costliest else 10 * review.rated // max(1, review.total)

    @property
    def advice(self) -> str:
        """What the placements lost most on, or how many of them are rated. Empty without placements."""
        review = self._review
        if not review.total:
            return ""
        if self._reviewing:
            return say(
                "{bot} is rating your placements: {share}.", bot=self._who, share=percent(review.rated / review.total)
            )
        return review.losses.advice

    @property
    def review_words(self) -> str:
        """What the review has to say, in a sentence."""
        review, who = self._review, self._who
        if review.rated < review.total:
            return review.progress
        if review.is_silent:
            return say("{bot} cannot rate placements.", bot=who)
        if review.costliest:
            # Translators: {bot} is the name of the bot, such as Dellacherie.
            return say(
                "Filled: your placement. Outlined: the bot's ({bot}). Choose one to watch it in the replay.", bot=who
            )
        return say("{bot} would have changed none of your placements.", bot=who)

    @property
    def pictures(self) -> tuple[PlacementPicture, ...]:
        return tuple(map(placement_picture, self._review.costliest))

    @property
    def _who(self) -> str:
        return say(self._review.judge.thinker.name)

    @cached_property
    def hero(self) -> Hero:
        return hero(self._game, self._contest)

    @property
    def medals(self) -> tuple[MedalRank, ...]:
        """The medals of TGM2, won or not; empty in a game that has none."""
        return medal_ranks(self._game.medals) if self._game.medals else ()

    @property
    def remark(self) -> str:
        saved = self._finished.remark if self._finished else ""
        return "  ".join(filter(None, (saved, self._game.remark and sentence(remark_words(self._game.remark)))))

    @property
    def is_broken_off(self) -> bool:
        return bool(self._game.dealer.fault)

    @property
    def nothing_dealt(self) -> bool:
        """Whether a player's own dealer failed before its first piece, so that there is nothing to tell in charts."""
        return self.is_broken_off and not self._game.session.history

    @cached_property
    def splits(self) -> tuple[SplitRow, ...]:
        return split_rows(self._game.session, self._contest)

    @property
    def fact_groups(self) -> list[FactGroup]:
        """Further names and values. The mean cost of a placement is known when all of them are rated."""
        groups = fact_groups(self._game, self._review.losses.average if self._costed else None)
        return [group._replace(facts=[fact for fact in group.facts if fact[0] != self.hero.name]) for group in groups]

    @property
    def facts_notes(self) -> dict[str, str]:
        return facts_notes({name for group in self.fact_groups for name, _ in group.facts}, self._who)

    @property
    def cost_note(self) -> str:
        return cost_note(self._who)

    @property
    def flawless(self) -> bool:
        return self._costed and not self._review.costliest

    @property
    def _costed(self) -> bool:
        return self._review.rated == self._review.total and not self._review.is_silent

    @cached_property
    def charts(self) -> tuple[Plot, ...]:
        return charts(self._game)

    @property
    def choices(self) -> Choices:
        """The choices of the player. Of a game without a piece there is nothing to see: it needs another dealer."""
        costliest = _SUMMARY if self.costliest else marked("Costliest moves")
        dealer = _SUMMARY if self.at_dealer else marked("About the deal")
        of_nothing = (_DEALERS, _AGAIN, _TITLE)
        of_day = deal_of(self._game.dealer.seed or "")
        choices = (
            (marked("Deal of the day"), DAY) if of_day else _AGAIN,
            _SAME,
            *((_REPLAY,) if self.watchable else ()),
            *(((costliest, TURN_PAGE),) if self._review.total else ()),
            *(((marked("Find better"), BETTER),) if self.watchable and self.lessons else ()),
            (dealer, TO_DEALER),
            *(((marked("Make puzzles"), MOMENTS),) if self.costliest and self.moments else ()),
            _TITLE,
        )
        return tuple((say(label), action) for label, action in (of_nothing if self.nothing_dealt else choices))

    @property
    def system(self) -> RotationSystem:
        return self._game.session.rules.rotation

    @property
    def moments(self) -> tuple[Turn, ...]:
        return tuple(costly.verdict.turn for costly in self._review.costliest)

    @property
    def lessons(self) -> tuple[int, ...]:
        return tuple(costly.number for costly in self._review.lessons)
