"""The checks, one module each: a function from a subject to findings."""
