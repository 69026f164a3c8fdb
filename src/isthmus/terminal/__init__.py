"""Playing, watching and checking games in a terminal.

The only room that draws with `rich` and talks with `click`; both come with the extra ``isthmus[cli]``.
It holds no rules.
"""
