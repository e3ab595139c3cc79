"""Bots against bots, over and over with the same cards in other hands: how well does each play?"""
