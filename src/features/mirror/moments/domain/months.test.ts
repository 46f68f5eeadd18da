import { expect, test } from 'vitest';
import type { Moment } from './contract.ts';
import { byMonth } from './months.ts';

const at = (created_at: string): { moment: Moment } => ({
  moment: { kind: 'noticed', id: created_at, created_at, payload: { text: 'x' } },
});

test('REAL 46 moments stand by the month of their reader’s calendar, in the order they’re in', () => {
  const [a, b, c] = ['2026-12-31T23:30:00.000Z', '2026-12-01T10:00:00.000Z', '2025-12-01T10:00:00.000Z'].map(at);
  const all = [a, b, c].filter((one) => one !== undefined);
  expect([...byMonth(all, 'UTC')]).toEqual([
    ['2026-12-01', [a, b]],
    ['2025-12-01', [c]],
  ]);
  expect([...byMonth(all, 'Europe/Berlin').keys()]).toEqual(['2027-01-01', '2026-12-01', '2025-12-01']);
});
