import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readerCame, readText, useScreening } from './use-screening.ts';

const engine = vi.hoisted(() => ({ broken: false }));
vi.mock('#features/trust/safety/domain/grave/grave.ts', async (original) => {
  const { dangerIn } = await original<typeof import('#features/trust/safety/domain/grave/grave.ts')>();
  return {
    dangerIn: (text: string) => {
      if (engine.broken) throw new TypeError('Failed to fetch');
      return dangerIn(text);
    },
  };
});

test('CARE C12 what couldn’t be read isn’t taken for calm', async () => {
  const { result } = renderHook(useScreening);
  expect(await result.current('I want to kill myself tonight')).toBe('urgent');
  expect(await result.current('We had soup.')).toBe('none');
  engine.broken = true;
  expect(await result.current('We had soup.')).toBeNull();
});

afterEach(() => vi.useRealTimers());

test('issue 40 a line waits for what reads it, and no longer than it may: where that can’t be had, it goes', async () => {
  await readerCame();
  const hung = vi.fn();
  vi.resetModules();
  vi.doMock('#features/trust/safety/domain/grave/grave.ts', () => new Promise(() => {}));
  const fresh = await import('./use-screening.ts');
  vi.useFakeTimers();
  void fresh.readerCame().then(hung);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(hung).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(hung).toHaveBeenCalledTimes(1);
});

test('where nothing was written, nothing is heavy', async () => {
  expect(await readText(' \n')).toBe('none');
});
