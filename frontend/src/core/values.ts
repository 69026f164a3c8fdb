/* Expected results in words: points, a loss, or a chance; a higher number from the server is always better. */
import type { Hint } from "../wire.gen.ts";
import { i18n, t } from "./i18n.svelte.ts";

export type Unit = Hint["unit"];

const shown = (value: number, digits: number): string =>
  i18n.figure(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/* The bare figure as readers expect it: a loss as a positive number, a chance in percent. */
export function figure(unit: Unit, value: number, digits = unit === "chance" ? 0 : 1): string {
  if (unit === "chance") return shown(value * 100, digits);
  return shown(unit === "loss" ? Math.max(0, -value) : value, digits);
}

/* The figure as it stands alone on a scale or in a table: a chance has its percent sign. */
export function scaleText(unit: Unit, value: number, digits?: number): string {
  return unit === "chance" ? i18n.figure(value, { style: "percent" }) : figure(unit, value, digits);
}

export function valueText(unit: Unit, value: number): string {
  return t(`bot-value-${unit}`, { value: figure(unit, value) });
}

/* A difference with its sign: plus is good for the player in every unit. */
export function change(unit: Unit, value: number): string {
  const digits = unit === "chance" ? 0 : 1;
  const format = { signDisplay: "exceptZero", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return i18n.figure(unit === "chance" ? value * 100 : value, format);
}

export function lossText(unit: Unit, lost: number): string {
  return t(`coach-cost-${unit}`, { lost: shown(unit === "chance" ? lost * 100 : lost, unit === "chance" ? 0 : 1) });
}
