"""The games and what every game promises. Imports the standard library and itself, nothing else."""
