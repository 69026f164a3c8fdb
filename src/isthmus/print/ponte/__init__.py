"""What is printed of Ponte del Diavolo: its sheets and what is cut out."""
