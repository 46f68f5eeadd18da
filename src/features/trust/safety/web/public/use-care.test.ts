import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { useCare } from './use-care.ts';

/** How each text sounds, told when the test says so; null where it couldn't be read. */
const readings = vi.hoisted(() => new Map<string, (level: DangerLevel | null) => void>());
vi.mock('./use-screening.ts', () => ({
  preloadScreening: () => undefined,
  readText: (text: string) => new Promise<DangerLevel | null>((resolve) => readings.set(text, resolve)),
}));

beforeEach(() => readings.clear());
afterEach(cleanup);

function open() {
  const { result } = renderHook(useCare);
  return {
    heavy: () => result.current.heavy,
    close: () => act(() => result.current.close()),
    look: (text: string) => act(() => result.current.look(text)),
    /** The reading of what was looked at is there. */
    reads: (text: string, level: DangerLevel | null) => act(async () => readings.get(text)?.(level)),
  };
}
type Care = ReturnType<typeof open>;
async function looked(care: Care, text: string, level: DangerLevel | null): Promise<void> {
  care.look(text);
  await care.reads(text, level);
}

test.each(['concern', 'urgent'] as const)(
  'CARE C12 words of %s bring a card that stays until it’s closed',
  async (level) => {
    const care = open();
    await looked(care, 'a', level);
    expect(care.heavy()).toBe(level);
    care.close();
    expect(care.heavy()).toBeNull();
  },
);

test.each(['none', 'concern', null] as const)(
  'CARE C12 a card of urgent words that nobody has answered yet isn’t made milder by what’s read as %s after it',
  async (level) => {
    const care = open();
    await looked(care, 'a', 'urgent');
    await looked(care, 'b', level);
    expect(care.heavy()).toBe('urgent');
  },
);

test('CARE C12 a card of concern becomes one of urgent words', async () => {
  const care = open();
  await looked(care, 'a', 'concern');
  await looked(care, 'b', 'urgent');
  expect(care.heavy()).toBe('urgent');
});

test.each(['none', null] as const)('CARE C12 what’s read as %s brings no card, and takes none away', async (level) => {
  const care = open();
  await looked(care, 'a', level);
  expect(care.heavy()).toBeNull();
  await looked(care, 'b', 'concern');
  await looked(care, 'c', level);
  expect(care.heavy()).toBe('concern');
});

test('CARE C12 readings that come in another order than the words were written end at the gravest', async () => {
  const care = open();
  care.look('a');
  care.look('b');
  await care.reads('b', 'concern');
  await care.reads('a', 'urgent');
  expect(care.heavy()).toBe('urgent');
});

test('CARE C12 once closed, words that are new bring it again, as what they are', async () => {
  const care = open();
  await looked(care, 'a', 'urgent');
  care.close();
  await looked(care, 'b', 'concern');
  expect(care.heavy()).toBe('concern');
});
