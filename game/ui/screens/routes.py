"""How the screens reach each other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.core.board.position import Position
from game.core.replay import Replay
from game.core.session.view import GameView
from game.play.game.running import ContinuedGame
from game.play.records.keeping import GameRecord
from game.settings import Settings
from game.storage import UnfinishedGame
from game.ui.screens.screen import Screen

if TYPE_CHECKING:  # the puzzles are loaded when they are first asked for
    from game.play.puzzles.editing import Sketch
    from game.play.puzzles.solution import Showing
    from game.puzzles.tetris.puzzle import Puzzle


@dataclass(frozen=True)
class Pick:
    """One choice of a page that is made on a list."""

    choices: Mapping[str, str]
    """The values that can be chosen -> their titles."""
    value: str
    """The value in use."""
    take: Callable[[str], None]
    """Use another value."""
    settings: Settings
    """The settings by which the items are described."""
    use: str = ""
    """What the button says that takes the selected item, if it is not for playing. It is translated when shown."""
    used: str = ""
    """What stands beside the value in use then. It is translated when shown."""
    title: str = ""
    """The heading of the list, if it is not the usual one. It is translated when shown."""
    beside: Collection[str] = ()
    """Values that are in use, too, in other places."""


Back = Callable[[], Screen | None]
"""Returns the screen to go back to. None quits."""


class Routes(Protocol):
    """Makes the screens, so that no screen imports another one."""

    def title(self) -> Screen:
        """The title screen."""

    def modes(self, back: Back) -> Screen:
        """The play page: rules, modes and the choices for the next game."""

    def dealers(self, back: Back, pick: Pick | None = None) -> Screen:
        """The list of dealers, for the next game, or for a choice of another page."""

    def compare(self, dealers: Sequence[str], back: Back) -> Screen:
        """One to three dealers that deal side by side."""

    def bots(self, back: Back, pick: Pick) -> Screen:
        """The list of bots, for a choice of another page."""

    def play(
        self, now: float, *, demo: bool = False, position: Position | None = None, back: Back | None = None
    ) -> Screen:
        """A new game, or a demo of the bot, from ``position`` if there is one.

        ``back`` leads back from the help page, which comes before the first game. Otherwise that leads to the play
        page.
        """

    def play_on(self, record: GameRecord, now: float, *, machine: bool) -> Screen:
        """A game to play on from a replay, by the bot if ``machine`` is set, or by the person."""

    def unfinished(self) -> UnfinishedGame | None:
        """The game that can be continued. None if there is none. This reads its file."""

    def continue_game(self, now: float) -> Screen:
        """The unfinished game where it was left, after a page of progress if it is long."""

    def continued(self, game: ContinuedGame | None, now: float) -> Screen:
        """The game that goes on, or the title if it cannot be continued."""

    def replay(self, replay: Replay, now: float, back: Back, *, piece: int = 0) -> Screen:
        """The replay screen, from the start, or paused at a piece; the first piece is 1."""

    def export(self, replay: Replay, tick: int, back: Back) -> Screen:
        """The export of a replay that stands at a tick."""

    def scores(self, back: Back) -> Screen:
        """The scores screen."""

    def handling(self, now: float, back: Back) -> Screen:
        """The handling screen."""

    def controls(self, back: Back) -> Screen:
        """The controls screen."""

    def help(self, back: Back) -> Screen:
        """The keys of the chosen kind of game."""

    def settings(self, back: Back) -> Screen:
        """The settings screen."""

    def watch(self, now: float, back: Back, *, dealers: Sequence[str] = ()) -> Screen:
        """One to three wells with bots, a tally, and survival curves. ``dealers`` are those to watch, if given."""

    def editor(self, back: Back, now: float, sketch: Sketch | None = None) -> Screen:
        """The editor of puzzles: with a sketch, or with that of the last visit."""

    def moment(self, views: Sequence[GameView], back: Back) -> Screen:
        """Moments of a game, at least one: as fumen, as a puzzle, or in the editor."""

    def tetris_puzzle(self, puzzle: Puzzle, back: Back, now: float) -> Screen:
        """A Tetris puzzle, to be played."""

    def puzzles(self, back: Back) -> Screen:
        """The page of all puzzles."""

    def shelf(self, name: str, back: Back) -> Screen:
        """The puzzles of a shelf."""

    def puzzle(self, shelf: str, place: int, back: Back, now: float) -> Screen:
        """A puzzle of a shelf, to be played. The rules come before the first Linjat."""

    def linjat_rules(self, back: Back, onward: Back) -> Screen:
        """The rules of Linjat. ``onward`` makes the screen that follows."""

    def solution(self, showing: Showing, title: str, retry: Back, leave: Back, now: float) -> Screen:
        """The solution of a Tetris puzzle, which plays by itself."""

    def puzzle_help(self, back: Back) -> Screen:
        """The goals and the keys of Tetris puzzles."""
