/* Options of games and their values in words: short ones of the page where it has them. */
import { i18n, t } from "./i18n.svelte.ts";

const kebab = (id: string): string => id.replaceAll("_", "-");

export function optionName(game: string, option: string): string {
  const short = kebab(`page-option-${option}`);
  return t(i18n.has(short) ? short : `${game}-option-${option}`);
}

export function valueName(option: string, value: string | number | boolean): string {
  const id = kebab(`page-value-${option}-${String(value)}`);
  return i18n.has(id) ? t(id) : String(value);
}
