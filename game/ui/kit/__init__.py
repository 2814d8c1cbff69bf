"""What any program of this kind draws: pages, buttons, fields, lists, tables and charts."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    "Button",  # A button with a label and sometimes a note at its right: a key, a value, a result.
    "Card",  # A card.
    "Chart",  # A chart.
    "Choice",  # A value with an arrow on each side.
    "Field",  # A label at the left and a value at the right.
    "OFF",  # The value of a switch that is off.
    "ON",  # The value of a switch that is on.
    "SHORT_LABEL",  # The share of a short label in the width of a row.
    "Slider",  # A number.
    "switch",  # On or off.
    "Tabs",  # Names side by side, one of them chosen.
    "TextField",  # Text on one line.
    "Item",  # An item of a list.
    "ListBox",  # Items below each other.
    "Tile",  # A tile with a label, stars and a note.
    "Tiles",  # Tiles in rows below headings.
    "Dialog",  # A question with a button for each answer.
    "Page",  # The widgets of a screen in a window.
    "veil",  # Darken everything but a part that is spared, if there is one.
    "Scroll",  # A window on a box that may be taller than its place.
    "Cell",  # A cell with a look of its own.
    "Cells",  # The cells of a row.
    "KEPT",  # The importance from which on a column is cut rather than left out.
    "Table",  # Rows below a head.
    "TableColumn",  # A column: its name, its importance and its widths.
]

if TYPE_CHECKING:
    from .button import Button, Card
    from .chart import Chart
    from .fields import OFF, ON, SHORT_LABEL, Choice, Field, Slider, Tabs, TextField, switch
    from .list import Item, ListBox, Tile, Tiles
    from .page import Dialog, Page, veil
    from .scroll import Scroll
    from .table import KEPT, Cell, Cells, Table, TableColumn

__getattr__, __dir__ = offer(
    __name__,
    {
        "button": "Button Card",
        "chart": "Chart",
        "fields": "Choice Field OFF ON SHORT_LABEL Slider Tabs TextField switch",
        "list": "Item ListBox Tile Tiles",
        "page": "Dialog Page veil",
        "scroll": "Scroll",
        "table": "Cell Cells KEPT Table TableColumn",
    },
)
