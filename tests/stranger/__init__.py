"""A stranger's programs: they know the public contract and import nothing of the project."""
