"""The way to each screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.board.position import Position
from game.core.replay import Replay
from game.core.session.view import GameView
from game.play.game.running import ContinuedGame, Continuing
from game.play.game.services import newcomers
from game.play.records.keeping import GameRecord
from game.play.words.key_guide import key_set, known_keys
from game.storage import UnfinishedGame
from game.ui.context import Context
from game.ui.screens.routes import Back, Pick
from game.ui.screens.screen import Screen
from game.ui.screens.title import TitleScreen

if TYPE_CHECKING:
    from game.play.puzzles.editing import Editor, Sketch
    from game.play.puzzles.solution import Showing
    from game.puzzles.tetris.puzzle import Puzzle
    from game.ui.screens.watch.screen import WatchScreen

_UNSEEN = 0.2
"""The seconds for which a game is played again before a page says so: most games are ready by then."""


class Screens:
    """Makes the screens. Each one gets this object as its routes to the others.

    A screen is imported when it is first opened: importing all of them would double the time to the first picture.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._watch: WatchScreen | None = None
        self._editor: Editor | None = None

    def first(self, onward: Callable[[], Screen]) -> Screen:
        """The first screen, which ``onward`` makes, after the questions about code of others."""
        if not (asked := newcomers(self._context.settings)):
            return onward()
        from game.ui.screens.trust import TrustScreen

        return TrustScreen(self._context, asked, onward)

    def title(self) -> Screen:
        """The title screen."""
        return TitleScreen(self._context, self, self._context.clock())

    def modes(self, back: Back) -> Screen:
        """The play page: rules, modes and the choices for the next game."""
        from game.ui.screens.modes import ModesScreen

        return ModesScreen(self._context, self, back)

    def dealers(self, back: Back, pick: Pick | None = None) -> Screen:
        """The list of dealers, for the next game, or for a choice of another page."""
        from game.ui.screens.dealers.list import DealersScreen

        return DealersScreen(self._context, self, back, pick)

    def compare(self, dealers: Sequence[str], back: Back) -> Screen:
        """One to three dealers that deal side by side."""
        from game.ui.screens.dealers.compare import CompareScreen

        return CompareScreen(self._context, self, dealers, back)

    def bots(self, back: Back, pick: Pick) -> Screen:
        """The list of bots, for a choice of another page."""
        from game.ui.screens.bots import BotsScreen

        return BotsScreen(self._context, self, back, pick)

    def play(
        self, now: float, *, demo: bool = False, position: Position | None = None, back: Back | None = None
    ) -> Screen:
        """A new game, or a demo of the bot, from ``position`` if there is one. New keys are shown before it.

        ``back`` leads back from the page of these keys. Without it, they lead back to the play page.
        """
        from game.ui.screens.help import HelpScreen
        from game.ui.screens.play import PlayScreen

        context, seen = self._context, self._context.seen_keys
        keys = key_set(context.settings.ruleset)
        if seen is not None and not demo and keys not in seen:
            seen |= known_keys(context.scores)
            if keys not in seen:
                return HelpScreen(
                    context, self, back or (lambda: self.modes(self.title)), lambda: self._after_keys(position)
                )
        return PlayScreen(context, self, now, demo=demo, position=position)

    def _after_keys(self, position: Position | None) -> Screen:
        """The first game by rules with other keys, after the help page."""
        from game.ui.screens.play import PlayScreen

        if self._context.seen_keys is not None:
            self._context.seen_keys.add(key_set(self._context.settings.ruleset))
        return PlayScreen(self._context, self, self._context.clock(), position=position)

    def play_on(self, record: GameRecord, now: float, *, machine: bool) -> Screen:
        """A game to play on from a replay, by the bot if ``machine`` is set, or by the person."""
        from game.ui.screens.play import PlayScreen

        return PlayScreen(self._context, self, now, record=record, machine=machine)

    def unfinished(self) -> UnfinishedGame | None:
        """The game that can be continued. None if there is none. This reads its file."""
        return self._context.under_way.games.offered()

    def continue_game(self, now: float) -> Screen:
        """The unfinished game where it was left, after a page of progress if it is long."""
        from game.ui.screens.continuing import ContinuingScreen

        continuing = Continuing(self._context)
        continuing.work(_UNSEEN, self._context.clock)
        if continuing.done:
            return self.continued(continuing.game, self._context.clock())
        return ContinuingScreen(self._context, self, continuing)

    def continued(self, game: ContinuedGame | None, now: float) -> Screen:
        """The game that goes on, or the title if it cannot be continued."""
        from game.ui.screens.play import PlayScreen

        return PlayScreen(self._context, self, now, record=game) if game else self.title()

    def replay(self, replay: Replay, now: float, back: Back, *, piece: int = 0) -> Screen:
        """The replay screen, from the start, or paused at a piece; the first piece is 1."""
        from game.ui.screens.replay import ReplayScreen

        return ReplayScreen(self._context, self, replay, now, back, piece=piece)

    def export(self, replay: Replay, tick: int, back: Back) -> Screen:
        """The export of a replay that stands at a tick."""
        from game.ui.screens.export import ExportScreen

        return ExportScreen(self._context, replay, tick, back)

    def scores(self, back: Back) -> Screen:
        """The scores screen."""
        from game.ui.screens.scores.screen import ScoresScreen

        return ScoresScreen(self._context, self, back)

    def handling(self, now: float, back: Back) -> Screen:
        """The handling screen."""
        from game.ui.screens.settings.handling import HandlingScreen

        return HandlingScreen(self._context, now, back)

    def controls(self, back: Back) -> Screen:
        """The controls screen."""
        from game.ui.screens.settings.controls import ControlsScreen

        return ControlsScreen(self._context, back)

    def help(self, back: Back) -> Screen:
        """The keys of the chosen kind of game."""
        from game.ui.screens.help import HelpScreen

        return HelpScreen(self._context, self, back)

    def settings(self, back: Back) -> Screen:
        """The settings screen."""
        from game.ui.screens.settings.screen import SettingsScreen

        return SettingsScreen(self._context, self, back)

    def watch(self, now: float, back: Back, *, position: Position | None = None, dealers: Sequence[str] = ()) -> Screen:
        """One to three wells with bots, a tally, and survival curves. It shows again what it showed last.

        ``dealers`` are those to watch, if given.
        """
        from game.ui.screens.watch.screen import WatchScreen

        like = self._watch
        self._watch = WatchScreen(self._context, self, now, back, like=like, position=position, dealers=dealers)
        return self._watch

    def editor(self, back: Back, now: float, sketch: Sketch | None = None) -> Screen:
        """The editor of puzzles: with a sketch, or with that of the last visit."""
        from game.play.puzzles.editing import Editor
        from game.ui.screens.puzzles.editor import EditorScreen

        if sketch or self._editor is None:
            self._editor = Editor(sketch)
        return EditorScreen(self._context, self, self._editor, back, now)

    def moment(self, views: Sequence[GameView], back: Back) -> Screen:
        """Moments of a game, at least one: as fumen, as a puzzle, or in the editor."""
        from game.ui.screens.puzzles.moment import MomentScreen

        return MomentScreen(self._context, self, views, back)

    def tetris_puzzle(self, puzzle: Puzzle, back: Back, now: float) -> Screen:
        """A Tetris puzzle, to be played."""
        return self.puzzle(self._context.puzzles.lend(puzzle).name, 0, back, now)

    def puzzles(self, back: Back) -> Screen:
        """The page of all puzzles."""
        from game.ui.screens.puzzles.hub import PuzzlesScreen

        return PuzzlesScreen(self._context, self, back)

    def shelf(self, name: str, back: Back) -> Screen:
        """The puzzles of a shelf."""
        from game.ui.screens.puzzles.shelf import ShelfScreen

        return ShelfScreen(self._context, self, name, back)

    def puzzle(self, shelf: str, place: int, back: Back, now: float) -> Screen:
        """A puzzle of a shelf, to be played. The rules come before the first Linjat."""
        from game.play.puzzles.shelves import TETRIS
        from game.ui.screens.puzzles.linjat import LinjatScreen
        from game.ui.screens.puzzles.tetris import TetrisPuzzleScreen

        puzzles = self._context.puzzles
        if puzzles.shelf(shelf).game == TETRIS:
            return TetrisPuzzleScreen(self._context, self, shelf, place, back=back, now=now)
        if not puzzles.knows_linjat:
            puzzles.tell_linjat()
            return self.linjat_rules(back, lambda: self.puzzle(shelf, place, back, self._context.clock()))
        return LinjatScreen(self._context, self, shelf, place, back=back, now=now)

    def linjat_rules(self, back: Back, onward: Back) -> Screen:
        """The rules of Linjat. ``onward`` makes the screen that follows."""
        from game.ui.screens.puzzles.linjat import LinjatRulesScreen

        return LinjatRulesScreen(self._context, back, onward)

    def solution(self, showing: Showing, title: str, retry: Back, leave: Back, now: float) -> Screen:
        """The solution of a Tetris puzzle, which plays by itself. ``retry`` makes the screen of the puzzle."""
        from game.ui.screens.puzzles.solution import SolutionScreen

        return SolutionScreen(self._context, showing, title, retry, leave=leave, now=now)

    def puzzle_help(self, back: Back) -> Screen:
        """The goals and the keys of Tetris puzzles."""
        from game.ui.screens.puzzles.tetris_help import TetrisHelpScreen

        return TetrisHelpScreen(self._context, back)
