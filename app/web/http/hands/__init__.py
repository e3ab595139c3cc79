"""Finished hands: records, reviews, questions and drills."""
