"""``replay review``: what each placement of a recorded game or match cost, as a table or as JSON."""

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..ai import FATAL, PERSON_PRESSES, Judge, Judgement
from ..ai.thinking import Marks, Opinion, Thinker, marks_of
from ..core import Statistics
from ..core.bits import STRIDE, bit_indices
from ..core.replay import MatchReplay, Replay, ReplayPlayer
from ..core.scoring import ClassicScoring
from ..core.session import Turn, position_of
from ..language import say
from ..play.records.replays import CostlyPlacement, Review, kind_of_loss, moments_of
from ..play.records.reviews import KINDS, PHASES, RatedMoment, phase_of, waiting_lines
from ..play.watch import MatchStory
from ..play.words.reasons import Pair, decision_sentence, moves_of
from ..storage import winner_of
from .terminal import StatusLine, print_columns

_SLICE = 0.5
"""The seconds between two reports of how far it is."""
Told = dict[str, Any]
"""A part of what is told, as JSON has it."""


class Placed(NamedTuple):
    """A rated placement, with the name and the title of its kind of loss."""

    verdict: Judgement
    kind: str
    title: str

    @property
    def cost(self) -> float:
        """The loss in holes, at most that of a placement that can end the game."""
        return min(self.verdict.holes, FATAL)


class _GameReview(Review):
    """A review that keeps all that it has rated."""

    def __init__(self, judge: Judge) -> None:
        super().__init__(judge)
        self.every: list[Placed] = []

    def _take(self, rated: CostlyPlacement) -> None:
        super()._take(rated)
        kind = kind_of_loss(rated.verdict)
        self.every.append(Placed(rated.verdict, kind.name, kind.title))


def reviewed_game(replay: Replay, thinker: Thinker, most: int) -> Told:
    """Rate the placements of a game. Return what there is to tell, with the ``most`` costliest ones."""
    review, line = _GameReview(Judge(thinker, PERSON_PRESSES)), StatusLine()
    for moment in moments_of(replay):
        review.take(moment)
    while review.rated < review.total:
        review.work(_SLICE, time.monotonic)
        line.write(f"{review.rated} of {review.total} placements are rated")
    line.end()
    setup, result = replay.setup, replay.result
    seconds = float(result.ticks / setup.rules.ticks_per_second)
    figures = {"seconds": round(seconds, 3), "pieces": result.pieces, "pps": round(result.pieces / (seconds or 1), 3)}
    side = {
        "player": replay.player,
        "figures": {**figures, **_console_figures(replay)},
        **_costs(review.every, review.total, thinker, most),
    }
    game = {"kind": "game", "bot": thinker.name, "rules": setup.rules.name, "mode": setup.mode.name}
    return {**game, "date": replay.date, "rounds": [{"round": 1, "winner": None, "sides": [side]}]}


def _console_figures(replay: Replay) -> Told:
    """The figures that commentators tell of the games of a console; empty for other games."""
    if not isinstance(replay.setup.rules.scoring, ClassicScoring):
        return {}
    player, counted = ReplayPlayer(replay, keyframes=False), Statistics()
    counted.watch(player.session, player.advance(replay.result.ticks))
    return {
        "tetris_rate": round(counted.tetris_rate, 3),
        "efficiency": round(counted.efficiency, 1),
        "burned": counted.stacking.burned,
        "tetris_ready": round(counted.stacking.readiness, 3),
    }


def reviewed_match(replay: MatchReplay, most: int) -> Told:
    """Rate the placements of both sides of a match. Return what there is to tell, with the ``most`` costliest ones of
    each side in each round."""
    story, line = MatchStory(replay, 0), StatusLine()
    while not story.done:
        story.work(_SLICE, time.monotonic)
        rated, total = (sum(counts) for counts in zip(*map(story.review.rated, (0, 1)), strict=True))
        line.write(f"{rated} of {total} placements are rated" if story.told else "playing the match")
    line.end()
    thinker = story.review.judge.thinker
    rounds = []
    for number, reviews in enumerate(story.review.rounds):
        sides = [
            {
                "player": player,
                "figures": figures.told,
                **_costs([_placed(moment) for moment in review.every], review.total, thinker, most),
            }
            for player, review, figures in zip(replay.players, reviews, story.round_figures(number), strict=True)
        ]
        rounds.append({"round": number + 1, "winner": winner_of(replay, number), "sides": sides})
    setup = replay.setup
    match = {"kind": "match", "bot": thinker.name, "rules": setup.game.rules.name, "attack": setup.attack.name}
    return {**match, "date": replay.date, "rounds": rounds}


def _placed(moment: RatedMoment) -> Placed:
    return Placed(moment.verdict, moment.kind, KINDS[moment.kind].title)


def _costs(every: Sequence[Placed], total: int, thinker: Thinker, most: int) -> Told:
    """What the placements of a side cost, by kind and by phase, and the costliest of them."""
    kinds, phases = dict[str, float](), dict.fromkeys(PHASES, 0.0)
    for placed in every:
        if placed.cost:
            kinds[placed.kind] = kinds.get(placed.kind, 0.0) + placed.cost
            phases[phase_of(placed.verdict.turn)] += placed.cost
    worst = sorted((placed for placed in every if placed.cost), key=lambda placed: -placed.cost)[:most]
    return {
        "placements": total,
        "rated": len(every),
        "lost": round(sum(kinds.values()), 3),
        "by_kind": {kind: round(cost, 3) for kind, cost in sorted(kinds.items(), key=lambda each: -each[1])},
        "by_phase": {phase: round(cost, 3) for phase, cost in phases.items()},
        "costliest": [_told(placed, thinker) for placed in worst],
    }


def _told(placed: Placed, thinker: Thinker) -> Told:
    """A costly placement with its position, what was better, and why."""
    verdict, turn = placed.verdict, placed.verdict.turn

    def marks(feature: str, moves: Sequence[int]) -> Marks:
        return marks_of(thinker, feature, turn.cells, moves)

    best, made = verdict.best, verdict.placed
    why = decision_sentence(Pair(best, made, moves_of(best, turn), moves_of(made, turn), marks))
    run = turn.match.own.run if turn.match else None
    return {
        "piece": turn.pieces + 1,
        "seconds": round(turn.seconds, 3),
        "position": position_of(turn).notation(),
        "placed": _move(turn, made),
        "better": _move(turn, best),
        "loss": round(placed.cost, 3),
        "grade": verdict.grade.value,
        "kind": placed.kind,
        "title": say(placed.title),
        "phase": phase_of(turn),
        "reasons": why,
        "waiting": waiting_lines(turn),
        **({"chain": run.chain, "combo": run.combo} if run else {}),
    }


def _move(turn: Turn, opinion: Opinion) -> Told:
    cells = [divmod(bit, STRIDE)[::-1] for bit in bit_indices(turn.rules.rotation.mask(opinion.landing))]
    return {"piece": opinion.landing.piece.name, "hold": opinion.hold, "cells": [list(cell) for cell in cells]}


def print_review(told: Told, *, as_json: bool) -> None:
    """Print a review: as JSON, or as a line and a table for each side of each round."""
    if as_json:
        print(json.dumps(told, ensure_ascii=False, indent=2))
        return
    for line in _lines(told):
        print(line)
    for each in told["rounds"]:
        for side in each["sides"]:
            _print_side(each["round"], side, alone=told["kind"] == "game")


def _lines(told: Told) -> Iterator[str]:
    what = f"{told['rules']}, {told.get('mode') or told['attack']}"
    yield f"{told['kind']}: {what}{', ' if told['date'] else ''}{told['date']}"
    yield f"Rated by {told['bot']}. Costs are in holes."


def _print_side(number: int, side: Told, *, alone: bool) -> None:
    figures = ", ".join(f"{name} {value}" for name, value in side["figures"].items() if value is not None)
    whose = side["player"] or "nobody"
    print()
    print(whose if alone else f"round {number}, {whose}")
    print(f"  {figures}")
    print(f"  {side['rated']} of {side['placements']} placements rated, {side['lost']} lost")
    if not side["costliest"]:
        return
    heads = ("piece", "time", "cost", "kind", "placed", "better", "why")
    rows = [
        (
            str(each["piece"]),
            f"{each['seconds']:.1f}",
            f"{each['loss']:.2f}",
            each["title"],
            _in_words(each["placed"]),
            _in_words(each["better"]),
            each["reasons"],
        )
        for each in side["costliest"]
    ]
    print_columns([heads, *rows], right={0, 1, 2})


def _in_words(move: Told) -> str:
    """A piece and its columns, the first one being 1."""
    columns = [x + 1 for x, _ in move["cells"]]
    return f"{'hold, ' * move['hold']}{move['piece']} {min(columns)}-{max(columns)}"
