"""A table from its log: folded, stored as a checkpoint, and with a person erased."""
