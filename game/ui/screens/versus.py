"""Versus: the page that chooses a rival and how a match is played."""

from __future__ import annotations

from game.ai.opponents import LADDER
from game.ai.players import PLAYERS
from game.language import digits, marked, say
from game.play.versus.contenders import rated, rival_of, rival_title, rivals
from game.play.watch.portraits import bot_portrait
from game.play.words.numbers import joined
from game.play.words.preferences import changes, preference
from game.settings.machine import OUTSIDE
from game.settings.schema import group_of, keys_of
from game.ui.context import Context
from game.ui.kit.box import Box, Column, panes
from game.ui.kit.button import Button
from game.ui.kit.list import Item, ListBox
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CLOSE, GAP, PANE, SIDE, TITLE, TOUCH
from game.ui.kit.texts import Text, fact, heading
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.screens.settings import row_of, text_in
from game.ui.theme import THEME

_LIST = "rivals"
_RIVAL = "versus.rival"
_LADDER, _BOTS, _PROGRAM = marked("The ladder"), marked("Bots"), marked("Your program")
_ABOUT_LADDER = marked(
    "Twelve levels, from a beginner to the strongest. They lack what people lack: speed, foresight and spins."
)
_COUNTS = marked("This match counts for your rating.")


class VersusScreen(PageScreen):
    """Choose a rival, and begin a match. What is chosen is kept."""

    name = "versus"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._list = ListBox(_LIST, self._items(), context.settings.versus.rival, action=self._begin)
        self.build(say("Versus"), focus=_LIST)

    def _items(self) -> list[Item]:
        settings, used = self.context.settings, self.context.settings.versus.rival
        known = rivals(settings)
        groups = (_LADDER, LADDER), (_BOTS, PLAYERS), (_PROGRAM, (OUTSIDE,))
        items = []
        for title, names in groups:
            mine = [name for name in names if name in known]
            items += [Item(title, say(title), heading=True)] if mine else []
            items += [Item(name, rival_title(settings, name), self._pace(name), marked=name == used) for name in mine]
        return items

    def _pace(self, name: str) -> str:
        return say("{pace} a second", pace=digits(float(LADDER[name].pace), 2)) if name in LADDER else ""

    def _body(self) -> Box:
        settings = self.context.settings
        chosen, rival = settings.versus, rival_of(settings)
        told: list[Box] = [heading(rival_title(settings, chosen.rival), scale=TITLE)]
        if chosen.rival in LADDER:
            rung = LADDER[chosen.rival]
            told += [
                Text(say(_ABOUT_LADDER)),
                fact(say("Next pieces that it uses"), digits(rung.previews)),
                fact(say("T-spins"), say("yes") if rung.spins else say("no")),
            ]
        elif chosen.rival in PLAYERS:
            told += [Text(text) for _, text in bot_portrait(settings, chosen.rival).paragraphs[:1]]
        told.append(fact(say("Pieces a second"), digits(float(rival.pace), 2)))
        counts = Text(say(_COUNTS) if rated(settings) else "", colour=THEME.accent)
        self._rows = {
            path: preference(settings, group_of(path), path)
            for path in keys_of(group_of(_RIVAL))
            if path.startswith("versus.") and path != _RIVAL
        }
        rows = Column(heading(say("The match")), *map(row_of, self._rows.values()), gap=TOUCH)
        begin = Button(say("Begin"), self._begin, name="begin", primary=True)
        pane = Column(Scroll(Column(Column(*told, gap=TOUCH), rows, counts, gap=GAP)), begin, gap=CLOSE, width=PANE)
        return panes(Column(self._list, width=SIDE), pane, gap=APART)

    def _keys(self) -> str:
        focus = self.page.focus
        about = self._rows[focus.name].about if focus and focus.name in self._rows else ()
        return joined((about[0], say("Esc back"))) if about else super()._keys()

    def moved(self, now: float) -> None:
        if self._list.value != self.context.settings.versus.rival:
            self.context.change({_RIVAL: self._list.value})
            self.renew()

    def taken(self, row: Box, now: float) -> None:
        """Keep a changed row."""
        if row.name in self._rows and (text := text_in(row, self._rows[row.name].input)) is not None:
            self.context.change(changes(self.context.settings, row.name, text))
            self.renew()
        self.moved(now)

    def _begin(self, now: float) -> Screen:
        return self._routes.versus(now)
