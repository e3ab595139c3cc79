"""Clubs, their people and their results."""
