"""A hit of the opponent is heard and felt by its worth."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.match import Match, set_up_match
from game.core.rules import ATTACKS, RULES
from game.core.session import Session
from game.core.session.events import GarbageRose
from game.play.game.effects.effects import Effects
from game.play.versus import match_cues
from game.settings import Settings

ROWS = (1, 2, 4, 6, 8, 12)


def in_a_match() -> Session:
    return Match(set_up_match(RULES["modern"], ATTACKS["tetrio-2"], "1")).round.sessions[0]


def shaken(rows: tuple[int, ...], settings: Settings) -> list[float]:
    """How far the well of a side stands from its place in the half second after garbage has entered."""
    effects, session = Effects.chosen(settings), in_a_match()
    effects.feed([GarbageRose(each) for each in rows], 100.0, session)
    return [effects.thud(100 + step / 200) for step in range(101)]


def test_more_rows_shake_the_well_further_and_longer() -> None:
    moved = [shaken((rows,), Settings()) for rows in ROWS]
    furthest = [max(each) for each in moved]
    lasts = [sum(bool(each) for each in one) for one in moved]
    assert furthest == sorted(furthest)
    assert lasts == sorted(lasts)
    assert furthest[0] > 0.4
    assert furthest[-1] > 2 * furthest[0]
    assert lasts[-1] > 2 * lasts[0]
    assert all(one[-1] == 0 for one in moved), "it comes back"
    assert shaken((2, 2), Settings()) == shaken((4,), Settings()), "what enters together is one hit"


@pytest.mark.parametrize(
    "change", [lambda s: replace(s, display=replace(s.display, animations=False)),
               lambda s: replace(s, feedback=replace(s.feedback, shake=0))]
)  # fmt: skip
def test_with_reduced_motion_and_without_thuds_nothing_shakes(change: object) -> None:
    assert callable(change)
    assert not any(shaken((12,), change(Settings())))


def test_a_hit_is_heard_by_its_rows_before_all_else_and_only_by_whom_it_hits() -> None:
    cues = [match_cues([GarbageRose(rows)], 0, own=True)[0] for rows in ROWS]
    assert cues == ["hit-1", "hit-1", "hit-2", "hit-2", "hit-3", "hit-3"]
    assert all(one <= other for one, other in pairwise(cues))
    assert match_cues([GarbageRose(3), GarbageRose(5)], 6, own=True)[:2] == ["hit-3", "grade"]
    assert match_cues([GarbageRose(8)], 0, own=False) == []
    assert not any(cue.startswith("hit") for cue in match_cues([], 20, own=True))
