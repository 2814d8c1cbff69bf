"""The page Play: four large pictures with the games that most people want, and the way to all others."""

from __future__ import annotations

from functools import partial

from game.language import say
from game.play.records.bests import FAMILIES, best_of_game, family_title
from game.play.words.titles import RULES_TITLES, game_title
from game.settings.model import FIRST
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.button import Button
from game.ui.kit.scroll import Scroll
from game.ui.kit.shapes import panel_behind
from game.ui.kit.sizes import CARD, CLOSE, GAP, MIDDLE, TITLE, TOUCH
from game.ui.kit.texts import heading
from game.ui.panels.faces import face
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes, pages
from game.ui.screens.screen import Screen

_ALL = "modes"


def _name(rules: str, mode: str) -> str:
    return f"{rules} {mode}"


class GamesScreen(PageScreen):
    """Each picture has two or three games, which begin at once. The game of the last time has the focus."""

    name = "games"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self.build(say("Play"))
        settings = context.settings
        if context.focus.get(self.name) not in (_ALL, *pages()):
            self.page.focus_on(_name(settings.rules, settings.game_mode.name))

    def _body(self) -> Box:
        settings = self.context.settings
        kind = settings.rules, settings.game_mode.name
        others = [
            Button(say(page.title), partial(self._open, name), name=name, note=note)
            for name, page in pages().items()
            if page.plays and (note := page.note(self.context)) is not None
        ]
        if not any(kind in games for games in FAMILIES.values()):
            others.insert(0, self._game(*kind, game_title(*kind), raised=True))
        others.append(Button(say("All games"), partial(self._open, _ALL), name=_ALL))
        families = Grid(*map(self._family, FAMILIES), least=CARD, gap=GAP, even=True)
        return Column(Scroll(families), Grid(*others, gap=CLOSE), gap=GAP)

    def _family(self, family: str) -> Box:
        """The picture of a family of rules in its own colours, and its games."""
        picture = face(family, self.context.themes, self.context.settings.display.palette)
        games = (self._game(*kind, family_title(family, *kind)) for kind in FAMILIES[family])
        title = heading(say(RULES_TITLES[family]), scale=TITLE, across=MIDDLE)
        return Column(picture, title, Column(*games, gap=TOUCH), gap=CLOSE, around=CLOSE, draw=panel_behind())

    def _game(self, rules: str, mode: str, title: str, *, raised: bool = False) -> Button:
        best = best_of_game(rules, mode, self.context.scores)
        play = partial(self._play, rules, mode)
        return Button(title, play, name=_name(rules, mode), note=best, across=MIDDLE * raised, raised=raised)

    def _play(self, rules: str, mode: str, now: float) -> Screen | None:
        """Begin a game, at its first level unless it is that of the last time. Its own mode stays that of the rules."""
        settings = self.context.settings
        if (rules, mode) != (settings.rules, settings.game_mode.name):
            following = settings.choosing(rules=rules, level=FIRST)
            self.context.choose(
                rules=rules, level=FIRST, **({} if following.game_mode.name == mode else {"mode": mode})
            )
        return self.begin_game(self._routes.play, now)

    def _open(self, page: str, now: float) -> Screen:
        return self._routes.page(page, self.again)
