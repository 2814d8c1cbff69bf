"""These tests draw pictures, and open no window of their own."""

from collections.abc import Iterator

import pytest

from tests.dummy_screen import dummy_screen


@pytest.fixture(scope="package", autouse=True)
def _no_screen() -> Iterator[None]:
    with dummy_screen():
        yield
