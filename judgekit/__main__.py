"""Run judgekit as a module: ``python -m judgekit``."""

from judgekit.cli.start import run

run()
