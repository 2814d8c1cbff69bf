"""Files of TETR.IO: what is read of them, the games that they become, and what they are compared by."""

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game.core.replay.match_replay import RoundPlayer, first_match_divergence, match_until, record_match
from game.core.replay.replay_player import first_divergence
from game.core.replay.replay_text import from_text, match_from_text, match_to_text, to_text
from game.core.rules.attack import ATTACKS, Attack
from game.core.rules.rules import Tetrio
from game.core.session.buttons import Buttons
from game.core.tetrio import PlayedRound, TetrioError, TetrioFile, match_replay, played_rounds, read
from game.core.tetrio.options import FileRules
from game.core.tetrio.options import played as rules_of
from tests.core.tetrio.writer import HANDLING, alone, garbage, key, match, ordered, side, tap

DROPS = ordered(*(tap(10.5 * number, "hardDrop") for number in range(1, 6)))
"""O, J, I, L and S, one on the other."""
STATS = {
    "piecesplaced": 5, "lines": 0, "inputs": 5, "holds": 0, "tspins": 0, "topcombo": 0, "topbtb": 0,
    "score": 2 * (20 + 18 + 16 + 15 + 14),
}  # fmt: skip


def played(text: str) -> list[PlayedRound]:
    return list(played_rounds(read(text)))


def exactness(text: str) -> list[str]:
    return [str(verdict) for each in played(text) for verdict in each.verdicts]


def test_a_game_alone_is_compared_by_its_totals() -> None:
    assert exactness(alone(DROPS, 60, version=19, stats=STATS)) == ["ok"]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"inputs": 6}, "inputs: 6"),
        ({"clears": {"quads": 0, "allclear": 1}}, "allclear: 1"),
    ]
    for stats, said in wrong:
        found = exactness(alone(DROPS, 60, version=19, stats={**STATS, **stats}))
        assert len(found) == 1
        assert found[0].startswith(f"{said} in the file, ")
    assert exactness(alone(DROPS, 60, reason="topout")) == ["end: topout in the file, goes on here"]


def test_the_board_of_the_end_is_compared() -> None:
    board: list[list[str | None]] = [[None] * 10 for _ in range(40)]
    for x, y in ((4, 0), (5, 0), (4, 1), (5, 1)):
        board[39 - y][x] = "o"
    one = ordered(tap(10.5, "hardDrop"))
    assert exactness(alone(one, 30, board=board)) == ["ok"]
    board[0][0] = "gb"
    assert exactness(alone(one, 30, board=board)) == ["board: 5 cells in the file, 4 here"]


def test_a_game_alone_is_kept_as_a_replay() -> None:
    (found,) = played(alone(DROPS, 60, objective={"type": "lines", "count": 40}))
    assert found.replay
    replay = from_text(to_text(found.replay))
    assert first_divergence(replay) is None
    assert replay.setup.mode.name == "sprint"
    assert replay.result.pieces == 5
    assert replay.date == "2022-01-02T03:04:05.678+00:00"


def rounds_of_two(**more: Any) -> list[dict[str, Any]]:
    """One sends four lines by a tetris that was never made: the other one gets them, and tops out on them."""
    attacked = ordered(DROPS, garbage(12, 1, 4, confirmed=20), garbage(30, 2, 3, confirmed=31))
    return [
        side(DROPS, 60, stats=STATS, **more),
        side(attacked, 62, name="two", stats={**STATS, "garbage": {"received": 7, "sent": 0, "cleared": 0}}, **more),
    ]


def test_garbage_enters_with_the_first_piece_after_its_travel() -> None:
    """The first packet is confirmed in frame 20, so it is ready in frame 40; the fourth piece falls in frame 42. The
    second one is ready in frame 51, with the fifth piece in frame 52."""
    (found,) = played(match(rounds_of_two(handling={"safelock": False})))
    assert [str(each) for each in found.verdicts] == ["ok", "points: 166 in the file, 158 here"]
    assert found.record
    trail = found.record.sides[1].trail
    assert [mark.height for mark in trail] == [2, 4, 5, 7, 12]
    assert [mark.height for mark in found.record.sides[0].trail] == [2, 4, 5, 7, 8]


def test_a_match_is_kept_with_both_clocks_and_goes_on_from_any_tick() -> None:
    text = match(rounds_of_two(), rounds_of_two(seed=9)[::-1])
    file, rounds = read(text), played(text)
    replay = match_replay(file, rounds, version="0", players=("person", "person"))
    again = match_from_text(match_to_text(replay))
    assert first_match_divergence(again) is None
    assert [side.result.ticks for side in again.rounds[0].sides] == [6001, 6201]
    assert again.rounds[1].sides[1].arrivals == again.rounds[0].sides[1].arrivals
    assert again.setup.side(0, 0).seed == "1"
    assert again.setup.side(0, 1).seed == "9"
    live = match_until(again, 0, 4500)
    assert live
    one, other = live.round.sessions
    assert (one.pieces, other.pieces, other.board.height) == (4, 4, 11)
    assert live.round.sessions[1].exchange
    assert [packet.lines for packet in live.round.sessions[1].exchange.waiting] == [3]
    before = live.round.tick
    while live.round.tick < before + 3000:
        live.round.advance((Buttons.NONE, Buttons.NONE), 3000)
    assert not live.round.ended


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("tick", [0, 1, 2050, 4500, 6000])
def test_a_match_that_was_played_on_is_kept_and_goes_on_again(number: int, tick: int) -> None:
    """What came over the network before the players met is kept, and so are the rounds before."""
    text = match(rounds_of_two(), rounds_of_two(seed=9)[::-1])
    replay = match_replay(read(text), played(text), version="0", players=("person", "person"))
    for place, until in ((number, tick), (number, tick + 1500)):
        live = match_until(replay, place, until)
        assert live
        chance, keys = random.Random(tick), (Buttons.LEFT, Buttons.RIGHT, Buttons.CW, Buttons.HARD_DROP)
        for end in range(until + 200, until + 3000, 200):
            held = chance.choice(keys), chance.choice(keys)
            while live.round.tick < end and not live.round.ended:
                live.round.advance(held, end - live.round.tick)
        kept = record_match(live, version="0", players=("person", "machine novice"), date="")
        again = match_from_text(match_to_text(kept))
        assert first_match_divergence(again) is None
        assert again.rounds[:place] == replay.rounds[:place]
        assert again.rounds[place].met == tick
        assert match_to_text(again) == match_to_text(kept)
        player = RoundPlayer(again, place)
        player.advance(player.ticks)
        player.seek(tick // 2)
        player.advance(player.ticks)
        assert [each.cells for each in player.round.sessions] == [each.cells for each in live.round.sessions]
        replay = again


def test_nobody_plays_on_after_one_of_both_has_ended() -> None:
    text = match(rounds_of_two())
    replay = match_replay(read(text), played(text), version="0", players=("person", "person"))
    assert match_until(replay, 0, 6001)
    assert match_until(replay, 0, 6100) is None


@pytest.mark.parametrize("names", [("same", "same"), ("", ""), ("x" * 64 + "a", "x" * 64 + "b"), ("", "other")])
def test_players_of_the_same_name_or_of_none_are_two(names: tuple[str, str]) -> None:
    rounds = [[side(tap(10, "hardDrop"), 60, name=name, seed=seed) for name in names] for seed in (1, 9)]
    file = read(match(*rounds))
    assert file.names == tuple(name[:64] for name in names)
    assert [[each.player for each in sides] for sides in file.rounds] == [[0, 1], [0, 1]]
    assert all(each.record for each in played_rounds(file))


def test_a_round_ends_where_each_player_ended() -> None:
    events = ordered(*(tap(0.5 * number + 0.4, "hardDrop", 0.2) for number in range(1, 60)))
    loser = side(events, 7, name="two", reason="topout", handling={"safelock": False})
    (found,) = played(match([side(DROPS, 60), loser]))
    assert [str(each) for each in found.verdicts] == ["ok", "ok"]
    assert found.record
    assert [each.result.reason for each in found.record.sides] == ["left", "block out"]


def test_keys_within_a_tenth_keep_their_order() -> None:
    turned_first = [key(5.5, "rotateCW"), key(5.5, "moveLeft"), key(5.5, "hardDrop")]
    (found,) = played(alone(turned_first, 10))
    assert found.replay
    assert found.replay.inputs == ((550, Buttons.CW), (551, Buttons.CW | Buttons.LEFT), (552, 25))
    many = [key(5.5, "rotateCW", down=number % 2 == 0) for number in range(12)]
    assert exactness(alone(many, 10)) == [
        "the game has more keys within a tenth of frame 5 than can be told apart; expected ten at most"
    ]


def test_a_key_that_is_pressed_twice_was_let_go_between_and_one_held_before_is_charged() -> None:
    twice = [key(0, "moveRight", hoisted=True), key(0, "hold"), key(3, "hardDrop"), key(6, "hardDrop")]
    (found,) = played(alone(twice, 10))
    assert found.replay
    right, drop = int(Buttons.RIGHT), int(Buttons.HARD_DROP)
    hold = right | int(Buttons.HOLD)
    assert found.replay.inputs == ((0, right), (5, hold), (300, hold | drop), (600, hold), (601, hold | drop))
    assert found.replay.result.pieces == 2


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"boardheight": 50}, "not supported: boardheight is 50"),
        ({"kickset": "TETRA-X", "stock": 2}, "not supported: stock is 2; kickset is 'TETRA-X'"),
        ({"mission_type": "mission_zenith"}, "not supported: zenith is another game"),
        ({"g": "fast"}, "the game has 'fast' for g; expected a number from 0 to 1000"),
        ({"handling": {"das": 8.3333}}, "the game has 8.3333 for das; expected at most two decimals"),
        ({"handling": {"sdf": 0}}, "the game has 0.0 for sdf; expected a whole number from 1"),
        ({"garbagecap": 0}, "the game has 0 for garbagecap; expected a number from 1 to 1000"),
        (
            {"b2bcharging": True, "b2bcharge_base": 5},
            "not supported: b2bcharge_base is 5 where b2bcharge_at is 4",
        ),
        ({"allow_harddrop": False}, "not supported: hardDrop is pressed in a room that does not allow it"),
    ],
)
def test_what_is_not_played_is_said_and_the_rest_is_read(options: dict[str, Any], why: str) -> None:
    text = match([side(DROPS, 60), side(DROPS, 60, name="two")], [side(DROPS, 60, **options), side([], 9, name="two")])
    assert exactness(text) == ["ok", "ok", why, why]


COMMON: Mapping[str, Any] = {
    "version": 19, "seed": 1, "handling": HANDLING, "gmargin": 7200, "gincrease": 0.0035, "garbagemargin": 10800,
    "garbageincrease": 0.008, "allow180": True, "nolockout": True,
}  # fmt: skip
"""What the files of rooms of both seasons write. Everything else has its default, or belongs to the season."""
SEASONS: Mapping[str, Mapping[str, Any]] = {
    "tetrio-1": {"b2bchaining": True},
    "tetrio-2": {
        "b2bcharging": True, "b2bcharge_base": 3, "spinbonuses": "all-mini+", "allclear_garbage": 5, "allclear_b2b": 1,
        "openerphase": 14, "garbagespecialbonus": True,
    },
}  # fmt: skip


def rules_by(date: str = "", **options: Any) -> FileRules:
    return rules_of({**COMMON, **options}, "the game", date)


@pytest.mark.parametrize("season", SEASONS)
def test_the_rooms_of_a_season_have_its_table_of_attack(season: str) -> None:
    """A file leaves out what is at its default, so no chain grows where it does not say so."""
    table, mini = ATTACKS[season], ATTACKS["tetrio-2"].mini_spin
    found = rules_by(**SEASONS[season]).attack
    assert found == replace(table, name=found.name, summary=found.summary, mini_spin=mini)


@pytest.mark.parametrize(
    ("options", "figures"),
    [
        ({"allclears": False}, {"perfect": 0, "perfect_chain": 0, "perfect_chain_adds": True}),
        ({"allclear_b2b_dupes": True}, {"perfect_chain_adds": True}),
        ({"b2bcharge_at": 6, "b2bcharge_base": 5}, {"surge": 6}),
        ({"b2bcharging": False}, {"surge": 0}),
        ({"b2bchaining": True}, {"chain_growth": Fraction(4, 5)}),
        ({"garbagecap": 100}, {"cap": 40}),
        ({"combotable": "none"}, {"combo_factor": Fraction(0), "combo_growth": Fraction(0)}),
    ],
)
def test_each_option_of_attack_counts(options: Mapping[str, Any], figures: Mapping[str, Any]) -> None:
    usual: Attack = rules_by(**SEASONS["tetrio-2"]).attack
    assert rules_by(**{**SEASONS["tetrio-2"], **options}).attack == replace(usual, **figures)


@pytest.mark.parametrize(
    ("date", "opener", "former"),
    [("", 14, False), ("2024-12-01T00:00:00.000Z", 13, True), ("2025-03-01T00:00:00.000Z", 14, True),
     ("2025-05-07T00:00:00.000Z", 14, False), ("no date", 14, False)],
)  # fmt: skip
def test_a_file_is_played_by_the_rules_of_its_date(date: str, opener: int, former: bool) -> None:
    found = rules_by(date, **SEASONS["tetrio-2"])
    assert isinstance(found.rules.tetrio, Tetrio)
    assert (found.attack.opener, found.rules.tetrio.former_holes) == (opener, former)


@pytest.mark.parametrize("options", [{"gbase": 10, "gspeed": 0}, {"gbase": 0.01, "gspeed": 0.0001}, {"gspeed": 1}])
def test_a_room_with_any_levels_is_played(options: Mapping[str, Any]) -> None:
    assert exactness(alone(DROPS, 60, levels=True, **options)) == ["ok"]


def test_a_half_turn_in_a_room_without_half_turns_is_not_supported() -> None:
    turned = ordered(DROPS, tap(3, "rotate180"))
    why = "not supported: rotate180 is pressed in a room that does not allow it"
    assert exactness(alone(turned, 60, allow180=True)) == ["ok"]
    assert exactness(alone(turned, 60)) == exactness(alone(turned, 60, allow180=False)) == [why]


@pytest.mark.parametrize("version", [16, 17, 18, 19, 20, 99])
@pytest.mark.parametrize("date", ["2024-01-02T03:04:05.678Z", "2026-01-02T03:04:05.678Z"])
def test_files_of_every_later_version_are_played_and_told_by_their_totals(version: int, date: str) -> None:
    both = json.loads(match(rounds_of_two(version=version)))
    both["ts"] = date
    assert exactness(json.dumps(both)) == ["ok", "points: 166 in the file, 158 here"]


def test_more_than_two_players_are_not_supported() -> None:
    text = match([side(DROPS, 60, name=str(number)) for number in range(3)])
    assert exactness(text) == ["not supported: it has 3 players"] * 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[1]", "is no replay of TETR.IO; expected an object"),
        ("{}", 'is no replay of TETR.IO: it has no "replay" and no "data"'),
        ('{"data": []}', "has no round"),
        ('{"replay": {"rounds": [[]]}}', "round 1 is a list of length 0; expected a list of 1 to 100 players"),
        ('{"data": [{"board": 3, "replays": [{}]}]}', "round 1 has '3' for board; expected a list"),
        ('{"replay": {"rounds": [[1]]}}', "round 1, player 1 has nothing for replay; expected an object"),
        ('{"replay": {"frames": NaN}}', "has NaN for a number; expected a number"),
        ("{" * 3, "is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ('{"data":' + "[" * 200_000, "cannot be read: it is nested too deeply"),
        (match([side([{"frame": -1, "type": "keydown", "data": {"key": "hold"}}], 9)]), "round 1, player 1, event 1 has"
         " '-1' for frame; expected a whole number from 0 to 2592000"),
        (match([side([key(1, "jump")], 9)]), "round 1, player 1, event 1 has the key 'jump'; expected one of moveLeft,"
         " moveRight, softDrop, hardDrop, rotateCW, rotateCCW, rotate180, hold"),
        (match([side([key(9, "hold"), key(1, "hold")], 9)]),
         "round 1, player 1, event 2 is at frame 1; expected none before 9"),
    ],
)  # fmt: skip
def test_what_is_no_file_of_tetr_io_is_refused_with_one_line(text: str, why: str) -> None:
    with pytest.raises(TetrioError) as error:
        read(text)
    assert str(error.value) == why


def old_match() -> str:
    """A match of one round, as the files of 2022 and 2023 are."""
    sides = [json.loads(alone(DROPS, 60, username=name))["data"] for name in ("one", "two")]
    board = [{"user": {"username": name}, "success": name == "one"} for name in ("one", "two")]
    return json.dumps({"ismulti": True, "data": [{"board": board, "replays": sides}]})


def test_an_old_match_is_played() -> None:
    assert exactness(old_match()) == ["ok", "ok"]


WITH_GARBAGE = alone(ordered(DROPS, garbage(12, 1, 4, confirmed=20)), 60)


def test_garbage_in_a_game_alone_is_not_supported() -> None:
    assert exactness(WITH_GARBAGE) == ["not supported: garbage comes from nobody in a game alone"]


@pytest.mark.parametrize("text", [match(rounds_of_two()), old_match(), WITH_GARBAGE])
def test_a_file_that_was_changed_anywhere_is_read_or_refused_with_one_line(text: str) -> None:
    """Any value is replaced by one of another kind, or left out."""
    whole = json.loads(text)
    values: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 100, [], {}, [1], {"a": 1}]
    rng = random.Random(1)
    for _ in range(300):
        changed = json.loads(json.dumps(whole))
        place: Any = changed
        while True:
            name = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
            below = place[name]
            if not isinstance(below, (dict, list)) or not below or rng.random() < 0.2:
                break
            place = below
        place[name] = rng.choice(values)
        try:
            said = exactness(json.dumps(changed))
        except TetrioError as error:
            said = [str(error)]
        assert all("\n" not in line and len(line) < 300 for line in said)


def test_a_file_that_is_cut_anywhere_is_refused() -> None:
    text = alone(DROPS, 60)
    for end in range(1, len(text), 37):
        with pytest.raises(TetrioError, match="is not JSON"):
            read(text[:end])


def test_names_stand_apart_from_the_games() -> None:
    file: TetrioFile = read(match(rounds_of_two(username="one")))
    assert file.names == ("one", "two")
    assert [each.player for each in file.rounds[0]] == [0, 1]
    replay = match_replay(file, list(played_rounds(file)), version="0", players=("person", "person"))
    text = match_to_text(replay)
    assert '"one"' not in text
    assert '"two"' not in text
