"""What is exported of a replay: the pictures of a film, the choices, the name of the file."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.rules.modes import MODES
from game.play.game.banners import Banner
from game.play.game.frame import Frame
from game.play.watch.film import (
    BOARD,
    GAME,
    LAST_HUNDREDTHS,
    MOMENT,
    PART,
    RATE,
    Cut,
    ExportChoices,
    Film,
    file_name,
    first_choices,
)
from game.settings import Settings
from tests.play.stage import recording

REPLAY = recording(Settings(mode="sprint"), pieces=20)
TICKS = REPLAY.result.ticks
CLASSIC = recording(Settings(rules="classic"), pieces=4)


def shown(film: Film) -> list[tuple[Frame, int]]:
    """All pictures of a film with their hundredths, after its samples."""
    while not film.sampled:
        film.sample()
    pictures = []
    while film.shown < film.total:
        picture = film.next()
        if picture:
            pictures.append(picture)
    return pictures


def ticks(film: Film) -> list[int]:
    seen = []
    while film.shown < film.total:
        picture = film.next()
        if picture:
            seen.append(picture[0].session.tick)
    return seen


class TestFilm:
    def test_the_pictures_are_evenly_spread_and_the_last_one_is_the_end(self) -> None:
        film = Film(REPLAY, Settings(), Cut(1000, 2010))
        assert ticks(film) == [*range(1000, 2010, 40), 2010]

    def test_at_a_higher_speed_there_are_fewer_pictures(self) -> None:
        assert ticks(Film(REPLAY, Settings(), Cut(0, 800, Fraction(4)))) == [0, 160, 320, 480, 640, 800]

    def test_a_frame_of_an_old_console_that_is_no_whole_number_of_hundredths_loses_nothing(self) -> None:
        seen = ticks(Film(CLASSIC, Settings(), Cut(0, 100)))
        assert (seen[0], seen[-1], len(seen)) == (0, 100, 43)
        assert {after - before for before, after in pairwise(seen[:-1])} == {2, 3}

    def test_every_picture_has_its_time_and_the_last_one_stays(self) -> None:
        hundredths = [time for _, time in shown(Film(REPLAY, Settings(), Cut(0, TICKS)))]
        assert set(hundredths[:-1]) == {100 // RATE}
        assert hundredths[-1] == LAST_HUNDREDTHS
        assert sum(hundredths) / 100 == pytest.approx(Cut(0, TICKS).seconds(REPLAY))

    @pytest.mark.parametrize(("speed", "captions"), [(2, True), (4, False)])
    def test_clears_are_named_up_to_twice_the_speed(self, speed: int, captions: bool) -> None:
        film = Film(REPLAY, Settings(), Cut(0, TICKS, Fraction(speed)))
        seen: set[Banner | None] = set()
        while film.shown < film.total:
            picture = film.next() if film.sampled else film.sample() and None
            if picture:
                seen.add(picture[0].effects.banner)
        assert any(seen) is captions

    def test_one_call_plays_a_few_seconds_at_most(self) -> None:
        film = Film(REPLAY, Settings(), Cut(0, TICKS, Fraction(32)))
        assert film.next()
        assert film.next() is not None
        late = Film(recording(Settings(), pieces=60), Settings(), Cut(12_000, 12_000))
        assert (late.next(), late.next()) == (None, None)
        assert late.next()


FOLDERS = {"Pictures": Path("pictures"), "Data folder": Path("data")}


class TestChoices:
    def choices(self, **changes: object) -> ExportChoices:
        return replace(first_choices(REPLAY, 2000, FOLDERS), **changes)  # type: ignore[arg-type]

    def test_at_first_it_is_the_whole_game(self) -> None:
        choices = self.choices()
        assert (choices.kind, choices.cut, choices.is_film) == (GAME, Cut(0, TICKS), True)
        assert choices.path == Path("pictures/tetrarium-2026-01-02-modern-sprint.gif")
        cut = Cut(0, TICKS)
        seconds = cut.seconds(REPLAY) - 2
        assert choices.summary == f"A film of {seconds:.1f} s, {cut.pictures(REPLAY)} pictures"

    def test_a_long_game_runs_fast_at_first(self) -> None:
        long = replace(REPLAY, result=replace(REPLAY.result, ticks=200_000))
        assert first_choices(long, 0, FOLDERS).speed == 4
        endless = replace(REPLAY, result=replace(REPLAY.result, ticks=90_000_000))
        assert first_choices(endless, 0, FOLDERS).speed == 32

    def test_a_part_lies_around_the_moment_and_never_ends_before_it_begins(self) -> None:
        assert self.choices(kind=PART).cut == Cut(0, min(7000, TICKS))
        assert self.choices(kind=PART, first=3000, last=1000, speed=2).cut == Cut(3000, 3000, Fraction(2))

    def test_a_picture_is_no_film(self) -> None:
        assert [self.choices(kind=kind).is_film for kind in (MOMENT, BOARD)] == [False, False]

    def test_times_stay_within_the_game(self) -> None:
        choices = self.choices()
        assert [choices.at(seconds) for seconds in (-1, 1.5, 9999)] == [0, 1500, TICKS]

    def test_the_file_has_a_plain_name_whatever_the_replay_says(self) -> None:
        setup = replace(REPLAY.setup, mode=replace(MODES["sprint"], name="../../ \n x"))
        assert file_name(replace(REPLAY, setup=setup)) == "tetrarium-2026-01-02-modern-x"
