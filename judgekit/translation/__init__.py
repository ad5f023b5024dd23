"""Translations of the rules: documents read into units, checks over them, findings and their reports."""
