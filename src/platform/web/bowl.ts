/** A bowl's partials: times its lowest tone, how loud, and how long each sounds in seconds. */
const partials = [
  { ratio: 1, loud: 0.3, seconds: 8 },
  { ratio: 2.71, loud: 0.16, seconds: 5 },
  { ratio: 5.15, loud: 0.07, seconds: 3 },
  { ratio: 8.2, loud: 0.03, seconds: 1.5 },
];
const lowestHz = 208;
/** Each sounds twice, so far apart that it beats slowly, as a real bowl's does. */
const beatHz = 0.7;
const attackSeconds = 0.012;
/**
 * A sound that would begin later than this, in ms, isn't begun. Up to then a slow device rings at once: whoever sits with
 * closed eyes waits for the bell, and one that's late tells them; one much later would startle.
 */
const lateMs = 3_000;

/** A singing bowl, made in the browser: no sound comes from anywhere. */
export type Bowl = {
  /** Sounds in so many ms; a browser that won't play sound before the page is touched stays silent. */
  ring(inMs: number): void;
};

/** The sound needs a touch of the page first; entering is one, and so any of them is listened for. */
export function createBowl(page: Window = window): Bowl {
  let context: AudioContext | null = null;
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
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

/** Rings the bowl once into this output, at a moment of the context's clock, in seconds. */
export function strike(context: AudioContext, at: number, into: AudioNode): void {
  for (const { ratio, loud, seconds } of partials) {
    for (const detune of [0, beatHz]) {
      const tone = context.createOscillator();
      const fading = context.createGain();
      tone.frequency.value = lowestHz * ratio + detune;
      fading.gain.setValueAtTime(0, at);
      fading.gain.linearRampToValueAtTime(loud / 2, at + attackSeconds);
      fading.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
      tone.connect(fading).connect(into);
      tone.start(at);
      tone.stop(at + seconds);
    }
  }
}
