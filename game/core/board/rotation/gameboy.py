"""The left-handed Nintendo Rotation System of the Game Boy: no kicks, and two states for I, S and Z."""

from __future__ import annotations

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation.nes import NES
from game.core.board.rotation.pictures import boxes
from game.core.board.rotation.system import NO_KICKS, RotationSystem

_BOXES = {
    Piece.I: """
        ....  .X..  ....  .X..
        ....  .X..  ....  .X..
        XXXX  .X..  XXXX  .X..
        ....  .X..  ....  .X..
    """,
    Piece.S: """
        ...  X..  ...  X..
        .XX  XX.  .XX  XX.
        XX.  .X.  XX.  .X.
    """,
    Piece.Z: """
        ...  .X.  ...  .X.
        XX.  XX.  XX.  XX.
        .XX  X..  .XX  X..
    """,
}

GAMEBOY = RotationSystem(
    name="gameboy",
    # J, L, O and T rotate as on the NES.
    boxes=tuple(boxes(_BOXES[piece]) if piece in _BOXES else NES.boxes[piece] for piece in PIECES),
    # The highest visible row is empty when a piece spawns.
    spawn=tuple({Piece.O: (4, -3)}.get(piece, (3, -3)) for piece in PIECES),
    kicks=(NO_KICKS,) * len(PIECES),
)
