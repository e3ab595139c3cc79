"""What a player could have known and done: finished hands looked at again."""
