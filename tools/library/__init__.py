"""The index of the library: the page of ``make docs``, in the groups of the front page."""
