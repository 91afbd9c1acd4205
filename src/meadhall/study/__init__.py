"""What helps people play better: lessons."""
