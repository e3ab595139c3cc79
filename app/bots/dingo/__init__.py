"""What Dingo teaches its bots: rules of thumb, and a search that plays many worlds at once."""
