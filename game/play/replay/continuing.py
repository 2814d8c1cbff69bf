"""Continuing the game that was under way when the program or the player left it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from game.ai.review.judging import Judge
from game.core.dealers import RANDOMIZERS, Dealer
from game.core.replay import Replay, play_through, result_of
from game.core.statistics import Statistics
from game.files.text import FileError
from game.language import marked, say
from game.play.advice.review import Review
from game.play.keeping import YOU
from game.play.new_game import GameRecord
from game.play.replay.play_on import Change, seeded_change, spliced_change, spliced_dealer
from game.play.running.continued import ContinuedGame
from game.play.running.game import PERSON_PRESSES
from game.play.services import Services

WITHOUT_ITS_DEALER = marked("continued with another dealer")
"""The remark on a game whose dealer is not there any more."""
_OTHERWISE = marked("the unfinished game cannot be continued: it plays otherwise than it was recorded")


class Continuing:
    """Plays the unfinished game again up to where it was left, a little at a time.

    It is the same game: the same pieces follow, and it counts as it would have counted.
    """

    def __init__(self, services: Services) -> None:
        self.done = False
        self.share = 0.0
        """What is played, from 0 to 1."""
        self.game: ContinuedGame | None = None
        """The game, when all is done. None if it cannot be continued; then there is a notice."""
        self._services = services
        self._steps = self._work()

    def work(self, budget: float, clock: Callable[[], float]) -> None:
        """Play on for ``budget`` seconds of ``clock``, or to the end."""
        until = clock() + budget
        while not self.done and clock() < until:
            self.done = next(self._steps, self) is self

    def _work(self) -> Iterator[None]:
        services, games = self._services, self._services.under_way.games
        try:
            about, replay = games.load()
        except FileError as error:
            services.scores.note(say("the unfinished game cannot be continued: {fault}", fault=error))
            return
        for dealer, change, missing in _dealers(replay, services.entropy):
            game = ContinuedGame(
                GameRecord(
                    replay.setup,
                    replay.setup.session(dealer),
                    dealer,
                    Statistics(),
                    Counter(about.players),
                    about.remark or (WITHOUT_ITS_DEALER if missing else ""),
                    about.kept,
                ),
                Review(Judge(services.adviser, PERSON_PRESSES)),
            )
            yield from self._again(game, replay, change)
            if _as_recorded(game, replay):
                self.game = game
                if missing:
                    note = say(
                        "the rest of this game has another dealer: {dealer} does not deal it now", dealer=missing
                    )
                    services.scores.note(note)
                return
        games.set_aside()
        services.scores.note(say(_OTHERWISE))

    def _again(self, continued: ContinuedGame, replay: Replay, change: Change) -> Iterator[None]:
        game, alone = continued.game, set(continued.game.pieces_by) <= {YOU}
        while game.dealer.owes:
            yield
        for events in play_through(
            game.session, replay, replay.result.ticks, partial(change, game.dealer, game.session)
        ):
            game.statistics.watch(game.session, events)
            continued.look()
            if alone:
                continued.review.watch(game.session, events, alone=True)
            self.share = game.session.tick / replay.result.ticks
            yield
            while game.dealer.owes:
                yield


def _dealers(replay: Replay, entropy: random.Random) -> Iterator[tuple[Dealer, Change, str]]:
    """The dealer of the setup, and one that deals the recorded pieces before new ones; each with its way to change.

    The second is for a dealer without a seed, or one that this version does not have. The text is the name of a dealer
    that is not there any more: of another version, or a file of the player's that is not named now or deals otherwise.
    """
    setup, pieces = replay.setup, replay.pieces
    with suppress(ValueError):
        yield setup.dealer(entropy, waits=False), seeded_change(setup, entropy), ""
    used = (setup.randomizer, *(change.randomizer for change in replay.changes))
    missing = next((name for name in used if name and (name not in RANDOMIZERS or RANDOMIZERS[name].file)), "")
    yield spliced_dealer(setup, pieces, entropy), spliced_change(setup, pieces, entropy), missing


def _as_recorded(continued: ContinuedGame, replay: Replay) -> bool:
    session, dealer = continued.game.session, continued.game.dealer
    return (
        session.ended is None
        and result_of(session) == replay.result
        and tuple(session.trail) == replay.trail
        and replay.pieces.startswith("".join(piece.name for piece in dealer.known))
    )
