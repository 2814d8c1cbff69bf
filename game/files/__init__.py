"""Reading and writing files, and the words of the errors that come of it."""
