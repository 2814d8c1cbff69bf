"""The bots by name with their cards, players of matches with the ladder, and the figures of the strength of bots."""

import re
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.ai.beam.beam_player import BeamPlayer
from game.ai.bots import CARDS, FAMILIES, POINTS, PUBLISHED, STRENGTHS
from game.ai.linear.controllers import custom
from game.ai.linear.linear_player import LinearPlayer
from game.ai.opponents import LADDER, opponent
from game.ai.players import PLAYERS, card, thinker
from game.ai.thinking.thinker import Decision, ShowingThinker, reachable_without_gravity
from game.core.session.turn import turn_of
from tests.ai.linear import oracle
from tests.complete import agree, filled
from tests.core.playing import started

PLACE = "game/ai/bots.py"
TABLES = "game/ai/linear/controllers/__init__.py or AIMS in game/ai/beam/aims.py"


def test_every_bot_has_a_card_and_every_card_a_bot() -> None:
    agree(CARDS, PLAYERS, PLACE, TABLES)


def test_every_bot_is_in_one_family_but_those_of_players() -> None:
    named = [name for names in FAMILIES.values() for name in names]
    agree(named, set(PLAYERS) - {"custom"}, f"{PLACE}: the families of the cards", TABLES)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_complete(name: str) -> None:
    shown = card(name)
    few_have = {"lessons", "measured", "published", "points", "aim"}
    parts = {each.name: getattr(shown, each.name) for each in fields(shown) if each.name not in few_have}
    filled(parts, f"{PLACE}, {name}")
    assert len(shown.title) <= 24, "it fits a row of a list"
    assert all(text.endswith(".") for text in (shown.method, shown.fame, shown.strength, shown.feel))
    assert 2 <= shown.method.count(". ") + 1 <= 3


TALL = (0, 19, 21, 30, 40)
"""The rows of stacks, up to the highest with which a game can go on."""


@pytest.mark.parametrize("name", PLAYERS)
def test_a_bot_has_an_opinion_on_stacks_of_any_height(name: str) -> None:
    """Above the twentieth row, too, where games by modern rules go on."""
    for number, rows in enumerate(TALL):
        cells = oracle.random_boards(seed=number, count=1, most_rows=rows, least_rows=rows)[0]
        seen = started("TLJ")
        turn = turn_of(seen)
        assert turn
        assert turn.current
        turn = replace(turn, cells=cells, garbage=cells, current=turn.current._replace(y=max(rows, turn.current.y)))
        reach, bot = reachable_without_gravity(turn), thinker(name, pieces=2, width=3)
        decision = bot.decide(turn, reach)
        assert isinstance(decision, Decision)
        opinions = bot.explain(turn, reach)
        assert decision.landing in [each.landing for each in opinions]
        assert bot.prefer(turn.rules, cells, reach.landings) in reach.landings
        assert isinstance(bot, ShowingThinker)
        for feature in opinions[0].terms:
            bot.marks(feature, cells, [turn.rules.rotation.mask(opinions[0].landing)])


def test_a_bot_of_your_own_has_a_card_that_promises_nothing() -> None:
    digger = custom({"holes": -4, "landing height": -1}, name="digger", source="the weights of digger.yaml")
    shown = card("digger", {"digger": digger})
    assert (shown.title, shown.author) == ("Digger", "the weights of digger.yaml")
    assert shown.method == "It adds up weighted numbers of the board."
    assert shown.fame == ""


def test_a_player_has_a_name_and_options() -> None:
    player = opponent("versus:width=200, pps=2.5")
    assert (player.bot, player.pace, dict(player.options)["width"]) == ("versus", Fraction(5, 2), 200)
    bot = player.thinker(nodes=1000)
    assert isinstance(bot, BeamPlayer)
    assert bot.width == 200
    assert opponent("modern").pace is None
    assert opponent("modern:width=3").thinker().name == "Modern"


def test_a_file_of_weights_is_a_player(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: mine\nweights: {holes: -4}\npieces: 2\n", encoding="utf-8")
    bot = opponent(f"{file}:pieces=1").thinker()
    assert isinstance(bot, LinearPlayer)
    assert bot.name == "Mine"
    assert bot.pieces == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("vresus", "vresus' is no player; did you mean 'versus'?"),
        ("versus:widht=3", "'widht=3' is no option of versus; did you mean 'width'?"),
        ("house:spins=no", "'spins=no' is no option of house; expected pps, pieces or width"),
        ("versus:width=0", "width: '0'; expected a whole number from 1 to 1000"),
        ("versus:pps=100", "pps: '100'; expected a number of pieces a second from 0.1 to 30"),
        ("versus:spins=maybe", "spins: 'maybe'; expected true or false"),
        ("versus:width=5,width=6", "versus:width=5,width=6: width is given twice; expected it once"),
        ("versus:width", "versus:width: width has no value; expected width=VALUE"),
        ("versus:", "versus:: '' is no option of versus; expected pps, "),
        ("vresus:width", "vresus' is no player; did you mean 'versus'?"),
        ("./no:file.yaml", "no:file.yaml: no such file"),
        ("tbp:", "tbp:: no command; expected tbp: and a program"),
        ("tbp:python3 'bot.py", "tbp:python3 'bot.py: no closing quotation; expected a command as a shell reads it"),
    ],
)
def test_a_wrong_name_or_option_is_one_line(text: str, line: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        opponent(text)
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_ladder_has_levels_of_rising_speed_attack_and_rating_and_none_forgets_spins_or_the_hold() -> None:
    levels = list(LADDER.values())
    assert (levels[0].pace, levels[0].attack, levels[0].hold) == ("0.35", 4, False)
    for rising in ("attack", "rating"):
        assert [getattr(level, rising) for level in levels] == sorted({getattr(level, rising) for level in levels})
    assert [Fraction(level.pace) for level in levels] == sorted({Fraction(level.pace) for level in levels})
    for known in ("spins", "hold"):
        assert [getattr(level, known) for level in levels] == sorted(getattr(level, known) for level in levels)


def test_a_level_without_the_hold_never_holds() -> None:
    """The test of compiled code does the same with it, where the engine is compiled anyway."""
    never_holds(compiled=False)


def never_holds(*, compiled: bool) -> None:
    """Check that a level without the hold places the current piece, though it could hold."""
    session = started("TLJSZOITLJ", "XXX...XXXX")
    reach = reachable_without_gravity(session)
    assert reach.after_hold
    bot = opponent("starter").thinker(compiled=compiled)
    assert not any(each.hold for each in bot.explain(session, reach))
    decision = bot.decide(session, reach)
    assert isinstance(decision, Decision)
    assert not decision.hold


@pytest.mark.parametrize("name", LADDER)
def test_a_level_is_the_versus_player_with_less(name: str) -> None:
    level, player = LADDER[name], opponent(name)
    bot = player.thinker(nodes=10**6)
    assert isinstance(bot, BeamPlayer)
    assert (bot.pieces, bot.width) == (1 + level.previews, level.width)
    assert player.pace == Fraction(level.pace)
    assert opponent(f"{name}:pps=9").pace == 9


PAGE = Path(__file__).parents[2] / "docs" / "measurements.md"
MANTISSA = 0.06
"""How much rounding to two figures changes a number, and the difference of two ways to measure it, at most."""
_UNITS = {None: 1, " M": 1e6, " G": 1e9}


def measured(rules: str, column: int, word: str = "") -> dict[str, float]:
    """The lines a game of each bot in a column of the table that begins with these rules, with units. ``word``
    follows the figures that are meant."""
    table = PAGE.read_text(encoding="utf-8").partition(f"| {rules} |")[2]
    found = {}
    for row in table.partition("\n\n")[0].splitlines():
        cells = [cell.strip() for cell in row.split("|")]
        figure = re.match(rf"([\d.,]+)( [MG])?{word}", cells[column]) if len(cells) > column else None
        if figure and cells[1].startswith("`"):
            found[cells[1].strip("`")] = float(figure[1].replace(",", "")) * _UNITS[figure[2]]
    return found


def test_the_points_are_the_measured_ones() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| 20 marathons, mean score")[2]
    for name, points in POINTS.items():
        row = re.search(rf"\| `{name}` \| ([\d,]+)", table)
        assert row
        assert points == round(int(row[1].replace(",", "")), -3)


@pytest.mark.parametrize(
    ("rules", "column", "field"),
    [("`mdp`, 10 rows", 2, "low"), ("`mdp`, 20 rows", 4, "papers"), ("`fahey`, 20 rows", 4, "standard")],
)
def test_they_are_the_measured_ones(rules: str, column: int, field: str) -> None:
    page = measured(rules, column)
    assert len(page) >= 8
    told = {name: getattr(strength, field) for name, strength in STRENGTHS.items() if name in page}
    assert told == pytest.approx(page, rel=MANTISSA)


@pytest.mark.parametrize(
    ("rules", "column", "field"),
    [("`mdp`, 10 rows", 3, "low"), ("`mdp`, 20 rows", 5, "papers"), ("`fahey`, 20 rows", 5, "standard")],
)
def test_the_published_ones_are_those_of_the_page(rules: str, column: int, field: str) -> None:
    assert measured(rules, column, "( published|;| and|$)") == {
        name: getattr(known, field) for name, known in PUBLISHED.items() if getattr(known, field)
    }


@pytest.mark.parametrize("name", [*PLAYERS, "mine"])
def test_a_misspelt_bot_gets_the_nearest_name_of_all_bots(name: str) -> None:
    mine = {"mine": custom({"holes": -1.0}, name="mine")}
    with pytest.raises(ValueError, match=f"^no bot is called '{name}x'; did you mean '{name}'\\?$"):
        thinker(f"{name}x", custom_players=mine)
    with pytest.raises(ValueError, match=r"expected .*, modern, versus or mine$"):
        thinker("xyzzy", custom_players=mine)
