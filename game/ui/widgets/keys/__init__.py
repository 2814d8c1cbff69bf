"""Keys as caps, as a picture and as rows."""
