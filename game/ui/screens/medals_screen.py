"""The wall of medals: the discs of each kind of game, with the games that won them, and the next one."""

from functools import partial

from ...language import SEPARATOR, digits, say
from ...play.records.medals import MEDALS, Disc, medal_wall, next_medal, wall_words
from ...play.words.titles import kind_title
from ...settings import FIRST, OF_RULES
from ...storage import GameKind
from ..context import Context
from ..draw.medal_discs import draw_medal
from ..kit import Button, Scroll
from ..kit.boxes import Act, Box, Column, Grid
from ..kit.sizes import CLOSE, MIDDLE, TOUCH, WIDE_CARD
from ..kit.text import Text, heading
from ..panels.medal_rows import medal_row
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_NEXT = "next"


class MedalsScreen(PageScreen):
    """Four discs for each kind of game. Enter on one that is won shows the game that won it first; on another one it
    begins a game for it."""

    name = "medals"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._rows = medal_wall(context.scores.history)
        self._next = next_medal(context.scores)
        self.build(say("Medals"), focus=_NEXT)

    def _body(self) -> Box:
        counts = [sum(row.discs[rank].won is not None for row in self._rows) for rank in range(len(MEDALS))]
        each = [f"{digits(count)} {say(MEDALS[rank])}" for rank, count in enumerate(counts) if count][::-1]
        told = Column(
            heading(wall_words(self._rows), across=MIDDLE), Text(SEPARATOR.join(each), across=MIDDLE), gap=TOUCH
        )
        wall = Grid(*(medal_row(row, self._act) for row in self._rows), least=WIDE_CARD, gap=CLOSE, even=True)
        return Column(told, Scroll(wall), Grid(*self._buttons(), gap=CLOSE), gap=CLOSE)

    def _buttons(self) -> list[Button]:
        buttons = [Button(say("Your year"), partial(self.open, "year"), name="year")]
        if following := self._next:
            badge = partial(draw_medal, rank=following.rank, share=following.share)
            play = partial(self._play, following.kind)
            label = say("Play {mode}", mode=following.title)
            note = SEPARATOR.join(filter(None, (following.words, following.missing)))
            buttons.insert(0, Button(label, play, name=_NEXT, note=note, badge=badge, feat=True, primary=True))
        return buttons

    def _act(self, disc: Disc) -> tuple[str, Act]:
        """What Enter does with a disc, in words, and what does it."""
        if disc.won:
            return say("Watch replay"), partial(self.watch, disc.won.number)
        return say("Play {mode}", mode=kind_title(*disc.kind[:2])), partial(self._play, disc.kind)

    def _play(self, kind: GameKind, now: float) -> Screen | None:
        """Begin a game that can win a medal: by the dealer of its rules, from the first level."""
        choices = {"rules": kind.rules, "level": FIRST, "randomizer": OF_RULES}
        own = self.context.settings.choosing(**choices).game_mode.name == kind.mode
        self.context.choose(**choices, **({} if own else {"mode": kind.mode}))
        return self.begin_game(self._routes.play, now)
