"""The pack in which the editor saves a puzzle: its rows in the panel, and the saving."""

from __future__ import annotations

from game.language import say
from game.play.puzzles.own_packs import MINE, OwnPacks, pack_title
from game.puzzles.tetris.made.packs import PackedTetris
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.rows.row import Row
from game.ui.widgets.rows.text_field import TextField

PACK, PACK_NAME = "pack", "pack name"
NEW_PACK = "/new"
"""The value of the row of the packs for a new one. No pack can be called so."""
_LONGEST = 32
"""The most letters of a name."""


class PackChoice:
    """The pack that is chosen, or the name of a new one."""

    def __init__(self, packs: OwnPacks) -> None:
        self._packs = packs
        self._pack, self._new_name = MINE, ""

    def rows(self, action: str) -> list[Row]:
        """Return the rows of the panel. Enter in the name of a new pack does ``action``."""
        names = dict.fromkeys((*self._packs.names, MINE, self._pack))
        rows: list[Row] = [
            Choice(
                PACK,
                say("Save in"),
                {**{name: pack_title(name) for name in names}, NEW_PACK: say("A new pack")},
                self._pack,
            )
        ]
        if self._pack == NEW_PACK:
            name = TextField(
                PACK_NAME, say("Its name"), self._new_name, placeholder=say("a name"), action=action, longest=_LONGEST
            )
            rows.append(name)
        return rows

    def take(self, row: Choice | TextField) -> bool:
        """Take over the value of a row. Return whether it is one of these rows."""
        if row.name == PACK_NAME:
            self._new_name = row.value
        elif row.name == PACK:
            self._pack = row.value
        else:
            return False
        return True

    def save(self, packed: PackedTetris) -> str:
        """Add a puzzle to the pack. Return a sentence that says so. Raises FileError, or ValueError for a bad name."""
        name = self._new_name if self._pack == NEW_PACK else self._pack
        new = self._packs.save(name, packed)
        self._pack, self._new_name = self._packs.path(name).stem, ""
        pack = pack_title(self._pack)
        return say("Saved in “{pack}”.", pack=pack) if new else say("It is in “{pack}” already.", pack=pack)
