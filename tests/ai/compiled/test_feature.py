"""The names by which compiled code finds the weights of features."""

from __future__ import annotations

import re

from game.ai.compiled.kernels import feature
from game.ai.linear.features import FEATURES


def test_each_name_stands_for_the_feature_of_that_name() -> None:
    names = [re.sub(r"[^A-Z0-9]+", "_", name.upper()) for name in FEATURES]
    assert [getattr(feature, name) for name in names] == list(range(len(FEATURES)))
    assert list(FEATURES)[: feature.SURVEYED][-1] == "rows"
