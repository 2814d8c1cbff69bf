"""Weights that are changed: what the bot chooses then, how long its games last, and what is learnt from nothing."""

import json
import random

import pytest

from game.ai.linear import FeatureTable
from game.ai.linear.controllers import CONTROLLERS, custom
from game.ai.linear.landing_choice import candidates
from game.core.board import Piece, Position
from game.core.moves import reachable_landings
from game.core.rules import RULES
from game.play.watch.weights import Bench, ChangedWeights, GamesOrder, Learning, OrderedGame, Survival, Workshop
from game.play.watch.weights.changed_weights import changeable, ladder
from game.play.watch.weights.game_orders import plan_of
from game.play.watch.weights.learning import COMPILED, LENGTH
from game.play.watch.weights.survival import PLAIN_ROWS, SurvivalSize
from game.play.watch.weights.tried_board import TriedBoard
from game.settings import Settings
from tools.pictures.stand_in_games import StandInGames, drawn_games, stand_in_workshop

MODERN = RULES["modern"]
BOT = CONTROLLERS["dellacherie"]


def bench(name: str = "dellacherie", *, compiled: bool = True) -> Bench:
    """The weights of a bot, with games that nobody plays."""
    return Bench(CONTROLLERS[name], MODERN, "1", workshop=stand_in_workshop(compiled=compiled))


class TestChangedWeights:
    @pytest.mark.parametrize("name", CONTROLLERS)
    def test_what_is_not_touched_is_the_bot_itself_to_the_last_bit(self, name: str) -> None:
        tuning = ChangedWeights(CONTROLLERS[name])
        assert tuning.controller == CONTROLLERS[name]
        assert not tuning.changed
        tuning.put("holes", 5)
        tuning.reset()
        assert tuning.controller == CONTROLLERS[name]

    @pytest.mark.parametrize("name", CONTROLLERS)
    def test_every_weight_has_a_place_near_it_and_room_beyond_it(self, name: str) -> None:
        tuning = ChangedWeights(CONTROLLERS[name])
        for feature, weight in CONTROLLERS[name].weights.items():
            place = tuning.place(feature)
            assert abs(place) < tuning.reach
            near = tuning.steps[place + tuning.reach]
            assert near == pytest.approx(weight, rel=0.08, abs=tuning.steps[tuning.reach + 1])

    def test_the_steps_rise_and_have_0_in_the_middle(self) -> None:
        steps = ladder(4.0)
        assert list(steps) == sorted(set(steps))
        assert (steps[len(steps) // 2], steps[0], steps[-1]) == (0.0, -10.0, 10.0)

    def test_one_that_is_off_counts_nothing_and_keeps_its_weight(self) -> None:
        tuning = ChangedWeights(BOT)
        tuning.turn("wells", on=False)
        assert "wells" not in tuning.controller.weights
        assert tuning.changed
        assert tuning.differs("wells")
        tuning.turn("wells", on=True)
        assert tuning.controller.weights == BOT.weights
        tuning.put("bumpiness", -3)
        assert tuning.is_on("bumpiness")
        assert tuning.controller.weights["bumpiness"] < 0

    def test_a_bot_without_any_feature_still_is_one(self) -> None:
        tuning = ChangedWeights(BOT)
        for feature in tuning.on:
            tuning.turn(feature, on=False)
        assert not any(tuning.controller.weights.values())
        assert TriedBoard(tuning, MODERN, "1").opinions[1]

    def test_only_bots_that_add_up_weights_can_be_changed(self) -> None:
        settings = Settings()
        assert changeable(settings, "house") is CONTROLLERS["house"]
        assert [changeable(settings, name) for name in ("modern", "versus", "expecti", "outside bot")] == [None] * 4


class TestTriedBoard:
    @pytest.mark.parametrize("name", ["dellacherie", "bcts", "llima", "house"])
    def test_the_opinions_are_those_of_the_bot_whatever_came_before(self, name: str) -> None:
        """The features are computed once, and must be those of each later bot."""
        system, cells = MODERN.rotation, Position.parse("XX1XXXXXXX/XXXX1XXXXX/X3XXXX1X").board.cells
        landings = reachable_landings(system, cells, system.spawned(Piece.L, MODERN.skyline))
        table = FeatureTable(system, cells, landings, skyline=MODERN.skyline)
        rng = random.Random(3)
        for _ in range(4):
            features = rng.sample([*CONTROLLERS["house"].weights], 5)
            table.opinions(custom({feature: rng.gauss(0, 1) for feature in features}))
        bot = CONTROLLERS[name]
        assert table.opinions(bot) == candidates(bot, system, cells, landings, skyline=MODERN.skyline)

    def test_the_choice_and_the_order_follow_the_weights_at_once(self) -> None:
        tuning = ChangedWeights(BOT)
        board = TriedBoard(tuning, MODERN, "4")
        assert board.agrees
        assert [row.rank for row in board.order()] == [row.before for row in board.order()]
        for feature in ("holes", "wells", "row transitions", "column transitions"):
            tuning.put(feature, tuning.reach)
        assert board.look()
        assert not board.agrees
        first = board.order()[0]
        assert (first.rank, first.before > 1) == (1, True)
        assert str(first.before) in board.sentence
        assert not board.look(), "nothing has changed since"

    def test_what_the_changed_bot_chooses_is_marked_in_the_board_of_the_other(self) -> None:
        tuning = ChangedWeights(BOT)
        board = TriedBoard(tuning, MODERN, "4")
        tuning.put("holes", tuning.reach)
        board.look()
        mask = MODERN.rotation.mask
        for side in range(2):
            reasons = board.reasons(side)
            assert mask(reasons.opinions[0].landing) == mask(board.opinions[side][0].landing)
            if not board.agrees:
                assert reasons.other is not None
                assert mask(reasons.opinions[reasons.other].landing) == mask(board.opinions[1 - side][0].landing)
            assert not any(bit & board.cells for bit in reasons.best)

    def test_a_bot_that_knows_two_pieces_thinks_in_steps(self) -> None:
        tuning = ChangedWeights(CONTROLLERS["fahey-2"])
        board = TriedBoard(tuning, MODERN, "4")
        assert board.thinks
        assert board.order() == []
        while board.thinks:
            board.work(0.0, lambda: 0.0)
        before, mine = board.opinions
        assert before[0].moves == mine[0].moves == 2
        assert board.agrees

    def test_it_goes_on_from_a_board_and_deals_anew_after_the_end(self) -> None:
        tuning = ChangedWeights(custom({"holes": 1.0, "height": 1.0}))
        board = TriedBoard(tuning, MODERN, "4", Position.parse("XXXX2XXXX T - SZ"))
        assert (board.cells.bit_count(), board.piece) == (8, Piece.T)
        for _ in range(80):  # this bot builds towers
            board.step()
            assert board.opinions[1]
            assert board.rows <= MODERN.skyline


SIZE = SurvivalSize(at_once=4, games=12, most=1000)


class TestSurvival:
    def test_both_play_the_same_deals_in_turn(self) -> None:
        tuning = ChangedWeights(BOT)
        survival = Survival(tuning, "s")
        assert [order.first for order in survival.orders(SIZE)] == [0, 4, 8]
        tuning.put("holes", 0)
        orders = survival.orders(SIZE)
        assert [order.first for order in orders] == [0, 0, 4, 4, 8, 8]
        assert {order.seed for order in orders} == {orders[0].seed}
        assert [dict(order.weights)["holes"] for order in orders[:2]] == [-4, 0]

    def test_what_was_broken_off_counts_only_as_far_as_orders_are_whole(self) -> None:
        """The first games of an order that end are its short ones."""
        survival = Survival(ChangedWeights(BOT), "s")
        survival.orders(SIZE)
        for pieces in (10, 20, 30, 40, 1):
            survival.take(0 if pieces > 1 else 1, OrderedGame(pieces, pieces, False))
        assert survival.before.games == 4
        assert [order.first for order in survival.orders(SIZE)] == [4, 8]
        assert survival.before.games == 4

    def test_games_that_are_cut_off_tell_that_the_mean_is_longer(self) -> None:
        survival = Survival(ChangedWeights(BOT), "s")
        order = survival.orders(SIZE)[0]
        for number in range(order.games):
            survival.take(0, OrderedGame(100, 250, number > 0))
        assert survival.before.of_lines.value == 400
        assert survival.figures()[-1] == ("Cut off", "3", "3")

    def test_the_sentence_has_the_ratio_and_its_interval(self) -> None:
        tuning = ChangedWeights(BOT)
        survival = Survival(tuning, "s")
        assert "Nothing is changed" in survival.sentence
        tuning.put("holes", tuning.place("wells"))
        size = SurvivalSize(100, 400, 10**6)
        for place, order in enumerate(survival.orders(size)):
            scale = 30 if dict(order.weights)["holes"] == -1 else 10
            for number in order.numbers:
                pieces = round(random.Random(f"{scale} {number}").expovariate(1 / (40 * scale)))
                survival.take(place, OrderedGame(pieces, pieces, False))
        ratio = survival.ratio
        assert ratio
        assert ratio.low < 3 < ratio.high
        assert survival.sentence.startswith(
            f"Games last {ratio.value:.1f} \u00d7 as long ({ratio.low:.1f} to {ratio.high:.1f})"
        )
        forms = [curve.form for curve in survival.plot().curves]
        assert forms == ["band", "band", "steps", "steps"]

    def test_weights_that_come_again_have_their_games_still(self) -> None:
        one = bench()
        one.compare()
        played(one)
        games = one.survival.mine.games
        one.tuning.put("holes", 0)
        played(one)
        assert one.survival.mine.games == games
        one.tuning.reset()
        assert one.survival.mine.games == games
        assert one.survival.orders(SurvivalSize(32, games, 10)) == ()


def played(one: Bench, now: float = 100.0) -> None:
    """Let time pass until nothing is played any more."""
    for step in range(50):
        one.advance(now + step)


class TestLearning:
    def test_it_climbs_from_nothing(self) -> None:
        """Of ten features, one helps. After some generations its weight is the greatest."""
        features = list(CONTROLLERS["house"].weights)[:10]
        learning = Learning(features, "1", 8, COMPILED)
        assert not any(learning.weights.values())
        for _ in range(12):
            for place, order in enumerate(learning.orders()):
                for game in drawn_games(order):
                    learning.take(place, game)
            learning.step()
        assert learning.weights["holes"] == -LENGTH
        assert all(abs(weight) < LENGTH / 2 for name, weight in learning.weights.items() if name != "holes")
        first, last = learning.generations[0], learning.generations[-1]
        assert last.lines.low > 3 * (first.lines.high or 0)

    def test_it_is_the_same_again_with_the_same_seed(self) -> None:
        assert self._drawn("7") == self._drawn("7") != self._drawn("8")

    @staticmethod
    def _drawn(seed: str) -> tuple[GamesOrder, ...]:
        return Learning(["holes", "wells"], seed, 8, COMPILED).orders()

    def test_sliders_follow_it_and_whoever_moves_one_takes_over(self) -> None:
        one = bench()
        one.learn(anew=True)
        assert not any(one.tuning.controller.weights.values())
        while not one.learning or len(one.learning.generations) < 4:
            assert one.learns
            one.advance(1.0)
        assert one.tuning.weight("holes") == -4, "as large as the greatest weight of the bot"
        before = one.learning
        one.tuning.put("wells", -one.tuning.reach)
        one.advance(2.0)
        assert not one.learns
        assert one.tuning.weight("wells") == one.tuning.steps[0]
        one.learn(anew=False)
        assert one.learning is before
        orders = before.orders()
        mean = dict(orders[0].weights)
        assert mean["wells"] / mean["holes"] == pytest.approx(one.tuning.weight("wells") / one.tuning.weight("holes"))

    def test_to_stop_and_go_on_is_no_change(self) -> None:
        one = bench()
        one.learn(anew=True)
        while not one.learning or len(one.learning.generations) < 3:
            one.advance(1.0)
        one.stop()
        spread = list(one.learning._spread)
        one.learn(anew=False)
        assert one.learning._spread == spread

    def test_another_feature_that_is_on_is_learnt_too(self) -> None:
        one = bench()
        one.learn(anew=True)
        one.tuning.turn("bumpiness", on=True)
        one.learn(anew=False)
        assert one.learning
        assert one.learning.features == one.tuning.on
        assert "bumpiness" in one.learning.features

    def test_its_chart_has_the_bot_that_it_was(self) -> None:
        one = bench()
        assert one.climb().empty
        one.learn(anew=True)
        while not one.learning or len(one.learning.generations) < 3:
            one.advance(1.0)
        assert [(curve.form, curve.name) for curve in one.climb().curves] == [
            ("band", ""),
            ("line", "Original"),
            ("line", "Changed"),
        ]
        assert "Generation 2" in one.progress


class TestBench:
    def test_without_compiled_code_the_wells_are_low_and_that_is_said(self) -> None:
        one = bench(compiled=False)
        one.choose_rows(20)
        one.compare()
        played(one)
        assert one.rows == PLAIN_ROWS[-1]
        assert one.heights == PLAIN_ROWS
        assert "slow" in one.remark

    def test_that_it_may_have_to_compile_is_said_until_the_first_game(self) -> None:
        one = bench()
        one.compare()
        assert "compiling" in one.remark
        played(one)
        assert one.remark == ""

    def test_a_slider_that_is_dragged_orders_no_games_at_each_place(self) -> None:
        sent: list[bytes] = []

        class Counting(StandInGames):
            def send(self, text: bytes) -> None:
                sent.append(text)
                super().send(text)

        one = Bench(BOT, MODERN, "1", workshop=Workshop(Counting))
        one.compare()
        one.advance(0.0)
        one.advance(1.0)
        assert len(sent) == 1
        for step in range(10):
            one.tuning.put("holes", step)
            one.advance(1.0 + step / 100)
        assert len(sent) == 1
        one.advance(2.0)
        assert len(sent) == 2

    def test_a_process_that_cannot_start_is_told(self) -> None:
        def fails() -> StandInGames:
            raise OSError("no more processes")

        one = Bench(BOT, MODERN, "1", workshop=Workshop(fails))
        one.compare()
        one.advance(1.0)
        assert "no more processes" in one.remark
        assert not one.waits

    def test_a_process_that_ends_is_told(self) -> None:
        process = StandInGames()
        one = Bench(BOT, MODERN, "1", workshop=Workshop(lambda: process))
        one.compare()
        one.advance(1.0)
        process.silent, process.last_words = True, "games needs the laboratory"
        process._lines.clear()
        one.advance(2.0)
        assert one.remark == "No games can be played: games needs the laboratory."

    def test_nothing_is_played_that_nobody_looks_at(self) -> None:
        one = bench()
        one.compare()
        one.advance(1.0)
        one.rest()
        one.advance(2.0)
        assert not one.waits
        assert not one.workshop.busy


class TestPlans:
    def test_what_is_sent_is_read_again(self) -> None:
        order = GamesOrder(tuple(BOT.weights.items()), 10, "s", 3, 5, 100)
        line = json.dumps({"plan": 7, "orders": [vars(order)]})
        assert plan_of(line).orders == (order,)

    @pytest.mark.parametrize(
        "line",
        [
            "nonsense",
            "[]",
            '{"plan": 1}',
            '{"plan": 1, "orders": [{}]}',
            '{"plan": 1, "orders": 3}',
            '{"plan": "1", "orders": []}',
        ],
    )
    def test_anything_else_is_refused_in_one_line(self, line: str) -> None:
        with pytest.raises(ValueError, match=r"expected") as error:
            plan_of(line)
        assert "\n" not in str(error.value)

    @pytest.mark.parametrize(
        ("name", "value"),
        [("height", 3), ("height", 10.5), ("games", 0), ("most", 0), ("pieces", 7), ("weights", []), ("first", -1)],
    )
    def test_an_order_that_nobody_can_carry_out_is_refused(self, name: str, value: object) -> None:
        order = vars(GamesOrder((("holes", -1.0),), 8, "s", 0, 1, 10)) | {name: value}
        with pytest.raises(ValueError, match=r"expected"):
            plan_of(json.dumps({"plan": 1, "orders": [order]}))

    @pytest.mark.parametrize("weights", [[["hoels", 1]], [["holes", 1e300]]])
    def test_weights_are_checked(self, weights: object) -> None:
        order = vars(GamesOrder((("holes", -1.0),), 8, "s", 0, 1, 10)) | {"weights": weights}
        with pytest.raises(ValueError, match=r"hoels|holes"):
            plan_of(json.dumps({"plan": 1, "orders": [order]}))
