"""Connections: one tile a round, every player on a board of their own, numbers on the rim to be linked to the centre.

`board` is the material, `state` the values of a running game, `moves` what may be placed and why not, `scoring` the
loss, `notation` how all of it is written, `picture` the drawing; `game` puts them behind the kernel's protocol.
"""
