"""The other end of ``tools.bench.paired``: runs the rates of the checkout in whose folder it is started.

It prints the names of the rates, separated by tabs. For each name that it reads then, it runs that rate once and prints
the seconds of CPU time for one thing. It uses only what the benchmarks of every version have.
"""

import gc
import importlib
import os
import sys
import time
from collections.abc import Callable
from typing import Any


def rates_of(measures: list[str]) -> dict[str, Callable[[], int]]:
    """Return the work of each rate of these measures by the name of the rate."""
    rates: dict[str, Callable[[], int]] = {}
    # In checkouts of before December 2026, the benchmarks are at the top.
    bench = "tools.bench" if os.path.isdir("tools/bench") else "bench"
    figure: Any = importlib.import_module(f"{bench}.figure")

    def note(name: str, unit: str, work: Callable[[], int], **_: object) -> object:
        rates[name] = work
        return figure.Figure(name, 0, unit)

    figure.rate_figure = note  # the measures import it afterwards
    table = importlib.import_module(f"{bench}.measures").MEASURES
    for name in measures:
        if name in table:
            list(table[name]())
    return rates


def main() -> None:
    """Answer until the input ends."""
    sys.path[0] = os.getcwd()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    rates = rates_of(sys.argv[1:])
    print("\t".join(rates), flush=True)
    for line in sys.stdin:
        gc.collect()
        begin = time.process_time()
        things = rates[line.rstrip("\n")]()
        print((time.process_time() - begin) / things, flush=True)


if __name__ == "__main__":
    main()
