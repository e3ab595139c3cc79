"""Dingo: a server for card games among friends."""
