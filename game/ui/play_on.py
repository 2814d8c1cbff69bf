"""Takes a kept game up at any point, to be played on by somebody else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, Dealer
from game.core.dealers.registry import Randomizer
from game.core.dealers.view import Deal, View
from game.core.replay import Player
from game.core.rules.rules import MODERN
from game.core.statistics import Statistics
from game.play.new_game import Opening
from game.ui.draw.game.panels import clock
from game.ui.keeping import MIXED, PERSON, YOU, shown_player


def play_on(player: Player) -> Opening:
    """The game of a replay at its present tick, with a dealer that goes on where the recording's deal goes on.

    The seed deals again what it dealt, if it still does; else, as with a dealer that has no seed, what was recorded is
    dealt from the tape and then there is a new deal. The game is kept if its beginning came out as recorded.
    """
    recording = player.replay
    chance = random.SystemRandom()
    remark = f"played on from {clock(player.session.seconds)}"
    try:
        opening = _again(player, recording.setup.dealer(chance))
        as_recorded = _same(opening, player)
    except ValueError:  # a randomizer or an option that this version does not have
        as_recorded = False
    if not as_recorded:
        opening = _again(player, _continued(player, chance))
        remark += ", with a new deal"
    opening.by = Counter(dict.fromkeys(_names(recording.player), 1))
    opening.remark = remark
    opening.kept = _same(opening, player)
    return opening


def _again(player: Player, dealer: Dealer) -> Opening:
    """Play the recorded buttons up to the player's tick."""
    session, statistics, until = player.replay.setup.session(dealer), Statistics(), player.session.tick
    inputs = [*player.replay.inputs, (until, 0)]
    buttons = 0
    for tick, following in inputs:
        while session.tick < min(tick, until) and not session.ended:
            statistics.watch(session, session.advance(buttons, min(tick, until) - session.tick))
        buttons = following
    return Opening(player.replay.setup, session, dealer, statistics)


def _same(opening: Opening, player: Player) -> bool:
    session, recorded = opening.session, player.session
    return (
        opening.dealer.history == list(player.dealer.history)
        and opening.dealer.queue == player.dealer.queue[: len(opening.dealer.queue)]
        and session.trail == recorded.trail
        and (session.cells, session.current, session.ended) == (recorded.cells, recorded.current, recorded.ended)
    )


def _continued(player: Player, chance: random.Random) -> Dealer:
    """A dealer that deals what is on the tape, and then something new."""
    setup, recorded = player.replay.setup, player.dealer
    randomizer = RANDOMIZERS.get(setup.randomizer) or RANDOMIZERS[MODERN.randomizer]
    try:
        options = randomizer.checked(setup.options)
    except ValueError:
        options = randomizer.checked({})
    spliced = replace(randomizer, deal=_spliced(randomizer, recorded.pieces[: recorded.dealt + setup.shown]))
    return Dealer(spliced, chance, previews=setup.shown, options=options, opening_cells=setup.board.cells)


def _spliced(randomizer: Randomizer, known: Sequence[Piece]) -> Callable[..., Deal]:
    def deal(rng: random.Random, *view: View, **options: object) -> Deal:
        for piece in known:
            seen = yield piece
            view = (seen,) if view else ()
        yield from randomizer.deal(rng, *view, **options)

    return deal


def _names(player: str) -> tuple[str, ...]:
    """Whoever played, as the screen names them."""
    return {PERSON: (YOU,), MIXED: (YOU, "the machine")}.get(player, (shown_player(player),))
