import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedIn, examplesIn, linesIn, linesOf, pack, unpack } from './examples.ts';

const real = ['listening-examples', 'screening-examples'];
const texts = {
  'french.jsonl': '{"text":"Ça va — « bof » 🌧️"}\n{"text":"à demain"}\n',
  'no-end.jsonl': '{"text":"no line ends here"}',
  'other-ends.jsonl': '{"text":"one"}\r\n\n{"text":"two"}\r\n',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-examples-'));
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
});
afterEach(() => rmSync(folder, { recursive: true }));
const bytesIn = () => Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file))]));

test('packing and unpacking gives back the same bytes, and packing those again the same packed ones', () => {
  const plain = bytesIn();
  expect(pack(folder)).toEqual(['french', 'no-end', 'other-ends']);
  const packed = bytesIn();
  expect(Object.keys(packed)).toEqual(Object.keys(texts).map((file) => `${file}.br`));
  expect(unpack(folder)).toEqual([]);
  expect(bytesIn()).toEqual({ ...plain, ...packed });
  for (const file of Object.keys(packed)) rmSync(join(folder, file));
  pack(folder);
  expect(bytesIn()).toEqual(packed);
});

test('what was packed is read line by line, and so is a plain file', () => {
  const plain = linesIn(join(folder, 'other-ends.jsonl'));
  expect(plain).toEqual([{ text: 'one' }, { text: 'two' }]);
  pack(folder);
  expect(examplesIn(folder)).toEqual(['french', 'no-end', 'other-ends']);
  expect(linesOf(folder, 'other-ends')).toEqual(plain);
  expect(linesIn(join(folder, 'other-ends.jsonl.br'))).toEqual(plain);
});

test('what was changed is neither unpacked over nor read as it was before; packing takes it in and leaves the rest', () => {
  pack(folder);
  const packed = bytesIn();
  unpack(folder);
  writeFileSync(join(folder, 'french.jsonl'), '{"text":"salut"}\n');
  expect(unpack(folder)).toEqual(['french']);
  expect(() => linesOf(folder, 'french')).toThrow('french.jsonl was changed: npm run examples -- pack');
  expect(pack(folder)).toEqual(['french']);
  expect(linesOf(folder, 'french')).toEqual([{ text: 'salut' }]);
  expect(bytesIn()).toEqual({ ...packed, 'french.jsonl.br': expect.any(Buffer) });
});

test.each(real)('%s are packed as they lie there, and none is tracked plain', (name) => {
  expect(changedIn(name)).toEqual([]);
  expect(examplesIn(name).filter((one) => linesOf(name, one).length === 0)).toEqual([]);
  expect(existsSync(join(import.meta.dirname, name, 'README.md'))).toBe(true);
  // Where there's no history, nothing is tracked.
  const tracked = spawnSync('git', ['ls-files', `${name}/*.jsonl`], { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(tracked.stdout ?? '').toBe('');
});
