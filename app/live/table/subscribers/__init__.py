"""The people connected to a live table, and what they are sent."""
