"""Lessons: a played hand explained in a few steps to a reader who replays it."""
