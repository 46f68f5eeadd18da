import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { calls } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { OtherTab } from './quiet-tabs.tsx';

const open = (Tab: () => React.ReactNode, address = '/workshops') =>
  openPage(withQueries(Tab), address, address.includes('platform') ? '/platform/:id' : undefined);

beforeEach(() => queryClient.clear());

test.each([
  ['My Journey', () => <OtherTab title="My Journey" Tab={() => null} />],
  ['Alumni Network', () => <OtherTab title="Alumni Network" Tab={() => null} />],
  ['Insights', () => <OtherTab title="Insights" Tab={() => null} />],
])('R-PROD-12 a visitor of %s is asked in and led back here; nothing is asked of the server', async (title, Tab) => {
  open(Tab, '/workshops?tab=x');
  screen.getByRole('heading', { level: 2, name: title });
  screen.getByRole('heading', { name: 'For members' });
  const way = screen.getByRole('link', { name: 'Sign in' });
  expect(way.getAttribute('href')).toBe(`/auth?next=${encodeURIComponent('/workshops?tab=x')}`);
  expect(calls).toEqual([]);
});
