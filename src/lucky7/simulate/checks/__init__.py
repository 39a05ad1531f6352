"""What must hold in a world, whatever happens."""
