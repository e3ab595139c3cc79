"""The play: ready, shuffled, dealt, moved, paused, and the options of a match."""
