import { expect, test } from 'vitest';
import { isFresh } from './leaving.ts';

const now = Date.parse('2026-01-20T19:00:00.000Z');

test.each([
  ['just now, by a clock ahead of ours', '2026-01-20T19:00:03.000Z', true],
  ['six days ago', '2026-01-14T19:00:00.000Z', true],
  ['seven days ago', '2026-01-13T19:00:00.000Z', false],
])('CARE §3 what was kept %s', (_, saidAt, fresh) => {
  expect(isFresh(saidAt, now)).toBe(fresh);
});
