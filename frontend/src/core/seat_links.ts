/* The private link to the player's seat, kept in this browser so that it can be shown again for another device. */
import { linkTo } from "./root.ts";

const key = (table: string): string => `isthmus-seat-${table}`;

export function keepSeatLink(table: string, link: string | null): void {
  if (!link) return;
  try {
    localStorage.setItem(key(table), link);
  } catch {
    // Without storage the cookie still knows the seat on this device.
  }
}

export function seatLink(table: string): string | null {
  try {
    const kept = localStorage.getItem(key(table));
    return kept && new URL(linkTo(kept), location.origin).href;
  } catch {
    return null;
  }
}
