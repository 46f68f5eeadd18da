import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Source } from './source.ts';

/* What db/migrations and db/functions look like (docs/decisions/132, 133), seen from their names and texts alone. */

const migration = /^db\/migrations\/(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const made = /^\s*CREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+(\w+)/gim;

/** The SQL of the project in `root`. */
export function readSql(root: string): Source[] {
  return ['db/migrations', 'db/functions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .toSorted()
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}

/** Numbers that are used twice or left out, and functions that stand elsewhere than in a file of their own. */
export function checkSql(sources: readonly Source[]): Finding[] {
  const numbered = sources.filter(({ path }) => path.startsWith('db/migrations/'));
  const functions = sources.filter(({ path }) => path.startsWith('db/functions/'));
  return [
    ...checkNumbers(numbered.map(({ path }) => path)),
    ...numbered.flatMap(checkStep),
    ...functions.flatMap(checkFunction),
  ].map((found) => ({ ...found, line: 1, rule: 'sql' }));
}

type Found = { path: string; message: string };

function checkNumbers(paths: readonly string[]): Found[] {
  let last = 0;
  return paths.toSorted().flatMap((path) => {
    const number = Number(migration.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) return [{ path, message: 'is called like 0002_kind_words.sql' }];
    const next = String(last + 1).padStart(4, '0');
    const message =
      number === last
        ? `has a number that's taken: give it ${next}`
        : `leaves a gap: the number after ${String(last).padStart(4, '0')} is ${next}`;
    if (number === last + 1) {
      last = number;
      return [];
    }
    last = Math.max(last, number);
    return [{ path, message }];
  });
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
