"""What each viewer of a hand of Ding! sees, remembers and can tell."""
