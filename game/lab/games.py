"""The games of an experiment, each described completely, so that any process can play it, and their result."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, repeat, tee
from time import thread_time
from typing import Any

from ..ai.compiled import available
from ..ai.linear import EVEN_CHANCES, FEATURES, MIN_ROWS
from ..ai.linear.controllers import EVEN, ODDS, Controller
from ..ai.linear.controllers import controller as controller_of
from ..ai.thinking import careful
from ..core import Mean, cut_mean, mean_of
from ..core.bits import MAX_ROWS, full_rows, remove_rows
from ..core.board import Piece
from ..core.chance import part_of, seeded
from ..core.dealers import Chances, Dealer, DealerView, DealFault, Observer, Randomizer
from ..core.dealers import randomizer as randomizer_of
from ..core.messages import quoted, suggestion
from ..entropy import ENTROPY
from .compiled.kernels import feature
from .experiments import EXPERIMENTS, chooser

MAX_DROPS = 34
"""The most drops of a piece. A beam of this width keeps all boards after the first piece."""
_COMPILED_ROWS = 20
SURVEYED = frozenset(tuple(FEATURES)[: feature.SURVEYED])
"""The features whose weights compiled code can use with a search."""
_NOT_ABREAST = frozenset(tuple(FEATURES)[feature.SURVEYED : feature.OTHERS])
"""The features of other authors' players. They are computed for one game alone."""
_BATCH, _COMPILED_BATCH, _COMPILED_PAIRS, _COMPILED_EXPECTED = 20, 200_000, 5_000, 1_000
"""The number of pieces between two reports: at most about 0.1 s."""

Report = Callable[[int, int], None]
"""A function that is called with the lines and the pieces since its last call. An exception that it raises ends the
game."""
_Deal = Callable[[int], tuple[Piece | None, Sequence[Piece]]]
"""A function from the stack to the next piece (None if there are no more) and to the known pieces after it."""


@dataclass(frozen=True)
class SeriesPlan:
    """What the games of a series have in common."""

    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    randomizer: str
    seed: str
    """Game number g, from 0, has the seed "<seed>/<g>"."""
    max_pieces: int | None = None
    known: int = 0
    """The number of known pieces, with the falling one; 0 takes the controller's."""
    width: int | None = None
    """The beam width with more than one known piece; None keeps all boards."""
    weights: tuple[tuple[str, float], ...] = ()
    """The weights of a custom controller; empty if the name is in ``CONTROLLERS``."""
    options: tuple[tuple[str, object], ...] = ()
    odds: str = ""
    """One of ``game.ai.linear.controllers.ODDS``: how the controller expects the next unknown piece. Empty takes the
    controller's, which is empty if it does not."""

    def __post_init__(self) -> None:
        """Check the values. Raises ValueError for an unknown name or option, and for a number out of range."""
        if self.rules not in EXPERIMENTS:
            raise ValueError(f"unknown rules {quoted(self.rules)}; {suggestion(self.rules, EXPERIMENTS)}")
        for what, number, least, most in (
            ("height", self.height, MIN_ROWS, MAX_ROWS),
            ("max_pieces", self.max_pieces, 1, None),
            ("known", self.known, 0, None),
            ("width", self.width, 1, None),
        ):
            if number is not None and (number < least or (most is not None and number > most)):
                bounds = f"{least} or more" if most is None else f"{least} to {most}"
                raise ValueError(f"{what} is {number}; expected {bounds}")
        if self.odds not in ("", *ODDS):
            raise ValueError(f"unknown odds {quoted(self.odds)}; {suggestion(self.odds, ODDS)}")
        dealt_by = randomizer_of(self.randomizer)
        usual = dealt_by.checked({})
        chosen = sorted(dealt_by.checked(dict(self.options)).items())
        # Descriptions of the same games must be equal.
        object.__setattr__(self, "options", tuple(option for option in chosen if option[1] != usual[option[0]]))
        object.__setattr__(self, "odds", self.odds or controller_of(self.controller, self.weights).odds)
        player = self.player
        object.__setattr__(self, "known", self.known or player.pieces)
        if self.known == 1 or (self.known == 2 and (self.width or 0) >= MAX_DROPS):
            object.__setattr__(self, "width", None)

    @property
    def player(self) -> Controller:
        return replace(controller_of(self.controller, self.weights), odds=self.odds)

    @property
    def can_be_compiled(self) -> bool:
        """Whether compiled code is installed and can play these games. It plays the same games as pure Python."""
        if self.height > _COMPILED_ROWS or self.width is not None or not available():
            return False
        if feature.without_kernel(self.player.weights):
            return False
        if self.randomizer == "memoryless" and not self.odds:
            return self.known <= 2
        served = self.rules == "mdp" and self.known == 1 and not randomizer_of(self.randomizer).sees_board
        return served and (not self.odds or set(self.player.weights) <= SURVEYED)

    @property
    def can_be_abreast(self) -> bool:
        """Whether compiled code can play many of these games abreast."""
        usual = self.rules == "mdp" and self.randomizer == "memoryless" and self.known <= 2 and not self.odds
        return usual and self.can_be_compiled and set(self.player.weights).isdisjoint(_NOT_ABREAST)


def plan_from(record: Mapping[str, Any]) -> SeriesPlan:
    """Return the plan of a JSON object, as ``asdict`` makes it. Raises ValueError or TypeError for a faulty one."""
    some = {name: tuple((str(key), value) for key, value in record.get(name, ())) for name in ("weights", "options")}
    return SeriesPlan(**{**record, **some})


@dataclass(frozen=True)
class SeriesGame:
    lines: int
    pieces: int
    cut: bool
    seconds: float
    """The processor time in seconds. It includes neither the time of other programs nor that of compiling."""


def play_game(series: SeriesPlan, number: int, *, compiled: bool, report: Report | None = None) -> SeriesGame:
    """Play one game to its end. ``compiled`` is only allowed if ``series.can_be_compiled``."""
    clock, go_on, usual = thread_time, _plain_game, _BATCH
    if compiled:
        from ..ai.compiled import playing_time

        clock, go_on = playing_time, _compiled_game
        usual = _COMPILED_EXPECTED if series.odds else _COMPILED_BATCH if series.known == 1 else _COMPILED_PAIRS
    play, start = go_on(series, number), clock()
    lines = pieces = 0
    over = False
    while not over and (series.max_pieces is None or pieces < series.max_pieces):
        batch = usual if series.max_pieces is None else min(usual, series.max_pieces - pieces)
        more_lines, more_pieces, over = play(batch)
        lines += more_lines
        pieces += more_pieces
        if report:
            report(more_lines, more_pieces)
    return SeriesGame(lines, pieces, not over, clock() - start)


_GoOn = Callable[[int], tuple[int, int, bool]]
"""A function that plays at most a number of pieces. It returns the lines, the pieces, and whether the game is over."""


def _compiled_game(series: SeriesPlan, number: int) -> _GoOn:
    from .compiled.engine import CompiledDealtGame, CompiledGame, CompiledPairGame, CompiledPlayer, StopReason

    player = CompiledPlayer(series.player, series.height, series.rules)
    game: CompiledGame
    if series.randomizer == "memoryless" and not series.odds:
        kind = CompiledPairGame if series.known == 2 else CompiledGame
        game = kind(player, seeded(part_of(series.seed, number)))
    else:
        game = CompiledDealtGame(player, *_foreseen(series, number))

    def go_on(most: int) -> tuple[int, int, bool]:
        played = game.play(most)
        return played.lines, played.pieces, played.reason is StopReason.OVER

    return go_on


def _foreseen(series: SeriesPlan, number: int) -> tuple[Iterator[Piece], Iterator[Chances] | None]:
    """Return the pieces of a game, and the chances that the player expects after each of them, if it does."""
    dealer, options = randomizer_of(series.randomizer), dict(series.options)
    pieces: Iterator[Piece] = dealer.deal(dealer.rng(part_of(series.seed, number), ENTROPY), **dealer.checked(options))
    if not series.odds:
        return pieces, None
    if series.odds == EVEN:
        return pieces, repeat(EVEN_CHANCES)
    dealt, seen = tee(pieces)
    return dealt, _chances_after(seen, Observer(dealer, options))


def _chances_after(pieces: Iterator[Piece], observer: Observer) -> Iterator[Chances]:
    for piece in pieces:
        observer.see(piece)
        yield observer.odds()


def _plain_game(series: SeriesPlan, number: int) -> _GoOn:
    choose, ahead = _choosing(series)
    deal = _deals(randomizer_of(series.randomizer), dict(series.options), part_of(series.seed, number), ahead)
    cells = 0

    def go_on(most: int) -> tuple[int, int, bool]:
        """Play at most ``most`` pieces. Returns the lines and the pieces, and whether the game is over."""
        nonlocal cells
        lines = 0
        for pieces in range(most):
            piece, coming = deal(cells)
            mask = 0 if piece is None else choose(cells, piece, coming)
            if not mask:
                return lines, pieces, True
            cells |= mask
            full = full_rows(cells)
            if full:
                lines += full.bit_count()
                cells = remove_rows(cells, full)
        return lines, most, False

    return go_on


def _choosing(series: SeriesPlan) -> tuple[Callable[[int, Piece, Sequence[Piece]], int], int]:
    """Return the choices of a player in one game, from the stack, a piece and the known next pieces, and how many of
    these it knows."""
    choose_by = careful(series.controller, chooser(series.player, series.rules, series.height, width=series.width))
    if not series.odds:
        return choose_by, series.known - 1
    dealer = randomizer_of(series.randomizer)
    observer = Observer(dealer, dict(series.options))
    dealt = 0
    stacks: list[int] = []

    def choose(cells: int, piece: Piece, coming: Sequence[Piece]) -> int:
        """Return the mask of the landing, by the chances of the piece behind the known ones."""
        nonlocal dealt
        chances = EVEN_CHANCES
        if series.odds != EVEN:
            for shown in (piece, *coming)[len(observer.seen) - dealt :]:
                observer.see(shown)
            chances = observer.odds(DealerView(cells, piece, stacks))
        dealt += 1
        if dealer.sees_board:
            stacks.append(cells)
        return choose_by(cells, piece, coming, chances)

    by_board = dealer.sees_board and series.odds != EVEN
    return choose, 0 if by_board else series.known - 1


def _deals(randomizer: Randomizer, options: Mapping[str, object], seed: str, ahead: int) -> _Deal:
    """Return the pieces of a randomizer, one per call, given the stack at that moment, with the ``ahead`` next
    pieces. A call raises DealFault if the randomizer fails."""
    rng = randomizer.rng(seed, ENTROPY)
    if randomizer.sees_board:
        dealer = Dealer(randomizer, rng, previews=max(1, ahead), options=options)

        def deal_by_view(cells: int) -> tuple[Piece | None, Sequence[Piece]]:
            piece = dealer.deal(cells)
            if piece is None and dealer.fault:
                raise DealFault(dealer.fault)
            return piece, dealer.queue[:ahead]

        return deal_by_view
    pieces = randomizer.deal(rng, **randomizer.checked(options))
    # A dealer would store a history, which a game of millions of pieces does not need.
    if not ahead:
        return lambda _: (next(pieces, None), ())
    queue = deque(islice(pieces, ahead))

    def deal(_: int) -> tuple[Piece | None, Sequence[Piece]]:
        queue.extend(islice(pieces, 1))
        return (queue.popleft() if queue else None), tuple(queue)

    return deal


@dataclass(frozen=True)
class SeriesResult:
    controller: str
    rules: str
    """``"mdp"`` or ``"fahey"``."""
    height: int
    randomizer: str
    known: int
    games: int
    lines_mean: float
    lines_sem: float | None
    """The standard error of the mean, from the variance of the games. None for one game, and if games were cut."""
    alike: bool
    """Whether there are several games, and all have the same lines."""
    lines_an_end: float | None
    """If games were cut: the lines of all games for each end. None if none was cut, and if none has ended."""
    lines_low: float | None
    """If games were cut: the lower end of the interval of ``game.core.means.SURE`` of the true mean. The lengths of
    games are nearly exponential, so it follows from the number of ends."""
    lines_high: float | None
    """Its upper end; None if no game has ended."""
    pieces: int
    seconds: float
    """The processor time in seconds of one core, without that of compiling."""
    pieces_per_second: float
    cut: int
    """The number of games that ``max_pieces`` ended. If it is not 0, the mean is that of the lines up to there."""
    width: int | None
    """The beam width in boards; None keeps all."""
    weights: dict[str, float]
    options: dict[str, object]
    odds: str = ""
    """As in ``SeriesPlan``."""

    @property
    def of_lines(self) -> Mean:
        return Mean(self.games, self.lines_mean, self.lines_sem, self.alike)


def result_of(series: SeriesPlan, outcomes: Collection[SeriesGame]) -> SeriesResult:
    """Return the result of the games of a series, of which there is at least one."""
    lines = mean_of([outcome.lines for outcome in outcomes])
    cut = sum(outcome.cut for outcome in outcomes)
    whole = cut_mean(sum(outcome.lines for outcome in outcomes), len(outcomes) - cut) if cut else None
    pieces = sum(outcome.pieces for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    return SeriesResult(
        controller=series.controller,
        rules=series.rules,
        height=series.height,
        randomizer=series.randomizer,
        known=series.known,
        games=len(outcomes),
        lines_mean=lines.value,
        lines_sem=None if whole else lines.error,
        alike=lines.alike and not whole,
        lines_an_end=whole and whole.value,
        lines_low=whole and whole.low,
        lines_high=whole and whole.high,
        pieces=pieces,
        seconds=seconds,
        pieces_per_second=pieces / seconds if seconds else 0.0,  # some clocks stand still in a short game
        cut=cut,
        width=series.width,
        weights=dict(series.weights),
        options=dict(series.options),
        odds=series.odds,
    )
