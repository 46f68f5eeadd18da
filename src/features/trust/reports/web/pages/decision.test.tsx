import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './decision.tsx';

const token = 'x'.repeat(43);
const measure = {
  acts: ['word', 'removed'],
  until: null,
  message: 'Please be gentle.',
  taken_at: '2026-01-10T19:00:00.000Z',
  appeal: null,
  lifted: null,
  answer: null,
};
const open = () => openPage(Page, paths.decisionBy(token), patterns.decision);

beforeEach(() => queryClient.clear());

test('CARE C6 signed out, one reads what was decided and why, and asks once to look again', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  expect(await screen.findByText('Please be gentle.')).toBeDefined();
  expect(screen.getByText('You can’t come back to that circle.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your words'), 'I was joking.');
  answer('POST /api/v1/decisions/appeal', unreachable);
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText(/^You’re offline\. Your words are still here/);
  answer('POST /api/v1/decisions/appeal', { ...measure, appeal: 'I was joking.' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText(/^Thank you\. A steward will look again/);
  expect(screen.queryByLabelText('Your words')).toBeNull();
});

test('once it was looked at again the answer stands there, and what was taken back doesn’t', async () => {
  answer('POST /api/v1/decisions/read', { ...measure, appeal: 'No.', lifted: true, answer: 'You’re right.' });
  open();
  expect(await screen.findByText('They’ve looked again, and took it back.')).toBeDefined();
  expect(screen.getByText('You’re right.')).toBeDefined();
  expect(screen.queryByText('You can’t come back to that circle.')).toBeNull();
});

test('a link that’s replaced or too old says so', async () => {
  answer('POST /api/v1/decisions/read', refusal('not_found', 404));
  open();
  await screen.findByRole('heading', { name: 'There’s nothing behind this link' });
});

test('CARE C12 words of danger in an appeal bring a card for their writer', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  const said = 'This was my only place. I want to kill myself tonight';
  await userEvent.type(await screen.findByLabelText('Your words'), said);
  answer('POST /api/v1/decisions/appeal', { ...measure, appeal: said });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  screen.getByText(/^Thank you\. A steward will look again/);
});

test('CARE C12 they bring it also where the appeal is lost, and the words stay', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I want to kill myself tonight');
  answer('POST /api/v1/decisions/appeal', unreachable);
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await screen.findByText(/^You’re offline\. Your words are still here/);
});
