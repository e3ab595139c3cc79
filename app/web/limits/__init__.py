"""What strangers may ask for, and how much."""
