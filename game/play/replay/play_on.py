"""Playing on from any point of a recorded game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.board.pieces import Piece, pieces_from
from game.core.dealers import RANDOMIZERS, Dealer
from game.core.dealers.registry import Randomizer
from game.core.dealers.view import Deal, DealerView
from game.core.replay import ReplayPlayer, play_through
from game.core.rules.rulesets import MODERN
from game.core.session.setup import Setup
from game.core.statistics import Statistics
from game.play.keeping import YOU, shown_player
from game.play.new_game import GameRecord
from game.play.words import clock
from game.storage.filters import MIXED, PERSON


def play_on(player: ReplayPlayer, entropy: random.Random) -> GameRecord:
    """Return the game of a replay at its current tick, ready to be played on.

    The dealer continues the deal of the recording from its seed. If the seed no longer deals the recorded pieces, or
    if there is no seed, the recorded pieces come first and new ones follow. The game is saved when it ends if its
    beginning is the same as in the recording.
    """
    recording = player.replay
    remark = f"played on from {clock(player.session.seconds)}"
    try:
        game = _again(player, recording.setup.dealer(entropy))
        as_recorded = _same(game, player)
    except ValueError:  # a randomizer or an option that this version does not have
        as_recorded = False
    if not as_recorded:
        known = player.dealer.dealt + recording.setup.shown
        game = _again(player, spliced_dealer(recording.setup, recording.pieces[:known], entropy))
        remark += ", with new pieces"
    game.pieces_by = Counter(dict.fromkeys(_names(recording.player), 1))
    game.remark = remark
    game.kept = _same(game, player)
    return game


def _again(player: ReplayPlayer, dealer: Dealer) -> GameRecord:
    """Play the recorded buttons up to the player's tick."""
    session, statistics, until = player.replay.setup.session(dealer), Statistics(), player.session.tick
    for events in play_through(session, player.replay, until):
        statistics.watch(session, events)
    return GameRecord(player.replay.setup, session, dealer, statistics)


def _same(game: GameRecord, player: ReplayPlayer) -> bool:
    session, recorded = game.session, player.session
    return (
        game.dealer.history == list(player.dealer.history)
        and game.dealer.queue == player.dealer.queue[: len(game.dealer.queue)]
        and session.trail == recorded.trail
        and (session.cells, session.current, session.ended) == (recorded.cells, recorded.current, recorded.ended)
    )


def spliced_dealer(setup: Setup, letters: str, entropy: random.Random) -> Dealer:
    """Return a dealer that deals the recorded pieces, then new ones."""
    randomizer = RANDOMIZERS.get(setup.randomizer) or RANDOMIZERS[MODERN.randomizer]
    try:
        options = randomizer.checked(setup.dealing)
    except ValueError:
        options = randomizer.checked({})
    spliced = replace(randomizer, deal=_spliced(randomizer, pieces_from(letters)))
    return Dealer(spliced, entropy, previews=setup.shown, options=options, opening_cells=setup.board.cells)


def _spliced(randomizer: Randomizer, known: Sequence[Piece]) -> Callable[..., Deal]:
    def deal(rng: random.Random, *view: DealerView, **options: object) -> Deal:
        for piece in known:
            seen = yield piece
            view = (seen,) if view else ()
        yield from randomizer.deal(rng, *view, **options)

    return deal


def _names(player: str) -> tuple[str, ...]:
    """The names of the players on the screen."""
    return {PERSON: (YOU,), MIXED: (YOU, "a bot")}.get(player, (shown_player(player),))
