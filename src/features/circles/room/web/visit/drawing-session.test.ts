import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RoomDrawing } from './drawing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function easel() {
  const drawing = new RoomDrawing();
  let drawn = 0;
  drawing.subscribe(() => {
    drawn += 1;
  });
  return { drawing, drawn: () => drawn };
}

test('what is held is drawn once, later; what must show at once is', () => {
  const { drawing, drawn } = easel();
  drawing.changed();
  expect(drawn()).toBe(1);
  drawing.hold(16);
  drawing.changed();
  drawing.changed();
  vi.advanceTimersByTime(10);
  drawing.hold(16);
  vi.advanceTimersByTime(15);
  expect(drawn()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(drawn()).toBe(2);
  drawing.hold(60);
  drawing.now();
  drawing.changed();
  expect(drawn()).toBe(4);
  drawing.hold(60);
  drawing.end();
  vi.runAllTimers();
  expect(drawn()).toBe(4);
});

test('what is held until something is so is drawn with the first change after which it is', () => {
  const { drawing, drawn } = easel();
  let answered = false;
  drawing.hold(600, () => answered);
  drawing.changed();
  answered = true;
  vi.advanceTimersByTime(500);
  expect(drawn()).toBe(0);
  drawing.soon();
  expect(drawn()).toBe(1);
  vi.runAllTimers();
  expect(drawn()).toBe(1);
});

test('links that come about one after another are drawn together', () => {
  const { drawing, drawn } = easel();
  for (let link = 0; link < 5; link += 1) {
    drawing.soon();
    vi.advanceTimersByTime(15);
  }
  expect(drawn()).toBe(0);
  vi.runAllTimers();
  expect(drawn()).toBe(1);
});
