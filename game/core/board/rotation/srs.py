"""The Super Rotation System (SRS), and TETR.IO's SRS+ with half turns.

Source: the Tetris guideline, as TetrisWiki documents it. The lists leave out test 1, the rotation without a shift.
"""

from __future__ import annotations

from game.core.board.pieces import PIECES, Piece
from game.core.board.rotation.pictures import boxes, kicks
from game.core.board.rotation.system import CCW, CW, HALF, Kicks, RotationSystem

_BOXES = {
    Piece.I: """
        ....  ..X.  ....  .X..
        XXXX  ..X.  ....  .X..
        ....  ..X.  XXXX  .X..
        ....  ..X.  ....  .X..
    """,
    Piece.J: """
        X..  .XX  ...  .X.
        XXX  .X.  XXX  .X.
        ...  .X.  ..X  XX.
    """,
    Piece.L: """
        ..X  .X.  ...  XX.
        XXX  .X.  XXX  .X.
        ...  .XX  X..  .X.
    """,
    Piece.O: """
        XX  XX  XX  XX
        XX  XX  XX  XX
    """,
    Piece.S: """
        .XX  .X.  ...  X..
        XX.  .XX  .XX  XX.
        ...  ..X  XX.  .X.
    """,
    Piece.T: """
        .X.  .X.  ...  .X.
        XXX  .XX  XXX  XX.
        ...  .X.  .X.  .X.
    """,
    Piece.Z: """
        XX.  ..X  ...  .X.
        .XX  .XX  XX.  XX.
        ...  .X.  .XX  X..
    """,
}

_JLSTZ = """
    0>R 2>R: (-1,0)(-1,1)(0,-2)(-1,-2)
    R>0 R>2: (1,0)(1,-1)(0,2)(1,2)
    0>L 2>L: (1,0)(1,1)(0,-2)(1,-2)
    L>0 L>2: (-1,0)(-1,-1)(0,2)(-1,2)
"""
_I = """
    0>R L>2: (-2,0)(1,0)(-2,-1)(1,2)
    R>0 2>L: (2,0)(-1,0)(2,1)(-1,-2)
    R>2 0>L: (-1,0)(2,0)(-1,2)(2,-1)
    2>R L>0: (1,0)(-2,0)(1,-2)(-2,1)
"""
_PLUS_I = """
    0>R: (1,0)(-2,0)(-2,-1)(1,2)
    0>L: (-1,0)(2,0)(2,-1)(-1,2)
    R>0: (-1,0)(2,0)(-1,-2)(2,1)
    R>2: (-1,0)(2,0)(-1,2)(2,-1)
    2>R: (-2,0)(1,0)(-2,1)(1,-2)
    2>L: (2,0)(-1,0)(2,1)(-1,-2)
    L>0: (1,0)(-2,0)(1,-2)(-2,1)
    L>2: (1,0)(-2,0)(1,2)(-2,-1)
    0>2: (0,1)
    2>0: (0,-1)
    R>L: (1,0)
    L>R: (-1,0)
"""
_PLUS_HALF_TURNS = """
    0>2: (0,1)(1,1)(-1,1)(1,0)(-1,0)
    2>0: (0,-1)(-1,-1)(1,-1)(-1,0)(1,0)
    R>L: (1,0)(1,2)(1,1)(0,2)(0,1)
    L>R: (-1,0)(-1,2)(-1,1)(0,2)(0,1)
"""


def _in_place(turns: tuple[int, ...]) -> Kicks:
    return {(start, (start + turn) & 3): ((0, 0),) for start in range(4) for turn in turns}


def _system(name: str, i: Kicks, jlstz: Kicks, o: Kicks) -> RotationSystem:
    return RotationSystem(
        name=name,
        boxes=tuple(boxes(_BOXES[piece]) for piece in PIECES),
        # The lowest cells of a new piece are in the lowest hidden row.
        spawn=tuple({Piece.I: (3, -2), Piece.O: (4, 0)}.get(piece, (3, -1)) for piece in PIECES),
        kicks=tuple({Piece.I: i, Piece.O: o}.get(piece, jlstz) for piece in PIECES),
    )


SRS = _system("srs", kicks(_I), kicks(_JLSTZ), _in_place((CW, CCW)))
SRS_PLUS = _system("srs+", kicks(_PLUS_I), kicks(_JLSTZ + _PLUS_HALF_TURNS), _in_place((CW, CCW, HALF)))
