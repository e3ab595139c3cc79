"""The log of each table: its contract, and its backends."""
