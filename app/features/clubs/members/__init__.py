"""The people of clubs: membership, access to tables, merged and erased people."""
