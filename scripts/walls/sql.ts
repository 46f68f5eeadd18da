import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Source } from './source.ts';

/* What db/migrations and db/functions look like (docs/decisions/132, 133), seen from their names and texts alone. */

const migration = /^db\/migrations\/(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const made = /^\s*CREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(\w+)/gim;

/** The names of the history before the baseline. */
const former = 'db/before-baseline.json';

/** The SQL of the project in `root`, and which files there were before it. */
export function readSql(root: string): Source[] {
  const folders = ['db/migrations', 'db/functions'].map((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...folders.flat().toSorted(), former].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Numbers that are used twice or left out, and functions that stand elsewhere than in a file of their own. */
export function checkSql(sources: readonly Source[]): Finding[] {
  const numbered = sources.filter(({ path }) => path.startsWith('db/migrations/'));
  const functions = sources.filter(({ path }) => path.startsWith('db/functions/'));
  const names = new Set(Object.keys(JSON.parse(sources.find(({ path }) => path === former)?.text ?? '{}') as object));
  return [
    ...numbered
      .filter(({ path }) => names.has(path.slice('db/migrations/'.length)))
      .map(({ path }) => ({ path, message: taken })),
    ...checkNumbers(numbered.map(({ path }) => path)),
    ...numbered.flatMap(checkStep),
    ...functions.flatMap(checkFunction),
  ].map((found) => ({ ...found, line: 1, rule: 'sql' }));
}

type Found = { path: string; message: string };

const taken = 'is called as a file before the baseline was, by which old databases are known: choose another noun';

function checkNumbers(paths: readonly string[]): Found[] {
  const numbers = paths.toSorted().map((path) => ({ path, number: Number(migration.exec(path)?.[1] ?? Number.NaN) }));
  const known = numbers.filter(({ number }) => !Number.isNaN(number));
  const written = (number: number) => String(number).padStart(4, '0');
  const free = written(Math.max(0, ...known.map(({ number }) => number)) + 1);
  const misnamed = numbers.filter(({ number }) => Number.isNaN(number));
  const wrong = known.flatMap(({ path, number }, at) => {
    const last = known[at - 1]?.number ?? 0;
    if (number === last) return [{ path, message: `has a number that's taken: give it ${free}` }];
    const gap = `leaves a gap: the number after ${written(last)} is ${written(last + 1)}`;
    return number === last + 1 ? [] : [{ path, message: gap }];
  });
  return [...misnamed.map(({ path }) => ({ path, message: 'is called like 0002_kind_words.sql' })), ...wrong];
}

const functionsOf = (text: string) => [...text.matchAll(made)].map(([, name = '']) => name);

/** A numbered file may declare a function that a policy or trigger of it names: one that refuses until db/functions is applied. */
function checkStep({ path, text }: Source): Found[] {
  const bodies = functionsOf(text).filter((name) => name !== 'pg_temp').length;
  if (bodies <= text.split('db/functions comes first').length - 1) return [];
  return [
    {
      path,
      message: 'makes a function: its body belongs into db/functions, here it is only declared (CONTRIBUTING.md)',
    },
  ];
}

function checkFunction({ path, text }: Source): Found[] {
  const [name, ...others] = functionsOf(text);
  const own = path.slice('db/functions/'.length, -'.sql'.length);
  if (name !== own || others.length > 0) return [{ path, message: `holds one function, called ${own}` }];
  if (!new RegExp(`^\\s*CREATE OR REPLACE FUNCTION ${own}\\b`, 'm').test(text))
    return [{ path, message: 'is applied again and again: write CREATE OR REPLACE' }];
  return text.startsWith('--') ? [] : [{ path, message: 'begins with a comment on why there is such a function' }];
}
