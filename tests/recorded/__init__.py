"""Files that earlier versions wrote, and the code that reads them for the tests."""
