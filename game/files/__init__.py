"""Reading and writing files, with errors of one line; and running code of the user in a process of its own."""
