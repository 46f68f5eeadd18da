import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSound, fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { UnheardNote } from './components/unheard-note.tsx';
import { useUnheard, useUnheardLine } from './use-unheard.ts';

let sound: FakeSound;
const showLine = vi.hoisted(() => vi.fn());
vi.mock('../visit/use-notices.ts', () => ({ showLine }));

beforeEach(() => {
  vi.useFakeTimers();
  stubMediaStream();
  showLine.mockClear();
  sound = new FakeSound();
  vi.stubGlobal('AudioContext', sound.Context);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const watch = (track: MediaStreamTrack | null = fakeTrack('audio')) =>
  renderHook(({ of }) => useUnheard(of), { initialProps: { of: track } });

test('a microphone from which nothing comes for five seconds is said, until it’s heard; then it’s trusted', () => {
  const { result } = watch();
  pass(4_900);
  expect(result.current).toBe(false);
  pass(300);
  expect(result.current).toBe(true);
  sound.amplitude = 0.001;
  pass(100);
  expect([result.current, sound.state, vi.getTimerCount()]).toEqual([false, 'closed', 0]);
});

test('the quiet of a room is no such silence, nor is a sound that the browser holds back, nor a microphone that is off', () => {
  sound.amplitude = 0.0004;
  const quiet = watch();
  pass(10_000);
  expect(quiet.result.current).toBe(false);
  sound.amplitude = 0;
  vi.spyOn(sound, 'state', 'set').mockImplementation(() => {});
  vi.spyOn(sound, 'state', 'get').mockReturnValue('suspended');
  const held = watch();
  const off = watch(null);
  pass(10_000);
  expect([held.result.current, off.result.current]).toEqual([false, false]);
});

test('another microphone is listened to from the start', () => {
  const { result, rerender } = watch();
  pass(6_000);
  rerender({ of: fakeTrack('audio') });
  expect(result.current).toBe(false);
  pass(6_000);
  expect(result.current).toBe(true);
});

test('the lobby says what to do, and the room says it in its line once, after a silence', () => {
  const track = fakeTrack('audio');
  render(<UnheardNote track={track} />);
  const { rerender } = renderHook(({ still }) => useUnheardLine(track, still), { initialProps: { still: true } });
  pass(6_000);
  expect(screen.getByRole('status').textContent).toMatch(/can’t hear your microphone.*own mute switch.*“Devices”/);
  expect(showLine).not.toHaveBeenCalled();
  rerender({ still: false });
  pass(6_000);
  expect(showLine.mock.calls).toEqual([[expect.stringMatching(/can’t hear your microphone.*device settings/)]]);
});

test('in the room it’s listened to once the first pictures are there', () => {
  const opened = vi.fn(sound.Context);
  vi.stubGlobal('AudioContext', opened);
  const { unmount } = renderHook(() => useUnheardLine(fakeTrack('audio'), false));
  unmount();
  const track = fakeTrack('audio');
  renderHook(() => useUnheardLine(track, false));
  pass(1_900);
  expect(opened).not.toHaveBeenCalled();
  pass(200);
  expect(opened).toHaveBeenCalledTimes(1);
});
