"""What the measuring commands share: files of finished work, tables, pictures."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from game.cli.terminal import InputError, tell
from game.core.messages import printable_path, reason
from game.files.program import how_to_install

PICTURES = (".png", ".svg", ".pdf")
LAB = f"is not installed: {how_to_install('requirements-lab.txt')}"
File = TypeVar("File")


def opened(option: str, path: Path, kind: Callable[[Path], File]) -> File:
    try:
        return kind(path)
    except ValueError as error:
        raise InputError(f"{option}: {error}") from None
    except OSError as error:
        raise InputError(f"{option}: {path}: {error.strerror}") from None


def write_table(path: Path, names: Sequence[str], rows: Iterable[Mapping[str, object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, names)
        table.writeheader()
        for row in rows:
            table.writerow({name: mapping(cell) if isinstance(cell, dict) else cell for name, cell in row.items()})


def mapping(values: Mapping[str, object]) -> str:
    return f"{{{', '.join(f'{name}: {value}' for name, value in values.items())}}}" if values else ""


def check_files(csv_file: Path | None, plot: Path | None) -> None:
    """Raise InputError if a requested table or picture could not be written at the end."""
    for option, path in (("--csv", csv_file), ("--plot", plot)):
        if path and path.is_dir():
            raise InputError(f"{option}: {path} is a folder; expected the name of a file")
        if path and not path.absolute().parent.is_dir():
            raise InputError(f"{option}: {path}: there is no folder {path.parent}")
    if plot:
        if plot.suffix.lower() not in PICTURES:
            raise InputError(f"--plot: {plot}: expected a name that ends in {', '.join(PICTURES)}")
        try:
            import matplotlib  # noqa: F401
        except ModuleNotFoundError:
            raise InputError(f"--plot: matplotlib {LAB}") from None


def drawn(path: Path, draw: Callable[[Path], None]) -> str:
    """Draw a chart beside a result. Return its name after a comma; empty if it is not drawn, which stderr is told."""
    try:
        draw(path)
    except ModuleNotFoundError:
        tell(f"matplotlib {LAB}; the chart is not drawn")
    except OSError as error:
        tell(f"{path}: {error.strerror}; the chart is not drawn")
    else:
        return f", {path}"
    return ""


@contextmanager
def writing(option: str, path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise InputError(f"{option}: {printable_path(path)}: {reason(error)}") from None
