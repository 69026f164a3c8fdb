"""The event log of all tables behind one protocol; SQLite is the one that comes with it.

Knows nothing of rules or sockets: an event is a kind and plain JSON. A stored table is its events; everything else in
here (summaries for lists, who has which table) is an index that could be made again from them.
"""
