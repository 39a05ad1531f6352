"""Where outcomes of chance come from: set by a lesson, or made so that they can be checked."""
