"""What makes two games the same, and that a description alone is enough to play one anywhere."""

import json
import pickle
from dataclasses import asdict, replace
from pathlib import Path

import numba
import pytest
from numba.core import event

from game.ai.compiled import jit
from game.ai.linear.controllers import CONTROLLERS
from game.lab import games
from game.lab.batches import SeriesFile
from game.lab.games import SeriesGame, SeriesPlan, play_game

SERIES = SeriesPlan("dellacherie", "mdp", 6, "memoryless", "1", max_pieces=100)
SIX = tuple(CONTROLLERS["dellacherie"].weights.items())
MINE = replace(SERIES, controller="mine", weights=SIX)


def figures(series: SeriesPlan) -> tuple[int, int]:
    outcome = play_game(series, 0, compiled=False)
    return outcome.lines, outcome.pieces


# Time


def test_compiling_is_no_part_of_the_time_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    class Slow(event.Listener):
        """Compiling takes 30 seconds."""

        def on_start(self, event: object) -> None:
            pass

        def on_end(self, event: object) -> None:
            clock[0] += 30

    def go_on(most: int) -> tuple[int, int, bool]:
        """Play for two seconds. The second time, the function is compiled already."""
        with event.install_listener("numba:compile", Slow()):
            assert counted(most) == most + 1
        clock[0] += 2
        return 1, most, False

    counted = numba.njit(lambda number: number + 1)
    monkeypatch.setattr(jit, "thread_time", lambda: clock[0])
    monkeypatch.setattr(games, "_compiled_game", lambda series, number: go_on)
    for _ in range(2):
        began = clock[0]
        assert play_game(SERIES, 0, compiled=True).seconds == pytest.approx(2)
        assert clock[0] - began in (32, 2)
    assert counted.signatures


# Weights


def test_a_player_in_no_table_has_its_weights_with_it() -> None:
    assert MINE.player.name == "mine"
    assert figures(pickle.loads(pickle.dumps(MINE))) == figures(MINE) == figures(SERIES) == (8, 33)
    assert figures(replace(MINE, weights=(*SIX[:-1], ("wells", -3)))) == (35, 99)


@pytest.mark.parametrize(
    "series",
    [
        MINE,
        *(
            SeriesPlan(name, rules, 6, "memoryless", "pairs", max_pieces=40, known=2)
            for name, rules in (("fahey-2", "mdp"), ("dellacherie", "fahey"))
        ),
        *(
            SeriesPlan(name, rules, 6, "memoryless", "c", 300)
            for name in ("house", "llima")
            for rules in ("mdp", "fahey")
        ),
    ],
)
def test_compiled_code_plays_it_as_well(series: SeriesPlan) -> None:
    assert series.can_be_compiled
    for number in range(2):
        here, compiled = (play_game(series, number, compiled=way) for way in (False, True))
        assert (here.lines, here.pieces) == (compiled.lines, compiled.pieces)


def test_a_journal_of_before_there_were_weights_is_read(tmp_path: Path) -> None:
    game = {name: value for name, value in asdict(SERIES).items() if name not in ("width", "weights", "options")}
    finished = {**game, "game": 3, "lines": 1, "pieces": 2, "cut": True, "seconds": 1}
    (tmp_path / "games").write_text(json.dumps(finished) + "\n")
    assert SeriesFile(tmp_path / "games").answers == {(SERIES, 3): SeriesGame(1, 2, cut=True, seconds=1)}


# The pieces known


@pytest.mark.parametrize(("known", "width", "lines"), [(2, None, 11), (2, 2, 11), (3, 1, 8), (3, 10, 11), (5, 5, 10)])
def test_a_beam_goes_on_from_the_best_boards(known: int, width: int | None, lines: int) -> None:
    assert figures(replace(MINE, known=known, width=width, max_pieces=30)) == (lines, 30)
    assert replace(SERIES, width=5) == SERIES, "it counts where it can make a difference"
    for pieces, wide, same in ((2, 34, True), (2, 33, False), (3, 34, False)):
        assert (replace(SERIES, known=pieces, width=wide) == replace(SERIES, known=pieces)) is same


# The randomizer's options


def test_options_as_usual_are_the_same_game_as_none_and_others_change_the_deal() -> None:
    series = replace(SERIES, randomizer="tgm1")
    assert replace(series, options=(("tries", 4),)) == series
    assert replace(series, options=(("tries", 1),)).options == (("tries", 1),)
    series = replace(SERIES, randomizer="sequence", options=(("loop", False), ("pieces", "IOI")))
    assert figures(series) == figures(replace(series, known=3)) == (1, 3)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"weights": (("hoels", 1.0),)}, "unknown feature 'hoels'; did you mean 'holes'?"),
        ({"weights": (("holes", float("nan")),)}, "holes: nan; expected a number from -1e9 to 1e9"),
        ({"weights": (("holes", 2e9),)}, "holes: 2000000000.0; expected a number from -1e9 to 1e9"),
        ({"width": 0}, "width is 0; expected 1 or more"),
        ({"known": -1}, "known is -1; expected 0 or more"),
        ({"options": (("tires", 1),)}, "the randomizer memoryless has no option 'tires'"),
        ({"controller": "delacherie"}, "did you mean 'dellacherie'"),
        ({"rules": "faehy"}, "unknown rules 'faehy'; did you mean 'fahey'?$"),
        ({"height": 3}, "height is 3; expected 4 to 40"),
        ({"height": 41}, "height is 41; expected 4 to 40"),
        ({"max_pieces": 0}, "max_pieces is 0; expected 1 or more"),
        ({"randomizer": "7bags"}, "7-bag"),
    ],
)
def test_wrong_descriptions_are_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        replace(SERIES, **wrong)  # type: ignore[arg-type]
