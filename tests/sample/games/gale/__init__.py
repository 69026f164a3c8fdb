"""Gale, also known as Bridg-It: two players, each joining their own two sides."""
