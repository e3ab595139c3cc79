"""The database itself: its schema, backups, claims, what an operator sees and orders."""
