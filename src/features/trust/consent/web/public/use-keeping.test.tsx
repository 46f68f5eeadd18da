import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { createApi } from '#platform/web/api-client.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { consentContract } from '../../domain/contract.ts';
import { ownConsents } from '../queries.ts';
import { KeepQuestion } from './components/keep-question.tsx';
import { useKeeping } from './use-keeping.ts';

/** What a feature's own call would do: any call that the fake server may refuse. */
const api = createApi(consentContract);
const keep = vi.fn<(note: string) => Promise<unknown>>(() => api.mine({}));
const setAside = vi.fn<(note: string) => Promise<unknown>>();

/** A feature's page: a note that needs a yes. */
function Notes() {
  const [note, setNote] = useState('');
  const [news, setNews] = useState('');
  const { save, question } = useKeeping<string>('check-ins', {
    keep,
    setAside,
    done(where, saved) {
      setNews(`${saved} went to: ${where}`);
      setNote('');
    },
  });
  return (
    <>
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => void save(note).catch(() => setNews('not saved'))}>
        Save
      </button>
      <p>{news}</p>
      <KeepQuestion {...question} />
    </>
  );
}
const Page = withQueries(Notes);

const yes = { kind: 'check-ins', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
const given = (...answers: object[]) => ({ service: null, answers });
const note = () => screen.getByLabelText<HTMLInputElement>('Note');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isAsked = () => screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const agreed = () => calls.filter(({ call }) => call.startsWith('PUT')).length;

async function saveANote(): Promise<void> {
  await userEvent.type(note(), 'tired');
  await press('Save');
}

beforeEach(async () => {
  keep.mockClear();
  setAside.mockClear();
  setAside.mockImplementation(async () => undefined);
  await signInAlice();
  answer('GET /api/v1/consents', given());
  answer('PUT /api/v1/consents/check-ins', given(yes));
  openPage(Page, '/notes');
});

test('CARE C13 asked at the first save; kept once they said so, and not asked again', async () => {
  await saveANote();
  const question = await isAsked();
  expect(question.textContent).toContain('only if you say so');
  expect([keep.mock.calls.length, agreed()]).toEqual([0, 0]);
  await press('Keep it');
  await screen.findByText('tired went to: account');
  expect([keep.mock.calls, agreed(), note().value]).toEqual([[['tired']], 1, '']);
  await isClosed();
  await userEvent.type(note(), 'rested');
  await press('Save');
  await screen.findByText('rested went to: account');
  expect([keep.mock.calls.length, agreed()]).toEqual([2, 1]);
});

test('CARE C13 only on this device: nothing is sent, it’s remembered here, and not asked again', async () => {
  await saveANote();
  await isAsked();
  await press('Only on this device');
  await screen.findByText('tired went to: device');
  await isClosed();
  expect(localStorage.getItem(`attune-device-only-${alice.id}`)).toBe('check-ins');
  await userEvent.type(note(), 'rested');
  await press('Save');
  await screen.findByText('rested went to: device');
  expect([setAside.mock.calls, keep.mock.calls, agreed()]).toEqual([[['tired'], ['rested']], [], 0]);
});

test('CARE C13 discarded: nothing is kept or agreed to, and the next one asks again', async () => {
  await saveANote();
  await isAsked();
  await press('Discard');
  await screen.findByText('tired went to: nowhere');
  await isClosed();
  expect([setAside.mock.calls, keep.mock.calls, agreed(), note().value]).toEqual([[], [], 0, '']);
  await saveANote();
  await isAsked();
});

test('not answered, what was typed stays', async () => {
  await saveANote();
  await isAsked();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect([note().value, keep.mock.calls, setAside.mock.calls, agreed()]).toEqual(['tired', [], [], 0]);
});

test('without a connection keeping it is refused kindly, and this device still takes it', async () => {
  answer('PUT /api/v1/consents/check-ins', unreachable);
  await saveANote();
  await isAsked();
  await press('Keep it');
  await screen.findByText(/There’s no connection, so we can’t keep it in your account/);
  expect([note().value, keep.mock.calls]).toEqual(['tired', []]);
  await press('Only on this device');
  await screen.findByText('tired went to: device');
});

test('agreed to, but not saved: it’s said, nothing typed is lost, and the same answer tries again', async () => {
  keep.mockImplementationOnce(async () => Promise.reject(new Error('no')));
  await saveANote();
  await isAsked();
  await press('Keep it');
  await screen.findByText(/^We couldn’t keep it just now/);
  expect(note().value).toBe('tired');
  await press('Keep it');
  await screen.findByText('tired went to: account');
});

test('a browser that keeps nothing says so, and nothing typed is lost', async () => {
  setAside.mockImplementation(async () => Promise.reject(new Error('no')));
  await saveANote();
  await isAsked();
  await press('Only on this device');
  await screen.findByText(/^This browser won’t keep it for us/);
  expect(note().value).toBe('tired');
  expect(localStorage.getItem(`attune-device-only-${alice.id}`)).toBeNull();
});

/** The server takes calls and doesn't answer before `come` is called. */
async function hang(): Promise<() => void> {
  let come = () => {};
  const open = new Promise<void>((resolve) => {
    come = resolve;
  });
  const real = fetch;
  vi.stubGlobal('fetch', async (asked: Request, init?: RequestInit) => {
    const { signal } = new Request(asked, init);
    const ended = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([open, ended]);
    return real(asked, init);
  });
  void queryClient.resetQueries(ownConsents);
  await waitFor(() => expect(queryClient.isFetching(ownConsents)).toBe(1));
  return come;
}

test('CARE C13 someone who said yes before isn’t asked again while the answer to that is slow', async () => {
  keep.mockImplementationOnce(async () => undefined);
  const come = await hang();
  answer('GET /api/v1/consents', given(yes));
  await saveANote();
  expect([screen.queryByRole('dialog'), keep.mock.calls]).toEqual([null, []]);
  come();
  await screen.findByText('tired went to: account');
  expect([screen.queryByRole('dialog'), agreed()]).toEqual([null, 0]);
});

test('CARE C13 where the server never answers, it’s asked after some seconds, and ‘Keep it’ says in the end that it can’t', async () => {
  const come = await hang();
  await userEvent.type(note(), 'tired');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await isAsked();
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await press('Keep it');
  act(() => limit.abort(new DOMException('late', 'TimeoutError')));
  await screen.findByText(/^We couldn’t keep it just now/);
  expect([note().value, keep.mock.calls]).toEqual(['tired', []]);
  vi.restoreAllMocks();
  come();
});

test('words that changed meanwhile are read once more', async () => {
  answer('PUT /api/v1/consents/check-ins', refusal('conflict', 409));
  await saveANote();
  await isAsked();
  await press('Keep it');
  await screen.findByText(/^What we ask has just changed/);
  expect(keep.mock.calls).toEqual([]);
});

test('CARE C13 withdrawn on another device meanwhile, it’s asked again, and nothing typed is lost', async () => {
  await saveANote();
  await isAsked();
  await press('Keep it');
  await screen.findByText('tired went to: account');
  await isClosed();
  answer('GET /api/v1/consents', refusal('consent_missing', 403));
  await userEvent.type(note(), 'rested');
  await press('Save');
  await isAsked();
  expect(note().value).toBe('rested');
});

test('any other failure is the page’s own to say', async () => {
  await saveANote();
  await isAsked();
  await press('Keep it');
  await screen.findByText('tired went to: account');
  await isClosed();
  answer('GET /api/v1/consents', refusal('rate_limited', 429));
  await userEvent.type(note(), 'rested');
  await press('Save');
  await screen.findByText('not saved');
  expect([note().value, screen.queryByRole('dialog')]).toEqual(['rested', null]);
});
