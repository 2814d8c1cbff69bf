"""The widgets of all screens: one file each, placed by a page, coloured by the theme."""
