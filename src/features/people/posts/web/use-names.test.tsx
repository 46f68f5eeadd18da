import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { idOf } from '../testing/samples.ts';
import { useNames } from './use-names.ts';

const names = 'GET /api/v1/spaces/:slug/names';
const noor = { id: idOf('b4'), name: 'Noor' };
const asked = () => calls.filter(({ call }) => call.startsWith('GET /api/v1/spaces/arriving/names')).length;
const look = (slug: string | null = 'arriving') =>
  renderHook(() => useNames(slug ?? undefined), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result.current;

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(names, (_, search) => ({ people: search.get('q') === 'no' ? [noor] : [] }));
});

test('CARE C27 nobody is asked for before two letters, nor where no space is chosen', async () => {
  expect([await look()(''), await look()('n'), await look(null)('noor')]).toEqual([[], [], []]);
  expect(asked()).toBe(0);
  expect(await look()('no')).toEqual([noor]);
  expect(asked()).toBe(1);
});

test('while somebody types it’s asked once, for what stands there at last; the same again isn’t asked twice', async () => {
  const type = look();
  const answers = await Promise.all([type('nox'), type('noxx'), type('no')]);
  expect(answers).toEqual([[], [], [noor]]);
  expect(asked()).toBe(1);
  expect(await type('no')).toEqual([noor]);
  expect(asked()).toBe(1);
});

test('what can’t be had is nobody: the name reads the same', async () => {
  answer(names, refusal('rate_limited', 429));
  expect(await look()('no')).toEqual([]);
});
