import { expect, test } from 'vitest';
import { day, entryRows, plain, table, time } from './admin-tables.ts';

test('columns line up, and no line ends in blanks', () => {
  expect(
    table([
      ['id', 'name', ''],
      ['12345', 'Mira', 'here'],
      ['1', 'Jo', ''],
    ]),
  ).toBe('id     name\n12345  Mira  here\n1      Jo');
  expect(table([])).toBe('');
});

test('what others called themselves can’t steer a terminal, and is read in any script', () => {
  const esc = String.fromCharCode(27);
  expect(plain(`${esc}[2Jgone\nnew line\u009b1m\u202eleft\u2028`)).toBe('?[2Jgone?new line?1m?left?');
  for (const name of ['Stille Übung', 'Тишина', '静かに', 'سكون', 'Yoga 🌿']) expect(plain(name)).toBe(name);
});

test('an entry names who’s here by their address, who’s gone as deleted, and anybody else by what they are', () => {
  const at = new Date('2026-11-05T07:08:09.999Z');
  const entry = { id: 'e1', at, act: 'banned', actor: 'person', actor_id: 'p1', person_id: 'p2', about_id: null };
  const rows = (given: object) =>
    entryRows(
      [{ ...entry, ...given } as Parameters<typeof entryRows>[0][number]],
      new Map([['p1', 'mira@attune.test']]),
    );
  expect(rows({})).toEqual([['2026-11-05 07:08:09 UTC', 'banned', 'mira@attune.test', 'p2', '-']]);
  expect(rows({ actor_id: null, person_id: null, about_id: 'w1' })[0]?.slice(2)).toEqual(['(deleted)', '-', 'w1']);
  expect(rows({ actor: 'operator', actor_id: null })[0]?.[2]).toBe('operator');
});

test('days and times are those of UTC, wherever the server is', () => {
  const late = new Date('2026-12-31T23:59:59Z');
  expect([day(late), time(late)]).toEqual(['2026-12-31', '2026-12-31 23:59 UTC']);
});
