"""The event log of all tables behind one protocol; an SQLite store comes with it.

Knows nothing about rules or sockets: an event is a kind and plain JSON. A stored table is its events; everything else
here (summaries for lists, who has which table) is an index that could be rebuilt from them.
"""
