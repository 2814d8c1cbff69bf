"""Reading the settings file, and keeping it up to date."""
