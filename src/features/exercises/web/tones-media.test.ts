import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTones } from './tones-media.ts';

/** What each oscillator was told, and which outputs were cut off. */
let glides: number[][] = [];
let cut = 0;
const close = vi.fn();

const disconnect = () => {
  cut += 1;
};

class FakeContext {
  currentTime = 10;
  destination = {};
  close = close;
  createGain = () => {
    const gain = { value: 1, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { gain, connect: (to: unknown) => to, disconnect };
    return node;
  };
  createOscillator = () => {
    const glide: number[] = [];
    glides.push(glide);
    const frequency = {
      value: 0,
      setValueAtTime: (hz: number) => void glide.push(hz),
      linearRampToValueAtTime: (hz: number) => void glide.push(hz),
    };
    const stop = (at: number) => void glide.push(at);
    return { frequency, connect: (to: unknown) => to, start() {}, stop };
  };
}

beforeEach(() => {
  glides = [];
  cut = 0;
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => void vi.unstubAllGlobals());

test('the tone rises with the breath in, falls with it out, lasts as long, and rests where one stays', () => {
  const tones = createTones();
  tones.breath('in', 4);
  tones.breath('hold', 4);
  tones.breath('out', 6);
  tones.breath('rest', 2);
  const [rising, falling, ...more] = glides;
  expect(more).toEqual([]);
  expect([(rising?.[1] ?? 0) > (rising?.[0] ?? 0), rising?.[2]]).toEqual([true, 14]);
  expect([(falling?.[1] ?? 0) < (falling?.[0] ?? 0), falling?.[2]]).toEqual([true, 16]);
});

test('it’s silent at once, and can be heard again after that', () => {
  const tones = createTones();
  tones.bowl();
  const struck = glides.length;
  tones.hush();
  expect([struck > 0, cut]).toEqual([true, 1]);
  tones.bowl();
  expect(glides).toHaveLength(struck * 2);
});

test('the device’s sound is let go of with the page', () => {
  close.mockClear();
  createTones().close();
  expect(close).toHaveBeenCalledOnce();
});
