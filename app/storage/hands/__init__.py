"""Finished hands and their reviews."""
