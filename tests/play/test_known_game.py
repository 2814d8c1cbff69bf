"""One game that can be counted by hand, and the figures that all pages tell of it.

A sprint of a hundred O. Five of them, four and two columns to the left, at their place, and two and four to the right,
fill two rows, and nothing is left: twenty perfect clears. A piece has 600 ms. Its keys last 50 ms, a tenth of a second
apart, and the hard drop of the last one ends the game at 59.901 s. The day before, a piece had 700 ms.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from game.core.replay import THE_PERSON, from_text
from game.core.session.buttons import Buttons
from game.play.game.race import Chase
from game.play.game.services import Services
from game.play.records.bests.mode_best import ruleset_bests
from game.play.records.bests.splits import splits_of
from game.play.records.history import (
    RECENT,
    GameRows,
    details,
    pace_plot,
    ranked_rows,
    table_columns,
    totals,
    trend_plot,
)
from game.play.records.keeping import GameRecord, keep, new_game
from game.play.records.results.outcome import Contest, fact_groups, hero, split_rows
from game.play.records.results.result_pages import charts
from game.play.records.results.verdict import Verdict
from game.play.watch.viewer import ReplayViewer
from game.plots import Plot
from game.settings import Settings
from game.storage import Filters
from tests.play.stage import START, Clock, Keys, services

SPRINT = Settings(mode="sprint", seed="1", randomizer="sequence", randomizer_options={"sequence": {"pieces": "O"}})
DATE = datetime(2026, 1, 2, 3, 4).astimezone()
"""In the zone of the machine, in which the pages tell it."""
COLUMNS = (-4, -2, 0, 2, 4)
KIND = Filters("modern", "sprint", player="person")


Told = Iterator[tuple[str, object]]
"""Names and what is told under them."""


def played(pace: int) -> GameRecord:
    """The game with so many milliseconds for a piece."""
    game = new_game(SPRINT.setup("1"), random.Random(1))
    session = game.session

    def hold(buttons: Buttons, until: int) -> None:
        while session.tick < until and not session.ended:
            game.statistics.watch(session, session.advance(int(buttons), until - session.tick))

    for piece in range(100):
        begins = piece * pace
        hold(Buttons.NONE, begins + 100)
        columns = COLUMNS[piece % len(COLUMNS)]
        for step in range(abs(columns)):
            hold(Buttons.LEFT if columns < 0 else Buttons.RIGHT, begins + 100 * step + 150)
            hold(Buttons.NONE, begins + 100 * step + 200)
        hold(Buttons.HARD_DROP, session.tick + 1)
        hold(Buttons.NONE, begins + pace)
    game.pieces_by[THE_PERSON] = session.pieces
    return game


def plotted(plot: Plot) -> Told:
    """A chart: its axes, the ends of its curves, and its first and last spots."""
    yield "chart", plot.title
    yield "across", " ".join(label for _, label in plot.across.ticks)
    yield "up", " ".join((*(label for _, label in plot.up.ticks), plot.up.name)).strip()
    for number, curve in enumerate(plot.curves, 1):
        (x, y), (last_x, last_y) = curve.points[0], curve.points[-1]
        yield f"curve {number}", f"{curve.name} {x:g},{y:.4g} to {last_x:g},{last_y:.4g}".strip()
    yield "spots", len(plot.spots)
    yield "first spot", " | ".join(plot.spots[0].words)
    yield "last spot", " | ".join(plot.spots[-1].words)


def results(program: Services, game: GameRecord, contest: Contest) -> Told:
    """The pages after the game, but for the deal."""
    shown = hero(game, contest)
    yield shown.name, shown.figure
    yield "hero", " | ".join((shown.title, shown.note, shown.verdict))
    for row in split_rows(game.session, contest):
        yield row.mark, f"{row.time} | {row.best} | {row.gap.text if row.gap else None}"
    for group in fact_groups(game, 0.25):
        for name, value in group.facts:
            yield f"{group.title}, {name}", value
    for number, plot in enumerate(charts(game), 1):
        for name, told in plotted(plot):
            yield f"chart {number}, {name}", told


def deal(game: GameRecord) -> Told:
    """The page about the deal."""
    verdict = Verdict(game.setup, game.dealer.history)
    verdict.work(60.0, Clock())
    yield verdict.title, verdict.rule
    yield "sentence", verdict.sentence
    for row in verdict.rows:
        yield row.name, f"{row.length} {row.games}".strip()
    for column in verdict.columns:
        yield column.name, " ".join(f"{cell}{sign}" for cell, sign in zip(column.cells, column.signs, strict=True))
    yield "lit", "".join("IJLOSTZ"[number] for number, lit in enumerate(verdict.columns[-1].lit) if lit)
    yield "ribbon", f"{verdict.ribbon_name}: {len(verdict.ribbon)}"


def scores(program: Services) -> Told:
    """All pages of the scores, and the card of the mode."""
    history = program.scores.history
    groups, points = history.groups(), history.points(KIND)
    for name, value, note in totals(groups, history.since(KIND), KIND):
        yield f"totals, {name}", f"{value} | {note}"
    found = ruleset_bests(replace(program.settings, rules="modern"), history, groups, KIND.player)
    best = next(best for best in found if best.kind.mode == "sprint")
    yield "best", f"{best.title} | {best.result} | {best.about(DATE)} | {best.among}"
    for number, plot in enumerate((trend_plot(points, KIND), pace_plot(points)), 1):
        for name, text in plotted(plot):
            yield f"trend {number}, {name}", text
    columns, (recent,) = [column.name for column in RECENT], GameRows(history, KIND, DATE)[:1]
    yield "games", ", ".join(f"{name} {value}" for name, value in zip(columns, recent, strict=True))
    columns, ranked = ["", *(column.name for column in table_columns("sprint"))], history.table(KIND, 2)
    for row in ranked_rows(ranked, "sprint", DATE):
        yield f"rank {row[0]}", ", ".join(f"{name} {value}" for name, value in zip(columns[1:], row[1:], strict=True))
    yield "details", details(ranked[0], whole=True)


def replay(program: Services) -> Told:
    """The replay at its end."""
    text = program.scores.replay(program.scores.recent()[0].id)
    assert text
    watched = ReplayViewer(program, from_text(text), START, keyboard=Keys(), sound=lambda events: None)
    watched.seek_share(1.0, START)
    watched.marks.work(60.0, Clock())
    frame = watched.frame(START)
    assert frame.bar
    yield "bar", f"{frame.bar.time} | {frame.bar.position}"
    yield "figures", ", ".join(f"{each.name} {each.value}" for row in frame.figures for each in row if each.name)
    yield "beside", f"{frame.counts} {frame.droughts}"
    yield "player", f"{frame.credits.player} | {frame.credits.randomizer} | {frame.credits.seed}"
    marks = Counter(mark.words.split("  ")[-1] for mark in watched.marks.all)
    yield "marks", ", ".join(f"{count} x {words}" for words, count in marks.items())


def test_every_figure_of_every_page(tmp_path: Path) -> None:
    program = services(tmp_path, SPRINT)
    keep(program.scores, played(700), "dellacherie", DATE - timedelta(days=1))
    game = played(600)
    chase = Chase(program, new_game(SPRINT.setup("1"), random.Random(1)), alone=True)
    saved = keep(program.scores, game, "dellacherie", DATE)
    contest = replace(chase.contest(program, game), splits=splits_of(saved.replay))
    pages = {
        "results": dict(results(program, game, contest)),
        "deal": dict(deal(game)),
        "scores": dict(scores(program)),
        "replay": dict(replay(program)),
    }
    # A new figure need not stand below.
    assert {page: {name: told.get(name) for name in TOLD[page]} for page, told in pages.items()} == TOLD


TOLD: dict[str, dict[str, object]] = {
    "results": {
        "Time": "0:59.901",
        "hero": "Well played | The goal was reached. | Your best yet, by 9.900 s.",
        "10 lines": "0:14.90 | 0:17.30 | −2.40 s",
        "20 lines": "0:29.90 | 0:34.80 | −4.90 s",
        "30 lines": "0:44.90 | 0:52.30 | −7.40 s",
        "40 lines": "0:59.90 | 1:09.80 | −9.90 s",
        "The game, Score": "33,800",
        "The game, Time": "0:59.901",
        "The game, Pieces": "100",
        "Speed, Pieces a second": "1.67",
        "Speed, Lines a minute": "40.1",
        "Speed, Keys per piece": "3.40",
        "Skill, Perfect clears": "20",
        "Skill, Extra keys": "120",
        "Skill, Cost per piece": "0.25 holes",
        "The deal, Dealer": "Your sequence",
        "The deal, Seed": "1",
        "chart 1, chart": "Stack height",
        "chart 1, across": "0:00 0:15 0:30 0:45",
        "chart 1, up": "0 1 2 3 4 in rows",
        "chart 1, curve 1": "0,0 to 59.9,0",
        "chart 1, spots": 100,
        "chart 1, first spot": "2 rows | Piece 1 at 0:00",
        "chart 1, last spot": "0 rows | Piece 100 at 0:59",
        "chart 2, chart": "Pieces a second",
        "chart 2, across": "0:00 0:30",
        "chart 2, up": "0 1 2",
        "chart 2, curve 1": "0,1.669 to 59.901,1.669",
        "chart 2, spots": 25,
        "chart 2, first spot": "1.67 pieces a second | 0:00 to 0:02",
        "chart 2, last spot": "1.67 pieces a second | 0:57 to 0:59",
        "chart 3, chart": "Longest waits",
        "chart 3, across": "I J L O S T Z",
        "chart 3, up": "0 50 100 in pieces",
        "chart 3, curve 1": "0,100 to 6,100",
        "chart 3, spots": 7,
        "chart 3, first spot": "100 pieces | without I",
        "chart 3, last spot": "100 pieces | without Z",
    },
    "deal": {
        "Your sequence": "It deals the pieces that the settings list, in that order. After the last piece it "
        "begins again or stops.",
        "sentence": "This dealer deals the same pieces in every game.",
        "Longest wait of any piece": "100+",
        "Longest wait for an I": "100+",
        "Most of one kind in a row": "100",
        "Most S and Z in a row": "0",
        "Dealt": "0 0 0 100 0 0 0",
        "Expected": "0.0 0.0 0.0 100.0 0.0 0.0 0.0",
        "Longest wait": "100+ 100+ 100+ 0 100+ 100+ 100+",
        "lit": "IJLSTZ",
        "ribbon": "All 100 dealt pieces: 100",
    },
    "scores": {
        "totals, Games": "2 | since 1 Jan 2026",
        "totals, Time played": "2 min 9 s | 1 min 4 s a game",
        "totals, Pieces": "200 | 1.54 a second",
        "totals, Lines": "80 | 40 a game",
        "best": "Sprint | 0:59.901 | Today 3:04  ·  Your sequence | 2 of 2 games finished",
        "trend 1, chart": "Modern sprint  ·  Time",
        "trend 1, across": "1 Jan 2026 2 Jan",
        "trend 1, up": "0:55 1:00 1:05 1:10 1:15 in minutes",
        "trend 1, curve 1": "Games 1,69.8 to 2,59.9",
        "trend 1, curve 2": "Best so far 1,69.8 to 2,59.9",
        "trend 1, spots": 2,
        "trend 1, first spot": "1:09.801 | 1 Jan 2026 at 3:04 | 100 pieces  ·  1.43/s  ·  40 lines",
        "trend 1, last spot": "0:59.901 | 2 Jan 2026 at 3:04 | 100 pieces  ·  1.67/s  ·  40 lines",
        "trend 2, chart": "Pieces a second",
        "trend 2, across": "1 Jan 2026 2 Jan",
        "trend 2, up": "0 0.5 1 1.5 2",
        "trend 2, curve 1": "Games 1,1.433 to 2,1.669",
        "trend 2, spots": 2,
        "trend 2, first spot": "1.43 | 1 Jan 2026 at 3:04 | 100 pieces  ·  1.43/s  ·  40 lines  ·  1:09",
        "trend 2, last spot": "1.67 | 2 Jan 2026 at 3:04 | 100 pieces  ·  1.67/s  ·  40 lines  ·  0:59",
        "games": "When Today 3:04, Game Modern sprint, Result 0:59.901, Dealer Your sequence, Player You, Time 0:59, "
        "Lines 40, Level 1, Pieces 100, Pieces/s 1.67",
        "rank 1.": "Result 0:59.901, Dealer Your sequence, Player You, When Today 3:04, Pieces/s 1.67, Pieces 100, "
        "Lines 40, Score 33,800",
        "rank 2.": "Result 1:09.801, Dealer Your sequence, Player You, When Yesterday 3:04, Pieces/s 1.43, Pieces 100, "
        "Lines 40, Score 33,800",
        "details": "Modern sprint  ·  0:59.901  ·  Your sequence  ·  You  ·  2 Jan 2026 at 3:04  ·  seed 1",
    },
    "replay": {
        "bar": "0:59.9  /  0:59.9 | 1.0",
        "figures": "Time 0:59.90, Lines left 0, Pieces/s 1.67, 20 lines 0:29.9, 30 lines 0:44.9",
        "beside": "(0, 0, 0, 100, 0, 0, 0) (100, 100, 100, 0, 100, 100, 100)",
        "player": "You | Your sequence | 1",
        "marks": "40 x Keys: 4 pressed, 1 needed, 20 x Double, perfect clear, +1,500",
    },
}
