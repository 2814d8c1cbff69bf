"""The page of the puzzles: every kind, with what is solved."""

from __future__ import annotations

from functools import partial

from game.language import marked, say
from game.play.puzzles.shelves import DAILY, LINJAT, TETRIS, Shelf, faults_in_words, standing_in_words
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid
from game.ui.kit.card import Card
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import CARD, CLOSE, GAP, SMALL, TOUCH
from game.ui.kit.texts import Text, heading, message
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

_DRAW = marked("Draw a board with a goal. The solver checks it.")
_TODAY = marked("One puzzle of each game, the same for everybody.")
_TETRIS = marked("A board and some pieces. Nothing falls by itself: think as long as you like.")
_OWN = marked("What you have drawn, and boards of your own games.")
_LINJAT = marked("Lines through numbers, over every dot. Each puzzle has one solution, and needs no guess.")


class PuzzlesScreen(PageScreen):
    """Choose a kind of puzzle. The last choice has the focus; at first, the first kind with a puzzle to solve."""

    name = "puzzles"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._own = context.puzzles.own_shelves()
        self.build(say("Puzzles"), focus=self._first())

    def _first(self) -> str:
        """The name of the first shelf that is not solved yet. The puzzle of the day may be too hard to begin with."""
        puzzles = self.context.puzzles
        shelves = (*puzzles.tetris_shelves(), *puzzles.linjat_shelves())
        return next((shelf.name for shelf in shelves if None in puzzles.progress(shelf).results), "")

    def _shelves(self) -> tuple[tuple[str, str, tuple[Card, ...]], ...]:
        """The groups of cards, each with its title and a sentence about it."""
        puzzles, today = self.context.puzzles, self.context.date().date()
        groups = (
            (say("Today"), say(_TODAY), tuple(puzzles.daily(game, today) for game in (TETRIS, LINJAT))),
            (say("Tetris"), say(_TETRIS), puzzles.tetris_shelves()),
            (say("Linjat"), say(_LINJAT), puzzles.linjat_shelves()),
            (say("Your own puzzles"), say(_OWN), self._own),
        )
        make = Card("editor", say("Make a puzzle"), say(_DRAW), action=self._edit)
        cards = [tuple(self._card(shelf) for shelf in shelves if shelf.entries) for _, _, shelves in groups]
        cards[-1] = (*cards[-1], make)
        return tuple((title, about, some) for (title, about, _), some in zip(groups, cards, strict=True))

    def _body(self) -> Box:
        """All cards, each group below its heading."""
        unkept, faults = self.context.puzzles.unkept, self._faults(self._own)
        # Above all cards, as text below them may be out of sight, and no key would lead to it.
        parts: list[Box] = [Text(unkept, scale=SMALL, colour=THEME.behind)] if unkept else []
        parts += [message(faults_in_words(faults))] if faults else []
        for title, about, cards in self._shelves():
            if cards:
                sentence = Text(about, scale=SMALL)
                sentence.rank = 1
                parts.append(Column(heading(title), sentence, Grid(*cards, least=CARD, gap=CLOSE), gap=TOUCH))
        return Scroll(Column(*parts, gap=GAP))

    def _faults(self, own: tuple[Shelf, ...]) -> list[str]:
        """What is wrong with the packs, the player's own first."""
        puzzles = self.context.puzzles
        shelves = (*own, *puzzles.tetris_shelves(), *puzzles.linjat_shelves())
        return [fault for shelf in shelves for fault in shelf.faults]

    def _card(self, shelf: Shelf) -> Card:
        progress = self.context.puzzles.progress(shelf)
        words = progress.words
        if shelf.name.startswith(DAILY):
            begun = self.context.puzzles.begun.begun(shelf.entries[0].key)
            words = standing_in_words(progress.results[0], begun=begun)
        return Card(shelf.name, shelf.title, shelf.about, action=partial(self._open, shelf.name), note=words)

    def _again(self) -> Screen:
        """This page once more, with what was solved in between."""
        return self._routes.page("puzzles", self._back)

    def _edit(self, now: float) -> Screen:
        return self._routes.editor(self._again, now)

    def _open(self, name: str, now: float) -> Screen:
        """Open a shelf. The puzzle of a day begins at once."""
        daily = name.startswith(DAILY)
        return self._routes.puzzle(name, 0, self._again, now) if daily else self._routes.shelf(name, self._again)
