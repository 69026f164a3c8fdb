"""The compiled rules of Ponte del Diavolo: `kernel` has the functions that all kernels have."""
