"""The people behind requests: cookies, devices, visits."""
