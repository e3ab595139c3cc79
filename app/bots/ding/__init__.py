"""What Ding! teaches its bots: rules of thumb, and how to say why."""
