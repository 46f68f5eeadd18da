import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { CircleSpaceLink } from './circle-space-link.tsx';

const id = '01970000-0000-7000-8000-0000000000d0';
const call = `GET /api/v1/workshops/${id}/space`;
const open = () =>
  openPage(
    withQueries(() => <CircleSpaceLink id={id} />),
    '/',
  );

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('CARE C27 a circle leads to where its people write to each other, by the name it has there', async () => {
  answer(call, { space: { slug: 'circle-000000000051', name: 'Tuesday circle' } });
  open();
  const link = await screen.findByRole('link', { name: 'Tuesday circle' });
  expect(link.getAttribute('href')).toBe('/innercircle/space/circle-000000000051');
  expect(link.closest('p')?.textContent).toBe('Write to each other between circles, in Tuesday circle');
});

test('for somebody who isn’t one of them there’s nothing', async () => {
  answer(call, { space: null });
  open();
  await waitFor(() => expect(calls.filter((one) => one.call === call)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Write to each other/)).toBeNull();
});
