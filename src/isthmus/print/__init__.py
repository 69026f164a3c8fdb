"""Print and play: sheets, cards, tiles and rules as PDF, true to the millimetre and the same bytes every time.

`layout` says where things lie on a sheet, `sheets` finds the layout of a sheet, and each game has a folder with its own
parts. Typst sets the pages; it is needed only to print, not to know a layout.
"""
