"""What hunts bring: for a rabbit and for the Aces."""
