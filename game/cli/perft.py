"""The command perft: the distinct boards after each piece of a queue."""

from collections.abc import Sequence

from ..core.bits import MAX_ROWS
from ..core.board import Position, pieces_from
from ..core.moves import drop_landings, landings_from_spawn, perft
from .arguments import Parser, settings_of
from .terminal import InputError, reading

MAX_BOARD_ROWS = MAX_ROWS
"""The highest stack, in rows, above which a piece can still spawn and rotate."""


def run(name: str, arguments: Sequence[str]) -> int:
    """Print the number of distinct boards after each piece of a queue. Returns the exit code 0. Raises InputError."""
    parser = Parser(name, used=("rules", "rotation"), folder="")
    parser.group.add_argument("--queue", required=True, help="the pieces in order, as in IOT")
    parser.group.add_argument("--board", default="10", help="the rows from the top, as in X9/XXXX2XXXX; default empty")
    parser.switch("--drop-only", "count straight drops only, no slides and spins")
    options = parser.read(arguments)
    rules = settings_of(options, without_a_game=True).ruleset
    with reading("--queue"):
        queue = pieces_from(options.queue)
    if not queue:
        raise InputError("--queue: no pieces; expected letters of I J L O S T Z, such as IOT")
    with reading("--board"):
        board = Position.parse(options.board).board
    most = max(0, (MAX_BOARD_ROWS - board.height) // 4 + 1)
    if len(queue) > most:
        raise InputError(f"--queue: {len(queue)} pieces; expected at most {most} on {board.height} rows")
    landings = drop_landings if options.drop_only else landings_from_spawn(rules.skyline)
    counts = perft(rules.rotation, board.cells, queue, landings)
    print(*counts, sep="\n")
    return 0
