"""The database itself: schema, backups, claims, and what an operator sees and orders."""
