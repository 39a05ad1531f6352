"""The rules of Double Lucky 7, once and for all: every other part asks here.

The core (cards, state, actions, bidding, tricks, wheel, score, view, game) is plain functions on
one flat state, written so that they also compile for the CPU and the GPU. `checked` is the public
door: `new`, the chances `draw`, `deal`, `roll`, and `play`, which refuse what is not allowed.
"""
