"""The panel of the screen on which bots are watched: what to watch, who plays, and the tally."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.play.speeds import SPEEDS, Speed
from game.play.titles import game_title
from game.play.watching.matchup import Kind, Matchup, bot_card, dealer_card, dealers_for, heights_for
from game.settings import Settings
from game.settings.machine import OUTSIDE
from game.ui.draw.shapes import backdrop
from game.ui.layout.watch import WatchLayout, holds_a_game, watch_layout
from game.ui.theme import ACCENT, BACKGROUND_BOTTOM, BACKGROUND_TOP, RIVAL, TEXT, Colour
from game.ui.widgets.button import Button
from game.ui.widgets.charts.curves import SurvivalChart
from game.ui.widgets.charts.figure_table import FigureTable
from game.ui.widgets.containers import Across, Column, Scroll
from game.ui.widgets.rows.choice import Choice
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text import Text
from game.ui.widgets.widget import State, Widget

KINDS: Mapping[str, str] = {Kind.ONE.value: "One well", Kind.BOTS.value: "Two bots", Kind.DEALERS.value: "Two dealers"}
PAUSE, STEP, DEAL, WHY = "pause", "step", "deal", "why"
"""The actions of the buttons."""
_LABELS = 0.24
"""The share of the width for the labels, which are short."""
OUTSIDE_NOTE = "An outside bot plays in one well only. These two wells have built-in bots."
SIDES: tuple[Colour, Colour] = (ACCENT, RIVAL)
"""The colours of the left and the right well, in the headings and in the curves."""


class WatchPanel:
    """Makes the widgets for a matchup, and reads the choices off them."""

    def __init__(self, settings: Settings, matchup: Matchup, speed: Speed) -> None:
        self.matchup = matchup
        self.tabs = Tabs("kind", KINDS, matchup.kind.value)
        self.chart = SurvivalChart("curves")
        self.figures = FigureTable(_headings(settings, matchup))
        self.rows: dict[str, Choice] = {row.name: row for row in _rows(settings, matchup, speed)}
        for row in self.rows.values():
            row.label_share = _LABELS
        self.pause = Button("Pause", PAUSE)
        self._settings = settings
        self._speeds = {each.label: each for each in (*SPEEDS, speed)}

    def content(self, *, chart: bool) -> Widget:
        """All widgets in a column that scrolls. ``chart`` says whether the curves stand in it."""
        buttons = [self.pause, Button("Step", STEP), Button("Deal", DEAL), Button("Why", WHY)]
        choices = Column((self.tabs, *self.rows.values(), Across(buttons, least=5.2, gap=0.35)), gap=0.45)
        curves = [self.chart] if chart else []
        tally = Column((self.figures, *curves, *_words(self._settings, self.matchup)), gap=0.45)
        return Scroll(Across((choices, tally), gap=0.6, least=20))

    def chosen(self) -> Matchup:
        """The matchup with the choices of the rows."""
        matchup, value = self.matchup, {name: row.value for name, row in self.rows.items()}
        bot = matchup.bots[0] if value["bot"] == OUTSIDE else value["bot"]
        bots = bot, value.get("other bot", matchup.bots[1])
        dealers = value.get("dealer", matchup.dealers[0]), value.get("other dealer", matchup.dealers[1])
        rows = int(value.get("rows", matchup.rows))
        return replace(matchup, kind=Kind(self.tabs.value), bots=bots, dealers=dealers, rows=rows)

    @property
    def speed(self) -> Speed:
        """The speed that is chosen."""
        return self._speeds[self.rows["speed"].value]

    def show_speed(self, speed: Speed) -> None:
        """Show the speed that the bots have now."""
        row = self.rows["speed"]
        self._speeds[speed.label] = speed
        row.choices.setdefault(speed.label, speed.label)
        row.value = speed.label


def _headings(settings: Settings, matchup: Matchup) -> list[tuple[str, Colour]]:
    if matchup.kind is Kind.ONE:
        return [("", TEXT)]
    return [(matchup.title(settings, side), SIDES[side]) for side in (0, 1)]


def _rows(settings: Settings, matchup: Matchup, speed: Speed) -> list[Choice]:
    kind = matchup.kind
    players = settings.machine.players if kind is Kind.ONE else replace(settings.machine, tbp=()).players
    bots = {name: bot_card(settings, name).title for name in players}
    dealers = {name: dealer_card(name).title for name in dealers_for(settings)}
    rows = [Choice("bot", "Left" if kind is Kind.BOTS else "Bot", bots, matchup.player(settings, 0))]
    if kind is Kind.BOTS:
        rows.append(Choice("other bot", "Right", bots, _in(bots, matchup.bots[1])))
    label = "Left" if kind is Kind.DEALERS else "Dealer"
    rows.append(Choice("dealer", label, dealers, _in(dealers, matchup.dealers[0])))
    if kind is Kind.DEALERS:
        rows.append(Choice("other dealer", "Right", dealers, _in(dealers, matchup.dealers[1])))
    if kind is not Kind.ONE:
        heights = {str(rows): f"{rows} rows" for rows in heights_for(settings)}
        rows.append(Choice("rows", "Wells", heights, _in(heights, str(matchup.rows))))
    speeds = {each.label: each.label for each in sorted({*SPEEDS, speed}, key=lambda each: (each.pieces, each.presses))}
    return [*rows, Choice("speed", "Speed", speeds, speed.label)]


def _in(choices: Mapping[str, str], value: str) -> str:
    return value if value in choices else next(iter(choices))


def _words(settings: Settings, matchup: Matchup) -> list[Widget]:
    """Who plays and why it is famous, and how the dealers deal."""
    texts: list[Widget] = []
    kind = matchup.kind
    if settings.machine.tbp and kind is not Kind.ONE:
        texts.append(Text(OUTSIDE_NOTE, after=0.3))
    for side in (0, 1) if kind is Kind.BOTS else (0,):
        card = bot_card(settings, matchup.player(settings, side))
        colour = SIDES[side] if kind is Kind.BOTS else TEXT
        texts.append(Text(f"{card.title}, by {card.author}" if card.author else card.title, colour=colour, bold=True))
        texts.append(Text(" ".join(filter(None, (card.fame, card.method, card.strength))), after=0.4))
    for side in (0, 1) if kind is Kind.DEALERS else (0,):
        dealer = dealer_card(matchup.dealer(side))
        texts.append(Text(dealer.title, colour=SIDES[side] if kind is Kind.DEALERS else TEXT, bold=True))
        texts.append(Text(f"{dealer.method} {dealer.feel}", after=0.4))
    game = game_title(settings.rules, settings.as_demo().game_mode.name)
    texts.append(Text(f"They play {game}." if kind is Kind.BOTS else f"It plays {game}.", scale=0.86))
    return texts


class WatchBody(Widget):
    """The wells, the curves below them, and the panel."""

    def __init__(self, panel: WatchPanel) -> None:
        super().__init__()
        self._panel = panel
        self._rows = 0 if panel.matchup.kind is Kind.ONE else panel.matchup.rows
        self._content: Widget = panel.content(chart=True)
        self.below = False
        """Whether the curves stand below the wells. Otherwise they are in the panel."""
        self.crowded = False
        """Whether a game and the panel do not fit side by side. The panel then has the whole page."""
        self.layout = WatchLayout(self.rect, self.rect, self.rect)

    def children(self) -> Sequence[Widget]:
        """The panel, and the curves if they stand below the wells."""
        return (self._content, self._panel.chart) if self.below else (self._content,)

    def place(self, rect: Rect, em: int) -> None:
        """Lay out the page. Curves that have no room below the wells stand in the panel."""
        super().place(rect, em)
        layout = watch_layout(rect, em, rows=self._rows)
        self.crowded = not self._rows and not holds_a_game(layout.wells)
        self.layout = replace(layout, panel=rect) if self.crowded else layout
        below = self.layout.chart.height > 0
        if below != self.below:
            self.below, self._content = below, self._panel.content(chart=not below)
        self._content.place(self.layout.panel, em)
        if below:
            self._panel.chart.place(self.layout.chart, em)

    def refresh(self, target: Surface, state: State) -> list[Rect]:
        """Draw the tally and the curves again, as far as they can be seen. Return the rectangles."""
        ground = backdrop(target.get_size(), BACKGROUND_TOP, BACKGROUND_BOTTOM)
        panel, chart = self.layout.panel, self._panel.chart
        areas = []
        for widget, window in ((self._panel.figures, panel), (chart, self.layout.chart if self.below else panel)):
            area = widget.rect.clip(window)
            if area.width and area.height:
                target.set_clip(area)
                target.blit(ground, area, area)
                widget.draw(target, state)
                target.set_clip(None)
                areas.append(area)
        return areas
