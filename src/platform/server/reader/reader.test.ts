import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { LineReading } from '#platform/shared/line-reading.ts';
import { createReader, type Reader } from './reader.ts';

let reader: Reader;
beforeAll(() => {
  // On a busy machine it may take long to load.
  reader = createReader(minuteMs);
});
afterAll(() => reader.close());

const readingOf = async (text: string): Promise<LineReading> => {
  const reading = (await reader.read([text])).get(text);
  if (!reading) throw new Error('Not read.');
  return reading;
};
const first = ({ kinds }: LineReading) => Object.entries(kinds).toSorted(([, one], [, other]) => other - one)[0]?.[0];

test.each([
  ['Her reading glasses are still on the page she’d got to.', 'left-behind-things'],
  ['Could you help me write two lines to my landlord?', 'q-words'],
  ['Nobody thought to ask me along on Saturday.', 'left-out'],
  ['Thank you, that did me good.', 'thanks'],
])('CARE C25 “%s” is read as %s', async (line, kind) => expect(first(await readingOf(line))).toBe(kind));

test('CARE C12 what’s said sideways reads as nearer to danger than what only sounds like it', async () => {
  const sideways = await readingOf('I’ve written down where everything is, so nobody has to look for it after Sunday.');
  const harmless = await readingOf('I’ll tell him tonight, and hang the wet swimsuit where he can see it.');
  expect(sideways.danger).toBeGreaterThan(harmless.danger + 3);
});

test('each text is read by itself, the same each time, whatever stands beside it, and however long it is', async () => {
  const [line, long] = ['I rang her and she laughed.', 'and then I sat there '.repeat(2_000)];
  const alone = await readingOf(line);
  const together = await reader.read([long, line, '', '🙂', line]);
  expect(together.get(line)).toEqual(alone);
  expect([...together.keys()]).toEqual([long, line, '', '🙂']);
  for (const { kinds, danger } of together.values()) {
    expect(Object.values(kinds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
    expect(Number.isFinite(danger)).toBe(true);
  }
  expect(await reader.read([])).toEqual(new Map());
});

test('callers waiting when its thread ends are told, and the next text starts a new one', async () => {
  const other = createReader(minuteMs);
  const waiting = other.read(['one']);
  await other.close();
  await expect(waiting).rejects.toThrow('The reader ended.');
  expect((await other.read(['two'])).has('two')).toBe(true);
  await other.close();
});

test('CARE C12 danger at the end of a long text is read, too', async () => {
  const sideways = 'I’ve written down where everything is, so nobody has to look for it after Sunday.';
  const harmless = 'We went to the market, and she bought the green plums that I like. ';
  const [alone, long] = [await readingOf(sideways), await readingOf(`${harmless.repeat(12)}${sideways}`)];
  expect(long.danger).toBeGreaterThan(alone.danger - 3);
  expect(long.danger).toBeGreaterThan((await readingOf(harmless.repeat(12))).danger + 1);
});

test('a caller who’d wait too long is told so, and nobody waits for ever', async () => {
  const hasty = createReader(1);
  await expect(hasty.read(['one'])).rejects.toThrow('The reader isn’t loaded yet.');
  await hasty.close();
});
