"""The command line: parse, call, render, exit code; nothing else."""
