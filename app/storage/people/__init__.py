"""Players, their devices, links and codes; and how people are erased."""
