"""What a screen may ask for: the screens that can follow it. Who makes them stands above all screens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ...language import marked
from ...play.records.reviews import CostlyMoment
from ..context import Context
from ..kit.boxes import Act
from .screen import Screen

if TYPE_CHECKING:
    from ...ai.linear.controllers import Controller
    from ...core import Match
    from ...core.board import Position
    from ...core.replay import MatchReplay, Replay
    from ...core.session import GameView
    from ...play.game import ContinuedGame
    from ...play.puzzles.editing import Sketch
    from ...play.puzzles.tetris import Practice
    from ...play.records import GameRecord
    from ...play.records.matches import MatchRow
    from ...puzzles.linjat import Linjat
    from ...puzzles.tetris import Puzzle
    from ...settings import Settings


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
    used: str = marked("in use")
    """What stands beside the value in use. It is translated when shown."""
    title: str = ""
    """The heading of the list, if it is not the usual one. It is translated when shown."""
    beside: Collection[str] = ()
    """Values that are in use, too, in other places."""


Back = Callable[[], Screen | None]
"""Returns the screen to go back to. None quits."""


@dataclass(frozen=True)
class PageRecord:
    """A page that needs nothing but the way back. With a title it is a row of the main menu."""

    open: Callable[[Context, Routes, Back], Screen]
    """Its class, or what makes it."""
    title: str = ""
    """What the main menu calls it, to be translated."""
    about: str = ""
    """A sentence about it, to be translated."""
    plays: bool = False
    """Whether it is a way to play: the page Play has a button for it, too."""
    note: Callable[[Context], str | None] = lambda _: ""
    """What stands beside its title, such as how much waits there. None while the page is not in the menu."""


class Routes(Protocol):
    """Makes the screens that can follow another one. ``back`` is always the way back from them."""

    @property
    def pages(self) -> Mapping[str, PageRecord]:
        """Name -> page, for those that need nothing but the way back. Those of the main menu are in its order."""

    def title(self) -> Screen:
        """The title."""

    def page(self, name: str, back: Back) -> Screen:
        """One of the ``pages``."""

    def help(self, of: Screen) -> Screen:
        """The keys of a screen. From there one comes back to it."""

    def dealers(self, back: Back, pick: Pick | None = None, *, at: str = "") -> Screen:
        """The list of dealers, for the next game, or for a choice of another page. ``at`` is the one that is selected
        at first, if it is not the one in use."""

    def compare(self, dealers: Sequence[str], back: Back) -> Screen:
        """One to three dealers side by side."""

    def guess(self, dealer: str, back: Back) -> Screen:
        """The game of guessing the pieces of a dealer."""

    def bots(self, back: Back, pick: Pick) -> Screen:
        """The list of bots, for a choice of another page."""

    def play(self, now: float, *, demo: bool = False, position: Position | None = None) -> Screen:
        """A new game, or a demo of the bot."""

    def play_on(self, record: GameRecord, now: float, *, machine: bool) -> Screen:
        """A game to play on from a replay, by the bot if ``machine`` is set, or by the person."""

    def continue_game(self, now: float) -> Screen:
        """The unfinished game where it was left, after a page of progress if it is long."""

    def continued(self, game: ContinuedGame | None, now: float) -> Screen:
        """An unfinished game that is ready to go on, or the title if there is none."""

    def replay(self, replay: Replay, now: float, back: Back, *, piece: int = 0) -> Screen:
        """The replay of a game, from its start or at a piece, from 1 on."""

    def export(self, replay: Replay, tick: int, back: Back) -> Screen:
        """The choice of what is saved of a replay as a picture."""

    def rivals(self, back: Back, left: str) -> Screen:
        """The choice of a rival, for a match of the person or a bot at the ``left``."""

    def versus(self, now: float, back: Back, left: str, *, on: tuple[Match, str] | None = None) -> Screen:
        """A match by the settings, of the person or a bot at the ``left``, or one that is played ``on``, with the rival
        in it. ``back`` leads to the choice of a rival."""

    def match_results(self, number: int, back: Back) -> Screen | None:
        """The results of a match by its number. None if its replay cannot be read; a notice of the scores says why."""

    def match_moment(self, replay: MatchReplay, costly: CostlyMoment, back: Back) -> Screen:
        """The replay of a match, standing still at a costly placement."""

    def match_over(
        self,
        row: MatchRow,
        replay: MatchReplay,
        back: Back,
        *,
        after: Sequence[tuple[str, str, Act]],
        remark: str,
    ) -> Screen:
        """The results of a match that has just ended. ``after`` is what can follow: labels, names and what they do, the
        rematch first. ``remark`` is what there is to say about it."""

    def watch(self, now: float, back: Back, *, position: Position | None = None, dealers: Sequence[str] = ()) -> Screen:
        """Wells with bots, as when it was last left. ``dealers`` are those to watch, if given."""

    def weights(self, back: Back, bot: Controller, position: Position | None = None) -> Screen:
        """The weights of a bot, to be changed. ``position`` is the board that is looked at first."""

    def editor(self, back: Back, now: float, sketch: Sketch | None = None) -> Screen:
        """The editor of puzzles, with a sketch, or with what was last drawn there."""

    def moment(self, views: Sequence[GameView], back: Back) -> Screen:
        """Moments of a game, at least one: as fumen, as a puzzle, or in the editor."""

    def better(self, practice: Practice, back: Back) -> Screen:
        """Boards with a mistake, whose pieces are to be placed better."""

    def linjat_editor(self, back: Back, now: float, sketch: Linjat | None = None) -> Screen:
        """The editor of Linjat, with a puzzle, or with what was last drawn there."""

    def own_puzzle(self, puzzle: Puzzle | Linjat, back: Back, now: float) -> Screen:
        """A puzzle that stands on no shelf."""

    def puzzle(self, shelf: str, place: int, back: Back, now: float) -> Screen:
        """A puzzle of a shelf, to be played. The rules come before the first Linjat."""

    def puzzle_rules(self, game: str, back: Back, onward: Back | None = None) -> Screen:
        """The rules of a game of puzzles. ``onward`` makes the puzzle that follows, if one does."""
