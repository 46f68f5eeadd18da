import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { LatestNews } from './latest-news.tsx';

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('R-ERR-07 what’s new that couldn’t be looked for is said, and looked for again when asked to', async () => {
  answer('GET /api/v1/notifications', refusal('forbidden', 403));
  openPage(
    withQueries(() => <LatestNews quiet={null} />),
    '/',
  );
  await screen.findByText('Failed to refresh data');
  answer('GET /api/v1/notifications', { notifications: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What’s new' })).toBeNull());
});
