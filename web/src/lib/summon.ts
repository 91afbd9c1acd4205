// Two soft notes when a table begins to wait for me: made on the spot, heard also while another page is looked at.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

export function summon(): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const [n, pitch] of [523.25, 783.99].entries()) note(context, context.currentTime + n * 0.16, pitch);
  } catch {
    // a device without sound is silent
  }
}

function note(audio: AudioContext, at: number, pitch: number): void {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.5);
}
