"""Spins of other pieces than the T, by rules that count them."""

from dataclasses import replace
from random import Random

import pytest

from game.core.replay import first_divergence, from_text, record, to_text
from game.core.rules import MODES, RULES
from game.core.rules.rules import Rules
from game.core.session import Session, Setup, set_up
from game.core.session.events import Cleared, Event, Locked, clear_name
from game.core.statistics import Statistics
from game.play.game.effects.banners import clear_words
from game.play.records import new_game
from game.play.records.keeping import OTHER_SPINS
from game.settings import Settings
from tests.core.playing import CW, HARD, LEFT, SOFT, game, of_kind, tap

SLOT = """
    XX........
    XXX..XXXXX
    XX..XXXXXX
"""
"""An S turns into it, and cannot get out."""


def rules_of(other_spins: str, rules: str = "modern") -> Rules:
    return Settings(rules=rules, other_spins=other_spins).ruleset  # type: ignore[arg-type]


def spun(session: Session) -> list[Event]:
    """Turn an S into the slot."""
    session.step(0)
    while session.current and session.current.y > 2:
        session.step(SOFT)
    return [event for key in (CW, LEFT, CW, HARD) for event in tap(session, key)]


@pytest.mark.parametrize(
    ("other_spins", "points", "name", "words", "chain"),
    [
        ("none", 300, "Double", ("Double",), False),
        ("mini", 400, "S-spin mini double", ("S-spin mini", "Double"), True),
        ("full", 1200, "S-spin double", ("S-spin", "Double"), True),
    ],
)
def test_a_piece_that_is_stuck_counts_as_the_rules_say(
    other_spins: str,
    points: int,
    name: str,
    words: tuple[str, ...],
    chain: bool,
) -> None:
    session, statistics = game("SO", SLOT, rules=rules_of(other_spins)), Statistics()
    events = spun(session)
    statistics.watch(session, events)
    clear = next(event for event in events if isinstance(event, Cleared))
    assert [event.wedged for event in events if isinstance(event, Locked)] == [True]
    assert (clear.points, clear_name(clear), clear_words(clear), session.back_to_back) == (points, name, words, chain)
    assert (statistics.t_spins, statistics.other_spins, statistics.clears[name]) == (0, int(chain), 1)
    assert statistics.sent("guideline").lines == {"none": 1, "mini": 1, "full": 4}[other_spins]


def test_a_piece_that_can_move_is_no_spin() -> None:
    session = game("SO", rules=rules_of("full"))
    session.step(0)
    events = [event for key in (CW, CW, HARD) for event in tap(session, key)]
    assert not of_kind(events, Cleared)


@pytest.mark.parametrize("rules", RULES)
def test_only_rules_with_spins_count_others(rules: str) -> None:
    changed = rules_of("mini", rules)
    assert (changed != RULES[rules]) == RULES[rules].spins == (changed.other_spins == "mini")


def test_without_points_for_them_rules_count_none() -> None:
    with pytest.raises(ValueError, match=r"^other_spins of the rules 'modern' does not fit"):
        replace(RULES["modern"], other_spins="mini")


def test_a_replay_holds_which_spins_count() -> None:
    setup: Setup = set_up(rules_of("mini"), MODES["endless"], "1")
    dealer = setup.dealer()
    session = setup.session(dealer)
    for _ in range(20):
        tap(session, HARD)
    again = from_text(to_text(record(setup, session, dealer, version="1", player="person", date="")))
    assert again.setup.rules.other_spins == "mini"
    assert again.setup.rules.scoring == setup.rules.scoring
    assert first_divergence(again) is None


@pytest.mark.parametrize(("mode", "remark"), [("ultra", OTHER_SPINS), ("send-40", OTHER_SPINS), ("sprint", "")])
def test_where_points_count_such_a_game_is_no_best_one(mode: str, remark: str) -> None:

    assert new_game(Settings(mode=mode, other_spins="full").setup("1"), Random(1)).remark == remark
