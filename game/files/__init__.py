"""Reading and writing files, with one-line error messages."""
