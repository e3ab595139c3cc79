"""`dingo share`: lets friends anywhere reach a server on this machine through a tunnel program."""
