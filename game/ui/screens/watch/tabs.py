"""The tabs of the page: ways to watch bots and dealers."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from ....language import marked, say
from ....play.watch import MOST_WELLS, Kind
from ...kit import Choice
from .choices import Offer
from .wells import PLACES

_BOT, _DEALER, _THIRD = marked("Bot"), marked("Dealer"), marked("Third")


@dataclass(frozen=True)
class WatchTab:
    """A way to watch: the title of its tab, to be translated, and the rows in which one chooses."""

    title: str
    rows: Callable[[Offer], Iterator[Choice]]


def _of_one(offer: Offer) -> Iterator[Choice]:
    yield from offer.bots(say(_BOT))
    yield from offer.dealers(say(_DEALER))


def _of_bots(offer: Offer) -> Iterator[Choice]:
    yield from offer.bots(*map(say, PLACES[offer.lineup.wells]))
    yield from offer.dealers(say(_DEALER))
    yield offer.height()


def _of_dealers(offer: Offer) -> Iterator[Choice]:
    """The places of two wells leave one for a third."""
    places = PLACES[offer.lineup.wells]
    yield from offer.bots(say(_BOT))
    yield from offer.dealers(*map(say, (*places, _THIRD)[:MOST_WELLS]))
    yield offer.height()


TABS: Mapping[Kind, WatchTab] = {
    Kind.ONE: WatchTab(marked("One well"), _of_one),
    Kind.BOTS: WatchTab(marked("Two bots"), _of_bots),
    Kind.DEALERS: WatchTab(marked("Dealers"), _of_dealers),
}
