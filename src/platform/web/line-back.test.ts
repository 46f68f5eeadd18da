import { afterEach, expect, test, vi } from 'vitest';
import { lineHeld, lineLost, onLineBack } from './line-back.ts';

let stops: (() => void)[] = [];
function heard() {
  const run = vi.fn();
  const stop = onLineBack(run);
  stops.push(stop);
  return { run, stop };
}
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  lineHeld();
});

test('an answer tells of a line that’s back only if it was gone, and once', () => {
  const { run } = heard();
  lineHeld();
  expect(run).not.toHaveBeenCalled();
  lineLost();
  lineLost();
  expect(run).not.toHaveBeenCalled();
  lineHeld();
  lineHeld();
  expect(run).toHaveBeenCalledTimes(1);
  lineLost();
  lineHeld();
  expect(run).toHaveBeenCalledTimes(2);
});

test('what the browser says of a network counts, too', () => {
  const { run } = heard();
  window.dispatchEvent(new Event('online'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('who has left hears of neither', () => {
  const { run, stop } = heard();
  stop();
  lineLost();
  lineHeld();
  window.dispatchEvent(new Event('online'));
  expect(run).not.toHaveBeenCalled();
});

test('each is told once, also where one of them leaves or comes as it hears of it', () => {
  const late = vi.fn();
  const first = onLineBack(() => {
    first();
    stops.push(onLineBack(late));
  });
  const { run } = heard();
  lineLost();
  lineHeld();
  expect([run.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
  lineLost();
  lineHeld();
  expect([run.mock.calls.length, late.mock.calls.length]).toEqual([2, 1]);
});
