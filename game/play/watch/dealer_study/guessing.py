"""Guess the next piece: how well one knows a dealer, in bits, beside a perfect observer and chance."""

import random
from collections.abc import Mapping, Sequence
from enum import Enum
from math import log2

from ....core.board import PIECES, Piece
from ....core.chance import in_proportion
from ....core.dealers import RANDOMIZERS, Chances, DealerView, Dealing, Observer
from ....language import digits, marked, say
from ....plots import Curve, Plot, Spot
from ...words.plots import number_axis
from ..figures import Lane

GIVEN, GUESSES = 7, 20
"""The pieces that are shown at first, and those that are guessed."""
_DOUBT = 0.02
"""The share of a guess that goes to the pieces that it leaves out although they can come, so that it has a score."""


class Likelihood(Enum):
    """What a player thinks of a piece."""

    OPEN = 1.0
    LIKELY = 5.0
    OUT = 0.0

    @property
    def next(self) -> "Likelihood":
        """The opinion that the next press gives."""
        every = list(Likelihood)
        return every[(every.index(self) + 1) % len(every)]

    @property
    def words(self) -> str:
        return say(_WORDS[self])


_WORDS: Mapping[Likelihood, str] = {
    Likelihood.OPEN: marked("possible"),
    Likelihood.LIKELY: marked("likely"),
    Likelihood.OUT: marked("impossible"),
}


def can_be_guessed() -> list[str]:
    """Return the names of the dealers whose pieces can be guessed: those whose rule is known, and not one's own."""
    return [name for name, each in RANDOMIZERS.items() if not each.file and name != "sequence"]


class GuessGame:
    """A deal whose pieces are guessed one by one. A dealer that looks at the board deals to a bot, whose stack is shown
    as it is when the piece is decided."""

    def __init__(self, dealing: Dealing, seed: str, entropy: random.Random) -> None:
        """``dealing`` is one of the dealers that can be guessed."""
        self.lane = Lane(dealing, seed, entropy)
        self._observer = Observer(self.lane.randomizer, dealing.options)
        self._games = 0
        self._view = DealerView()
        self._next = self._dealt()
        self.pieces: list[Piece] = []
        """The pieces that are shown."""
        self.opinions = dict.fromkeys(PIECES, Likelihood.OPEN)
        """What the player thinks of each piece."""
        self.mine: list[float] = []
        """What each guess did not know of its piece, in bits."""
        self.perfect: list[float] = []
        """The same for somebody who knows the rule and has seen all pieces."""
        for _ in range(GIVEN):
            self._show()

    def _dealt(self) -> Piece:
        self.lane.deal()
        self._view = self.lane.view
        return self.lane.counts.marker.pieces[-1]

    def _show(self) -> None:
        """Show the piece that was to be guessed, and deal the next one."""
        self._observer.see(self._next)
        self.pieces.append(self._next)
        self._next = self._dealt()
        if self._games != self.lane.games:  # the bot has lost, and a new deal begins
            self._games = self.lane.games
            self._observer = Observer(self.lane.randomizer, self.lane.options)

    @property
    def cells(self) -> int:
        """The stack on which the dealer decides the next piece, if it looks at the board."""
        return self._view.cells

    @property
    def current(self) -> Piece | None:
        """The piece that is to be placed on it first."""
        return self._view.current

    @property
    def done(self) -> bool:
        return len(self.mine) == GUESSES

    @property
    def odds(self) -> Chances:
        """The chances of the next piece for the perfect observer."""
        return self._observer.odds(self._view)

    @property
    def chances(self) -> Chances:
        """The chances that the player gives the pieces. Nothing in them tells what can come."""
        weights = [self.opinions[piece].value for piece in PIECES]
        return in_proportion(weights if any(weights) else [1.0] * len(PIECES))

    @property
    def _scored(self) -> Chances:
        """The chances by which the guess is scored. They are those of the player if all that are out cannot come, so
        that who knows the deal has the score of the perfect observer."""
        chances = self.chances
        missed = [not chance and possible > 0 for chance, possible in zip(chances, self.odds, strict=True)]
        if not any(missed):
            return chances
        rest = _DOUBT / sum(missed)
        return tuple(rest if out else (1 - _DOUBT) * chance for out, chance in zip(missed, chances, strict=True))

    def turn(self, piece: Piece) -> None:
        """Change what the player thinks of a piece: possible, likely, impossible."""
        self.opinions[piece] = self.opinions[piece].next

    def forget(self) -> None:
        """Take all pieces for possible again."""
        self.opinions = dict.fromkeys(PIECES, Likelihood.OPEN)

    def guess(self) -> Piece:
        """Take the guess, show the piece and return it. Nothing happens after the last one."""
        came = self._next
        if not self.done:
            self.mine.append(-log2(self._scored[came]))
            self.perfect.append(-log2(self.odds[came]))
            self._show()
        return came

    @property
    def scores(self) -> tuple[tuple[str, str, str], ...]:
        """The bits a piece of the guesses so far, of the perfect observer and of chance: names, values and notes."""
        bits = say("bits a piece")
        return (
            (say("Your guesses"), _mean(self.mine), bits),
            (say("Perfect observer"), _mean(self.perfect), bits),
            (say("Chance"), digits(CHANCE, 2), bits),
        )

    @property
    def verdict(self) -> str:
        """How much of what can be known the player knew, in a sentence. Empty before the end."""
        if not self.done:
            return ""
        can_be_known = CHANCE - sum(self.perfect) / GUESSES
        known = CHANCE - sum(self.mine) / GUESSES
        if can_be_known < _LITTLE:
            return say("All pieces of this deal are equally likely. Nobody can know more.")
        if known <= 0:
            return say("You knew no more than chance. With every piece possible, a guess is as good as chance.")
        share = digits(100 * known / can_be_known, 0)
        return say("You knew {share}% of what can be known of these pieces.", share=share)

    def plot(self) -> Plot:
        """Return the chart of the bits of each guess, with those of the perfect observer and of chance."""
        top = max([CHANCE, *self.mine, *self.perfect])
        across = number_axis(1, GUESSES, name=say("guess"), whole=True, exact=True)
        numbered = list(enumerate(zip(self.mine, self.perfect, strict=True), 1))
        curves = (
            Curve(((1.0, CHANCE), (float(GUESSES), CHANCE)), "line", "muted", say("Chance"), dash=1),
            Curve(tuple(enumerate(self.perfect, 1)), "line", "rival", say("Perfect observer")),
            Curve(tuple(enumerate(self.mine, 1)), "line", "accent", say("Your guesses")),
        )
        spots = [
            Spot(
                at,
                mine,
                (
                    say("Guess {number}: {piece}", number=at, piece=self.pieces[GIVEN + at - 1].name),
                    say("you {bits} bits", bits=digits(mine, 2)),
                    say("perfect observer {bits} bits", bits=digits(perfect, 2)),
                ),
            )
            for at, (mine, perfect) in numbered
        ]
        title = say("What each guess left unknown")
        return Plot(title, across, number_axis(0, top, name=say("in bits")), curves, spots)


CHANCE = log2(len(PIECES))
"""The bits of a guess for which all pieces are alike."""
_LITTLE = 0.02


def _mean(bits: Sequence[float]) -> str:
    return digits(sum(bits) / len(bits), 2) if bits else "-"
