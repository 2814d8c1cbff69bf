"""A running game without a window: who has the buttons, what is counted, what is heard, what is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.session.buttons import Buttons
from game.core.session.events import Event, Locked
from game.play.keeping import YOU
from game.play.new_game import new_game
from game.play.running.game import BOT_HELPED, RunningGame
from game.play.running.picture import frame_of
from game.play.services import Services
from game.play.speeds import Speed
from game.play.words import MINUS
from game.settings import Settings
from game.storage import Scores
from tests.play.stage import START, Keys, services


class Table:
    """A game with a keyboard to hold and a list of what was heard."""

    def __init__(self, folder: Path, settings: Settings | None = None, *, machine: bool = False) -> None:
        shared = services(folder, replace(settings or Settings(), seed="1"))
        self.keys, self.heard = Keys(), list[Event]()
        record = new_game(shared.settings.setup("1"), shared.entropy)
        self.game = RunningGame(
            shared,
            record,
            START,
            keyboard=self.keys,
            sound=self.heard.extend,
            machine=machine,
            speed=Speed(presses=10),
        )

    def drop(self, now: float) -> None:
        self.game.press(Buttons.HARD_DROP, now)
        self.game.release(Buttons.HARD_DROP, now)


def test_a_key_acts_is_heard_and_the_piece_counts_for_the_person(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.drop(START + 0.1)
    assert table.game.session.pieces == 1
    assert dict(table.game.pieces_by) == {YOU: 1}
    assert any(isinstance(event, Locked) for event in table.heard)
    assert table.keys.rules is table.game.setup.rules


def test_a_bot_of_another_program_is_dismissed_when_it_gives_the_buttons_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dismissed = Table(tmp_path).game, list[Services]()
    game.give_buttons(START, machine=True)
    monkeypatch.setattr(Services, "dismiss", lambda services: dismissed.append(services))
    game.give_buttons(START + 1, machine=True)
    assert dismissed == []
    game.give_buttons(START + 2, machine=False)
    assert dismissed == [game.services]


def test_the_machine_plays_and_gives_the_buttons_back(tmp_path: Path) -> None:
    game = Table(tmp_path, machine=True).game
    for step in range(1, 61):
        game.advance(START + step / 20)
    assert (game.who, game.session.pieces > 0) == ("Dellacherie", True)
    assert (
        frame_of(game, START + 3).credits.detail == "machine take over  ·  slower  10 keys a second  faster  ·  why why"
    )
    pieces = game.session.pieces
    game.give_buttons(START + 3, machine=False)
    game.advance(START + 3.01)
    assert (game.who, game.aim, game.session.pieces) == (YOU, None, pieces)


def test_a_slow_clock_makes_up_for_no_more_than_a_stall(tmp_path: Path) -> None:
    game = Table(tmp_path).game
    game.advance(START + 60)
    assert game.session.tick == 250


@pytest.mark.parametrize("ends", [False, True])
def test_a_hint_goes_with_its_piece_and_is_remarked(tmp_path: Path, ends: bool) -> None:
    table = Table(tmp_path)
    game = table.game
    game.advance(START + 0.05)
    game.toggle_hint(START + 0.1)
    assert game.hint
    assert frame_of(game, START + 0.1).hint == game.hint
    if ends:
        table.drop(START + 0.2)
    else:
        game.toggle_hint(START + 0.2)
    assert game.hint is None
    assert game.record.remark == BOT_HELPED


def test_a_game_is_kept_when_it_ends_with_the_date_that_it_was_given(tmp_path: Path) -> None:
    table = Table(tmp_path)
    now = START
    while table.game.ended_at is None:
        now += 0.1
        table.drop(now)
    assert table.game.finished
    assert table.game.finished.replay.date == "2026-01-02T03:04:05+00:00"
    assert [kept.game.player for kept in Scores(tmp_path).recent()] == ["person"]
    assert table.game.deadline(now + 60) is None


def test_the_frame_says_what_stands_around_the_well(tmp_path: Path) -> None:
    frame = frame_of(Table(tmp_path, Settings(rules="classic")).game, START)
    assert (frame.panels.hold, frame.panels.previews, frame.palette) == (False, 1, "ruleset")
    assert (frame.credits.player, frame.credits.seed) == ("", "1")
    assert MINUS not in frame.credits.detail


@pytest.mark.parametrize(
    ("settings", "titles", "dealer"),
    [
        (Settings(rules="death"), ("Grand Master 2, Death", "Master"), ""),
        (Settings(rules="classic", mode="b-type"), ("NES B-type", "B-type"), ""),
        (Settings(randomizer="14-bag"), ("Modern marathon", "Marathon"), "14-bag"),
    ],
)
def test_below_the_well_stands_the_game_and_a_dealer_that_is_not_the_usual_one(
    tmp_path: Path, settings: Settings, titles: tuple[str, str], dealer: str
) -> None:
    shown = frame_of(Table(tmp_path, settings).game, START).credits
    assert (shown.titles, shown.randomizer) == (titles, dealer)
