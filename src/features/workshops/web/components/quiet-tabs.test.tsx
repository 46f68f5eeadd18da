import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { AlumniTab, InsightsTab, JourneyTab } from './quiet-tabs.tsx';

const open = (Tab: () => React.ReactNode, address = '/workshops') =>
  openPage(withQueries(Tab), address, address.includes('platform') ? '/platform/:id' : undefined);

beforeEach(() => queryClient.clear());

test.each([
  ['My Journey', () => <JourneyTab Journey={() => null} />],
  ['Alumni Network', AlumniTab],
  ['Insights', InsightsTab],
])('R-PROD-12 a visitor of %s is asked in and led back here; nothing is asked of the server', async (title, Tab) => {
  open(Tab, '/workshops?tab=x');
  screen.getByRole('heading', { level: 2, name: title });
  screen.getByRole('heading', { name: 'For members' });
  const way = screen.getByRole('link', { name: 'Sign in' });
  expect(way.getAttribute('href')).toBe(`/auth?next=${encodeURIComponent('/workshops?tab=x')}`);
  expect(calls).toEqual([]);
});

test.each([
  ['Alumni Network', AlumniTab, 'Nobody here yet'],
  ['Insights', InsightsTab, 'Nothing to show yet'],
])('a member of %s reads what will stand there', async (_, Tab, words) => {
  await signInAlice();
  open(Tab);
  screen.getByRole('heading', { name: words });
});
