import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type PublicList, publicTexts } from './public-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'public-texts-'));
const place = pathToFileURL(`${folder}/`);

function put(file: string, text: string, column: string, take: number): PublicList {
  writeFileSync(join(folder, file), text);
  return { file, sha256: createHash('sha256').update(text).digest('hex'), from: 'example.org', column, take };
}

it('takes texts evenly out of each list, with commas, lines and tabs where they stand, and none of a word or two', () => {
  const csv = put(
    'one.csv',
    'id,words\n1,"a ""b"", c\nd"\n2,no\n3,the second of these\n4,a third of them\n',
    'words',
    2,
  );
  const tsv = put('two.tsv', 'she said "so what\t3\tx\nand that was it\t1\ty\n', 'text', 5);
  expect(publicTexts(place, [csv, tsv])).toEqual([
    'a "b", c\nd',
    'the second of these',
    'she said "so what',
    'and that was it',
  ]);
});

it('says what is missing, or another file, and where the right one is from', () => {
  const list = put('three.csv', 'words\none two three\n', 'words', 1);
  expect(() => publicTexts(place, [{ ...list, file: 'nowhere.csv' }])).toThrow(
    /nowhere\.csv isn't in .* from example\.org/,
  );
  expect(() => publicTexts(place, [{ ...list, sha256: 'x' }])).toThrow(
    /three\.csv is another file .* from example\.org/,
  );
});
