"""Dingo: rabbits hunted by dingoes and wolves, for four players."""
