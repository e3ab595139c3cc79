"""What each viewer of a hand of Dingo sees, remembers and can tell."""
