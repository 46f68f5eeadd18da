import { expect, test } from 'vitest';
import { bowlSample, bowlRate as rate } from './bowl-sample.ts';

const sound = bowlSample();

/** How loud one frequency is in this many seconds of the sound from a moment on. */
function loudAt(hz: number, from: number, seconds: number): number {
  const [first, count] = [Math.round(from * rate), Math.round(seconds * rate)];
  let [re, im] = [0, 0];
  for (let n = 0; n < count; n += 1) {
    // The middle counts most, so that what's beside it doesn't.
    const weight = 1 - Math.cos((2 * Math.PI * n) / count);
    const angle = (2 * Math.PI * hz * (first + n)) / rate;
    re += weight * (sound[first + n] ?? 0) * Math.cos(angle);
    im += weight * (sound[first + n] ?? 0) * Math.sin(angle);
  }
  return (2 * Math.hypot(re, im)) / count;
}
const peak = (sound: Float32Array) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const lowest = 208;

test('CARE moment 4 the sample has a bowl’s tones, whose ratios no string or pipe has, each softer than the one below, and none between', () => {
  const tones = [1, 2.71, 5.15, 8.2].map((ratio) => loudAt(lowest * ratio, 0, 1));
  expect(tones).toEqual([...tones].sort((a, b) => b - a));
  for (const ratio of [1.5, 2, 3, 4, 6.5, 10]) {
    expect(loudAt(lowest * ratio, 0, 1), `${ratio}`).toBeLessThan(Math.min(...tones) / 10);
  }
});

test('it keeps only its lowest tone for long, which beats slowly and never breaks off', () => {
  const lasting = (ratio: number) => loudAt(lowest * ratio, 4, 1) / loudAt(lowest * ratio, 0, 1);
  expect(lasting(1)).toBeGreaterThan(0.01);
  expect(lasting(8.2)).toBeLessThan(0.001);
  const course = Array.from({ length: 20 }, (_, tenth) => loudAt(lowest, tenth / 10, 0.1));
  const rising = course.slice(1).filter((loud, tenth) => loud > (course[tenth] ?? 0));
  expect(rising.length).toBeGreaterThan(2);
  expect(Math.min(...course)).toBeGreaterThan(Math.max(...course) / 30);
});

test('it begins without a click, is never too loud, and has died away when it ends', () => {
  expect(sound[0]).toBe(0);
  expect(peak(sound.subarray(0, rate / 1_000))).toBeLessThan(peak(sound) / 4);
  expect(peak(sound)).toBeGreaterThan(0.3);
  expect(peak(sound)).toBeLessThan(0.6);
  expect(peak(sound.subarray(-rate / 100))).toBeLessThan(0.0005);
});
