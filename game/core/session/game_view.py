"""The read-only view of a game.

Bots, drawing, statistics and reviews take a ``GameView``. There are two kinds: ``Session`` is a running game, and
``Turn`` is a game in the moment in which a piece spawned. A view cannot change the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ..board import Board, Piece, Placement, Position, Spin
from ..rules import Attack, Handling, Mode, Rules, Run
from ..scoring import ChainState, Course
from .events import Ended
from .falling import FallState
from .stores.exchange import Packet
from .stores.recording import Checkpoint


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSide:
    """What both players see of one of them, at one instant. ``GameView`` describes the fields that it has, too."""

    cells: int
    current: Placement | None
    held: Piece | None
    queue: tuple[Piece, ...]
    pieces: int
    run: Run
    """The back-to-back chain and the combo, as the table of attack counts them."""
    waiting: tuple[Packet, ...]
    """The garbage that waits for this player, the oldest packet first, each with the tick in which it is ready."""
    sent: int
    """The lines that this player sent, without those that cancelled."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """What a player sees of a match, beside the own game."""

    attack: Attack
    own: MatchSide
    other: MatchSide


class Drill(NamedTuple):
    """How far a drill has come."""

    sent: int = 0
    """The lines of attack, in modes whose goal they are."""
    perfect_clears: int = 0
    pieces: int = 0
    """The pieces that locked in the try."""
    number: int = 1
    """The number of the try. One that reached its goal is not counted."""
    faults: int = 0
    """The pieces that took more presses than needed, in modes with a rule for them."""


class GameView(Protocol):
    """A game at one instant: its rules, its position, its figures and its history."""

    # Fixed before the first tick

    @property
    def rules(self) -> Rules:
        """The ruleset."""

    @property
    def mode(self) -> Mode:
        """The mode: what the game begins with, and what ends it."""

    @property
    def handling(self) -> Handling:
        """The player's handling: DAS, ARR and the like."""

    @property
    def start_level(self) -> int:
        """The level at which the game began."""

    @property
    def hold_allowed(self) -> bool:
        """Whether this game has a hold."""

    # The well

    @property
    def cells(self) -> int:
        """The stack, in the bits of a ``Board``. Rows that are being cleared are still in it."""

    @property
    def colours(self) -> Sequence[int]:
        """The cells of the stack by the piece that they came from: one mask for each piece, in the order of
        ``Piece``."""

    @property
    def garbage(self) -> int:
        """The mask of the cells of the stack that came from no piece."""

    @property
    def clearing(self) -> tuple[int, ...]:
        """The rows that are being cleared, lowest first. Empty if there are none."""

    @property
    def locked_at(self) -> int:
        """The tick in which the last piece locked. 0 before the first one."""

    @property
    def clears_until(self) -> int:
        """The tick in which the rows of the last clear are removed. 0 before the first one."""

    @property
    def garbage_left(self) -> int:
        """The number of rows of garbage that are not yet cleared, in modes that have garbage."""

    @property
    def drill(self) -> Drill:
        """How far a drill has come, in modes with such a goal or with tries."""

    # The pieces

    @property
    def current(self) -> Placement | None:
        """The falling piece; None if there is none."""

    @property
    def ghost(self) -> Placement | None:
        """The landing of the falling piece straight below; None while there is none."""

    @property
    def descent(self) -> FallState | None:
        """The state of the fall; None if no piece falls or if the state is unknown."""

    @property
    def held(self) -> Piece | None:
        """The piece in the hold; None if the hold is empty."""

    @property
    def hold_used(self) -> bool:
        """Whether the hold was used since the last piece locked."""

    @property
    def queue(self) -> tuple[Piece, ...]:
        """The visible next pieces, the next one first."""

    @property
    def history(self) -> Sequence[Piece]:
        """The pieces that were dealt, the first one first, with the falling piece."""

    @property
    def stacks(self) -> Sequence[int]:
        """The stacks on which the pieces of the history spawned, as far as they are known."""

    @property
    def randomizer(self) -> str:
        """The name of the randomizer; empty if it is unknown."""

    @property
    def randomizer_options(self) -> Mapping[str, object]:
        """The options of the randomizer; empty if they are the defaults or unknown."""

    # The figures

    @property
    def tick(self) -> int:
        """The number of ticks that have passed."""

    @property
    def seconds(self) -> float:
        """The duration of the game until now, in seconds."""

    @property
    def trail(self) -> Sequence[Checkpoint]:
        """A checkpoint for each piece that has locked; empty where none are kept."""

    @property
    def score(self) -> int:
        """The score in points."""

    @property
    def level(self) -> int:
        """The current level."""

    @property
    def lines(self) -> int:
        """The number of lines cleared."""

    @property
    def pieces(self) -> int:
        """The number of pieces locked."""

    @property
    def presses(self) -> int:
        """The number of buttons pressed that the rules have: no hard drop on the NES."""

    @property
    def combo(self) -> int:
        """The number of clears in a row, less one; -1 after a piece that cleared nothing."""

    @property
    def back_to_back(self) -> bool:
        """Whether the last clear was a tetris or a spin."""

    @property
    def chain(self) -> ChainState:
        """The chain that the last clears leave for the score of the next one: combo, back-to-back and the arcade's
        factor."""

    @property
    def hidden(self) -> int:
        """The mask of the cells of the stack that are hidden from the player, as in some rolls."""

    @property
    def fading(self) -> Sequence[tuple[int, int]]:
        """The cells that the player sees now and not later, as masks with the tick from which each is hidden."""

    @property
    def course(self) -> Course | None:
        """What the arcade grades; None if it is unknown, and under rules without grades."""

    @property
    def ended(self) -> Ended | None:
        """How the game ended; None while it runs."""

    @property
    def match(self) -> MatchView | None:
        """What the player sees of a match: the garbage that waits, and the other player; None in a game alone."""


def position_of(view: GameView) -> Position:
    """Return the position of a game: board, falling piece, hold, queue and chain, without timing."""
    return Position(
        Board(view.cells),
        view.current.piece if view.current else None,
        view.held,
        view.queue,
        view.combo,
        view.back_to_back,
    )


def piece_after_hold(view: GameView) -> Piece | None:
    """Return the piece that the hold would bring; None if the hold cannot be used or if that piece is unknown."""
    if not view.hold_allowed or view.hold_used or view.current is None:
        return None
    if view.held is not None:
        return view.held
    return view.queue[0] if view.queue else None


def wedged_spin(view: GameView) -> Spin:
    """Return what a piece counts as in a game that can move neither sideways nor up after a last rotation, by the rules
    or by the table that counts the attack."""
    rules, attack = view.rules, view.match.attack if view.match else view.mode.attack
    return attack.spin(rules.wedged_spin, wedged=rules.spins) if attack else rules.wedged_spin
