import { expect, test } from 'vitest';
import { at, hook, hooksOf } from './hooks.ts';

const teaPoured = hook<[cup: string, sugar: number]>('tea.poured');
const cupBroken = hook<[cup: string]>('cup.broken');

test('everyone who takes part is told, the last in the list first, also one that joins the list later', async () => {
  const told: unknown[] = [];
  const note = (who: string) => async (cup: string, sugar: number) => void told.push([who, cup, sugar]);
  const features = [{ hooks: [at(teaPoured, note('first')), at(cupBroken, note('never') as never)] }, {}];
  const atHook = hooksOf(() => features);
  const pour = atHook(teaPoured);
  features.push({ hooks: [at(teaPoured, note('second')), at(teaPoured, note('third'))] });
  await pour('blue', 2);
  expect(told).toEqual([
    ['second', 'blue', 2],
    ['third', 'blue', 2],
    ['first', 'blue', 2],
  ]);
});

test('a failure is thrown to the caller, and nobody is told after it', async () => {
  const told: string[] = [];
  const atHook = hooksOf(() => [
    { hooks: [at(cupBroken, async () => void told.push('first'))] },
    { hooks: [at(cupBroken, () => Promise.reject(new Error('not now')))] },
  ]);
  await expect(atHook(cupBroken)('blue')).rejects.toThrow('not now');
  expect(told).toEqual([]);
});
