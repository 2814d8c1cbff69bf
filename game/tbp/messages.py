"""What a bot and a game say to each other: turns, moves, and the messages of the protocol, read and written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from ..core.bits import MAX_ROWS, PLACE_ROWS, WIDTH, full_rows, remove_rows
from ..core.board import NO_COMBO, PIECES, SRS, Board, Offset, Piece, Placement, Position, Spin
from ..core.rules import Rules
from ..core.session import GameView, position_of

ROWS = MAX_ROWS
GARBAGE = "G"
MAX_LINE_LENGTH = 1 << 20
"""The greatest length of a message, in bytes. A board has at most 10,000."""
_LONGEST_TEXT = 60
MAX_MOVES = 256
"""The most moves of a suggestion that are read. No piece has half as many."""
_GREATEST = 1e15
_FARTHEST = 1000
_LONGEST_COMBO = 1000

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


# Turns


class BotTurn(NamedTuple):
    """A turn of a game: from the lock of one piece to that of the next."""

    session: GameView
    pieces: int
    cells: int


def told_position(session: GameView) -> Position:
    """Return the position of a game in which a piece is falling. The protocol cannot say that the hold is unavailable,
    or unavailable until the next piece. In that case the held piece is sent as one like the falling piece, so that a
    hold makes no difference."""
    assert session.current
    falling = session.current.piece
    can_hold = session.hold_allowed and not session.hold_used
    position = position_of(session)
    return position if can_hold else replace(position, hold=falling)


def is_playable(rules: Rules) -> bool:
    """Return whether the protocol can describe these rules: with hold, and with the pieces and the columns of SRS. It
    does not say in which row a piece appears, which some tables of attack raise."""
    columns, of_srs = ([x for x, _ in system.spawn] for system in (rules.rotation, SRS))
    return rules.hold and rules.rotation.boxes == SRS.boxes and columns == of_srs


def goes_on(expected: Position, position: Position) -> bool:
    """Return whether a position is the expected one, except for pieces that have become known since."""
    known = expected.pieces
    return position.pieces[: len(known)] == known and expected.with_pieces(position.pieces) == position


UNKNOWN, UNIFORM, SEVEN_BAG, GENERAL_BAG = "unknown", "uniform", "seven_bag", "general_bag"

_NAMES: Mapping[str, str] = {
    "7-bag": SEVEN_BAG,
    "tgm-ace": SEVEN_BAG,  # except for its first piece
    "14-bag": GENERAL_BAG,
    "63-bag": GENERAL_BAG,
    "memoryless": UNIFORM,
    "entropy": UNIFORM,
}
_EACH = {"14-bag": 2, "63-bag": 9}
"""The number of pieces of each kind in a full bag, if it is not one."""


def name_for(session: GameView) -> str:
    return _NAMES.get(session.randomizer, UNKNOWN)


def state_of(session: GameView) -> Message:
    """Return the randomizer of ``start``, with the rest of its bag after the visible pieces."""
    name, each = name_for(session), _EACH.get(session.randomizer, 1)
    if name not in (SEVEN_BAG, GENERAL_BAG):
        return {"type": name}
    bag = _left(session.history, session.queue, each)
    if name == SEVEN_BAG:
        return {"type": name, "bag_state": [piece.name for piece in PIECES if bag[piece]]}
    return {
        "type": name,
        "current_bag": {piece.name: bag[piece] for piece in PIECES},
        "filled_bag": {piece.name: each for piece in PIECES},
    }


def _left(dealt: Iterable[Piece], queue: Iterable[Piece], each: int) -> Counter[Piece]:
    """Return the rest of a bag that has ``each`` pieces of every kind. It is never empty. A game that was continued
    with a new deal may leave a bag unfinished. A piece that the bag cannot have begins another one."""
    bag: Counter[Piece] = Counter()
    for piece in (*dealt, *queue):
        if not bag[piece]:
            bag = Counter(dict.fromkeys(PIECES, each))
        bag[piece] -= 1
    return bag if bag.total() else Counter(dict.fromkeys(PIECES, each))


# Moves

ORIENTATIONS = ("north", "east", "south", "west")

_MIDDLE = ((1, 1),) * 4
_CENTRES: dict[Piece, tuple[Offset, ...]] = {
    # Of the four cells, the second from the left, from the top, from the right, from the bottom.
    Piece.I: ((1, 2), (2, 2), (2, 1), (1, 1)),
    # The cell at the lower left, upper left, upper right, lower right.
    Piece.O: ((0, 0), (0, 1), (1, 1), (1, 0)),
}
"""[orientation]: the cell of the centre in the SRS box, if it is not the middle of the box."""


def centre(placement: Placement) -> Offset:
    x, y = SRS.box(placement)
    dx, dy = _CENTRES.get(placement.piece, _MIDDLE)[placement.orientation]
    return x + dx, y + dy


def placed(piece: Piece, orientation: int, x: int, y: int) -> Placement:
    """Return the placement with its centre at (x, y). It can be outside the well, see ``fits``."""
    at_corner = Placement(piece, orientation, 0, 0)
    dx, dy = centre(at_corner)
    return Placement(piece, orientation, x - dx, y - dy)


def fits(cells: int, placement: Placement) -> bool:
    return placement.y < PLACE_ROWS and SRS.fits(cells, placement)


class BotMove(NamedTuple):
    """A move. It uses the hold if its piece is not the falling one."""

    placement: Placement
    spin: Spin = Spin.NONE


class MoveError(ValueError):
    """A move is impossible. The message says why."""


def after_move(position: Position, move: BotMove) -> Position:
    """Return the position after a move. Raises MoveError."""
    placement, spin = move
    cells, piece = position.board.cells, placement.piece
    if not fits(cells, placement):
        raise MoveError(f"{in_words(placement)}: there is no room for it")
    if piece is position.current:
        hold, following = position.hold, position.queue
    elif piece is position.after_hold:
        hold, following = position.current, position.queue[position.hold is None :]
    else:
        raise MoveError(f"{in_words(placement)}: that piece does not fall, and hold does not bring it")
    after = cells | SRS.mask(placement)
    rows = full_rows(after)
    combo, back_to_back = NO_COMBO, position.back_to_back
    if rows:
        combo, back_to_back = position.combo + 1, rows.bit_count() == 4 or spin is not Spin.NONE
    left = replace(position, board=Board(remove_rows(after, rows)), hold=hold, combo=combo, back_to_back=back_to_back)
    return left.with_pieces(following)


def in_words(placement: Placement) -> str:
    """Return a placement in words: the piece, the orientation, and the column and the row of the centre from 0."""
    x, y = centre(placement)
    return f"{placement.piece} {ORIENTATIONS[placement.orientation]} at {x}, {y}"


# Messages about positions


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
    """Return the position of a message ``start``. Raises MessageError, and UnplayableError for a position that cannot
    be played."""
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


# Messages about moves


def move_message(move: BotMove) -> Message:
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
