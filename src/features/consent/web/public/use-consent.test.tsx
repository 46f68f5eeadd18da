import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { type Kind, kindNames, kinds } from '../../domain/kinds.ts';
import { consentStrings } from './strings.ts';
import { useConsent } from './use-consent.ts';

/** A page of another feature that asks. */
const asking = (kind: Kind) =>
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
