"""The commands of an operator around the database."""
