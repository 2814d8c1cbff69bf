"""The signals that end this program, and how its other processes meet them."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)
_MASKS = hasattr(signal, "pthread_sigmask")
"""Whether this system can block signals. Windows cannot."""


@contextmanager
def signals_waiting() -> Iterator[None]:
    """Let the handlers of signals wait until the end of the block. Processes that start in the block begin with blocked
    signals, see ``begin_process``: they have no handlers of their own yet. In a thread other than the main one this
    does nothing, because Python runs no handlers there."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    handlers = {number: signal.signal(number, lambda number, frame: came.append(number)) for number in SIGNALS}
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS) if _MASKS else set()
    try:
        yield
    finally:
        if _MASKS:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for each in came:
            signal.raise_signal(each)


def begin_process() -> None:
    """Let this process, which the main process has started, end on SIGTERM and ignore Ctrl-C, which that one
    handles."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if _MASKS:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
