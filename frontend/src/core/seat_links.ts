/* The private link to the player's seat, kept in this browser so that it can be shown again for another device. */

const key = (table: string): string => `isthmus-seat-${table}`;

export function keepSeatLink(table: string, link: string | null): void {
  if (!link) return;
  try {
    localStorage.setItem(key(table), link);
  } catch {
    // Without storage the cookie still knows the seat on this device.
  }
}

/* The path, as the server gave it out. */
export function seatLink(table: string): string | null {
  try {
    return localStorage.getItem(key(table));
  } catch {
    return null;
  }
}
