"""The lesson in how a bot decides: its boards to choose from, and one of them: a piece is placed, then explained."""

from collections.abc import Sequence
from functools import partial

from ...core.rules import MODERN
from ...language import digits, say
from ...play.game.effects import Effects
from ...play.game.frame import Frame
from ...play.watch.lesson import BOARDS, LessonPage, LessonPlay
from ..context import Context
from ..kit import KEPT, Button, Card, Cell, Page, Scroll, Table, TableColumn
from ..kit.boxes import Act, Box, Column, Grid, Row, Ways
from ..kit.sizes import APART, CARD, CLOSE, GAP, LEAD, PANE
from ..kit.text import Text
from ..layout.play_layout import palette_for
from ..panels.lesson_board import lesson_signs, lesson_still, lesson_well
from ..theme import THEME
from .game_screen import PlacingScreen
from .menus import GameMenu
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_NEXT = "next"
_BOARD = "board "


class LessonScreen(PageScreen):
    """The boards of the lesson. The next one has the focus."""

    name = "lesson"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self.build(say("How a bot decides"), focus=f"{_BOARD}0")

    def _body(self) -> Box:
        cards = [
            Card(
                f"{_BOARD}{number}",
                say("{number}. {title}", number=digits(number + 1), title=say(board.title)),
                say(board.about),
                action=partial(self._open, number),
                picture=lesson_still(board, self.context.palette),
            )
            for number, board in enumerate(BOARDS)
        ]
        about = say("Seven boards. Place the piece on each, then see what the bot does there, and why.")
        return Column(Text(about), Scroll(Grid(*cards, least=CARD, gap=CLOSE, even=True)), gap=GAP)

    def _open(self, number: int, now: float) -> Screen:
        return LessonBoardScreen(self.context, self._routes, self.again, number)


class LessonBoardScreen(PlacingScreen):
    """A board of the lesson: the piece is placed, and then pages tell what bots do there, and why."""

    name = "lesson board"

    def __init__(self, context: Context, routes: Routes, back: Back, number: int) -> None:
        """``number`` is that of the board, from 0."""
        now = context.clock()
        super().__init__(context, routes, now, back)
        self.number, self._board = number, BOARDS[number]
        self.pages: Sequence[LessonPage] = ()
        """What is told, once the piece has landed."""
        context.focus[LessonScreen.name] = f"{_BOARD}{number}"
        self._begin(now)

    def _begin(self, now: float) -> None:
        """Begin the board, also a second time."""
        settings = self.context.settings
        self._menu, self._stale = None, True
        self._effects = Effects.chosen(settings, self.context.note_fault)
        self.play: LessonPlay = LessonPlay(self._board, settings.handling.in_ticks(MODERN), self._effects, now)
        self.context.controls.play_by(self.play.session.rules)

    @property
    def _progress(self) -> str:
        return say("{number} of {total}", number=digits(self.number + 1), total=digits(len(BOARDS)))

    @property
    def _is_last(self) -> bool:
        """Whether it is the last board."""
        return self.number + 1 == len(BOARDS)

    @property
    def look(self) -> str:
        return self.play.session.rules.look

    def frame(self, now: float) -> Frame:
        """Return what is seen while the piece is moved."""
        settings = self.context.settings
        return self.play.frame(
            now,
            self.placing_keys(self.play.session.rules, hold=False),
            self._progress,
            palette=settings.display.palette,
            ghost=settings.shows_ghost(self.look),
        )

    def look_at(self, now: float) -> None:
        """Tell what bots say when the piece has locked."""
        placed = self.play.placed
        if placed and not self.menu:
            self._appeared = now
            self.context.controls.release_all()
            self.context.audio.ui("menu-accept")
            self.pages = placed.pages()
            self._show(0, now)

    def _show(self, number: int, now: float) -> None:
        title = say("{number}. {title}", number=digits(self.number + 1), title=say(self._board.title))
        self.open_menu(GameMenu(Page(title, self._told(number), focus=_NEXT), self._leave))

    def _told(self, number: int) -> Box:
        """The well with what a page speaks of, beside its words, or above them in an upright window."""
        page, turn = self.pages[number], self.play.turn
        progress = say("{number} of {total}", number=digits(number + 1), total=digits(len(self.pages)))
        parts: list[Box] = [
            Column(Text(progress, colour=THEME.muted), Text(page.title, colour=THEME.text, bold=True, scale=LEAD)),
            *(Text(words) for words in page.told),
            *([_table(page)] if page.rows else []),
            lesson_signs(page),
        ]
        onward: tuple[str, Act] = say("Next page"), partial(self._show, number + 1)
        if number + 1 == len(self.pages):
            onward = say("All boards") if self._is_last else say("Next board"), self._go_on
        buttons = [
            Button(*onward, name=_NEXT, primary=True),
            Button(say("Previous page"), partial(self._show, number - 1), name="previous", enabled=number > 0),
            Button(say("Place it again"), self._begin, name="again"),
        ]
        panel = Column(Scroll(Column(*parts, gap=CLOSE)), Grid(*buttons, gap=CLOSE), gap=GAP)
        well = lesson_well(page, turn, palette_for(self.frame(self._drawn_at)))
        return Ways(Row(well, Column(panel, width=PANE), gap=APART), Column(well, panel, gap=GAP))

    def _go_on(self, now: float) -> Screen | None:
        """Go on to the next board, or after the last one back to all of them."""
        if self._is_last:
            return self._leave(now)
        return LessonBoardScreen(self.context, self._routes, self._back, self.number + 1)

    def advance(self, now: float) -> None:
        """Let keys that are held act."""
        if not self.menu:
            self._effects.follow(self.context.settings)
            self.context.audio.play(self.play.advance(now))
            self.look_at(now)

    def deadline(self, now: float) -> float | None:
        return None if self.menu else self.play.deadline(now)


def _table(page: LessonPage) -> Table:
    """The table of a page. The last row stands out: it is what is added up, or what is new."""
    head, *rows = page.rows
    last = [Cell(text, THEME.text, bold=True) for text in rows.pop()]
    colours = dict(zip(page.names, (THEME.chosen, THEME.compared), strict=True))
    columns = [TableColumn(name, KEPT, right=place > 0, colour=colours.get(name)) for place, name in enumerate(head)]
    return Table("", columns, [*rows, last])
