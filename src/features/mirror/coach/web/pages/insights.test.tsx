import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { CoachMemory } from '../../domain/contract.ts';
import { Page } from './insights.tsx';

const list = 'GET /api/v1/coach/memories';
const [id, conversation_id, message_id] = ['e1', 'e2', 'e3'].map((end) => `01970000-0000-7000-8000-0000000000${end}`);
const memory = {
  id,
  conversation_id,
  message_id,
  text: 'My sister is called Lea.',
  paused: false,
  noted_at: '2026-01-10T19:05:00.000Z',
} as CoachMemory;

const standsOut = {
  id,
  matter: { kind: 'part', part: 'evening' },
  measure: 'pleasantness',
  sure: 'fairly',
  of: 28,
  withIt: { above: 8, of: 11 },
  without: { above: 4, of: 20 },
  until: Date.parse('2026-03-03T12:00:00Z'),
  created_at: '2026-03-03T12:00:00.000Z',
} as const;

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/insights', { insights: [standsOut] });
});
afterEach(() => onlineManager.setOnline(true));

test('REAL 3 what it remembers couldn’t be loaded: nobody reads that there’s nothing, and it’s asked for again', async () => {
  answer(list, refusal('forbidden', 403));
  openPage(Page, '/ai/insights');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.queryByText('Nothing yet')).toBeNull();
  answer(list, { memories: [memory] });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('My sister is called Lea.');
  expect(screen.getByRole('link', { name: 'Where you said it' }).getAttribute('href')).toContain(conversation_id);
});

test('REAL 3 offline it says so', async () => {
  onlineManager.setOnline(false);
  openPage(Page, '/ai/insights');
  await screen.findByText(/^You’re offline\. What it remembers/);
});

test('REAL 3 beside it stands what stands out in one’s own check-ins, as on the inner mirror, also with nothing remembered', async () => {
  answer(list, { memories: [] });
  openPage(Page, '/ai/insights');
  await screen.findByText('Nothing yet');
  const part = within(screen.getByRole('region', { name: 'What stands out' }));
  await part.findByText('You tend to feel better in the evening.');
  const gone = `POST /api/v1/insights/${id}/dismiss`;
  answer(gone, { insights: [] });
  answer('GET /api/v1/insights', { insights: [] });
  await userEvent.click(part.getByRole('button', { name: /^Let it go/ }));
  await part.findByText('It won’t come back.');
  expect(calls.map(({ call }) => call)).toContain(gone);
});

test('REAL 3 neither waits for the other', async () => {
  answer(list, refusal('forbidden', 403));
  openPage(Page, '/ai/insights');
  await screen.findByRole('button', { name: 'Try Again' });
  await screen.findByText('You tend to feel better in the evening.');
});
