"""Matches: their setup and end, two games in lockstep, and what holds whatever is pressed."""

from dataclasses import replace
from itertools import pairwise
from random import Random
from textwrap import dedent

import pytest

from game.core.board.board import Board
from game.core.board.pieces import NORTH, Piece, Placement
from game.core.board.spins import Spin
from game.core.match import Match, Round, set_up_match
from game.core.rules.attack import ATTACKS, Attack, Clear, Run
from game.core.rules.rules import Handling, Rules
from game.core.rules.rulesets import ARCADE, CLASSIC, GAMEBOY, MODERN, RULES
from game.core.session.events import Ended, GarbageRose, Locked
from game.core.session.stores.exchange import Exchange, Holes, Packet
from game.core.session.turn import turn_of
from tests.core.match.rounds import READY, TO_THE_RIGHT, begun, lines, mashed, press, shafts, stack, wait
from tests.core.playing import CW, HARD, LEFT, NONE, RIGHT, SOFT, of_kind

GUIDELINE = ATTACKS["guideline"]


def lose(match: Match, *players: int) -> None:
    """Let these players pile up pieces until the round ends."""
    buttons = [HARD if player in players else NONE for player in (0, 1)]
    while not match.round.ended:
        match.round.step(*buttons)
        match.round.step(NONE, NONE)


def test_the_first_to_win_two_rounds_wins_and_draws_are_played_again() -> None:
    match = Match(set_up_match(MODERN, GUIDELINE, "1", first_to=2))
    for players, wins in (((1,), (1, 0)), ((0, 1), (1, 0)), ((0,), (1, 1)), ((1,), (2, 1))):
        assert match.winner is None
        lose(match, *players)
        assert match.wins == wins
        if wins != (2, 1):
            match.begin()
    assert match.winner == 0
    with pytest.raises(ValueError, match="no round can begin now"):
        match.begin()


def test_a_handicap_weighs_attacks_and_parts_of_a_line_count_with_the_next_one() -> None:
    exchange = Exchange(GUIDELINE, Holes(GUIDELINE, "1"), MODERN.ticks_per_second, 50)
    sent = []
    for piece in range(4):
        exchange.locked(Clear(2), piece, 0)
        exchange.locked(Clear(0), piece, 0)  # no combo
        sent.append(exchange.sent)
    assert sent == [0, 1, 1, 2]
    assert exchange.attacked == 2
    assert exchange.outgoing == [1, 1], (
        "an attack of no whole line is no packet, which would take a number of the holes"
    )


def test_an_attack_that_only_cancels_sends_no_packet() -> None:
    exchange = Exchange(GUIDELINE, Holes(GUIDELINE, "1"), MODERN.ticks_per_second)
    exchange.receive([4], crossing=0, number=0, tick=0)
    exchange.locked(Clear(4), 1, 0)
    assert (exchange.waiting, exchange.cancelled, exchange.outgoing) == ((), 4, [])


def test_each_player_has_a_handling() -> None:
    setup = set_up_match(MODERN, GUIDELINE, "1", handlings=(Handling(das=100), None))
    assert [session.handling.das for session in Match(setup).round.sessions] == [100, 167]


@pytest.mark.parametrize("randomizer", ["bastet", "entropy"])
def test_a_dealer_that_would_not_deal_both_the_same_is_refused(randomizer: str) -> None:
    with pytest.raises(ValueError, match=f"the randomizer {randomizer} does not deal both players the same"):
        set_up_match(MODERN, GUIDELINE, "1", randomizer=randomizer)


@pytest.mark.parametrize("first_to", [0, 100])
def test_a_number_of_rounds_that_cannot_be_played_is_refused(first_to: int) -> None:
    with pytest.raises(ValueError, match=f"first_to is {first_to}; expected a whole number from 1 to 99"):
        set_up_match(ARCADE, GUIDELINE, "1", first_to=first_to)


TETRIS = """
    X.........
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
"""
EIGHT = """
    X.........
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
    XXXXXXXXX.
"""


def test_a_tetris_reaches_the_other_player_after_its_travel() -> None:
    match = begun("IOOO", TETRIS)
    press(match, 0, *TO_THE_RIGHT)
    sent = match.tick - 2  # the tick of the hard drop, which is released in the next one
    assert match.exchanges[1].waiting == (Packet(0, 4, 4, sent + READY),)
    press(match, 1, HARD)
    assert lines(match, 1) == [4], "it is still travelling"
    wait(match, READY)
    assert of_kind(press(match, 1, LEFT, LEFT, LEFT, HARD), GarbageRose) == [GarbageRose(4)]
    assert lines(match, 1) == []
    assert stack(match, 0) == "G........."
    assert stack(match, 1) == dedent(
        """\
        .XX.......
        GXXXXXX...
        GGGGGGGGG.
        GGGGGGGGG.
        GGGGGGGGG.
        GGGGGGGGG.
        G.GGGGGGGG
        GGGG.GGGGG
        .GGGGGGGGG
        GGGGGGGG.G"""
    )


def test_a_clear_keeps_garbage_out_where_the_table_blocks() -> None:
    for attack, rises in (("guideline", []), ("classic", [GarbageRose(4)])):
        match = sent("IIII", replace(ATTACKS[attack], cancels=False), times=1)
        wait(match, READY)
        assert of_kind(press(match, 1, *TO_THE_RIGHT), GarbageRose) == rises


def sent(letters: str, attack: str | Attack = "guideline", times: int = 2) -> Round:
    """A round in which the first player has cleared so many tetrises."""
    match = begun(letters, EIGHT, attack)
    for _ in range(times):
        press(match, 0, *TO_THE_RIGHT)
    return match


def test_an_attack_first_cancels_what_waits() -> None:
    match = sent("IIII")
    assert lines(match, 1) == [4, 4 + 1]
    press(match, 1, *TO_THE_RIGHT)
    assert (lines(match, 1), lines(match, 0)) == ([5], [])
    press(match, 1, *TO_THE_RIGHT)
    one, other = match.exchanges
    assert (lines(match, 1), lines(match, 0)) == ([], [])
    assert (one.sent, one.attacked, other.received, other.cancelled, other.sent) == (9, 9, 9, 9, 0)


def test_in_the_opener_phase_an_attack_cancels_twice() -> None:
    match = sent("IIII", "tetrio-2")
    # The stack counts as garbage, which adds a line to each: 4 + 1, and (4 + 1) * 1.25 + 1 = 7.25.
    assert lines(match, 1) == [5, 7]
    press(match, 1, *TO_THE_RIGHT)
    assert lines(match, 1) == [2]
    # Two lines cancel, and five of the seven go on.
    press(match, 1, *TO_THE_RIGHT)
    assert (lines(match, 1), lines(match, 0)) == ([], [5])
    # Five lines wait for the first player, who has sent twelve: no opener phase any more.
    assert match.exchanges[0].sent == 12
    later = sent("IIII", replace(ATTACKS["tetrio-2"], opener=1))
    press(later, 1, HARD)
    press(later, 1, *TO_THE_RIGHT)
    assert lines(later, 1) == [7], "after the phase it cancels once"


SINGLE = """
    X.........
    XXXXXXXXX.
"""


def test_each_packet_of_a_surge_cancels_by_itself() -> None:
    match = begun("IO", SINGLE, replace(ATTACKS["tetrio-2"], opener=0))
    sender = match.exchanges[0]
    sender.run = Run(5, -1)
    sender.receive([1, 2], 0, 0, match.tick)
    press(match, 0, *TO_THE_RIGHT)
    # The end of a chain of five sends 2, 2 and 1. The first two lose three lines to what waits.
    assert (lines(match, 0), lines(match, 1)) == ([], [1, 1])
    assert (sender.attacked, sender.cancelled, sender.sent, sender.run) == (5, 3, 2, Run(-1, 0))


@pytest.mark.parametrize(("times", "left", "figures"), [(0, [], (4, 4, 4, 4)), (1, [5], (9, 0, 4, 0))])
def test_attacks_of_the_same_tick_cancel_on_their_way(times: int, left: list[int], figures: tuple[int, ...]) -> None:
    """The second one of a player sends 5, for the chain, where the first one of the other cancels the 4 that wait."""
    match = sent("IIII", times=times)
    for buttons in TO_THE_RIGHT:
        match.step(buttons, buttons)
        match.step(NONE, NONE)
    assert (lines(match, 0), lines(match, 1)) == ([], left)
    one, other = match.exchanges
    assert (one.sent, one.cancelled, other.cancelled, other.sent) == figures
    press(match, 1, *TO_THE_RIGHT)
    assert lines(match, 1) == []


def test_no_more_rows_enter_than_the_cap_and_each_packet_has_a_column_of_its_own() -> None:
    match = sent("IIOO", replace(ATTACKS["tetrio-1"], perfect_chain=0))
    assert lines(match, 1) == [4, 6]
    wait(match, READY)
    assert of_kind(press(match, 1, HARD), GarbageRose) == [GarbageRose(8)]
    assert match.exchanges[1].waiting[0][:3] == (1, 2, 6)
    assert of_kind(press(match, 1, HARD), GarbageRose) == [GarbageRose(2)]
    assert stack(match, 1).splitlines()[-10:] == ["G.GGGGGGGG"] * 4 + ["GGGGGGGGG."] * 6
    match = sent("IIOO")
    wait(match, READY)
    assert of_kind(press(match, 1, HARD), GarbageRose) == [GarbageRose(9)]


@pytest.mark.parametrize("name", ATTACKS)
def test_the_same_packets_have_the_same_holes_for_both(name: str) -> None:
    """Whatever of them was cancelled before, and in however many parts they enter."""
    first, second = begun("OO", attack=name), begun("OO", attack=name, seed="1")
    holes, same = first.exchanges[0]._holes, second.exchanges[1]._holes
    assert first.exchanges[0]._holes is first.exchanges[1]._holes
    whole = holes.columns(Packet(3, 9, 9, 0), 9)
    assert same.columns(Packet(3, 9, 9, 0), 4) + same.columns(Packet(3, 5, 9, 0), 5) == whole
    assert holes.columns(Packet(3, 2, 9, 0), 2) == whole[7:]


def test_holes_change_as_often_as_the_table_says() -> None:
    def changes(name: str) -> tuple[float, float]:
        holes = begun("O", attack=name).exchanges[0]._holes
        packets = [holes.columns(Packet(number, 10, 10, 0), 10) for number in range(1000)]
        within = sum(one != other for rows in packets for one, other in pairwise(rows))
        firsts = [rows[0] for rows in packets]
        return within / 9000, sum(one != other for one, other in pairwise(firsts)) / 999

    within, packets = changes("guideline")
    assert (within, packets) == pytest.approx((0.3, 0.27), abs=0.05)
    # A column that is drawn anew is the same one in a tenth of the draws.
    within, packets = changes("tetrio-2")
    assert (within, packets) == pytest.approx((0, 0.9), abs=0.05)
    assert changes("classic") == (0, 0)


SLOT_OF_S = """
    XXXXX..XXX
    XXX....XXX
    XXXXX..XXX
"""
SLOT_OF_T = """
    XXXXX..XXX
    XXXX...XXX
    XXX.X..XXX
"""


@pytest.mark.parametrize(
    ("piece", "picture", "moves"), [("S", SLOT_OF_S, (CW,)), ("T", SLOT_OF_T, (CW, RIGHT))], ids=["S", "T"]
)
def test_a_piece_that_cannot_move_after_a_rotation_is_a_mini(piece: str, picture: str, moves: tuple[int, ...]) -> None:
    for name, run in (("tetrio-2", Run(0, 0)), ("tetrio-1", Run(-1, 0))):
        match = begun(f"{piece}OO", picture, name)
        press(match, 0, *moves)  # type: ignore[arg-type]
        while not match.sessions[0]._state.grounded:  # type: ignore[union-attr]
            match.step(SOFT, NONE)
        locked = of_kind(press(match, 0, CW, HARD), Locked)
        assert [each.spin for each in locked if isinstance(each, Locked)] == [Spin.NONE], "no spin for the score"
        assert match.exchanges[0].run == run
        # The mini sends nothing by itself, but one line for the garbage that it clears.
        assert lines(match, 1) == ([1] if name == "tetrio-2" else [])


@pytest.mark.parametrize(("rows", "ended"), [(35, None), (36, Ended("block out"))])
def test_who_is_pushed_above_the_highest_row_loses(rows: int, ended: Ended | None) -> None:
    match = begun("OOO", "X.........\n" * rows, replace(ATTACKS["tetrio-1"], cap=40))
    match.exchanges[1].receive([5], 0, 0, 0)
    wait(match, READY)
    press(match, 1, HARD)
    assert (match.sessions[1].ended, match.winner) == (ended, 0 if ended else None)
    assert ended or match.sessions[1].board.height == 40


OF_TETRIO = ["tetrio-1", "tetrio-2"]


@pytest.mark.parametrize("name", ATTACKS)
def test_where_a_piece_appears_and_whether_a_lock_above_the_skyline_loses(name: str) -> None:
    raised = name in OF_TETRIO
    assert begun("OT", "", name).sessions[0].current == Placement(Piece.O, NORTH, 4, 19 + raised)
    match = begun("OTIJ", "4XX4\n" * 20, name)
    press(match, 0, HARD)
    ended = match.sessions[0].ended
    assert ended
    assert ended.reason == ("block out" if raised else "lock out"), "the T has no room above the O"


@pytest.mark.parametrize("name", OF_TETRIO)
@pytest.mark.parametrize(("bottom", "place"), [("XXXX..XXXX", 22), ("XXXX..XXX.", None)], ids=["cleared", "none"])
def test_a_piece_without_room_appears_higher_after_a_clear(name: str, bottom: str, place: int | None) -> None:
    """The O fills the lowest row, if it can be filled. The T has room only above the tower in its way."""
    match = begun("OTI", "...X......\n" * 22 + bottom, name)
    session = match.sessions[0]
    press(match, 0, HARD)
    assert session.current == (None if place is None else Placement(Piece.T, NORTH, 3, place))
    assert (session.ended is None) == (place is not None)
    assert match.winner == (None if place else 1)


@pytest.mark.parametrize("rules", [ARCADE, CLASSIC, GAMEBOY], ids=lambda rules: rules.name)
def test_no_table_changes_how_a_round_without_a_lock_out_is_lost(rules: Rules) -> None:
    for attack in ATTACKS.values():
        assert set_up_match(rules, attack, "1").game.rules is rules


def test_thirty_lines_win_on_the_game_boy_and_four_rounds_the_match() -> None:
    setup = set_up_match(GAMEBOY, ATTACKS["gameboy"], "1")
    assert (setup.game.mode.lines, setup.first_to) == (30, 4)
    match = begun("IIII", EIGHT, replace(ATTACKS["gameboy"], goal=8))
    press(match, 0, *TO_THE_RIGHT)
    assert (match.ended, lines(match, 1)) == (False, [4])
    press(match, 1, *TO_THE_RIGHT)
    assert lines(match, 0) == [4], "nothing cancels"
    press(match, 0, *TO_THE_RIGHT)
    assert (match.ended, match.winner) == (True, 0)


@pytest.mark.parametrize("rules", [MODERN, ARCADE, CLASSIC, GAMEBOY], ids=lambda rules: rules.name)
def test_travel_takes_a_third_of_a_second_in_any_ruleset(rules: object) -> None:
    match = begun("O", rules=rules)  # type: ignore[arg-type]
    match.exchanges[0].receive([1], 0, 0, 100)
    assert match.exchanges[0].waiting[0].ready == 100 + (READY if rules is MODERN else 20)


def test_a_player_sees_what_waits_and_the_other_side() -> None:
    match = begun("ISZOTJ", TETRIS)
    one, other = match.sessions
    press(match, 0, *TO_THE_RIGHT)
    seen = other.match
    assert seen
    assert seen.own.waiting == match.exchanges[1].waiting
    assert (seen.other.cells, seen.other.held, seen.other.queue) == (one.cells, one.held, one.queue)
    assert (seen.other.run, seen.other.sent, seen.own.sent) == (Run(0, 0), 4, 0)
    assert seen.attack is ATTACKS["guideline"]
    turn, copy = turn_of(other), other.copy()
    assert turn
    assert turn.match == seen == copy.match
    press(match, 0, HARD)
    assert turn.match == seen != other.match


KINDS = [(rules, attack, seed) for seed, attack in enumerate(ATTACKS) for rules in RULES]


def check(match: Round, rose: list[int]) -> None:
    """Raise AssertionError where lines got lost or came from nowhere, or where a deal differs."""
    for player, (mine, yours) in enumerate(zip(match.exchanges, reversed(match.exchanges), strict=True)):
        waiting = sum(packet.lines for packet in mine.waiting)
        assert yours.sent == mine.received == mine.cancelled + mine.entered + waiting
        assert mine.entered == rose[player]
        assert mine.sent <= mine.attacked
        assert mine.outgoing == []
        assert all(0 < packet.lines <= packet.whole for packet in mine.waiting)
        numbers = [packet.number for packet in mine.waiting]
        assert numbers == sorted(set(numbers))
    one, other = (tuple(session.history) + session.queue for session in match.sessions)
    assert all(mine is yours for mine, yours in zip(one, other, strict=False))


@pytest.mark.parametrize(("rules", "attack", "seed"), KINDS, ids=str)
def test_no_line_is_lost_and_both_get_the_same_pieces(rules: str, attack: str, seed: int) -> None:
    match, rose = shafts(rules, attack, seed), [0, 0]
    for _, events in mashed(match, Random(seed)):
        for player in (0, 1):
            rose[player] += sum(event.rows for event in events[player] if isinstance(event, GarbageRose))
        check(match, rose)
    assert match.ended


@pytest.mark.parametrize("attack", ATTACKS)
def test_tick_by_tick_and_by_leaps_a_round_is_the_same(attack: str) -> None:
    leaping, stepping = (shafts("modern", attack, 3) for _ in range(2))
    for held, _ in mashed(leaping, Random(3)):
        while stepping.tick < leaping.tick and not stepping.ended:
            stepping.step(*held)
        assert [session.trail[-1:] for session in leaping.sessions] == [s.trail[-1:] for s in stepping.sessions]
        assert [Board(session.cells) for session in leaping.sessions] == [Board(s.cells) for s in stepping.sessions]
    assert stepping.ended
    assert [e.waiting for e in leaping.exchanges] == [e.waiting for e in stepping.exchanges]
