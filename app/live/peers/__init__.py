"""Other server processes on the same database."""
