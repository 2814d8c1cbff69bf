"""A tally over the games of a demo, kept by looking on."""

from __future__ import annotations

from game.language import digits, say
from game.play.figures import NONE_YET
from game.play.running.game import RunningGame
from game.play.watching.survival import NOTHING, Curve, Survival
from game.play.watching.tally import Outcome, Tally, measure_of
from game.play.words import SEPARATOR


class Spectator:
    """Looks at one running game after the other, and counts those that the bot has played alone.

    It begins anew when the bot, the dealer or the rules change.
    """

    def __init__(self, game: RunningGame) -> None:
        self._begin(game)

    def _begin(self, game: RunningGame) -> None:
        self._played_as = _key(game)
        self.tally = Tally(measure_of(game.setup.mode))
        self.survival = Survival()
        self._take(game)

    def _take(self, game: RunningGame) -> None:
        self.game = game
        self._last = Outcome.of(game.session)
        self._counted = game.ended_at is not None

    def look(self, game: RunningGame) -> bool:
        """Look at the game that runs now. Return whether a game has ended since the last look."""
        if _key(game) != self._played_as:
            self._begin(game)
            return True
        if game is not self.game:
            if not self._counted and self._last.pieces:
                self.survival.add(self._last.pieces, died=False)  # it was left
            self._take(game)
            return False  # in turbo, its beginning would be all that is seen of it
        self._last = Outcome.of(game.session)
        if self._counted or game.ended_at is None:
            return False
        self._counted = True
        if not is_alone(game):
            return False
        self.tally.add(self._last)
        self.survival.add(self._last.pieces, died=self._last.topped_out)
        return True

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """The tally and how far the game has come, as names and values."""
        return self.tally.facts(self._last, counted=self._counted)

    @property
    def curve(self) -> Curve:
        """The survival curve, with the game that runs."""
        if not (self._counted or self._last.pieces or self.survival.games):
            return NOTHING
        return self.survival.curve(() if self._counted else (self._last.pieces,))

    @property
    def line(self) -> str:
        """The tally in a line."""
        measure, tally = self.tally.measure, self.tally
        standing = tally.standing(self._last, counted=self._counted)
        words = [say("Game {number}", number=digits(tally.games + (not self._counted)))]
        if standing != NONE_YET:
            words.append(standing)
        words.append(say("Piece {number}", number=digits(self._last.pieces)))
        for name, value in ((measure.mean, tally.mean), (measure.best, tally.best)) if tally.games > 1 else ():
            words.append(say("{name} {value}", name=say(name), value=tally.shown(value)))
        return SEPARATOR.join(words)


def is_alone(game: RunningGame) -> bool:
    """Return whether the bot has placed all pieces of a game from its beginning."""
    return game.machine and len(game.pieces_by) == 1 and not game.record.remark


def _key(game: RunningGame) -> tuple[object, ...]:
    """What a tally is about. Games with the same key can be compared."""
    setup = game.setup
    return game.pilot.thinker.name, setup.randomizer, setup.options, setup.rules, setup.mode, setup.level, setup.board
