import { expect, test, vi } from 'vitest';
import { Drawing } from './drawing-session.ts';

test('what is held is drawn once, later; what must show at once is', () => {
  vi.useFakeTimers();
  const drawing = new Drawing();
  let drawn = 0;
  drawing.subscribe(() => {
    drawn += 1;
  });
  drawing.changed();
  expect(drawn).toBe(1);
  drawing.hold(16);
  drawing.changed();
  drawing.changed();
  vi.advanceTimersByTime(10);
  drawing.hold(16);
  vi.advanceTimersByTime(15);
  expect(drawn).toBe(1);
  vi.advanceTimersByTime(1);
  expect(drawn).toBe(2);
  drawing.hold(60);
  drawing.now();
  drawing.changed();
  expect(drawn).toBe(4);
  drawing.hold(60);
  drawing.end();
  vi.runAllTimers();
  expect(drawn).toBe(4);
  vi.useRealTimers();
});
