"""What is printed of Träxx: its sheets and what is cut out."""
