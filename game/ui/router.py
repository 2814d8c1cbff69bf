"""The maker of all screens. It stands above them: a screen only knows ``Routes``, and asks for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from ..core import Match
from ..core.board import Position
from ..core.replay import MatchReplay, Replay
from ..core.session import GameView
from ..language import marked
from ..play.game import ContinuedGame, Continuing
from ..play.game.services import newcomers
from ..play.puzzles.tetris import waiting_words
from ..play.records import GameRecord
from ..play.records.days import words_of_today
from ..play.records.matches import standing_now
from . import screens
from .context import Context
from .kit.boxes import Act
from .kit.times import UNSEEN
from .screens.routes import Back, PageRecord, Pick, Routes
from .screens.screen import Screen

if TYPE_CHECKING:
    from ..ai.linear.controllers import Controller
    from ..play.puzzles.editing import Editor, LinjatEditor, Sketch
    from ..play.puzzles.tetris import Practice
    from ..play.records.matches import MatchRow
    from ..play.records.reviews import CostlyMoment
    from ..puzzles.linjat import Linjat
    from ..puzzles.tetris import Puzzle
    from .screens import (  # noqa: F401 - so that their types are known
        better_screen,
        chooser_screen,
        controls_screen,
        dealers_screen,
        editor_screen,
        export_screen,
        import_screen,
        kept_match_screen,
        lesson_screen,
        linjat_editor_screen,
        match_screen,
        medals_screen,
        mistakes_screen,
        play_screen,
        puzzles_screen,
        replay_screen,
        tetris_puzzle_screen,
        title_screen,
        versus_screen,
        watch,
        weights,
    )


class Router:
    """Makes the screens. It is the ``Routes`` of the program."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._watch: screens.watch.WatchScreen | None = None
        self._editor: Editor | None = None
        self._linjat_editor: LinjatEditor | None = None

    def first(self, onward: Callable[[], Screen]) -> Screen:
        """The first screen, which ``onward`` makes, after the questions about code of others."""
        asked = newcomers(self.context.settings)
        return screens.title_screen.TrustScreen(self.context, self, asked, onward) if asked else onward()

    @property
    def pages(self) -> Mapping[str, PageRecord]:
        return pages()

    def title(self) -> Screen:
        return screens.title_screen.TitleScreen(self.context, self, self.context.clock())

    def page(self, name: str, back: Back) -> Screen:
        return pages()[name].open(self.context, self, back)

    def help(self, of: Screen) -> Screen:
        """The keys of a screen. From there one comes back to it."""
        return screens.controls_screen.HelpScreen(self.context, self, of.here, of)

    def dealers(self, back: Back, pick: Pick | None = None, *, at: str = "") -> Screen:
        """The list of dealers, for the next game, or for a choice of another page. ``at`` is the one that is selected
        at first, if it is not the one in use."""
        return screens.chooser_screen.DealersScreen(self.context, self, back, pick, at)

    def compare(self, dealers: Sequence[str], back: Back) -> Screen:
        """One to three dealers side by side."""
        return screens.chooser_screen.CompareScreen(self.context, self, dealers, back)

    def guess(self, dealer: str, back: Back) -> Screen:
        """The game of guessing the pieces of a dealer."""
        return screens.dealers_screen.GuessScreen(self.context, self, dealer, back)

    def bots(self, back: Back, pick: Pick) -> Screen:
        return screens.chooser_screen.BotsScreen(self.context, self, back, pick)

    def play(self, now: float, *, demo: bool = False, position: Position | None = None) -> Screen:
        """A new game, or a demo of the bot."""
        return screens.play_screen.PlayScreen(self.context, self, now, demo=demo, position=position)

    def play_on(self, record: GameRecord, now: float, *, machine: bool) -> Screen:
        """A game to play on from a replay, by the bot if ``machine`` is set, or by the person."""
        return screens.play_screen.PlayScreen(self.context, self, now, record=record, machine=machine)

    def continue_game(self, now: float) -> Screen:
        """The unfinished game where it was left, after a page of progress if it is long: most are ready at once."""
        continuing = Continuing(self.context)
        continuing.work(UNSEEN, self.context.clock)
        if continuing.done:
            return self.continued(continuing.game, self.context.clock())
        return screens.title_screen.ContinuingScreen(self.context, self, continuing)

    def continued(self, game: ContinuedGame | None, now: float) -> Screen:
        return screens.play_screen.PlayScreen(self.context, self, now, record=game) if game else self.title()

    def replay(self, replay: Replay, now: float, back: Back, *, piece: int = 0) -> Screen:
        return screens.replay_screen.screen_of(self.context, self, replay, now, back, piece=piece)

    def export(self, replay: Replay, tick: int, back: Back) -> Screen:
        return screens.export_screen.ExportScreen(self.context, self, replay, tick, back)

    def rivals(self, back: Back, left: str) -> Screen:
        return screens.versus_screen.VersusScreen(self.context, self, back, left)

    def versus(self, now: float, back: Back, left: str, *, on: tuple[Match, str] | None = None) -> Screen:
        """A match by the settings, of the person or a bot at the ``left``, or one that is played ``on``, with the rival
        in it. ``back`` leads to the choice of a rival."""
        return screens.match_screen.MatchScreen(self.context, self, now, back, left, on=on)

    def watch(self, now: float, back: Back, *, position: Position | None = None, dealers: Sequence[str] = ()) -> Screen:
        """Wells with bots, as when it was last left. ``dealers`` are those to watch, if given."""
        like = self._watch
        self._watch = screens.watch.WatchScreen(
            self.context, self, now, back, like=like, position=position, dealers=dealers
        )
        return self._watch

    def weights(self, back: Back, bot: Controller, position: Position | None = None) -> Screen:
        """The weights of a bot, to be changed."""
        return screens.weights.WeightsScreen(self.context, self, back, bot, position=position)

    def editor(self, back: Back, now: float, sketch: Sketch | None = None) -> Screen:
        from ..play.puzzles.editing import Editor

        if sketch or self._editor is None:
            last = None if sketch else self.context.puzzles.drafts.last()
            self._editor = last or Editor(sketch)
        return screens.editor_screen.EditorScreen(self.context, self, self._editor, back, now)

    def moment(self, views: Sequence[GameView], back: Back) -> Screen:
        """Moments of a game, at least one: as fumen, as a puzzle, or in the editor."""
        return screens.editor_screen.MomentScreen(self.context, self, views, back)

    def better(self, practice: Practice, back: Back) -> Screen:
        return screens.better_screen.BetterScreen(self.context, self, back, practice)

    def linjat_editor(self, back: Back, now: float, sketch: Linjat | None = None) -> Screen:
        from ..play.puzzles.editing import LinjatEditor

        if sketch or self._linjat_editor is None:
            last = None if sketch else self.context.puzzles.linjat_drafts.last()
            self._linjat_editor = last or LinjatEditor(sketch)
        return screens.linjat_editor_screen.LinjatEditorScreen(self.context, self, self._linjat_editor, back, now)

    def own_puzzle(self, puzzle: Puzzle | Linjat, back: Back, now: float) -> Screen:
        return self.puzzle(self.context.puzzles.lend(puzzle).name, 0, back, now)

    def puzzle(self, shelf: str, place: int, back: Back, now: float) -> Screen:
        """A puzzle of a shelf, to be played. The rules come before the first Linjat."""
        from ..play.puzzles import LINJAT, TETRIS

        puzzles = self.context.puzzles
        if place >= len(puzzles.shelf(shelf).entries):
            return back() or self.title()  # the file of the pack is missing, or has fewer puzzles than it had
        if puzzles.shelf(shelf).game == TETRIS:
            return screens.tetris_puzzle_screen.TetrisPuzzleScreen(self.context, self, shelf, place, back=back, now=now)
        if not puzzles.knows_linjat:
            puzzles.tell_linjat()
            return self.puzzle_rules(LINJAT, back, lambda: self.puzzle(shelf, place, back, self.context.clock()))
        return screens.puzzles_screen.LinjatScreen(self.context, self, shelf, place, back=back, now=now)

    def puzzle_rules(self, game: str, back: Back, onward: Back | None = None) -> Screen:
        """The rules of a game of puzzles. ``onward`` makes the puzzle that follows, if one does."""
        return screens.puzzles_screen.PuzzleRulesScreen(self.context, self, game, back, onward)

    def match_results(self, number: int, back: Back) -> Screen | None:
        """The results of a match by its number. None if its replay cannot be read; a notice of the scores says why."""
        from ..play.records.matches import match_rows

        row = next((row for row in match_rows(self.context.scores) if row.id == number), None)
        replay = self.context.scores.matches.named_replay(number)
        if not row or not replay:
            return None
        return screens.kept_match_screen.MatchResultsScreen(self.context, self, row, replay, back)

    def match_moment(self, replay: MatchReplay, costly: CostlyMoment, back: Back) -> Screen:
        """The replay of a match, standing still at a costly placement."""
        from ..play.watch import MatchStory

        story = MatchStory(replay, costly.side)
        return screens.kept_match_screen.MatchReplayScreen(
            self.context, self, story, self.context.clock(), back, at=costly
        )

    def match_over(
        self,
        row: MatchRow,
        replay: MatchReplay,
        back: Back,
        *,
        after: Sequence[tuple[str, str, Act]],
        remark: str,
    ) -> Screen:
        """The results of a match that has just ended, as in ``Routes``."""
        return screens.kept_match_screen.MatchResultsScreen(
            self.context, self, row, replay, back, after=after, remark=remark
        )


def _in(module: str, screen: str) -> Callable[[Context, Routes, Back], Screen]:
    """Opens the screen of a module of ``game.ui.screens``."""

    def opened(context: Context, routes: Routes, back: Back) -> Screen:
        made: Screen = getattr(getattr(screens, module), screen)(context, routes, back)
        return made

    return opened


_PAGES: Mapping[str, PageRecord] = {
    "versus": PageRecord(
        _in("versus_screen", "VersusScreen"),
        marked("Versus"),
        marked("Play against a bot or a second person. Clears send garbage to the other well."),
        plays=True,
        note=lambda context: standing_now(context.scores, context.date()).brief,
    ),
    "day": PageRecord(
        _in("day_screen", "DayScreen"),
        marked("Deal of the day"),
        marked("One game a day, the same for everybody."),
        plays=True,
        note=lambda context: words_of_today(context.scores.history, context.date()),
    ),
    "puzzles": PageRecord(
        _in("puzzles_screen", "PuzzlesScreen"),
        marked("Puzzles"),
        marked("Think as long as you like: Tetris puzzles, and Linjat, with numbers, lines and dots."),
    ),
    "better": PageRecord(
        _in("better_screen", "BetterScreen"),
        marked("Find better"),
        marked("Boards of your last games on which you made a mistake. Find a better placement. Ten boards a day."),
        note=waiting_words,
    ),
    "watch": PageRecord(
        lambda context, routes, back: routes.watch(context.clock(), back),
        marked("Watch"),
        marked("A bot plays at the speed that you like. See how it decides."),
    ),
    "dealers": PageRecord(
        _in("chooser_screen", "DealersScreen"),
        marked("Dealers"),
        marked("Choose which randomizer deals the pieces, from 1985 to today, and compare three of them."),
    ),
    "scores": PageRecord(
        _in("scores_screen", "ScoresScreen"),
        marked("Scores"),
        marked("Your games and your bests, each with its replay."),
    ),
    "medals": PageRecord(
        _in("medals_screen", "MedalsScreen"),
        marked("Medals"),
        marked("Your medals, the games that won them, and the next ones to win."),
        note=lambda context: None if context.experience.nobody else "",
    ),
    "settings": PageRecord(
        _in("settings_screen", "SettingsScreen"),
        marked("Settings"),
        marked("Rules, keys, window, sound and more. What you choose is kept."),
    ),
    "help": PageRecord(
        _in("controls_screen", "HelpScreen"),
        marked("Help"),
        marked("What each key does, on the keyboard and on a gamepad."),
    ),
    "mistakes": PageRecord(_in("mistakes_screen", "MistakesScreen")),
    "lesson": PageRecord(_in("lesson_screen", "LessonScreen")),
    "dealer table": PageRecord(_in("dealers_screen", "DealerTableScreen")),
    "import": PageRecord(_in("import_screen", "ImportScreen")),
    "games": PageRecord(_in("modes_screen", "GamesScreen")),
    "figures": PageRecord(_in("losses_screen", "FiguresScreen")),
    "losses": PageRecord(_in("losses_screen", "LossesScreen")),
    "year": PageRecord(_in("day_screen", "YearScreen")),
    "modes": PageRecord(_in("modes_screen", "ModesScreen")),
    "bests": PageRecord(_in("modes_screen", "bests_screen")),
    "all settings": PageRecord(_in("settings_screen", "AllSettingsScreen")),
    "controls": PageRecord(_in("controls_screen", "ControlsScreen")),
}
"""Name -> page, for those that are loaded when they are first opened. Those of the main menu are in its order."""


@cache
def pages() -> Mapping[str, PageRecord]:
    """Name -> page. Each module of ``screens`` whose name ends with "_page" has the record of its page, PAGE."""
    found = dict(_PAGES)
    for name in (module.name for module in iter_modules(screens.__path__) if module.name.endswith("_page")):
        record = getattr(getattr(screens, name), "PAGE", None)
        if not isinstance(record, PageRecord):
            raise TypeError(f"game/ui/screens/{name}.py: PAGE is {record!r}; expected a PageRecord with its screen")
        found[name.removesuffix("_page")] = record
    return found
