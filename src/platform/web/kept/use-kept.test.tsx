import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alice, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { ApiError } from '../api-client.ts';
import { noteEnd } from '../session/session-end.ts';
import { session } from '../session/session-store.ts';
import { sessionKey } from '../session/stored-session.ts';
import { keptRows } from './kept-rows.ts';
import { keptStore } from './kept-store.ts';
import { useKept } from './use-kept.ts';

type Row = { id: string; text: string; waiting: boolean };
const offline = new ApiError(0, { code: 'offline' });
const refusal = new ApiError(400, { code: 'bad_request' });

/** The account: what came to it, and how it answers. */
let calls: string[] = [];
let inAccount: string | null = null;
let fault: Error | null = null;
let held: string | null = null;
/** What the queries show, as the account's last answer said. */
let noted: string | null = null;
let answers: Promise<void> = Promise.resolve();

const rows = keptRows<Row>('teas', isRow, (person) => ({ queryKey: ['teas', person] }));
const teas = keptStore<{ id: string }, string, Row>(rows, {
  rules: {
    empty: '',
    isSame: (one, other) => one === other,
    fits: (text) => text.length < 20,
    rebase: (text) => text,
    waits: true,
    emptiedGoes: true,
    asksWhenChanged: false,
  },
  idOf: ({ id }) => id,
  async save(_, text, signal) {
    calls.push(text);
    await answers;
    signal.throwIfAborted();
    if (fault) throw fault;
    inAccount = text;
    noted = text;
    return text;
  },
  async remove() {
    calls.push('removed');
    if (fault) throw fault;
    inAccount = null;
  },
  rowOf: ({ id }, text, waiting) => ({ id, text, waiting }),
  found: ({ text, waiting }) => ({ body: text, where: waiting ? 'waiting' : 'device' }),
  hold(_, text) {
    held = text;
  },
});
function isRow(row: unknown): row is Row {
  return isRecord(row) && typeof row.text === 'string';
}
const here = () => teas.here(alice.id).get('one');

const yes = { standing: 'yes', onDevice: false } as const;
type Given = Parameters<typeof useKept<{ id: string }, string, Row>>[2];
const nothing: Given = { found: { body: '', where: null }, consent: yes };
const open = (given: Given = nothing) =>
  renderHook((props: Given) => useKept(teas, { id: 'one' }, props), { initialProps: given });
/** What's typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
async function write(page: ReturnType<typeof open>, text: string): Promise<void> {
  act(() => page.result.current.type(text));
  await hide();
}
const standing = (page: ReturnType<typeof open>) => page.result.current.state.standing;

beforeEach(async () => {
  [calls, inAccount, fault, held, noted, answers] = [[], null, null, null, null, Promise.resolve()];
  await signInAlice();
});
afterEach(cleanup);

test('what’s typed is saved once it rests, and no longer held in memory', async () => {
  const page = open();
  act(() => page.result.current.type('green'));
  expect([calls, held]).toEqual([[], 'green']);
  await waitFor(() => expect(standing(page)).toBe('account'), { timeout: 3_000 });
  expect([calls, held]).toEqual([['green'], null]);
});

test('left, it’s saved at once', async () => {
  const page = open();
  act(() => page.result.current.type('green'));
  page.unmount();
  expect(calls).toEqual(['green']);
});

test('SPEC §4 offline: it waits on this device, and is sent as soon as the line is back', async () => {
  const page = open();
  fault = offline;
  await write(page, 'green');
  await waitFor(() => expect(standing(page)).toBe('waiting'));
  expect(await here()).toEqual({ id: 'one', text: 'green', waiting: true });
  fault = null;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(standing(page)).toBe('account'));
  await waitFor(async () => expect(await here()).toBeUndefined());
});

test('CARE C13 only on this device nothing is sent', async () => {
  const page = open({ ...nothing, consent: { standing: 'unasked', onDevice: true } });
  await write(page, 'green');
  await waitFor(() => expect(standing(page)).toBe('device'));
  expect(await here()).toEqual({ id: 'one', text: 'green', waiting: false });
  await act(async () => expect(await page.result.current.remove()).toBe(true));
  expect([await here(), calls]).toEqual([undefined, []]);
});

test('CARE C13 a yes that’s taken back ends the call under way, and leaves nothing on this device', async () => {
  const page = open();
  fault = offline;
  await write(page, 'green');
  await waitFor(() => expect(standing(page)).toBe('waiting'));
  fault = null;
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  act(() => page.result.current.again());
  page.rerender({ ...nothing, consent: { standing: 'no', onDevice: false } });
  answer();
  await waitFor(async () => expect(await here()).toBeUndefined());
  expect([standing(page), inAccount, held]).toEqual(['withdrawn', null, 'green']);
  await write(page, 'green tea');
  expect(calls).toEqual(['green', 'green']);
});

test('a press waits for its answer: it rejects as the account does, and what’s written stays', async () => {
  const page = open({ ...nothing, consent: { standing: 'unasked', onDevice: false } });
  fault = refusal;
  await act(() => expect(page.result.current.ways.keep('green')).rejects.toBe(refusal));
  expect(page.result.current.state).toMatchObject({ standing: 'refused', why: 'bad_request', typed: 'green' });
  fault = null;
  await act(() => page.result.current.ways.keep('green'));
  expect([standing(page), inAccount]).toEqual(['account', 'green']);
});

test('another tab’s newer words on this device aren’t taken away with what was sent', async () => {
  await teas.here(alice.id).put('one', { id: 'one', text: 'green', waiting: true });
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  const page = open({ ...nothing, found: { body: 'green', where: 'waiting' } });
  await waitFor(() => expect(calls).toEqual(['green']));
  await teas.here(alice.id).put('one', { id: 'one', text: 'black', waiting: true });
  answer();
  await waitFor(() => expect(page.result.current.state).toMatchObject({ typed: 'black', standing: 'waiting' }));
  expect(await here()).toMatchObject({ text: 'black' });
});

test('what waits and isn’t on the page is sent, and what’s on it isn’t sent twice', async () => {
  const row = { id: 'one', text: 'green', waiting: true };
  await teas.here(alice.id).put('one', row);
  const page = open({ found: { body: 'green', where: 'waiting' }, consent: { standing: undefined, onDevice: false } });
  teas.send(alice.id, row, row);
  expect(calls).toEqual([]);
  page.unmount();
  teas.send(alice.id, row, row);
  await waitFor(async () => expect(await here()).toBeUndefined());
  expect(calls).toEqual(['green']);
});

test('CARE C18 refused after its person signed out, it isn’t put back into this window’s memory', async () => {
  const page = open();
  let answer = () => {};
  answers = new Promise((resolve) => {
    answer = resolve;
  });
  await write(page, 'green');
  page.unmount();
  await session.signOut('local');
  held = null;
  fault = new ApiError(401, { code: 'unauthorized' });
  answer();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([calls, held]).toEqual([['green'], null]);
});

test('CARE C18 the session ended by itself, what’s typed outlives it, since its person may come back', async () => {
  const page = open();
  noteEnd('elsewhere');
  localStorage.removeItem(sessionKey);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKey })));
  await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
  act(() => page.result.current.type('green'));
  expect(held).toBe('green');
});

test('CARE C18 by another tab somebody else has signed in: nothing of it goes to their account', async () => {
  const page = open({ ...nothing, found: { body: 'green', where: 'account' } });
  localStorage.setItem(sessionKey, JSON.stringify(tokens({ id: 'bob' })));
  await write(page, 'green tea');
  await waitFor(() => expect(page.result.current.state).toMatchObject({ standing: 'refused', why: 'unauthorized' }));
  await act(async () => expect(await page.result.current.remove()).toBe(false));
  expect(calls).toEqual([]);
});

test.each([
  ['written again', 'an answer', null, 'green tea'],
  ['written again', 'no answer', offline, 'green tea'],
  ['written again', 'no place for it', new ApiError(404, { code: 'not_found' }), 'green tea'],
  ['taken away', 'an answer', null, undefined],
  ['taken away', 'no answer', offline, undefined],
  ['taken away', 'no place for it', new ApiError(404, { code: 'not_found' }), undefined],
] as const)(
  'sent while it isn’t on the page, and %s meanwhile: it stays so, whatever comes (%s)',
  async (_, __, end, text) => {
    const row = { id: 'one', text: 'green', waiting: true };
    await teas.here(alice.id).put('one', row);
    let answer = () => {};
    answers = new Promise((resolve) => {
      answer = resolve;
    });
    teas.send(alice.id, row, row);
    await waitFor(() => expect(calls).toEqual(['green']));
    if (text === undefined) await teas.here(alice.id).delete('one');
    else await teas.here(alice.id).put('one', { ...row, text });
    held = 'typed';
    await new Promise((resolve) => setTimeout(resolve, 20));
    fault = end;
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([(await here())?.text, noted, held]).toEqual([text, null, 'typed']);
  },
);

test('sent while it isn’t on the page, and unanswered, it still waits; what’s typed and held stays so', async () => {
  const row = { id: 'one', text: 'green', waiting: true };
  await teas.here(alice.id).put('one', row);
  fault = offline;
  held = 'green tea';
  teas.send(alice.id, row, row);
  await waitFor(() => expect(calls).toEqual(['green']));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await here(), held]).toEqual([row, 'green tea']);
});
