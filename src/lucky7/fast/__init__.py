"""The same rules compiled: batches of games on the CPU, PTX for the GPU, sampled deals."""
