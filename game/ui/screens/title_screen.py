"""The front door: the questions before it, the title, and a long game that is played again."""

import os
from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...core.messages import printable_path
from ...files.own import trust
from ...key_names import KeyWords
from ...language import marked, say, say_many
from ...play.game import Continuing
from ...play.game.services import WARNING, Newcomer
from ...play.records import described, result_in_full
from ...play.records.bests import played_next
from ...play.records.history import games_today
from ...play.records.medals import next_medal
from ...play.watch import BackdropGame
from ...play.words.numbers import sentence, whole_percent
from ...play.words.titles import kind_title
from ...settings import Notice, as_one
from ...settings.keys import told
from ...storage import SetAside
from ..context import Context
from ..draw.medal_discs import draw_medal
from ..kit import Button, Dialog
from ..kit.boxes import BACK, Act, Box, Column, Grid, PixelSize, Row, Ways, cells, exactly
from ..kit.keys import ACCEPT, Intent, intent_of
from ..kit.layout import SKY_ROWS, WELL_COLUMNS, WELL_ROWS, PageLayout, at_least, em_of, least_ems
from ..kit.shapes import progress_bar
from ..kit.sizes import APART, CLOSE, FAR, GAP, LEAD, MIDDLE, NARROW, READ, SIDE, TOUCH
from ..kit.text import Sign, Text, message, parting
from ..kit.times import SLICE
from ..panels.live_well import LiveWell
from ..panels.wordmark import Wordmark
from ..theme import palette_of
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import READY, Screen

CONTINUE = "continue"
PLAY, QUIT = "play", "quit"
_LOW = "scores", "medals", "settings", "help", QUIT
"""What stands side by side below the others."""
_FOOT = 2
"""The height of the line of keys, in ems."""


_QUIT = KeyWords(marked("{key} quit"), keys=("escape",))


_NOTHING = Notice("", is_fault=False)


class TitleScreen(PageScreen):
    """The first screen. Beside the menu, a bot plays a quiet game by the chosen rules and dealer."""

    name = "title"

    def __init__(self, context: Context, routes: Routes, now: float) -> None:
        context.choose()  # a demo may have begun past the last level of the mode
        super().__init__(context, routes, routes.title)
        self._unfinished = context.under_way.games.offered()  # this reads its file
        self._backdrop = BackdropGame(context.settings, context.entropy, now)
        settings = context.settings
        self._palette = palette_of(settings.display.palette, settings.ruleset.look, 0)
        wide, high = exactly(cells(WELL_COLUMNS)), exactly(cells(WELL_ROWS + SKY_ROWS))
        self._well = LiveWell(self._backdrop, lambda: self._palette, width=wide, height=high)
        self.live = (self._well,) if settings.display.animations else ()
        self._new = context.experience.nobody and not self._unfinished
        """Whether nobody has played here yet: then one press plays, and little else is said."""
        self._following = None if self._new else next_medal(context.scores)
        """The next medal. None if all are won, and at the first start."""
        self._name = Wordmark(self._palette, enters=context.opens and settings.display.animations)
        context.opens = False
        self._about, self._message = Text("", lines=2), message("")
        self.build("", back=False, layout=_page_layout)
        self._pointed = False  # whether the mouse has moved
        self._line = self._today()  # first: reading the scores is what finds faults in them
        faults = [Notice(self._told(each)) for each in context.scores.take_notices()]
        said = [Notice(self._told(each), is_fault=each.is_fault) for each in context.store.take_notices()]
        self.notice = as_one((*faults, *said)) or _NOTHING
        """A message that replaces the lines about the row until one accepts something, goes back or clicks."""
        self._fault = ""
        self._tell_fault()

    def _keys(self) -> str:
        if self._new and self.page.focus and self.page.focus.name == PLAY:
            return ""
        return self.context.controls.told(*self.page.keys_at_focus, told("fullscreen"), _QUIT)

    def _body(self) -> Column:
        told = Column(self._about, self._message)
        menu = Column(self._rows(), told, gap=CLOSE, width=SIDE)
        well = Column(self._well, at=MIDDLE, width=exactly(cells(WELL_COLUMNS)))
        name = self._name.box
        beside = Row(Column(name, menu, gap=APART, at=MIDDLE, width=SIDE), well, gap=FAR)
        return Column(
            Ways(beside, Column(name, Row(menu, well, gap=APART), gap=APART, at=MIDDLE)), around=APART, at=MIDDLE
        )

    def _rows(self) -> Column:
        """The ways to play, then what else there is, and in a line what one looks up."""

        def row(label: str, name: str, act: str | Act, *, note: str = "", badge: Sign | None = None) -> Button:
            across = MIDDLE * (name in _LOW)
            # None has a ground but the one with the focus: it is the only lit bar.
            return Button(
                label, act, name=name, note=note, across=across, raised=False, badge=badge, feat=name != CONTINUE
            )

        first = []
        if self._unfinished:
            kind = kind_title(self._unfinished.rules, self._unfinished.mode)
            first = [row(say("Continue"), CONTINUE, self._routes.continue_game, note=kind)]
        play = self._routes.play if self._new else partial(self.open, "games")
        shown = {
            name: page for name, page in self._routes.pages.items() if page.title and not (self._new and page.plays)
        }
        rows = [
            row(say(page.title), name, partial(self.open, name), note=note)
            for name, page in shown.items()
            if (note := page.note(self.context)) is not None
        ]
        following = self._following
        badge = partial(draw_medal, rank=following.rank, share=following.share) if following else None
        return Column(
            *first,
            row(say("Play"), PLAY, play, note=following.about if following else "", badge=badge),
            *(each for each in rows if each.name not in _LOW),
            parting(),
            Grid(*(each for each in rows if each.name in _LOW), row(say("Quit"), QUIT, BACK), gap=TOUCH),
        )

    def again(self) -> Screen:
        return self._routes.title()

    def _tell_fault(self) -> None:
        """Say once why the player's own dealer does not deal."""
        if self._backdrop.fault != self._fault:
            self._fault = self._backdrop.fault
            fault = say("Your own dealer does not deal. {fault}", fault=self._fault)
            self.notice, self._stale = as_one(filter(None, (self.notice, Notice(fault)))) or _NOTHING, True

    def _today(self) -> str:
        """One line about today: how many games were played, and the best of the mode that is played next."""
        if self._new:
            return say("Press {key} to play.", key=self.context.controls.menu_label(*ACCEPT.keys))
        settings, scores = self.context.settings, self.context.scores
        mode = settings.game_mode
        best = scores.best(played_next(settings))
        games = games_today(scores, self.context.date())
        said = say_many("{number} game today.", "{number} games today.", games) if games else ""
        if best:
            result = result_in_full(best[0].game, mode.ranked_by)
            said = " ".join((said, say("Your best: {best}.", best=result)))
        return said.strip() or sentence(say(mode.summary))

    def _told(self, notice: str) -> str:
        """A notice as the title says it: in the language of the game, or with the name of a file and not its path."""
        if isinstance(notice, SetAside):
            return say("Your scores could not be read. The old file is kept as {file}.", file=notice.kept)
        for folder in (self.context.scores.path.parent, self.context.store.folder):
            name = notice.removeprefix(f"{printable_path(folder)}{os.sep}")
            if name != notice:
                return name[0] + sentence(name)[1:]  # the name of a file has the letters that it has
        return sentence(notice)

    @property
    def about(self) -> str:
        """What the line below the menu says of the row in focus."""
        if self.page.dialog:
            return ""
        action = self.page.focus.name if self.page.focus else PLAY
        if action == CONTINUE and self._unfinished:
            return described(self._unfinished)
        if action == PLAY:
            return self._line
        return say("Close Tetrarium.") if action == QUIT else say(self._routes.pages[action].about)

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys and the mouse go to the menu. A notice goes with the first of them."""
        if event.type == pygame.MOUSEMOTION and not self._pointed:  # a window that opens below a resting mouse tells so
            self._pointed = True
            return self
        answers = event.type == pygame.KEYDOWN and intent_of(event) in (Intent.ACCEPT, Intent.BACK)
        if self.notice and (answers or event.type == pygame.MOUSEBUTTONDOWN):
            self.notice, self._stale = _NOTHING, True
        if event.type == pygame.KEYDOWN and intent_of(event) is Intent.BACK and not self.page.dialog:
            self._ask_to_quit()
            return self
        after = super().handle(event, now)
        if event.type == pygame.MOUSEMOTION and self.page.focus_on(self.page.pointed):
            self.context.focus[self.name] = (
                self.page.pointed
            )  # one row is lit, not one by the keys and one by the mouse
        return after

    def leave(self, now: float) -> Screen | None:
        """Quit."""
        return None

    def _ask_to_quit(self) -> None:
        """Ask first: who leaves page after page by Escape arrives here. Enter quits, and Escape once more stays."""

        def stay(now: float) -> None:
            self.page.close()

        kept = say("Your unfinished game is kept.") if self._unfinished else ""
        answers: dict[str | Act, str] = {BACK: say("Quit"), stay: say("Stay")}
        self.page.ask(Dialog(say("Quit Tetrarium?"), kept, answers))
        self.context.trace.note("question", about="quit")
        self._stale = True
        self.context.audio.ui("menu-move")

    def advance(self, now: float) -> None:
        super().advance(now)
        self._name.advance(now)
        self._tell_fault()

    def deadline(self, now: float) -> float | None:
        return min(filter(None, (super().deadline(now), self._name.deadline(now))), default=None)

    def moving(self, now: float) -> Mapping[Box, object]:
        return {**super().moving(now), self._name.box: self._name.age}

    def draw_page(self, target: Surface) -> None:
        self._about.text, self._message.text = "" if self.notice else self.about, self.notice
        self._message.is_fault = self.notice.is_fault
        super().draw_page(target)


def _page_layout(size: PixelSize) -> PageLayout:
    """The whole window with larger text than on other pages where there is room, and the line of keys."""
    width, height = at_least(size)
    em = em_of(size)
    em = max(em, min(round(LEAD * em), height // least_ems(size)[1]))
    nothing, foot = Rect(0, 0, 0, 0), _FOOT * em
    return PageLayout(em, nothing, nothing, Rect(0, 0, width, height - foot), Rect(0, height - foot, width, foot))


class TrustScreen(PageScreen):
    """Asks about one after the other. After a no, the program does without it until it ends."""

    name = "trust"

    def __init__(self, context: Context, routes: Routes, newcomers: Sequence[Newcomer], onward: Back) -> None:
        """``newcomers`` has at least one. ``onward`` makes the screen that follows."""
        super().__init__(context, routes, onward)
        self._left = list(newcomers)
        self.build("", back=False)
        self._ask()

    def _body(self) -> Column:
        return Column()

    def _keys(self) -> str:
        return ""

    def _ask(self) -> None:
        title, text = say(self._left[0].title), say(WARNING, name=self._left[0].stranger.name)
        yes, no = partial(self._answer, True), partial(self._answer, False)
        self.ask(title, text, yes=say("Run it"), no=say("Not now"), act=yes, refuse=no)

    def _answer(self, trusted: bool, now: float) -> Screen | None:
        newcomer = self._left.pop(0)
        if trusted:
            trust(newcomer.stranger)
        else:
            self.context.take(newcomer.without(self.context.settings))
        if not self._left:
            return self._back()
        self._ask()
        return None


class ContinuingScreen(PageScreen):
    """Says how far the game is. When it is ready, the game follows."""

    name = "continuing"

    def __init__(self, context: Context, routes: Routes, continuing: Continuing) -> None:
        super().__init__(context, routes, routes.title)
        self.continuing = continuing
        self._words = Text("", across=MIDDLE)
        self._sent = False
        self.build(say("Continue"))
        self._show()

    def _body(self) -> Column:
        cancel = Column(Button(say("Cancel"), self.leave), width=NARROW)
        progress = progress_bar(lambda: self.continuing.share)
        return Column(Column(self._words, progress, cancel, gap=GAP, at=MIDDLE, width=READ))

    def _show(self) -> None:
        words = say("Replaying your game\u2026 {share}", share=whole_percent(self.continuing.share))
        if words != self._words.text:
            self._words.text, self._stale = words, True

    def handle(self, event: Event, now: float) -> Screen | None:
        if event.type == READY and self.continuing.done:
            return self._routes.continued(self.continuing.game, now)
        return super().handle(event, now)

    def advance(self, now: float) -> None:
        self.continuing.work(SLICE, self.context.clock)
        self._show()
        if self.continuing.done and not self._sent:
            self._sent = True
            pygame.event.post(Event(READY))

    def deadline(self, now: float) -> float | None:
        return None if self._sent else now
