"""The panel of the screen on which bots are watched: what to watch, who plays, and what is known about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.dealers import RANDOMIZERS
from game.language import marked, say, say_many
from game.play.game.timed_session import SPEEDS, Speed
from game.play.watch.match import MOST_WELLS, Kind, Matchup, dealers_for, heights_for
from game.play.words.titles import bot_of, game_title, title_of
from game.settings import Settings
from game.settings.machine import OUTSIDE
from game.ui.kit.box import Act, Box
from game.ui.kit.fields import SHORT_LABEL, Choice
from game.ui.kit.sizes import SMALL
from game.ui.kit.table import KEPT, TableColumn
from game.ui.kit.text import before_comma
from game.ui.kit.texts import Text
from game.ui.theme import THEME

KINDS: Mapping[str, str] = {
    Kind.ONE.value: marked("One well"),
    Kind.BOTS.value: marked("Two bots"),
    Kind.DEALERS.value: marked("Dealers"),
}
BOTS = "bot", "other bot"
"""The rows in which a bot is chosen."""
OUTSIDE_NOTE = marked("An outside bot plays in one well only. These wells have built-in bots.")
_LEFT, _MIDDLE, _RIGHT = marked("Left"), marked("Middle"), marked("Right")
_PLACES: Mapping[int, tuple[str, ...]] = {MOST_WELLS - 1: (_LEFT, _RIGHT), MOST_WELLS: (_LEFT, _MIDDLE, _RIGHT)}
"""The number of wells -> their names."""
_BOT, _DEALER = marked("Bot"), marked("Dealer")
_DEALERS = "dealer", "other dealer", "third dealer"
"""The rows in which a dealer is chosen."""


def chosen(matchup: Matchup, kind: Kind, rows: Mapping[str, Choice]) -> Matchup:
    """A matchup with the choices of the rows."""
    value = {name: row.value for name, row in rows.items()}
    bot = matchup.bots[0] if value["bot"] == OUTSIDE else value["bot"]
    bots = bot, value.get("other bot", matchup.bots[1])
    before = dict(zip(_DEALERS, matchup.dealers, strict=False))
    dealers = tuple(filter(None, (value.get(row, before.get(row, "")) for row in _DEALERS)))
    return replace(matchup, kind=kind, bots=bots, dealers=dealers, rows=int(value.get("rows", matchup.rows)))


def chosen_speed(row: Choice) -> Speed:
    """The speed that is chosen in its row."""
    presses, pieces = map(int, row.value.split())
    return Speed(presses=presses, pieces=pieces)


def show_speed(row: Choice, speed: Speed) -> None:
    """Show the speed that the bots have now."""
    row.choices.setdefault(_key(speed), speed.label)
    row.value = _key(speed)


def _key(speed: Speed) -> str:
    """The value of a speed in its row."""
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
    """The rows by their names. ``own_name`` is that which an outside bot reports, if it is known. ``choose`` opens the
    list of the row with the focus."""
    kind = matchup.kind
    players = settings.machine.players if kind is Kind.ONE else replace(settings.machine, tbp=()).players
    bots = {name: bot_of(settings, name, own_name).title for name in players}
    dealers = {name: title_of(name) for name in dealers_for(settings)}
    rows = [Choice("bot", say(_LEFT if kind is Kind.BOTS else _BOT), bots, matchup.player(settings, 0), action=choose)]
    if kind is Kind.BOTS:
        rows.append(Choice("other bot", say(_RIGHT), bots, _in(bots, matchup.bots[1]), action=choose))
    action = choose if len(dealers) > 1 else ""
    labels = _PLACES[matchup.wells] if kind is Kind.DEALERS else (_DEALER,)
    for row, label, dealer in zip(_DEALERS, labels, matchup.dealers, strict=False):
        rows.append(Choice(row, say(label), dealers, _in(dealers, dealer), action=action))
    if kind is Kind.DEALERS and len(dealers) > 1:
        none = {"": say("no third well")}
        third = rows.pop() if matchup.wells == MOST_WELLS else Choice(_DEALERS[-1], say("Third"), none, "")
        rows.append(Choice(third.name, third.label, none | dealers, third.value, action=choose))
    if kind is not Kind.ONE:
        heights = {str(rows): say_many("{number} row", "{number} rows", rows) for rows in heights_for(settings)}
        rows.append(Choice("rows", say("Wells"), heights, _in(heights, str(matchup.rows))))
    speeds = {_key(each): each.label for each in sorted({*SPEEDS, speed}, key=lambda each: (each.pieces, each.presses))}
    rows.append(Choice("speed", say("Speed"), speeds, _key(speed)))
    for each in rows:
        each.label_share = SHORT_LABEL
    return {each.name: each for each in rows}


def _in(choices: Mapping[str, str], value: str) -> str:
    return value if value in choices else next(iter(choices))


def words(settings: Settings, matchup: Matchup, own_name: str) -> list[Box]:
    """Who plays and why it is famous, and how the dealers deal."""
    texts: list[Box] = [_game(settings, matchup)]
    kind = matchup.kind
    if settings.machine.tbp and kind is not Kind.ONE:
        texts.append(Text(say(OUTSIDE_NOTE)))
    for side in (0, 1) if kind is Kind.BOTS else (0,):
        player = matchup.player(settings, side)
        card = bot_of(settings, player, own_name)
        colour = THEME.side_by_side[side] if kind is Kind.BOTS else THEME.text
        is_outside = player == OUTSIDE  # its program stands in place of its author
        by = card.author and not is_outside
        title = say("{bot}, by {author}", bot=card.title, author=card.author) if by else card.title
        texts.append(Text(title, colour=colour, bold=True))
        texts += [Text(card.author, scale=SMALL)] if is_outside else []
        # Of several wells, the list of bots tells more.
        told = {Kind.ONE: (card.fame, card.method, card.feel), Kind.BOTS: (card.fame, card.feel)}
        texts.append(Text(" ".join(filter(None, told.get(kind, (card.feel,)))) or card.strength))
    sides = range(matchup.wells) if kind is Kind.DEALERS else range(1)
    for side in sides:
        dealer = RANDOMIZERS[matchup.dealer(side)].card
        texts.append(
            Text(say(dealer.title), colour=THEME.side_by_side[side] if kind is Kind.DEALERS else THEME.text, bold=True)
        )
        texts.append(Text(f"{say(dealer.method)} {say(dealer.feel)}"))
    return texts


def _game(settings: Settings, matchup: Matchup) -> Text:
    """What is played."""
    game = game_title(settings.rules, matchup.played(settings).game_mode.name)
    if matchup.kind is Kind.ONE:
        return Text(say("Rules: {game}", game=game), scale=SMALL)
    return Text(say("All wells: {game}, until a stack is too high.", game=game), scale=SMALL)
