"""The compiled rules of Connections: `kernel` has the functions that all kernels have."""
