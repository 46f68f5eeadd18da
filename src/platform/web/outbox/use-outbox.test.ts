import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { accountsAnswer, alice, signInAlice } from '#platform/testing/web-server.ts';
import { session } from '../session/session-store.ts';
import { startOutbox } from './start-outbox.ts';
import { listUnsent, putUnsent, unsentRows } from './unsent-store.ts';
import { useOutbox } from './use-outbox.ts';

let sent: { body: string; isEdit: boolean }[] = [];
let fault: Error | null = new TypeError('Failed to fetch');
startOutbox({
  cups: async () => async (body: string, _signal: AbortSignal, isEdit: boolean) => {
    if (fault) throw fault;
    sent.push({ body, isEdit });
  },
});
const open = (kind = 'cups') => renderHook(() => useOutbox<string>(kind)).result;
const bodies = (shown: { current: ReturnType<typeof useOutbox<string>> }) =>
  shown.current.pending.map(({ body }) => body);

beforeEach(async () => {
  sent = [];
  fault = new TypeError('Failed to fetch');
  await signInAlice();
});
afterEach(cleanup);

test('what’s written is shown as waiting in every place of its kind, and in none of another', async () => {
  const [one, other, pots] = [open(), open(), open('pots')];
  await act(() => one.current.write('a', 'green'));
  await waitFor(() => expect([bodies(one), bodies(other)]).toEqual([['green'], ['green']]));
  expect(bodies(pots)).toEqual([]);
  expect(one.current.pending[0]).toMatchObject({ id: 'a', state: 'waiting', why: null });
});

test('what waited before the page was opened is there', async () => {
  await putUnsent({ person: alice.id, kind: 'cups', id: 'a', body: 'green', isEdit: false });
  const shown = open();
  await waitFor(() => expect(bodies(shown)).toEqual(['green']));
});

test('an edit says that it’s one, and once it has gone it’s shown no more', async () => {
  fault = null;
  const shown = open();
  await act(() => shown.current.edit('a', 'white'));
  await waitFor(() => expect(sent).toEqual([{ body: 'white', isEdit: true }]));
  await waitFor(() => expect(bodies(shown)).toEqual([]));
});

test('what was refused is shown with its reason until it’s given up', async () => {
  const shown = open();
  await act(() => shown.current.write('a', 'green'));
  const [row] = await listUnsent(alice.id);
  if (!row) expect.fail('nothing waits');
  await act(() => unsentRows.settle([{ row, next: { ...row, state: 'refused', why: 'not_found' } }]));
  await waitFor(() => expect(shown.current.pending).toMatchObject([{ state: 'refused', why: 'not_found' }]));
  await act(() => shown.current.letGo('a'));
  await waitFor(() => expect(bodies(shown)).toEqual([]));
});

test('CARE C18 after a sign-out none of it is shown to anybody who’s here', async () => {
  const shown = open();
  await act(() => shown.current.write('a', 'green'));
  await waitFor(() => expect(bodies(shown)).toEqual(['green']));
  accountsAnswer();
  await act(() => session.signOut('local'));
  await waitFor(() => expect(bodies(shown)).toEqual([]));
});

test('where this browser keeps nothing it’s sent at once, shows nothing as waiting, and fails as sending fails', async () => {
  await keepsNothing();
  const shown = open();
  await expect(act(() => shown.current.write('a', 'green'))).rejects.toThrow('Failed to fetch');
  fault = null;
  await act(() => shown.current.write('a', 'green'));
  expect([sent, bodies(shown)]).toEqual([[{ body: 'green', isEdit: false }], []]);
});
