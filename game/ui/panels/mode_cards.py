"""The modes of a ruleset in their groups, each with its best result, and all that there is to say of one of them."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from pygame import Surface

from ...language import say
from ...play.records.bests import GROUP_TITLES, ModeBest
from ...play.records.medals import MEDALS, NextMedal, next_after
from ...play.words.panels import NONE_YET
from ..draw.medal_discs import draw_medal
from ..kit import Card
from ..kit.boxes import Act, Box, Column, Grid, Row, exactly, spring
from ..kit.cells import LINE, LINE_DISC
from ..kit.shapes import figure_tile, progress_bar
from ..kit.sizes import CARD, CLOSE, SMALL, TITLE, TOUCH, WORDS
from ..kit.text import BOLD, Label, Text, before_comma, heading
from ..theme import THEME, Colour

_MOST = 3
"""The most cards of one line side by side."""


def mode_groups(bests: Sequence[ModeBest], chosen: str, act: Act, *, first: str = "") -> Column:
    """Return the modes below the headings of their groups. The ``chosen`` one is marked; Enter and a second click do
    the ``act``. ``first`` is the one that says that it is to be tried first."""
    boxes: list[Box] = []
    with_discs = any(best.medal for best in bests)
    for group, title in GROUP_TITLES.items():
        cards = [_mode_card(best, act, with_discs, first) for best in bests if best.mode.group == group]
        for card in cards:
            card.marked = card.name == chosen
        if cards:
            boxes.append(Column(heading(say(title)), even(*cards), gap=TOUCH, share=0.0))
    return Column(*boxes, gap=CLOSE, share=0.0)


def _mode_card(best: ModeBest, act: Act, with_disc: bool, first: str) -> Card:
    name = best.kind.mode
    note, colour = best.result, THEME.best if best.stored else THEME.muted
    if name == first:
        note, colour = say("Try this first"), THEME.accent
    return line_card(name, best.title, note, act, sign=_disc(best) if with_disc else None, colour=colour)


def line_card(name: str, title: str, note: str, act: Act, *, sign: Box | None = None, colour: Colour) -> Card:
    """Return a card of one line: perhaps a sign, a title, and at the right a note in a ``colour``."""
    named = Label(title, colour=THEME.text)
    noted = Label(note, before_comma(note), colour=colour, scale=SMALL, weight=BOLD, rank=1)
    edges = [Box(width=exactly(TOUCH), height=LINE) for _ in range(2)]
    line = Row(edges[0], *([sign] if sign else []), named, spring(), noted, edges[1], gap=TOUCH)
    return Card.holding(line, action=act, name=name)


def even(*cards: Card) -> Grid:
    """Return cards of one line in columns. Those of several groups stand in line, and none is higher than another."""
    grid = Grid(*cards, least=CARD, columns=_MOST, gap=TOUCH, even=True)
    grid.share = 0.0
    return grid


def _disc(best: ModeBest) -> Box:
    """The best medal of a mode, or how near the first one is. Empty where there are none."""
    won, following = best.medal, _following(best)

    def draw(target: Surface, box: Box) -> None:
        if won and won.rank:
            draw_medal(target, box.rect, won.rank)
        elif following:
            draw_medal(target, box.rect, following.rank, following.share)

    return Box(width=LINE_DISC, height=LINE_DISC, draw=draw)


def _following(best: ModeBest) -> NextMedal | None:
    return next_after(best.kind, best.stored and best.stored.game) if best.medal else None


def mode_told(best: ModeBest, now: datetime, *, whose: str) -> Column:
    """Return what there is to say of a mode: its goal, its best result with its medal, and the next one with how near
    it is. ``whose`` is the name of the best result."""
    medal, following = best.medal, _following(best)
    rank = medal.rank if medal else 0
    notes = [(best.about(now), THEME.soft), (best.among, THEME.muted)]
    sign = partial(draw_medal, rank=rank) if rank else None
    tile = figure_tile(whose, best.result or NONE_YET, notes, best=best.stored is not None, sign=sign)
    boxes: list[Box] = [heading(best.title, scale=TITLE), Text(best.goal), tile]
    if following:
        share, missing = following.share, following.missing
        told = [Text(following.words, scale=SMALL, bold=True)]
        if missing:
            told.append(Text(missing, scale=SMALL))
        boxes.append(Column(*told, progress_bar(lambda: share), gap=TOUCH))
    elif rank == len(MEDALS):
        boxes.append(Text(say("All medals of this game are won."), scale=SMALL))
    return Column(*boxes, gap=CLOSE, width=WORDS)
