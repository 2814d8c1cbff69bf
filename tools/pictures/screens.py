"""The table of the screens: how to reach each of them by its routes and by events. A new screen is one more row."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

from pygame import Surface
from pygame.event import Event

from game.ai.linear.controllers import CONTROLLERS
from game.ai.opponents import opponent
from game.ai.thinking import Decision
from game.core.fumen import FumenPage, decoded, encoded, field_of
from game.core.replay import Player
from game.core.session.turn import Turn
from game.language import SOURCE
from game.play.puzzles.editing.editor import sketch_of
from game.play.records import Experience
from game.play.records.days.streaks import DayDeal
from game.play.versus.seats import NearSeat, SeatThought
from game.play.watch.fumen import Fumen
from game.play.watch.weights import Bench
from game.puzzles.linjat.linjat import cells_of, parse
from game.puzzles.tetris.puzzle import Puzzle
from game.settings import Settings
from game.settings.sections.tables import SECOND_PLAYER, DisplaySettings, VersusSettings
from game.ui.router import pages
from game.ui.screens.better_screen import BetterScreen
from game.ui.screens.dealers_screen import DealerTableScreen
from game.ui.screens.editor_screen import EditorScreen
from game.ui.screens.linjat_editor_screen import LinjatEditorScreen
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.modes_screen import ModesScreen
from game.ui.screens.puzzles_screen import LinjatScreen, ShelfScreen
from game.ui.screens.scores_screen import ScoresScreen
from game.ui.screens.screen import READY, Screen
from game.ui.screens.versus_screen import VersusScreen
from game.ui.screens.weights import WeightsScreen
from tools.pictures import full_player
from tools.pictures.stage import STEP, TODAY, Stage
from tools.pictures.stand_in_games import stand_in_workshop

LARGE, SMALL = (1280, 720), (640, 480)
NEW, FULL = "new", "full"
PLAYERS: Mapping[str, Callable[[Path], object]] = {NEW: lambda folder: None, FULL: full_player.move_in}
"""Who looks at the screens: what puts the scores of each player into a folder."""
_READY = 5.0
"""The seconds after which a game has begun, whatever counts down before it."""
_UNDER_WAY = 45.0
"""The seconds of a match after which both sides have sent garbage."""
_SELDOM = 0.2
"""The seconds between two looks at a match that nobody sees: no more than it can catch up with at once."""
_OVER = 3.0
"""The seconds after the end of a game in which its results appear."""

_LEARNT = 8
"""The generations of a learning that is looked at."""

Reach = Callable[[Stage], Screen]
Open = Callable[[Stage, Screen], Screen]


def _title(stage: Stage) -> Screen:
    return stage.routes.title()


@dataclass(frozen=True)
class Shot:
    """A screen to draw."""

    open: Open
    """Opens it from the screen before it. The benchmark measures this step and the first picture."""
    before: Reach = _title
    """Goes to the screen before it."""
    wait: float = 0.0
    """The seconds after which the picture is taken."""
    settings: Settings = field(default_factory=Settings)
    sizes: tuple[tuple[int, int], ...] = (LARGE, SMALL)
    """The windows, in pixels, the largest one first."""
    measured: bool = True
    """Whether the benchmark measures how long it takes to open."""
    looks: bool = True
    """Whether there is a picture of it in each theme and in each language."""
    compared: bool = True
    """Whether the visual test compares it with a stored picture."""
    kept: bool = True
    """Whether it shows something of what is kept. Then it is drawn for each of ``PLAYERS``."""

    def drawn(self, size: tuple[int, int], *, theme: str = "", language: str = SOURCE, player: str = NEW) -> Surface:
        """The picture of the screen in a window of this size, in a run of its own. ``player`` is one of ``PLAYERS``.

        Without a ``theme``, it has that of its settings.
        """
        display = self.settings.display
        display = replace(display, language=language, theme=theme or display.theme)
        with TemporaryDirectory(prefix="tetrarium-") as folder:
            PLAYERS[player](Path(folder))
            stage = Stage(Path(folder), replace(self.settings, display=display))
            picture = stage.draw(stage.wait(self.open(stage, self.before(stage)), self.wait), size)
            stage.context.under_way.close(stage.now)  # its thread may still write into the folder
            return picture


def tap(*names: str) -> Open:
    """Press keys, by their names in settings.yaml."""
    return lambda stage, screen: stage.tap(screen, *names)


def _stay(stage: Stage, screen: Screen) -> Screen:
    """The screen before it is the one to draw."""
    return screen


def _page(name: str, stage: Stage, screen: Screen) -> Screen:
    return stage.routes.page(name, stage.routes.title)


def _versus(stage: Stage, screen: Screen) -> Screen:
    """The ladder, on which the chosen level thinks in this process."""
    return VersusScreen(stage.context, stage.routes, stage.routes.title, seat=lambda make: NearSeat(make()))


def _settings_tab(tab: str, row: str, stage: Stage, screen: Screen) -> Screen:
    stage.context.focus["tabs"], stage.context.focus["settings row"] = tab, row
    return stage.routes.page("all settings", stage.routes.title)


def _with_a_best(stage: Stage) -> Screen:
    stage.keep(Settings(mode="sprint"), "1", 110)
    stage.keep(Settings(), "2", 60)
    return stage.routes.title()


def _begin(stage: Stage, screen: Screen) -> Screen:
    return stage.routes.play(stage.now)


def _play(stage: Stage) -> Screen:
    return stage.play(stage.wait(stage.routes.play(stage.now), _READY), 37)


_TO_ONE = Settings(versus=VersusSettings("beginner", first_to=1))
_THOUGHTS: dict[tuple[str, Turn], SeatThought] = {}
"""What the bots of the match have thought, by level and turn."""
_CARE = 33
"""The pieces that a bot of the match places with care. Then it drops them where they appear, so that the match ends
soon after its picture: each placement of both is rated for the results."""


class _RememberingSeat(NearSeat):
    """A level of the ladder. It thinks about each turn once: many screens and languages show the same match."""

    def __init__(self, level: str, *, loses: bool) -> None:
        super().__init__(opponent(level).thinker(seed="1"))
        self._level, self._loses = level, loses

    def answer(self) -> SeatThought:
        assert self._turn
        if self._loses and self._turn.pieces >= _CARE:
            return SeatThought(Decision(self._turn.ghost, 0.0), 0.0)
        key = self._level, self._turn
        if key not in _THOUGHTS or self.explains:
            _THOUGHTS[key] = super().answer()
        return _THOUGHTS[key]


def _match(stage: Stage) -> Screen:
    """A match under way. Bots play for both sides, in this process."""
    seats = [_RememberingSeat("skilled", loses=False), _RememberingSeat("beginner", loses=True)]
    screen = MatchScreen(stage.context, stage.routes, stage.now, stage.routes.title, seats=seats)
    for seconds, step in ((_READY, STEP), (_UNDER_WAY - 2 * _READY, _SELDOM), (_READY, STEP)):
        stage.wait(screen, seconds, step)
    return screen


def _for_two(stage: Stage, screen: Screen) -> Screen:
    """The first match of two people, with the keys of both."""
    stage.context.experience = Experience(stage.context.scores)
    return stage.wait(MatchScreen(stage.context, stage.routes, stage.now, stage.routes.title), _READY)


def _to_its_end(stage: Stage, screen: Screen) -> Screen:
    assert isinstance(screen, MatchScreen)
    while not screen.live.done:
        stage.wait(screen, 1.0, _SELDOM)
    results = screen.handle(Event(READY), stage.now)
    assert results
    results.advance(stage.now)
    return results


def _waits(stage: Stage, screen: Screen) -> Screen:
    """Mark two dealers of the table, and turn to the chart of their waits and of a third one's."""
    stage.context.focus["dealer table"] = "rows"
    screen = stage.routes.page("dealer table", stage.routes.title)
    stage.draw(screen, LARGE)
    screen = stage.tap(screen, "m", *["up"] * 11, "m", *["down"] * 8)
    assert isinstance(screen, DealerTableScreen)
    screen.page.focus_on("tabs")
    return stage.tap(screen, "right")


def _guessed(stage: Stage, screen: Screen) -> Screen:
    """Guess some pieces of the 7-bag: one is likely, and some cannot come."""
    screen = stage.routes.guess("7-bag", stage.routes.title)
    return stage.tap(screen, *("return",) * 5, "i", "o", "o", "z", "z")


def _dealers(stage: Stage) -> Screen:
    return stage.routes.dealers(stage.routes.title)


def _at_the_bot(stage: Stage) -> Screen:
    """The row of the bot beside a game that is watched."""
    screen = stage.routes.watch(stage.now, stage.routes.title)
    stage.draw(screen, LARGE)
    return stage.tap(screen, "tab", "down")


def _demo(stage: Stage) -> Screen:
    return stage.wait(stage.routes.play(stage.now, demo=True), 16)


def _lose(stage: Stage) -> Screen:
    """Play until just before the results appear."""
    screen = stage.play(stage.wait(stage.routes.play(stage.now), _READY), 40, "fahey")
    for _ in range(30):
        stage.wait(stage.tap(screen, "space"), 0.1)
    return screen


def _over(stage: Stage) -> Screen:
    return stage.wait(_lose(stage), _OVER)


def _left(stage: Stage) -> Screen:
    """The title, with a game that is not finished."""
    return stage.tap(_play(stage), "p", "up", "return")


def _filled(stage: Stage) -> Screen:
    """Keep some games of several rules and modes."""
    sprint, ultra = Settings(mode="sprint"), Settings(mode="ultra")
    games = ((sprint, 104), (sprint, 70), (Settings(), 60), (ultra, 90), (Settings(), 25), (sprint, 104))
    for number, (settings, pieces) in enumerate(games):
        stage.keep(settings, str(number), pieces, days=3 * (len(games) - number))
    stage.keep(Settings(), "bot", 80, who=Player.bot("Dellacherie"), days=1)
    for days in range(4):
        deal = DayDeal((TODAY - timedelta(days=days)).date())
        rules, mode = deal.kind
        stage.keep(Settings(rules=rules, mode=mode, level=deal.level), deal.seed, 110, days=days)
    return stage.routes.title()


def _kept(stage: Stage) -> Screen:
    stage.keep(Settings(), "14", 70)
    return stage.routes.title()


def _watch_again(stage: Stage, screen: Screen) -> Screen:
    return stage.routes.replay(stage.kept(), stage.now, stage.routes.title)


def _tab(name: str) -> Open:
    """A tab of the scores."""

    def opened(stage: Stage, screen: Screen) -> Screen:
        stage.context.focus["scores"] = "tabs"
        return ScoresScreen(stage.context, stage.routes, stage.routes.title, name)

    return opened


def _trends(stage: Stage, screen: Screen) -> Screen:
    """How the results of a kind of game changed."""
    return ModesScreen(stage.context, stage.routes, stage.routes.title, "trends")


def _weights(stage: Stage, tab: str = "", *, learns: bool = False) -> Screen:
    """The weights of a bot, of which one is changed, with a tab in front."""
    bot = CONTROLLERS["dellacherie"]
    rules, routes = stage.context.settings.ruleset, stage.routes
    bench = Bench(bot, rules, "5", workshop=stand_in_workshop())
    bench.tuning.put("holes", bench.tuning.place("wells"))
    screen = WeightsScreen(stage.context, routes, routes.title, bot, bench=bench)
    if tab:
        screen.tabs.value = tab
        screen.taken(screen.tabs, stage.now)
    if learns:
        bench.learn(anew=True)
        while not bench.learning or len(bench.learning.generations) < _LEARNT:
            bench.advance(stage.now)
        bench.stop()
    return screen


def _with_matches(stage: Stage) -> Screen:
    for days, rival in enumerate(("skilled", "regular", "novice")):
        stage.keep_match(rival, 5, days=days + 1)
    return stage.routes.title()


def _kept_match(stage: Stage) -> Screen:
    """The results of a match, when all is told."""
    return _results_of(stage, stage.keep_match("regular", 28, days=1))


def _tetrio_match(stage: Stage) -> Screen:
    return _results_of(stage, stage.keep_tetrio_match("regular", 60, days=1))


def _results_of(stage: Stage, number: int) -> Screen:
    screen = stage.routes.match_results(number, stage.routes.title)
    assert screen
    screen.advance(stage.now)  # the clock of the stage stands, so all is told at once
    return screen


OPENER = "v115@vhGRQYHAvItJEJmhCAUGJKJJvMJTNJGBJFKYPAUEzP?EJG98AQmqhECDdCA"


def _in_a_replay(stage: Stage) -> Screen:
    """A replay that stands in the middle of the game."""
    return stage.tap(_watch_again(stage, _kept(stage)), "space", *["up"] * 37)


def _fumen(stage: Stage, screen: Screen) -> Screen:
    """A fumen of an opener and of another board, with the comments of its pages."""
    pages = [*decoded(OPENER), FumenPage(field_of(["X__XXXXXXX", "XX_XXXXXXX"]), comment="A place for a T")]
    return stage.tap(stage.routes.replay(Fumen(encoded(pages)).replay(), stage.now, stage.routes.title), "right")


def _some_solved(stage: Stage) -> Screen:
    """Solve the first puzzles of each kind, more or less well."""
    puzzles = stage.context.puzzles
    puzzles.tell_linjat()
    for shelf in (puzzles.linjat("easy"), puzzles.linjat("medium"), puzzles.tetris("perfect-clears")):
        for number, entry in enumerate(shelf.entries[: 5 + len(shelf.title())]):
            puzzles.record(entry, 3 - number % 5 // 2, 40.0 + 7 * number, TODAY)
    return stage.routes.title()


_FRAMES = 10_000
"""The frames in which the games of a player are rated at most."""


def _better(stage: Stage) -> Screen:
    """A board of a game of which a weak bot placed the pieces."""
    stage.keep(Settings(), "14", 60, by="fahey-2")
    screen = stage.routes.page("better", stage.routes.title)
    assert isinstance(screen, BetterScreen)
    for _ in range(_FRAMES):
        if screen.play and not screen.practice.rating:
            return screen
        screen.advance(stage.now)
    raise AssertionError("there is no board to place a piece on")


def _filled_mistakes(stage: Stage, screen: Screen) -> Screen:
    """The kinds of the mistakes, when all are known."""
    page = _page("mistakes", stage, screen)
    for _ in range(_FRAMES):
        if page.deadline(stage.now) is None:
            break
        page.advance(stage.now)
    return page


def _lesson(stage: Stage, screen: Screen) -> Screen:
    """The second board of the lesson, of which the numbers are told one by one."""
    return stage.tap(_page("lesson", stage, screen), "right", "return")


def _linjat(stage: Stage, screen: Screen) -> Screen:
    return stage.routes.puzzle("linjat hard", 0, stage.routes.title, stage.now)


def _in_linjat(stage: Stage) -> Screen:
    """A puzzle of which every second line is drawn."""
    stage.context.puzzles.tell_linjat()  # whoever has read the rules comes to the puzzle at once
    screen = _linjat(stage, stage.routes.title())
    assert isinstance(screen, LinjatScreen)
    play = screen.play
    for line in play.game.solution[::2]:
        cells = cells_of(line)
        play.begin(cells[0])
        play.drag(cells[-1])
        play.end()
    return screen


def _tetris(stage: Stage, screen: Screen) -> Screen:
    return stage.routes.puzzle("tetris perfect-clears", 0, stage.routes.title, stage.now)


def _edit(stage: Stage, screen: Screen) -> Screen:
    """The editor with a puzzle."""
    puzzle = Puzzle.parse("XXX4XXX/XXX4XXX/XXX4XXX/XXX4XXX T I JLO pc")
    return stage.routes.editor(stage.routes.title, stage.now, sketch_of(puzzle.position, puzzle))


def _checked(stage: Stage) -> Screen:
    """The editor with what the solver says."""
    screen = stage.wait(_edit(stage, stage.routes.title()), 0.5)
    assert isinstance(screen, EditorScreen)
    screen.check.wait()
    return stage.wait(screen, 0.1)


def _linjat_checked(stage: Stage) -> Screen:
    """The editor of Linjat with what the solver says."""
    sketch = parse("#3..##---#/-.23.---5-/-.--4-----/-3..4..3.-/#.2----.2#/##2---.2##/####.2####")
    screen = stage.wait(stage.routes.linjat_editor(stage.routes.title, stage.now, sketch), 0.5)
    assert isinstance(screen, LinjatEditorScreen)
    screen.check.wait()
    return stage.wait(screen, 0.1)


SCREENS: Mapping[str, Shot] = {
    **{name: Shot(partial(_page, name)) for name in pages()},
    "title": Shot(lambda stage, screen: stage.routes.title(), wait=20),
    "quit": Shot(tap("escape"), sizes=(), measured=False, compared=False),
    "quit with a game": Shot(tap("escape"), _left, sizes=(), measured=False, compared=False, kept=False),
    "another game": Shot(
        lambda stage, screen: stage.tap(stage.routes.page("games", stage.routes.title), "return"),
        _left,
        sizes=(),
        measured=False,
        compared=False,
        kept=False,
    ),
    "games": Shot(partial(_page, "games"), _with_a_best),
    "modes": Shot(partial(_page, "modes"), _with_a_best, wait=1),
    "handling": Shot(partial(_settings_tab, "handling", "handling.preset"), kept=False),
    "sound": Shot(partial(_settings_tab, "sound", "sound.tune"), compared=False, kept=False),
    "puzzle-help": Shot(lambda stage, screen: stage.routes.puzzle_rules("tetris", stage.routes.title), kept=False),
    "compare": Shot(tap("c", "=", "=", "="), _dealers, wait=12, kept=False),
    "dealer waits": Shot(_waits, kept=False),
    "guess": Shot(_guessed, _dealers, kept=False),
    "guess a board": Shot(
        lambda stage, screen: stage.routes.guess("bastet", stage.routes.title), measured=False, kept=False
    ),
    "watch-dealers": Shot(
        lambda stage, screen: stage.routes.watch(stage.now, stage.routes.title, dealers=("7-bag", "nes", "bastet")),
        wait=12,
        compared=False,
        kept=False,
    ),
    "bots": Shot(tap("return"), _at_the_bot, wait=20, kept=False),
    "weights": Shot(lambda stage, screen: _weights(stage), wait=1, kept=False),
    "weights-wells": Shot(lambda stage, screen: _weights(stage, "wells"), wait=4, compared=False, kept=False),
    "weights-lives": Shot(lambda stage, screen: _weights(stage, "lives"), wait=2, measured=False, kept=False),
    "weights-learn": Shot(
        lambda stage, screen: _weights(stage, "learn", learns=True), wait=1, measured=False, compared=False, kept=False
    ),
    "versus": Shot(_versus, wait=30),
    "versus-rivals": Shot(
        _versus, settings=Settings(versus=VersusSettings(SECOND_PLAYER)), measured=False, compared=False, kept=False
    ),
    "match": Shot(_stay, _match, wait=0.1, settings=_TO_ONE, measured=False, kept=False),
    "match-for-two": Shot(
        _for_two, settings=Settings(versus=VersusSettings(SECOND_PLAYER)), measured=False, compared=False, kept=False
    ),
    "match-results": Shot(_to_its_end, _match, 3.0, _TO_ONE, measured=False, kept=False),
    "play": Shot(_stay, _play, wait=0.7, measured=False, kept=False),
    "play-arcade": Shot(_stay, _play, 0.7, Settings(rules="arcade"), measured=False, compared=False, kept=False),
    "play-light": Shot(
        _stay,
        _play,
        0.7,
        Settings(display=DisplaySettings(theme="light")),
        (LARGE,),
        measured=False,
        looks=False,
        kept=False,
    ),
    "play-classic": Shot(_stay, _play, 0.7, Settings(rules="classic"), measured=False, compared=False, kept=False),
    "new game": Shot(_begin, sizes=(), compared=False, kept=False),
    "watch": Shot(partial(_page, "watch"), wait=24),
    "why": Shot(tap("e"), _demo, wait=0.4, kept=False),
    "pause": Shot(tap("escape"), _play, wait=0.5, kept=False),
    "about the deal": Shot(tap(*["right"] * 5, "return"), _over, wait=3, compared=False, kept=False),
    "results": Shot(lambda stage, screen: stage.jump(screen, _OVER), _lose),
    "costliest": Shot(tap("right", "right", "right", "return"), _over, wait=1, compared=False, kept=False),
    "better": Shot(_stay, _better, measured=False, looks=False),
    "mistakes": Shot(_filled_mistakes, compared=False),
    "lesson-board": Shot(_lesson, measured=False, compared=False, kept=False),
    "lesson-answer": Shot(
        lambda stage, screen: stage.tap(_lesson(stage, screen), "space", *["return"] * 5), compared=False, kept=False
    ),
    "better-answer": Shot(tap("left", "space"), _better, compared=False),
    "scores": Shot(partial(_page, "scores"), _filled),
    "day": Shot(partial(_page, "day"), _filled, wait=1),
    "year": Shot(partial(_page, "year"), _filled),
    "matches": Shot(_tab("matches"), _with_matches, measured=False),
    "losses": Shot(partial(_page, "losses"), compared=False, kept=False),
    "figures": Shot(partial(_page, "figures"), compared=False, kept=False),
    "totals": Shot(_tab("totals"), _filled, sizes=(), measured=False, compared=False),
    "bests": Shot(partial(_page, "bests"), _filled, wait=1),
    "trends": Shot(_trends, _filled, wait=1, measured=False, compared=False),
    "kept-match": Shot(_stay, _tetrio_match, measured=False, compared=False),
    "kept-match-replay": Shot(tap("return", "space", *["up"] * 20), _kept_match, measured=False, kept=False),
    "replay": Shot(_stay, _in_a_replay, wait=0.1, measured=False, kept=False),
    "replay of a game": Shot(_watch_again, _kept, sizes=(), compared=False, kept=False),
    "fumen": Shot(_fumen, measured=False, compared=False, kept=False),
    "export": Shot(tap("x", "right"), _in_a_replay, kept=False),
    "puzzles": Shot(partial(_page, "puzzles"), _some_solved),
    "tetris-shelf": Shot(
        lambda stage, screen: ShelfScreen(stage.context, stage.routes, "tetris first-clears", stage.routes.title),
        _some_solved,
        compared=False,
    ),
    "shelf": Shot(
        lambda stage, screen: ShelfScreen(stage.context, stage.routes, "linjat easy", stage.routes.title), _some_solved
    ),
    "linjat": Shot(tap("h"), _in_linjat, kept=False),
    "linjat-rules": Shot(
        lambda stage, screen: stage.routes.puzzle("linjat hard", 0, stage.routes.title, stage.now), kept=False
    ),
    "puzzle": Shot(_tetris, kept=False),
    "editor": Shot(_stay, _checked, measured=False, kept=False),
    "linjat-editor": Shot(_stay, _linjat_checked, measured=False, compared=False, kept=False),
    "editor with a puzzle": Shot(_edit, sizes=(), compared=False, kept=False),
    "board": Shot(tap("b"), _in_a_replay, kept=False),
    "replay-why": Shot(tap("e"), _in_a_replay, wait=0.4, compared=False, kept=False),
}
"""Name -> how to reach the screen: the pages of the game's table, and all others. Those without sizes are only
measured."""


_FILLED_PAGES = "games", "modes", "bests", "medals", "title"
"""The pages that the visual test compares for the full player, too: what a year of games has filled."""


def runs(player: str = NEW) -> list[list[str]]:
    """The screens to be drawn for a player. Those that are opened from the same screen, if it takes long to get there,
    come in one run."""
    found: dict[object, list[str]] = {}
    for name, shot in SCREENS.items():
        if player == NEW or shot.kept:
            found.setdefault(name if shot.before is _title else (shot.before, repr(shot.settings)), []).append(name)
    return list(found.values())


def shown(names: Sequence[str], stage: Stage, longest: float = inf) -> Iterator[tuple[str, Screen]]:
    """Open the screens of one run, one after the other. Each is there for at most ``longest`` seconds."""
    before = SCREENS[names[0]].before(stage)
    for name in names:
        shot = SCREENS[name]
        yield name, stage.wait(shot.open(stage, before), min(shot.wait, longest))


def picture_name(name: str, size: tuple[int, int], player: str = NEW) -> str:
    """The name of the file of a picture: the largest size of a screen has the name of the screen alone."""
    largest = next(iter(SCREENS[name].sizes), LARGE)
    whose = "" if player == NEW else f"-{player}"
    return f"{name}{whose}.png" if size == largest else f"{name}{whose}-{size[0]}x{size[1]}.png"


def all_pictures(player: str = NEW) -> list[tuple[str, tuple[int, int]]]:
    """Each screen that is drawn for a player, with each of its sizes. For the documents, these are the new player's."""
    if player == NEW:
        return [(name, size) for name, shot in SCREENS.items() for size in shot.sizes]
    return [(name, size) for run in runs(player) for name in run for size in SCREENS[name].sizes or (LARGE, SMALL)]


def compared_pictures() -> list[tuple[str, tuple[int, int], str]]:
    """The screens of the visual test, each with its largest size and its player."""
    new = [(name, shot.sizes[0], NEW) for name, shot in SCREENS.items() if shot.compared]
    return new + [(name, LARGE, FULL) for name in _FILLED_PAGES]
