"""Reviews of finished hands, and the questions, drills and marks that come from them."""
