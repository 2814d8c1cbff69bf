"""Start Tetrarium from its source. ``python main.py --help`` lists the commands."""

from game.__main__ import run

if __name__ == "__main__":
    run()
