"""Par of Connections: `solver` finds the best result of a deal in hindsight."""
