"""Lessons: a hand that was played, told in a few steps to somebody who plays it again."""
