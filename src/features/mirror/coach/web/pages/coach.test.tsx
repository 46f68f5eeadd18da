import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './coach.tsx';

test('CARE C20 somebody who comes straight here after a hard talk is asked how they are, once', async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/follow-up', { asks: true });
  answer('DELETE /api/v1/follow-up', { asks: false });
  openPage(Page, '/ai');
  await screen.findByRole('heading', { name: 'Last time was hard' });
  await userEvent.click(screen.getByRole('button', { name: 'About the same' }));
  await screen.findByRole('link', { name: 'Open my safety plan' });
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/v1/follow-up'));
  await answered();
  cleanup();
  openPage(Page, '/ai');
  await answered();
  expect(screen.queryByRole('heading', { name: 'Last time was hard' })).toBeNull();
});

test('R-CONST-09 five prompts are suggested, and each begins a talk', async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/follow-up', { asks: false });
  openPage(Page, '/ai');
  await answered();
  const prompts = within(screen.getByRole('region', { name: 'Or begin with' })).getAllByRole<HTMLAnchorElement>('link');
  expect(prompts.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5].map((at) => `/ai/chat?begin=${at}`));
});
