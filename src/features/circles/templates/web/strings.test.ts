import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templatesStrings } from './strings.ts';

test('R-ROUTE-37 topics are called here what they’re called everywhere', () => {
  const topics = JSON.parse(readFileSync('db/content/topics.json', 'utf8')) as { slug: string; title: string }[];
  expect(templatesStrings.categories).toEqual({
    general: 'No topic',
    ...Object.fromEntries(topics.map(({ slug, title }) => [slug, title])),
  });
});

test('a file is named after its template, whatever that’s called', () => {
  const { name } = templatesStrings.file;
  expect(['Warm hands (copy)', 'Été/Tee?', '…'].map(name)).toEqual([
    'Warm-hands-copy.json',
    'Été-Tee.json',
    'template.json',
  ]);
});
