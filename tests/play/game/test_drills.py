"""Drills as they are played: what is told of a miss, and what follows it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.core.replay import ReplayPlayer, record
from game.core.rules import MODES
from game.core.session import Buttons
from game.core.session.events import Event
from game.play.game.effects.effects import danger_of
from game.play.game.flow import AGAIN_SECONDS, GameFlow
from game.play.game.hearing import in_danger
from game.play.records import new_game
from game.play.records.bests import way_of
from game.play.records.bests.splits import SPLITS
from game.play.records.keeping import PLACED_AGAIN
from game.play.words.panels import Status, figures
from game.settings import Settings
from tests.play.stage import START, Keys, services


def silent(events: Sequence[Event]) -> None:
    """Play no sound."""


def begun(folder: Path, settings: Settings) -> GameFlow:
    return GameFlow(services(folder, settings), START, keyboard=Keys(), sound=silent)


def press(flow: GameFlow, now: float, *buttons: Buttons) -> float:
    """Press and release some buttons; returns when the next one can be."""
    for button in buttons:
        flow.game.press(button, now)
        flow.game.release(button, now + 0.01)
        now += 0.05
    flow.advance(now)
    return now


def advice(flow: GameFlow, now: float) -> list[str]:
    """The words beside the well."""
    shown = flow.game.effects.caption
    return [shown.title, *shown.details] if shown and shown.period.runs(now) else []


FAULT = Buttons.LEFT, Buttons.RIGHT, Buttons.HARD_DROP


def test_a_piece_that_comes_back_is_told_its_keys(tmp_path: Path) -> None:
    flow = begun(tmp_path, Settings(mode="finesse-40", seed="1"))
    press(flow, START + 0.1, *FAULT)
    assert advice(flow, START + 0.3) == ["The J needs 0 keys", "Just drop it"]
    assert flow.game.session.pieces == 0


def test_a_board_that_comes_back_is_told_the_miss(tmp_path: Path) -> None:
    flow = begun(tmp_path, Settings(mode="perfect-clears", seed="1"))
    now = press(flow, START + 0.1, *[Buttons.HARD_DROP] * 10)
    assert advice(flow, now) == ["Try 2", "The pieces are used up."]


def test_after_its_faults_another_game_begins_and_the_first_is_not_kept(tmp_path: Path) -> None:
    flow = begun(tmp_path, Settings(mode="sprint", most_faults=1))
    first = flow.game
    now = press(flow, START + 0.1, *FAULT)
    assert flow.game is first
    assert first.session.ended
    assert first.session.ended.reason == "faults"
    flow.advance(now + AGAIN_SECONDS)
    assert flow.game is not first
    assert not flow.results
    assert flow.game.setup.seed != first.setup.seed
    assert flow.services.scores.history.count() == 0


def test_the_game_that_follows_has_the_seed_of_the_settings(tmp_path: Path) -> None:
    flow = begun(tmp_path, Settings(mode="sprint", most_faults=1, seed="7"))
    now = press(flow, START + 0.1, *FAULT)
    flow.advance(now + AGAIN_SECONDS)
    assert flow.game.setup.seed == "7"


@pytest.mark.parametrize(
    ("settings", "remark"),
    [
        (Settings(mode="sprint", place_again=True), PLACED_AGAIN),
        (Settings(mode="finesse-40", place_again=True), ""),
        (Settings(mode="sprint", most_faults=3), ""),
        (Settings(mode="perfect-clears", perfect_clear=2), ""),
        (Settings(mode="four-wide"), ""),
    ],
)
def test_a_game_that_is_eased_is_not_a_best_one(tmp_path: Path, settings: Settings, remark: str) -> None:
    shared = services(tmp_path, settings)
    assert new_game(settings.setup("1"), shared.entropy).remark == remark


@pytest.mark.parametrize("name", [name for name, mode in MODES.items() if mode.ranked_by == "time"])
def test_every_race_has_a_way_whose_splits_lead_to_its_end(name: str) -> None:
    way = way_of(MODES[name])
    assert way
    unit, goal = way
    assert unit.name
    assert name not in SPLITS or (SPLITS[name].unit is unit and goal % SPLITS[name].step == 0)


@pytest.mark.parametrize("name", [name for name, mode in MODES.items() if mode.walls])
def test_walls_are_no_danger(tmp_path: Path, name: str) -> None:
    game = begun(tmp_path, Settings(mode=name)).game
    assert not in_danger(game.session, True)
    assert not danger_of(game.session)


@pytest.mark.parametrize("name", ["perfect-clears", "four-wide", "finesse-40"])
def test_a_replay_goes_back_into_an_earlier_try(name: str) -> None:
    """Its keyframes are copies of the game, which know where their try began."""
    setup = Settings(mode=name).setup("1")
    session = setup.start()
    states = {}
    while session.tick < 30_000 and not session.ended:
        for button in (*FAULT, Buttons.NONE):
            for held in (button, Buttons.NONE):
                session.step(int(held))
        states[session.tick] = session.cells, session.drill, session.history[:], session.queue
        if len(states) > 60:
            break
    assert session.drill.number > 1 or session.drill.faults > 1
    replay = record(setup, session, session.dealer, version="1", player="person", date="")  # type: ignore[arg-type]
    player = ReplayPlayer(replay)
    ticks = sorted(states)
    for tick in (*ticks[::7], *reversed(ticks[::5]), *ticks[::11]):
        player.seek(tick)
        again = player.session
        assert (again.cells, again.drill, again.history, again.queue[:1]) == (*states[tick][:3], states[tick][3][:1])


@pytest.mark.parametrize("mode", MODES)
def test_a_pause_tells_what_the_game_asks_for(tmp_path: Path, mode: str) -> None:
    flow = begun(tmp_path, Settings(rules=(MODES[mode].rules or ("modern",))[0], mode=mode))
    press(flow, START, Buttons.LEFT)
    assert flow.sitting.pause(START + 1)
    assert flow.sitting.sheet(muted=False).aside == f"{MODES[mode].summary}."


WANTED = {
    "finesse-40": "Faults",
    "four-wide": "Combo",
    "combo": "Longest",
    "perfect-clears": "Perfect clears",
    "send-40": "To send",
    "send-10": "Pieces left",
    "send-20": "To send",
}


@pytest.mark.parametrize(("mode", "name"), WANTED.items())
@pytest.mark.parametrize("rules", ["modern", "tetrio"])
def test_the_figures_of_a_drill_stand_beside_the_well(tmp_path: Path, rules: str, mode: str, name: str) -> None:
    settings = Settings(rules=rules, mode=mode)
    game = new_game(settings.setup("1"), services(tmp_path, settings).entropy)
    rows = figures(Status(game.session, game.statistics, 0.0))
    assert name in [figure.name for row in rows for figure in row]


@pytest.mark.parametrize("mode", [name for name, mode in MODES.items() if mode.ranked_by in ("time", "lines")])
@pytest.mark.parametrize("most_faults", [0, 5])
def test_a_race_has_three_rows_and_the_drill_takes_the_place_of_what_is_still_to_come(
    tmp_path: Path, mode: str, most_faults: int
) -> None:
    settings = Settings(rules=(MODES[mode].rules or ("modern",))[0], mode=mode, most_faults=most_faults)
    game = new_game(settings.setup("1"), services(tmp_path, settings).entropy)
    rows = figures(Status(game.session, game.statistics, 0.0))
    ours = [row for row in rows if row[0].name not in ("Attack", "Medals")]
    two_drills = most_faults > 0 and bool(MODES[mode].try_pieces or MODES[mode].walls)
    assert len(ours) <= 3 + two_drills
    if game.setup.mode.again:
        assert all(any(figure.name for figure in row) for row in ours)


def test_a_chain_of_clears_is_ranked_by_its_lines(tmp_path: Path) -> None:
    settings = Settings(mode="combo")
    game = new_game(settings.setup("1"), services(tmp_path, settings).entropy)
    rows = figures(Status(game.session, game.statistics, 0.0))
    assert rows[0][0].name == "Lines"
    assert "Score" not in [figure.name for row in rows for figure in row]
