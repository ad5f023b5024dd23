"""Rulings: questions about a table, computed from the rules, each step with the rules that decide it."""
