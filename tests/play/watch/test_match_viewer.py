"""A match that is kept, as it is watched: round after round, at any speed, to any place; and what happened in it."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.review import PERSON_PRESSES, Judge, PairJudge
from game.core.match import Match
from game.core.replay import MatchReplay, Player
from game.core.replay.match_replay import played_round, record_match
from game.core.tetrio import match_replay, played_rounds, read
from game.play.records.reviews import Figures
from game.play.watch.match_story import MatchStory
from game.play.watch.match_viewer import MatchPlayback, MatchViewer
from game.storage.matches import StoredMatch, winner_of
from tests.cli.test_importing import TO_THE_TOP
from tests.core.replay.test_match_replay import played
from tests.core.tetrio import writer
from tools.pictures.stage import Stage


def narrow_judge() -> Judge:
    """A judge that takes little time."""
    return PairJudge(BeamPlayer("versus", pieces=2, width=2, samples=0), PERSON_PRESSES)


@cache
def mashed() -> MatchReplay:
    """A match of three rounds with random buttons, of a person on the second side."""
    return replace(played(attack="guideline", rounds=3), players=("machine novice", "person"))


@pytest.mark.parametrize(("attack", "level"), [(0.0, "newcomer"), (90.0, "master"), (300.0, "unbeaten")])
def test_in_the_place_of_a_person_far_away_one_plays_on_against_the_level_that_attacks_as_much(
    attack: float, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Figures, "apm", attack)
    replay = replace(mashed(), players=("person", Player.far("Somebody").text))
    assert MatchStory(replay, 0).rival == level
    assert MatchStory(replace(replay, players=replay.players[::-1]), 1).rival == ""


def test_the_rounds_follow_each_other_with_a_rest_and_the_score_rises() -> None:
    replay, now = mashed(), 10.0
    playback = MatchPlayback(MatchStory(replay, 1), now)
    assert playback.wins == (0, 0)
    for number, span in enumerate(playback.rounds):
        assert playback.tick <= span.first
        playback.advance(now + (span.last + 1) / 1000)
        winners = [winner_of(replay, each) for each in range(number + 1)]
        assert (playback.number, playback.winner) == (number, winners[-1])
        assert playback.wins == (winners.count(0), winners.count(1))
        assert [s.cells for s in playback.sessions] == [s.cells for s in played_round(replay, number).sessions]
        if number + 1 < len(playback.rounds):
            assert playback.rounds[number + 1].first > span.last + 1000
    assert playback.finished
    assert not playback.running


@pytest.mark.parametrize("first", [0, 1])
def test_a_round_of_players_who_are_apart_lasts_until_both_have_ended(first: int) -> None:
    """The recording of the winner is shorter: it ends before the loser has lost."""
    winner, loser = writer.side([], 20), writer.side(TO_THE_TOP, 32, name="two", reason="topout")
    file = read(writer.match([winner, loser], [winner, loser]))
    rounds = list(played_rounds(file, first))
    replay = match_replay(file, rounds, version="", players=("person", Player.far().text))
    ticks = [[side.result.ticks for side in record.sides] for record in replay.rounds]
    assert all(one != other for one, other in ticks)
    playback = MatchPlayback(MatchStory(replay, 0), 10.0)
    for number, span in enumerate(playback.rounds):
        assert span.last - span.first == max(ticks[number])
        playback.seek(span.last, 10.0)
        assert (playback.number, playback.player.finished, playback.winner) == (number, True, winner_of(replay, number))
    assert playback.wins == ((2, 0) if first == 0 else (0, 2))
    story = MatchStory(replay, 0)
    while not story.told:
        story.work(0.0, lambda: 0.0)
    plots = [story.plot(number, ("You", "Rival")) for number in range(len(replay.rounds))]
    lasts = [max(each) / 6000 for each in ticks]
    assert [plot.across.high - plot.across.low for plot in plots] == pytest.approx(lasts)
    assert all(across <= plot.across.high for plot in plots for curve in plot.curves for across, _ in curve.points)
    assert StoredMatch.of(replay, rated=False).seconds == pytest.approx(sum(lasts))


def test_the_time_is_that_of_play_and_stands_between_two_rounds() -> None:
    playback = MatchPlayback(MatchStory(mashed(), 1), 10.0)
    first, second, last = playback.rounds
    assert playback.played(first.last) == playback.played(second.first) == first.last
    assert playback.played(second.first + 5) == first.last + 5
    seconds = playback.played(last.last) / playback.per_second
    assert float(seconds) == StoredMatch.of(mashed(), rated=False).seconds, "as the list of matches says"


def test_one_goes_to_any_tick_to_the_next_piece_and_to_the_next_round() -> None:
    playback = MatchPlayback(MatchStory(mashed(), 1), 0.0)
    playback.step_round(1, 0.0)
    assert (playback.number, playback.tick) == (1, playback.rounds[1].first)
    playback.step_piece(1, 0.0)
    assert playback.tick == playback.rounds[1].first + mashed().rounds[1].sides[1].trail[0].tick + 1
    playback.step_round(-1, 0.0)
    assert playback.tick == 0
    playback.seek_round(2, 500, 0.0)
    cells = playback.sessions[0].cells
    playback.seek(0, 0.0)
    playback.seek(playback.rounds[2].first + 500, 0.0)
    assert playback.sessions[0].cells == cells
    playback.step_round(1, 0.0)
    assert playback.finished


def test_the_picture_has_both_sides_and_lines_that_fly(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    replay = stage.context.scores.matches.replay(stage.keep_match("regular", 25, days=1))
    assert replay
    story = MatchStory(replay, 0)
    viewer = MatchViewer(stage.context, story, stage.now, keyboard=stage.context.controls)
    while not story.told:
        story.work(0.0, lambda: 0.0)
    attack = story.attacks[0]
    viewer.playback.seek_round(attack.round, attack.tick - 5, stage.now)
    viewer.advance(stage.now + 0.01)
    (flight,) = viewer.picture(stage.now + 0.01).flights
    assert (flight.sender, flight.lines) == (attack.side, attack.lines)
    picture = viewer.picture(stage.now + 0.01)
    assert [side.name for side in picture.sides] == ["You", "Regular"]
    assert picture.sides[attack.side].session.exchange
    viewer.settle(stage.now + 0.02)
    assert viewer.picture(stage.now + 0.02).flights == ()


def test_the_end_of_a_round_says_over_both_wells_who_won_as_in_the_match_itself(tmp_path: Path) -> None:
    replay, stage = mashed(), Stage(tmp_path)
    viewer = MatchViewer(stage.context, MatchStory(replay, 1), stage.now, keyboard=stage.context.controls)
    words = []
    for number in range(len(replay.rounds)):
        viewer.playback.seek(viewer.playback.rounds[number].last, stage.now)
        assert (viewer.playback.number, viewer.playback.player.finished) == (number, True)
        signals = [side.frame.signal for side in viewer.picture(stage.now).sides]
        words.append([signal.word if signal else "" for signal in signals])
    ends = {0: ["Won", "Lost"], 1: ["Lost", "Won"], None: ["", ""]}
    assert words == [ends[winner_of(replay, number)] for number in range(len(replay.rounds))]
    assert ["Won", "Lost"] in words or ["Lost", "Won"] in words


@pytest.mark.parametrize("side", [0, 1])
def test_the_story_adds_up_all_rounds_and_rates_both_players(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.records.reviews.match_review.match_judge", narrow_judge)
    replay = replace(mashed(), rounds=mashed().rounds[:2])
    story = MatchStory(replay, side)
    while not story.done:
        story.work(0.0, lambda: 0.0)
    rounds = [played_round(replay, number) for number in range(len(replay.rounds))]
    seconds = [float(each.sessions[0].seconds) for each in rounds]
    for player, facts in zip(story.sides, story.facts, strict=True):
        exchanges, told = [each.exchanges[player] for each in rounds], dict(facts)
        assert told["Lines received"] == str(sum(exchange.received for exchange in exchanges))
        assert told["Pieces"] == str(sum(each.sessions[player].pieces for each in rounds))
        sent = sum(attack.lines for attack in story.attacks if attack.side == player)
        assert told["Lines sent"] == str(sent) == str(sum(exchange.sent for exchange in exchanges))
        attack, cleared = (sum(getattr(each, name) for each in exchanges) for name in ("attacked", "cleared"))
        assert told["Attack a minute"] == f"{60 * attack / sum(seconds):.1f}"
        assert told["VS score"] == f"{100 * (attack + cleared) / sum(seconds):.1f}"
    plot = story.plot(1, ("You", "Rival"))
    assert (plot.across.low, plot.across.high) == pytest.approx((seconds[0], seconds[0] + seconds[1]))
    assert (plot.up.low, len(plot.curves)) == (0, 6)
    for curve, tally in zip(plot.curves[2::3], (story._rounds[1][player] for player in story.sides), strict=True):
        assert [across for across, _ in curve.points] == pytest.approx(
            [seconds[0] + tick / float(replay.setup.game.rules.ticks_per_second) for tick, _ in tally.entries]
        )
        assert curve.form == "rings", "it stands at a time, and is no category"
    for each in (0, 1):
        rated, total = story.review.rated(each)
        # A piece that locks in its first tick was never seen.
        played = [number.sides[each] for number in replay.rounds]
        assert rated == total == sum(mine.result.pieces - (mine.trail[0].tick == 0) for mine in played)
        costs = [costly.moment.cost for costly in story.costliest(each)]
        assert costs == sorted(costs, reverse=True)
        assert all(costly.side == each for costly in story.costliest(each))
        rounds_told = [f"Round {costly.round + 1}  ·  Piece {costly.moment.number}" for costly in story.costliest(each)]
        assert [picture.words[-1] for picture in story.review.pictures(story.costliest(each))] == rounds_told
        assert rounds_told
        assert story.review_words(each).startswith("Filled")


def test_the_replay_marks_the_costliest_placements_of_both_and_says_what_was_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.play.records.reviews.match_review.match_judge", narrow_judge)
    stage, story = Stage(tmp_path), MatchStory(mashed(), 1)
    viewer = MatchViewer(stage.context, story, stage.now, keyboard=stage.context.controls)
    assert not viewer.line_marks
    viewer.toggle_reasons()
    viewer.playback.seek(mashed().rounds[0].sides[0].trail[1].tick - 5, stage.now)
    assert [side.frame.reasons.note for side in viewer.picture(stage.now).sides if side.frame.reasons] == [
        "This placement is not rated yet."
    ] * 2
    while not story.done:
        story.work(0.0, lambda: 0.0)
    for side in (0, 1):
        costly = story.costliest(side)[0]
        mark = next(
            each
            for each in viewer.line_marks
            if each.tick == viewer.playback.rounds[costly.round].first + costly.moment.turn.tick
        )
        viewer.go_to(mark.place, stage.now)
        assert not viewer.playback.running
        assert (viewer.playback.number, viewer.playback.tick) == (costly.round, mark.tick)
        reasons = viewer.picture(stage.now).sides[side].frame.reasons
        assert reasons
        assert reasons.opinions == (costly.moment.verdict.best, costly.moment.verdict.placed)
        assert story.review.why(costly.moment) in reasons.sentence
        assert mark.words.endswith(reasons.sentence)


def test_a_match_that_is_left_before_a_piece_was_placed_has_nothing_to_say_of_costly_moves() -> None:
    match = Match(mashed().setup)
    match.round.advance((0, 0), 500)
    story = MatchStory(record_match(match, version="1.0", players=("person", "machine novice"), date=""), 0)
    while not story.done:
        story.work(0.0, lambda: 0.0)
    assert story.review_words(0) == story.review_words(1) == ""
