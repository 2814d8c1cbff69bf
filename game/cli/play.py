"""The commands with a window: the title screen, play and demo."""

from argparse import Namespace
from collections.abc import Sequence

from ..core.board import Board, Piece, Position, pieces_from
from ..core.replay import Replay
from ..core.session import MAX_QUEUE
from ..core.values import refusal
from ..files.own import trust
from ..play.game.services import newcomers
from ..settings import Opening, Settings, SettingsError, SettingsStore
from ..storage import Scores
from .arguments import Parser, ReadKind, data_folder, let_deal, settings_file, settings_of
from .commands import TITLE
from .terminal import InputError, tell

START = {TITLE: "title", "play": "play", "demo": "demo"}


_BOARD = "rows from the top such as XXXX2XXXX/XXXX3XXX, or a position such as 'XXXX2XXXX T - SZOLJ'"
_QUEUE = "pieces such as TSZOLJ"


def read_board(text: str) -> Position:
    """Read a board, or a whole position, of one line. Raises ValueError that names the wrong part."""
    if not text.strip():
        raise refusal(text, _BOARD)
    return Position.parse(text)


def read_queue(text: str) -> tuple[Piece, ...]:
    """Read letters of pieces. Raises ValueError that names the first one that is not a piece, or the excess."""
    pieces = pieces_from(text)
    if not pieces:
        raise refusal(text, _QUEUE)
    if len(pieces) > MAX_QUEUE:
        raise ValueError(f"the queue has {len(pieces)} pieces; expected at most {MAX_QUEUE}")
    return pieces


def run(name: str, arguments: Sequence[str]) -> int:
    """Open the window with the title, a game or a bot. Returns the exit code. Raises InputError."""
    parser = Parser(name)
    if name != TITLE:
        parser.option("--board", ReadKind(_BOARD, read_board), None, "the position at the start of the game")
        parser.option("--queue", ReadKind(_QUEUE, read_queue), None, "the first pieces of the game")
    parser.trust()
    options = parser.read(arguments)
    settings = settings_of(options, demo=name == "demo")
    if options.trust:
        for newcomer in newcomers(settings):
            trust(newcomer.stranger, keep=False)
    if not newcomers(settings):  # about others the window asks
        let_deal(options, [settings.dealt_by])
    position = None if name == TITLE else position_of(options.board, options.queue)
    if position:
        try:
            Opening(settings.as_demo() if name == "demo" else settings, position)
        except SettingsError as error:
            raise InputError(f"{'--queue' if options.board is None else '--board'}: {error}") from None
    return open_window(settings, options, start=START[name], position=position)


def position_of(board: Position | None, queue: tuple[Piece, ...] | None) -> Position | None:
    """Return the position of the options, or None without options. Raises InputError if both options name pieces."""
    if queue is None:
        return board
    if board and (board.current is not None or board.queue):
        raise InputError("--queue: the board already names the first pieces; expected one of the two")
    return Position(board.board if board else Board(), None, board.hold if board else None, queue)


def open_window(
    settings: Settings,
    options: Namespace,
    *,
    start: str,
    replay: Replay | None = None,
    position: Position | None = None,
) -> int:
    """Open the window and return the exit code. ``start`` names the first screen; ``replay`` is shown instead of it.
    Games start from ``position``, if it is given. ``options`` name the folder of the games and the settings file.
    Raises InputError if games cannot be saved in that folder, or if there is no display."""
    scores = Scores(data_folder(options.data_dir, to_write=True))
    scores.start()
    # The title shows the notices as well, but not every command starts there.
    told = scores.notices
    for notice in told:
        tell(notice)
    from ..play.game.services import TraceError
    from ..ui import load_pygame

    load_pygame()
    from ..ui import NoDisplay, open_window

    store = SettingsStore(settings_file(options.settings))
    try:
        code = open_window(settings, scores, store=store, start=start, replay=replay, position=position)
    except (NoDisplay, TraceError) as error:
        raise InputError(str(error)) from None
    finally:
        scores.close()
        # What no screen has said.
        for line in (*scores.take_notices(), *(notice.line for notice in store.take_notices())):
            if line not in told:
                tell(line)
    return code
