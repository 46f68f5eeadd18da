import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Worry } from '../../../domain/contract.ts';
import { WorriesTold } from './worries-told.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const worry: Worry = {
  id,
  post_id: id,
  space: { slug: 'arriving', name: 'Arriving' },
  author_name: 'Ali',
  by_name: 'Bo',
  words: 'I can’t any more',
  content_note: null,
  made_at: '2026-01-01T00:00:00.000Z',
};
const open = () => openPage(withQueries(WorriesTold), '/steward');

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C12 a steward reads who’s worried about somebody and where, not yet the words, and is led to them', async () => {
  answer('GET /api/v1/worries', { worries: [worry] });
  open();
  const part = within(await screen.findByRole('region', { name: 'Someone’s worried' }));
  part.getByText('Bo is worried about Ali');
  part.getByText('Arriving');
  expect(part.queryByText('I can’t any more')).toBeNull();
  expect(part.getByRole('link', { name: 'Read it, and look after them' }).getAttribute('href')).toBe('/worries');
});

test('CARE C12 while nobody’s worried there’s not a word of it', async () => {
  answer('GET /api/v1/worries', { worries: [] });
  open();
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/v1/worries')).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
});
