"""What the bots know about Ding!: rules of thumb, and how to give reasons."""
