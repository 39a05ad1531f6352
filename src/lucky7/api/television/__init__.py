"""A television that shows a code, and a phone at a table that tells it what to show."""
