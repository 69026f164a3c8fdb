/* Says words aloud with the browser's own voice. */
import type { Language } from "./i18n.svelte.ts";

export function canSpeak(): boolean {
  return "speechSynthesis" in window;
}

/* What is still being said gives way. Slower than usual: it is heard across a table. */
export function speak(text: string, language: Language): void {
  if (!canSpeak()) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.rate = 0.9;
  const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(language));
  if (voice) words.voice = voice;
  hush();
  speechSynthesis.speak(words);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
