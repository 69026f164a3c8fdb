"""Par of Hashi: `solver` finds the best result of a deal in hindsight."""
