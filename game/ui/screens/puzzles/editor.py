"""The editor of Tetris puzzles: a board to draw on, the pieces, the goal, and what the solver says about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.board.pieces import PIECES, Piece
from game.files.text import FileError
from game.language import marked, say
from game.play.puzzles.checking import PuzzleCheck
from game.play.puzzles.editing import Editor
from game.play.puzzles.exchange import fumen_of_sketch
from game.play.puzzles.own_packs import OwnPacks
from game.play.words import SEPARATOR, sentence
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS
from game.ui.clipboard import copied_as_fumen, pasted
from game.ui.context import Context
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.puzzles.editor_actions import (
    CLEAR,
    COPY,
    MIRROR,
    OF_KEYS,
    PASTE,
    PLAY,
    REDO,
    SAVE,
    UNDO,
    buttons,
)
from game.ui.screens.puzzles.editor_packs import PackChoice
from game.ui.screens.puzzles.editor_rows import ABOUT, HOLD, rules_of, take
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME
from game.ui.widgets.containers import Across, Column, Pinned
from game.ui.widgets.page import Page
from game.ui.widgets.puzzle.beside import BesideBoard
from game.ui.widgets.puzzle.canvas import BoardCanvas
from game.ui.widgets.puzzle.fitting import Fitting
from game.ui.widgets.puzzle.panel import grouped, roomy, tall
from game.ui.widgets.puzzle.pieces import HoldChoice, PieceButton, PieceQueue
from game.ui.widgets.puzzle.report import Report
from game.ui.widgets.puzzle.tool import Tool
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField
from game.ui.widgets.widget import CHANGED

BOARD, QUEUE = "board", "queue"
ADD = "add "
"""Before the letter of a piece: the action that adds it to the queue."""
_HINT = marked("Space draws  ·  I J L O S T Z add a piece  ·  Backspace takes one back  ·  Esc back")
_ENDS_A_STROKE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LABEL = 0.42
"""The share of a row that its name has: the values are longer."""
_NOT_SAVED = marked("Not saved: a pack has only puzzles that are known to be solvable.")
_NO_CLIPBOARD = marked("There is no clipboard.")


class EditorScreen(PageScreen):
    """Draw a puzzle, check it, play it, keep it, and exchange it with others."""

    name = "editor"
    typing = True

    def __init__(self, context: Context, routes: Routes, editor: Editor, back: Back, now: float) -> None:
        """``editor`` has the sketch. It is that of the last visit if the player goes on with it."""
        self._routes, self._back = routes, back
        self.context, self.editor = context, editor
        self.check = PuzzleCheck()
        self._pack = PackChoice(OwnPacks(context.scores.path.parent))
        self._said, self._failed = "", False
        self._saves = False  # whether to save when the solver has answered
        palette = context.palette
        self._canvas = BoardCanvas(BOARD, editor, palette)
        self._queue = PieceQueue(QUEUE, editor, palette, left=BOARD)
        self._pieces = Across([PieceButton(piece, ADD + piece.name, palette) for piece in PIECES], gap=0.2, grows=True)
        self._tools, self._report = buttons(), Report()
        self._ends = (
            Tool(say("Play"), PLAY, key="Ctrl+P", primary=True),
            Tool(say("Save"), SAVE, key="Ctrl+S"),
        )
        self._groups, self._beside, self._below = (Fitting((Column(()),)) for _ in range(3))
        ends = Across(self._ends), self._report
        panel = Pinned(self._groups, below=ends)
        halves = Pinned(self._beside, below=ends), self._below
        self._fill()
        body = BesideBoard(self._canvas, panel, MAX_ROWS, halves=halves, grows=True)
        page = Page(say("Puzzle editor"), body, hint=say(_HINT), focus=BOARD)
        super().__init__(context, page)
        self._refresh(now)

    # Content

    def _fill(self) -> None:
        """Put the rows of the panel together as the sketch needs them."""
        rules = rules_of(self.editor.sketch)
        rows: list[Row] = []
        for rule in rules:
            if rule.name == HOLD:
                rows.append(HoldChoice(rule.name, rule.label, rule.choices, rule.value, self.context.palette))
            else:
                rows.append(Choice(rule.name, rule.label, rule.choices, rule.value))
            rows[-1].label_share = _LABEL
        pieces = {say("Next pieces"): (self._queue, self._pieces)}
        about = {say("Rules"): rows}
        tools, slim = ({say("Tools"): (Across(self._tools, columns=each, gap=0.3),)} for each in (3, 2))
        packs = self._pack.rows(SAVE)
        for pack in packs:
            pack.label_share = _LABEL
        self._groups.offer(grouped({**pieces, **about, **tools}, packs))
        self._beside.offer((roomy({**about, **slim}, packs),))
        self._below.offer([tall(title, widgets) for title, widgets in pieces.items()])

    def _refresh(self, now: float) -> None:
        """Show the sketch as it is now, and have it checked."""
        self.check.ask(self.editor.sketch, now)
        if not self.editor.drawing:
            self._fill()
            self.page.replace(self.page.body)
        self._tell()

    def _tell(self) -> None:
        check = self.check
        report = self._report
        report.verdict, report.details, report.good = check.verdict, self._said or check.reasons, check.good
        report.detail_colour = None if not self._said else THEME.mark_mistake if self._failed else THEME.text
        for button in self._ends:
            button.focusable = check.puzzle is not None
        self._stale = True

    def _say(self, words: str, *, failed: bool = False) -> None:
        self._said, self._failed, self._saves = words, failed, False

    # Events

    def handle(self, event: Event, now: float) -> Screen | None:
        """Letters are pieces and keys with Ctrl are commands wherever the focus is, but in a text that one types."""
        released = event.type == pygame.KEYUP and event.key in _ENDS_A_STROKE
        if released or event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            if self.editor.drawing:
                self.editor.end()
                self._refresh(now)
        elif event.type == pygame.KEYDOWN and not isinstance(self.page.focus, TextField):
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return self._act(OF_KEYS.get(event.key, ""), now)
            if not event.mod & pygame.KMOD_ALT and self._type(event):
                self.context.audio.ui("menu-move")
                self._refresh(now)
                return self
        return super().handle(event, now)

    def _type(self, event: Event) -> bool:
        """Change the queue by a key. Return whether it was one for the queue."""
        letter = (event.unicode or pygame.key.name(event.key)).upper()
        if letter in Piece.__members__:
            self._insert(Piece[letter])
        elif event.key == pygame.K_BACKSPACE:
            self.editor.remove(self.editor.caret - 1)
        elif event.key == pygame.K_DELETE:
            self.editor.remove(self.editor.caret)
        else:
            return False
        return True

    def _insert(self, piece: Piece) -> None:
        full = not self.editor.insert(piece)
        self._say(say("A puzzle has at most {most} pieces.", most=MAX_PIECES) if full else "", failed=full)

    def leave(self, now: float) -> Screen | None:
        """Back to where the editor was opened from. The sketch is kept until the program ends."""
        self.editor.end()
        self.check.stop()
        return self._back()

    def follow(self, answer: str, now: float) -> Screen | None:
        """Take over a change, or do what a button says."""
        if answer.startswith(ADD):
            self._insert(Piece[answer.removeprefix(ADD)])
            self._refresh(now)
            return self
        if answer == BOARD:
            self.page.focus_on(BOARD)
            return self
        if answer == CHANGED:
            self._change()
            self._refresh(now)
            return self
        return self._act(answer, now)

    def _change(self) -> None:
        """Take over the value of the row with the focus."""
        row = self.page.focus
        self._say("")
        if isinstance(row, (Choice, TextField)) and not self._pack.take(row):
            take(self.editor, row.name, row.value)

    def _act(self, action: str, now: float) -> Screen | None:
        """Do what a button or a key says."""
        acts: Mapping[str, Callable[[], object]] = {
            UNDO: self._undo,
            REDO: self._redo,
            COPY: self._copy,
            PASTE: self._paste,
            MIRROR: self.editor.mirror,
            CLEAR: self.editor.clear,
            SAVE: self._save,
        }
        if action == PLAY:
            return self._play(now)
        if action in acts:
            self._say("")
            self.editor.end()
            acts[action]()
            self._refresh(now)
        self._stale = True
        return self

    def _undo(self) -> None:
        if not self.editor.undo():
            self._say(say("There is nothing to undo."))

    def _redo(self) -> None:
        if not self.editor.redo():
            self._say(say("There is nothing to redo."))

    def _copy(self) -> None:
        self._say(copied_as_fumen(fumen_of_sketch(self.editor.sketch)))

    def _paste(self) -> None:
        text = pasted()
        if text is None:
            self._say(say(_NO_CLIPBOARD), failed=True)
            return
        try:
            self.editor.paste(text)
        except ValueError as error:
            self._say(say("Not pasted from the clipboard: {reason}.", reason=error), failed=True)
        else:
            self._say(say("Pasted from the clipboard."))

    def _save(self) -> None:
        """Add the puzzle to a pack, when the solver has answered. A pack has only puzzles that can be solved."""
        if self.check.busy:
            self._say(say("It is saved when the solver has answered."))
            self._saves = True
            return
        if self.check.packed is None:
            self._say(say(_NOT_SAVED), failed=True)
            return
        try:
            self._say(self._pack.save(self.check.packed))
        except (FileError, ValueError) as error:
            self._say(sentence(str(error)), failed=True)

    def _play(self, now: float) -> Screen:
        if self.check.puzzle is None:
            self._say(say("It cannot be played yet."), failed=True)
            self._tell()
            return self
        return self._routes.tetris_puzzle(self.check.puzzle, lambda: self, now)

    # Picture

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page. Its last line tells what the row with the focus is about."""
        about = ABOUT.get(self.page.focus.name) if self.page.focus else None
        self.page.hint = SEPARATOR.join((say(about), say("Esc back"))) if about else say(_HINT)
        return super().draw(target, now)

    # Time

    def advance(self, now: float) -> None:
        """Take in what the solver has found."""
        if self.check.advance(now):
            if self._saves:
                self._save()
                self._fill()
                self.page.replace(self.page.body)
            self._tell()

    def deadline(self, now: float) -> float | None:
        """When the solver begins, or is asked again."""
        return self.check.deadline(now)
