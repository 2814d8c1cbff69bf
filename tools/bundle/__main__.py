"""Builds the program of one file: ``python -m tools.bundle``."""

import sys

from tools.bundle.build import BuildError, built


def main() -> int:
    """Build, and print where the program is and its size. Return the exit code."""
    try:
        program = built()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{program}: {program.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
