"""The left-handed Nintendo Rotation System of the Game Boy: no kicks, and two states for I, S and Z."""

from __future__ import annotations

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation.pictures import boxes
from game.core.board.rotation.system import NO_KICKS, RotationSystem

_BOXES = {
    Piece.I: """
        ....  .X..  ....  .X..
        ....  .X..  ....  .X..
        XXXX  .X..  XXXX  .X..
        ....  .X..  ....  .X..
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
        ...  X..  ...  X..
        .XX  XX.  .XX  XX.
        XX.  .X.  XX.  .X.
    """,
    Piece.T: """
        ...  .X.  .X.  .X.
        XXX  XX.  XXX  .XX
        .X.  .X.  ...  .X.
    """,
    Piece.Z: """
        ...  .X.  ...  .X.
        XX.  XX.  XX.  XX.
        .XX  X..  .XX  X..
    """,
}

GAMEBOY = RotationSystem(
    name="gameboy",
    boxes=tuple(boxes(_BOXES[piece]) for piece in PIECES),
    # The highest visible row is empty when a piece spawns.
    spawn=tuple({Piece.O: (4, -3)}.get(piece, (3, -3)) for piece in PIECES),
    kicks=(NO_KICKS,) * len(PIECES),
)
