// Four small sounds, made on the spot: nothing is loaded, and nothing sounds unless it is wanted.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'stone' | 'horn' | 'blow';

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || document.hidden) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    makers[sound](context, context.currentTime);
  } catch {
    // a device without sound is silent
  }
}

const makers: Record<Sound, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => {
    noise(audio, at, { long: 0.09, loud: 0.25, filter: 'highpass', pitch: 2600 });
    noise(audio, at + 0.05, { long: 0.05, loud: 0.3, filter: 'bandpass', pitch: 1400 });
  },
  stone: (audio, at) => {
    tone(audio, at, { wave: 'sine', from: 180, to: 70, long: 0.16, loud: 0.5 });
    noise(audio, at, { long: 0.04, loud: 0.35, filter: 'bandpass', pitch: 900 });
    tone(audio, at + 0.09, { wave: 'sine', from: 150, to: 80, long: 0.09, loud: 0.15 });
  },
  horn: (audio, at) => {
    for (const [pitch, loud] of [
      [147, 0.12],
      [148.4, 0.1],
      [220, 0.05],
    ] as const) {
      swell(audio, at, pitch, 1.3, loud);
    }
  },
  blow: (audio, at) => {
    noise(audio, at, { long: 0.12, loud: 0.45, filter: 'lowpass', pitch: 700 });
    tone(audio, at, { wave: 'triangle', from: 260, to: 50, long: 0.22, loud: 0.5 });
    tone(audio, at + 0.01, { wave: 'square', from: 1250, to: 1180, long: 0.12, loud: 0.04 });
  },
};

function fading(audio: AudioContext, at: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(audio.destination);
  return gain;
}

interface Noise {
  long: number;
  loud: number;
  filter: BiquadFilterType;
  pitch: number;
}

function noise(audio: AudioContext, at: number, { long, loud, filter, pitch }: Noise): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const shaped = audio.createBiquadFilter();
  shaped.type = filter;
  shaped.frequency.value = pitch;
  source.connect(shaped).connect(fading(audio, at, long, loud));
  source.start(at);
}

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  long: number;
  loud: number;
}

function tone(audio: AudioContext, at: number, { wave, from, to, long, loud }: Tone): void {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + long);
  source.connect(fading(audio, at, long, loud));
  source.start(at);
  source.stop(at + long);
}

/** A horn: a bright wave behind a filter that opens with the breath. */
function swell(audio: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const source = audio.createOscillator();
  source.type = 'sawtooth';
  source.frequency.setValueAtTime(pitch * 0.97, at);
  source.frequency.linearRampToValueAtTime(pitch, at + 0.12);
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(300, at);
  filter.frequency.linearRampToValueAtTime(1500, at + long * 0.4);
  filter.frequency.linearRampToValueAtTime(400, at + long);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.001, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.18);
  gain.gain.setValueAtTime(loud, at + long * 0.6);
  gain.gain.linearRampToValueAtTime(0.001, at + long);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + long);
}
