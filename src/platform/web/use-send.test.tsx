import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { toast } from './ui/toast.ts';
import { useSend } from './use-send.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** One who sends through `mutationFn`, and what was put somewhere, or settled. */
function sender(mutationFn: (given: string) => Promise<string>) {
  const heard: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const send = {
    mutationFn,
    onSuccess: (made: string) => heard.push(`put ${made}`),
    onSettled: () => heard.push('settled'),
  };
  return { heard, result: renderHook(() => useSend(send), { wrapper }).result };
}

test('what came back is put where it’s shown, and given to who sent it, without a toast', async () => {
  const said = vi.spyOn(toast, 'success');
  const { heard, result } = sender(async (given) => `${given}!`);
  expect(await act(() => result.current.run('tea'))).toEqual({ ok: true, made: 'tea!' });
  expect(heard).toEqual(['put tea!', 'settled']);
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, done: true, failed: false }));
  expect(said).not.toHaveBeenCalled();
});

test('a refusal is given back, never thrown, and nothing is put anywhere', async () => {
  const refused = new Error('No tea.');
  const { heard, result } = sender(() => Promise.reject(refused));
  expect(await act(() => result.current.run('tea'))).toEqual({ ok: false, error: refused });
  expect(heard).toEqual(['settled']);
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, done: false, failed: true }));
});

test('it’s busy as long as it’s under way', async () => {
  let answer: (made: string) => void = () => {};
  const made = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const { result } = sender(() => made);
  let sent: Promise<unknown> | undefined;
  await act(async () => {
    sent = result.current.run('tea');
  });
  await waitFor(() => expect(result.current.busy).toBe(true));
  await act(async () => {
    answer('tea');
    await sent;
  });
  await waitFor(() => expect(result.current.busy).toBe(false));
});
