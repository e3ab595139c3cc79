"""The visitor: name, devices, moving to another one, notifications."""
