"""The screen on which bots are watched: one game with a tally beside it, or several wells with survival curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ...ai.players import PLAYERS, VERSUS
from ...core.board.position import Position
from ...core.dealers import RANDOMIZERS
from ...dealer_cards import card_of
from ...language import marked, say, say_many
from ...play.game.timed_session import SPEEDS, Speed, changed, speed_of
from ...play.records.experience import WATCH
from ...play.records.keeping import GameRecord
from ...play.watch.match import MOST_WELLS, SIDE_SPEED, Kind, Matchup, dealers_for, first_matchup, heights_for
from ...play.watch.tally import Series, survival_plot
from ...play.words.numbers import joined
from ...play.words.titles import bot_of, game_title, title_of
from ...settings import Settings
from ...settings.machine import OUTSIDE
from ..context import Context
from ..kit.box import Act, Box, Column, Grid, Row, Ways
from ..kit.button import Button
from ..kit.chart import Chart
from ..kit.fields import SHORT_LABEL, Choice, Tabs
from ..kit.intents import Intent, intent_of
from ..kit.keyline import KeySpot
from ..kit.layout import at_least, em_of
from ..kit.lengths import new_layout
from ..kit.scroll import Scroll
from ..kit.sizes import APART, BELOW, CLOSE, GAP, PANE, SMALL, TOUCH
from ..kit.table import KEPT, Table, TableColumn
from ..kit.text import before_comma
from ..kit.texts import Text
from ..kit.times import GLANCE, KEY_REPEAT
from ..theme import THEME
from .page_screen import PageScreen
from .play import PlayScreen
from .routes import Back, Pick, Routes
from .screen import Screen
from .wells import PLACES, OneWell, SeveralWells

BOTS = "bot", "other bot"
"""The rows in which a bot is chosen."""
_BOT, _DEALER, _THIRD = marked("Bot"), marked("Dealer"), marked("Third")
_DEALERS = "dealer", "other dealer", "third dealer"
"""The rows in which a dealer is chosen."""


def chosen(matchup: Matchup, kind: Kind, rows: Mapping[str, Choice]) -> Matchup:
    value = {name: row.value for name, row in rows.items()}
    bot = matchup.bots[0] if value["bot"] == OUTSIDE else value["bot"]
    bots = bot, value.get("other bot", matchup.bots[1])
    before = dict(zip(_DEALERS, matchup.dealers, strict=False))
    dealers = tuple(filter(None, (value.get(row, before.get(row, "")) for row in _DEALERS)))
    return replace(matchup, kind=kind, bots=bots, dealers=dealers, rows=int(value.get("rows", matchup.rows)))


def chosen_speed(row: Choice) -> Speed:
    presses, pieces = map(int, row.value.split())
    return Speed(presses=presses, pieces=pieces)


def show_speed(row: Choice, speed: Speed) -> None:
    row.choices.setdefault(_key(speed), speed.label)
    row.value = _key(speed)


def _key(speed: Speed) -> str:
    return f"{speed.presses} {speed.pieces}"


def columns(settings: Settings, matchup: Matchup) -> list[TableColumn]:
    """The names of the figures, and a column for each well in its colour. A single one has no heading."""
    heads = [(before_comma(matchup.title(settings, side)), THEME.side_by_side[side]) for side in range(matchup.wells)]
    heads = [("", THEME.text)] if matchup.kind is Kind.ONE else heads
    return [
        TableColumn("", KEPT + 1),
        *(TableColumn(head, KEPT, right=True, strong=True, colour=colour) for head, colour in heads),
    ]


def choices(settings: Settings, matchup: Matchup, speed: Speed, own_name: str, choose: Act) -> dict[str, Choice]:
    """The rows by their names. ``own_name`` is that of an outside bot. ``choose`` opens the list of a row."""
    kind = matchup.kind
    players = settings.machine.players if kind is Kind.ONE else replace(settings.machine, tbp=()).players
    bots = {name: bot_of(settings, name, own_name).title for name in players}
    dealers = {name: title_of(name) for name in dealers_for(settings)}
    left, *others = PLACES[matchup.wells] if kind is Kind.BOTS else (_BOT,)
    rows = [Choice("bot", say(left), bots, matchup.player(settings, 0), action=choose)]
    rows += [Choice("other bot", say(label), bots, _in(bots, matchup.bots[1]), action=choose) for label in others]
    action = choose if len(dealers) > 1 else ""
    labels = PLACES[matchup.wells] if kind is Kind.DEALERS else (_DEALER,)
    shown = list(zip(labels, matchup.dealers, strict=False))
    if kind is Kind.DEALERS and len(dealers) > 1 and matchup.wells < MOST_WELLS:
        shown.append((_THIRD, ""))
    for row, (label, dealer) in zip(_DEALERS, shown, strict=False):
        some = {"": say("no third well")} | dealers if row == _DEALERS[-1] and len(dealers) > 1 else dealers
        rows.append(Choice(row, say(label), some, _in(some, dealer), action=action))
    if kind is not Kind.ONE:
        heights = {str(rows): say_many("{number} row", "{number} rows", rows) for rows in heights_for(settings)}
        rows.append(Choice("rows", say("Wells"), heights, _in(heights, str(matchup.rows))))
    speeds = {_key(each): each.label for each in sorted({*SPEEDS, speed})}
    rows.append(Choice("speed", say("Speed"), speeds, _key(speed)))
    for each in rows:
        each.label_share = SHORT_LABEL
    return {each.name: each for each in rows}


def _in(choices: Mapping[str, str], value: str) -> str:
    return value if value in choices else next(iter(choices))


def words(settings: Settings, matchup: Matchup, own_name: str) -> list[Box]:
    """Who plays and why it is famous, and how the dealers deal. What stands in several wells has their colours."""
    kind, game = matchup.kind, game_title(settings.rules, matchup.played(settings).game_mode.name)
    alone, several = say("Rules: {game}", game=game), say("All wells: {game}, until a stack is too high.", game=game)
    texts: list[Box] = [Text(alone if kind is Kind.ONE else several, scale=SMALL)]
    if settings.machine.tbp and kind is not Kind.ONE:
        texts.append(Text(say("An outside bot plays in one well only. These wells have built-in bots.")))
    bots = [bot_of(settings, matchup.player(settings, side), own_name) for side in range(2 if kind is Kind.BOTS else 1)]
    wells = matchup.wells if kind is Kind.DEALERS else 1
    dealers = [card_of(RANDOMIZERS[matchup.dealer(side)]) for side in range(wells)]
    told = [[(bot.title, " ".join((bot.fame, bot.method, bot.feel)).strip() or bot.strength) for bot in bots]]
    told.append([(say(card.title), f"{say(card.method)} {say(card.feel)}") for card in dealers])
    for cards in told:
        for (title, about), colour in zip(cards, THEME.side_by_side if len(cards) > 1 else (THEME.text,), strict=False):
            texts += [Text(title, colour=colour, bold=True), Text(about)]
    return texts


_OF_THE_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
_TURNS = (Intent.NEXT_TAB, Intent.PREVIOUS_TAB)


class WatchScreen(PageScreen):
    """One well or several, and a panel to choose what they show. Only what changed is drawn again.

    Where one well and the panel have no room beside each other, or while the reasons of the bot are shown, the game has
    the window until the panel gets the keys.
    """

    name = "watch"

    def __init__(
        self,
        context: Context,
        routes: Routes,
        now: float,
        back: Back,
        *,
        like: WatchScreen | None = None,
        position: Position | None = None,
        dealers: Sequence[str] = (),
    ) -> None:
        """``like`` is a screen of which to take the choices. Demo games start from ``position``, if it is given."""
        super().__init__(context, routes, back)
        context.experience.meet(WATCH)
        self._position = position
        self.matchup: Matchup = first_matchup(context.settings, like.matchup if like else None, dealers)
        self._followed = context.settings  # the player's, when the matchup was last made of them
        speed = speed_of(context.settings.machine.speed)
        self._speeds = {False: speed, True: max(speed, SIDE_SPEED)}  # of one well, and of several
        self._crowds = False  # whether the game and the panel have no room beside each other
        self._folded = False  # whether the game had the window in the last picture
        self.commands |= {
            "pause": lambda now: self._act(self.stage.pause, now),
            "step": lambda now: self._act(self.stage.step, now),
            "restart": lambda now: self._act(self.stage.new_deal, now),
            "why": self._why,
            "faster": lambda now: self._set_speed(changed(self.stage.speed, 1), now),
            "slower": lambda now: self._set_speed(changed(self.stage.speed, -1), now),
        }
        self.stage: OneWell | SeveralWells = self._opened(now)
        self.repeats = isinstance(self.stage, SeveralWells)
        """Whether the keys go to the panel, and not to a game. Held keys repeat there only."""
        self._gather(now)
        self.build(say("Watch"))
        self.page.asleep = not self.repeats

    def _opened(self, now: float) -> OneWell | SeveralWells:
        several = self.matchup.kind is not Kind.ONE
        if several:
            return SeveralWells(self.context, self.matchup, now, self._speeds[several])
        stage = OneWell(self._demo(now))
        stage.set_speed(self._speeds[several], now)
        return stage

    def _demo(self, now: float, record: GameRecord | None = None) -> PlayScreen:
        """The screen of a game in one well. It has settings of its own, by the matchup."""
        return PlayScreen(
            self.context,
            self._routes,
            now,
            demo=True,
            record=record,
            machine=True,
            position=self._position,
            own=self._own,
        )

    def _own(self, settings: Settings) -> Settings:
        """Return the settings of the game in one well. They follow what the player chooses on another page."""
        self.matchup = self.matchup.following(self._followed, settings)
        self._followed = settings
        return self.matchup.settings(settings, 0)

    def _keep_bot(self) -> None:
        """Keep the bot of a single well. The dealer is for looking on, and so are all choices of several wells."""
        if self.matchup.kind is Kind.ONE and self.matchup.bots[0] != self.context.settings.machine.controller:
            self.context.choose_bot(self.matchup.bots[0])
        self._followed = self.context.settings

    def _watch(self, stage: OneWell | SeveralWells, now: float) -> None:
        """Show other wells. Keys go to a panel beside several wells, and else to the game."""
        self.stage = stage
        self._gather(now)
        self.renew()
        self._steer(isinstance(stage, SeveralWells))

    def _take_over(self, wells: SeveralWells, side: int, now: float) -> OneWell:
        game, settings, matchup = wells.games[side], self.context.settings, self.matchup
        full = game.session.rules.skyline == settings.ruleset.skyline
        game.record.kept = full  # a game in a lower well is no game of its mode
        self.matchup, self._followed = matchup.alone(side), settings
        over = game.over
        play = self._demo(now, None if over else game.record)
        alone = OneWell(play) if over else OneWell(play, wells, side)
        alone.set_speed(wells.speed, now)
        self._watch(alone, now)
        return alone

    def _show_alone(self, side: int, now: float) -> Screen:
        """Show the reasons of the game of a well, or of the first one that runs if it has ended."""
        wells = self.stage
        if isinstance(wells, SeveralWells) and (running := wells.running):
            still = wells.paused or wells.leaping
            alone = self._take_over(wells, side if side in running else running[0], now)
            alone.why(now)
            if still and alone.play.study:
                alone.play.study.halt(now)  # the piece that was seen is the one that is explained
        return self

    def _look_up(self, stage: OneWell, now: float) -> Screen:
        """Go on with all wells when the reasons of one are closed. One that was taken over stays alone."""
        if not stage.is_close_up:
            stage.behind = None
        elif stage.is_mere_demo:
            self._go_back(stage, now)
        return self

    def _go_back(self, stage: OneWell, now: float) -> None:
        wells, speed = stage.behind, stage.speed
        if not wells:
            return
        self.matchup = wells.matchup
        wells.take_back(now, stage.side)
        wells.set_speed(speed, now)
        self._watch(wells, now)

    def _gather(self, now: float) -> None:
        """Make what the page shows of the wells that are watched now."""
        settings, matchup = self.context.settings, self.matchup
        kinds = {Kind.ONE: say("One well"), Kind.BOTS: say("Two bots"), Kind.DEALERS: say("Dealers")}
        self.tabs = Tabs("kind", {kind.value: title for kind, title in kinds.items()}, matchup.kind.value)
        own_name = self.context.outside_name
        self._gathered = own_name, matchup
        self.rows = choices(settings, matchup, self.stage.speed, own_name, self._list)
        self.pause = Button(say("Pause"), self.commands["pause"], name="pause")
        self._told: tuple[str, Sequence[Series], str] = "", (), ""  # what the chart tells
        self.chart, self.figures = Chart("curves", survival_plot("", ())), Table("", columns(settings, matchup), ())
        self._figure(now)

    def _body(self) -> Ways:
        """The wells, and the panel. The tally and the curves stand below several wells, or else in the panel."""
        wells, told = self.stage, (self.figures, self.chart)
        beside = self._panel(*told)
        if isinstance(wells, OneWell):
            below = Column(wells.box, self._panel(*told, below=True), gap=CLOSE)
            game = Button(say("Show the game"), lambda now: self._steer(False), name="game")
            return Ways(Row(wells.box, beside, gap=APART), below, Column(beside, game, gap=CLOSE))
        high = Column(wells.box, Row(*told, gap=APART), gap=CLOSE)
        upright = Column(high, self._panel(below=True), gap=CLOSE)
        return Ways(Row(high, self._panel(), gap=APART), Row(wells.box, beside, gap=APART), upright)

    def _panel(self, *told: Box, below: bool = False) -> Box:
        """The choices, the buttons, what is told, and words about it, in one column or in two."""
        buttons = Grid(
            self.pause,
            Button(say("Step"), self.commands["step"], name="step"),
            Button(say("New deal"), self.commands["restart"], name="deal"),
            Button(say("Why"), self._why, name="why"),
            Button(say("A match"), self._match, name="match"),
            gap=TOUCH,
        )
        steering = Column(Column(self.tabs, *self.rows.values()), buttons, *told, gap=CLOSE)
        about = Column(*words(self.context.settings, self.matchup, self.context.outside_name), gap=CLOSE)
        scroll = Scroll(Grid(steering, about, least=PANE.least, gap=GAP), height=BELOW if below else None)
        return scroll if below else Column(scroll, width=PANE, share=0)

    def _match(self, now: float) -> Screen:
        bot = self.matchup.bots[0]
        return self._routes.rivals(self.here, bot if bot in PLAYERS else VERSUS)

    def _steer(self, steers: bool) -> Screen:
        self.repeats = steers
        pygame.key.set_repeat(*(KEY_REPEAT if steers else (0, 0)))
        self.page.asleep = not steers
        if any(self._size):
            self._arrange()
        self._stale = True
        return self

    @property
    def studied(self) -> bool:
        return isinstance(self.stage, OneWell) and self.stage.play.study is not None

    @property
    def folded(self) -> bool:
        return isinstance(self.stage, OneWell) and not self.repeats and (self.studied or self._crowds)

    @property
    def leads_back(self) -> bool:
        return self.stage.leads_back if self.folded else super().leads_back

    def spot_at(self, position: tuple[int, int]) -> KeySpot | None:
        return self.stage.spot_at(position) or (None if self.folded else super().spot_at(position))

    def _arrange(self) -> None:
        self.page.place(self._size)
        self._crowds = not self.stage.box.placed
        if self.folded:
            size = at_least(self._size)
            self.stage.box.place(Rect((0, 0), size), new_layout(em_of(size)))

    def _keys(self) -> str:
        label = self.context.controls.label
        pause = say("{key} resume", key=label("pause")) if self.stage.paused else say("{key} pause", key=label("pause"))
        if isinstance(self.stage, SeveralWells):
            speed = say("{slower} {faster} speed", slower=label("slower"), faster=label("faster"))
            piece, deal = say("{key} one piece", key=label("step")), say("{key} new deal", key=label("restart"))
            why = say("{key} why", key=label("why"))
            return joined((self.page.keys_at_focus, pause, speed, piece, deal, why, say("Esc back")))
        if self.repeats:
            return joined((self.page.keys_at_focus, say("Tab or Esc back to the game")))
        leave = "" if self.stage.paused else say("Esc back")  # in a pause, the menu tells its own keys
        return joined((pause, say("Tab: bot, dealer, speed"), leave))

    def handle(self, event: Event, now: float) -> Screen | None:
        """Keys go to the demo, or with Tab to the panel. With several wells they go to the panel."""
        if event.type == pygame.KEYDOWN and intent_of(event) in _TURNS:  # to another tab, whoever has the keys
            return self if self.folded else super().handle(event, now)
        if isinstance(self.stage, OneWell):
            return self._in_one(self.stage, event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            side = self.stage.side_at(event.pos)
            if side is not None:
                return self._show_alone(side, now)
        if event.type == pygame.KEYDOWN:
            command = self.context.controls.command(event.key) or ""
            if command == "machine":
                self._take_over(self.stage, 0, now).handle(event, now)
                return self
            if command in self.commands:
                return self.commands[command](now) or self
        return super().handle(event, now)

    def _in_one(self, stage: OneWell, event: Event, now: float) -> Screen | None:
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._give(stage, event, now)
        if event.type in _OF_THE_MOUSE:
            return self._mouse_in_one(stage, event, now)
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return super().handle(event, now)
        down, command = event.type == pygame.KEYDOWN, self.context.controls.command(event.key) or ""
        if down and command == "back" and not self.repeats and stage.is_mere_demo:
            return self.leave(now)
        if down and event.key == pygame.K_TAB:
            return self._turn(stage, now)
        if not self.repeats:
            return self._give(stage, event, now)
        if down and command == "back":
            return self._steer(False)
        if down and command in ("dealer", "forecast"):
            return self._give(stage, event, now)
        if down and command in self.commands:
            return self.commands[command](now) or self
        return super().handle(event, now)

    def _turn(self, stage: OneWell, now: float) -> Screen:
        """Show the reasons of another well, or let the panel have the keys, or the game."""
        if not stage.is_close_up:
            return self._steer(not self.repeats)
        other = stage.other
        if other is not None:
            self._go_back(stage, now)
            self._show_alone(other, now)
        return self

    def _mouse_in_one(self, stage: OneWell, event: Event, now: float) -> Screen | None:
        """Give the mouse to the game or to the panel. A click on a game that takes none leads to the panel."""
        if event.type != pygame.MOUSEWHEEL and stage.box.placed and stage.box.rect.collidepoint(event.pos):
            if self.folded and event.type == pygame.MOUSEBUTTONDOWN and not stage.play.pointer:
                return self._steer(True)
            return self._give(stage, event, now)
        return self if self.folded else super().handle(event, now)

    def _give(self, stage: OneWell, event: Event, now: float) -> Screen | None:
        following = stage.handle(event, now)
        if following is stage.play:
            return self._look_up(stage, now)
        return following

    def leave(self, now: float) -> Screen | None:
        """Go back to where the screen was opened. A game that was taken over can be continued."""
        if isinstance(self.stage, OneWell):
            self.stage.play.flow.leave(now)
        return self._back()

    def _act(self, act: Act, now: float) -> Screen:
        act(now)
        if self.studied:
            self._steer(False)
        self._figure(now)
        self._stale = True
        return self

    def _why(self, now: float) -> Screen:
        if isinstance(self.stage, SeveralWells):
            return self._show_alone(0, now)
        self._act(self.stage.why, now)
        return self._look_up(self.stage, now)

    def _list(self, now: float) -> Screen:
        """Choose the bot or the dealer of the row with the focus on its list. The games wait."""
        name = self.page.focus.name if self.page.focus else ""
        row, settings = self.rows[name], self.context.settings
        if self.matchup.kind is not Kind.ONE:
            settings = replace(settings, machine=replace(settings.machine, tbp=()))

        def take(value: str) -> None:
            row.value = value
            self.taken(row, self.context.clock())

        def back() -> Screen:
            self.stage.resume(self.context.clock())
            return self.here()

        values = {value: title for value, title in row.choices.items() if value}
        pick = Pick(values, row.value, take, settings)
        return (self._routes.bots if name in BOTS else self._routes.dealers)(back, pick)

    def taken(self, row: Box, now: float) -> None:
        """Watch what is chosen now. One well and several wells each keep their speed."""
        matchup = chosen(self.matchup, Kind(self.tabs.value), self.rows)
        if matchup == self.matchup:
            if chosen_speed(self.rows["speed"]) != self.stage.speed:
                self._set_speed(chosen_speed(self.rows["speed"]), now)
            return
        if matchup.kind is not Kind.ONE:
            self.context.dismiss()  # an outside bot plays in one well only
        self._speeds[self.matchup.kind is not Kind.ONE] = self.stage.speed
        self.matchup = matchup
        self._keep_bot()
        self._watch(self._opened(now), now)
        self._steer(True)

    def _set_speed(self, speed: Speed, now: float) -> Screen:
        self.stage.set_speed(speed, now)
        show_speed(self.rows["speed"], self.stage.speed)
        self._stale = True
        return self

    def advance(self, now: float) -> None:
        if self.stage.advance(now) or now >= self._figured_at + GLANCE:
            self._figure(now)
        if (self.context.outside_name, self.matchup) != self._gathered:
            self._gather(now)
            self.renew()

    def deadline(self, now: float) -> float | None:
        return self.stage.deadline(now)

    def _figure(self, now: float) -> None:
        """Take the tally and the curves from the wells. Where rows come or go, all must move."""
        stage, chart, figures = self.stage, self.chart, self.figures
        rows, told = stage.rows, (stage.title, stage.series, stage.waits)
        before = self.pause.label, len(figures.rows), chart.plot.empty
        self.pause.label = say("Resume") if stage.paused else say("Pause")
        self._stale |= before != (self.pause.label, len(rows), stage.waits)
        self._figured_at, figures.rows = now, rows
        if told != self._told:
            self._told = told
            chart.show(survival_plot(*told))
        if chosen_speed(self.rows["speed"]) != stage.speed:  # a key of the game has changed it
            show_speed(self.rows["speed"], stage.speed)
            self._stale = True

    def moving(self, now: float) -> Mapping[Box, object]:
        wells = self.stage.moving(now) if isinstance(self.stage, SeveralWells) else {}
        return {self.figures: self.figures.rows, self.chart: self._told, **wells}

    def changed(self, now: float) -> bool:
        stage = self.stage
        alone = isinstance(stage, OneWell) and stage.box.placed and stage.play.changed(now)
        return alone or self.folded != self._folded or self._stale or (not self.folded and super().changed(now))

    def draw(self, target: Surface, now: float) -> list[Rect]:
        """Draw the page and the well in it. Returns the areas that have changed."""
        stage, size = self.stage, target.get_size()
        whole = self._stale or self._size != size or self._folded != self.folded
        if whole:
            self._size, self._stale = size, True
            self._arrange()
        self._folded = self.folded
        if isinstance(stage, OneWell):
            game = stage.play.game
            game.tells_rule = self.folded  # beside it the words about the dealer do
            game.aside = (stage.switch or say("Tab choices")) if self.folded else ""
        areas = [target.get_rect()] if self.folded and whole else []
        if not self.folded and (whole or self.moving(now) != self._moving):
            areas = super().draw(target, now)
        self._stale = False
        if isinstance(stage, OneWell) and stage.box.placed:
            areas += stage.show(target, now, whole=whole)
        return areas

    def draw_page(self, target: Surface) -> None:
        self.page.draw(target, placed=True)
