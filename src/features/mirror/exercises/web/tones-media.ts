import { strike } from '#platform/web/bowl.ts';
import type { BreathPart, PartNow } from '../domain/exercise.ts';

/** Quieter than a bell in a circle: somebody is listening closely. */
const bowlLoud = 0.35;
const breathLoud = 0.06;
const fadeSeconds = 0.4;
/** The breath's tone in Hz: up while one breathes in, down on the way out. Where one stays there's none. */
const glides: Partial<Record<BreathPart['part'], readonly [number, number]>> = {
  in: [147, 220],
  more: [220, 247],
  out: [220, 147],
};

/** The sounds of an exercise, made in the browser: none of them comes from anywhere. */
export type Tones = {
  /** A bowl, between two steps. */
  bowl(): void;
  /** A tone as high and as long as what's left of this part of the breath; the answer ends it early. */
  breath(now: PartNow): () => void;
  /** Silence at once. */
  hush(): void;
  /** Silence for good: the device's sound is let go of. */
  close(): void;
};

/** To be called in the moment of a press, since browsers play no sound before one. */
export function createTones(): Tones {
  const context = new AudioContext();
  let out = outputOf(context);
  return {
    bowl() {
      const soft = context.createGain();
      soft.gain.value = bowlLoud;
      soft.connect(out);
      strike(context, context.currentTime, soft);
    },
    breath({ part, seconds, left }) {
      const [from, to] = glides[part] ?? [];
      if (from === undefined || to === undefined || left <= fadeSeconds) return () => {};
      return sing(context, [to - ((to - from) * left) / seconds, to], left, out);
    },
    hush() {
      out.disconnect();
      out = outputOf(context);
    },
    close() {
      void context.close();
    },
  };
}

function outputOf(context: AudioContext): GainNode {
  const out = context.createGain();
  out.connect(context.destination);
  return out;
}

function sing(
  context: AudioContext,
  [from, to]: readonly [number, number],
  seconds: number,
  into: AudioNode,
): () => void {
  const now = context.currentTime;
  const tone = context.createOscillator();
  const fading = context.createGain();
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.linearRampToValueAtTime(to, now + seconds);
  fading.gain.setValueAtTime(0, now);
  fading.gain.linearRampToValueAtTime(breathLoud, now + fadeSeconds);
  fading.gain.setValueAtTime(breathLoud, now + Math.max(fadeSeconds, seconds - fadeSeconds));
  fading.gain.linearRampToValueAtTime(0, now + seconds);
  tone.connect(fading).connect(into);
  tone.start(now);
  tone.stop(now + seconds);
  return () => fading.disconnect();
}
