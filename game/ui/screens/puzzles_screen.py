"""The pages of the puzzles: every kind, the puzzles of one shelf, a Linjat, and the rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...key_names import KeyWords, menu_label
from ...language import SEPARATOR, marked, say
from ...play.puzzles import (
    LINJAT,
    RULES,
    SEEN_HINT,
    TETRIS,
    Entry,
    LinjatPlay,
    Progress,
    Shelf,
    faults_in_words,
    standing_in_words,
)
from ...play.puzzles.editing import sketch_of
from ...play.puzzles.tetris import goal_in_words
from ...play.records.days import streak_words
from ...play.words.numbers import clock
from ...puzzles.linjat import Linjat, LinjatSheet, parse, solution
from ...puzzles.tetris import Puzzle
from ...settings.keys import told
from ...storage.puzzles import MOST_STARS
from ..context import Context
from ..controls import key_name
from ..draw.blocks import layers_of
from ..kit import Button, Card, Scroll, Tile, Tiles
from ..kit.boxes import Act, Answer, Box, Column, Grid, Row, Ways, panes
from ..kit.cells import LARGE_PICTURE, SMALL_PICTURE
from ..kit.keys import ACCEPT, GO_BACK
from ..kit.shapes import Stars, progress_bar, starred
from ..kit.sizes import APART, CARD, CLOSE, GAP, HUGE, LEAD, MIDDLE, NARROW, PANE, SIDE, SMALL, TOUCH
from ..kit.text import BOLD, Label, Text, heading, message
from ..panels.block_boards import board_still, puzzle_still
from ..panels.linjat_board import LinjatBoard, linjat_still, turns_of_hint
from ..panels.puzzle_panels import next_turn, turn_at
from ..panels.puzzle_pictures import puzzle_picture, thumbnail
from ..theme import THEME, Palette
from .page_screen import PageScreen
from .routes import Back, Routes
from .screen import Screen

_DRAW = marked("Draw a board with a goal. The solver checks it.")
_DRAW_LINJAT = marked("Put numbers and dots on a board. The solver checks that there is one solution.")
_TODAY = marked("One puzzle of each game, the same for everybody.")
_TETRIS = marked("A board and some pieces. Nothing falls by itself: think as long as you like.")
_OWN = marked("Puzzles that you drew, and boards of your own games.")
_LINJAT = marked("Lines through numbers, over every dot. Each puzzle has one solution, and needs no guess.")


_GO_ON = "go on"
"""The name of the card of the puzzle to go on with."""


class PuzzlesScreen(PageScreen):
    """Choose a puzzle of today, the one to go on with, or a pack. The last choice has the focus, at first that puzzle.

    Each card has the board of the puzzle that it leads to, or of the next one of its pack."""

    name = "puzzles"

    def __init__(self, context: Context, routes: Routes, back: Back) -> None:
        super().__init__(context, routes, back)
        self._own = context.puzzles.own_shelves()
        self.build(say("Puzzles"), focus=_GO_ON)

    def _body(self) -> Box:
        puzzles = self.context.puzzles
        tetris, linjat, own = puzzles.tetris_shelves(), puzzles.linjat_shelves(), self._own
        faults = [fault for shelf in (*own, *tetris, *linjat) for fault in shelf.faults]
        # Above all cards, as text below them may be out of sight, and no key would lead to it.
        unkept = Text(puzzles.unkept, scale=SMALL, colour=THEME.behind)
        parts: list[Box] = [unkept, message(faults_in_words(faults)), self._today()]
        makes = (
            Card("editor", say("Make a puzzle"), say(_DRAW), action=self._edit),
            Card("linjat-editor", say("Make a Linjat"), say(_DRAW_LINJAT), action=self._edit_linjat),
        )
        groups: Sequence[tuple[str, str, Sequence[Shelf], Sequence[Card]]] = (
            (say("Tetris"), say(_TETRIS), tetris, ()),
            (say("Linjat"), say(_LINJAT), linjat, ()),
            (say("Your own puzzles"), say(_OWN), own, makes),
        )
        for title, about, shelves, more in groups:
            cards = [*(self._pack(shelf) for shelf in shelves if shelf.entries), *more]
            if cards:
                parts.append(_group(title, about, cards))
        return Scroll(Column(*parts, gap=GAP))

    def _today(self) -> Box:
        """The puzzles of the day and the one to go on with, with their boards, and the days in a row."""
        puzzles, day = self.context.puzzles, self.context.date().date()
        cards = []
        for game in (TETRIS, LINJAT):
            if (shelf := puzzles.daily(game, day)).entries:
                cards.append(self._single(shelf.name, shelf.title(), shelf.about(), shelf, 0))
        if following := puzzles.following():
            shelf, place = following
            begins = not any(map(puzzles.solved, (TETRIS, LINJAT))) and not puzzles.is_begun(shelf.entries[place])
            title = say("Begin here") if begins else say("Go on")
            cards.append(self._single(_GO_ON, title, shelf.title_of(place), shelf, place))
        days = puzzles.streak(day)
        told = Label(streak_words(days) if days else "", colour=THEME.best, weight=BOLD, scale=LEAD, cut=True)
        return _group(say("Today"), say(_TODAY), cards, told)

    def _single(self, name: str, title: str, about: str, shelf: Shelf, place: int) -> Card:
        """A card that leads to one puzzle, with its board as large as there is room."""
        puzzles, entry = self.context.puzzles, shelf.entries[place]
        result = puzzles.progress(shelf).results[place]
        note = standing_in_words(result, begun=puzzles.is_begun(entry))
        picture = puzzle_picture(self._seen(entry), self.context.palette, high=LARGE_PICTURE)
        stars = starred(Stars(result.stars if result else 0, MOST_STARS), at=0.0, scale=LEAD)
        play = partial(self._play, shelf.name, place)
        return Card(name, title, about, action=play, note=note, picture=picture, below=stars)

    def _pack(self, shelf: Shelf) -> Card:
        progress = self.context.puzzles.progress(shelf)
        entry = shelf.entries[progress.next]
        picture = puzzle_picture(self._seen(entry), self.context.palette, high=SMALL_PICTURE, pieces=False)
        solved = sum(result is not None for result in progress.results)
        bar = progress_bar(lambda: solved / len(shelf.entries))
        show = partial(self._open, shelf.name)
        return Card(
            shelf.name, shelf.title(), shelf.about(), action=show, note=progress.words, picture=picture, below=bar
        )

    def _seen(self, entry: Entry) -> Puzzle | LinjatPlay:
        puzzle = entry.puzzle
        return self.context.puzzles.sight(puzzle) if isinstance(puzzle, Linjat) else puzzle

    def _edit(self, now: float) -> Screen:
        return self._routes.editor(self.again, now)

    def _edit_linjat(self, now: float) -> Screen:
        return self._routes.linjat_editor(self.again, now)

    def _open(self, name: str, now: float) -> Screen:
        return ShelfScreen(self.context, self._routes, name, self.again)

    def _play(self, shelf: str, place: int, now: float) -> Screen:
        return self._routes.puzzle(shelf, place, self.again, now)


def _group(title: str, about: str, cards: Sequence[Card], told: Label | None = None) -> Column:
    """Cards below a heading and a sentence, and beside these what is ``told``."""
    sentence = Text(about, scale=SMALL)
    sentence.rank = 1
    words = Column(heading(title), sentence)
    head = Row(words, told, gap=GAP) if told else words
    return Column(head, Grid(*cards, least=CARD, gap=CLOSE, even=True), gap=TOUCH)


class ShelfScreen(PageScreen):
    """Choose a puzzle. The first one that is not solved has the focus."""

    name = "shelf"

    def __init__(self, context: Context, routes: Routes, name: str, back: Back) -> None:
        super().__init__(context, routes, back)
        self._name = name
        shelf = context.puzzles.shelf(name)
        self._progress: Progress = context.puzzles.progress(shelf)
        self._tiles = Tiles("puzzles", self._numbered(), self._progress.next, action=self._play)
        self.build(shelf.full_title)
        self.page.focus_on("puzzles")

    def _numbered(self) -> list[Tile]:
        shelf = self._progress.shelf
        pairs = zip(shelf.entries, self._progress.results, strict=True)
        return [
            Tile(
                str(number),
                Stars(result.stars, MOST_STARS) if result else None,
                shelf.group_of(entry),
                thumbnail(entry.puzzle, self.context.palette),
            )
            for number, (entry, result) in enumerate(pairs, 1)
        ]

    def _body(self) -> Box:
        place = self._tiles.index
        entry, result = self._progress.shelf.entries[place], self._progress.results[place]
        told = standing_in_words(result, begun=self.context.puzzles.is_begun(entry))
        about: tuple[Box, ...] = (
            heading(entry.lesson or say("Puzzle {number}", number=place + 1), across=MIDDLE),
            Text(f"{entry.level_name}{SEPARATOR}{told}", across=MIDDLE),
            starred(Stars(result.stars if result else 0, MOST_STARS)),
        )
        start = Button(say("Play again") if result else say("Play"), self._play, name="start", primary=True)
        puzzle = entry.puzzle
        about = (*about, Grid(start, Button(say("Edit"), self._edit, name="edit"), gap=CLOSE))
        if isinstance(puzzle, Linjat):
            picture: Box = linjat_still(self.context.puzzles.sight(puzzle))
        else:
            picture = puzzle_still(puzzle, self.context.palette)
            about = (*about, Text(goal_in_words(puzzle), colour=THEME.text, across=MIDDLE))
        # The buttons are above what has another height for each puzzle, so that they stay where they are.
        panel = Column(*about, picture, gap=CLOSE, width=PANE)
        unkept = Text(self.context.puzzles.unkept, scale=SMALL, colour=THEME.behind)
        wrong = message(faults_in_words(self._progress.shelf.faults))
        listed = Column(unkept, wrong, Text(self._progress.words), self._tiles, gap=CLOSE, width=PANE)
        return panes(listed, panel, gap=APART)

    def moved(self, now: float) -> None:
        self.renew()

    def _play(self, now: float) -> Screen:
        return self._routes.puzzle(self._name, self._tiles.index, self.again, now)

    def _edit(self, now: float) -> Screen:
        puzzle = self._progress.shelf.entries[self._tiles.index].puzzle
        if isinstance(puzzle, Linjat):
            return self._routes.linjat_editor(self.again, now, puzzle)
        return self._routes.editor(self.again, now, sketch_of(puzzle.position, puzzle))

    def again(self) -> Screen:
        return ShelfScreen(self.context, self._routes, self._name, self._back)


_TETRIS_WORDS = (
    marked(
        "You see all pieces. They do not fall by themselves: move and turn them as long as you like, then drop them."
    ),
    marked(
        "Mouse: the piece follows it, the wheel turns it, and a click drops it. Keep the button down to carry it under"
        " an overhang. The right button takes the last piece back."
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
_MARK = KeyWords(marked("{key} marks an empty cell"), keys=("x",))
_NEXT = "n"
"""The key that goes to the next puzzle, before this one is solved as well."""
_SHOW_RULES = told("help", line=marked("{key} rules"))
_LINJAT_WORDS = (
    marked("Mouse: drag from end to end. A click takes a line away, or marks an empty cell."),
    marked("Keys: {key} at one end of a line, and {key} again at the other end."),
    marked("If you know only part of a line, start at its number. Its ends stay dashed until it is whole."),
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
        key = self.context.controls.menu_label(*ACCEPT.keys)
        words = [Text(say(words, key=key)) for words in ((*RULES, *_LINJAT_WORDS) if is_linjat else _TETRIS_WORDS)]
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


_UNKEPT = marked("Your lines are not kept: the data folder cannot be written to.")


class LinjatScreen(PageScreen):
    """One puzzle. What is drawn on it stays until it is solved, also when the program ends."""

    name = "linjat"

    def __init__(self, context: Context, routes: Routes, shelf: str, place: int, *, back: Back, now: float) -> None:
        """``place`` is that of the puzzle on the shelf with the name ``shelf``."""
        super().__init__(context, routes, back)
        self._shelf, self._place = shelf, place
        self._entry: Entry = context.puzzles.shelf(shelf).entries[place]
        assert isinstance(self._entry.puzzle, Linjat)
        self.play: LinjatPlay = context.puzzles.begun.play(self._entry.puzzle)
        self.play.watch.start(now)
        self.play.hinted_before = context.puzzles.has_shown(SEEN_HINT, self._entry, context.date().date())
        self._board = LinjatBoard(self.play, "board", self._drawn)
        play = self.play
        deeds: Mapping[str, Callable[[], object]] = {
            "undo": play.undo,
            "redo": play.redo,
            "hint": self._ask,
            "check": play.check,
            "mark": play.mark,
            "restart": play.clear,
        }
        acts = self._acts = {name: partial(self._do, deed) for name, deed in deeds.items()}
        self.commands |= {name: acts[name] for name in ("undo", "redo", "hint", "restart")} | {"help": self._help}
        self.keys[_NEXT] = self._next
        self.keys |= {"delete": partial(self._do, play.erase), "ctrl+z": acts["undo"], "ctrl+y": acts["redo"]}
        self._left, self._told = Text("", bold=True, colour=THEME.text), Text("", like=self._rules)
        self._unkept = Text(say(_UNKEPT) if context.puzzles.unkept else "", scale=SMALL, colour=THEME.behind)
        self._earned: int | None = None
        self._held = 0  # the key of the last action, as long as it is held
        self.build(context.puzzles.shelf(shelf).title_of(place))
        self.page.focus_on(self._board.name)

    def _others(self) -> Sequence[KeyWords]:
        return () if self.play.solved else (_MARK, _SHOW_RULES)

    @property
    def _rules(self) -> str:
        return " ".join(map(say, RULES))

    def _body(self) -> Box:
        words, tools = self._solved_panel() if self.play.solved else self._panel()
        panel = Column(Scroll(words), tools, gap=GAP)
        return Ways(Row(self._board, Column(panel, width=SIDE), gap=APART), Column(self._board, panel, gap=GAP))

    def _panel(self) -> tuple[Box, Box]:
        notes = {name: self.context.controls.label(name) for name in self._acts if name in self.commands}
        keys = {"check": "c", "mark": _MARK.keys[0]}
        titles = {
            "hint": say("Hint"),
            "check": say("Check lines"),
            "undo": say("Undo"),
            "redo": say("Redo"),
            "mark": say("Mark empty"),
            "restart": say("Clear all"),
        }
        buttons = [
            Button(title, self._acts[name], name=name, across=0, key=keys.get(name, ""), note=notes.get(name, ""))
            for name, title in titles.items()
        ]
        return Column(self._left, self._told, self._unkept, gap=CLOSE), Grid(*buttons, least=CARD, gap=CLOSE)

    def _solved_panel(self) -> tuple[Box, Box]:
        play = self.play
        parts: list[Box] = [heading(say("Solved"), scale=HUGE, across=MIDDLE)]
        if self._earned is not None:
            parts.append(starred(Stars(self._earned, MOST_STARS)))
            helped = play.hinted or play.checks
            told = marked("With help, in {time}.") if helped else marked("Without help, in {time}.")
            parts.append(Text(say(told, time=clock(play.watch.seconds(0.0))), across=MIDDLE))
        progress = self._progress
        parts += [Text(progress.words, scale=SMALL, across=MIDDLE), self._unkept]
        buttons = [Button(say("All puzzles"), self.leave, name="list", note=menu_label(*GO_BACK.keys))]
        if progress.after(self._place) is not None:
            buttons.insert(0, Button(say("Next puzzle"), self._next, name="next", key=_NEXT, primary=True))
        return Column(*parts, gap=CLOSE), Grid(*buttons, least=CARD, gap=CLOSE)

    @property
    def _progress(self) -> Progress:
        return self.context.puzzles.progress(self.context.puzzles.shelf(self._shelf))

    def _act_of(self, event: Event) -> Act | None:
        """What a key does. With Ctrl, few do anything: advice must not cost a star by mistake."""
        with_ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return super()._act_of(event) if not with_ctrl or f"ctrl+{key_name(event.key)}" in self.keys else None

    def handle(self, event: Event, now: float) -> Screen | None:
        following = self._handled(event, now)
        self.context.puzzles.begun.look(now)
        return following

    def _handled(self, event: Event, now: float) -> Screen | None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._rest(now)
            return self
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not self.play.solved:
            self.play.watch.start(now)
        if event.type == pygame.KEYUP:
            self._held = 0
        if event.type == pygame.KEYDOWN and (act := self._act_of(event)):
            repeated, self._held = event.key == self._held, event.key
            if repeated and act not in (self._acts["undo"], self._acts["redo"]):
                return self
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            answer = self._board.release()
            self.page.handle(event)
            return self._answered(answer, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and not self.play.solved:
            return self._answered(self._board.mark(event.pos), now)
        return super().handle(event, now)

    def _do(self, deed: Callable[[], object], now: float) -> None:
        if not self.play.solved:
            deed()
            self.context.audio.ui("menu-accept")
            self._drawn(now)

    def _help(self, now: float) -> Screen:
        self._rest(now)
        return self._routes.puzzle_rules(LINJAT, self.here)

    def _ask(self) -> None:
        self.play.ask()
        self.context.puzzles.show(SEEN_HINT, self._entry, self.context.date().date())

    def _next(self, now: float) -> Screen | None:
        place = self._progress.after(self._place)
        if place is None:
            return None
        self._rest(now)
        return self._routes.puzzle(self._shelf, place, self._back, now)

    def _answered(self, answer: Answer, now: float) -> Screen:
        if answer is not None:
            self._stale = True
            self.context.audio.ui("menu-accept" if callable(answer) else "menu-move")
        if callable(answer):
            self._drawn(now)
        return self

    def _drawn(self, now: float) -> None:
        play, self._stale = self.play, True
        if not play.solved or self._earned is not None:
            return
        play.watch.stop(now)
        self._earned = play.stars
        self.context.audio.ui("menu-accept")
        self.context.puzzles.record(self._entry, play.stars, play.watch.seconds(now), self.context.date())
        self.renew()
        self.page.focus_on("list")
        self.page.focus_on("next")

    def leave(self, now: float) -> Screen | None:
        self._rest(now)
        return self._back()

    def _rest(self, now: float) -> None:
        self.play.watch.stop(now)
        self.context.puzzles.begun.keep(now)

    def advance(self, now: float) -> None:
        self.context.puzzles.begun.advance(now)

    def deadline(self, now: float) -> float | None:
        """When lines have to be kept, or others of a hint are shown."""
        turn = next_turn(turns_of_hint(self.play), now)
        return min(filter(None, (self.context.puzzles.begun.deadline(), turn)), default=None)

    def moving(self, now: float) -> Mapping[Box, object]:
        """The board, while the lines of a hint take turns."""
        turns = turns_of_hint(self.play)
        return {self._board: turn_at(turns, now)} if len(turns) > 1 else {}

    def draw(self, target: Surface, now: float) -> list[Rect]:
        play, self._board.now = self.play, now
        self._left.text = say("Lines to go: {left} of {all}", left=play.left, all=len(play.puzzle.numbers))
        self._told.text = play.told or self._rules
        self._told.colour = THEME.accent if play.told else THEME.soft
        return super().draw(target, now)
