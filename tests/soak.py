"""``python -m tests.soak``: play whole games on the play screen, without a window, and name each fault in one line.

Bots and random keys play every ruleset in every mode that it has, with all dealers by turns, in windows of several
sizes, with and without panels. Each game goes to its end, through its results and its replay. A fault that the game
survives, because it is only seen or heard, or because it goes on without a bot, counts as one, too.

``--of bots`` has every bot play every ruleset in every mode, and advise there on high stacks. ``--of matches`` has a
person play a match against every bot and every level of the ladder by every ruleset. ``--of all`` does all of it.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import ClassVar

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

from pygame import Surface
from pygame.event import Event

from game.ai.opponents import LADDER, opponent
from game.ai.pilot.pilot import Pilot
from game.ai.players import PLAYERS, thinker
from game.ai.review import Judge
from game.ai.thinking.thinker import ThinkerError
from game.core.board.pieces import Placement
from game.core.dealers import RANDOMIZERS
from game.core.messages import fault_words
from game.core.replay import first_divergence
from game.core.rules.attack import ATTACKS
from game.core.rules.modes import Mode, modes_for
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.core.session.events import Locked
from game.core.session.session import Session
from game.core.session.turn import Turn, turn_of
from game.play.game.running import RunningGame
from game.play.versus.seats import NearSeat
from game.settings import Settings
from game.settings.sections.tables import DealerPanelSettings, DisplaySettings, FeedbackSettings, VersusSettings
from game.storage.stored_games import PERSON
from game.ui.screens.match_screen import MatchScreen
from game.ui.screens.menus import ResultsPage
from game.ui.screens.play_screen import PlayScreen
from game.ui.screens.screen import READY, Screen
from tools.pictures.stage import Stage, no_window

KINDS = tuple((rules, mode.name) for rules in RULES for mode in modes_for(rules))
"""Every ruleset with every mode that it has."""
DEALERS = tuple(name for name, each in RANDOMIZERS.items() if name != "sequence")
SIZES = ((1280, 720), (640, 480), (480, 640), (480, 360))
BOTS = ("dellacherie", "house-small", "fahey", "modern")
RIVALS = (*LADDER, *PLAYERS)
STEP = 1 / 8
"""The seconds between two pictures."""
LONGEST = 400.0
"""The seconds after which a game counts as one that does not end."""
_KEYS: Mapping[Buttons, str] = {
    Buttons.LEFT: "left",
    Buttons.RIGHT: "right",
    Buttons.SOFT_DROP: "down",
    Buttons.HARD_DROP: "space",
    Buttons.CW: "up",
    Buttons.CCW: "z",
    Buttons.HALF: "q",
    Buttons.HOLD: "c",
}
_COMMANDS = ("h", "e", "d", "p", "u", "a", "f1", "g", "tab")
"""Keys that are pressed twice now and then: what they show goes again, and what they stop goes on."""
_IN_RESULTS = ("left", "right", "up", "down", "e", "tab", "page down")
_IN_REPLAY = ("space", "left", "right", "up", "down", "home", "e", "page up", "page down", ".", ",")


def _lasts(mode: Mode) -> bool:
    """Return whether a game of a mode may never end: its board is emptied, or comes again."""
    return mode.undo or any(rule.back in ("board", "try") for rule in mode.again)


class SoakError(AssertionError):
    """A game did not go as every game must."""


@dataclass
class Soak:
    """One game of a soak. ``number`` and ``seed`` decide everything about it."""

    number: int
    seed: str
    folder: Path
    count: ClassVar[int] = len(KINDS)
    """How many games do all of it."""

    def __post_init__(self) -> None:
        self.random = Random(f"{self.seed} {self.number}")
        self.rules, self.mode = KINDS[self.number % len(KINDS)]
        self.dealer = DEALERS[self.number % len(DEALERS)]
        self.bot, self.size = self.random.choice(BOTS), self.random.choice(SIZES)
        self.pieces = self.random.randrange(10, 60)
        self.style = ("by keys", "at random", "mixed", "by itself")[self.number // len(KINDS) % 4]
        self.looks = 0.02 * (self.style == "mixed")
        """How often a command is pressed and taken back."""
        self._choose()
        self.stage = Stage(self.folder)
        self.stage.context.take(self._settings())
        self.target = Surface(self.size)

    def _choose(self) -> None:
        """Change what is played how, for another kind of soak."""

    def __str__(self) -> str:
        """Return what is played how."""
        width, height = self.size
        words = (f"{self.rules} {self.mode}", f"dealer {self.dealer}", f"{self.bot} {self.style}", f"{width}x{height}")
        return f"game {self.number}: {', '.join(words)}"

    def _settings(self) -> Settings:
        random, newer = self.random, Random(f"newer {self.seed} {self.number}")
        on = [random.random() < 0.8 for _ in range(6)]
        settings = Settings(
            rules=self.rules,
            mode=self.mode,
            randomizer=self.dealer,
            seed=str(self.number),
            garbage_height=random.randrange(6),
            ready_go=not on[0],
            restart_guard=False,
            display=DisplaySettings(animations=on[1], flashes=on[2], theme=random.choice(("dark", "light"))),
            feedback=FeedbackSettings(captions=random.choice((0, 50, 100, 100, 150)), moments=on[3], dissolve=on[4]),
            dealer_panel=DealerPanelSettings(shown=not on[5]),
            place_again=newer.random() < 0.2,
            perfect_clear=newer.randint(1, 7),
            other_spins=newer.choice(("none", "mini", "full")),
        )
        settings = settings.choosing(level=random.randint(*settings.levels))
        return settings.choosing(machine=replace(settings.machine, controller=self.bot))

    # Time

    def wait(self, screen: Screen, seconds: float) -> Screen:
        """Let time pass, and draw as the loop would."""
        until = self.stage.now + seconds
        while True:
            screen.deadline(self.stage.now)
            if screen.changed(self.stage.now):
                screen.draw(self.target, self.stage.now)
            if self.stage.now >= until:
                return screen
            self.stage.now = min(until, self.stage.now + STEP)
            screen.advance(self.stage.now)

    def tap(self, screen: Screen, *names: str) -> Screen:
        """Press keys, with a picture after each. A new screen is drawn before it gets the next one."""
        for name in names:
            before, screen = screen, self.stage.tap(screen, name)
            if screen is not before:
                screen.forget()
            self.wait(screen, 0.0)
        return screen

    # The game

    def play(self) -> None:
        """Play the game, look at its results and its replay. Raises SoakError, or whatever error the game raises."""
        stage = self.stage
        screen = stage.routes.play(stage.now)
        if not isinstance(screen, PlayScreen):
            raise SoakError("no game began")
        self.wait(screen, 4.0)
        if self.style == "by itself":
            self.tap(screen, "a", *["+"] * self.random.randrange(10))
        self._to_the_end(screen)
        if screen.game.ended_at is None:
            self._leave_and_continue(screen)
        else:
            self._look_back(screen)
        stage.context.under_way.close(stage.now)
        for fault in stage.context.faults:
            raise SoakError(fault)

    def _to_the_end(self, screen: PlayScreen) -> None:
        """Play until the game is over, or some pieces more where it never is."""
        latest, more = self.stage.now + LONGEST, self.pieces + 15
        pressed = self._pressed(screen)
        while screen.game.ended_at is None:
            if self.stage.now > latest:
                raise SoakError(f"the game has not ended after {LONGEST:.0f} seconds")
            session = screen.game.session
            self._heed(screen.game)
            if session.pieces >= more and _lasts(session.mode):
                return
            if screen.menu:
                self.tap(screen, "escape")
            held, seconds = (0, STEP) if screen.game.machine and session.pieces < self.pieces else next(pressed)
            if screen.game.machine and session.pieces >= self.pieces and not screen.menu:
                self.tap(screen, "a")  # what a bot plays may last for ever
            self._hold(screen, held)
            self.wait(screen, seconds)
            if self.looks and self.random.random() < self.looks and screen.game.ended_at is None:
                command = self.random.choice(_COMMANDS)
                self._again(screen, command)
        self._hold(screen, 0)

    def _heed(self, game: RunningGame) -> None:
        """Raise SoakError if the game goes on without a bot that failed."""
        for line in (game.report, *(judge.fault for judge in (game.judge, game.review.judge))):
            if line:
                raise SoakError(line)

    def _again(self, screen: PlayScreen, command: str) -> None:
        """Press a key, and once more what leads back."""
        self._hold(screen, 0)
        shown = self.tap(screen, command)
        self.wait(shown, 0.3)
        if shown is not screen:
            self.tap(shown, "escape")
            screen.forget()
        elif screen.menu or screen.study:
            self.tap(screen, "escape")
        elif screen.game.machine:
            self.tap(screen, command)
        self.wait(screen, 3.2 * (screen.flow.sitting.counting is not None))

    def _hold(self, screen: PlayScreen, held: int) -> None:
        for button, name in _KEYS.items():
            if (held ^ int(self.stage.context.controls.held)) & button:
                self.stage.key(screen, name, down=bool(held & button))

    def _pressed(self, screen: PlayScreen) -> Iterator[tuple[int, float]]:
        """What is held from now on, and for how many seconds."""
        pilot, session, random = Pilot(thinker(self.bot), random_speed(self.random)), screen.game.session, self.random
        placed, drops = 0, False
        for turn in count():
            late = session.pieces >= self.pieces
            if late and session.pieces != placed:  # the stack rises from now on, and rows are still cleared
                placed, drops = session.pieces, session.pieces > 3 * self.pieces or random.random() < 0.5
                pilot.take_over()
            if drops:
                yield (int(Buttons.SOFT_DROP if turn % 4 == 1 else Buttons.HARD_DROP), 0.1) if turn % 2 else (0, 0.05)
            elif not late and random.random() < {"at random": 1.0, "mixed": 0.05}.get(self.style, 0.0):
                yield int(random.choice(tuple(_KEYS))), random.choice((0.03, 0.03, 0.2, 0.6))
                yield 0, 0.03
                pilot.take_over()
            elif session.ended:
                yield 0, STEP
            else:
                held, ticks = pilot.buttons(session)
                yield int(held), float(min(ticks, session.rules.ticks_per_second // 5) / session.rules.ticks_per_second)

    def _leave_and_continue(self, screen: PlayScreen) -> None:
        """Leave a game that never ends, and go on with it."""
        stage = self.stage
        screen.flow.leave(stage.now)
        continued = stage.routes.continue_game(stage.now)
        if not isinstance(continued, PlayScreen):
            raise SoakError(f"the game cannot be continued: {stage.context.scores.notices}")
        if continued.game.session.cells != screen.game.session.cells:
            raise SoakError("the game goes on from another stack")
        self.wait(continued, 5.0)

    def _look_back(self, screen: PlayScreen) -> None:
        """Look at the results, the placements, the scores and the replay of a game that is over."""
        stage, session = self.stage, screen.game.session
        self.wait(screen, 8.0)
        if not isinstance(screen.menu, ResultsPage):
            raise SoakError("no results")
        self._heed(screen.game)
        for name in self.random.choices(_IN_RESULTS, k=5):
            self.tap(screen, name)
            self.wait(screen, 0.2)
        self.wait(stage.routes.page("scores", stage.routes.title), 0.1)
        figures = session.score, session.lines, session.pieces
        kept = [(each.game.score, each.game.lines, each.game.pieces) for each in stage.context.scores.recent()[:1]]
        if kept != [figures]:
            raise SoakError(f"the game was not kept: {figures} were played, {kept} are kept")
        replay = stage.kept()
        if apart := first_divergence(replay):
            raise SoakError(f"the replay diverges: {apart}")
        shown: Screen = stage.routes.replay(replay, stage.now, stage.routes.title)
        self.wait(shown, 1.0)
        for name in self.random.choices(_IN_REPLAY, k=8):
            shown = self.tap(shown, name)
            self.wait(shown, 0.3)


def random_speed(random: Random) -> float | None:
    """The key presses per second of a bot that plays by keys."""
    return random.choice((6.0, 12.0, 25.0, None))


class BotSoak(Soak):
    """A game of a bot, which advises on the stack that grows after it."""

    count = len(KINDS) * len(PLAYERS)

    def _choose(self) -> None:
        self.bot, self.style, self.looks = PLAYERS[self.number // len(KINDS) % len(PLAYERS)], "by itself", 0.05
        self.pieces = self.random.randrange(4, 12)


class MatchSoak(Soak):
    """A match against a bot, through its results. The person drops piece upon piece, and then lets the bot play."""

    count = len(RULES) * len(RIVALS)

    def _choose(self) -> None:
        self.bot, self.style = RIVALS[self.number // len(RULES) % len(RIVALS)], "as a rival"
        self.match_rules = tuple(RULES)[self.number % len(RULES)]
        self.attack = tuple(ATTACKS)[self.number % len(ATTACKS)]

    def __str__(self) -> str:
        return f"match {self.number}: {self.match_rules}, {self.attack}, against {self.bot}"

    def play(self) -> None:
        stage, left = self.stage, self.random.choice((PERSON, *PLAYERS))
        versus = VersusSettings(self.bot, first_to=1, rules=self.match_rules, attack=self.attack)
        stage.context.take(replace(stage.context.settings, versus=versus))
        seats = [
            NearSeat(opponent(name).thinker(nodes=200, seed="1")) if name != PERSON else None
            for name in (left, self.bot)
        ]
        screen = MatchScreen(stage.context, stage.routes, stage.now, stage.routes.title, left, seats=seats)
        latest = stage.now + LONGEST
        while not screen.live.done and stage.now < latest:
            self.wait(screen, STEP)
            session = screen.live.match.round.sessions[0]
            if left == PERSON and session.pieces < 1000:
                self.tap(screen, "space", "down")
            elif screen.live.match.round.tick > self.pieces * session.rules.ticks_per_second:
                break  # bots may play for ever
            if screen.live.forfeit:
                raise SoakError(screen.live.forfeit[1])
        if screen.live.done:
            self._results(screen)
        elif left == PERSON:
            raise SoakError(f"the match has not ended after {LONGEST:.0f} seconds")
        screen.live.leave()
        for fault in stage.context.faults:
            raise SoakError(fault)

    def _results(self, screen: MatchScreen) -> None:
        """Look at the results until all placements are rated."""
        results = screen.handle(Event(READY), self.stage.now)
        if results is None:
            raise SoakError("no results")
        self.wait(results, 3.0)


def walked() -> list[tuple[str, str, str]]:
    """Return bots, modes and rules: each two values of a row together at least once, if the rules have the mode."""
    rows = [
        (bot, mode, those[(place + number) % len(those)])
        for place, bot in enumerate(PLAYERS)
        for number, (mode, those) in enumerate(_RULES_OF.items())
    ]
    seen = {(bot, rules) for bot, _, rules in rows} | {(rules, mode) for _, mode, rules in rows}
    rest = [(bot, mode, rules) for bot in PLAYERS for rules, mode in KINDS]
    for row in rest:
        pairs = {(row[0], row[2]), (row[2], row[1])}
        if not pairs <= seen:
            rows.append(row)
            seen |= pairs
    return rows


_RULES_OF: dict[str, list[str]] = {}
for _rules, _mode in KINDS:
    _RULES_OF.setdefault(_mode, []).append(_rules)


def _begun(rules: str, mode: str) -> Session:
    setup = Settings(rules=rules, randomizer="7-bag").choosing(mode=mode).setup("1")
    return setup.session(setup.dealer())


@cache
def _on_top(rules: str, mode: str) -> tuple[Turn, Placement] | None:
    """Return the last placement of who stacks to the top; None if no game ends so."""
    session, last = _begun(rules, mode), None
    for _ in range(400):
        turn, before = turn_of(session), session.pieces
        for held in (Buttons.HARD_DROP, Buttons.NONE, Buttons.SOFT_DROP, Buttons.NONE):
            for event in session.advance(held, 60 if held is Buttons.SOFT_DROP else 1):
                if isinstance(event, Locked) and turn and turn.pieces == before:
                    last = turn, event.placement
        if session.ended:
            return last
    return None


@cache
def _judge(bot: str) -> Judge:
    """Return a bot as judge. What a hole costs it is measured with the first question, which takes as long as some."""
    return Judge(thinker(bot, pieces=2, width=2), 6.0)


def walk(bot: str, mode: str, rules: str) -> str:
    """Let a bot place a piece without a screen, and judge the last placement of a stack that reaches the top. Return
    what was wrong in one line, or nothing."""
    session, player, last = _begun(rules, mode), thinker(bot, pieces=2, width=2), _on_top(rules, mode)
    pilot, judge = Pilot(player), _judge(bot)
    fault = ""
    try:
        while not session.pieces and not session.ended:
            session.advance(*pilot.buttons(session))
    except ThinkerError as error:
        fault = str(error)
    for ask in (lambda: judge.verdict(*last), lambda: judge.choice(last[0])) if last else ():
        ask()
        fault = fault or judge.fault
    return f"{bot}, {mode}, {rules}: {fault}" if fault else ""


SOAKS: Mapping[str, type[Soak]] = {"games": Soak, "bots": BotSoak, "matches": MatchSoak}


def fault_of(number: int, seed: str, folder: Path, kind: type[Soak] = Soak) -> tuple[Soak, str]:
    """Play a game of a soak. Return it, and what was wrong with it in one line, or nothing."""
    soak = kind(number, seed, folder)
    try:
        soak.play()
    except SoakError as fault:
        return soak, str(fault)
    except Exception as fault:
        return soak, f"the game broke off: {fault_words(fault)}"
    return soak, ""


def main(arguments: list[str] | None = None, tell: Callable[[str], None] = print) -> int:
    """Run a soak. Return the exit code: 1 if a game had a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Play whole games on the play screen.")
    counts = ", ".join(f"{each.count} of {name}" for name, each in SOAKS.items())
    parser.add_argument("--of", choices=(*SOAKS, "all"), default="games", help="what to play (default games)")
    parser.add_argument("--games", type=int, help=f"how many (default each kind once: {counts})")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (default 0)")
    parser.add_argument("--every", type=int, default=1, help="play only each game of so many (default 1)")
    parser.add_argument("--seed", default="soak", help="another seed plays other games (default soak)")
    asked = parser.parse_args(arguments)
    faults, games, began = 0, 0, time.perf_counter()
    kinds = tuple(SOAKS.values()) if asked.of == "all" else (SOAKS[asked.of],)
    with no_window(), TemporaryDirectory(prefix="tetrarium-soak-") as folder:
        for kind in kinds:
            for number in islice(count(asked.first, asked.every), asked.games or -(-kind.count // asked.every)):
                game, fault = fault_of(number, asked.seed, Path(folder), kind)
                games += 1
                if fault:
                    faults += 1
                    tell(f"{game}: {fault}")
    tell(f"{games} games in {time.perf_counter() - began:.0f} s, {faults} with a fault")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
