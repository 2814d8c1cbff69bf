"""The dealer panel after a change of the dealer in a game, and with a player's own dealer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.board.pieces import Piece
from game.core.dealers import RANDOMIZERS, DealerView, Observer
from game.core.dealers.registry import disown
from game.core.replay import record
from game.core.session.buttons import Buttons
from game.files.own_dealer import adopted
from game.play.dealer_panel.forecast import AHEAD
from game.play.dealer_panel.panel import chance_words
from game.play.dealer_panel.sight import OWN, STRANGE, Sight
from game.play.new_game import GameRecord
from game.play.replay.playback import Playback
from tests.files.own_dealers import written
from tests.play.dealer_panel.test_sight import ALL, column, forecast_of, game, told
from tests.play.stage import START


def change(playing: GameRecord, name: str) -> None:
    playing.change_dealer(name, {}, random.Random(1))


def place(playing: GameRecord, pieces: int) -> None:
    """Place so many pieces more."""
    until = playing.session.pieces + pieces
    while playing.session.pieces < until:
        assert not playing.session.ended
        playing.session.advance(int(Buttons.HARD_DROP if playing.session.tick % 2 else Buttons.NONE), 1)


@pytest.mark.parametrize("name", [name for name, each in RANDOMIZERS.items() if not each.sees_board])
def test_the_odds_are_those_of_an_observer_who_began_with_the_first_piece_of_the_new_dealer(name: str) -> None:
    playing = game("memoryless", 2)
    sight = Sight(playing.setup)
    told(sight, playing)
    change(playing, name if name != "memoryless" else "entropy")
    now = playing.dealer.randomizer
    for _ in range(4):
        shown = (*playing.session.history, *playing.session.queue)
        odds = Observer(now, playing.dealer.options, shown[playing.dealer.first :]).odds()
        panel = told(sight, playing)
        assert panel.title == now.card.title
        assert column(panel, "Odds").cells == tuple(map(chance_words, odds))
        place(playing, 1)


def test_the_harm_is_that_of_the_deal_after_the_pieces_that_stay_in_sight() -> None:
    playing = game("7-bag", 2)
    sight = Sight(playing.setup)
    change(playing, "bastet")
    assert len(playing.session.queue) == 5
    harm = RANDOMIZERS["bastet"].harm
    assert harm
    ranking = harm(DealerView(playing.session.cells, playing.session.queue[-1]))
    cells = column(told(sight, playing), "Harm").cells
    assert [cells[piece] for group in ranking for piece in group] == [
        str(len(ranking) - place) if place else "worst" for place, group in enumerate(ranking) for _ in group
    ]


def test_the_expected_pieces_are_those_of_both_dealers() -> None:
    playing = game("7-bag", 2)
    change(playing, "more-i")
    place(playing, 7)
    dealt, first = len(playing.session.history), playing.dealer.first
    assert dealt > first
    assert column(told(Sight(playing.setup), playing), "Expected").cells[:2] == (
        f"{first / 7 + (dealt - first) / 4:.1f}",
        f"{first / 7 + (dealt - first) / 8:.1f}",
    )


def test_a_replay_has_the_odds_of_each_dealer_at_its_time() -> None:
    playing = game("7-bag", 4)
    seen: dict[int, tuple[str, tuple[str, ...]]] = {}

    def look(sight: Sight) -> None:
        panel = told(sight, playing)
        seen[playing.session.tick] = panel.title, column(panel, "Odds").cells

    sight = Sight(playing.setup)
    look(sight)
    for name in ("tgm1", "pairs"):
        place(playing, 1)
        change(playing, name)
        place(playing, 3)
        look(sight)
    date = "2026-01-01T00:00:00+00:00"
    replay = record(playing.setup, playing.session, playing.dealer, version="1", player="person", date=date)
    playback, again = Playback(replay, START), Sight(replay.setup)
    assert [title for title, _ in seen.values()] == ["7-bag, 2001", "Grand Master 1, 1998", "Pairs, 2020"]
    for tick in [*seen, *reversed(seen)]:
        playback.seek(tick, START)
        panel = again.panel(playback.session, *playback.dealt, ALL, changes=replay.changes_by(tick))
        assert (panel.title, column(panel, "Odds").cells) == seen[tick], tick


def test_the_forecast_begins_with_the_first_piece_of_the_new_dealer() -> None:
    playing = game("7-bag", 3)
    change(playing, "sega")
    forecast = forecast_of(playing)
    line = forecast.look(playing.session)
    assert (line.words, forecast.waits) == (
        "1,000 of 1,000 deals are still possible. Each piece rules some out.",
        False,
    )
    assert line.unknown == AHEAD
    place(playing, 2)
    forecast.look(playing.session)
    forecast.background.wait()
    some = forecast.look(playing.session)
    assert (some.following, some.unknown) == ((), AHEAD)
    place(playing, 7)
    forecast.look(playing.session)
    forecast.background.wait()
    line = forecast.look(playing.session)
    assert (line.words, line.unknown) == ("After the next 5 pieces:", 0)
    shown = (*playing.session.history, *playing.session.queue)
    coming = playing.dealer
    while len(coming.history) < len(shown) + AHEAD:
        coming.deal()
    assert line.following == tuple(coming.history[len(shown) : len(shown) + AHEAD])


@pytest.fixture
def own(tmp_path: Path) -> Iterator[str]:
    """A dealer of T pieces."""
    text = 'def mine(rng):\n    """It deals T."""\n    while True:\n        yield "T"\n'
    name = adopted(written(tmp_path, text, "mine.py"))
    yield name
    disown(name)


def test_the_odds_of_ones_own_dealer_are_not_known(own: str) -> None:
    panel = told(Sight(game(own, 3).setup), game(own, 3))
    assert (panel.title, panel.rule) == ("mine.py", f"It deals T. {OWN}")
    assert [each.name for each in panel.columns] == ["Wait", "Dealt"], "no odds, and nothing is expected"
    assert not panel.captions
    assert column(panel, "Dealt").cells[Piece.T] == "4"


def test_a_change_to_ones_own_dealer_hides_the_odds_and_a_change_back_shows_them(own: str) -> None:
    playing = game("7-bag", 2)
    sight = Sight(playing.setup)
    change(playing, own)
    assert "Odds" not in [each.name for each in told(sight, playing).columns]
    change(playing, "memoryless")
    assert set(column(told(sight, playing), "Odds").cells) == {"14.3%"}


def test_a_dealer_that_this_version_does_not_have_has_no_odds(own: str) -> None:
    playing = game(own, 2)
    disown(own)
    panel = told(Sight(playing.setup), playing)
    assert (panel.title, panel.rule) == (own, STRANGE)
    assert "Odds" not in [each.name for each in panel.columns]
