import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { createBowl } from '#platform/web/bowl.ts';
import type { BellView } from '../../domain/bell/bell.ts';
import { openBell } from './bell-session.ts';
import { createRinger } from './ringer-media.ts';

type Port = Parameters<typeof openBell>[0];

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab whose clock is `behind` ms behind the server's, with ways of that many ms; it notes when its bowl sounds. */
function tab(behind: number, there: number, back: number, drift = 0) {
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  let view: BellView = { tunedAt: null, clockOffset: null };
  const sounded: number[] = [];
  const asked: number[] = [];
  const send: Port['send'] = async () => {
    asked.push(Date.now());
    await wait(there);
    const at = Date.now();
    await wait(back);
    view = { ...view, tunedAt: at };
  };
  let off = behind;
  const clock = { now: () => Date.now() * (1 + drift) - off };
  const self = () => ({ name: '', clockOffset: behind - back });
  const leaving = new AbortController();
  const { signal } = leaving;
  const show = (next: BellView) => {
    view = next;
  };
  const port = { clock, view: () => view, show, connected: () => true, self, send, signal } as unknown as Port;
  const live = openBell(port, createRinger({ ring: (inMs) => void sounded.push(Date.now() + inMs) }));
  return {
    live,
    sounded,
    asked,
    /** By how many ms what's known of the server's clock is wrong. */
    wrongBy: () => Math.abs(clock.now() + (view.clockOffset ?? Number.NaN) - Date.now()),
    /** The device's clock is set. */
    set(to: number) {
      off = to;
    },
    leave: () => leaving.abort(),
    hear: (at: number) => setTimeout(() => live.noticed?.({ type: 'rang', at }), back),
  };
}

test('CARE moment 4 the bell sounds in the same moment, whatever the clocks say and however long the ways are', async () => {
  const tabs = [tab(0, 5, 5), tab(dayMs, 60, 80), tab(-5_000, 120, 90)];
  for (const { live } of tabs) live.entered?.();
  await vi.advanceTimersByTimeAsync(5_000);
  const at = Date.now() + 1_000;
  for (const { hear } of tabs) hear(at);
  await vi.advanceTimersByTimeAsync(1_000);
  // Half of what their two ways differ, which no clock can know.
  expect(tabs.map(({ sounded }) => sounded)).toEqual([[at], [at + 10], [at - 15]]);
});

test('answers that don’t come in time keep nobody waiting', async () => {
  const slow = tab(1_000, 2_000, 40);
  slow.live.entered?.();
  slow.hear(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(slow.sounded).toEqual([1_040]);
});

test('the clock is asked for once faces and voices have had two seconds to come', async () => {
  const { live, asked } = tab(0, 5, 5);
  live.entered?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([2_000, 2_010, 2_020, 2_030, 2_040]);
});

test('REAL 22 twice a minute the clock is looked at again, so that two hours on it’s right on a device whose own one drifts', async () => {
  const drifting = tab(5_000, 20, 40, 100e-6);
  drifting.live.entered?.();
  for (let minute = 0; minute < 120; minute += 1) {
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(drifting.wrongBy()).toBeLessThan(50);
  }
});

test('after a lost line, over which a device may have set its clock, only what is heard from then on counts', async () => {
  const one = tab(0, 5, 5);
  one.live.entered?.();
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  one.set(30_000);
  const before = one.wrongBy();
  one.live.entered?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([before, one.wrongBy()]).toEqual([30_000, 0]);
});

test('somebody who leaves before that asks nobody, and somebody who comes in again asks once', async () => {
  const gone = tab(0, 5, 5);
  gone.live.entered?.();
  gone.leave();
  const again = tab(0, 5, 5);
  again.live.entered?.();
  again.live.entered?.();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([gone.asked.length, again.asked.length]).toEqual([0, 5]);
});

function fakeSound() {
  const starts: number[] = [];
  const contexts: { state: string; resume: () => void }[] = [];
  class FakeContext {
    state = 'suspended';
    currentTime = 100;
    outputLatency = 0.04;
    destination = {};
    constructor() {
      contexts.push(this);
    }
    resume = vi.fn();
    createBuffer = () => ({ copyToChannel() {} });
    createBufferSource = () => ({ connect() {}, start: (at: number) => void starts.push(at) });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return { starts, contexts };
}

test('the first touch of the page wakes the sound; a bell is set ahead by what the speaker takes', () => {
  const { starts, contexts } = fakeSound();
  const bowl = createBowl();
  expect(contexts).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(contexts).toHaveLength(1);
  expect(contexts[0]?.resume).toHaveBeenCalled();
  bowl.ring(500);
  expect(starts).toEqual([100.46]);
});

test('CARE moment 4 a device that is slow rings late rather than not at all, and never long after', () => {
  const { starts } = fakeSound();
  const bowl = createBowl();
  bowl.ring(-2_900);
  expect(starts).toEqual([100]);
  bowl.ring(-3_100);
  expect(starts).toEqual([100]);
});
