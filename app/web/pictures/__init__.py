"""Pictures of the game for messengers and for people who share a moment."""
