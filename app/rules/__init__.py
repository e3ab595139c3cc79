"""The games and the contract they all fulfil. Imports only the standard library and itself."""
