"""What each alternative of a choice was worth, and how certain that is."""
