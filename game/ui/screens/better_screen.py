"""Find better: boards of one's own games, on which a piece is placed again."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from ...ai.thinking import Steps
from ...language import digits, say, say_many
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.puzzles.tetris import LAST, Answered, AnswerKind, BetterPlay, Exercise, Practice, board_words
from ...play.watch import MatchStudy
from ...play.words.keys import Situation
from ...play.words.numbers import date_words, holes
from ..context import Context
from ..kit import KEPT, Button, Cell, Page, Scroll, Table, TableColumn
from ..kit.boxes import Box, Column, Grid, spring
from ..kit.shapes import figure_tile, progress_bar
from ..kit.sizes import APART, CARD, CLOSE, GAP, HUGE, MIDDLE, READ
from ..kit.text import Text
from ..kit.times import SLICE
from ..layout.play_layout import palette_for
from ..panels.block_boards import placement_cards
from ..theme import THEME, Colour, ahead_colour
from .game_screen import PlacingScreen
from .menus import GameMenu
from .routes import Back, Routes
from .screen import Screen

_NEXT = "next"
_Result = TypeVar("_Result")


class _Job(Generic[_Result]):
    """Work in steps, and what follows it."""

    def __init__(self, steps: Steps[_Result], then: Callable[[_Result, float], None]) -> None:
        """``then`` takes the result and the instant."""
        self._steps, self.then = steps, then
        self.done = False

    def step(self) -> None:
        try:
            next(self._steps)
        except StopIteration as end:
            self.done, self.result = True, end.value


def _colour(answer: AnswerKind) -> Colour:
    return THEME.accent if answer is AnswerKind.BETTER else ahead_colour(answer.found)


class BetterScreen(PlacingScreen):
    """Boards in a row, each with the answer after it, and at the end what came of them."""

    name = "better"

    def __init__(self, context: Context, routes: Routes, back: Back, practice: Practice | None = None) -> None:
        """Without a ``practice``, it has the boards that wait today."""
        now = context.clock()
        super().__init__(context, routes, now, back)
        self.practice = practice or Practice(context)
        self._study = MatchStudy(context.scores, LAST, context.begun_reviews) if practice is None else None
        self.play: BetterPlay | None = None
        """The board on which a piece is placed. None before the first one, and after the last one."""
        self._effects = Effects.chosen(context.settings, context.note_fault)
        self._job: _Job[Any] | None = None
        """What the bot works at before the player can go on."""
        self._next(now)

    @property
    def look(self) -> str:
        """The look of the board's rules. Without a board, that of the chosen rules."""
        return self.play.exercise.turn.rules.look if self.play else ""

    @property
    def situation(self) -> Situation:
        """The game of the board. Without a board it is the chosen kind of game."""
        settings = self.context.settings
        if self.play:
            return super().situation
        return Situation(settings.ruleset, settings.game_mode, hold=settings.hold)

    def frame(self, now: float) -> Frame:
        assert self.play
        turn = self.play.exercise.turn
        keys = self.placing_keys(turn.rules, hold=turn.hold_allowed)
        return self.practice.frame(self.play, now, keys)

    def look_at(self, now: float) -> None:
        """Answer when the piece has locked."""
        play = self.play
        if play and play.landing:
            self.context.controls.release_all()
            self._job = _Job(self.practice.answering(play), partial(self._answered, play))
            self._go_on(now)

    def _answered(self, play: BetterPlay, answered: Answered, now: float) -> None:
        self._appeared = now
        self.context.audio.ui("menu-accept" if answered.answer.found else "pause")
        self._open(self.practice.progress, self._answer(answered, play))

    def _go_on(self, now: float) -> None:
        """Let the bot work for a slice of time, one step at least. What comes of it follows at once."""
        if job := self._job:
            until = self.context.clock() + SLICE
            job.step()
            while not job.done and self.context.clock() < until:
                job.step()
            if job.done:
                self._job, self._stale = None, True
                job.then(job.result, now)

    def _open(self, title: str, body: Box) -> None:
        self.open_menu(GameMenu(Page(title, body, focus=_NEXT), self._leave))

    def _answer(self, answered: Answered, play: BetterPlay) -> Box:
        palette, watch = palette_for(self.frame(self.context.clock())), partial(self._watch, play)
        cards = placement_cards(answered.pictures, palette, [watch] * len(answered.pictures))
        kind = answered.answer
        told = [
            Text(say(kind.value), colour=_colour(kind), scale=HUGE, bold=True, across=MIDDLE),
            Text(answered.sentence, across=MIDDLE),
            Text(answered.plan, across=MIDDLE),
        ]
        if answered.again:
            told.append(Text(say("It comes again on {date}.", date=date_words(answered.again)), across=MIDDLE))
        last = not self.practice.left and not self.practice.rating
        onward = Button(say("Summary") if last else say("Next board"), self._next, name=_NEXT, primary=True)
        buttons = Grid(onward, Button(say("Watch replay"), watch), gap=CLOSE)
        return Column(Column(*told), Scroll(Grid(*cards, least=CARD, gap=GAP)), buttons, gap=GAP)

    def _watch(self, play: BetterPlay, now: float) -> Screen:
        exercise = play.exercise
        if exercise.match and exercise.costly:
            return self._routes.match_moment(exercise.match, exercise.costly, self.here)
        return self._routes.replay(exercise.replay, now, self.here, piece=exercise.number)

    def _next(self, now: float) -> None:
        """Go on to the next board, or to what came of all. While games are rated, wait for a board if none is known."""
        self._menu, self._stale, self.play, self._waits = None, True, None, False
        self._job = _Job(self.practice.finding(), self._found)
        self._go_on(now)
        if self._job:
            words = Text(say("The bot looks at the next board."), across=MIDDLE)
            self._open(say("Find better"), Column(spring(), words, spring()))

    def _found(self, exercise: Exercise | None, now: float) -> None:
        """Show the board that was found, or what comes after the last."""
        self._menu, self._appeared = None, now
        self._waits = exercise is None and self._looks
        if exercise is None:
            self._open(say("Find better"), self._waiting() if self._waits else self._summary())
            return
        self._effects = Effects.chosen(self.context.settings, self.context.note_fault)
        self.play = BetterPlay(exercise, self._effects, now)
        self.context.controls.play_by(exercise.turn.rules)

    def _waiting(self) -> Box:
        progress = progress_bar(lambda: self._looked)
        words = Text(say("Looking for mistakes in your last games and matches."), across=MIDDLE)
        return Column(spring(), Column(words, progress, gap=GAP, at=MIDDLE, width=READ), spring())

    def _summary(self) -> Box:
        practice = self.practice
        done = Grid(
            Button(say("Done"), self._leave, name=_NEXT, primary=True),
            Button(say("Your mistakes"), self._mistakes, name="mistakes"),
            gap=CLOSE,
        )
        if not practice.answers:
            words = say("No board waits. Mistakes in your next games come here.")
            return Column(spring(), Column(Text(words, across=MIDDLE), done, gap=APART, at=MIDDLE), spring())
        figure = say("{found} of {total}", found=digits(practice.found), total=digits(len(practice.answers)))
        again = sum(each.again is not None for each in practice.answers)
        note = say_many("{number} board comes again.", "{number} boards come again.", again) if again else ""
        best = practice.found == len(practice.answers)
        tile = figure_tile(say("Found"), figure, [(note, THEME.soft)], best=best)
        columns = [
            TableColumn(say("Board")),
            TableColumn(say("Answer"), KEPT),
            *(TableColumn(name, KEPT, right=True) for name in (say("Then"), say("Now"))),
        ]
        rows = [
            (
                board_words(each.exercise),
                Cell(say(each.answer.value), _colour(each.answer), bold=True),
                holes(each.exercise.then.holes),
                holes(each.now.holes),
            )
            for each in practice.answers
        ]
        return Column(tile, Scroll(Table("", columns, rows)), Column(done, at=MIDDLE), gap=GAP)

    def _mistakes(self, now: float) -> Screen:
        return self._routes.page("mistakes", self.here)

    def advance(self, now: float) -> None:
        """Let keys that are held act. While none is, rate what is not rated. What the player waits for comes first."""
        if self._job:
            self._go_on(now)
            return
        if self._works:
            self.practice.work(SLICE, self.context.clock)
        elif self._studies and self._study and self._study.work(SLICE, self.context.clock):
            self.practice.choose()
        if self._waits:
            self._stale = True
            if self.practice.left or not self._looks:
                self._next(now)
        elif self.play and not self.menu:
            self._effects.follow(self.context.settings)
            self.context.audio.play(self.play.advance(now))
            self.look_at(now)

    @property
    def _works(self) -> bool:
        return self.practice.works and not self.context.controls.held

    @property
    def _looks(self) -> bool:
        """Whether boards may still be found. Matches take long: nobody waits for more of theirs after the first."""
        return self.practice.rating or (self._studies and not self.practice.answers)

    @property
    def _looked(self) -> float:
        """How much of the last games and matches is rated, from 0 to 1."""
        if self.practice.rating or self._study is None:
            return self.practice.rated
        return self._study.reviewed / max(1, self._study.total)

    @property
    def _studies(self) -> bool:
        """Whether matches are reviewed meanwhile, whose boards may come next."""
        return self._study is not None and not self._study.done and not self.context.controls.held

    def deadline(self, now: float) -> float | None:
        if self._job or self._works or self._studies:
            return now
        return self.play.deadline(now) if self.play and not self.menu else None
