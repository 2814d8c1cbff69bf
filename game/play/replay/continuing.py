"""Continuing the game that was under way when the program or the player left it."""

from __future__ import annotations

import random
from collections import Counter

from game.ai.review.judging import Judge
from game.core.dealers import Dealer
from game.core.replay import Replay, play_through, result_of
from game.core.statistics import Statistics
from game.files.text import FileError
from game.play.advice.review import Review
from game.play.keeping import YOU
from game.play.new_game import GameRecord
from game.play.replay.play_on import spliced_dealer
from game.play.running.continued import ContinuedGame
from game.play.running.game import PERSON_PRESSES
from game.play.services import Services
from game.storage import UnfinishedGame

_OTHERWISE = "the unfinished game cannot be continued: it plays otherwise than it was recorded"


def continued_game(services: Services) -> ContinuedGame | None:
    """Return the unfinished game, played again up to where it was left. None if it cannot be, with a notice.

    It is the same game: the same pieces follow, and it counts as it would have counted.
    """
    games = services.under_way.games
    try:
        about, replay = games.load()
    except FileError as error:
        services.scores.note(f"the unfinished game cannot be continued: {error}")
        return None
    for dealer in _dealers(replay, services.entropy):
        game = _again(about, replay, dealer, Review(Judge(services.adviser, PERSON_PRESSES)))
        if _as_recorded(game, replay):
            return game
    games.set_aside()
    services.scores.note(_OTHERWISE)
    return None


def _dealers(replay: Replay, entropy: random.Random) -> list[Dealer]:
    """The dealer of the setup, and one that deals the recorded pieces before new ones.

    The second is for a dealer without a seed, or one that this version does not have.
    """
    known = spliced_dealer(replay.setup, replay.pieces, entropy)
    try:
        return [replay.setup.dealer(entropy), known]
    except ValueError:
        return [known]


def _again(about: UnfinishedGame, replay: Replay, dealer: Dealer, review: Review) -> ContinuedGame:
    session, statistics = replay.setup.session(dealer), Statistics()
    alone = set(about.players) <= {YOU}
    for events in play_through(session, replay, replay.result.ticks):
        statistics.watch(session, events)
        if alone:
            review.watch(session, events, alone=True)
    game = GameRecord(replay.setup, session, dealer, statistics, Counter(about.players), about.remark, about.kept)
    return ContinuedGame(game, review)


def _as_recorded(continued: ContinuedGame, replay: Replay) -> bool:
    session, dealer = continued.game.session, continued.game.dealer
    return (
        session.ended is None
        and result_of(session) == replay.result
        and tuple(session.trail) == replay.trail
        and replay.pieces.startswith("".join(piece.name for piece in dealer.known))
    )
