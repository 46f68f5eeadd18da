import { bowlRate, bowlSample } from './bowl-sample.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A sound that would begin later than this, in ms, isn't begun. Up to then a slow device rings at once: someone who sits with
 * closed eyes waits for the bell, and one that's late tells them; one much later would startle.
 */
const lateMs = 3_000;

/** A singing bowl, from a sample that's made on the device: no sound comes from anywhere. */
export type Bowl = {
  /** Sounds in this many ms; a browser that won't play sound before the page is touched stays silent. */
  ring(inMs: number): void;
};

/** The sound needs a touch of the page first; entering is one, and so any of them is listened for. */
export function createBowl(page: Window = window): Bowl {
  let context: AudioContext | null = null;
  const wake = () => {
    const sound = context ?? new AudioContext();
    // Made before the first bell, which it would delay.
    if (!context) whenIdle(() => sampleOf(sound));
    context = sound;
    if (sound.state === 'suspended') void sound.resume();
    return sound;
  };
  for (const touch of ['pointerdown', 'keydown']) page.addEventListener(touch, wake, { once: true, capture: true });
  return {
    ring(inMs) {
      if (inMs < -lateMs) return;
      const sound = wake();
      // What leaves the speaker later than its clock says begins that much earlier.
      const latency = sound.outputLatency || sound.baseLatency || 0;
      strike(sound, sound.currentTime + Math.max(0, inMs / 1_000 - latency), sound.destination);
    },
  };
}

let sample: AudioBuffer | undefined;

/** The tab's one. */
function sampleOf(context: AudioContext): AudioBuffer {
  if (sample) return sample;
  const sound = bowlSample();
  sample = context.createBuffer(1, sound.length, bowlRate);
  sample.copyToChannel(sound, 0);
  return sample;
}

/** Rings the bowl once into this output, at a moment of the context's clock, in seconds. */
export function strike(context: AudioContext, at: number, into: AudioNode): void {
  const source = context.createBufferSource();
  source.buffer = sampleOf(context);
  source.connect(into);
  source.start(at);
}
