"""The compiled rules of Hashi: `kernel` has the functions that all kernels have."""
