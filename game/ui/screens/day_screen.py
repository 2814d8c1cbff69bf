"""The deal of the day: today's game, how it went, and the days before; and a year of one's games in a calendar."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from ...core.messages import printable_path, reason
from ...files import FileError, free_path
from ...key_names import KeyWords
from ...language import digits, marked, say
from ...play.records import new_game
from ...play.records.days import (
    COLUMNS,
    figures_of,
    played_days,
    streak,
    streak_words,
    today,
    until_next,
    worst_piece,
    year_of,
    years_of,
)
from ...play.records.history import cells, long_time, result_words
from ...play.records.medals import medal, medal_of
from ...play.watch import replay_of
from ...play.watch.film import SIZES, shown_path
from ...play.words.numbers import date_words, sentence
from ...play.words.panels import NONE_YET
from ...storage import picture_folders
from ..clipboard import copy
from ..context import Context
from ..draw.medal_discs import draw_medal
from ..export import write_png
from ..kit import Button, Choice, Page, Scroll, Table
from ..kit.boxes import Box, Column, Grid, Row, Ways, panes
from ..kit.shapes import figure_tile
from ..kit.sizes import APART, CLOSE, GAP, PANE, SMALL, TITLE, TOLD
from ..kit.text import Text, fact, heading
from ..panels.calendar import year_told
from ..panels.game_tables import GameSigns, game_columns
from ..theme import THEME
from .page_screen import PageScreen
from .played_picture import PlayedPicture
from .routes import Back, Routes
from .screen import Screen

_PLAY, _DAYS = "play", "days"
_SAVE = KeyWords(marked("{key} save"), keys=("s",))
_COPY = KeyWords(marked("{key} copy the result"), keys=("c",))


class DayScreen(PageScreen):
    """Play the deal of the day. The first try is the result of the day; the deal can be played again."""

    name = "day"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._deal = today(context.date())
        self._days = played_days(context.scores.history, context.date())
        self._picture = PlayedPicture(context)
        self.build(say("Deal of the day"), focus=_PLAY)

    def _body(self) -> Box:
        now, played = self.context.date(), self._today
        again = say("Play it again") if played else say("Play")
        play = Button(again, partial(self.begin_game, self._begin), name=_PLAY, primary=True)
        copied = [Button(say("Copy the result"), self._copy, name="copy", key=_COPY.keys[0])] if played else []
        year = Button(say("Your year"), partial(self.open, "year"), name="year")
        told = Column(
            heading(date_words(self._deal.day), scale=TITLE),
            Text(self._deal.title, colour=THEME.text, bold=True),
            Text(self._deal.goal),
            self._result(),
            gap=CLOSE,
        )
        facts = Column(
            fact(say("Streak"), streak_words(streak(self._days, now))),
            fact(say("Days played"), digits(len(self._days))),
            fact(say("The next deal"), say("in {time}", time=long_time(until_next(now)))),
        )
        (rules, mode), level = self._deal.kind, self._deal.level
        picture = self._picture.of(self.context.settings.choosing(rules=rules, mode=mode, level=level))
        self.live = self._picture.live
        shown = Ways(Row(picture, told, gap=GAP), told)
        buttons = Grid(*copied, year, gap=CLOSE)
        left = Column(Scroll(shown), play, buttons, facts, gap=GAP, width=TOLD)
        empty = say("You have not played a deal of the day yet. Everybody gets the same pieces.")
        signs = GameSigns(self.context.themes, self.context.settings.display.palette, lambda: self.context.palette)
        rows = [signs.cells(COLUMNS, cells(COLUMNS, each, now), each) for each in self._days]
        table = Table(_DAYS, game_columns(COLUMNS), rows, action=self._watch, empty=empty)
        return panes(left, Column(table, width=PANE), gap=APART)

    @property
    def _today(self) -> bool:
        return bool(self._days) and self._days[0].deal == self._deal

    def _result(self) -> Box:
        if not self._today:
            first = medal(*self._deal.kind, None)
            return figure_tile(say("Your result"), NONE_YET, [(first.following if first else "", THEME.soft)])
        played = self._days[0]
        tried, best = played.first.game, played.best.game
        won = medal_of(tried)
        rank = won.rank if won else 0
        notes = [(won.title, THEME.best), (won.following, THEME.soft)] if won else []
        if played.best is not played.first:
            notes.append((say("Your best: {best}.", best=result_words(best)), THEME.soft))
        sign = partial(draw_medal, rank=rank) if rank else None
        return figure_tile(say("Your first try"), result_words(tried), notes, best=rank > 0, sign=sign)

    def _others(self) -> Sequence[KeyWords]:
        return (_COPY,) if self._today else ()

    def _begin(self, now: float) -> Screen:
        record = new_game(self._deal.setup(self.context.settings), self.context.entropy)
        return self._routes.play_on(record, now, machine=False)

    def _watch(self, now: float) -> Screen | None:
        table = self.page.named(_DAYS)
        return self.watch(self._days[table.index].best.id, now) if isinstance(table, Table) and self._days else None

    def _copy(self, now: float) -> None:
        if self._today:
            text = self._deal.text(self._days[0].first.game)
            copied = copy(text)
            self.tell(say("Copied the result.") if copied else say("There is no clipboard."), now)


class YearScreen(PageScreen):
    """Choose a year, see on which days one played and what came of it, and save it as a picture to share."""

    name = "year"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        history, now = context.scores.history, context.date()
        self._played, self._days = history.played(), played_days(history, now)
        years = {str(number): str(number) for number in years_of(self._played, now)}
        self._choice = Choice("year", say("Year"), years, next(iter(years)), ring=False)
        self.build(say("Your year"))

    def _body(self) -> Box:
        self._year = year_of(self._played, int(self._choice.value), self.context.date())
        self._worst = worst_piece(self._year, self.context.scores)
        self._told = figures_of(self._year, self.context.scores, self._days, self.context.date())
        squares = say("A square is a day, from Monday down. The brighter it is, the more games you finished.")
        about = Text(squares, scale=SMALL, colour=THEME.muted)
        shown = year_told(self._year, self._told, about)
        return Column(self._choice, shown, Grid(*self._buttons(), gap=CLOSE), gap=GAP)

    def _buttons(self) -> list[Button]:
        buttons = [
            Button(say("Save as a picture"), self._save, name="save", key=_SAVE.keys[0]),
            Button(say("Medals"), partial(self.open, "medals"), name="medals"),
        ]
        if self._worst:
            buttons.append(Button(say("Watch the worst piece"), self._watch_worst, name="worst"))
        return buttons

    def _watch_worst(self, now: float) -> Screen | None:
        worst = self._worst
        if worst is None:
            return None
        replay, fault = replay_of(self.context.scores, worst.game)
        if replay is None:
            self.tell(fault, now)
            return None
        return self._routes.replay(replay, now, self.again, piece=worst.piece)

    def _save(self, now: float) -> None:
        """Write the year as a picture, as wide as one of a game and as high as it needs."""
        picture, told = Surface(SIZES["large"]), year_told(self._year, self._told, scrolls=False)
        title = say("Tetrarium, your year {year}", year=str(self._year.number))
        Page(title, Column(told), hint="", back=False).draw(picture)
        foot = max(box.rect.bottom for box in told.leaves()) + told.rect.x
        picture = picture.subsurface(picture.get_rect().clip((0, 0, picture.get_width(), foot)))
        folder = next(iter(picture_folders(self.context.scores.path.parent).values()))
        path = free_path(folder, f"tetrarium-{self._year.number}", ".png")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_png(picture, path)
            self.tell(say("Saved as {file}", file=shown_path(path)), now)
        except OSError as error:
            self.tell(sentence(f"{printable_path(path.parent)}: cannot be made: {reason(error)}"), now)
        except FileError as error:
            self.tell(sentence(str(error)), now)
