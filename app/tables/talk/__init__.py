"""Chat and reactions, and the people who watch."""
