import { expect, test } from 'vitest';
import { otherDay } from './use-time.ts';

const now = new Date(2026, 10, 20, 13, 5);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test('the day is said only when it is not today', () => {
  expect(otherDay(at(20, 23), now.getTime())).toBeNull();
  expect(otherDay(at(21, 1), now.getTime())).toMatch(/Saturday.*21|21.*Saturday/);
  expect(otherDay(at(27, 13), now.getTime())).toMatch(/Friday.*27|27.*Friday/);
});
