"""The pages of the puzzles: every kind, and the puzzles of one shelf."""

from __future__ import annotations

from functools import partial

from game.language import marked, say
from game.play.puzzles.editing import sketch_of
from game.play.puzzles.linjat import LinjatPlay
from game.play.puzzles.shelves import DAILY, LINJAT, TETRIS, Entry, Progress, Shelf, faults_in_words, standing_in_words
from game.play.puzzles.tetris import goal_in_words
from game.play.words.numbers import SEPARATOR
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.card import Card
from game.ui.kit.figure import starred
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, MIDDLE, PANE, READ, SMALL, TOUCH
from game.ui.kit.texts import Text, heading, message
from game.ui.kit.tiles import Tile, Tiles
from game.ui.panels.boards import puzzle_still
from game.ui.panels.linjat import linjat_still
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
        # Above all cards, as text below them may be out of sight, and no key would lead to it.
        unkept = Text(self.context.puzzles.unkept, scale=SMALL, colour=THEME.behind)
        parts: list[Box] = [unkept, message(faults_in_words(self._faults(self._own)))]
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

    def _edit(self, now: float) -> Screen:
        return self._routes.editor(self.again, now)

    def _open(self, name: str, now: float) -> Screen:
        """Open a shelf. The puzzle of a day begins at once."""
        daily = name.startswith(DAILY)
        return self._routes.puzzle(name, 0, self.again, now) if daily else self._routes.shelf(name, self.again)


_MADE_HERE = marked("Made here")


class ShelfScreen(PageScreen):
    """Choose a puzzle. The first one that is not solved has the focus."""

    name = "shelf"

    def __init__(self, context: Context, routes: Routes, name: str, back: Back) -> None:
        """``name`` is that of the shelf."""
        super().__init__(context, routes, back)
        self._name = name
        shelf = context.puzzles.shelf(name)
        self._progress: Progress = context.puzzles.progress(shelf)
        self._tiles = Tiles("puzzles", self._numbered(), self._progress.next, action=self._play)
        self.build(shelf.full_title)
        self.page.focus_on("puzzles")

    def _keys(self) -> str:
        return super()._keys() if self._alone else say("↑ ↓ ← → choose  ·  Enter play  ·  Esc back")

    def _numbered(self) -> list[Tile]:
        pairs = zip(self._progress.shelf.entries, self._progress.results, strict=True)
        return [
            Tile(str(number), result.stars if result else 0, _group(entry))
            for number, (entry, result) in enumerate(pairs, 1)
        ]

    @property
    def _alone(self) -> bool:
        """Whether there is nothing to choose: no tile is shown then."""
        return len(self._progress.shelf.entries) == 1

    def _body(self) -> Box:
        place = self._tiles.index
        entry, result = self._progress.shelf.entries[place], self._progress.results[place]
        told = standing_in_words(result, begun=self.context.puzzles.begun.begun(entry.key))
        about: tuple[Box, ...] = (
            heading(entry.lesson or say("Puzzle {number}", number=place + 1), across=MIDDLE),
            Text(f"{entry.level_name}{SEPARATOR}{told}", across=MIDDLE),
            starred(result.stars if result else 0),
        )
        start = Button(say("Play again") if result else say("Play"), self._play, name="start", primary=True)
        puzzle = entry.puzzle
        if isinstance(puzzle, Linjat):
            picture: Box = linjat_still(LinjatPlay(puzzle))
            about = (*about, start)
        else:
            picture = puzzle_still(puzzle, self.context.palette)
            goal = Text(goal_in_words(puzzle), colour=THEME.text, across=MIDDLE)
            about = (*about, Grid(start, Button(say("Edit"), self._edit, name="edit"), gap=CLOSE), goal)
        # The buttons are above what has another height for each puzzle, so that they stay where they are.
        panel = Column(*about, picture, gap=CLOSE, width=READ if self._alone else PANE)
        unkept = Text(self.context.puzzles.unkept, scale=SMALL, colour=THEME.behind)
        wrong = message(faults_in_words(self._progress.shelf.faults))
        if self._alone:
            return Column(unkept, wrong, panel, gap=CLOSE)
        listed = Column(unkept, wrong, Text(self._progress.words), self._tiles, gap=CLOSE, width=PANE)
        return panes(listed, panel, gap=APART)

    def moved(self, now: float) -> None:
        self.renew()

    def _play(self, now: float) -> Screen:
        return self._routes.puzzle(self._name, self._tiles.index, self.again, now)

    def _edit(self, now: float) -> Screen:
        puzzle = self._progress.shelf.entries[self._tiles.index].puzzle
        assert isinstance(puzzle, Puzzle)
        return self._routes.editor(self.again, now, sketch_of(puzzle.position, puzzle))

    def again(self) -> Screen:
        """This page once more, with what was solved in between."""
        return self._routes.shelf(self._name, self._back)


def _group(entry: Entry) -> str:
    return say(_MADE_HERE) if entry.own and isinstance(entry.puzzle, Linjat) else entry.level_name
