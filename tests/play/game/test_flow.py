"""Games in a row, and what is heard of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.session.buttons import Buttons
from game.core.session.events import Event, LevelReached
from game.play.game.flow import OVER_SECONDS, REDEAL_SECONDS, GameFlow
from game.play.game.hearing import KOROBEINIKI, MENU_MUSIC, MOUNTAIN_KING, PRELUDE, Ear, Music
from game.play.records.keeping import GameRecord
from game.settings import Settings
from tests.play.stage import START, Keys, machine_game, services


def silent(events: Sequence[Event]) -> None:
    """Play no sound."""


def begun(folder: Path, *, demo: bool = False, record: GameRecord | None = None) -> GameFlow:
    """The flow of games that begins now, in silence."""
    return GameFlow(services(folder), START, keyboard=Keys(), sound=silent, demo=demo, record=record)


def ended(flow: GameFlow) -> float:
    """Drop pieces until there is no more room; returns when the results are due."""
    now = START
    while flow.game.ended_at is None:
        now += 0.1
        flow.game.press(Buttons.HARD_DROP, now)
        flow.game.release(Buttons.HARD_DROP, now)
    return now + OVER_SECONDS


def actions(flow: GameFlow) -> list[str]:
    return [action for _, action in flow.choices or ()]


def test_a_pause_stops_the_time_and_covers_the_pieces(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    before = flow.revision
    assert flow.pause(START + 0.2)
    tick = flow.game.session.tick
    flow.advance(START + 9)
    assert (flow.game.session.tick, flow.frame(START + 9).covered, flow.deadline(START + 9)) == (tick, True, None)
    assert actions(flow) == [
        "resume",
        "restart",
        "restart_same_seed",
        "dealer",
        "why",
        "copy",
        "settings",
        "controls",
        "help",
        "title",
    ]
    assert flow.sheet(muted=True).note == "0:00  ·  0 lines  ·  0 points"
    assert flow.sheet(muted=True).aside == "Sound: off"
    assert flow.sheet(muted=False).aside == ""
    flow.resume(START + 9)
    flow.advance(START + 9.1)
    assert (flow.game.session.tick, flow.choices) == (tick + 100, None)
    assert flow.revision > before


def test_seeds_are_fresh_or_the_same(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    seeds = [flow.game.setup.seed]
    for restart in (flow.restart, flow.restart_same_seed, flow.restart):
        restart(START)
        seeds.append(flow.game.setup.seed)
    assert seeds == ["seed-1", "seed-2", "seed-2", "seed-3"]


def test_the_results_come_after_a_moment_and_have_two_pages(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    due = ended(flow)
    assert flow.ignores_keys(due - OVER_SECONDS + 0.1)
    flow.advance(due)
    assert not flow.pause(due)
    assert actions(flow) == ["restart", "same seed", "replay", "turn page", "to dealer", "title"]
    assert flow.results
    assert flow.results.hero.title == "Game over"
    flow.turn_page()
    assert flow.deadline(due) == due, "placements are to be rated"
    flow.advance(due)
    assert flow.results.costliest
    assert [label for label, _ in flow.choices or ()][3] == "Summary"


def test_the_pause_says_whether_the_bot_plays_or_would_play(tmp_path: Path) -> None:
    for demo, label in ((False, "Why: what the bot would do"), (True, "Why: what the bot does")):
        flow = begun(tmp_path, demo=demo)
        flow.pause(START + 0.1)
        assert label in [label for label, _ in flow.choices or ()]


def test_a_person_has_a_piece_placed_while_the_reasons_are_shown(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    flow.toggle_study(START + 0.1)
    flow.answer(START + 0.1, yes=True)
    assert flow.study
    assert flow.stands
    frame = flow.frame(START + 0.1)
    assert frame.panels.why
    assert frame.reasons
    assert frame.reasons.opinions
    flow.study.step(START + 0.2)
    for step in range(1, 200):
        flow.advance(START + 0.2 + step / 20)
    assert (flow.game.session.pieces, flow.game.machine, flow.stands) == (1, False, True)
    flow.toggle_study(START + 20)
    assert not flow.study
    assert not flow.stands


def test_a_game_that_is_taken_up_can_be_seen_in_its_pause(tmp_path: Path) -> None:
    flow = begun(tmp_path, record=machine_game(Settings(), "1", 5))
    flow.pause(START)
    flow.uncover()
    assert (flow.stands, flow.frame(START).covered, flow.game.session.pieces) == (True, False, 5)


def test_the_pause_of_a_demo_names_the_bot(tmp_path: Path) -> None:
    flow = begun(tmp_path, demo=True)
    assert flow.pause(START + 0.1)
    assert flow.sheet(muted=False).aside == "Bot: Dellacherie"
    assert flow.sheet(muted=True).aside == "Bot: Dellacherie  ·  Sound: off"


def test_a_demo_deals_again_by_itself_and_waits_for_nobody(tmp_path: Path) -> None:
    flow = begun(tmp_path, demo=True)
    assert flow.watched
    assert not flow.leave_alone(START)
    flow.toggle_machine(START)
    due = ended(flow)
    flow.toggle_machine(due)
    flow.advance(due)
    assert flow.game.ended_at is not None
    flow.advance(due + REDEAL_SECONDS)
    assert flow.game.machine
    assert not flow.game.session.ended
    assert not flow.results


def test_reasons_opened_from_a_pause_lead_back_to_it(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    flow.pause(START + 0.1)
    tick = flow.game.session.tick
    flow.toggle_study(START + 1)
    flow.answer(START + 1, yes=True)
    assert flow.study
    assert "why back to the pause" in flow.frame(START + 1).credits.detail
    assert "step one piece" in flow.frame(START + 1).credits.detail
    flow.toggle_study(START + 2)
    flow.advance(START + 9)
    assert (flow.paused, flow.covered, flow.stands) == (True, True, True)
    assert flow.game.session.tick == tick
    assert actions(flow)[0] == "resume"


def test_reasons_opened_from_a_pause_lead_back_to_it_whoever_has_the_buttons(tmp_path: Path) -> None:
    flow = begun(tmp_path, demo=True)
    flow.advance(START + 0.1)
    flow.pause(START + 0.1)
    flow.toggle_study(START + 1)
    flow.toggle_machine(START + 2)
    flow.toggle_machine(START + 3)
    flow.toggle_study(START + 4)
    assert (flow.paused, flow.covered) == (True, True)


def test_reasons_opened_from_a_game_lead_back_to_the_game(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.toggle_study(START)
    flow.answer(START, yes=True)
    flow.toggle_study(START + 1)
    assert not flow.stands


@pytest.mark.parametrize(("demo", "words"), [(False, "why play on"), (True, "why close")])
def test_the_line_below_says_what_closes_the_reasons(tmp_path: Path, demo: bool, words: str) -> None:
    flow = begun(tmp_path, demo=demo)
    flow.toggle_study(START)
    flow.answer(START, yes=True)
    assert words in flow.frame(START).credits.detail


def test_a_key_hurries_to_the_results_only_while_the_end_is_shown(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    assert not flow.hurry(START + 0.1)
    now = ended(flow) - OVER_SECONDS
    assert not flow.results
    assert flow.hurry(now)
    assert flow.results
    assert not flow.hurry(now)


def test_a_person_who_looks_at_the_reasons_is_told_what_that_means_once(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    told = "Does not count for your bests"
    assert told not in flow.frame(START).credits.detail
    flow.toggle_study(START)
    flow.answer(START, yes=True)
    assert flow.frame(START).credits.detail.startswith(told)
    flow.toggle_study(START)
    assert told in flow.frame(START).credits.detail
    flow.game.press(Buttons.HARD_DROP, START + 0.1)
    assert told not in flow.frame(START + 0.2).credits.detail
    flow.toggle_study(START + 0.3)
    assert told not in flow.frame(START + 0.3).credits.detail


def test_a_hint_says_what_it_means_and_so_does_no_hint_in_a_game_of_the_machine(tmp_path: Path) -> None:
    told = "Does not count for your bests"
    flow = begun(tmp_path)
    flow.advance(START + 0.1)
    flow.game.toggle_hint(START + 0.1)
    assert told in flow.frame(START + 0.1).credits.detail
    shared = begun(tmp_path, record=machine_game(Settings(), "1", 5, who="Dellacherie"))
    shared.game.toggle_hint(START)
    assert told not in shared.frame(START).credits.detail


def test_the_line_below_the_well_says_that_a_bot_plays(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    told = flow.frame(START).credits
    assert (told.player, told.bot) == ("", False)
    flow.hand_over(START)
    told = flow.frame(START).credits
    assert (told.player, told.bot) == ("Bot: Dellacherie", True)


def test_pieces_that_the_player_gave_have_no_seed(tmp_path: Path) -> None:
    own = Settings(mode="practice", randomizer="sequence", randomizer_options={"sequence": {"pieces": "TIO"}}, seed="1")
    flow = GameFlow(services(tmp_path, own), START, keyboard=Keys(), sound=silent)
    assert flow.frame(START).credits.seed == ""


def heard_flow(folder: Path, settings: Settings | None = None, *, waits: bool = False) -> GameFlow:
    """The flow of games that begins now. It has countdowns if it ``waits``."""
    shared = services(folder, settings or Settings(), waits=waits)
    return GameFlow(shared, START, keyboard=Keys(), sound=lambda events: None)


def drop(flow: GameFlow, now: float) -> float:
    """Drop a piece; returns when that was."""
    flow.game.press(Buttons.HARD_DROP, now)
    flow.game.release(Buttons.HARD_DROP, now)
    flow.advance(now)
    return now + 0.1


def test_ready_and_go_are_counted_once_each(tmp_path: Path) -> None:
    flow, ear = heard_flow(tmp_path, waits=True), Ear()
    heard = [ear.follow(flow, START + tenth / 10).cues for tenth in range(12)]
    assert [cues for cues in heard if cues] == [["count"], ["go"]]


def test_after_a_pause_three_words_are_counted(tmp_path: Path) -> None:
    flow, ear = heard_flow(tmp_path, waits=True), Ear()
    flow.skip(START)
    flow.advance(START + 1)
    flow.pause(START + 1)
    ear.follow(flow, START + 1)
    flow.resume(START + 2)
    heard = [ear.follow(flow, START + 2 + tenth / 10).cues for tenth in range(15)]
    assert [cues for cues in heard if cues] == [["count"]] * 3


def test_the_music_is_that_of_the_level_and_soft_in_a_pause(tmp_path: Path) -> None:
    flow, ear = heard_flow(tmp_path), Ear()
    assert ear.follow(flow, START).music == Music(KOROBEINIKI)
    flow.pause(START)
    assert ear.follow(flow, START).music == Music(KOROBEINIKI, ducked=True)
    flow.resume(START)
    assert ear.follow(flow, START).music == Music(KOROBEINIKI)


def test_a_higher_level_and_another_mode_have_other_music(tmp_path: Path) -> None:
    assert Ear().follow(heard_flow(tmp_path, Settings(level=7)), START).music == Music(MOUNTAIN_KING)
    assert Ear().follow(heard_flow(tmp_path, Settings(mode="zen")), START).music == Music(PRELUDE)


def test_danger_is_told_once_and_the_music_becomes_intense(tmp_path: Path) -> None:
    flow, ear, now, told, heights = heard_flow(tmp_path), Ear(), START, [], []
    while flow.game.ended_at is None:
        heard = ear.follow(flow, now)
        told += heard.cues
        heights.append(heard.music == Music(KOROBEINIKI, danger=True))
        now = drop(flow, now)
    assert told == ["danger"]
    assert heights == sorted(heights)
    assert heights[0] is False
    assert heights[-1] is True


def test_the_end_is_silent_until_the_results(tmp_path: Path) -> None:
    flow, ear, now = heard_flow(tmp_path), Ear(), START
    while flow.game.ended_at is None:
        now = drop(flow, now)
    assert ear.follow(flow, now).music is None
    flow.advance(now + OVER_SECONDS)
    assert flow.results
    assert ear.follow(flow, now + OVER_SECONDS).music == MENU_MUSIC


def test_a_new_game_is_no_longer_in_danger(tmp_path: Path) -> None:
    flow, ear, now = heard_flow(tmp_path), Ear(), START
    while ear.follow(flow, now).music == Music(KOROBEINIKI):
        now = drop(flow, now)
    flow.restart(now)
    assert ear.follow(flow, now) == ([], Music(KOROBEINIKI))


def test_a_new_grade_is_told(tmp_path: Path) -> None:
    flow, ear, now = heard_flow(tmp_path, Settings(rules="arcade")), Ear(), START
    assert ear.follow(flow, START).cues == []
    flow.game.session.tally.score = 400
    flow.game.press(Buttons.SOFT_DROP, START)
    while not flow.game.session.pieces:
        flow.advance(now := now + 0.1)
    assert ear.follow(flow, now).cues == ["grade"]
    assert ear.follow(flow, now).cues == []


def test_a_level_of_the_arcade_is_a_section(tmp_path: Path) -> None:
    ear = Ear()
    ear.follow(heard_flow(tmp_path, Settings(rules="arcade")), START)
    assert ear.cues_for([LevelReached(100)]) == ["section"]
    ear.follow(heard_flow(tmp_path), START)
    assert ear.cues_for([LevelReached(2)]) == ["level"]
