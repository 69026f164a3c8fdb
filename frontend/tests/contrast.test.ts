/* The colours of both themes: readable, and told apart by people who see fewer colours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PLAY_COLOURS } from "../src/core/colours.ts";

const css = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf-8");
type Theme = "light" | "dark";
type Rgb = [number, number, number];

function colour(name: string, theme: Theme): Rgb {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const hex = match?.[theme === "light" ? 1 : 2];
  if (!hex) throw new Error(`no colour ${name}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
}
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (rgb: Rgb): number => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/* Machado, Oliveira and Fernandes 2009, full severity, on linear values. */
const BLINDNESS: Record<string, number[][]> = {
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}
function seen(rgb: Rgb, matrix: number[][]): Rgb {
  const flat = rgb.map(linear);
  return oklab(matrix.map((row) => Math.max(0, row.reduce((sum, factor, index) => sum + factor * (flat[index] ?? 0), 0))) as Rgb);
}

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const ratio = (front: string, back: string): number => contrast(colour(front, theme), colour(back, theme));

  it.each(["paper", "paper-raised", "paper-sunk", "water", "land"])("words can be read on %s", (back) => {
    for (const ink of ["ink", "ink-soft", "accent", "advice", "good", "warn", "conflict"]) expect.soft(ratio(ink, back), ink).toBeGreaterThanOrEqual(4.5);
  });

  it("words can be read on coloured ground", () => {
    expect(ratio("on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
    expect(ratio("ink", "accent-soft")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(PLAY_COLOURS)("%s stands out from paper, and its sign from it", (name) => {
    expect(ratio(name, "paper")).toBeGreaterThanOrEqual(3);
    expect(ratio(name, "paper-raised")).toBeGreaterThanOrEqual(3);
    expect(ratio("on-colour", name)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(BLINDNESS))("the six play colours differ for %s eyes", (kind) => {
    for (const one of PLAY_COLOURS)
      for (const other of PLAY_COLOURS) {
        if (one >= other) continue;
        const [a, b] = [seen(colour(one, theme), BLINDNESS[kind] ?? []), seen(colour(other, theme), BLINDNESS[kind] ?? [])];
        expect.soft(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one}–${other}`).toBeGreaterThan(0.06);
      }
  });
});
