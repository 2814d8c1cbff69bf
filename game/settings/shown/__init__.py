"""The settings as a person finds them on a screen."""
