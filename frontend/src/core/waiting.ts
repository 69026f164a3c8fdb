/* How long something may take, in words: who is before us, and about how many seconds or minutes are left. */
import { t } from "./i18n.svelte.ts";

export interface Wait {
  ahead: number;
  seconds: number | null;
}

const MINUTE = 90; // from here on in minutes

export function waitText({ ahead, seconds }: Wait): string {
  const queue = ahead > 0 ? t("page-wait-ahead", { count: ahead }) : "";
  const time = seconds === null ? "" : timeText(seconds);
  return [queue, time].filter(Boolean).join(" · ");
}

function timeText(seconds: number): string {
  if (seconds < 1) return t("page-wait-soon");
  return seconds < MINUTE ? t("page-wait-seconds", { count: Math.ceil(seconds) }) : t("page-wait-minutes", { count: Math.round(seconds / 60) });
}
