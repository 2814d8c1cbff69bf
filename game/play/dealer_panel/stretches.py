"""The stretches of a game, each of which one dealer deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from game.core.board.pieces import PIECES
from game.core.dealers import RANDOMIZERS, DealerChange, Randomizer
from game.core.dealers.runs.gaps import shares
from game.core.dealers.view import Chances
from game.core.session.setup import Setup
from game.language import say


@dataclass(frozen=True)
class Stretch:
    """A stretch of a game with one dealer. Its pieces are the first ones of that dealer, which begins anew."""

    name: str
    """The name of the randomizer."""
    options: Mapping[str, object]
    """All its options. Empty if this version does not know the randomizer with these options."""
    first: int
    """The index of its first piece in the deal."""
    known: Randomizer | None
    """The randomizer. None if this version does not have it, or not with these options."""

    @property
    def title(self) -> str:
        """The proper name of the dealer; the name of the randomizer if this version does not have it."""
        return say(self.known.card.title) if self.known else self.name

    @property
    def is_own(self) -> bool:
        """Whether it is a player's own dealer."""
        return self.known is not None and bool(self.known.file)

    @cached_property
    def shares(self) -> Chances | None:
        """[piece]: its share of the pieces of the dealer in the long run. None if it is not known."""
        return shares(self.name, self.options) if self.known else None


def stretches(setup: Setup, changes: Sequence[DealerChange] = ()) -> tuple[Stretch, ...]:
    """Return the stretches of a game with these changes of the dealer, the first one first.

    The pieces that the setup gives come before the first stretch.
    """
    return (
        _stretch(setup.randomizer, setup.dealing, len(setup.queue)),
        *(_stretch(change.randomizer, change.dealing, change.piece) for change in changes),
    )


def _stretch(name: str, options: Mapping[str, object], first: int) -> Stretch:
    known = RANDOMIZERS.get(name)
    if known:
        try:
            return Stretch(name, known.checked(options), first, known)
        except ValueError:  # a replay can name options that this version does not have
            pass
    return Stretch(name, {}, first, None)


def dealing(parts: Sequence[Stretch], piece: int) -> Stretch:
    """Return the stretch to which the piece with this index belongs."""
    return next((part for part in reversed(parts) if part.first <= piece), parts[0])


def expected(parts: Sequence[Stretch], pieces: range) -> Sequence[float] | None:
    """Return [piece]: how many of the pieces with these indices are of its kind on average.

    Pieces before the first stretch count as its own. None if it is not known of one of the dealers.
    """
    bounds = [pieces.start, *(min(max(part.first, pieces.start), pieces.stop) for part in parts[1:]), pieces.stop]
    total = [0.0] * len(PIECES)
    for part, (first, after) in zip(parts, pairwise(bounds), strict=True):
        if after > first:
            if part.shares is None:
                return None
            total = [each + share * (after - first) for each, share in zip(total, part.shares, strict=True)]
    return total
