"""The puzzles of one shelf as numbered tiles, with a picture of the chosen one."""

from __future__ import annotations

from game.language import marked, say
from game.play.puzzles.editing import sketch_of
from game.play.puzzles.linjat import LinjatPlay
from game.play.puzzles.shelves import Entry, Progress, faults_in_words, standing_in_words
from game.play.puzzles.tetris import goal_in_words
from game.play.words.numbers import SEPARATOR
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.kit.box import Box, Column, Grid, panes
from game.ui.kit.button import Button
from game.ui.kit.sizes import APART, CLOSE, MIDDLE, PANE, READ, SMALL
from game.ui.kit.stars import starred
from game.ui.kit.texts import Text, heading, message
from game.ui.kit.tiles import Tile, Tiles
from game.ui.panels.boards import puzzle_still
from game.ui.panels.linjat import linjat_still
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

_OWN = marked("Made here")
_STILL = 1.0
"""The seconds for which the tiles stand still at least, while grades are being found."""


class ShelfScreen(PageScreen):
    """Choose a puzzle. The first one that is not solved has the focus."""

    name = "shelf"

    def __init__(self, context: Context, routes: Routes, name: str, back: Back, place: int | None = None) -> None:
        """``name`` is that of the shelf. ``place`` is the puzzle that is chosen at first."""
        super().__init__(context, routes, back)
        self._name = name
        context.puzzles.rate(name)
        shelf = context.puzzles.shelf(name)
        self._progress: Progress = context.puzzles.progress(shelf)
        index = self._progress.next if place is None else place
        self._tiles = Tiles("puzzles", self._numbered(), index, action=self._play)
        self._renewed, self._waits = 0.0, False
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
        puzzle, faults = entry.puzzle, self._progress.shelf.faults
        if isinstance(puzzle, Linjat):
            picture: Box = linjat_still(LinjatPlay(puzzle))
            about = (*about, start)
        else:
            picture = puzzle_still(puzzle, self.context.palette)
            goal = Text(goal_in_words(puzzle), colour=THEME.text, across=MIDDLE)
            about = (*about, Grid(start, Button(say("Edit"), self._edit, name="edit"), gap=CLOSE), goal)
        # The buttons are above what has another height for each puzzle, so that they stay where they are.
        panel = Column(*about, picture, gap=CLOSE, width=READ if self._alone else PANE)
        unkept = [Text(words, scale=SMALL, colour=THEME.behind) for words in (self.context.puzzles.unkept,) if words]
        wrong = [message(faults_in_words(faults))] if faults else []
        if self._alone:
            return Column(*unkept, *wrong, panel, gap=CLOSE)
        listed = Column(*unkept, *wrong, Text(self._progress.words), self._tiles, gap=CLOSE, width=PANE)
        return panes(listed, panel, gap=APART)

    def leave(self, now: float) -> Screen | None:
        """Back to all puzzles."""
        self.context.puzzles.ratings.stop()
        return self._back()

    # Grades that are found meanwhile

    def advance(self, now: float) -> None:
        """Show new grades, but not so often that the tiles never stand still."""
        ratings = self.context.puzzles.ratings
        self._waits = ratings.advance() or self._waits
        if self._waits and (now >= self._renewed + _STILL or not ratings.busy):
            self._renewed, self._waits = now, False
            self._renew()

    def deadline(self, now: float) -> float | None:
        """When to look for a grade again."""
        return self.context.puzzles.ratings.deadline(now)

    def _renew(self) -> None:
        """Put the puzzles in the order of the levels that are known now. The chosen one stays chosen."""
        puzzles = self.context.puzzles
        chosen = self._progress.shelf.entries[self._tiles.index].key
        shelf = next((each for each in puzzles.own_shelves() if each.name == self._name), None)
        if shelf is None or not shelf.entries:  # the file is gone
            return
        self._progress = puzzles.progress(shelf)
        keys = [entry.key for entry in shelf.entries]
        self._tiles.renew(self._numbered(), keys.index(chosen) if chosen in keys else 0)
        self.renew()

    def moved(self, now: float) -> None:
        """Show another puzzle."""
        self.renew()

    def _play(self, now: float) -> Screen:
        self.context.puzzles.ratings.stop()
        return self._routes.puzzle(self._name, self._tiles.index, self._again, now)

    def _edit(self, now: float) -> Screen:
        self.context.puzzles.ratings.stop()
        puzzle = self._progress.shelf.entries[self._tiles.index].puzzle
        assert isinstance(puzzle, Puzzle)
        return self._routes.editor(self._again, now, sketch_of(puzzle.position, puzzle))

    def _again(self) -> Screen:
        """This page once more, with what was solved in between."""
        return self._routes.shelf(self._name, self._back)


def _group(entry: Entry) -> str:
    return say(_OWN) if entry.own and isinstance(entry.puzzle, Linjat) else entry.level_name
