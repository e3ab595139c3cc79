"""Who people are: players, their devices, links and codes; and how they are erased."""
