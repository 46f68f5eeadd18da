import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BreathPart } from '../domain/exercise.ts';
import { createTones } from './tones-media.ts';

/** What each oscillator was told, how often the bowl rang, and which outputs were cut off. */
let glides: number[][] = [];
let rung = 0;
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
  createBuffer = () => ({ copyToChannel() {} });
  createBufferSource = () => ({
    connect() {},
    start() {
      rung += 1;
    },
  });
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
  rung = 0;
  cut = 0;
  vi.stubGlobal('AudioContext', FakeContext);
});
afterEach(() => void vi.unstubAllGlobals());

const now = (part: BreathPart['part'], seconds: number, left = seconds) => ({ part, seconds, left, nth: 0, breath: 0 });

test('the tone rises with the breath in, falls with it out, lasts as long, and rests where one stays', () => {
  const tones = createTones();
  tones.breath(now('in', 4));
  tones.breath(now('hold', 4));
  tones.breath(now('out', 6));
  tones.breath(now('rest', 2));
  const [rising, falling, ...more] = glides;
  expect(more).toEqual([]);
  expect([(rising?.[1] ?? 0) > (rising?.[0] ?? 0), rising?.[2]]).toEqual([true, 14]);
  expect([(falling?.[1] ?? 0) < (falling?.[0] ?? 0), falling?.[2]]).toEqual([true, 16]);
});

test('after a pause the tone goes on from where the breath is; it can be ended early', () => {
  const tones = createTones();
  tones.breath(now('in', 4));
  const end = tones.breath(now('in', 4, 1));
  const [whole, rest] = glides;
  expect(rest?.[0]).toBeGreaterThan(whole?.[0] ?? 0);
  expect(rest?.slice(1)).toEqual([whole?.[1], 11]);
  expect(cut).toBe(0);
  end();
  expect(cut).toBe(1);
});

test('it’s silent at once, and can be heard again after that', () => {
  const tones = createTones();
  tones.bowl();
  tones.hush();
  expect([rung, cut]).toEqual([1, 1]);
  tones.bowl();
  expect(rung).toBe(2);
});

test('the device’s sound is let go of with the page', () => {
  close.mockClear();
  createTones().close();
  expect(close).toHaveBeenCalledOnce();
});
