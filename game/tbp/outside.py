"""A bot of another program as a player, in its own process."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import PurePath
from typing import Literal, NoReturn

from ..ai.thinking import (
    THINKING,
    Decision,
    Marks,
    Opinion,
    Pending,
    ReachableLandings,
    Steps,
    Thinker,
    ThinkerError,
    after_hold,
    explaining,
    finished,
    marks_of,
    preference_of,
)
from ..core.board import SRS, Piece, Placement, Position, Spin
from ..core.moves import reachable_landings
from ..core.rules import Rules
from ..core.session import GameView, Turn, piece_after_hold, turn_of
from ..language import digits, say
from .bot_process import BotProcess
from .messages import (
    BotMove,
    BotTurn,
    Message,
    MessageError,
    SearchInfo,
    Suggestion,
    after_move,
    board_of,
    centre,
    fits,
    goes_on,
    in_words,
    is_playable,
    line,
    move_message,
    name_for,
    read,
    read_suggestion,
    shown,
    start_message,
    state_of,
    told_position,
    words,
)

_BY_WORTH = (Spin.NONE, Spin.MINI, Spin.FULL)


def chosen(session: GameView, reach: ReachableLandings, moves: Iterable[BotMove]) -> tuple[BotMove, Decision] | None:
    """Return the first move that can be made from the present place of the piece, with its spin; None if none can. A
    move with an impossible spin is chosen only if no other move can be made. It then gets the best possible spin: a
    mini in place of a full spin, or none."""
    second_best: tuple[BotMove, Decision] | None = None
    for wanted, landing, best_spin, hold in _possible(session, reach, moves):
        spin = Spin.NONE if wanted.spin is Spin.NONE else best_spin
        choice = BotMove(wanted.placement, spin), Decision(landing, 0.0, hold, spin)
        if _BY_WORTH.index(spin) >= _BY_WORTH.index(wanted.spin):
            return choice
        second_best = second_best or choice
    return second_best


def nearest(session: GameView, reach: ReachableLandings, wish: BotMove, stand_in: Thinker) -> Decision | None:
    """Return the landing in reach that is nearest to a move out of reach; None if nothing is in reach. The nearest
    landing has the most cells in common with the wish, then the least distance in columns, then the same orientation.
    ``stand_in`` decides between equal landings."""
    current, placement = session.current, wish.placement
    hold = bool(current and current.piece is not placement.piece and reach.after_hold)
    landings = reach.after_hold if hold else reach.landings
    if not landings:
        return None

    def distance(landing: Placement) -> tuple[int, int, bool]:
        common = (SRS.mask(landing) & SRS.mask(placement)).bit_count()
        columns = abs(centre(landing)[0] - centre(placement)[0])
        return -common, columns, landing.orientation != placement.orientation

    least = min(map(distance, landings))
    equals = [landing for landing in landings if distance(landing) == least]
    return Decision(preference_of(stand_in, session.rules, session.cells, equals) or equals[0], 0.0, hold)


def rated(
    session: GameView, reach: ReachableLandings, moves: Iterable[BotMove], rater: Thinker
) -> Steps[Sequence[Opinion]]:
    """Return the opinions of ``rater`` on the moves that bring a piece to rest, the best one first."""
    turn = turn_of(session)
    places = _at_rest(session, moves)
    if turn is None or not places:
        return ()
    system, found = turn.rules.rotation, dict[tuple[bool, int], Opinion]()

    def ask(view: Turn, now: Sequence[Placement], swapped: Sequence[Placement], *, hold: bool) -> Steps[None]:
        """Yield after each step of the rater, and keep its opinion of each of these landings in ``found``."""
        among = ReachableLandings(
            lambda: now, lambda: swapped, lambda: reach.spins, lambda: reach.spins_after_hold,
            rows_per_key=reach.rows_per_key,
        )  # fmt: skip
        for each in (yield from explaining(rater, view, among)):
            opinion = replace(each, hold=each.hold or hold)
            found.setdefault((opinion.hold, system.mask(opinion.landing)), opinion)

    yield from ask(turn, [at for at, hold in places if not hold], [at for at, hold in places if hold], hold=False)
    for at, hold in places:  # a bot that never holds, or that leaves out what ends the game, is asked again
        view = turn.after_hold() if hold else turn
        if view and (hold, system.mask(at)) not in found:
            yield from ask(view, [at], [], hold=hold)
    first = next(((hold, system.mask(at)) for at, hold in places if (hold, system.mask(at)) in found), None)
    listed = [replace(opinion, preferred=key == first) for key, opinion in found.items()]
    return sorted(listed, key=lambda each: (each.survives, not each.pruned, each.value), reverse=True)


def _at_rest(session: GameView, moves: Iterable[BotMove]) -> list[tuple[Placement, bool]]:
    """Return where the moves bring a piece to rest, in the order of the bot, and whether they hold first."""
    current, swapped = session.current, after_hold(session)
    known = [one.piece for one in (current, swapped) if one]
    places: dict[tuple[Piece, int], tuple[Placement, bool]] = {}
    for placement, _ in moves:
        below = placement._replace(y=placement.y - 1)
        rests = fits(session.cells, placement) and not fits(session.cells, below)
        if placement.piece in known and rests:
            hold = current is not None and placement.piece is not current.piece
            places.setdefault((placement.piece, SRS.mask(placement)), (placement, hold))
    return list(places.values())


def can_be_made(session: GameView, move: BotMove) -> bool:
    """Return whether a move could be made without gravity."""
    current, piece, rules = session.current, move.placement.piece, session.rules
    if not current or piece not in (current.piece, piece_after_hold(session)):
        return False
    if not fits(session.cells, move.placement):
        return False
    start = rules.rotation.spawned(piece, rules.skyline)
    landings = reachable_landings(rules.rotation, session.cells, start)
    return SRS.mask(move.placement) in map(SRS.mask, landings)


def _possible(
    session: GameView, reach: ReachableLandings, moves: Iterable[BotMove]
) -> Iterator[tuple[BotMove, Placement, Spin, bool]]:
    """Yield the moves that can be made from the present place of the piece, each with its landing, its best spin and
    whether it uses the hold."""
    current, swapped = session.current, after_hold(session)
    for move in moves:
        piece = move.placement.piece
        if current and piece is current.piece:
            landing, hold = _among(reach.landings, session.cells, move.placement), False
        elif swapped and piece is swapped.piece:
            landing, hold = _among(reach.after_hold, session.cells, move.placement), True
        else:
            continue
        if landing:
            spins = reach.spins_after_hold if hold else reach.spins
            yield move, landing, spins.get(landing, Spin.NONE), hold


def _among(landings: Collection[Placement], cells: int, placement: Placement) -> Placement | None:
    """Return the landing that covers the same cells; None if there is none."""
    if not fits(cells, placement):
        return None
    mask = SRS.mask(placement)
    return next((landing for landing in landings if SRS.mask(landing) == mask), None)


START_SECONDS = 10.0
"""The time, in seconds, that a bot has to become ready. If the time for a move is longer, it has that time."""
SECOND_THOUGHTS = 1.0
"""The time, in seconds, for which a bot that suggests nothing is asked again. Some bots suggest nothing until they have
begun to search."""
MAX_NAME_LENGTH = 40
MAX_LOG_LINES = 100
_CRASH_GRACE = 0.1


class OutsideBot:
    """A bot of the Tetris Bot Protocol as a thinker. The process is started by the first decision, and by the first one
    after ``close``. If the bot violates the protocol, it is closed and the decision raises ThinkerError."""

    def __init__(
        self,
        command: Sequence[str],
        seconds: float,
        clock: Callable[[], float],
        stand_in: Thinker,
        *,
        behind: bool = True,
    ) -> None:
        """Use the program ``command``, given with its arguments. It has ``seconds`` seconds for each answer, by
        ``clock``. ``stand_in`` rates its suggestions, and helps to place pieces for which all of them are out of
        reach. With ``behind``, the priority of the program is lower than that of the game."""
        self.command = tuple(command)
        self.seconds = seconds
        self._clock = clock
        self._stand_in, self._behind = stand_in, behind
        self._child: BotProcess | None = None
        self._forget()

    def _forget(self) -> None:
        self._name = ""
        self.thought = SearchInfo()
        """The figures of its last search, as far as the bot reports them."""
        self.notice = ""
        """One line for the user if the last suggestions were out of reach; else empty."""
        self._randomizer = ""  # the name in the last ``rules``
        self._ready = False
        self._owes_since: float | None = None  # the time of the request that has no answer yet
        self._asked_at = 0.0  # the time of the first request for that turn
        self.answered_in = 0.0
        """The seconds from the first request for a turn to the answer, whenever that was read."""
        self._turn: BotTurn | None = None  # the turn of the last request
        self._told_of: BotTurn | None = None  # the turn whose position the bot knows
        self._suggestion: Suggestion | None = None
        self._told: Position | None = None  # the position of that turn, as sent to the bot
        self._made: BotMove | None = None  # the move of that turn, as sent to the bot
        self._expects: Position | None = None  # the position that the bot expects after that move

    @property
    def name(self) -> str:
        """The name that the bot reports; before that, the name of its program."""
        return self._name or words(PurePath(self.command[0]).name, MAX_NAME_LENGTH)

    @property
    def own_name(self) -> str:
        """The name that the bot reports. Empty before it has started."""
        return self._name

    def wait(self, seconds: float) -> bool:
        """Wait for an answer for at most ``seconds`` seconds. Returns whether there is something to read."""
        return self._child is not None and self._child.wait(seconds)

    def close(self) -> None:
        """Stop its process, if there is one. The call does not wait for the end of the process."""
        if self._child:
            self._child.dismiss(line({"type": "stop"}) + line({"type": "quit"}))
        self._child = None
        self._forget()

    # As a thinker

    def decide(self, session: GameView, reach: ReachableLandings) -> Decision | Literal[Pending.THINKING] | None:
        """Return the first of its moves that can be made now; ``THINKING`` until it has suggested some."""
        child, turn = self._heard(session), BotTurn(session, session.pieces, session.cells)
        if self._ready and self._owes_since is None:
            if not self._suggestion or self._turn != turn:
                self._tell(child, session, turn)
                self._asked_at, self._turn = self._clock(), turn
                self._suggest(child)
            elif self._suggestion.moves:
                return self._decision(session, reach, self._suggestion)
            elif self._clock() - self._asked_at > SECOND_THOUGHTS:
                self._fail(say("{bot} resigned: it suggested no move", bot=self.name))
            else:
                self._suggest(child)
        return THINKING

    def prepare(self, session: GameView) -> bool:
        """Tell the bot the position of a turn, so that it can search before ``decide`` asks it. Returns False while it
        is not ready; call it again then. Raises ThinkerError as ``decide`` does."""
        child = self._heard(session)
        if self._ready and self._owes_since is None:
            self._tell(child, session, BotTurn(session, session.pieces, session.cells))
            return True
        return False

    @property
    def rater(self) -> str:
        """The built-in bot that rates its suggestions: the protocol has no values."""
        return self._stand_in.name

    def explain(self, session: GameView, reach: ReachableLandings) -> Sequence[Opinion]:
        """Return what the built-in bot thinks of its suggestions for this turn. Empty while there are none."""
        return finished(self.explaining(session, reach))

    def explaining(self, session: GameView, reach: ReachableLandings) -> Steps[Sequence[Opinion]]:
        """Do what ``explain`` does, in the steps of the built-in bot."""
        turn, suggestion = self._turn, self._suggestion
        if not turn or not suggestion or (turn.pieces, turn.cells) != (session.pieces, session.cells):
            return ()
        return (yield from rated(session, reach, suggestion.moves, self._stand_in))

    def marks(self, feature: str, cells: int, moves: Sequence[int]) -> Marks:
        """Return what a feature of the built-in bot counts after a sequence of moves, on the board before them."""
        return marks_of(self._stand_in, feature, cells, moves)

    def prefer(self, rules: Rules, cells: int, landings: Collection[Placement]) -> Placement | None:
        """Return None: a bot is only asked after the piece has spawned."""
        return None

    # Messages of the bot

    def _heard(self, session: GameView) -> BotProcess:
        """Return its process, with all messages read. Raises ThinkerError if it is late or violates the protocol."""
        if not is_playable(session.rules):
            self._fail(say("{bot} supports only modern rules with SRS, as its protocol does", bot=self.name))
        if self._child and self._randomizer not in ("", name_for(session)):
            self.close()  # the rules can be sent only once
        child = self._child or self._start()
        self._hear(child, session)
        if self._owes_since is not None:
            limit = self.seconds if self._ready else max(self.seconds, START_SECONDS)
            if self._clock() - self._owes_since > limit:
                self._fail(say("{bot} has not answered for {seconds} s", bot=self.name, seconds=digits(limit)))
        return child

    def _start(self) -> BotProcess:
        try:
            self._child = BotProcess(self.command, behind=self._behind, clock=self._clock)
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            self._fail(say("{bot} cannot be started: {reason}", bot=self.name, reason=words(reason, 80).lower()))
        self._owes_since = self._clock()
        return self._child

    def _hear(self, child: BotProcess, session: GameView) -> None:
        """Read all messages that the bot has sent. Raises ThinkerError if it violates the protocol or has ended."""
        # ``flooded`` detects a bot that always sends more than this.
        for text in islice(iter(child.take, None), MAX_LOG_LINES):
            if not text.strip():
                continue
            try:
                self._take(child, read(text), session)
            except MessageError as error:
                self._fail(say("{bot} sent a faulty message: {error}", bot=self.name, error=error))
        if child.flooded:
            self._fail(say("{bot} sent too many messages, or too long a line", bot=self.name))
        if child.silent:
            self._child = None
            how, last_words = child.close(grace=_CRASH_GRACE), child.last_words
            self._fail(": ".join(filter(None, [say("{bot} {what}", bot=self.name, what=how), last_words])))

    def _take(self, child: BotProcess, message: Message, session: GameView) -> None:
        kind = message["type"]
        if kind == "info":
            self._name = self._name or words(message.get("name"), MAX_NAME_LENGTH)
            if not self._randomizer:
                self._randomizer = name_for(session)
                child.send(line({"type": "rules", "randomizer": self._randomizer}))
        elif kind == "ready":
            if self._randomizer and not self._ready:
                self._ready, self._owes_since = True, None
        elif kind == "error":
            reason = message.get("reason")
            if reason == "unsupported_rules":
                self._fail(say("{bot} does not support these rules", bot=self.name))
            self._fail(say("{bot} stopped: {reason}", bot=self.name, reason=shown(reason)))
        elif kind == "suggestion":
            if not self._ready or self._owes_since is None:
                self._fail(say("{bot} sent a suggestion without a request", bot=self.name))
            self._suggestion, self._owes_since = read_suggestion(message), None
            self.answered_in = child.came_at - self._asked_at
            self.thought = self._suggestion.thought

    def _fail(self, report: str) -> NoReturn:
        self.close()
        raise ThinkerError(report)

    # Messages to the bot

    def _tell(self, child: BotProcess, session: GameView, turn: BotTurn) -> None:
        """Send the position of a turn once. It is sent whole only if it is not the one that the bot expects."""
        if self._told_of == turn:
            return
        self._told_of = turn
        position = told_position(session)
        told: list[Message] = []
        if self._expects and goes_on(self._expects, position):
            fresh = position.pieces[len(self._expects.pieces) :]
            told += [{"type": "new_piece", "piece": piece.name} for piece in fresh]
        else:
            if self._told:
                told.append({"type": "stop"})
            told.append(start_message(position, board_of(session.colours, session.garbage), state_of(session)))
        for message in told:
            child.send(line(message))
        self._told, self._made, self._expects = position, None, None

    def _suggest(self, child: BotProcess) -> None:
        child.send(line({"type": "suggest"}))
        self._suggestion, self._owes_since = None, self._clock()

    def _decision(self, session: GameView, reach: ReachableLandings, suggestion: Suggestion) -> Decision | None:
        """Return the first move that can be made now. It is sent to the bot at once, which can search while the piece
        falls."""
        choice = chosen(session, reach, suggestion.moves)
        if choice is None:
            wish = next((move for move in suggestion.moves if can_be_made(session, move)), None)
            if wish is None:
                first = in_words(suggestion.moves[0].placement)
                self._fail(say("{bot} suggested no move that can be made: {move}", bot=self.name, move=first))
            self._expects = None
            self.notice = say(
                "{move} is out of reach: {bot} places it nearby",
                move=in_words(wish.placement),
                bot=say(self._stand_in.name),
            )
            return nearest(session, reach, wish, self._stand_in)
        move, decision = choice
        self.notice = ""
        if self._made is None:
            assert self._child
            self._child.send(line({"type": "play", "move": move_message(move)}))
            assert self._told
            self._made, self._expects = move, after_move(self._told, move)
        elif self._made != move:
            self._expects = None
        return decision
