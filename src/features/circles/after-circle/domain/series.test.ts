import { expect, test } from 'vitest';
import { bySeries, type LedDate } from './series.ts';

const on = (id: string, day: number, given: Partial<LedDate> = {}): LedDate => ({
  id,
  pot: id,
  title: id,
  with_name: null,
  status: 'ended',
  position: null,
  count: null,
  said_yes: 0,
  came: [],
  scheduled_at: new Date(Date.UTC(2026, 5, day, 19)).toISOString(),
  ...given,
});

test('dates of a series stand together: the next one, and those before, newest first', () => {
  const of = { pot: 's', count: 4 };
  const dates = [
    on('third', 16, { ...of, title: 'Evening', position: 3, status: 'pending', said_yes: 5 }),
    on('first', 2, { ...of, position: 1, said_yes: 4 }),
    on('fourth', 23, { ...of, position: 4, status: 'pending' }),
    on('second', 9, { ...of, position: 2 }),
  ];
  const [series, ...others] = bySeries(dates);
  expect(others).toEqual([]);
  expect(series).toMatchObject({
    id: 's',
    title: 'Evening',
    count: 4,
    next: { id: 'third', position: 3, said_yes: 5 },
  });
  expect(series?.past.map(({ id }) => id)).toEqual(['second', 'first']);
});

test('what comes next stands first, then what was last', () => {
  const later = { status: 'pending' } as const;
  const led = bySeries([on('long ago', 1), on('in June', 20, later), on('lately', 9), on('soon', 12, later)]);
  expect(led.map(({ id }) => id)).toEqual(['soon', 'in June', 'lately', 'long ago']);
});

test('one that somebody else leads says who with', () => {
  expect(bySeries([on('a', 1, { with_name: 'Mira' })])[0]?.with_name).toBe('Mira');
});
