"""Notices that are due, and the devices that are told of them."""
