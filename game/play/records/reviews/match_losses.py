"""What a placement in a match lost: the kinds of losses, each with an exact definition, and the phases of a round.

``KINDS`` is the one table of kinds. A kind is a question about a placement and the better one: what each of them does
is a ``Deed``. The first kind that fits a placement is its kind. docs/versus.md explains them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ....ai import FATAL, Judgement
from ....ai.beam import attack_of
from ....ai.linear import holes as holes_of
from ....ai.thinking import Opinion, reachable_without_gravity
from ....core.bits import FULL_ROW, STRIDE, bit_indices, full_rows, remove_rows, stack_height
from ....core.board import Piece, Spin
from ....core.rules import Clear, Run
from ....core.session import Turn
from ....language import marked, say
from ...words.reasons import MarksOf, Pair, decision_sentence, moves_of

OPENING = 14
"""The first pieces of a player in a round: two bags."""
_TETRIS = 4
_SPINS = ("T-spin single", "T-spin double", "T-spin triple")
_ATTACKS = ("lines sent", "lines cancelled", "perfect clear")
"""The features of the bot that count clears by a spin, and lines and perfect clears, over the placement and the moves
that the bot plans after it."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What one placement does at once."""

    piece: Piece
    hold: bool
    rows: int
    """The rows that it clears."""
    spin: Spin
    """The best spin with which the piece can come there."""
    attack: int
    """The lines that it sends or cancels, by the table of the match."""
    cancelled: int
    """Those of them that cancel what waits."""
    run: Run
    """The chain and the combo after it."""
    holes: int
    height: int
    """The holes and the height of the stack after it."""

    @property
    def spins(self) -> bool:
        """Whether it is a clear by a spin."""
        return self.rows > 0 and self.spin is not Spin.NONE


@dataclass(frozen=True)
class RatedMoment:
    """A placement with its judgement, and what it and the better one do."""

    verdict: Judgement

    @property
    def turn(self) -> Turn:
        return self.verdict.turn

    @property
    def number(self) -> int:
        """The number of the piece in its round, from 1 on."""
        return self.turn.pieces + 1

    @property
    def cost(self) -> float:
        """The loss in holes. No placement counts more than one that can end the round."""
        return min(self.verdict.holes, FATAL)

    @cached_property
    def placed(self) -> Deed:
        return deed_of(self.turn, self.verdict.placed)

    @cached_property
    def best(self) -> Deed:
        return deed_of(self.turn, self.verdict.best)

    @cached_property
    def waiting(self) -> int:
        """The lines of garbage that waited for the player."""
        return waiting_lines(self.turn)

    @cached_property
    def kind(self) -> str:
        """The name of its kind, one of ``KINDS``."""
        return next(name for name, kind in KINDS.items() if kind.fits(self))

    @property
    def phase(self) -> str:
        """The name of its phase, one of ``PHASES``."""
        return phase_of(self.turn)

    def why(self, marks: MarksOf) -> str:
        """Return what speaks for the better placement, in one or two sentences; empty if the bot gives no values.
        ``marks`` are those of the bot."""
        best, placed = self.verdict.best, self.verdict.placed
        pair = Pair(best, placed, moves_of(best, self.turn), moves_of(placed, self.turn), marks)
        sentence = decision_sentence(pair)
        # Translators: what follows is about the best place: "It leaves 2 fewer holes."
        return say("Best: {sentence}", sentence=sentence) if sentence else ""


def waiting_lines(turn: Turn) -> int:
    """Return the lines of garbage that wait for a player; 0 in a game alone."""
    return sum(packet.lines for packet in turn.match.own.waiting) if turn.match else 0


def deed_of(turn: Turn, opinion: Opinion) -> Deed:
    """Return what a placement does at once. In a game alone, its attack is that of the guideline."""
    system, attack = turn.rules.rotation, attack_of(turn)
    filled = turn.cells | system.mask(opinion.landing)
    full = full_rows(filled)
    after, rows = remove_rows(filled, full), [bit // STRIDE for bit in bit_indices(full)]
    reach = reachable_without_gravity(turn)
    spins = (reach.spins_after_hold if opinion.hold else reach.spins) if turn.rules.spins else {}
    spin = spins.get(opinion.landing, Spin.NONE) if attack.spins != "none" else Spin.NONE
    garbage = sum(bool(turn.garbage >> STRIDE * row & FULL_ROW) for row in rows)
    run = turn.match.own.run if turn.match else Run(0 if turn.back_to_back else -1, turn.combo)
    seconds = Fraction(turn.tick) / turn.rules.ticks_per_second
    attacked = attack.attacked(run, Clear(len(rows), spin, not after, garbage), seconds)
    cancelled = min(attacked.lines, waiting_lines(turn)) if attack.cancels else 0
    return Deed(
        opinion.landing.piece,
        opinion.hold,
        len(rows),
        spin,
        attacked.lines,
        cancelled,
        attacked.run,
        holes_of(after),
        stack_height(after),
    )


@dataclass(frozen=True)
class MatchLossKind:
    """One kind of loss. Its texts are to be translated."""

    title: str
    about: str
    """What it is, in a sentence."""
    advice: str
    """What to do about it, for somebody who loses most in this way."""
    fits: Callable[[RatedMoment], bool]


def _late(moment: RatedMoment) -> bool:
    """Garbage waited, and the better placement would have cancelled more of it, or kept it out by a clear."""
    placed, best = moment.placed, moment.best
    keeps_out = attack_of(moment.turn).blocking and best.rows > 0 == placed.rows
    return moment.waiting > 0 and (best.cancelled > placed.cancelled or (keeps_out and best.height < placed.height))


def _missed_spin(moment: RatedMoment) -> bool:
    """The better placement clears rows by a T-spin, and the placement fewer rows by a spin. With another piece it is an
    attack that is missed."""
    placed, best = moment.placed, moment.best
    return best.piece is Piece.T and best.spins and (best.rows > placed.rows or not placed.spins)


def _broke_chain(moment: RatedMoment) -> bool:
    """The clear ended the back-to-back chain, and the better placement does not."""
    run = moment.turn.match.own.run if moment.turn.match else Run(0 if moment.turn.back_to_back else -1)
    return run.chain >= 0 > moment.placed.run.chain and moment.best.run.chain >= 0


def _wasted_t(moment: RatedMoment) -> bool:
    """A T that cleared nothing by a spin, where the better placement uses another piece."""
    return moment.placed.piece is Piece.T is not moment.best.piece and not moment.placed.spins


def _wasted_i(moment: RatedMoment) -> bool:
    """An I that was no tetris, where the better placement uses another piece, or is a tetris."""
    placed, best = moment.placed, moment.best
    return placed.piece is Piece.I and placed.rows < _TETRIS and (best.piece is not Piece.I or best.rows == _TETRIS)


def _planned(opinion: Opinion, features: Sequence[str]) -> float:
    return sum(opinion.terms[name].feature for name in features if name in opinion.terms)


def _plans_less(moment: RatedMoment, features: Sequence[str]) -> bool:
    """Whether the bot could do at least one more of these after the better placement, with the next pieces."""
    placed, best = (_planned(opinion, features) for opinion in (moment.verdict.placed, moment.verdict.best))
    return best >= placed + 1


KINDS: Mapping[str, MatchLossKind] = {
    "end": MatchLossKind(
        marked("Risked the round"),
        marked("Your piece locked above the skyline, and another place was free."),
        marked("You lose most where the end is near: clear rows before the stack is high."),
        lambda moment: moment.verdict.best.survives and not moment.verdict.placed.survives,
    ),
    "late": MatchLossKind(
        marked("Late against garbage"),
        marked("Garbage waited, and the better place answered it by a clear."),
        marked("You lose most by being late against garbage: look at the bar beside your well, and answer it."),
        _late,
    ),
    "spin": MatchLossKind(
        marked("Missed T-spin"),
        marked("The better place clears rows by a T-spin."),
        marked("You lose most by T-spins that you miss: look for the place of the T before it comes."),
        _missed_spin,
    ),
    "chain": MatchLossKind(
        marked("Broken chain"),
        marked("Your clear ended a chain of tetrises and T-spins."),
        marked("You lose most by breaking your chain: clear by tetrises and T-spins while it lasts."),
        _broke_chain,
    ),
    "t": MatchLossKind(
        marked("Wasted T"),
        marked("A T that cleared nothing by a spin, where another piece was better."),
        marked("You lose most by wasting the T: hold it until it has a place to spin into."),
        _wasted_t,
    ),
    "i": MatchLossKind(
        marked("Wasted I"),
        marked("An I that was no tetris, where another piece or another place was better."),
        marked("You lose most by wasting the I: keep it for four rows."),
        _wasted_i,
    ),
    "attack": MatchLossKind(
        marked("Missed attack"),
        marked("The better place sends or cancels more lines at once."),
        marked("You lose most by attacks that you miss: send when you can."),
        lambda moment: moment.best.attack > moment.placed.attack,
    ),
    "holes": MatchLossKind(
        marked("Made holes"),
        marked("The better place leaves fewer holes."),
        marked("You lose most by making holes: keep the surface even, and fill what you cover."),
        lambda moment: moment.placed.holes > moment.best.holes,
    ),
    "setup": MatchLossKind(
        marked("T-spin not prepared"),
        marked("After the better place, the next pieces make one more T-spin."),
        marked("You lose most by T-spins that you do not prepare: leave a place for the next T."),
        lambda moment: _plans_less(moment, _SPINS),
    ),
    "plan": MatchLossKind(
        marked("Attack not prepared"),
        marked("After the better place, the next pieces send more lines."),
        marked("You lose most by attacks that you do not prepare: look at the next pieces, and plan what they send."),
        lambda moment: _plans_less(moment, _ATTACKS),
    ),
    "hold": MatchLossKind(
        marked("Hold not used"),
        marked("The piece in the hold fits better."),
        marked("You lose most by not using the hold: ask for each piece whether the other one fits better."),
        lambda moment: moment.best.hold and not moment.placed.hold,
    ),
    "opening": MatchLossKind(
        marked("Opening"),
        marked("One of the first 14 pieces, where none of the above fits."),
        marked("You lose most in the opening: learn one order of the first pieces by heart."),
        lambda moment: moment.turn.pieces < OPENING,
    ),
    "height": MatchLossKind(
        marked("Built high"),
        marked("The better place leaves a lower stack."),
        marked("You lose most by building high: stay in the lower half."),
        lambda moment: moment.placed.height > moment.best.height,
    ),
    "surface": MatchLossKind(
        marked("A worse surface"),
        marked("All other losses."),
        marked("You lose most by the surface: leave a place for each of the next pieces."),
        lambda moment: True,
    ),
}
"""Name, as it is kept -> kind of loss. The first one that fits a placement is its kind; the last one fits all."""


@dataclass(frozen=True)
class Phase:
    title: str
    fits: Callable[[Turn], bool]


def _is_high(turn: Turn) -> bool:
    """Whether the stack and what waits reach above the middle of the well."""
    return stack_height(turn.cells) + waiting_lines(turn) > turn.rules.skyline / 2


PHASES: Mapping[str, Phase] = {
    "opening": Phase(marked("First 14 pieces"), lambda turn: turn.pieces < OPENING),
    "high": Phase(marked("High stack"), _is_high),
    "middle": Phase(marked("In between"), lambda turn: True),
}
"""Name, as it is kept -> phase. The first one that fits is that of a placement."""


def phase_of(turn: Turn) -> str:
    """Return the name of the phase of a turn, one of ``PHASES``."""
    return next(name for name, phase in PHASES.items() if phase.fits(turn))


def kind_words(kind: str) -> str:
    """Return the title of a kind of loss. A name of a later version stands as it is."""
    return say(KINDS[kind].title) if kind in KINDS else kind
