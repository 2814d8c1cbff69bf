"""The dealer panel follows the deal of a game, also when the dealer changes."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.board.pieces import PIECES, Piece
from game.core.dealers import RANDOMIZERS, DealerView, Dealing
from game.core.dealers.registry import disown
from game.core.replay import record
from game.core.session.buttons import Buttons
from game.core.session.turn import turn_of
from game.dealer_cards import card_of
from game.files.own.dealer_file import adopted
from game.play.game.dealer_sight import AHEAD, OWN, STRANGE, Forecast, Sight, can_forecast, no_forecast
from game.play.records.keeping import GameRecord, new_game
from game.play.records.replays.playback import Playback
from game.play.records.results.verdict import stretches
from game.play.words.panels.dealer_panel import DealerColumn, DealerPanel, ForecastLine, chance_words
from game.settings import Settings
from game.settings.sections.tables import DealerPanelSettings
from tests.core.dealers.figures import observer
from tests.files.own_dealers import written
from tests.play.stage import START

ALL = DealerPanelSettings(shown=True)


def game(dealer: str, pieces: int = 0, **options: object) -> GameRecord:
    """A game whose bot has placed so many pieces."""
    settings = Settings(randomizer=dealer, randomizer_options={dealer: options} if options else {})
    record = new_game(settings.setup("7"), random.Random(1))
    place(record, pieces)
    return record


def place(playing: GameRecord, pieces: int) -> None:
    """Place so many pieces more."""
    until = playing.session.pieces + pieces
    while playing.session.pieces < until:
        assert not playing.session.ended
        playing.session.advance(int(Buttons.HARD_DROP if playing.session.tick % 2 else Buttons.NONE), 1)


def deal(record: GameRecord) -> tuple[Piece, ...]:
    """The first forty pieces of a game."""
    dealer = record.setup.dealer()
    for _ in range(40):
        dealer.deal()
    return tuple(dealer.history)


def told(sight: Sight, record: GameRecord, parts: DealerPanelSettings = ALL) -> DealerPanel:
    """The panel, when the thread has done what it can."""
    for _ in range(9):
        panel = sight.panel(
            record.session, record.dealer.counts, record.dealer.droughts, parts, changes=record.dealer.changes
        )
        if not sight.waits:
            break
        assert sight._odds._job
        sight._odds._job.wait()
    return panel


def forecast_of(record: GameRecord) -> Forecast:
    """The forecast of the dealer that deals now."""
    return Forecast(stretches(record.setup, record.dealer.changes)[-1])


def column(panel: DealerPanel, name: str) -> DealerColumn:
    return next(each for each in panel.columns if each.name == name)


@pytest.mark.parametrize("name", [name for name, each in RANDOMIZERS.items() if not each.sees_board])
@pytest.mark.parametrize("changes", [False, True])
def test_the_odds_are_those_of_an_observer_of_all_pieces_of_the_dealer(name: str, *, changes: bool) -> None:
    playing = game("memoryless" if changes else name, 2)
    sight = Sight(playing.setup)
    told(sight, playing)
    if changes:
        change(playing, name if name != "memoryless" else "entropy")
    now = playing.dealer.randomizer
    for _ in range(4):
        shown = (*playing.session.history, *playing.session.queue)
        odds = observer(now.name, shown[playing.dealer.first :], playing.dealer.options).odds()
        panel = told(sight, playing)
        assert panel.title == card_of(now).title
        assert column(panel, "Odds").cells == tuple(map(chance_words, odds))
        assert column(panel, "Odds").bars == tuple(odds), "a whole bar is 100%"
        place(playing, 1)


@pytest.mark.parametrize("name", ["bastet", "no-mercy", "hatetris"])
def test_a_dealer_that_looks_at_the_board_has_places_by_harm(name: str) -> None:
    record = game(name, 3)
    harm = RANDOMIZERS[name].harm
    assert harm
    ranking = harm(DealerView(record.session.cells, next(iter(record.session.queue), None)))
    panel, most = told(Sight(record.setup), record), len(ranking)
    cells = column(panel, "Harm").cells
    assert [cells[piece] for group in ranking for piece in group] == [
        str(most - place) for place, group in enumerate(ranking) for _ in group
    ]
    assert [each.name for each in panel.columns] == ["Harm", "Wait", "Dealt"]
    assert panel.caption == "Harm to you: 1 is the least"


def test_brzustowski_has_the_odds_of_the_stacks_so_far() -> None:
    """While every stack is a new one, the piece behind the next one is an S, too."""
    record = game("brzustowski", 5)
    assert record.session.stacks[-1] == record.session.cells
    assert column(told(Sight(record.setup), record), "Odds").bars[Piece.S] == 1
    turn = turn_of(record.session)
    assert turn
    assert list(turn.stacks) == list(record.session.stacks)


def test_friend_has_the_odds_of_its_rule_with_the_stack_as_it_is_now() -> None:
    record = game("friend", 5)
    shown = (*record.session.history, *record.session.queue)
    view = DealerView(record.session.cells, record.session.queue[-1])
    odds = observer("friend", shown, record.setup.dealing).odds(view)
    assert odds[Piece.I] == pytest.approx(0.8 + 0.2 / 7)
    sight = Sight(record.setup)
    panel = told(sight, record)
    assert column(panel, "Odds").bars == tuple(odds)
    assert panel.caption == "Odds of the piece after Next"
    place(record, 1)
    assert column(told(sight, record), "Odds").bars != tuple(odds), "the stack has changed"


def test_a_deal_that_the_dealer_cannot_have_dealt_has_no_odds() -> None:
    record = game("7-bag", 9)
    strange = replace(record.setup, queue="T")  # the first piece is taken for given, so the bags do not fit
    assert [each.name for each in told(Sight(strange), record).columns][-1] == "Expected"


def found(forecast: Forecast, record: GameRecord) -> ForecastLine:
    """What is known when the search has ended."""
    forecast.look(record.session)
    assert forecast.job
    forecast.job.wait()
    return forecast.look(record.session)


@pytest.mark.parametrize(("dealer", "pieces"), [("sega16", 8), ("tgm1-rom", 9)])
def test_once_one_state_is_left_the_next_pieces_are_certain_and_so_are_the_odds(dealer: str, pieces: int) -> None:
    record = game(dealer, pieces)
    line = found(forecast_of(record), record)
    shown = len(record.session.history) + len(record.session.queue)
    assert (line.words, line.unknown, len(line.following)) == ("After the next 5 pieces:", 0, AHEAD)
    assert line.following == deal(record)[shown : shown + AHEAD]
    sight, certain = Sight(record.setup), line.following[0]
    panel = sight.panel(record.session, record.dealer.counts, record.dealer.droughts, ALL, line)
    assert column(panel, "Odds").cells == tuple("100%" if piece is certain else "0%" for piece in PIECES)
    assert panel.caption == "Odds of the piece after Next", "nothing is estimated now"
    assert column(told(sight, record), "Odds").cells[certain] != "100%", "without the forecast"


def test_what_is_known_is_not_searched_again() -> None:
    record = game("sega", 4)
    forecast = forecast_of(record)
    found(forecast, record)
    place(record, 2)
    line = forecast.look(record.session)
    assert not forecast.waits
    assert line.following[0] is deal(record)[len(record.session.history) + len(record.session.queue)]


def test_without_numpy_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not can_forecast("sega16")
    assert no_forecast("sega16") == ("it needs numpy", 'numpy is not installed: pip install ".[lab]"')
    assert can_forecast("sega"), "its search needs none"


@pytest.mark.parametrize(
    ("chance", "words"),
    [(1 / 7, "14.3%"), (0, "0%"), (1, "100%"), (0.0001, "<0.1%"), (0.9999, ">99.9%"), (0.5, "50.0%")],
)
def test_chances_in_percent(chance: float, words: str) -> None:
    assert chance_words(chance) == words


def change(playing: GameRecord, name: str) -> None:
    playing.change_dealer(Dealing(name), random.Random(1))


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
    assert (line.words, forecast.waits) == ("1,000 of 1,000 deals are still possible.", False)
    assert line.unknown == AHEAD
    place(playing, 2)
    some = found(forecast, playing)
    assert (some.following, some.unknown) == ((), AHEAD)
    place(playing, 7)
    line = found(forecast, playing)
    shown, coming = len(playing.session.history) + len(playing.session.queue), playing.dealer
    while len(coming.history) < shown + AHEAD:
        coming.deal()
    assert line.following == tuple(coming.history[shown : shown + AHEAD])


def test_the_odds_of_ones_own_dealer_and_of_one_that_is_gone_are_not_known(tmp_path: Path) -> None:
    text = 'def mine(rng):\n    """It deals T."""\n    while True:\n        yield "T"\n'
    own = adopted(written(tmp_path, text, "mine.py"))
    playing = game(own, 3)
    panel = told(Sight(playing.setup), playing)
    assert (panel.title, panel.rule) == ("mine.py", f"It deals T. {OWN}")
    assert [each.name for each in panel.columns] == ["Wait", "Dealt"], "no odds, and nothing is expected"
    assert not panel.caption
    assert column(panel, "Dealt").cells[Piece.T] == "4"
    disown(own)
    panel = told(Sight(playing.setup), playing)
    assert (panel.title, panel.rule) == (own, STRANGE)
    assert "Odds" not in [each.name for each in panel.columns]
