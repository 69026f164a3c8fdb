"""Par of Träxx: `solver` finds the best result of a deal in hindsight."""
