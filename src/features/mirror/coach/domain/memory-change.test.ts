import { expect, test } from 'vitest';
import { changedMemory } from './memory-change.ts';

const memory = { text: 'My sister Lea.', paused: false };

test('a remembered line is corrected and paused, and used again', () => {
  expect(changedMemory(memory, { text: 'My sister Lia.' })).toEqual({ text: 'My sister Lia.', paused: false });
  expect(changedMemory(memory, { paused: true })).toEqual({ ...memory, paused: true });
  expect(changedMemory({ ...memory, paused: true }, { paused: false })).toEqual(memory);
});

test('CARE C12 corrected into words of danger it’s paused, and stays so', () => {
  const text = 'I want to kill myself.';
  const grave = changedMemory(memory, { text });
  expect(grave).toEqual({ text, paused: true });
  expect(changedMemory(grave, { paused: false }).paused).toBe(true);
  expect(changedMemory(grave, { text: 'My sister Lea.', paused: false }).paused).toBe(false);
});
