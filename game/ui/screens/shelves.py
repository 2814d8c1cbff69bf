"""The pages of the puzzles: every kind, the puzzles of one shelf, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import marked, say
from game.play.puzzles.editing import sketch_of
from game.play.puzzles.linjat import RULES, LinjatPlay
from game.play.puzzles.shelves import DAILY, LINJAT, TETRIS, Entry, Progress, Shelf, faults_in_words, standing_in_words
from game.play.puzzles.tetris import goal_in_words
from game.play.words.numbers import SEPARATOR
from game.puzzles.linjat.play import LinjatSheet
from game.puzzles.linjat.puzzle import Linjat, parse
from game.puzzles.linjat.solver import solution
from game.puzzles.tetris.puzzle import Puzzle
from game.ui.context import Context
from game.ui.draw.game.plain_board import layers_of
from game.ui.kit.box import Box, Column, Grid, Row, Ways, panes
from game.ui.kit.button import Button
from game.ui.kit.card import Card
from game.ui.kit.figure import starred
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, CARD, CLOSE, GAP, MIDDLE, NARROW, PANE, READ, SMALL, TOUCH
from game.ui.kit.texts import Text, heading, message
from game.ui.kit.tiles import Tile, Tiles
from game.ui.panels.boards import board_still, puzzle_still
from game.ui.panels.linjat import linjat_still
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME, Palette

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

    def _body(self) -> Box:
        puzzles, today = self.context.puzzles, self.context.date().date()
        tetris, linjat, own = puzzles.tetris_shelves(), puzzles.linjat_shelves(), self._own
        faults = [fault for shelf in (*own, *tetris, *linjat) for fault in shelf.faults]
        # Above all cards, as text below them may be out of sight, and no key would lead to it.
        unkept = Text(puzzles.unkept, scale=SMALL, colour=THEME.behind)
        parts: list[Box] = [unkept, message(faults_in_words(faults))]
        make = Card("editor", say("Make a puzzle"), say(_DRAW), action=self._edit)
        groups: Sequence[tuple[str, str, Sequence[Shelf], Sequence[Card]]] = (
            (say("Today"), say(_TODAY), [puzzles.daily(game, today) for game in (TETRIS, LINJAT)], ()),
            (say("Tetris"), say(_TETRIS), tetris, ()),
            (say("Linjat"), say(_LINJAT), linjat, ()),
            (say("Your own puzzles"), say(_OWN), own, (make,)),
        )
        for title, about, shelves, more in groups:
            cards = [*(self._card(shelf) for shelf in shelves if shelf.entries), *more]
            if cards:
                sentence = Text(about, scale=SMALL)
                sentence.rank = 1
                parts.append(Column(heading(title), sentence, Grid(*cards, least=CARD, gap=CLOSE), gap=TOUCH))
        return Scroll(Column(*parts, gap=GAP))

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
_STILL = 1.0
"""The seconds for which the tiles stand still at least, while grades are being found."""


class ShelfScreen(PageScreen):
    """Choose a puzzle. The first one that is not solved has the focus."""

    name = "shelf"

    def __init__(self, context: Context, routes: Routes, name: str, back: Back) -> None:
        super().__init__(context, routes, back)
        self._name = name
        context.puzzles.rate(name)
        shelf = context.puzzles.shelf(name)
        self._progress: Progress = context.puzzles.progress(shelf)
        self._tiles = Tiles("puzzles", self._numbered(), self._progress.next, action=self._play)
        self._renewed, self._waits = 0.0, False
        self.build(shelf.full_title)
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

    def leave(self, now: float) -> Screen | None:
        self.context.puzzles.ratings.stop()
        return self._back()

    def advance(self, now: float) -> None:
        """Show new grades, but not so often that the tiles never stand still."""
        ratings = self.context.puzzles.ratings
        self._waits = ratings.advance() or self._waits
        if self._waits and (now >= self._renewed + _STILL or not ratings.busy):
            self._renewed, self._waits = now, False
            self._renew()

    def deadline(self, now: float) -> float | None:
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
        self.renew()

    def _play(self, now: float) -> Screen:
        self.context.puzzles.ratings.stop()
        return self._routes.puzzle(self._name, self._tiles.index, self.again, now)

    def _edit(self, now: float) -> Screen:
        self.context.puzzles.ratings.stop()
        puzzle = self._progress.shelf.entries[self._tiles.index].puzzle
        assert isinstance(puzzle, Puzzle)
        return self._routes.editor(self.again, now, sketch_of(puzzle.position, puzzle))

    def again(self) -> Screen:
        """This page once more, with what was solved in between."""
        return self._routes.shelf(self._name, self._back)


def _group(entry: Entry) -> str:
    return say(_MADE_HERE) if entry.own and isinstance(entry.puzzle, Linjat) else entry.level_name


_TETRIS_WORDS = (
    marked(
        "You see all pieces. They do not fall by themselves: move and turn them as long as you like, then drop them."
    ),
    marked(
        "Each puzzle has three stars. On the same day, hints cost one of them, and a look at the solution costs two."
        " Undo costs none."
    ),
)
_GOALS: tuple[tuple[str, str, tuple[str, ...], tuple[int, ...]], ...] = (
    (
        marked("Perfect clear"),
        marked("Clear everything: no cell may be left on the board."),
        ("..........", "..........", "GGGJLLLGGG", "GGGJJJLGGG"),
        (0, 1),
    ),
    (
        marked("Digging"),
        marked("Clear the lowest row."),
        ("G..I..G...", "GG.I.GGG..", "GGGIGGG.GG", "GGGIGGGGGG"),
        (0,),
    ),
    (
        marked("T-spin"),
        marked("Turn a T under an overhang. A double clears two rows, a triple three."),
        ("..........", "GG...G....", "GGGTTTGGGG", "GGGGTGGGGG"),
        (0, 1),
    ),
)
"""Title, sentence, the rows of the board from the top, the rows that clear."""
_LINJAT_EXAMPLE = """
4--.-.
-----3
-3----
-.-.2-
"""
_LINJAT_WORDS = (
    marked("Mouse: drag from end to end. A click takes a line away, or marks an empty cell."),
    marked("Keys: Enter at one end of a line, and Enter again at the other end."),
    marked("If you know only a part of a line, draw it from its number on. It has dashed ends until it is whole."),
)


class PuzzleRulesScreen(PageScreen):
    """The rules of a game of puzzles, with examples."""

    def __init__(self, context: Context, routes: Routes, game: str, back: Back, onward: Back | None) -> None:
        """``onward`` makes the first puzzle, if the page stands before it."""
        super().__init__(context, routes, back)
        self.name, self._game, self._onward = f"{game}-rules", game, onward
        self.commands["help"] = self._go_on
        self.build(say("How Linjat is played") if game == LINJAT else say("Help"))

    def _go_on(self, now: float) -> Screen | None:
        return (self._onward or self._back)()

    def _body(self) -> Box:
        is_linjat = self._game == LINJAT
        words = [Text(say(words)) for words in ((*RULES, *_LINJAT_WORDS) if is_linjat else _TETRIS_WORDS)]
        examples = _linjat_examples() if is_linjat else _tetris_examples(self.context.palette)
        go_on = Button(say("Play") if self._onward else say("Done"), self._go_on, primary=True)
        pictures = Ways(Row(*examples, gap=APART), Column(*examples, gap=GAP))
        return Column(Column(*words), pictures, Column(go_on, width=NARROW), gap=GAP)


def _linjat_examples() -> list[Box]:
    puzzle = parse(_LINJAT_EXAMPLE)
    plays = {
        say("A puzzle"): LinjatPlay(puzzle),
        say("Its solution"): LinjatPlay(puzzle, LinjatSheet(solution(puzzle))),
    }
    return [Column(linjat_still(play), Text(words, scale=SMALL, across=MIDDLE)) for words, play in plays.items()]


def _tetris_examples(palette: Palette) -> list[Box]:
    """For each goal a small board with the piece that reaches it. The rows that clear are framed."""
    return [
        Column(
            heading(say(title)),
            board_still(layers_of(rows), len(rows), palette, framed=cleared),
            Text(say(text), scale=SMALL),
            gap=TOUCH,
        )
        for title, text, rows, cleared in _GOALS
    ]
