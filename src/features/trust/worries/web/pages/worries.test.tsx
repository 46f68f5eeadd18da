import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Worry } from '../../domain/contract.ts';
import { Page } from './worries.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const worry: Worry = {
  id,
  post_id: id,
  space: { slug: 'arriving', name: 'Arriving' },
  author_name: 'Ali',
  by_name: 'Bo',
  words: 'I can’t any more',
  content_note: 'Giving up',
  made_at: '2026-01-01T00:00:00.000Z',
};

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/worries', { worries: [worry] });
});

test('CARE C27 what was behind a note is read once it’s opened', async () => {
  openPage(Page, '/worries');
  await screen.findByText('Giving up');
  expect(screen.queryByText('I can’t any more')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  screen.getByText('I can’t any more');
});

test('once it’s looked after, the focus stays with the others', async () => {
  answer(`POST /api/v1/worries/${id}/settled`, { worries: [] });
  openPage(Page, '/worries');
  const settle = await screen.findByRole('button', { name: 'I’ve looked after this' });
  answer('GET /api/v1/worries', { worries: [] });
  await userEvent.click(settle);
  await screen.findByText('Nobody’s worried right now');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Someone’s worried' }));
});
