import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { ApiError } from '../api-client.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { queryClient } from '../query-client.tsx';
import { keptRows } from './kept-rows.ts';
import { useKeptList } from './use-kept-list.ts';
import { useKeptRows } from './use-kept-rows.ts';
import { useReadAgain } from './use-read-again.ts';

type Cup = { id: string; text: string };
type Gone = { id: string; removed: true };
const cups = keptRows<Cup>(
  'cups',
  (row): row is Cup => isRecord(row) && typeof row.text === 'string',
  (person) => ({ queryKey: ['cups', person] }),
);
const cup = { id: 'one', text: 'green' };

let sent: (Cup | Gone)[] = [];
let fault: Error | null = null;
startOutbox({
  cups: async () => async (body: Cup | Gone) => {
    sent.push(body);
    if (fault) throw fault;
  },
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const open = () => renderHook(() => useKeptList<Cup, Gone>(cups), { wrapper });
const onDevice = () => cups.here(alice.id).list();

beforeEach(async () => {
  [sent, fault] = [[], null];
  queryClient.clear();
  await signInAlice();
});
afterEach(cleanup);

test('SPEC §4 offline: one goes to the account by way of the outbox; refused, it’s still there, and may be tried again', async () => {
  const { result } = open();
  fault = new ApiError(409, { code: 'conflict' });
  await act(() => result.current.ways.keep(cup));
  await waitFor(() => expect(result.current.pending).toMatchObject([{ body: cup, state: 'refused', why: 'conflict' }]));
  fault = null;
  await act(() => result.current.tryAgain('one', result.current.ways.keep));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(sent).toEqual([cup, cup]);
});

test('CARE C13 only on this device nothing of it is sent any more, and every tab sees it', async () => {
  const { result } = open();
  fault = new ApiError(409, { code: 'conflict' });
  await act(() => result.current.ways.keep(cup));
  await waitFor(() => expect(result.current.pending[0]?.state).toBe('refused'));
  await act(() => result.current.ways.setAside(cup));
  await waitFor(() => expect(result.current).toMatchObject({ here: [cup], pending: [] }));
  await act(() => result.current.change({ row: { ...cup, text: 'black' }, onDevice: true }));
  await waitFor(() => expect(result.current.here).toEqual([{ ...cup, text: 'black' }]));
  await act(() => result.current.remove(true, { id: 'one', removed: true }));
  await waitFor(() => expect(result.current.here).toEqual([]));
  await act(() => result.current.restore({ row: cup, onDevice: true }));
  expect(await onDevice()).toEqual([{ id: 'one', row: cup }]);
  expect(sent).toEqual([cup]);
});

test('what another version of the page left on this device is nothing', async () => {
  await cups.here(alice.id).put('old', { id: 'old' } as Cup);
  await cups.here(alice.id).put('one', cup);
  const { result } = open();
  await waitFor(() => expect(result.current.here).toEqual([cup]));
});

test('thrown away, it waits no longer; deleted in the account, that’s sent', async () => {
  const { result } = open();
  fault = new ApiError(409, { code: 'conflict' });
  await act(() => result.current.ways.keep(cup));
  await waitFor(() => expect(result.current.pending[0]?.state).toBe('refused'));
  act(() => result.current.ways.done('nowhere', cup));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  fault = null;
  await act(() => result.current.remove(false, { id: 'one', removed: true }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: 'one', removed: true }));
});

test('where this browser keeps nothing, there’s nothing here, and that’s known', async () => {
  const all = () => ({ ...cups.all(alice.id), queryFn: () => Promise.reject(new Error('closed')) });
  const { result } = renderHook(() => useKeptRows({ here: cups.here, all }), { wrapper });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual([]));
});

test('SPEC §4 offline: the account is read again once less waits, and only then', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  const account = { queryKey: ['cups', 'account'] };
  const { rerender } = renderHook(({ pending }) => useReadAgain(pending, account), {
    wrapper,
    initialProps: { pending: [1] },
  });
  rerender({ pending: [1, 2] });
  expect(read).not.toHaveBeenCalled();
  rerender({ pending: [2] });
  expect(read).toHaveBeenCalledExactlyOnceWith(account);
  read.mockRestore();
});
