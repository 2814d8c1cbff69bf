"""``python -m tests.entries``: draw valid settings at random, open each way into a game by them, and name each fault.

No window is needed. The settings of a case follow from the seed and its number alone, so that a case can be tried again
by itself: ``--first 5311 --tries 1``.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.ai.players import PLAYERS
from game.core.board.position import Position
from game.core.dealers import RANDOMIZERS
from game.core.match import Match
from game.core.messages import fault_words
from game.core.replay import (
    first_divergence,
    from_text,
    match_from_text,
    match_to_text,
    players_of,
    record,
    record_match,
    to_text,
)
from game.core.rules.modes import modes_for
from game.core.rules.rulesets import RULES
from game.core.session.buttons import Buttons
from game.play.game.flow import GameFlow
from game.play.game.handling_trial import Trial
from game.play.game.hearing import SAMPLES, SampleGame
from game.play.game.services import Services
from game.play.game.timing.timed_session import Speed
from game.play.records.days.streaks import today
from game.play.records.keeping import new_game
from game.play.versus.contenders import Seating, rivals
from game.play.watch.bot_game import BackdropGame
from game.play.watch.figures.dealer_lanes import SideBySide
from game.play.watch.parade import Kind, Lineup, Parade, dealers_for, first_lineup, heights_for
from game.settings import FIRST, Settings, SettingsError
from game.settings.loading import changed, values_of
from game.settings.schema import KEYS, ChoiceInput, RangeInput, SizeInput, SwitchInput, input_of
from game.storage.stored_games import PERSON
from tests.play.stage import START, Keys, services

_USUAL = 0.6
"""The share of the keys that keep their defaults. What is wrong shows where few things meet."""
_TEXTS: Mapping[str, Callable[[Random], str]] = {
    "seed": lambda random: random.choice(("random", "1", "a seed", "9" * 64)),
    "randomizer_options.sequence.pieces": lambda random: "".join(random.choices("IJLOSTZ", k=random.randint(1, 9))),
    "second_player.name": lambda random: random.choice(
        ("Guest", "Ann", "mixed", "machine", "person", "machine expert", "me")
    ),
    "machine.weights": lambda random: random.choice(("{}", "{holes: -4, wells: -1}")),
}
"""Keys that are typed -> what somebody may type."""
_FIRST = ("rules", "mode", "level", "garbage_height", "randomizer", "rotation", "hold", "previews")
"""What decides how a game begins."""
_OFTEN = (*_FIRST, "machine.controller", "machine.pieces", "machine.width")
"""What is drawn more often than the rest."""
_BOARDS = ("XXXX2XXXX/XXXX3XXX", "XXXX2XXXX T - SZOLJ", "10 I T SZ", "/".join(["X9"] * 17))
_TICKS = 200


def random_settings(random: Random) -> Settings:
    """Settings that a file could hold. Each value is one that its row on the screen offers."""
    while True:
        rules = random.choice(tuple(RULES))
        values = {
            path: value
            for path in KEYS
            if random.random() > (_USUAL if path.startswith("randomizer_options") or path in _OFTEN else 0.9)
            and (value := _value(path, random)) is not None
        }
        values |= {"rules": rules, "mode": random.choice([mode.name for mode in modes_for(rules)])}
        try:
            return changed(Settings(), values, Path())
        except SettingsError:  # such as a level that the mode does not have
            continue


def _value(path: str, random: Random) -> object:
    """A value of a key. None if there is nothing to draw."""
    given, kind = input_of(KEYS[path]), KEYS[path].kind
    if isinstance(given, SwitchInput):
        return random.random() < 0.5
    if isinstance(given, SizeInput):
        return random.choice(given.sizes)
    if isinstance(given, ChoiceInput):
        return kind.read(random.choice(given.values))
    if isinstance(given, RangeInput):
        return kind.read(given.text(random.choice((given.first, given.last, random.randint(given.first, given.last)))))
    return kind.read(_TEXTS[path](random)) if path in _TEXTS else None


class Case:
    """One set of settings, and the ways into a game by them."""

    def __init__(self, number: int, seed: str, folder: Path) -> None:
        self.number = number
        self.random = Random(f"{seed} {number}")
        self.settings = random_settings(self.random)
        self.folder = folder

    def __str__(self) -> str:
        """Return what differs from the usual settings in how a game begins."""
        usual, settings = Settings(), self.settings
        told = [(name, getattr(settings, name)) for name in _FIRST if getattr(settings, name) != getattr(usual, name)]
        return f"case {self.number}: {', '.join(f'{name} {value}' for name, value in told)}"

    @property
    def services(self) -> Services:
        return services(self.folder, self.settings)

    # The ways into a game. Each raises what is wrong.

    def new_game(self) -> None:
        """A game of its own, some ticks of it, and its replay."""
        game = new_game(self.settings.setup("1"), Random(1))
        game.session.advance(int(Buttons.SOFT_DROP), _TICKS)
        text = to_text(record(game.setup, game.session, game.dealer, version="0", player=PERSON, date=""))
        again = from_text(text)
        assert to_text(again) == text, "the replay is read as another one"
        assert first_divergence(again) is None, "the replay diverges"

    def played(self) -> None:
        """The game screen, a new deal, and another dealer."""
        flow = GameFlow(self.services, START, keyboard=Keys(), sound=lambda events: None)
        flow.restart(START)
        if not flow.game.record.fixed_dealer:
            flow.sitting.change_dealer(self.random.choice(tuple(RANDOMIZERS)))
        flow.leave(START)

    def from_a_board(self) -> None:
        """A game from a board, where one can begin, and then games by other settings."""
        position = Position.parse(self.random.choice(_BOARDS))
        try:
            self.settings.setup("1", position)
        except SettingsError:
            return
        shared = self.services
        flow = GameFlow(shared, START, keyboard=Keys(), sound=lambda events: None, position=position)
        for _ in range(3):
            shared.take(random_settings(self.random))
            flow.restart(START)

    def demo(self) -> None:
        flow = GameFlow(self.services, START, keyboard=Keys(), sound=lambda events: None, demo=True)
        assert flow.sitting.watched
        flow.restart(START)

    def versus(self) -> None:
        """A match of the person against the chosen rival, one of two bots, and their replays."""
        bot, versus = self.random.choice(tuple(PLAYERS)), self.settings.versus
        for left, rival in ((PERSON, versus.rival), (bot, self.random.choice(rivals(self.settings, bot)))):
            seating = Seating(replace(self.settings, versus=replace(versus, rival=rival)), left=left)
            match = Match(seating.setup("1"))
            match.round.advance((0, int(Buttons.HARD_DROP)), _TICKS)
            one, other = (side.player for side in seating.sides)
            text = match_to_text(record_match(match, version="0", players=(one.text, other.text), date=""))
            assert players_of(match_from_text(text).players) == (one, other), "others are said to have played"
            assert match_to_text(match_from_text(text)) == text, "the replay is read as another one"
            assert all(seating.titles), "a player has no name"

    def trial(self) -> None:
        Trial(self.settings, Random(1), START).advance(START + 0.1)

    def sample(self) -> None:
        SampleGame(self.settings).play(self.random.choice(tuple(SAMPLES)), self.settings, START)

    def quiet(self) -> None:
        BackdropGame(self.settings, Random(1), START).advance(START + 0.1)

    def day(self) -> None:
        """The deals of a week."""
        shared = self.services
        for days in range(7):
            deal = today(shared.date() + timedelta(days=days))
            new_game(deal.setup(self.settings), Random(1)).session.advance(0, _TICKS)

    def watch(self) -> None:
        """Wells as the page begins, and wells of some kind with other bots and dealers than those of the settings."""
        kind = self.random.choice(tuple(Kind))
        one, other = self.random.sample(tuple(PLAYERS), 2)
        dealers = tuple(self.random.choices(dealers_for(self.settings), k=self.random.choice((2, 3))))
        rows = self.random.choice(heights_for(self.settings))
        for lineup in (first_lineup(self.settings), Lineup(kind, (one, other), dealers, rows)):
            Parade(self.services, lineup, START, speed=Speed(presses=10)).advance(START)

    def menus(self) -> None:
        """What one chooses on the pages leaves settings that a file can hold."""
        shared, random = self.services, self.random
        for _ in range(4):
            rules, modes = random.choice(tuple(RULES)), modes_for(shared.settings.rules)
            mode, dealer = random.choice(modes).name, random.choice(tuple(RANDOMIZERS))
            choices = {"rules": rules, "level": FIRST}, {"rules": rules}, {"mode": mode}, {"randomizer": dealer}
            shared.choose(**random.choice(choices))
            shared.choose_bot(random.choice(tuple(PLAYERS)))
            watched = first_lineup(shared.settings).settings(shared.settings, 0)
            for settings in (shared.settings, watched):
                assert values_of(changed(settings, {}, Path())) == values_of(settings), "the values do not agree"

    def compare(self) -> None:
        dealers = self.random.choices(tuple(RANDOMIZERS), k=3)
        SideBySide(dealers, "1", self.settings.dealing_of, Random(1), lambda: START).step()


ENTRIES: Mapping[str, Callable[[Case], None]] = {
    "new game": Case.new_game,
    "played": Case.played,
    "from a board": Case.from_a_board,
    "demo": Case.demo,
    "versus": Case.versus,
    "trial": Case.trial,
    "sample": Case.sample,
    "title": Case.quiet,
    "day": Case.day,
    "watch": Case.watch,
    "compare": Case.compare,
    "menus": Case.menus,
}
"""What each entry is called in a line about a fault."""


def faults_of(case: Case) -> list[str]:
    """Open every entry by the settings of a case. Return a line for each that fails."""
    found = []
    for name, enter in ENTRIES.items():
        try:
            enter(case)
        except Exception as fault:
            found.append(f"{case}: {name}: {fault_words(fault)}")
    return found


def main(arguments: list[str] | None = None, tell: Callable[[str], None] = print) -> int:
    """Try many cases. Return the exit code: 1 if one had a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.entries", description="Enter games by random settings.")
    parser.add_argument("--tries", type=int, default=1000, help="how many settings (default 1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case (default 0)")
    parser.add_argument("--seed", default="entries", help="another seed draws other settings (default entries)")
    asked = parser.parse_args(arguments)
    faults, began = 0, time.perf_counter()
    with TemporaryDirectory(prefix="tetrarium-entries-") as folder:
        for number in range(asked.first, asked.first + asked.tries):
            for line in faults_of(Case(number, asked.seed, Path(folder))):
                faults += 1
                tell(line)
    tell(f"{asked.tries} settings in {time.perf_counter() - began:.0f} s, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
