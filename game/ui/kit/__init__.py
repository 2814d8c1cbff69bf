"""What any program of this kind draws: pages, buttons, fields, lists, tables and charts."""

from typing import TYPE_CHECKING

from ...front import offer

__all__ = [  # noqa: RUF022 - by group
    # A page
    "Page",  # The widgets of a screen in a window.
    "Dialog",  # A question with a button for each answer.
    "Scroll",  # A window on a box that may be taller than its place.
    "steady",  # The order of things that are shown, while others come: what one looks at keeps its place.
    "veil",  # Darkens everything but a part that is spared, if there is one.
    # Buttons and fields
    "Button",  # A button with a label and sometimes a note at its right: a key, a value, a result.
    "Card",  # Boxes below each other that act as one button.
    "Field",  # A label at the left and a value at the right.
    "switch",  # A field that is on or off.
    "ON",  # The value of a switch that is on.
    "OFF",  # The value of a switch that is off.
    "Choice",  # A value with an arrow on each side.
    "Slider",  # A number on a line with a knob, perhaps with a switch before it.
    "TextField",  # Text on one line.
    "SHORT_LABEL",  # The share of a short label in the width of a row.
    "Tabs",  # Names side by side, one of them chosen.
    # Lists and tables
    "ListBox",  # Items below each other.
    "Item",  # An item of a list.
    "ItemRow",  # Where an item is drawn that draws itself.
    "Tiles",  # Tiles in rows below headings.
    "Tile",  # A tile with a label, stars and a note.
    "Table",  # Rows below a head.
    "TableColumn",  # A column: its name, its importance and its widths.
    "KEPT",  # The importance from which on a column is cut rather than left out.
    "Cells",  # The cells of a row.
    "Cell",  # A cell with a look of its own.
    # Charts
    "Chart",  # A chart in which one can choose a spot.
]

if TYPE_CHECKING:
    from .button import Button, Card
    from .chart import Chart
    from .fields import OFF, ON, SHORT_LABEL, Choice, Field, Slider, Tabs, TextField, switch
    from .list import Item, ItemRow, ListBox, Tile, Tiles
    from .page import Dialog, Page, steady, veil
    from .scroll import Scroll
    from .table import KEPT, Cell, Cells, Table, TableColumn

__getattr__, __dir__ = offer(
    __name__,
    {
        "button": "Button Card",
        "chart": "Chart",
        "fields": "Choice Field OFF ON SHORT_LABEL Slider Tabs TextField switch",
        "list": "Item ItemRow ListBox Tile Tiles",
        "page": "Dialog Page steady veil",
        "scroll": "Scroll",
        "table": "Cell Cells KEPT Table TableColumn",
    },
)
