"""Tests of judgekit.history."""
