"""The panel beside the wells, or below them."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.dealers import RANDOMIZERS
from ....dealer_cards import card_of
from ....language import marked, say
from ....play.watch import Lineup
from ....play.words.titles import bot_of, game_title
from ....settings import Settings
from ...kit import Button, Scroll
from ...kit.boxes import Act, Box, Column, Grid, Row, Ways
from ...kit.sizes import APART, BELOW, CLOSE, GAP, PANE, SMALL, TOUCH
from ...kit.text import Text
from ...theme import THEME
from .choices import Choices, Offer
from .insights import Insight, SurvivalChart, TallyTable
from .tabs import TABS
from .wells import OneWell, Stage

PAUSE, GAME = "pause", "game"
"""The names of the buttons that pause the games and go back to them."""
BUTTONS = {
    PAUSE: marked("Pause"),
    "step": marked("Step"),
    "deal": marked("New deal"),
    "why": marked("Why"),
    "match": marked("A match"),
    "lesson": marked("Lesson"),
    "weights": marked("Weights"),
}
"""The names of the buttons -> what they say, to be translated."""


class WatchPanel:
    """The choices, the buttons, what is told of the games, and words about who plays and deals. It is made for one
    lineup; another one has a panel of its own."""

    def __init__(self, settings: Settings, offer: Offer, own_name: str, stage: Stage, acts: Mapping[str, Act]) -> None:
        """``own_name`` is the name of an outside bot. ``acts`` has what each button does, by its name."""
        lineup, self._acts = offer.lineup, acts
        titles = {kind: say(tab.title) for kind, tab in TABS.items()}
        self.choices = Choices(titles, lineup.kind, TABS[lineup.kind].rows(offer), stage.speed)
        self.buttons = {
            name: Button(say(title), acts[name], name=name) for name, title in BUTTONS.items() if name in acts
        }
        self.insights: tuple[Insight, ...] = TallyTable(settings, lineup), SurvivalChart()
        self._about = words(settings, lineup, own_name)

    def body(self, stage: Stage) -> Ways:
        """Return the wells with the panel. What is told stands below several wells, or else in the panel."""
        wells, told = stage.box, [each.box for each in self.insights]
        if isinstance(stage, OneWell):
            below = Column(wells, self._steering(*told, below=True), gap=CLOSE)
            game = Button(say("Show the game"), self._acts[GAME], name=GAME)
            beside = self._steering(*told)
            return Ways(Row(wells, beside, gap=APART), below, Column(beside, game, gap=CLOSE))
        high = Column(wells, Row(*told, gap=APART), gap=CLOSE)
        upright = Column(high, self._steering(below=True), gap=CLOSE)
        return Ways(Row(high, self._steering(), gap=APART), Row(wells, self._steering(*told), gap=APART), upright)

    def _steering(self, *told: Box, below: bool = False) -> Box:
        """The choices, the buttons, what is told, and words about it, in one column or in two."""
        steering = Column(self.choices.box, Grid(*self.buttons.values(), gap=TOUCH), *told, gap=CLOSE)
        about = Column(*self._about, gap=CLOSE)
        scroll = Scroll(Grid(steering, about, least=PANE.least, gap=GAP), height=BELOW if below else None)
        return scroll if below else Column(scroll, width=PANE, share=0)

    def see(self, stage: Stage, now: float, *, news: bool = True) -> bool:
        """Look at the games, as ``Insight`` does. Return whether the whole page is drawn again."""
        pause = say("Resume") if stage.paused else say(BUTTONS[PAUSE])
        button = self.buttons[PAUSE]
        another, button.label = pause != button.label, pause
        another |= self.choices.show_speed(stage.speed)
        return any([another, *(each.see(stage, now, news=news) for each in self.insights)])

    def moving(self) -> Mapping[Box, object]:
        """Return what changes by itself, each box with all that its picture depends on."""
        return {each.box: each.seen for each in self.insights}


def words(settings: Settings, lineup: Lineup, own_name: str) -> list[Box]:
    """Who plays and why it is famous, and how the dealers deal. What stands in several wells has their colours."""
    game = game_title(settings.rules, lineup.played(settings).game_mode.name)
    alone, several = say("Rules: {game}", game=game), say("All wells: {game}, until a stack is too high.", game=game)
    texts: list[Box] = [Text(several if lineup.several else alone, scale=SMALL)]
    if settings.machine.tbp and lineup.several:
        texts.append(Text(say("An outside bot plays in one well only. These wells have built-in bots.")))
    sides = range(lineup.wells)
    bots = [bot_of(settings, name, own_name) for name in dict.fromkeys(lineup.player(settings, side) for side in sides)]
    dealers = [card_of(RANDOMIZERS[name]) for name in dict.fromkeys(lineup.dealer(side) for side in sides)]
    told = [[(bot.title, " ".join((bot.fame, bot.method, bot.feel)).strip() or bot.strength) for bot in bots]]
    told.append([(say(card.title), f"{say(card.method)} {say(card.feel)}") for card in dealers])
    for cards in told:
        for (title, about), colour in zip(cards, THEME.side_by_side if len(cards) > 1 else (THEME.text,), strict=False):
            texts += [Text(title, colour=colour, bold=True), Text(about)]
    return texts
