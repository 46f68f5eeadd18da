import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { createRepeats } from './repeated-lines.ts';

function repeats() {
  const clock = { time: 10 * minuteMs };
  return { clock, tell: createRepeats(() => clock.time) };
}
const err = new Error('down');

test('R20 a fault is told again after a minute, with how many were left out, and then it counts from there', () => {
  const { clock, tell } = repeats();
  expect(tell({ err }, 'failed')).toEqual({ err });
  clock.time += minuteMs - 1;
  expect(tell({ err }, 'failed')).toBeNull();
  clock.time += 1;
  expect(tell({ err }, 'failed')).toEqual({ err, left_out: 1 });
  clock.time += minuteMs;
  expect(tell({ err }, 'failed')).toEqual({ err });
});

test('R20 faults that differ in what failed, where, or how are all told', () => {
  const { tell } = repeats();
  const withCode = (code: string) => Object.assign(new Error('down'), { code });
  const all: [Record<string, unknown>, string][] = [
    [{ err }, 'failed'],
    [{ err }, 'failed to stop'],
    [{ err, job: 'a' }, 'failed'],
    [{ err, job: 'b' }, 'failed'],
    [{ err, at: { queue: 1 } }, 'failed'],
    [{ err, at: { queue: 2 } }, 'failed'],
    [{ err: withCode('A') }, 'failed'],
    [{ err: withCode('B') }, 'failed'],
    [{ err: new TypeError('down') }, 'failed'],
    [{ err: 'down' }, 'failed'],
  ];
  expect(all.filter(([about, message]) => tell(about, message) === null)).toEqual([]);
  expect(all.filter(([about, message]) => tell(about, message) !== null)).toEqual([]);
});

test('R20 the id of an event makes no other fault of it, and nor does the name it’s told by', () => {
  const { tell } = repeats();
  expect(tell({ error: err, event_id: 'e1' }, 'failed')).not.toBeNull();
  expect(tell({ err, event_id: 'e2' }, 'failed')).toBeNull();
  expect(tell({ warning: err }, 'failed')).toBeNull();
});

test('what’s no fault, and what names a request, is told each time', () => {
  const { tell } = repeats();
  for (const about of [{ status: 200 }, { err, request_id: 'r1' }, {}])
    expect([tell(about, 'x'), tell(about, 'x')]).toEqual([about, about]);
});

test('a line about a fault never fails itself, whatever it’s about', () => {
  const { tell } = repeats();
  const itself: Record<string, unknown> = { err };
  itself.itself = itself;
  expect(tell(itself, 'failed')).toBe(itself);
  expect(tell({ err, size: 5n }, 'failed')).not.toBeNull();
  expect(tell({ err, size: 6n }, 'failed')).not.toBeNull();
  expect(tell({ err, size: 6n }, 'failed')).toBeNull();
  expect(tell({ err: null }, 'failed')).not.toBeNull();
});

test('a clock that’s set back doesn’t silence a fault until it has caught up', () => {
  const { clock, tell } = repeats();
  tell({ err }, 'failed');
  clock.time -= 5 * minuteMs;
  expect(tell({ err }, 'failed')).toEqual({ err });
  expect(tell({ err }, 'failed')).toBeNull();
});

test('of many different faults no more are remembered than fit', () => {
  const { tell } = repeats();
  for (let job = 0; job < 500; job += 1) tell({ err, job }, 'failed');
  expect(tell({ err, job: 499 }, 'failed')).toBeNull();
  // One more than fit: it begins again, so that an old one is told once more.
  tell({ err, job: 500 }, 'failed');
  expect(tell({ err, job: 499 }, 'failed')).not.toBeNull();
});
