import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PendingDeletion } from './pending-deletion.tsx';

const Section = withQueries(PendingDeletion);
const stays = { due_at: null, days: 7 };
beforeEach(signInAlice);

test('says when the account goes, and keeps it in one press', async () => {
  answer('GET /api/v1/account/deletion', { due_at: '2026-11-30T10:00:00.000Z', days: 7 });
  openPage(Section, '/');
  await screen.findByRole('heading', { name: 'Your account is about to be deleted' });
  expect(document.body.textContent).toMatch(/It goes around .*30/);
  answer('DELETE /api/v1/account/deletion', () => {
    answer('GET /api/v1/account/deletion', stays);
    return stays;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^Your account stays/)));
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
});

test('what could not be stopped is said, and can be tried again', async () => {
  answer('GET /api/v1/account/deletion', { due_at: '2026-11-30T10:00:00.000Z', days: 7 });
  answer('DELETE /api/v1/account/deletion', refusal('internal', 500));
  openPage(Section, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(document.body.textContent).toContain('still about to be deleted'));
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeDefined();
});

test('for everybody else there is nothing', async () => {
  answer('GET /api/v1/account/deletion', stays);
  openPage(Section, '/');
  await answered();
  expect(calls.map(({ call }) => call)).toContain('GET /api/v1/account/deletion');
  expect(screen.queryByRole('heading')).toBeNull();
});
