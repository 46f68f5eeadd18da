import pino from 'pino';
import { expect, test } from 'vitest';
import { readingsOf } from './reading-steps.ts';

test('CARE C25 each line is read as it’s written, as it’s heard, and sentence by sentence, and what was said before as a whole', async () => {
  let asked: readonly string[] = [];
  const read = (texts: readonly string[]) => {
    asked = texts;
    return Promise.resolve(new Map());
  };
  await readingsOf({ read, log: pino({ enabled: false }) }, 'im tired. Lost my keys again.', ['Before.']);
  expect(asked).toEqual([
    'im tired. Lost my keys again.',
    "I'm tired. I lost my keys again.",
    "I'm tired.",
    'I lost my keys again.',
    'Before.',
  ]);
});

test('where the reader fails the guide goes on without it, and no word of the line is logged', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const readings = await readingsOf({ read: () => Promise.reject(new Error('out of memory')), log }, 'My secret.');
  expect(readings).toEqual(new Map());
  expect(logged.join('')).toContain('the reader failed');
  expect(logged.join('')).not.toContain('secret');
});

test('however many sentences and lines there are, only so many are read', async () => {
  let count = 0;
  const read = (texts: readonly string[]) => {
    count = texts.length;
    return Promise.resolve(new Map());
  };
  const before = Array.from({ length: 40 }, (_, at) => `Line ${at}.`);
  await readingsOf({ read, log: pino({ enabled: false }) }, before.join(' '), before);
  expect(count).toBeLessThan(30);
});
