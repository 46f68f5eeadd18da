import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScreening } from './use-screening.ts';

const engine = vi.hoisted(() => ({ broken: false }));
vi.mock('#features/safety/domain/grave/grave.ts', async (original) => {
  const { dangerIn } = await original<typeof import('#features/safety/domain/grave/grave.ts')>();
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
