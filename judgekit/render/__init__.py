"""Values in, strings out: text, JSON, Markdown."""
