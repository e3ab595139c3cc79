"""One live table: its lock, its subscribers, its bots and its deadlines."""
