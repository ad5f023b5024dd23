"""Asks for the facts of a question one by one: prompts out, answers in, until the ruling is there."""
