"""A stranger's programs: they know only the public contract and import nothing of the project."""
