"""The people of clubs: membership, doors, merged and erased people."""
