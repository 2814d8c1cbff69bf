"""Start Tetrarium. ``python main.py --help`` lists the commands."""

import os
import sys
from typing import NoReturn


def run() -> NoReturn:
    """Run the command line of this process, and end it. The installed command ``tetrarium`` begins here, too."""
    here = os.path.dirname(os.path.realpath(__file__))
    if here not in sys.path:  # the installed command imports this file from a package of its own
        sys.path.insert(0, here)
    try:
        if sys.argv[1:] == ["--own-code"]:
            from game.files.own_child import serve

            serve()  # runs a file of the user, and does not return
        from game.cli.process import begin, end

        begin()
        from game.cli import main
    except KeyboardInterrupt:  # Ctrl-C before ``begin`` has run
        raise SystemExit(130) from None
    end(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
