"""The program itself: ``python -m tetrarium``, and the command ``tetrarium``. From its source, main.py starts it."""

import sys
from typing import NoReturn


def run() -> NoReturn:
    """Run the command line of this process, and end it."""
    try:
        if sys.argv[1:] == ["--own-code"]:
            from .files.own import serve

            serve()  # runs a file of the user, and does not return
        from .process import begin, end

        begin()
        from .cli import main
    except KeyboardInterrupt:  # Ctrl-C before ``begin`` has run
        raise SystemExit(130) from None
    end(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
