"""The page of the puzzles: every kind, with what is solved."""

from __future__ import annotations

from functools import partial

from game.language import marked, say
from game.play.puzzles.shelves import DAILY, LINJAT, TETRIS, Shelf, faults_in_words, standing_in_words
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.card import BARE, ROOMY, SHORT, TIGHT, Card
from game.ui.widgets.cards import Cards
from game.ui.widgets.containers import Across, Column
from game.ui.widgets.looks import SMALL
from game.ui.widgets.message import Message
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.air import Air
from game.ui.widgets.puzzle.lead import Lead
from game.ui.widgets.text import Text
from game.ui.widgets.widget import Widget

_OPEN = "open "
"""The action of a card: this, and the name of its shelf."""
_EDITOR = "editor"
_DRAW = marked("Draw a board with a goal. The solver checks it.")
_TODAY = marked("One puzzle of each game, the same for everybody.")
_TETRIS = marked("A board and some pieces. Nothing falls by itself: think as long as you like.")
_OWN = marked("What you have drawn, and boards of your own games.")
_LINJAT = marked("Lines through numbers, over every dot. Each puzzle has one solution, and needs no guess.")


_IN_A_ROW, _HALVES = 4, 2
"""The cards of a row where there is room for all, and the cards that share a row in halves."""
_LEAST = 17.0, 12.5
"""The least width of a card in ems: where nothing is told of the groups, so that a line holds its text, and usually."""
_ABOVE = 0.8, 0.35, 1.0
"""The least room above a heading in ems: usually, where nothing is told of the groups, and where the page scrolls."""
_BELOW_FAULTS = 0.3
"""The least room below the line about errors, in ems."""


class PuzzlesScreen(PageScreen):
    """Choose a kind of puzzle. The last choice has the focus; at first, the first kind with a puzzle to solve."""

    name = "puzzles"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        self._routes, self._back = routes, back
        self.context = context
        self._own = context.puzzles.own_shelves()
        groups = self._shelves()
        told, bare, scrolled = (self._body(groups, told=above == _ABOVE[0], above=above) for above in _ABOVE)
        steps = ROOMY, TIGHT, SHORT, BARE
        body = Cards(told, bare=bare, barest=scrolled, steps=steps, filled=True, telling=True)
        super().__init__(context, Page(say("Puzzles"), body, focus=self._first()))

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
        make = Card(_EDITOR, say("Make a puzzle"), say(_DRAW), action=_EDITOR)
        cards = [tuple(self._card(shelf) for shelf in shelves if shelf.entries) for _, _, shelves in groups]
        cards[-1] = (*cards[-1], make)
        return tuple((title, about, some) for (title, about, _), some in zip(groups, cards, strict=True))

    def _body(self, groups: tuple[tuple[str, str, tuple[Card, ...]], ...], *, told: bool, above: float) -> Widget:
        """All cards, with so much room ``above`` each heading in ems.

        A small window has no room to be ``told`` what each group is about.
        """
        unkept = self.context.puzzles.unkept
        # Above all cards, as text below them may be out of sight, and no key would lead to it.
        parts: list[Widget] = [Text(unkept, scale=SMALL, colour=THEME.behind)] if unkept else []
        between: list[Widget] = []  # the room below the groups, which grows
        if faults := self._faults(self._own):
            between.append(Air(_BELOW_FAULTS))
            parts += [Message(faults_in_words(faults)), between[-1]]
        for title, about, cards in groups:
            if cards:
                # All cards stand in the same columns.
                blanks = [Air()] * (-len(cards) % _IN_A_ROW if len(cards) != _HALVES else 0)
                between.append(Air(above))
                row = Across((*cards, *blanks), least=_LEAST[told], full=True)
                parts += [Lead(title, about if told else ""), row, between[-1]]
        return Column(parts, gap=0.0, growing=between)

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
        action, own = _OPEN + shelf.name, shelf in self._own
        return Card(shelf.name, shelf.title, shelf.about, action=action, note=words, yields=own)

    def leave(self, now: float) -> Screen | None:
        """Back to where the page was opened from."""
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Open a shelf or the editor."""
        if answer == _EDITOR:
            return self._routes.editor(partial(self._routes.puzzles, self._back), now)
        if answer.startswith(_OPEN):
            name = answer.removeprefix(_OPEN)
            again = partial(self._routes.puzzles, self._back)
            return (
                self._routes.puzzle(name, 0, again, now) if name.startswith(DAILY) else self._routes.shelf(name, again)
            )
        return self
