"""What is printed of Connections: its sheets and what is cut out."""
