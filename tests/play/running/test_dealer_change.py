"""Another dealer for the rest of a game, from the pause: what is recorded, ranked, shown and continued."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.dealers import RANDOMIZERS
from game.core.replay import ReplayPlayer, first_divergence, from_text, record, to_text
from game.play.history.bests import bests
from game.play.keeping import keep
from game.play.new_game import GameRecord, new_game
from game.play.replay.marks import Marks
from game.play.replay.play_on import play_on
from game.play.results.facts import dealers
from game.play.timeline import MarkKind
from game.settings import Settings
from game.storage import Game
from game.storage.filters import Filters
from tests.play.replay.test_continuing import left_and_continued, mash, play, seen
from tests.play.running.test_flow import begun, ended
from tests.play.stage import DATE, START, continued_game, machine_game, review, services


def changed_game(settings: Settings, *names: str, pieces: int = 12) -> GameRecord:
    """A game of the bot for a person, in which the dealer is changed at its end."""
    game = machine_game(settings, "1", pieces)
    for name in names:
        game.change_dealer(name, {}, Random(1))
    return game


def test_the_pause_changes_the_dealer_and_says_from_which_piece_on(tmp_path: Path) -> None:
    flow = begun(tmp_path)
    flow.advance(START + 0.5)
    flow.pause(START + 0.5)
    shown = flow.game.session.queue
    flow.change_dealer("7-bag")
    assert (flow.tip, flow.game.dealer.changes) == ("", []), "it deals already"
    flow.change_dealer("sz")
    assert flow.tip == "S and Z, 1997 deals from piece 7 on"
    flow.resume(START + 9)
    assert flow.game.session.queue == shown
    now = ended(flow)
    flow.advance(now)
    assert flow.results
    assert ("From piece 7", "S and Z, 1997") in flow.results.facts
    assert "not ranked" in flow.results.remark
    letters = "".join(piece.name for piece in flow.game.session.history)
    assert letters[6:10] == "SZSZ"
    assert flow.results.verdict.several
    (stored,) = flow.services.scores.recent()
    assert (stored.game.randomizer, stored.game.player) == ("7-bag > sz", "person")
    text = flow.services.scores.replay(stored.id)
    assert text
    assert first_divergence(from_text(text)) is None


def test_a_forecast_goes_on_with_the_new_dealer_or_ends(tmp_path: Path) -> None:
    flow = begun(tmp_path, record=new_game(Settings(randomizer="sega").setup("1"), Random(1)))
    flow.advance(START + 0.5)
    flow.toggle_forecast(START + 0.5)
    flow.answer(START + 2, yes=True)
    before = flow.game.forecast
    assert before
    flow.pause(START + 3)
    flow.change_dealer("sega16")
    assert flow.game.forecast
    assert flow.game.forecast is not before
    flow.change_dealer("7-bag")
    assert not flow.game.forecast
    assert not flow.foresees
    flow.resume(START + 4)
    flow.toggle_forecast(START + 4)
    assert not flow.game.forecast, "the game began with a dealer of few states, but it no longer deals"


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
    assert [best.games for best in bests(scores.history, groups, Filters())] == [1]
    assert scores.history.count(everything) == 2


def test_best_sections_are_those_of_one_dealer(tmp_path: Path) -> None:
    scores = services(tmp_path).scores
    game = machine_game(Settings(rules="arcade", mode="master"), "1", 3)
    date = "2026-01-01T00:00:00+00:00"
    replay = record(game.setup, game.session, game.dealer, version="", player="person", date=date)
    row = replace(Game.of(replay), sections="0:3912", ticks=6000, seconds=100.0)
    for randomizer, sections in (("tgm1", "0:3912"), ("tgm1 > sz", "0:2000")):
        scores.record(replace(row, randomizer=randomizer, sections=sections))
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
        (Settings(mode="zen"), ""),
        (Settings(rules="arcade", mode="master"), ""),
        (Settings(mode="sprint"), "A game against the clock keeps its dealer."),
        (Settings(mode="ultra"), "A game against the clock keeps its dealer."),
        (Settings(mode="dig-10"), "A game against the clock keeps its dealer."),
        (Settings(mode="practice"), "This mode deals your sequence."),
    ],
)
def test_games_against_the_clock_and_of_a_sequence_keep_their_dealer(settings: Settings, why: str) -> None:
    assert machine_game(settings, "1", 2).fixed_dealer == why


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("last", ["tgm3", "bastet", "entropy"])
def test_a_continued_game_keeps_its_dealers(tmp_path: Path, last: str, seed: int) -> None:
    shared, buttons = services(tmp_path), Random(seed)
    game = machine_game(Settings(mode="zen"), f"{seed}", 0)
    for name in ("no-mercy", "7-bag", last):
        play(game, mash(buttons, 8_000))
        game.change_dealer(name, {}, shared.entropy)
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
    game.change_dealer("sz", {}, shared.entropy)
    shared.under_way.keep(START)
    shared.under_way.games.close()
    assert shared.under_way.games.offered()
    continued = continued_game(shared)
    assert continued
    assert [change.randomizer for change in continued.game.dealer.changes] == ["sz"]


@pytest.mark.parametrize("name", ["bastet", "entropy", "memoryless"])
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


def test_the_time_line_of_the_replay_marks_each_change() -> None:
    game = changed_game(Settings(), "bastet", "sega")
    game.session.advance(0, 10)
    replay = record(game.setup, game.session, game.dealer, version="", player="person", date="")
    marks = Marks(replay, review().judge)
    while not marks.scanned:
        marks.work(1.0, lambda: 0.0)
    told = [mark.words.partition("  ")[2] for mark in marks.all if mark.kind is MarkKind.DEALER]
    piece = replay.changes[0].piece + 1
    assert told == [f"{RANDOMIZERS[name].card.title} deals from piece {piece} on" for name in ("bastet", "sega")]
