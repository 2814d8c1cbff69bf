"""A dealer that changes in a game, and a player's own one that stops."""

import random
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.board import Piece
from game.core.dealers import Dealing
from game.core.dealers.registry import disown
from game.core.replay import ReplayPlayer, first_divergence, from_text, record, to_text
from game.core.session import Buttons
from game.files.own import dealer_file as own_dealer
from game.files.own.dealer_file import adopted
from game.play.game.flow import GameFlow
from game.play.game.running_picture import frame_of
from game.play.records.bests.mode_best import ruleset_bests
from game.play.records.keeping import GameRecord, keep, new_game
from game.play.records.replays.playback import play_on
from game.play.records.results.outcome import dealers
from game.play.watch.viewer import ReplayViewer
from game.settings import Settings
from game.storage.stored_games import Filters
from tests.files.own_dealers import BREAKS, TWINS, slow, written
from tests.play.game.test_flow import begun, ended, silent
from tests.play.game.test_running import left_and_continued, mash, play, seen
from tests.play.stage import DATE, START, Keys, continued_game, machine_game, services


def settings_with(folder: Path, text: str) -> Settings:
    return replace(Settings(), randomizer=adopted(written(folder, text)))


def test_an_exception_ends_the_game_after_the_pieces_that_are_seen(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, BREAKS)
    flow = GameFlow(services(tmp_path, replace(settings, mode="zen")), START, keyboard=Keys(), sound=silent)
    flow.advance(ended(flow))
    assert flow.game.session.pieces == 12
    assert flow.results
    assert flow.results.remark.startswith("my_dealer.py:4: ZeroDivisionError: division by zero.")
    assert (flow.results.is_broken_off, flow.results.nothing_dealt) == (True, False)
    assert any(("Dealer", "my_dealer.py") in group.facts for group in flow.results.fact_groups)
    assert flow.results.hero.note == "There are no more pieces."
    (stored,) = flow.services.scores.recent()
    assert (stored.game.randomizer, stored.game.pieces) == ("my_dealer.py", 12)
    disown("my_dealer.py")
    replay = from_text(flow.services.scores.replay(stored.id) or "")
    assert replay.pieces == "T" * 12
    assert first_divergence(replay) is None, "the replay needs no file"


def test_a_dealer_that_fails_at_once_ends_the_game_at_once(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, "def f(rng):\n    yield 1\n")
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    flow.advance(START + 0.1)
    assert flow.game.ended_at is not None
    flow.advance(START + 9)
    assert flow.results
    assert "my_dealer.py:2: yields 1; expected one of I J L O S T Z" in flow.results.remark
    assert (flow.results.is_broken_off, flow.results.nothing_dealt) == (True, True)
    assert flow.results.hero.note == "my_dealer.py deals nothing."
    assert [label for label, _ in flow.results.choices] == ["Dealers", "New game", "Main menu"]


@pytest.mark.parametrize("known", [True, False])
def test_a_game_is_continued_with_its_file_and_without(tmp_path: Path, known: bool) -> None:
    game = machine_game(settings_with(tmp_path, TWINS), "1", 9)
    if not known:
        disown("my_dealer.py")
    continued = left_and_continued(services(tmp_path), game).game
    assert continued.session.history == game.session.history
    assert continued.dealer.randomizer.name == ("my_dealer.py" if known else "7-bag")


def test_a_game_is_continued_where_its_file_deals_otherwise_by_now(tmp_path: Path) -> None:
    game = machine_game(settings_with(tmp_path, TWINS), "1", 9)
    adopted(written(tmp_path, "def mine(rng):\n    while True:\n        yield rng.choice('SZ')\n"))
    shared = services(tmp_path)
    shared.entropy = random.SystemRandom()
    continued = left_and_continued(shared, game).game
    assert continued.session.history == game.session.history
    while len(continued.dealer.known) < len(game.dealer.known) + 20:
        assert not continued.dealer.owes
        continued.dealer.deal()
    fresh = continued.dealer.known[len(game.dealer.known) :]
    assert {piece.name for piece in fresh} == {"S", "Z"}


def test_another_dealer_takes_over_from_one_that_has_failed(tmp_path: Path) -> None:
    settings = settings_with(tmp_path, BREAKS)
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    game = machine_game(settings, "1", 9)
    assert game.dealer.fault
    game.change_dealer(Dealing("sz"), flow.services.entropy)
    assert game.dealer.fault == ""
    assert "".join(piece.name for piece in game.dealer.known) == "T" * 12 + "SZSZ"[: len(game.dealer.known) - 12]


def test_time_stands_still_while_the_dealer_takes_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate = tmp_path / "gate"
    settings = settings_with(tmp_path, slow(gate))
    flow = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent)
    game = flow.game
    for tenth in range(100):
        flow.advance(START + tenth / 10)
    assert (game.session.tick, game.session.current, game.dealer.owes) == (0, None, True)
    assert "Waiting for your dealer" in frame_of(game, START + 10).credits.detail
    gate.touch()
    while game.dealer.owes:
        flow.advance(START + 10)
    assert game.session.tick == 0, "no time is made up"
    flow.advance(START + 10.1)
    assert 0 < game.session.tick <= 100
    assert game.session.current is not None
    assert "Waiting for" not in frame_of(game, START + 10.1).credits.detail


def test_a_person_plays_on_until_the_piece_is_needed_that_takes_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dealer has time while a piece is steered and falls. A key that needs the next piece does not count yet."""
    monkeypatch.setattr(own_dealer, "PATIENCE", 0.0)
    gate, now = tmp_path / "gate", START
    settings = settings_with(tmp_path, slow(gate, "TO"))
    game = GameFlow(services(tmp_path, settings), START, keyboard=Keys(), sound=silent).game
    timed, session = game.timed, game.session

    def tap(button: Buttons) -> None:
        nonlocal now
        for act in (timed.press, timed.release):
            now += 0.05
            act(button, now)

    while session.current is None or len(session.queue) < 1:
        now += 0.01
        timed.advance(now)
    assert (game.dealer.owes, timed.waits) == (True, False)
    column = session.current.x
    tap(Buttons.LEFT)
    assert session.current.x == column - 1
    tap(Buttons.HARD_DROP)
    assert (session.pieces, session.current.piece, session.queue) == (1, Piece.O, ())
    tap(Buttons.HOLD)
    tap(Buttons.HARD_DROP)
    assert (session.pieces, session.held, session.current.piece) == (1, None, Piece.O), "these need the next piece"
    column = session.current.x
    tap(Buttons.RIGHT)
    assert session.current.x == column + 1
    for _ in range(400):
        now += 0.1
        timed.advance(now)
    assert (session.pieces, timed.waits) == (1, True), "it lies on the stack, and does not lock"
    gate.touch()
    while game.dealer.owes:
        timed.advance(now)
    tap(Buttons.HARD_DROP)
    assert session.pieces >= 2
    replay = record(game.setup, session, game.dealer, version="", player="person", date=DATE.isoformat())
    assert first_divergence(replay) is None


def changed_game(settings: Settings, *names: str, pieces: int = 12) -> GameRecord:
    """A game of the bot for a person, in which the dealer is changed at its end."""
    game = machine_game(settings, "1", pieces)
    for name in names:
        game.change_dealer(Dealing(name), Random(1))
    return game


def test_the_pause_changes_the_dealer_and_says_from_which_piece_on(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.5)
    flow.sitting.pause(START + 0.5)
    shown = flow.game.session.queue
    flow.sitting.change_dealer("7-bag")
    assert (flow.sitting.tip, flow.game.dealer.changes) == ("", []), "it deals already"
    flow.sitting.change_dealer("sz")
    assert flow.sitting.tip == "S and Z, 1997 deals from piece 7 on"
    flow.sitting.resume(START + 9)
    assert flow.game.session.queue == shown
    now = ended(flow)
    flow.advance(now)
    assert flow.results
    assert any(("From piece 7", "S and Z, 1997") in group.facts for group in flow.results.fact_groups)
    assert "not ranked" in flow.results.remark
    letters = "".join(piece.name for piece in flow.game.session.history)
    assert letters[6:10] == "SZSZ"
    (stored,) = flow.services.scores.recent()
    assert (stored.game.randomizer, stored.game.player) == ("7-bag > sz", "person")
    text = flow.services.scores.replay(stored.id)
    assert text
    assert first_divergence(from_text(text)) is None


def test_a_dealer_without_next_pieces_has_no_place_for_them_once_the_seen_ones_are_dealt(tmp_path: Path) -> None:
    game = changed_game(Settings(mode="zen"), "hatetris")
    shown = len(game.session.queue)
    assert shown > 0
    flow = GameFlow(services(tmp_path), START, record=game, keyboard=Keys(), sound=silent)
    buttons, places = Random(1), set[int]()
    while game.session.queue:
        places.add(frame_of(flow.game, START).panels.previews)
        play(game, mash(buttons, 200))
    assert (places, frame_of(flow.game, START).panels.previews) == ({shown}, 0)
    replay = record(game.setup, game.session, game.dealer, version="", player="person", date=DATE.isoformat())
    viewer = ReplayViewer(services(tmp_path), replay, START, keyboard=Keys(), sound=silent)
    for tick, there in ((replay.changes[0].tick, shown), (replay.result.ticks, 0)):
        viewer.playback.seek(tick, START)
        assert viewer.panels.previews == there


def test_a_forecast_goes_on_with_the_new_dealer_or_ends(tmp_path: Path) -> None:
    flow = begun(tmp_path, record=new_game(Settings(randomizer="sega").setup("1"), Random(1)))
    flow.sitting.toggle_forecast(START)
    flow.sitting.answer(START + 2, yes=True)
    before = flow.game.foresight.forecast
    for name, foreseen in (("sega16", True), ("7-bag", False)):
        flow.sitting.change_dealer(name)
        assert bool(flow.game.foresight.forecast) is foreseen
        assert flow.game.foresight.forecast is not before
    flow.sitting.toggle_forecast(START + 4)
    assert not flow.game.foresight.forecast, "the game began with a dealer of few states, but it no longer deals"


def test_such_a_game_is_told_apart_and_not_ranked_with_games_of_one_dealer(tmp_path: Path) -> None:
    scores = services(tmp_path).scores
    plain, other = machine_game(Settings(), "1", 8), changed_game(Settings(), "tgm1", "bastet")
    assert other.session.score > plain.session.score
    for game in (plain, other):
        keep(scores, game, "", DATE)
    assert [stored.game.randomizer for stored in scores.table("modern", "marathon", machine=False)] == ["7-bag"]
    everything = Filters("modern", "marathon")
    assert len(scores.history.table(everything)) == 1
    of_both = replace(everything, randomizer="7-bag > tgm1 > bastet")
    assert [stored.game.score for stored in scores.history.table(of_both)] == [other.session.score]
    groups = scores.history.groups()
    marathon = ruleset_bests(Settings(), scores.history, groups)[0]
    assert (marathon.kind.mode, marathon.games) == ("marathon", 1)
    assert scores.history.count(everything) == 2
    section = replace(scores.recent()[0].game, rules="arcade", mode="master", ticks=6000, seconds=100.0)
    for randomizer, sections in (("tgm1", "0:3912"), ("tgm1 > sz", "0:2000")):
        scores.record(replace(section, randomizer=randomizer, sections=sections))
    assert scores.best_sections("arcade", "master") == {0: 3912 / 60}


def test_many_changes_fit_a_row(tmp_path: Path) -> None:
    game = changed_game(Settings(), *(["bastet", "7-bag"] * 40))
    scores = services(tmp_path).scores
    keep(scores, game, "", DATE)
    (stored,) = scores.recent()
    assert stored.game.randomizer == "7-bag > bastet > 7-bag > bastet > ..."
    assert len(dealers(game)) == 82


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        (Settings(), ""),
        (Settings(rules="arcade", mode="master"), ""),
        (Settings(mode="sprint"), "A game against the clock keeps its dealer."),
        (Settings(mode="practice"), "This mode deals your sequence."),
    ],
)
def test_games_against_the_clock_and_of_a_sequence_keep_their_dealer(settings: Settings, why: str) -> None:
    assert machine_game(settings, "1", 2).fixed_dealer == why


@pytest.mark.parametrize("last", ["tgm3", "bastet", "entropy", "hatetris", "brzustowski"])
def test_a_continued_game_keeps_its_dealers(tmp_path: Path, last: str) -> None:
    shared, buttons = services(tmp_path), Random(0)
    game = machine_game(Settings(mode="zen"), "0", 0)
    for name in ("no-mercy", "7-bag", last):
        play(game, mash(buttons, 8_000))
        game.change_dealer(Dealing(name), shared.entropy)
    play(game, mash(buttons, 4_000))
    continued = left_and_continued(shared, game).game
    assert seen(continued.session) == seen(game.session)
    assert continued.dealer.changes == game.dealer.changes
    assert continued.dealer.randomizer.name == last
    assert continued.dealer.known == game.dealer.known
    if last != "entropy":
        rest = mash(buttons, 20_000)
        for each in (game, continued):
            play(each, rest)
        assert continued.session.history == game.session.history
        assert len(game.session.history) > len(game.dealer.changes)


def test_a_change_in_a_pause_is_kept_though_no_tick_has_passed(tmp_path: Path) -> None:
    shared, game = services(tmp_path), machine_game(Settings(), "1", 5)
    shared.under_way.begin(game, START)
    shared.under_way.keep(START)
    game.change_dealer(Dealing("sz"), shared.entropy)
    shared.under_way.keep(START)
    shared.under_way.games.close()
    assert shared.under_way.games.offered()
    continued = continued_game(shared)
    assert continued
    assert [change.randomizer for change in continued.game.dealer.changes] == ["sz"]


@pytest.mark.parametrize("name", ["bastet", "entropy", "memoryless", "hatetris", "brzustowski"])
def test_a_replay_is_played_on_with_the_dealer_of_its_moment(name: str) -> None:
    game = changed_game(Settings(), name)
    game.session.advance(0, 1)
    play(game, mash(Random(1), 4_000))
    date = "2026-01-01T00:00:00+00:00"
    replay = record(game.setup, game.session, game.dealer, version="", player="person", date=date)
    player = ReplayPlayer(from_text(to_text(replay)))
    player.seek(replay.changes[0].tick - 1)
    assert play_on(player, Random(2)).dealer.changes == []
    player.seek(replay.result.ticks)
    on = play_on(player, Random(2))
    assert (on.kept, on.dealer.randomizer.name) == (True, name)
    assert list(on.dealer.history) == list(game.dealer.history)
    assert on.remark.endswith("with new pieces") is (name == "entropy")
