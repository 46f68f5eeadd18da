import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf, kindNames } from '#features/trust/consent/domain/kinds.ts';

const stores = /(?:deviceStore<[^>]+>\(\s*person,|kept(?:Store|Rows)<.+>\()\s*'([^']+)'/g;

test('CARE C13 ‘Delete from this device’ takes all that’s kept there, also what was worked out (ADR 060)', () => {
  const kept = globSync('src/features/*/*/web/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(stores)].map(([, kind]) => kind),
  );
  expect(kept.filter((kind) => kind?.startsWith('worked-out/')).length).toBeGreaterThan(4);
  const taken = kindNames.flatMap((kind) => [kind, ...(factsOf(kind).alsoHere ?? [])]);
  expect(
    kept.filter((kind) => !taken.includes(kind ?? '')),
    'name each in trust/consent/domain/kinds.ts, under `alsoHere` of the question it belongs to',
  ).toEqual([]);
});
