"""Playing on from any point of a recorded game."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.core.board.pieces import Piece, pieces_from
from game.core.dealers import RANDOMIZERS, Dealer, DealerChange
from game.core.dealers.registry import Randomizer
from game.core.dealers.view import Deal, DealerView
from game.core.replay import ReplayPlayer, play_through
from game.core.rules.rulesets import MODERN
from game.core.session.session import Session
from game.core.session.setup import Setup
from game.core.statistics import Statistics
from game.play.keeping import YOU, shown_player
from game.play.new_game import GameRecord
from game.play.remarks import played_on
from game.storage.filters import MIXED, PERSON


def play_on(player: ReplayPlayer, entropy: random.Random) -> GameRecord:
    """Return the game of a replay at its current tick, ready to be played on.

    The dealer continues the deal of the recording from its seed. If the seed no longer deals the recorded pieces, or
    if there is no seed, the recorded pieces come first and new ones follow. The game is saved when it ends if its
    beginning is the same as in the recording.
    """
    recording = player.replay
    try:
        game = _again(player, recording.setup.dealer(entropy, waits=False), seeded_change(recording.setup, entropy))
        as_recorded = _same(game, player)
    except ValueError:  # a randomizer or an option that this version does not have
        as_recorded = False
    if not as_recorded:
        letters = recording.pieces[: _known(player)]
        game = _again(
            player,
            spliced_dealer(recording.setup, letters, entropy),
            spliced_change(recording.setup, letters, entropy),
        )
    game.pieces_by = Counter({_name(recording.player): 1})
    game.remark = played_on(player.session.seconds, new_pieces=not as_recorded)
    game.kept = _same(game, player)
    return game


def _known(player: ReplayPlayer) -> int:
    """The number of recorded pieces that are decided at the tick of a player."""
    made = [change.piece for change in player.replay.changes if change.tick <= player.session.tick]
    return max(player.dealer.dealt + len(player.dealer.queue), *made[-1:], 0)


def _again(player: ReplayPlayer, dealer: Dealer, change: Change) -> GameRecord:
    """Play the recorded buttons up to the player's tick."""
    session, statistics, until = player.replay.setup.session(dealer), Statistics(), player.session.tick
    for events in play_through(session, player.replay, until, partial(change, dealer, session)):
        statistics.watch(session, events)
        if dealer.owes:
            raise ValueError("the dealer takes time; expected one that deals at once")
    return GameRecord(player.replay.setup, session, dealer, statistics)


def _same(game: GameRecord, player: ReplayPlayer) -> bool:
    session, recorded = game.session, player.session
    return (
        game.dealer.history == list(player.dealer.history)
        and game.dealer.queue == player.dealer.queue[: len(game.dealer.queue)]
        and session.trail == recorded.trail
        and (session.cells, session.current, session.ended) == (recorded.cells, recorded.current, recorded.ended)
    )


Change = Callable[[Dealer, Session, DealerChange], None]
"""Makes a recorded change of the dealer in a session that is played again."""


def seeded_change(setup: Setup, entropy: random.Random) -> Change:
    """Return how a dealer from a seed is changed. The change raises ValueError as ``Setup.change``."""
    return lambda dealer, session, change: setup.change(dealer, change, session.cells, entropy)


def spliced_dealer(setup: Setup, letters: str, entropy: random.Random) -> Dealer:
    """Return a dealer that deals the recorded pieces, then new ones."""
    randomizer, options = _known_randomizer(setup.randomizer, setup.dealing)
    spliced = _spliced(randomizer, pieces_from(letters))
    return Dealer(spliced, entropy, previews=setup.shown, options=options, opening_cells=setup.board.cells, waits=False)


def spliced_change(setup: Setup, letters: str, entropy: random.Random) -> Change:
    """Return how a spliced dealer is changed: what is left of the recorded pieces comes first."""

    def make(dealer: Dealer, session: Session, change: DealerChange) -> None:
        randomizer, options = _known_randomizer(change.randomizer, change.dealing)
        spliced = _spliced(randomizer, pieces_from(letters[len(dealer.known) :]))
        shown = setup.shown_by(change.randomizer)
        dealer.change(replace(change, options=options), spliced, entropy, shown, session.cells)

    return make


def _known_randomizer(name: str, options: Mapping[str, object]) -> tuple[Randomizer, Mapping[str, object]]:
    """Return a randomizer and its options, or the nearest to them that this version has."""
    randomizer = RANDOMIZERS.get(name) or RANDOMIZERS[MODERN.randomizer]
    try:
        return randomizer, randomizer.checked(options)
    except ValueError:
        return randomizer, randomizer.checked({})


def _spliced(randomizer: Randomizer, known: Sequence[Piece]) -> Randomizer:
    """Return a randomizer for one deal, which begins with known pieces."""
    left, slow = deque(known), randomizer.ready
    beside: list[Deal] = []  # the deal of a randomizer that takes time, which begins at once

    def deal(rng: random.Random, *view: DealerView, **options: object) -> Deal:
        if slow:
            beside.append(randomizer.deal(rng, **options))
        return pieces(rng, *view, **options)

    def pieces(rng: random.Random, *view: DealerView, **options: object) -> Deal:
        while left:
            seen = yield left.popleft()
            view = (seen,) if view else ()
        yield from beside[0] if slow else randomizer.deal(rng, *view, **options)

    def ready(deal: Deal) -> bool:
        return bool(left) or slow is None or slow(beside[0])

    return replace(randomizer, deal=deal, ready=ready if slow else None)


def _name(player: str) -> str:
    """The name of the player on the screen. The remark of the game says that the person had help."""
    return YOU if player in (PERSON, MIXED) else shown_player(player)
