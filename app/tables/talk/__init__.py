"""What is said at a table, and the people who watch."""
