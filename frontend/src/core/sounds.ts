/* A few soft tones, made here: no files, nothing to load. Browsers play only after somebody has touched the page. */
import { readSetting } from "./settings.ts";

export type Sound = "turn" | "place" | "refuse" | "close";

/* Notes one after another: frequency in hertz, start and length in seconds, how loud. */
type Note = readonly [pitch: number, at: number, length: number, loud: number];
const TUNES: Record<Sound, readonly Note[]> = {
  turn: [
    [587.33, 0, 0.22, 0.09],
    [880, 0.13, 0.4, 0.08],
  ],
  place: [[392, 0, 0.09, 0.05]],
  refuse: [
    [233.08, 0, 0.14, 0.07],
    [196, 0.1, 0.2, 0.06],
  ],
  close: [
    [523.25, 0, 0.16, 0.05],
    [659.25, 0.09, 0.26, 0.05],
  ],
};

let context: AudioContext | null = null;

export const soundsOn = (): boolean => readSetting("sound") === "on";

export function play(sound: Sound): void {
  if (!soundsOn() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  for (const note of TUNES[sound]) playNote(context, note);
}

function playNote(on: AudioContext, [pitch, at, length, loud]: Note): void {
  const start = on.currentTime + at;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(on.destination);
  tone.start(start);
  tone.stop(start + length + 0.05);
}
