/** Where a bowl's lowest tone lies. */
const lowestHz = 208;
/**
 * Its tones: times the lowest, how loud, how long each sounds in seconds, and how fast it beats. A struck bowl's are no multiples
 * of each other. Since no bowl is quite round each is two tones close together, one of them softer, so that none ever breaks off.
 */
const partials = [
  { ratio: 1, loud: 0.3, seconds: 8, beatHz: 0.7 },
  { ratio: 2.71, loud: 0.16, seconds: 5, beatHz: 1.1 },
  { ratio: 5.15, loud: 0.07, seconds: 3, beatHz: 1.9 },
  { ratio: 8.2, loud: 0.03, seconds: 1.5, beatHz: 2.6 },
];
const shares = { tone: 0.65, beside: 0.35 };
const attackSeconds = 0.012;
/** Nobody hears it any more. */
const silent = 0.0001;

/** How many samples a second, on every device: each brings them to its own rate, which adds only what's too high to be heard. */
export const bowlRate = 24_000;

/** A singing bowl struck once, in samples from -1 to 1. */
export function bowlSample(): Float32Array<ArrayBuffer> {
  const rate = bowlRate;
  const sound = new Float32Array(Math.ceil(rate * Math.max(...partials.map(({ seconds }) => seconds))));
  for (const { ratio, loud, seconds, beatHz } of partials) {
    const fading = (silent / loud) ** (1 / (seconds * rate));
    addTone(sound, (2 * Math.PI * lowestHz * ratio) / rate, loud * shares.tone, fading);
    addTone(sound, (2 * Math.PI * (lowestHz * ratio + beatHz)) / rate, loud * shares.beside, fading);
  }
  const attack = Math.round(attackSeconds * rate);
  for (let n = 0; n < attack; n += 1) sound[n] = ((sound[n] ?? 0) * n) / attack;
  return sound;
}

/** A tone that fades by the same share with each sample, each reckoned from the two before: a sine each would take a slow phone long. */
function addTone(sound: Float32Array, angle: number, loud: number, fading: number): void {
  const ahead = 2 * fading * Math.cos(angle);
  const back = fading * fading;
  let before = 0;
  let value = loud * fading * Math.sin(angle);
  for (let n = 1; n < sound.length; n += 1) {
    sound[n] = (sound[n] ?? 0) + value;
    [before, value] = [value, ahead * value - back * before];
  }
}
