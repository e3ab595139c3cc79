"""Who asks: cookies, devices, visits."""
