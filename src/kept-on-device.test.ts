import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf, kindNames } from '#features/trust/consent/domain/kinds.ts';

/** Words to others belong to no question: `keptDraft<Words>('posts', …)`, `textDraft('answers')`. */
const written = /(?:keptDraft(?:<.+>)?|textDraft)\(\s*'([^']+)'/g;
const stores = /(?:deviceStore<[^>]+>\(\s*person,|kept(?:Store|Rows)<.+>\()\s*'([^']+)'/g;

const webFiles = globSync('src/features/*/*/web/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'));
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test('CARE C27 a draft is kept under no question, and isn’t taken for what needs one', () => {
  const both = [
    "export const posts = textDraft('posts');",
    "export const notes = keptRows<Note>('notes', isNote, keyOf);",
  ];
  expect(namesIn(both.join('\n'), stores)).toEqual(['notes']);
  const drafts = webFiles.flatMap((text) => namesIn(text, written));
  expect(new Set(drafts).size, 'one draft for each name').toBe(drafts.length);
  const named = kindNames.flatMap((kind) => factsOf(kind).alsoHere ?? []);
  expect(named.filter((kind) => kind.startsWith('drafts/'))).toEqual([]);
});

test('CARE C13 ‘Delete from this device’ takes all that’s kept there, also what was worked out (ADR 060)', () => {
  const kept = webFiles.flatMap((text) => namesIn(text, stores));
  expect(kept.filter((kind) => kind?.startsWith('worked-out/')).length).toBeGreaterThan(4);
  const taken = kindNames.flatMap((kind) => [kind, ...(factsOf(kind).alsoHere ?? [])]);
  expect(
    kept.filter((kind) => !taken.includes(kind ?? '')),
    'name each in trust/consent/domain/kinds.ts, under `alsoHere` of the question it belongs to; a draft to others is no such kind: `keptDraft`',
  ).toEqual([]);
});
