"""The compiled rules of Träxx: `kernel` has the functions that all kernels have."""
