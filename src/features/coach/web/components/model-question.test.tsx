import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { ModelQuestion } from './model-question.tsx';

const at = '2026-01-10T19:05:00.000Z';
const yesTo = (service: string | null) => ({ kind: 'ai-hosted', agreed: true, version: 2, service, at });
const place = (model: 'ai' | 'ai-hosted' | null) => answer('GET /api/v1/coach', { model });
const mine = (service: string | null, answers: object[] = []) =>
  answer('GET /api/v1/consents', { service, answers: answers as never[] });
/** Takes their answer, as the server would. */
function hears(kind: string, service: string | null): void {
  answer(`PUT /api/v1/consents/${kind}`, (body) => ({
    service,
    answers: [{ version: 2, service, ...(body as object), kind, at }],
  }));
}
const open = () => openPage(withQueries(ModelQuestion), '/ai');
const question = () => screen.queryByRole('heading');

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test.each([
  ['there’s none', null, null, []],
  ['they said yes', 'ai-hosted', 'one.example', [yesTo('one.example')]],
  ['they said no', 'ai-hosted', 'one.example', [{ ...yesTo(null), agreed: false }]],
] as const)('CARE C13 about a model nobody is asked where %s', async (_, model, service, answers) => {
  place(model);
  mine(service, [...answers]);
  open();
  const last = model ? 'GET /api/v1/consents' : 'GET /api/v1/coach';
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(last));
  await answered();
  expect(question()).toBeNull();
});

test('CARE C13 before a model on this machine reads a word it asks, and a yes names what was read', async () => {
  place('ai');
  mine(null);
  hears('ai', null);
  open();
  await screen.findByRole('heading', { name: 'May AI help you here?' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(calls.at(-1)).toEqual({
    call: 'PUT /api/v1/consents/ai',
    body: { agreed: true, version: 2, service: null },
  });
});

test('CARE C13 one elsewhere is named, and a no is heard as well', async () => {
  place('ai-hosted');
  mine('one.example');
  hears('ai-hosted', 'one.example');
  open();
  await screen.findByRole('heading', { name: 'May your words go to one.example?' });
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(calls.at(-1)).toEqual({ call: 'PUT /api/v1/consents/ai-hosted', body: { agreed: false } });
});

test('CARE C13 a yes to another service is no yes to this one', async () => {
  place('ai-hosted');
  mine('other.example', [yesTo('one.example')]);
  open();
  await screen.findByRole('heading', { name: 'May your words go to other.example?' });
});

test('an answer that wasn’t saved says so, and can be given again', async () => {
  place('ai');
  mine(null);
  answer('PUT /api/v1/consents/ai', refusal('conflict', 409));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, that’s fine' }));
  await screen.findByText(/^We couldn’t save your answer just now/);
  hears('ai', null);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
  await waitFor(() => expect(question()).toBeNull());
});
