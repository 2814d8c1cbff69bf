"""The features of ``game.ai.versus`` in words, without those that other bots have by the same name."""

from __future__ import annotations

from collections.abc import Mapping

from game.language import marked, marked_many
from game.play.advice.features.linear import COVER, HEIGHT
from game.play.advice.features.words import FeatureWords

_SLOT = FeatureWords(
    marked("slot for a T-spin"),
    marked("The best slot for a T clears no row. It counts once for each T that is near."),
    marked("gives up a slot for a T-spin"),
    marked("builds a slot for a T-spin"),
    topic="slots",
    short=marked("T-slot"),
)

VERSUS_WORDS: Mapping[str, FeatureWords] = {
    "buried rows": COVER._replace(
        name=marked("buried rows"),
        meaning=marked("For each hole, the rows from it up to the top of its column, at most six."),
    ),
    "height to come": HEIGHT._replace(
        name=marked("height to come"), meaning=marked("The rows of the stack, and a part of the lines that wait.")
    ),
    "upper half to come": HEIGHT._replace(
        name=marked("upper half to come"),
        meaning=marked("The rows of that height above the tenth."),
        short=marked("half to come"),
    ),
    "upper quarter to come": HEIGHT._replace(
        name=marked("upper quarter to come"),
        meaning=marked("The rows of that height above the fifteenth."),
        short=marked("quarter to come"),
    ),
    "mean height": HEIGHT._replace(
        name=marked("mean height"), meaning=marked("The mean of the heights of all columns.")
    ),
    "rows around the well": FeatureWords(
        marked("rows around the well"),
        marked("The rows from the floor of the lowest column up that are full but for that column."),
        marked_many("has {number} fewer full row around the well", "has {number} fewer full rows around the well"),
        marked_many("has {number} more full row around the well", "has {number} more full rows around the well"),
        short=marked("rows at the well"),
    ),
    "T-spin to come": _SLOT,
    "T-spin single to come": _SLOT._replace(
        name=marked("slot for a T-spin single"),
        meaning=marked("The best slot for a T clears one row. It counts once for each T that is near."),
        short=marked("T-slot, single"),
    ),
    "T-spin double to come": _SLOT._replace(
        name=marked("slot for a T-spin double"),
        meaning=marked("The best slot for a T clears two rows. It counts once for each T that is near."),
        short=marked("T-slot, double"),
    ),
    "waiting lines": FeatureWords(
        marked("waiting lines"),
        marked("The lines of garbage that wait."),
        marked_many("leaves {number} fewer line to come in", "leaves {number} fewer lines to come in"),
        marked_many("leaves {number} more line to come in", "leaves {number} more lines to come in"),
    ),
    "combo kept": FeatureWords(
        marked("combo on"),
        marked("The clears in a row at the end of the plan."),
        marked("gives up the combo"),
        marked("keeps the combo"),
    ),
    "back-to-back broken": FeatureWords(
        marked("back-to-back broken"),
        marked("Clears that end a back-to-back chain."),
        marked("does not break the back-to-back chain"),
        marked("breaks the back-to-back chain"),
        topic="chain",
        short=marked("chain broken"),
    ),
    "lines by combo": FeatureWords(
        marked("lines by combo"),
        marked("The lines that clears attack with by their combo alone."),
        marked("attacks with less by the combo"),
        marked("attacks with more by the combo"),
    ),
    "lines sent": FeatureWords(
        marked("lines sent"),
        marked("The lines of garbage that go to the opponent."),
        marked("sends less to the opponent"),
        marked("sends more to the opponent"),
    ),
    "lines cancelled": FeatureWords(
        marked("lines cancelled"),
        marked("The waiting lines that an attack cancels."),
        marked("cancels less"),
        marked("cancels more"),
    ),
    "T without a double": FeatureWords(
        marked("T without a double"),
        marked("T pieces that are placed without a T-spin of two rows or more."),
        marked("keeps the T for a T-spin double"),
        marked("gives up a T that could spin in a double"),
        short=marked("T, no double"),
    ),
    "soft drop": FeatureWords(
        marked("soft drop"),
        marked("The rows of soft drops into places that a hard drop does not reach."),
        marked("needs less time to soft drop"),
        marked("needs more time to soft drop"),
    ),
    "clears": FeatureWords(
        marked("clears"),
        marked("Pieces that clear rows, whatever their number."),
        marked("clears with fewer pieces"),
        marked("clears with more pieces"),
    ),
}
