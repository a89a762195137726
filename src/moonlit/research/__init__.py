"""The games for researchers: as environments and games of the usual toolkits, and as arrays.

Everything here needs packages that a house does not: `pip install moonlit[research,spiel]`.
"""
