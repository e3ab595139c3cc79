"""What stands beside a game at a table. The core imports nothing from here."""
