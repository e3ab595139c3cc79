"""What the review has to know about each game."""
