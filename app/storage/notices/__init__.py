"""Due notices, and the devices that subscribe to them."""
