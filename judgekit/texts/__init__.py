"""Texts of the rules: values, YAML in and out, and importers."""
