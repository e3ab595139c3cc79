"""Where the logs of the tables, the finished hands and the players are kept."""
