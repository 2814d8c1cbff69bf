"""What make dist, make icons and make install use: the program of one file, its icon and its launcher."""
