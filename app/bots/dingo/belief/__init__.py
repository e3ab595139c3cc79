"""Where the hidden cards may be: worlds and how likely each is."""
