/* Links for others. A page that was opened on the server's own machine at localhost asks under which address the
   others reach it. */
import { api } from "./api.ts";
import { linkTo } from "./root.ts";

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

class Invitations {
  origin = $state(location.origin);
  private asked = false;

  link(path: string): string {
    return new URL(linkTo(path), this.origin).href;
  }

  /* Called by whoever is about to show a link. */
  async ask(): Promise<void> {
    if (this.asked || !LOOPBACK.test(location.hostname)) return;
    this.asked = true;
    const { addresses } = await api.addresses().catch(() => ({ addresses: [] }));
    this.origin = addresses[0] ?? location.origin;
  }
}

export const invitations = new Invitations();
