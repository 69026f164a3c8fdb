"""The parts of `tools.failover_test`: databases, network, servers, people."""
