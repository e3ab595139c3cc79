"""The contests a club played: counted, recorded, listed, made again."""
