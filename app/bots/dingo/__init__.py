"""What the bots know about Dingo: rules of thumb, and a search that plays many worlds at once."""
