"""What is sent of a table: the one description of its JSON."""
