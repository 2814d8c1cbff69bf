"""A board of the lesson: what is asked, the piece that a person has placed on it, and what bots say of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ....ai import NOBODY, PERSON_PRESSES, Judge, thinker
from ....ai.linear.controllers import Controller
from ....ai.thinking import Opinion
from ....core.bits import STRIDE, bit_indices
from ....core.board import Placement, Position
from ....core.dealers import RecordedDealer
from ....core.rules import Handling, Mode
from ....core.session import Session, Turn, turn_of
from ....language import digits, marked, say
from ...game.effects import Effects
from ...game.frame import Credits, Frame, Panels, PuzzleWords
from ...puzzles.tetris import OnePiecePlay, rules_for
from ...words.numbers import amount, joined, ordinal
from ...words.reasons import Comparison, Made, Reasons, columns_of, rank_at

_MODE = Mode("lesson", marked("Place the piece"), level_rises=False)
_YOU = marked("You")
_NEXT_BEST = marked("Next best")

Rows = tuple[tuple[str, ...], ...]


def quiet(reasons: Reasons) -> Reasons:
    """Leave the values of all other places out of the picture."""
    return replace(reasons, best={})


@dataclass(frozen=True)
class LessonPage:
    title: str
    told: tuple[str, ...]
    """Sentences, one paragraph each."""
    shown: Reasons
    """What the well shows: two placements, and what a feature counts."""
    names: tuple[str, str]
    """Whose placement has the solid outline, and whose the dashed one."""
    rows: Rows = ()
    """A table, with its head first: a name and figures in each row. Empty for none."""


class LessonBoard(NamedTuple):
    """All its texts are to be translated."""

    title: str
    about: str
    """What one learns there, in a sentence."""
    task: str
    """What is said before the piece is placed."""
    notation: str
    bot: str
    """The bot that the placement is compared with at first."""
    explain: Callable[["AnsweredBoard"], Iterator[LessonPage]]
    """What is told after the first page."""

    @property
    def position(self) -> Position:
        return Position.parse(self.notation)

    def session(self, handling: Handling) -> Session:
        """Return a game at its only piece, which stands still while no key is held."""
        position, rules = self.position, rules_for(handling)
        dealer = RecordedDealer(position.pieces)
        session = Session(rules, dealer, handling=handling, mode=_MODE, hold=False, board=position.board)
        session.step(0)
        return session

    def turn(self, handling: Handling) -> Turn:
        """Return the board with its piece, as bots see it."""
        turn = turn_of(self.session(handling))
        assert turn
        return turn


class AnsweredBoard:
    """A board with the piece placed by a person, and what bots say of it."""

    def __init__(self, board: LessonBoard, turn: Turn, landing: Placement) -> None:
        self.board, self.turn, self.landing = board, turn, landing

    def asked(self, bot: str | Controller, beside: Placement | None = None) -> Reasons:
        """Return what a bot says. Its choice stands beside the placement of the person, or else ``beside`` another."""
        return self._comparison(bot, beside).reasons

    def lit(self, bot: str | Controller, feature: str, beside: Placement | None = None) -> Reasons:
        """Return what a bot says, with what one of its features counts."""
        comparison = self._comparison(bot, beside)
        comparison.point_at_feature(feature)
        return comparison.reasons

    def _comparison(self, bot: str | Controller, beside: Placement | None) -> Comparison:
        name, own = (bot, NOBODY) if isinstance(bot, str) else (bot.name, {bot.name: bot})
        comparison = Comparison(Judge(thinker(name, custom_players=own), PERSON_PRESSES))
        comparison.look(self.turn, made=Made(self.landing, hold=False, maker="you"))
        if beside:
            comparison.choose(self._place(comparison.reasons, beside))
        return comparison

    def _place(self, reasons: Reasons, landing: Placement) -> int:
        mask = self.turn.rules.rotation.mask
        return next(n for n, each in enumerate(reasons.opinions) if mask(each.landing) == mask(landing))

    def choice(self, bot: str | Controller) -> Opinion:
        """Return the choice of a bot."""
        reasons = self.asked(bot)
        return reasons.opinions[reasons.chosen]

    def same(self, first: Placement, second: Placement) -> bool:
        """Return whether two placements have the same cells."""
        mask = self.turn.rules.rotation.mask
        return mask(first) == mask(second)

    def columns(self, landing: Placement) -> str:
        """Return the columns of a placement in words."""
        return columns_of(bit % STRIDE for bit in bit_indices(self.turn.rules.rotation.mask(landing)))

    def pages(self) -> tuple[LessonPage, ...]:
        """Return all that is told of the placement: first what the bot would have done, then what there is to learn."""
        return (self._verdict(), *self.board.explain(self))

    def _verdict(self) -> LessonPage:
        reasons = self.asked(self.board.bot)
        who, opinions, made = reasons.who, reasons.opinions, reasons.made
        assert made is not None
        choice = opinions[reasons.chosen]
        if made == reasons.chosen:
            told = say(
                "It is worth {points} points, more than the {number} other placements.",
                points=amount(choice.value),
                number=digits(len(opinions) - 1),
            )
            if rank_at(reasons, reasons.other or 0) == 1:
                told = say("It is worth {points} points. So is another placement.", points=amount(choice.value))
            beside = say("The next best placement is dashed. Why not that one? {sentence}", sentence=reasons.sentence)
            title = say("You place it as {who} does", who=who)
            return LessonPage(title, (told, beside), quiet(reasons), (say(_YOU), say(_NEXT_BEST)))
        told = say(
            "{who} places it in {columns}. That is worth {points} points.",
            who=who,
            columns=self.columns(choice.landing),
            points=amount(choice.value),
        )
        own = say(
            "Yours is worth {points}, and is {place} of {count}.",
            points=amount(opinions[made].value),
            place=ordinal(rank_at(reasons, made) - 1),
            count=digits(len(opinions)),
        )
        why = say("Why not yours? {sentence}", sentence=reasons.sentence)
        title = say("{who} places it elsewhere", who=who)
        if rank_at(reasons, made) == rank_at(reasons, reasons.chosen):
            title, why = say("Yours is as good"), reasons.sentence
        return LessonPage(title, (told, own, why), quiet(reasons), (who, say(_YOU)))

    def names(self, reasons: Reasons) -> tuple[str, str]:
        """Return whose the two placements are: the bot's and the person's, or the next best one if both agree."""
        return reasons.who, say(_NEXT_BEST if reasons.made == reasons.chosen else _YOU)


class LessonPlay(OnePiecePlay):
    """A board of the lesson while its piece is moved."""

    def __init__(self, board: LessonBoard, handling: Handling, effects: Effects, now: float) -> None:
        super().__init__(board.session(handling), effects, now)
        self.board, self.turn = board, board.turn(handling)

    @property
    def placed(self) -> AnsweredBoard | None:
        """The board with the piece on it, as soon as it has landed."""
        return AnsweredBoard(self.board, self.turn, self.landing) if self.landing else None

    def frame(self, now: float, keys: str, progress: str, *, palette: str, ghost: bool) -> Frame:
        """Return what is seen while the piece is moved. ``keys`` is the line of keys below it, and ``progress`` says
        which board it is."""
        words = PuzzleWords(
            goal=say(self.board.task),
            state=say("Then see what a bot does here, and why."),
            told=say("Time stands still while no key is held."),
            title=say(self.board.title),
            progress=progress,
        )
        position = self.board.position
        above = self.turn.rules.rows_above(position.board.cells)
        shown = Panels(hold=False, previews=len(position.queue), above=above, counts=False, words=True)
        return Frame(
            self.session,
            self.effects,
            now,
            shown,
            palette,
            ghost and not self.over,
            Credits(detail=joined((say(self.board.title), keys))),
            words=words,
        )
