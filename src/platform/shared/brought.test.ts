import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bringEach, bringing, mostBrought } from './brought.ts';
import { Refusal } from './errors.ts';

const One = v.object({ id: v.number(), note: v.pipe(v.string(), v.trim()) });

test('what can’t be read is refused alone, and the others come as they’re read', () => {
  const read = v.parse(bringing(One), { items: [{ id: 1, note: ' a ' }, { id: 'two' }, null, 'three'] });
  expect(read.items).toEqual([{ id: 1, note: 'a' }, null, null, null]);
});

test('a call brings at least one, and no more than fit', () => {
  const items = (count: number) => ({ items: Array.from({ length: count }, (_, id) => ({ id, note: '' })) });
  expect([0, 1, mostBrought, mostBrought + 1].map((count) => v.is(bringing(One), items(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('each is answered in its place, one after the other', async () => {
  const begun: number[] = [];
  let atWork = 0;
  const answers = await bringEach([3, null, 1, 2], async (one) => {
    expect(atWork).toBe(0);
    atWork += 1;
    begun.push(one);
    await Promise.resolve();
    atWork -= 1;
    if (one === 1) throw new Refusal('not_found', 'It’s gone.');
    return one === 3 ? 'kept' : 'known';
  });
  expect(begun).toEqual([3, 1, 2]);
  expect(answers).toEqual([
    { state: 'kept', why: null },
    { state: 'refused', why: 'invalid_input' },
    { state: 'refused', why: 'not_found' },
    { state: 'known', why: null },
  ]);
});

test('a failure that’s no refusal is the whole call’s, and nothing is tried after it', async () => {
  const tried: number[] = [];
  const bring = async (one: number) => {
    tried.push(one);
    if (one === 2) throw new Error('The line is gone');
    return 'kept' as const;
  };
  await expect(bringEach([1, 2, 3], bring)).rejects.toThrow('The line is gone');
  expect(tried).toEqual([1, 2]);
});
