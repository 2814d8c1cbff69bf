"""A replay as it is watched, and what is exported of it."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.replay import Replay
from game.core.rules.modes import MODES
from game.core.session.events import Event
from game.play.game.effects.banners import Banner
from game.play.game.frame import Frame
from game.play.records.replays.playback import MarkKind
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
from game.play.watch.viewer import ReplayViewer
from game.settings import Settings
from tests.play.stage import START, Clock, Keys, recording, services

REPLAY = recording(Settings(), pieces=20)
END = REPLAY.result.ticks


def viewer(folder: Path, heard: list[Event] | None = None) -> ReplayViewer:
    events = heard if heard is not None else []
    return ReplayViewer(services(folder), REPLAY, START, keyboard=Keys(), sound=events.extend)


def test_it_plays_and_is_heard_up_to_twice_the_speed(tmp_path: Path) -> None:
    heard: list[Event] = []
    watched = viewer(tmp_path, heard)
    watched.advance(START + 4)
    assert heard
    heard.clear()
    for _ in range(2):
        watched.playback.change_speed(1, START + 4)
    watched.advance(START + 6)
    assert watched.playback.speed == Fraction(4)
    assert not heard


def test_a_share_of_the_bar_is_a_tick_from_which_it_is_played_on(tmp_path: Path) -> None:
    watched = viewer(tmp_path)
    for share, tick in ((-1.0, 0), (0.0, 0), (1.0, END), (2.0, END)):
        watched.seek_share(share, START)
        assert watched.playback.session.tick == tick
    watched.seek_share(0.5, START)
    record = watched.play_on(START)
    assert record
    assert record.session.tick == watched.playback.session.tick
    assert record.remark.startswith("played on from 0:0")
    assert not watched.playback.running


def watching(folder: Path, clock: Clock, player: str = "fahey") -> ReplayViewer:
    """A replay whose clears are known, and whose placements are not rated yet."""
    settings = replace(Settings(), machine=replace(Settings().machine, controller=player))
    watched = ReplayViewer(services(folder, settings, clock), REPLAY, START, keyboard=Keys(), sound=lambda _: None)
    while not watched.marks.scanned:
        watched.marks.work(0, clock)
    return watched


@pytest.mark.parametrize(("player", "slices", "most"), [("fahey", 4, 0.3), ("modern", 50, 1.0)])
def test_ratings_are_made_in_slices_while_it_plays(tmp_path: Path, player: str, slices: int, most: float) -> None:
    watched, turns = watching(tmp_path, Clock(0.001), player), 0
    assert watched.playback.running
    while not (watched.marks.done or turns > 100):
        before, rated = watched.services.clock(), watched.marks.rated
        assert watched.deadline(START) == START
        watched.advance(START)
        assert watched.services.clock() - before < 0.02
        assert watched.marks.rated - rated < most
        turns += 1
    assert turns > slices
    assert player == "modern" or watched.deadline(START) == pytest.approx(START + 1 / 60)


def test_a_click_on_a_mistake_stands_still_where_its_piece_appeared(tmp_path: Path) -> None:
    watched = watching(tmp_path, Clock())
    watched.marks.work(60, Clock())
    assert watched.marks.done
    mistake = next(mark for mark in watched.marks.all if mark.kind is MarkKind.MISTAKE)
    watched.pointed = mistake.place
    watched.go_to(mistake.place, START)
    assert not watched.playback.running
    assert watched.playback.session.tick == mistake.tick


FILM_REPLAY = recording(Settings(mode="sprint"), pieces=20)
TICKS = FILM_REPLAY.result.ticks
CLASSIC = recording(Settings(rules="classic"), pieces=4)


def shown(film: Film) -> Iterator[tuple[Frame, int]]:
    """All pictures of a film with their hundredths, after its samples."""
    while not film.sampled:
        film.sample()
    while film.shown < film.total:
        if picture := film.next():
            yield picture


class TestFilm:
    @pytest.mark.parametrize(
        ("replay", "cut", "seen"),
        [
            (FILM_REPLAY, Cut(1000, 2010), [*range(1000, 2010, 40), 2010]),
            (FILM_REPLAY, Cut(0, 800, Fraction(4)), [0, 160, 320, 480, 640, 800]),
            # A frame of an old console is no whole number of hundredths.
            (CLASSIC, Cut(0, 10), [0, 2, 4, 7, 9, 10]),
        ],
    )
    def test_the_pictures_are_evenly_spread_and_the_last_one_is_the_end(
        self, replay: Replay, cut: Cut, seen: list[int]
    ) -> None:
        assert [frame.session.tick for frame, _ in shown(Film(replay, Settings(), cut))] == seen

    def test_every_picture_has_its_time_and_the_last_one_stays(self) -> None:
        hundredths = [time for _, time in shown(Film(FILM_REPLAY, Settings(), Cut(0, TICKS)))]
        assert set(hundredths[:-1]) == {100 // RATE}
        assert hundredths[-1] == LAST_HUNDREDTHS
        assert sum(hundredths) / 100 == pytest.approx(Cut(0, TICKS).seconds(FILM_REPLAY))

    @pytest.mark.parametrize(("speed", "captions"), [(2, True), (4, False)])
    def test_clears_are_named_up_to_twice_the_speed(self, speed: int, captions: bool) -> None:
        film = Film(FILM_REPLAY, Settings(), Cut(0, TICKS, Fraction(speed)))
        assert any(frame.effects.standing(Banner) for frame, _ in shown(film)) is captions

    def test_one_call_plays_a_few_seconds_at_most(self) -> None:
        film = Film(FILM_REPLAY, Settings(), Cut(0, TICKS, Fraction(32)))
        assert film.next()
        assert film.next() is not None
        late = Film(recording(Settings(), pieces=60), Settings(), Cut(12_000, 12_000))
        assert (late.next(), late.next()) == (None, None)
        assert late.next()


FOLDERS = {"Pictures": Path("pictures"), "Data folder": Path("data")}


class TestChoices:
    def choices(self, **changes: object) -> ExportChoices:
        return replace(first_choices(FILM_REPLAY, 2000, FOLDERS), **changes)  # type: ignore[arg-type]

    def test_at_first_it_is_the_whole_game(self) -> None:
        choices = self.choices()
        assert (choices.kind, choices.cut, choices.is_film) == (GAME, Cut(0, TICKS), True)
        assert choices.path == Path("pictures/tetrarium-2026-01-02-modern-sprint.gif")
        cut = Cut(0, TICKS)
        seconds = cut.seconds(FILM_REPLAY) - 2
        assert choices.summary == f"A GIF of {seconds:.1f} s, {cut.pictures(REPLAY)} pictures"

    @pytest.mark.parametrize(("ticks", "speed"), [(200_000, 4), (90_000_000, 32)])
    def test_a_long_game_runs_fast_at_first(self, ticks: int, speed: int) -> None:
        long = replace(FILM_REPLAY, result=replace(FILM_REPLAY.result, ticks=ticks))
        assert first_choices(long, 0, FOLDERS).speed == speed

    def test_a_part_lies_around_the_moment_and_never_ends_before_it_begins(self) -> None:
        assert self.choices(kind=PART).cut == Cut(0, min(7000, TICKS))
        assert self.choices(kind=PART, first=3000, last=1000, speed=2).cut == Cut(3000, 3000, Fraction(2))
        assert [self.choices(kind=kind).is_film for kind in (PART, MOMENT, BOARD)] == [True, False, False]
        assert [self.choices().at(seconds) for seconds in (-1, 1.5, 9999)] == [0, 1500, TICKS]

    def test_the_file_has_a_plain_name_whatever_the_replay_says(self) -> None:
        setup = replace(FILM_REPLAY.setup, mode=replace(MODES["sprint"], name="../../ \n x"))
        assert file_name(replace(FILM_REPLAY, setup=setup)) == "tetrarium-2026-01-02-modern-x"
