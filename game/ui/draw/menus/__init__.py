"""Pictures of menus and tables."""
