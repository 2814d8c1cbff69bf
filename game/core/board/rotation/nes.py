"""The right-handed Nintendo Rotation System of the NES: no kicks, and two states for I, S and Z."""

from __future__ import annotations

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation.pictures import boxes
from game.core.board.rotation.system import NO_KICKS, RotationSystem

_BOXES = {
    Piece.I: """
        ....  ..X.  ....  ..X.
        ....  ..X.  ....  ..X.
        XXXX  ..X.  XXXX  ..X.
        ....  ..X.  ....  ..X.
    """,
    Piece.J: """
        ...  .X.  X..  .XX
        XXX  .X.  XXX  .X.
        ..X  XX.  ...  .X.
    """,
    Piece.L: """
        ...  XX.  ..X  .X.
        XXX  .X.  XXX  .X.
        X..  .X.  ...  .XX
    """,
    Piece.O: """
        XX  XX  XX  XX
        XX  XX  XX  XX
    """,
    Piece.S: """
        ...  .X.  ...  .X.
        .XX  .XX  .XX  .XX
        XX.  ..X  XX.  ..X
    """,
    Piece.T: """
        ...  .X.  .X.  .X.
        XXX  XX.  XXX  .XX
        .X.  .X.  ...  .X.
    """,
    Piece.Z: """
        ...  ..X  ...  ..X
        XX.  .XX  XX.  .XX
        .XX  .X.  .XX  .X.
    """,
}

NES = RotationSystem(
    name="nes",
    boxes=tuple(boxes(_BOXES[piece]) for piece in PIECES),
    # The top cells of a new piece are in the highest visible row. Pieces spawn one column further right than in ARS.
    spawn=tuple({Piece.I: (3, -2)}.get(piece, (4, -2)) for piece in PIECES),
    kicks=(NO_KICKS,) * len(PIECES),
)
