import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSound, fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { useLevel } from './use-level.ts';

let sound: FakeSound;

beforeEach(() => {
  vi.useFakeTimers();
  stubMediaStream();
  sound = new FakeSound();
  vi.stubGlobal('AudioContext', sound.Context);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = (track: MediaStreamTrack | null) =>
  renderHook(({ of }) => useLevel(of), { initialProps: { of: track } });
const tenth = () => act(() => void vi.advanceTimersByTime(100));

test.each([
  [0, 0],
  [0.01, 40],
  [0.1, 80],
  [1, 100],
])('a voice of amplitude %f is a level of %i, ten times a second', (amplitude, level) => {
  const { result } = listen(fakeTrack('audio'));
  expect(result.current).toBe(0);
  sound.amplitude = amplitude;
  tenth();
  expect(result.current).toBe(level);
});

test('a context that the browser holds back is asked to go on', () => {
  sound.state = 'suspended';
  listen(fakeTrack('audio'));
  tenth();
  expect(sound.state).toBe('running');
});

test('a microphone that goes off is silent, and nothing listens on', () => {
  const { result, rerender } = listen(fakeTrack('audio'));
  sound.amplitude = 1;
  tenth();
  rerender({ of: null });
  expect(result.current).toBe(0);
  expect([sound.state, vi.getTimerCount()]).toEqual(['closed', 0]);
});
