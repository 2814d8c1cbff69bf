"""The puzzles of one shelf as numbered tiles, with a picture of the chosen one."""

from __future__ import annotations

from game.language import marked, say
from game.play.puzzles.goals import goal_in_words
from game.play.puzzles.shelves import Entry, Progress, faults_in_words, standing_in_words
from game.play.puzzles.sketch import sketch_of
from game.play.words import SEPARATOR
from game.puzzles.linjat.puzzle import Linjat
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.draw.puzzles.linjat import LinjatPicture
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.board_page import BoardPage
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Across, Pinned
from game.ui.widgets.linjat_board import LinjatStill
from game.ui.widgets.looks import SMALL
from game.ui.widgets.message import Message
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.alone import Alone
from game.ui.widgets.puzzle_still import PuzzleStill
from game.ui.widgets.stars import Stars
from game.ui.widgets.text import Heading, Text
from game.ui.widgets.tiles import Tile, Tiles
from game.ui.widgets.widget import CHANGED, MOVED, Widget

_PLAY, _EDIT = "play", "edit"
_OWN = marked("Made here")
_STILL = 1.0
"""The seconds for which the tiles stand still at least, while grades are being found."""
_PICTURE, _ALONE = 30.0, 40.0
"""The height of the picture in ems, at most, and the width of the panel of a puzzle that is alone on its shelf."""
_OF_MANY, _OF_ONE = (_PICTURE, 0.5), (42.0, 0.8)
"""That height, and the size of the pieces in cells of the board: of one of many puzzles, and of a puzzle alone."""


class ShelfScreen(PageScreen):
    """Choose a puzzle. The first one that is not solved has the focus."""

    name = "shelf"

    def __init__(self, context: Context, routes: Routes, name: str, back: Back, place: int | None = None) -> None:
        """``name`` is that of the shelf. ``place`` is the puzzle that is chosen at first."""
        self._routes, self._back, self._name = routes, back, name
        self.context = context
        context.puzzles.rate(name)
        shelf = context.puzzles.shelf(name)
        self._progress: Progress = context.puzzles.progress(shelf)
        index = self._progress.next if place is None else place
        self._tiles = Tiles("puzzles", self._numbered(), index, action=_PLAY)
        self._renewed, self._waits = 0.0, False
        hint = None if self._alone else say("↑ ↓ ← → choose  ·  Enter play  ·  Esc back")
        super().__init__(context, Page(shelf.full_title, self._body(), hint=hint, focus="puzzles"))
        self.page.focus_on("puzzles")

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

    def _body(self) -> Widget:
        place = self._tiles.index
        entry, result = self._progress.shelf.entries[place], self._progress.results[place]
        told = standing_in_words(result, begun=self.context.puzzles.begun.begun(entry.key))
        about: tuple[Widget, ...] = (
            Heading(entry.lesson or say("Puzzle {number}", number=place + 1), across=0.5),
            Text(f"{entry.level_name}{SEPARATOR}{told}", across=0.5),
            Stars(result.stars if result else 0),
        )
        start = Button(say("Play again") if result else say("Play"), _PLAY, name="start", primary=True)
        puzzle, faults = entry.puzzle, self._progress.shelf.faults
        if isinstance(puzzle, Linjat):
            picture: Widget = LinjatStill(LinjatPicture(puzzle, (0,) * len(puzzle.numbers)), rows=_PICTURE)
            about = (*about, start)
        else:
            rows, share = _OF_ONE if self._alone else _OF_MANY
            picture = PuzzleStill(puzzle, self.context.palette, rows=rows, share=share)
            goal = Text(goal_in_words(puzzle), colour=THEME.text, across=0.5)
            about = (*about, Across((start, Button(say("Edit"), _EDIT))), goal)
        # The buttons are above what has another height for each puzzle, so that they stay where they are.
        panel = Pinned(picture, above=about, close=True)
        unkept = [Text(words, scale=SMALL, colour=THEME.behind) for words in (self.context.puzzles.unkept,) if words]
        wrong = [Message(faults_in_words(faults))] if faults else []
        if self._alone:
            return Pinned(Alone(panel, most=_ALONE), above=(*unkept, *wrong))
        return BoardPage(Pinned(self._tiles, above=(*unkept, *wrong, Text(self._progress.words))), panel)

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
        self.page.replace(self._body())
        self._stale = True

    def follow(self, answer: str, now: float) -> Screen | None:
        """Show another puzzle, or play the chosen one."""
        place = self._tiles.index
        if answer in (_PLAY, _EDIT):
            self.context.puzzles.ratings.stop()
        if answer == _PLAY:
            return self._routes.puzzle(self._name, place, self._again, now)
        if answer == _EDIT:
            puzzle = self._progress.shelf.entries[place].puzzle
            assert isinstance(puzzle, Puzzle)
            return self._routes.editor(self._again, now, sketch_of(puzzle.position, puzzle))
        if answer in (MOVED, CHANGED):
            self.page.replace(self._body())
        return self

    def _again(self) -> Screen:
        """This page once more, with what was solved in between."""
        return self._routes.shelf(self._name, self._back)


def _group(entry: Entry) -> str:
    return say(_OWN) if entry.own and isinstance(entry.puzzle, Linjat) else entry.level_name
