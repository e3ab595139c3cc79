"""The export of everything kept about a person, over all features."""
