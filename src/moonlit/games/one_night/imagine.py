"""Draft."""


def imagine(v, rng):
    raise NotImplementedError
