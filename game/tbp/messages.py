"""Reads and writes the messages of the protocol. Unknown attributes are ignored."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.core.board.bits import MAX_ROWS, WIDTH
from game.core.board.board import Board
from game.core.board.pieces import PIECES, Piece
from game.core.board.position import Position
from game.core.board.spins import Spin
from game.tbp.moves import ORIENTATIONS, BotMove, centre, placed

ROWS = MAX_ROWS
"""The number of rows of a board."""
GARBAGE = "G"
MAX_LINE_LENGTH = 1 << 20
"""The greatest length of a message, in bytes. A board has at most 10,000."""
_LONGEST_TEXT = 60
MAX_MOVES = 256
"""The most moves of a suggestion that are read. No piece has half as many."""
_GREATEST = 1e15
"""The greatest number of nodes that is accepted."""
_FARTHEST = 1000
"""The greatest coordinate that is accepted."""
_LONGEST_COMBO = 1000
"""The greatest combo that is accepted."""

Message = Mapping[str, Any]


class MessageError(ValueError):
    """A faulty message. The text is a part of a sentence."""


class UnplayableError(MessageError):
    """A board that does not have ten columns, or has more than forty rows."""


@dataclass(frozen=True)
class SearchInfo:
    """The figures of a search; None for those that a bot does not report."""

    nodes: float | None = None
    nps: float | None = None
    depth: float | None = None


@dataclass(frozen=True)
class Suggestion:
    """Moves in order of preference."""

    moves: tuple[BotMove, ...]
    thought: SearchInfo = SearchInfo()


def line(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def read(text: bytes) -> Message:
    """Read a message from a line. Raises MessageError."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):  # JSONDecodeError, or a number with too many digits
        raise MessageError(f"{shown(text)} is not JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise MessageError(f"{shown(text)} is no object with a type")
    return message


def shown(value: object) -> str:
    """Return a part of a message for an error text: one line of at most ``_LONGEST_TEXT`` characters."""
    if isinstance(value, bytes):
        text = value[: 4 * _LONGEST_TEXT].decode("utf-8", "replace").strip()
    else:
        text = json.dumps(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


def words(value: object, most: int) -> str:
    """Return a text of a message for the screen: one line of at most ``most`` characters. Empty for a value that is no
    text."""
    text = " ".join(value.split()) if isinstance(value, str) else ""
    text = "".join(letter for letter in text if letter.isprintable())
    return text if len(text) <= most else text[: most - 3] + "..."


# Positions


def start_message(position: Position, board: Sequence[Sequence[str | None]], randomizer: Message) -> Message:
    """Return the message ``start``. ``board`` is as ``board_of`` returns it."""
    return {
        "type": "start",
        "hold": None if position.hold is None else position.hold.name,
        "queue": [piece.name for piece in position.pieces],
        "combo": position.combo + 1,
        "back_to_back": position.back_to_back,
        "board": board,
        "randomizer": randomizer,
    }


def board_of(colours: Iterable[int], garbage: int) -> list[list[str | None]]:
    """Return the 40 rows of a board, the lowest first, from the cells of each piece and those of garbage."""
    board: list[list[str | None]] = [[None] * WIDTH for _ in range(ROWS)]
    for name, cells in (*zip(map(str, PIECES), colours, strict=True), (GARBAGE, garbage)):
        for y, row in enumerate(islice(Board(cells).rows(), ROWS)):
            for x in range(WIDTH):
                if (row >> x) & 1:
                    board[y][x] = name
    return board


def read_start(message: Message) -> Position:
    """Return the position of ``start``. Raises MessageError."""
    held = message.get("hold")
    queue, combo = message.get("queue"), message.get("combo", 0)
    if not isinstance(queue, list):
        raise MessageError(f"start: queue is {shown(queue)}; expected a list of pieces")
    if isinstance(combo, bool) or not isinstance(combo, int) or not 0 <= combo <= _LONGEST_COMBO:
        raise MessageError(f"start: combo is {shown(combo)}; expected a number of clears, 0 to {_LONGEST_COMBO}")
    position = Position(
        board=Board(_read_board(message.get("board"))),
        hold=None if held is None else read_piece(held, "start: hold"),
        combo=combo - 1,
        back_to_back=message.get("back_to_back") is True,
    )
    return position.with_pieces([read_piece(piece, "start: queue") for piece in queue])


def read_piece(value: object, where: str) -> Piece:
    """Return the piece with a letter. Raises MessageError that names the place."""
    if not isinstance(value, str) or value not in Piece.__members__:
        raise MessageError(f"{where}: {shown(value)} is no piece; the pieces are I J L O S T Z")
    return Piece[value]


def _read_board(value: object) -> int:
    if not isinstance(value, list):
        raise MessageError(f"start: board is {shown(value)}; expected {ROWS} rows")
    if len(value) > ROWS:
        raise UnplayableError(f"start: board has {len(value)} rows; expected {ROWS}")
    cells = []
    for row in value:
        if not isinstance(row, list):
            raise MessageError(f"start: a row of the board is {shown(row)}; expected {WIDTH} cells")
        if len(row) != WIDTH:
            raise UnplayableError(f"start: a row of the board has {len(row)} cells; expected {WIDTH}")
        for cell in row:
            if cell is not None and cell not in (GARBAGE, *Piece.__members__):
                raise MessageError(f"start: a cell of the board is {shown(cell)}; expected null, a piece or {GARBAGE}")
        if None not in row:
            raise MessageError("start: a row of the board is full; expected a board without full rows")
        cells.append(sum(1 << x for x, cell in enumerate(row) if cell is not None))
    return Board.from_rows(cells).cells


# Moves


def move_message(move: BotMove) -> Message:
    """Return a move as an object of ``suggestion`` and ``play``."""
    x, y = centre(move.placement)
    piece, orientation = move.placement[:2]
    location = {"type": piece.name, "orientation": ORIENTATIONS[orientation], "x": x, "y": y}
    return {"location": location, "spin": move.spin.value}


def read_move(value: object) -> BotMove:
    """Read a move, which may be impossible. Raises MessageError."""
    location = value.get("location") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(location, dict):
        raise MessageError(f"a move is {shown(value)}; expected a location and a spin")
    piece = read_piece(location.get("type"), "a move")
    orientation, spin = location.get("orientation"), value.get("spin", Spin.NONE.value)
    if orientation not in ORIENTATIONS:
        raise MessageError(f"a move: the orientation is {shown(orientation)}; expected {', '.join(ORIENTATIONS)}")
    if spin not in [known.value for known in Spin]:
        raise MessageError(f"a move: the spin is {shown(spin)}; expected {', '.join(known.value for known in Spin)}")
    x, y = (_read_coordinate(location.get(name), name) for name in "xy")
    return BotMove(placed(piece, ORIENTATIONS.index(orientation), x, y), Spin(spin))


def _read_coordinate(value: object, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > _FARTHEST:
        raise MessageError(f"a move: {name} is {shown(value)}; expected a column or a row")
    return value


def suggestion_message(suggestion: Suggestion) -> Message:
    """Return the message ``suggestion``."""
    known = {name: value for name, value in vars(suggestion.thought).items() if value is not None}
    message = {"type": "suggestion", "moves": [move_message(move) for move in suggestion.moves]}
    return {**message, "move_info": known} if known else message


def read_suggestion(message: Message) -> Suggestion:
    """Read ``suggestion``. Raises MessageError."""
    moves, info = message.get("moves"), message.get("move_info")
    if not isinstance(moves, list):
        raise MessageError(f"suggestion: moves is {shown(moves)}; expected a list")
    thought = SearchInfo()
    if isinstance(info, dict):
        thought = SearchInfo(*(_number(info.get(name)) for name in ("nodes", "nps", "depth")))
    return Suggestion(tuple(map(read_move, moves[:MAX_MOVES])), thought)


def _number(value: object) -> float | None:
    is_one = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _GREATEST
    return value if is_one else None  # type: ignore[return-value]
