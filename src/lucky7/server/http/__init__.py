"""The HTTP side of the server: one file a subject, thin over hall and store."""
