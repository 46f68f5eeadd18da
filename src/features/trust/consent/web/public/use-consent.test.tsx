import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, signInAlice, tokens, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { type ConsentKind, kindNames, kinds } from '../../domain/kinds.ts';
import { ownConsents } from '../queries.ts';
import { consentStrings } from './strings.ts';
import { useConsent } from './use-consent.ts';

/** A page of another feature that asks. */
const asking = (kind: ConsentKind) =>
  withQueries(function Page() {
    const { standing, words, answer: say } = useConsent(kind);
    return (
      <>
        <p>It stands at {standing ?? 'nothing known'}</p>
        {words && <h1>{words.question}</h1>}
        <button type="button" onClick={() => void say(true).catch(() => {})}>
          Yes
        </button>
      </>
    );
  });

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C13 there are words for every version that was ever asked with, and no others', () => {
  for (const kind of kindNames) expect(consentStrings.kinds[kind].versions).toHaveLength(kinds[kind].version);
});

test('another page asks, and hears the answer', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('PUT /api/v1/consents/ai', (body) => ({
    service: null,
    answers: [{ ...(body as object), kind: 'ai', at: '2026-01-10T19:05:00.000Z' }],
  }));
  openPage(asking('ai'), '/onboarding');
  await screen.findByText('It stands at unasked');
  await screen.findByRole('heading', { name: 'May AI help you here?' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('It stands at yes');
  expect(calls.at(-1)?.body).toEqual({ agreed: true, version: 2, service: null });
});

test('without a connection the words are there, and nothing is taken for a yes', async () => {
  answer('GET /api/v1/consents', unreachable);
  openPage(asking('check-ins'), '/check-in');
  await screen.findByRole('heading', { name: 'Keep your check-ins and moments?' });
  await screen.findByText('It stands at nothing known');
});

test.each([
  [null, 0],
  ['one.example', 1],
])('CARE C13 with the outside service %s, sending words there is asked about %i times', async (service, times) => {
  answer('GET /api/v1/consents', { service, answers: [] });
  openPage(asking('ai-hosted'), '/onboarding');
  await screen.findByText('It stands at unasked');
  expect(screen.queryAllByRole('heading', { name: /^May your words go to one\.example/ })).toHaveLength(times);
});

/** The answer to this call comes only once that's called. */
function heldBack(call: string): () => void {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  const real = fetch;
  vi.stubGlobal('fetch', async (asked: Request, init?: RequestInit) => {
    const response = await real(asked, init);
    if (`${asked.method} ${new URL(asked.url).pathname}` === call) await until;
    return response;
  });
  return come;
}

test('CARE C18 an answer that comes once somebody else is here isn’t taken for theirs', async () => {
  const none = { service: null, answers: [] };
  answer('GET /api/v1/consents', none);
  answer('PUT /api/v1/consents/ai', (body) => ({
    service: null,
    answers: [{ ...(body as object), kind: 'ai', at: '2026-01-10T19:05:00.000Z' }],
  }));
  const come = heldBack('PUT /api/v1/consents/ai');
  openPage(asking('ai'), '/onboarding');
  await screen.findByText('It stands at unasked');
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await expect.poll(() => calls.at(-1)?.call).toBe('PUT /api/v1/consents/ai');
  await act(async () => {
    await session.signOut('local');
    const bob = { id: '01970000-0000-7000-8000-00000000000b', email: 'bob@attune.test' };
    answer('POST /auth/v1/token', tokens(bob));
    await session.authenticate((methods) => methods.signIn(bob.email, 'a good long one', {}));
  });
  expect(await queryClient.fetchQuery(ownConsents)).toEqual(none);
  come();
  await answered();
  // What comes of an answer comes in a turn of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(queryClient.getQueryData(ownConsents.queryKey)).toEqual(none);
  await screen.findByText('It stands at unasked');
});
