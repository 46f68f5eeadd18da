import { expect, test } from 'vitest';
import { createCircuit, type TryEnd } from './circuit.ts';
import { minuteMs } from './duration.ts';

const rest = { failures: 5, restMs: 30_000 };

function service() {
  const clock = { time: 0, now: () => clock.time };
  const circuit = createCircuit(clock, rest);
  const tryOnce = (end: TryEnd) => {
    const over = circuit.begin();
    over?.(end);
    return over !== null;
  };
  const fail = (times: number) => Array.from({ length: times }, () => tryOnce('badly'));
  return { clock, circuit, tryOnce, fail };
}

test('R55 after five failures in a row a service rests, and not after four', () => {
  const { fail, tryOnce } = service();
  fail(4);
  expect(tryOnce('well')).toBe(true);
  expect(fail(5)).toEqual([true, true, true, true, true]);
  expect(tryOnce('well')).toBe(false);
});

test('R55 after its rest one try at a time is let through; only if it works all go on', () => {
  const { clock, circuit, fail, tryOnce } = service();
  fail(5);
  clock.time = 29_999;
  expect(tryOnce('well')).toBe(false);
  clock.time = 30_000;
  const first = circuit.begin();
  expect(circuit.begin()).toBeNull();
  first?.('badly');
  expect(tryOnce('well')).toBe(false);
  clock.time = minuteMs;
  expect(tryOnce('well')).toBe(true);
  expect(fail(4)).toEqual([true, true, true, true]);
});

test('R55 a try that was given up tells nothing, and the next one is let through', () => {
  const { clock, fail, tryOnce } = service();
  fail(4);
  tryOnce('untold');
  expect(fail(1)).toEqual([true]);
  clock.time = 30_000;
  expect([tryOnce('untold'), tryOnce('well'), tryOnce('well')]).toEqual([true, true, true]);
});

test('R55 what was under way when it went to rest, and fails late, ends once', () => {
  const { clock, circuit, fail, tryOnce } = service();
  const late = circuit.begin();
  fail(5);
  clock.time = 10_000;
  late?.('badly');
  late?.('well');
  clock.time = 30_000;
  expect(tryOnce('well')).toBe(false);
  clock.time = 40_000;
  expect(tryOnce('well')).toBe(true);
});
