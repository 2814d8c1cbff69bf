"""Games in a row, and what is heard of them."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.board.board import Board
from game.core.board.position import Position
from game.core.session.buttons import Buttons
from game.core.session.events import Event, LevelReached
from game.play.game.flow import OVER_SECONDS, REDEAL_SECONDS, GameFlow
from game.play.game.hearing import MENU_MUSIC, Ear, Music
from game.play.records.keeping import GameRecord, new_game
from game.settings import Opening, Settings, SettingsError
from tests.play.stage import START, Keys, services


def silent(events: Sequence[Event]) -> None:
    """Play no sound."""


def begun(
    folder: Path,
    settings: Settings | None = None,
    *,
    demo: bool = False,
    waits: bool = False,
    record: GameRecord | None = None,
) -> GameFlow:
    """The flow of games that begins now, in silence. It has countdowns if it ``waits``."""
    shared = services(folder, settings, waits=waits)
    return GameFlow(shared, START, keyboard=Keys(), sound=silent, demo=demo, record=record)


def drop(flow: GameFlow, now: float) -> float:
    """Drop a piece; returns when the next one can be."""
    flow.game.press(Buttons.HARD_DROP, now)
    flow.game.release(Buttons.HARD_DROP, now)
    return now + 0.1


def ended(flow: GameFlow) -> float:
    """Drop pieces until there is no more room; returns when the results are due."""
    now = START + 0.1
    while flow.game.ended_at is None:
        now = drop(flow, now)
    return flow.game.ended_at + OVER_SECONDS


def actions(flow: GameFlow) -> list[str]:
    return [action for _, action in flow.choices or ()]


def test_a_pause_stops_the_time_and_covers_the_pieces(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    before = flow.revision
    assert flow.sitting.pause(START + 0.2)
    assert flow.revision != before
    tick = flow.game.session.tick
    flow.advance(START + 9)
    assert (flow.game.session.tick, flow.frame(START + 9).covered, flow.deadline(START + 9)) == (tick, True, None)
    assert actions(flow) == ["resume", "restart", "settings", "help", "more", "title"]
    flow.sitting.turn_pause()
    assert actions(flow) == ["restart_same_seed", "dealer", "why", "copy", "controls", "less"]
    assert flow.sitting.sheet(muted=True).note == "0:00  ·  0 lines  ·  0 points"
    assert flow.sitting.sheet(muted=True).aside == "Sound: off\nClear fifteen levels of ten lines."
    assert flow.sitting.sheet(muted=False).aside == "Clear fifteen levels of ten lines."
    flow.sitting.resume(START + 9)
    flow.advance(START + 9.1)
    assert (flow.game.session.tick, flow.choices) == (tick + 100, None)
    assert flow.revision == before


def test_seeds_are_fresh_or_the_same(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    seeds = [flow.game.setup.seed]
    for restart in (flow.restart, flow.restart_same_seed, flow.restart):
        restart(START)
        seeds.append(flow.game.setup.seed)
    assert seeds == ["seed-1", "seed-2", "seed-2", "seed-3"]


def test_the_results_come_after_a_moment_or_at_a_key_and_have_two_pages(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    assert not flow.hurry(START + 0.1)
    due = ended(flow)
    assert flow.sitting.ignores_keys(due - OVER_SECONDS + 0.1)
    flow.advance(due - 0.01)
    assert not flow.results
    flow.advance(due)
    assert flow.results
    assert not flow.hurry(due)
    assert not flow.sitting.pause(due)
    assert actions(flow) == ["restart", "same seed", "replay", "turn page", "to dealer", "title"]
    assert flow.results.hero.title == "Game over"
    flow.turn_page()
    assert flow.deadline(due) == due, "placements are to be rated"
    flow.advance(due)
    assert flow.results.costliest
    assert [label for label, _ in flow.choices or ()][3] == "Summary"
    flow.restart(due)
    assert flow.hurry(ended(flow) - OVER_SECONDS)
    assert flow.results


def test_each_word_of_a_countdown_is_heard_once(tmp_path: Path) -> None:
    flow, ear = begun(tmp_path, waits=True), Ear()

    def heard(since: float) -> list[list[str]]:
        cues = [ear.follow(flow, since + tenth / 10)[0] for tenth in range(15)]
        return [each for each in cues if each]

    assert heard(START) == [["count"], ["go"]]
    flow.sitting.skip(START)
    flow.advance(START + 1)
    flow.sitting.pause(START + 1)
    ear.follow(flow, START + 1)
    flow.sitting.resume(START + 2)
    assert heard(START + 2) == [["count"]] * 3


def test_the_music_is_soft_in_a_pause_intense_in_danger_and_silent_at_the_end(tmp_path: Path) -> None:
    flow, ear, now, told, intense = begun(tmp_path), Ear(), START, [], []
    flow.sitting.pause(START)
    assert ear.follow(flow, START)[1] == Music("korobeiniki", ducked=True)
    flow.sitting.resume(START)
    while flow.game.ended_at is None:
        cues, music = ear.follow(flow, now)
        told += cues
        intense.append(music == Music("korobeiniki", danger=True))
        now = drop(flow, now)
    assert told == ["danger"]
    assert (intense, intense[0], intense[-1]) == (sorted(intense), False, True)
    due = flow.game.ended_at + OVER_SECONDS
    assert ear.follow(flow, due)[1] is None
    flow.advance(due)
    assert flow.results
    assert ear.follow(flow, due)[1] == MENU_MUSIC
    flow.restart(due)
    assert ear.follow(flow, due) == ([], Music("korobeiniki"))


def test_a_new_grade_is_told(tmp_path: Path) -> None:
    flow, ear, now = begun(tmp_path, Settings(rules="arcade")), Ear(), START
    assert ear.cues_for([LevelReached(100)]) == ["level"]
    assert ear.follow(flow, START)[0] == []
    assert ear.cues_for([LevelReached(100)]) == ["section"]
    flow.game.session.tally.score = 400
    flow.game.press(Buttons.SOFT_DROP, START)
    while not flow.game.session.pieces:
        flow.advance(now := now + 0.1)
    assert ear.follow(flow, now)[0] == ["grade"]
    assert ear.follow(flow, now)[0] == []


def test_a_demo_deals_again_by_itself_and_waits_for_nobody(tmp_path: Path) -> None:
    flow = begun(tmp_path, demo=True)
    assert flow.sitting.watched
    assert not flow.leave_alone(START)
    flow.sitting.toggle_machine(START)
    due = ended(flow)
    flow.sitting.toggle_machine(due)
    flow.advance(due)
    assert flow.game.ended_at is not None
    flow.advance(due + REDEAL_SECONDS)
    assert flow.game.machine
    assert not flow.game.session.ended
    assert not flow.results


BOARD = Position.parse("XXXX2XXXX/XXXX3XXX T - SZ")


@pytest.mark.parametrize("mode", ["dig-10", "b-type"])
def test_a_mode_with_a_board_of_its_own_begins_without_the_given_one(tmp_path: Path, mode: str) -> None:
    settings = Settings(rules="classic", mode="endless")
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent, position=BOARD)
    flow.sitting.pause(START)
    flow.services.choose(mode=mode)
    flow.restart(START)
    assert (flow.game.setup.mode.name, flow.game.setup.from_position) == (mode, False)
    flow.services.choose(mode="endless")
    flow.restart(START)
    assert flow.game.setup.board == Board(), "the board was that of the earlier choice"


def test_a_board_stays_as_long_as_it_suits_what_is_chosen(tmp_path: Path) -> None:
    flow = GameFlow(services(tmp_path), START, keyboard=Keys(), sound=silent, position=BOARD)
    flow.services.choose(level=5, randomizer="sz")
    flow.restart(START)
    setup = flow.game.setup
    assert (setup.board, setup.queue, setup.level, setup.randomizer) == (BOARD.board, "TSZ", 5, "sz")


def test_a_held_piece_goes_with_its_board_where_nothing_can_be_held(tmp_path: Path) -> None:
    board = Position.parse("XXXX2XXXX T I SZ")
    flow = GameFlow(services(tmp_path), START, keyboard=Keys(), sound=silent, position=board)
    assert flow.game.setup.held == "I"
    flow.services.choose(hold=False)
    flow.restart(START)
    assert not flow.game.setup.from_position


def test_a_board_that_does_not_suit_the_mode_makes_no_opening() -> None:
    with pytest.raises(SettingsError, match="dig-10 begins with its own board"):
        Opening(Settings(mode="dig-10"), BOARD)


def test_a_game_after_a_demo_past_the_last_level_begins_at_the_first(tmp_path: Path) -> None:
    settings = Settings(mode="marathon", level=18)
    shared = services(tmp_path, settings)
    record = new_game(settings.as_demo().setup("1"), shared.entropy)
    flow = GameFlow(shared, START, keyboard=Keys(), sound=silent, record=record, machine=True)
    flow.restart(START)
    assert (flow.game.setup.mode.name, flow.game.setup.level) == ("marathon", 1)
