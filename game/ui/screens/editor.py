"""The editor of Tetris puzzles: a board to draw on, the pieces, the goal, and what the solver says about them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame.event import Event

from game.core.board.pieces import PIECES, Piece
from game.files.text import FileError
from game.language import marked, say, say_many
from game.play.puzzles.checking import PuzzleCheck
from game.play.puzzles.editing import Editor, fumen_of_sketch
from game.play.puzzles.own_packs import LONGEST_NAME, MINE, OwnPacks, pack_title
from game.play.puzzles.tetris import GOAL_NAMES
from game.play.words.numbers import SEPARATOR, sentence
from game.puzzles.tetris.puzzle import MAX_PIECES, MAX_ROWS, SPINS, Goal, Movement
from game.ui.clipboard import copied_as_fumen, pasted
from game.ui.context import Context
from game.ui.kit.box import Act, Box, Column, Grid, Row, Ways
from game.ui.kit.button import Button
from game.ui.kit.fields import Choice, Field, TextField
from game.ui.kit.scroll import Scroll
from game.ui.kit.sizes import APART, BODY, CLOSE, GAP, LEAD, PANE, SMALL, TILE, TOUCH
from game.ui.kit.texts import Text, heading
from game.ui.panels.sketch import BoardCanvas, SketchPieces, piece_button
from game.ui.screens.page_screen import PageScreen
from game.ui.screens.routes import Back, Routes
from game.ui.screens.screen import Screen
from game.ui.theme import THEME

BOARD, QUEUE = "board", "queue"
_HINT = marked("Space draws  ·  I J L O S T Z add a piece  ·  Backspace takes one back  ·  Esc back")
_ENDS_A_STROKE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_NOT_SAVED = marked("Not saved: only puzzles with a known solution can be saved.")
_TOOLS: Mapping[str, tuple[str, str]] = {
    "undo": (marked("Undo"), "Z"),
    "redo": (marked("Redo"), "Y"),
    "mirror": (marked("Mirror"), "M"),
    "copy": (marked("Copy"), "C"),
    "paste": (marked("Paste"), "V"),
    "clear": (marked("Clear all"), "D"),
}
_ENDS: Mapping[str, tuple[str, str]] = {"play": (marked("Play"), "P"), "save": (marked("Save"), "S")}
"""Name of a button -> its label, and its key with Ctrl."""


class EditorScreen(PageScreen):
    """Draw a puzzle, check it, play it, keep it, and exchange it with others."""

    name = "editor"
    typing = True

    def __init__(self, context: Context, routes: Routes, editor: Editor, back: Back, now: float) -> None:
        """``editor`` has the sketch. It is that of the last visit if the player goes on with it."""
        super().__init__(context, routes, back)
        self.editor = editor
        self.check = PuzzleCheck()
        self._packs, self._pack, self._new_name = OwnPacks(context.scores.path.parent), MINE, ""
        self._said, self._failed = "", False
        self._saves = False  # whether to save when the solver has answered
        deeds: Mapping[str, Callable[[], str | bool | None]] = {
            "undo": lambda: editor.undo() or say("There is nothing to undo."),
            "redo": lambda: editor.redo() or say("There is nothing to redo."),
            "copy": lambda: copied_as_fumen(fumen_of_sketch(editor.sketch)),
            "paste": self._paste,
            "mirror": editor.mirror,
            "clear": editor.clear,
            "save": self._save,
        }
        self._acts: Mapping[str, Act] = {
            **{name: partial(self._do, deed) for name, deed in deeds.items()},
            "play": self._play,
        }
        self.keys |= {f"ctrl+{key.lower()}": self._acts[name] for name, (_, key) in (*_TOOLS.items(), *_ENDS.items())}
        palette = context.palette
        self._canvas = BoardCanvas(BOARD, editor, palette)
        self._queue = SketchPieces(QUEUE, editor, palette, left=self._to_the_board)
        keys = (piece_button(piece, partial(self._add, piece), palette) for piece in PIECES)
        self._pieces = Grid(*keys, columns=len(PIECES), gap=TOUCH)
        self._verdict = Text("", scale=LEAD, bold=True)
        self._reasons = Text("", scale=SMALL, lines=2)
        self._tools, self._ends = self._buttons(_TOOLS), self._buttons(_ENDS)
        self._ends[0].primary = True
        self.build(say("Puzzle editor"), focus=BOARD)
        self._refresh(now)

    # Content

    def _keys(self) -> str:
        """What the row with the focus is about, or the keys."""
        about = self.page.focus.about if isinstance(self.page.focus, Field) else ""
        return SEPARATOR.join((about, say("Esc back"))) if about else say(_HINT)

    def _buttons(self, table: Mapping[str, tuple[str, str]]) -> list[Button]:
        return [
            Button(say(label), self._acts[name], name=name, across=0.0, note=f"Ctrl+{key}")
            for name, (label, key) in table.items()
        ]

    def _body(self) -> Box:
        """The board with its panel, put together as the sketch needs it."""
        groups: Mapping[str, list[Box]] = {
            say("Next pieces"): [self._queue, self._pieces],
            say("Rules"): [*_rules_of(self.editor)],
            say("Tools"): [Grid(*self._tools, least=TILE, gap=TOUCH)],
        }
        parts = [Column(heading(title, scale=BODY), *boxes) for title, boxes in groups.items()]
        saving = Grid(*self._ends, gap=CLOSE), self._verdict, self._reasons
        panel = Column(Scroll(Column(*parts, *self._saved_in(), gap=CLOSE)), *saving, gap=CLOSE)
        return Ways(Row(self._canvas, Column(panel, width=PANE), gap=APART), Column(self._canvas, panel, gap=GAP))

    def _saved_in(self) -> list[Field]:
        """The rows of the pack in which the puzzle is saved."""
        packs = {name: pack_title(name) for name in dict.fromkeys((*self._packs.names, MINE, self._pack)) if name}
        rows: list[Field] = [
            Choice("pack", say("Save in"), {**packs, "": say("A new pack")}, self._pack, take=self._save_in)
        ]
        if not self._pack:
            name, hint = self._new_name, say("a name")
            rows += [
                TextField(
                    "pack name",
                    say("Its name"),
                    name,
                    placeholder=hint,
                    action=self._acts["save"],
                    take=self._call_it,
                    longest=LONGEST_NAME,
                )
            ]
        return rows

    def _refresh(self, now: float) -> None:
        """Show the sketch as it is now, and have it checked."""
        self.check.ask(self.editor.sketch, now)
        if not self.editor.drawing:
            self.renew()
        self._tell()

    def _tell(self) -> None:
        verdict, reasons, good = self.check.answer
        self._verdict.text, self._reasons.text = verdict, self._said or reasons
        self._verdict.colour = THEME.text if good is None else THEME.ahead if good else THEME.mark_mistake
        self._reasons.colour = None if not self._said else THEME.mark_mistake if self._failed else THEME.text
        for button in self._ends:
            button.focusable = self.check.puzzle is not None
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
            others = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
            if not event.mod & others and self._type(event):
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

    def _add(self, piece: Piece, now: float) -> None:
        self._insert(piece)
        self._refresh(now)

    def _to_the_board(self, now: float) -> None:
        self.page.focus_on(BOARD)

    def leave(self, now: float) -> Screen | None:
        """Back to where the editor was opened from. The sketch is kept until the program ends."""
        self.editor.end()
        self.check.stop()
        return self._back()

    def taken(self, row: Box, now: float) -> None:
        self._say("")
        self._refresh(now)

    def _save_in(self, pack: str) -> None:
        self._pack = pack

    def _call_it(self, name: str) -> None:
        self._new_name = name

    def _do(self, deed: Callable[[], str | bool | None], now: float) -> None:
        """Do what a button says, and tell what came of it."""
        self.editor.end()
        self._say("")
        try:
            told = deed()
            self._said = told if isinstance(told, str) else ""
        except (FileError, ValueError) as error:
            self._say(sentence(str(error)), failed=True)
        self._refresh(now)

    def _paste(self) -> str:
        text = pasted()
        if text is None:
            raise ValueError(say("There is no clipboard."))
        try:
            self.editor.paste(text)
        except ValueError as error:
            raise ValueError(say("Not pasted from the clipboard: {reason}.", reason=error)) from None
        return say("Pasted from the clipboard.")

    def _save(self) -> str:
        """Add the puzzle to a pack, when the solver has answered. A pack has only puzzles that can be solved."""
        if self.check.busy:
            self._saves = True
            return say("It is saved when the solver has answered.")
        if self.check.packed is None:
            raise ValueError(say(_NOT_SAVED))
        name = self._pack or self._new_name
        new = self._packs.save(name, self.check.packed)
        self._pack, self._new_name = self._packs.path(name).stem, ""
        pack = pack_title(self._pack)
        return say("Saved in “{pack}”.", pack=pack) if new else say("It is in “{pack}” already.", pack=pack)

    def _play(self, now: float) -> Screen | None:
        if self.check.puzzle is None:
            self._say(say("It cannot be played yet."), failed=True)
            self._tell()
            return None
        return self._routes.tetris_puzzle(self.check.puzzle, self.here, now)

    # Time

    def advance(self, now: float) -> None:
        if self.check.advance(now):
            if self._saves:
                self._acts["save"](now)
            self._tell()

    def deadline(self, now: float) -> float | None:
        return self.check.deadline(now)


_NO_HOLD, _EMPTY, _ALL = "no", "empty", "all"
_GOALS: Mapping[str, str] = {goal.value: name for goal, name in GOAL_NAMES.items()}
_MOVES: Mapping[str, str] = {
    Movement.SRS.value: marked("All moves"),
    Movement.DROP.value: marked("Straight drops"),
}
_HOLDS: Mapping[str, str] = {_EMPTY: marked("Empty"), _NO_HOLD: marked("Not allowed")}
_ABOUT: Mapping[str, str] = {
    "hold": marked("What is in the hold at the start, or that hold is not allowed"),
    "goal": marked("What the pieces have to reach"),
    "rows": marked("The rows to clear: all below the dashed line"),
    "within": marked("How many of the pieces may be placed"),
    "movement": marked("Whether pieces can slide and spin under others, or only drop from above"),
}
"""Row -> what it is about."""


def _rules_of(editor: Editor) -> list[Choice]:
    """Return the rows that matter for the goal of a sketch, and which change it."""
    sketch = editor.sketch

    def row(name: str, label: str, choices: Mapping[str, str], value: str, read: Callable[[str], object]) -> Choice:
        about = say(_ABOUT[name])
        return Choice(name, label, choices, value, about=about, take=lambda text: editor.change(**{name: read(text)}))

    empty, none = ({name: say(_HOLDS[name])} for name in (_EMPTY, _NO_HOLD))
    holds = {**empty, **{piece.name: piece.name for piece in PIECES}, **none}
    held = (_EMPTY if sketch.held is None else sketch.held.name) if sketch.hold else _NO_HOLD

    def hold(text: str) -> None:
        editor.change(hold=text != _NO_HOLD, held=Piece.__members__.get(text))

    rules = [
        Choice("hold", say("Hold"), holds, held, about=say(_ABOUT["hold"]), take=hold),
        row("goal", say("Goal"), _said(_GOALS), sketch.goal.value, Goal),
    ]
    if sketch.goal is Goal.PERFECT_CLEAR:
        rows = {"0": say("As drawn"), **{str(count): str(count) for count in range(1, MAX_ROWS + 1)}}
        rules.append(row("rows", say("Height to clear"), rows, str(sketch.rows), int))
    else:
        most = min(MAX_PIECES, max(len(sketch.pieces) + 1, sketch.within or 0, 1))
        within = {str(count): say_many("{number} piece", "{number} pieces", count) for count in range(1, most + 1)}
        chosen = _ALL if sketch.within is None else str(sketch.within)
        pieces = {_ALL: say("All pieces"), **within}
        rules.append(row("within", say("Pieces"), pieces, chosen, lambda text: None if text == _ALL else int(text)))
    if sketch.goal not in SPINS:
        rules.append(row("movement", say("Moves allowed"), _said(_MOVES), sketch.movement.value, Movement))
    return rules


def _said(texts: Mapping[str, str]) -> dict[str, str]:
    """The texts of a table in the language of the player."""
    return {name: say(text) for name, text in texts.items()}
