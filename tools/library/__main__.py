"""Makes the index of the library: ``python -m tools.library FOLDER``. The package ``tetrarium`` must be found."""

import sys
from pathlib import Path

from tools.library.pages import write_pages

if __name__ == "__main__":
    print(write_pages("tetrarium", Path(sys.argv[1])))
