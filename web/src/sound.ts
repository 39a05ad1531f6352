/** Small sounds, made on the spot: no file is fetched. Off with one touch. */
import { settings, soundOn, type Volume } from './settings.svelte';

export type Sound = 'deal' | 'play' | 'win' | 'turn' | 'lucky' | 'bid' | 'refuse';

interface Note {
  /** Hertz; 0 is a brush of noise, as of a card on cloth. */
  pitch: number;
  at: number;
  length: number;
  loud: number;
}

const note = (pitch: number, at: number, length: number, loud = 0.12): Note => ({ pitch, at, length, loud });
const SCORES: Readonly<Record<Sound, readonly Note[]>> = {
  deal: [0, 0.07, 0.14].map((at) => note(0, at, 0.05, 0.1)),
  play: [note(0, 0, 0.07, 0.18), note(180, 0, 0.06, 0.08)],
  bid: [note(520, 0, 0.06), note(390, 0.03, 0.08, 0.08)],
  win: [note(523, 0, 0.12), note(659, 0.09, 0.16)],
  turn: [note(659, 0, 0.14), note(880, 0.12, 0.24)],
  lucky: [523, 659, 784, 1047, 1319].map((pitch, i) => note(pitch, i * 0.08, 0.3)),
  refuse: [note(196, 0, 0.12, 0.1)],
};

const LOUD: Readonly<Record<Volume, number>> = { soft: 0.4, medium: 1, loud: 1.8 };

let context: AudioContext | null = null;
let brush: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBuffer {
  if (brush) return brush;
  brush = audio.createBuffer(1, audio.sampleRate * 0.25, audio.sampleRate);
  const samples = brush.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return brush;
}

function sourceOf(audio: AudioContext, { pitch }: Note): { source: AudioScheduledSourceNode; end: AudioNode } {
  if (pitch > 0) {
    const source = audio.createOscillator();
    source.type = 'triangle';
    source.frequency.value = pitch;
    return { source, end: source };
  }
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 1800;
  source.connect(filter);
  return { source, end: filter };
}

/** Plays a sound if sounds are on and the browser lets us; silence is never an error. */
export function play(sound: Sound): void {
  if (!soundOn() || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    // Before the first touch a page may not sound; the next call after it may.
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    const start = context.currentTime + 0.01;
    for (const tone of SCORES[sound]) {
      const { source, end } = sourceOf(context, tone);
      const gain = context.createGain();
      gain.gain.setValueAtTime(0, start + tone.at);
      gain.gain.linearRampToValueAtTime(tone.loud * LOUD[settings.volume], start + tone.at + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.at + tone.length);
      end.connect(gain).connect(context.destination);
      source.start(start + tone.at);
      source.stop(start + tone.at + tone.length + 0.02);
    }
  } catch {
    context = null;
  }
}

/** A short buzz for "your turn", where the device can and the person wants it. */
export function buzz(): void {
  if (settings.buzz && 'vibrate' in navigator) navigator.vibrate(60);
}
