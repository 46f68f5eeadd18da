import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { ModelQuestion } from './model-question.tsx';

const at = '2026-01-10T19:05:00.000Z';
const yesTo = (service: string | null) => ({ kind: 'ai-hosted', agreed: true, version: 2, service, at });
type Model = 'ai' | 'ai-hosted';
const mine = (model: Model | null, service: string | null = null, answers: readonly object[] = []) =>
  answer('GET /api/v1/consents', { service, ...(model && { model }), answers: [...answers] });
/** Takes their answer, as the server would. */
function hears(model: Model, service: string | null): void {
  answer(`PUT /api/v1/consents/${model}`, (body) => ({
    service,
    model,
    answers: [{ version: 2, service, ...(body as object), kind: model, at }],
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
  mine(model, service, answers);
  open();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/consents'));
  await answered();
  expect(question()).toBeNull();
});

test('CARE C13 before a model on this machine reads a word it asks, and a yes names what was read', async () => {
  mine('ai');
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
  mine('ai-hosted', 'one.example');
  hears('ai-hosted', 'one.example');
  open();
  await screen.findByRole('heading', { name: 'May your words go to one.example?' });
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(calls.at(-1)).toEqual({ call: 'PUT /api/v1/consents/ai-hosted', body: { agreed: false } });
});

test('CARE C13 a yes to another service is no yes to this one', async () => {
  mine('ai-hosted', 'other.example', [yesTo('one.example')]);
  open();
  await screen.findByRole('heading', { name: 'May your words go to other.example?' });
});

test('an answer that wasn’t saved says so, and can be given again', async () => {
  mine('ai');
  answer('PUT /api/v1/consents/ai', refusal('conflict', 409));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, that’s fine' }));
  await screen.findByText(/^We couldn’t save your answer just now/);
  hears('ai', null);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
  await waitFor(() => expect(question()).toBeNull());
});
