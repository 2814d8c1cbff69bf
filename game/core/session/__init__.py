"""A game in ticks. ``Session.step`` takes the buttons that are held and returns what happened; ``GameView`` is what
anybody may see of it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "BUTTONS",  # Action of settings.yaml -> its button.
    "Buttons",  # The buttons that are held during one tick, as a bit set.
    "Falling",  # A piece that falls by timers of whole ticks.
    "FallState",  # The fall of a piece, without soft drop.
    "buttons_of",  # The buttons that do something under the rules, as a sum of Buttons.
    "Session",  # One game, from its first piece to its end.
    "MAX_QUEUE",  # The largest number of pieces in the queue of a setup.
    "SEQUENCE",  # The randomizer of modes with a fixed sequence.
    "set_up",  # Set up a game.
    "Setup",  # Everything that is fixed before the first tick of a game.
    "start_levels",  # The lowest and the highest level at which a game can start.
    "Over",  # The state of a game that has ended.
    "hold",  # Swap a piece with the held one.
    "lock",  # Add the falling piece to the stack.
    "Exchange",  # What one player of a match sends and gets.
    "Holes",  # The holes of a round: the same for both players, packet by packet and row by row.
    "PieceSource",  # The interface of a dealer, as a session uses it.
    "Checkpoint",  # The state of a game when a piece locked.
    "MAX_RECORDED_PIECES",  # The number of pieces after which recording stops.
    "Recording",  # The buttons and the checkpoints of a game so far.
    "Stack",  # The stack of a session: its cells, and masks of the cells of each piece and of the garbage.
    "NEVER",  # A tick that is never reached.
    "Turn",  # A GameView that does not change.
    "turn_of",  # The current turn of a game; None while there is no piece.
    "GameView",  # A game at one instant: its rules, its position, its figures and its history.
    "piece_after_hold",  # The piece that the hold would bring; None if there is none or if it is unknown.
    "position_of",  # The position of a game: board, falling piece, hold, queue and chain, without timing.
]

if TYPE_CHECKING:
    from .buttons import BUTTONS, Buttons
    from .falling import Falling, FallState
    from .parts import buttons_of
    from .session import Session
    from .setup import MAX_QUEUE, SEQUENCE, Setup, set_up, start_levels
    from .states import Over
    from .steps import hold, lock
    from .stores.exchange import Exchange, Holes
    from .stores.piece_queue import PieceSource
    from .stores.recording import MAX_RECORDED_PIECES, Checkpoint, Recording
    from .stores.stack import Stack
    from .timers.lock_delay import NEVER
    from .turn import Turn, turn_of
    from .view import GameView, piece_after_hold, position_of

__getattr__, __dir__ = offer(
    __name__,
    {
        "buttons": "BUTTONS Buttons",
        "falling": "FallState Falling",
        "parts": "buttons_of",
        "session": "Session",
        "setup": "MAX_QUEUE SEQUENCE Setup set_up start_levels",
        "states": "Over",
        "steps": "hold lock",
        "stores.exchange": "Exchange Holes",
        "stores.piece_queue": "PieceSource",
        "stores.recording": "Checkpoint MAX_RECORDED_PIECES Recording",
        "stores.stack": "Stack",
        "timers.lock_delay": "NEVER",
        "turn": "Turn turn_of",
        "view": "GameView piece_after_hold position_of",
    },
)
