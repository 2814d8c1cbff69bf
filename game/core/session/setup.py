"""The setup of a game: everything that is fixed before the first tick."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from ..bits import full_rows
from ..board import PIECES, Board, Piece, Position, letters_of, pieces_from
from ..chance import beside, seeded, shuffled
from ..dealers import FORMER_DEFAULTS, RANDOMIZERS, Dealer, DealerChange, Dealing, completed, dealer
from ..dealers import randomizer as randomizer_of
from ..rules import ATTACKS, RULES, Handling, Mode, Rules
from .session import Session
from .stores.exchange import Exchange, b_type, cheese, four_wide
from .stores.piece_queue import PieceSource
from .stores.recording import MAX_RECORDED_PIECES

SEQUENCE = "sequence"
"""The randomizer of modes with a fixed sequence."""
MAX_QUEUE = 2 * MAX_RECORDED_PIECES
"""The largest number of pieces in the queue of a setup."""


@dataclass(frozen=True)
class Setup:
    """Everything that is fixed before the first tick of a game."""

    rules: Rules
    mode: Mode
    handling: Handling
    level: int
    hold: bool
    previews: int
    randomizer: str
    options: Mapping[str, object]
    """The options of the randomizer."""
    seed: str
    board: Board
    """The stack at the start."""
    garbage: tuple[int, ...]
    """The rows of garbage that rise, the first one first."""
    queue: str = ""
    """The letters of the pieces that are dealt before those of the randomizer."""
    held: str = ""
    """The letter of the piece in the hold at the start; empty for none."""

    @property
    def from_position(self) -> bool:
        """Whether the game begins from a given position, and not as its rules and its mode say."""
        mode = self.mode
        queue, board = self.queue and mode.bag_rest is None, self.board.cells and not mode.own_board
        return bool(queue or self.held or board)

    @property
    def shown(self) -> int:
        """The number of visible next pieces: the least of what the player wants, the rules show and the randomizer
        can."""
        return self.shown_by(self.randomizer)

    def shown_by(self, randomizer: str) -> int:
        """Return what ``shown`` is if the randomizer with this name deals."""
        known = RANDOMIZERS.get(randomizer)  # a replay can name a randomizer that this version does not have
        wanted = min(self.previews, self.rules.previews)
        return known.shows(wanted) if known else wanted

    @property
    def strange(self) -> bool:
        """Whether this version does not have the dealer, or not with these options, as in a replay of a later version.
        The recorded pieces can be played again, but no others follow."""
        try:
            randomizer_of(self.randomizer).checked(self.options)
        except ValueError:
            return True
        return False

    @property
    def dealing(self) -> Mapping[str, object]:
        return completed(self.randomizer, self.options)

    def dealer(self, rng: random.Random | None = None, *, waits: bool = True) -> Dealer:
        """Return a new dealer for this game. ``rng`` is used by the randomizers that cannot be seeded. ``waits`` is as
        in ``Dealer``."""
        return dealer(
            self.randomizer,
            self.seed,
            previews=self.shown,
            options=self.dealing,
            rng=rng,
            opening_cells=self.board.cells,
            first=pieces_from(self.queue),
            waits=waits,
        )

    def change(self, deals: Dealer, change: DealerChange, cells: int, rng: random.Random | None = None) -> None:
        """Change the dealer of this game, given the stack. ``rng`` is used by the randomizers that cannot be seeded.

        Raises ValueError as ``dealer`` does; then nothing changes.
        """
        chosen = randomizer_of(change.randomizer)
        source = chosen.rng(change.seed, rng)
        deals.change(change, chosen, source, self.shown_by(chosen.name), cells)

    def start(self, rng: random.Random | None = None) -> Session:
        """Return a new game with a dealer of its own. ``rng`` is as in ``dealer``."""
        return self.session(self.dealer(rng))

    def session(self, deals: PieceSource, exchange: Exchange | None = None) -> Session:
        """Return a new session for this game. ``exchange`` is its side of a match."""
        return Session(
            self.rules,
            deals,
            handling=self.handling,
            mode=self.mode,
            level=self.level,
            hold=self.hold,
            board=self.board,
            rising=self.garbage,
            held=Piece[self.held] if self.held else None,
            exchange=exchange,
        )


def start_levels(rules: Rules, mode: Mode) -> tuple[int, int]:
    if mode.start_level is not None:
        return mode.start_level, mode.start_level
    levels = mode.levels or rules.levels
    first, last = levels.first, levels.last_start
    return first, last if mode.last_level is None else min(last, mode.last_level)


def set_up(
    rules: Rules,
    mode: Mode,
    seed: str,
    *,
    handling: Handling | None = None,
    level: int | None = None,
    hold: bool = True,
    previews: int = 5,
    randomizer: Dealing | str | None = None,
    position: Position | None = None,
) -> Setup:
    """Set up a game. Arguments that are None take the value of the mode or of the rules. The name of a randomizer means
    the randomizer with its usual options. The seed determines the garbage.

    A game from a ``position`` begins with the board, the hold and the pieces of the position, the current piece first.
    Raises ValueError for a mode that is not for the ruleset, for a start level that the rules or the mode do not have,
    for an unknown randomizer, and for a position from which no game can begin under these rules and this mode.
    """
    if rules.name in RULES:  # other rules, such as those of papers, are played in every mode
        mode.check_suits(rules.name)
    first, last = start_levels(rules, mode)
    level = first if level is None else level
    if not first <= level <= last:
        raise ValueError(f"level is {level}; expected a whole number from {first} to {last} with {rules.name} rules")
    chosen = randomizer or (SEQUENCE if mode.sequence else rules.randomizer)
    dealing = chosen if isinstance(chosen, Dealing) else Dealing(chosen)
    deals = randomizer_of(dealing.randomizer)
    changed = {name: deals.options[name].default for name in FORMER_DEFAULTS.get(deals.name, {})}
    if mode.levels:
        tetrio = rules.tetrio and rules.tetrio.by_levels()
        rules = replace(rules, levels=mode.levels, tetrio=tetrio)
    board, rows = _start(seed, rules, mode)
    if mode.attack and rules.tetrio:
        mode = replace(mode, attack=ATTACKS["tetrio-2"])
    pieces: tuple[Piece, ...] = ()
    if mode.bag_rest:
        pieces = tuple(shuffled(seeded(beside(seed, "rest")), PIECES)[: mode.bag_rest])
    if position:
        board, pieces = position.board, position.pieces
        _check(position, pieces, rules, mode, hold=hold)
    return Setup(
        rules=rules,
        mode=mode,
        handling=handling or rules.handling,
        level=level,
        hold=hold,
        previews=previews,
        randomizer=dealing.randomizer,
        options={**changed, **dealing.options},
        seed=seed,
        board=board,
        garbage=rows,
        queue=letters_of(pieces),
        held=position.hold.name if position and position.hold is not None else "",
    )


def _start(seed: str, rules: Rules, mode: Mode) -> tuple[Board, tuple[int, ...]]:
    """Return the board with which a mode begins, and the rows of garbage that rise in it."""
    board = Board()
    if not (mode.own_board or mode.garbage_rows):
        return board, ()  # most games draw no garbage, and to seed a random source takes time
    garbage = seeded(beside(seed, "garbage"))
    if mode.b_type_height is not None:
        board = b_type(garbage, mode.b_type_height, rules.b_type_rows, holes=rules.b_type_holes)
    if mode.walls:
        board = four_wide(garbage, mode.walls)
    return board, tuple(islice(cheese(garbage), mode.garbage_rows))


def _check(position: Position, pieces: Sequence[Piece], rules: Rules, mode: Mode, *, hold: bool) -> None:
    """Raise ValueError if no game can begin from a position that is followed by ``pieces``."""
    board = position.board
    if len(pieces) > MAX_QUEUE:
        raise ValueError(f"the queue has {len(pieces)} pieces; expected at most {MAX_QUEUE}")
    if mode.own_start:
        what = "board" if mode.own_board or mode.garbage_rows else "pieces"
        raise ValueError(f"{mode.name} begins with its own {what}; expected another mode for a position")
    if position.hold is not None and not (hold and rules.hold):
        raise ValueError(f"the hold is {position.hold.name}; expected - where the hold cannot be used")
    if board.height > rules.most_rows:
        raise ValueError(
            f"the board has {board.height} rows; expected at most {rules.most_rows} with {rules.name} rules"
        )
    if full_rows(board.cells):
        raise ValueError("a row of the board is full; expected a gap in each row")
    system = rules.rotation
    for piece in pieces[:1] or PIECES:
        if not system.fits(board.cells, system.spawned(piece, rules.skyline)):
            raise ValueError(f"the board leaves no room for the first piece, {piece.name}; expected a lower stack")
