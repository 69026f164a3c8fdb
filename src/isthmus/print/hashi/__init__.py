"""What is printed of Hashi: its sheets and what is cut out."""
