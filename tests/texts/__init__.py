"""Tests of the rules texts and of the importers that read them."""
