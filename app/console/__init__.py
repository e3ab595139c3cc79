"""What an operator types: the commands around the database."""
