"""Translations of the rules: what translators hand over, checked, counted and exchanged."""
