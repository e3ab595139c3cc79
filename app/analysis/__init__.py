"""What a player could have known and done: the review of finished hands."""
