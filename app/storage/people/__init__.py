"""Players, their devices, links and codes; and erasing people."""
