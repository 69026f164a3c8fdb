"""Connections: every board on which the last rounds may begin, and these rounds without foresight."""
