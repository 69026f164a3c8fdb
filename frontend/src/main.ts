import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { takeOver } from "./core/first_sight.ts";
import { breath, whenIdle } from "./core/idle.ts";
import { i18n, type Part } from "./core/i18n.svelte.ts";
import { line } from "./core/line.svelte.ts";
import { linkTo } from "./core/root.ts";
import { router, type Route } from "./core/router.svelte.ts";
import { theme } from "./core/theme.svelte.ts";

theme.start();
line.start();
router.start();
void start();

/* A function, because other modules share a file with this one and must not wait for what it waits for. */
async function start(): Promise<void> {
  await i18n.start(partsOf(router.route.page));
  await breath();
  const target = document.getElementById("app");
  if (target) {
    takeOver(target);
    mount(App, { target });
  }
  if (import.meta.env.PROD && "serviceWorker" in navigator) whenIdle(keepForLater);
}

function partsOf(page: Route["page"]): Part[] {
  if (page === "home" || page === "table") return [];
  return page === "rules" ? ["more", "learn"] : ["more"];
}

/* Last, so that it never competes with the page itself. */
function keepForLater(): void {
  void navigator.serviceWorker.register(linkTo("/sw.js")).catch(() => undefined);
}
