"""Compiled forms of the texts and messages, for answers in milliseconds."""
