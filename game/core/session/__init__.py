"""A game in ticks. ``Session.step`` takes the buttons that are held and returns what happened; ``GameView`` is what
anybody may see of it."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A game
    "set_up",  # Makes a setup from rules, a mode and a seed.
    "Setup",  # Everything that is fixed before the first tick of a game.
    "start_levels",  # The lowest and the highest level at which a game can start.
    "Session",  # A game in ticks: buttons in, events out.
    "Buttons",  # The buttons that are held during one tick, as a bit set.
    "BUTTONS",  # Action of settings.yaml -> its button.
    "buttons_of",  # The buttons that do something by some rules.
    # What may be seen of it
    "GameView",  # What anybody may see of a game; a session is one.
    "Turn",  # A game at the moment of one piece, as a GameView that does not change.
    "turn_of",  # The current turn of a game; None while there is no piece.
    "position_of",  # The position of a game: board, falling piece, hold, queue and chain, without timing.
    "wedged_spin",  # What a piece counts as that can move neither sideways nor up after a last rotation.
    "piece_after_hold",  # The piece that the hold would bring; None if there is none or if it is unknown.
    # The recording
    "Recording",  # The buttons and the checkpoints of a game so far.
    "Checkpoint",  # The state of a game when a piece locked.
    "MAX_RECORDED_PIECES",  # The number of pieces after which recording stops.
    # Two games in a match
    "Exchange",  # What one player of a match sends and gets.
    "Holes",  # The holes of a round: the same for both players, packet by packet and row by row.
    # Parts of a session
    "TickMachine",  # Runs a game by timers of whole ticks.
    "Falling",  # A piece that falls by timers of whole ticks.
    "FallState",  # The fall of a piece, without soft drop.
    "hold",  # Swaps a piece with the held one.
    "lock",  # Adds the falling piece to the stack.
    "Over",  # The state of a game that has ended.
    "NEVER",  # A tick that is never reached.
    "Stack",  # The stack of a session: its cells, and masks of the cells of each piece and of the garbage.
    "PieceSource",  # The interface of a dealer, as a session uses it.
    "SEQUENCE",  # The randomizer of modes with a fixed sequence.
    "MAX_QUEUE",  # The largest number of pieces in the queue of a setup.
]

if TYPE_CHECKING:
    from .buttons import BUTTONS, Buttons
    from .falling import Falling, FallState
    from .game_view import GameView, piece_after_hold, position_of, wedged_spin
    from .parts import buttons_of
    from .session import Session
    from .setup import MAX_QUEUE, SEQUENCE, Setup, set_up, start_levels
    from .states import Over
    from .steps import hold, lock
    from .stores.exchange import Exchange, Holes
    from .stores.piece_queue import PieceSource
    from .stores.recording import MAX_RECORDED_PIECES, Checkpoint, Recording
    from .stores.stack import Stack
    from .tick_machine import TickMachine
    from .timers.lock_delay import NEVER
    from .turn import Turn, turn_of

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
        "tick_machine": "TickMachine",
        "timers.lock_delay": "NEVER",
        "turn": "Turn turn_of",
        "game_view": "GameView piece_after_hold position_of wedged_spin",
    },
)
