"""Messages between the processes of one server: inside a process for tests, or over NATS."""
