"""Start Tetrarium: ``python main.py --help`` says how."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
