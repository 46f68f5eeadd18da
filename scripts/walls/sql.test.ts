import { expect, test } from 'vitest';
import { checkSql, readSql } from './sql.ts';

const migrations = (...names: string[]) => names.map((name) => ({ path: `db/migrations/${name}`, text: 'SELECT 1;' }));
const said = (sources: { path: string; text: string }[]) =>
  checkSql(sources).map(({ path, message }) => `${path}: ${message}`);
const one = `CREATE OR REPLACE FUNCTION is_kind() RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;\n`;

test('the project’s own SQL stands as it should', () => {
  const own = readSql(process.cwd());
  expect(own.length).toBeGreaterThan(50);
  expect(checkSql(own)).toEqual([]);
});

test('a number that is used twice is refused, and the free one named', () => {
  expect(said(migrations('0001_baseline.sql', '0002_teas.sql', '0002_cups.sql', '0003_pots.sql'))).toEqual([
    "db/migrations/0002_teas.sql: has a number that's taken: give it 0004",
  ]);
});

test('a number that is left out is refused', () => {
  expect(said(migrations('0001_baseline.sql', '0003_teas.sql', '0004_cups.sql'))).toEqual([
    'db/migrations/0003_teas.sql: leaves a gap: the number after 0001 is 0002',
  ]);
  expect(said(migrations('0002_teas.sql'))).toHaveLength(1);
});

test.each(['2_teas.sql', '0002-teas.sql', '0002_Teas.sql', '0002_.sql', 'teas.sql', '0002_teas.txt'])(
  'a migration isn’t called %s',
  (name) => {
    expect(said(migrations('0001_baseline.sql', name))).toEqual([
      `db/migrations/${name}: is called like 0002_kind_words.sql`,
    ]);
  },
);

test('no migration bears the name of one before the baseline, by which an old database would be known', () => {
  const before = { path: 'db/before-baseline.json', text: '{"0002_teas.sql": "x"}' };
  expect(said([...migrations('0001_baseline.sql', '0002_teas.sql'), before])).toEqual([
    expect.stringContaining('0002_teas.sql: is called as a file before the baseline was'),
  ]);
});

test('a function’s body stands in db/functions; a numbered file may declare one, or have one for itself', () => {
  const step = (text: string) => said([{ path: 'db/migrations/0001_baseline.sql', text }]);
  const declared = `CREATE FUNCTION is_kind() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE 'db/functions comes first'; END $$;\n`;
  expect(step(one)).toEqual([expect.stringContaining('its body belongs into db/functions')]);
  expect(step(`${declared}${one}`)).toHaveLength(1);
  expect(step(declared)).toEqual([]);
  expect(step('CREATE FUNCTION pg_temp.slug_of(t text) RETURNS text LANGUAGE sql AS $$ SELECT t $$;')).toEqual([]);
});

test('a file of db/functions holds the one function that it’s called after, said again and again, and why', () => {
  const file = (name: string, text: string) => said([{ path: `db/functions/${name}.sql`, text }]);
  expect(file('is_kind', `-- Why.\n${one}`)).toEqual([]);
  expect(file('is_kind', one)).toEqual([expect.stringContaining('begins with a comment')]);
  expect(file('is_warm', `-- Why.\n${one}`)).toEqual(['db/functions/is_warm.sql: holds one function, called is_warm']);
  expect(file('is_kind', `-- Why.\n${one}${one.replace('is_kind', 'is_warm')}`)).toHaveLength(1);
  expect(file('is_kind', `-- Why.\n${one.replace('OR REPLACE ', '')}`)).toEqual([
    'db/functions/is_kind.sql: is applied again and again: write CREATE OR REPLACE',
  ]);
});
