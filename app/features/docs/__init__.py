"""Documentation that is made from the code."""
