"""Exchange with translators: entries, the files they come in, and status, export, import and update."""
