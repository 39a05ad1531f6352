"""Self-play: the network behind Master, trained by the project's own rules on one GPU."""
