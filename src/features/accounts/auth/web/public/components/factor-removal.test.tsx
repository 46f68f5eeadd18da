import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, tokens } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { FactorRemoval } from './factor-removal.tsx';

const Section = withQueries(FactorRemoval);
const due = { due_at: '2026-11-28T19:05:00.000Z' };
async function signIn(...factors: object[]): Promise<void> {
  const raised = `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.x`;
  answer('POST /auth/v1/token', tokens({ factors }, raised));
  await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
}
beforeEach(() => signIn({ id: 'f1', factor_type: 'totp', status: 'verified' }));

test('says when the second step goes, and stops that', async () => {
  answer('GET /auth/v1/factor-removal', due);
  openPage(Section, '/profile');
  expect((await screen.findByRole('alert')).textContent).toMatch(/28/);
  answer('DELETE /auth/v1/factor-removal', () => {
    answer('GET /auth/v1/factor-removal', { due_at: null });
    return { due_at: null };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Stop this' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^Stopped/)));
  expect(screen.queryByRole('button', { name: 'Stop this' })).toBeNull();
});

test('what could not be stopped is said, and can be tried again', async () => {
  answer('GET /auth/v1/factor-removal', due);
  answer('DELETE /auth/v1/factor-removal', refusal('unexpected_failure', 500));
  openPage(Section, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop this' }));
  await waitFor(() => expect(document.body.textContent).toContain('We couldn’t stop it'));
  expect(screen.getByRole('button', { name: 'Stop this' })).toBeDefined();
});

test('without one there is nothing', async () => {
  answer('GET /auth/v1/factor-removal', { due_at: null });
  openPage(Section, '/profile');
  await answered();
  expect(calls.map(({ call }) => call)).toContain('GET /auth/v1/factor-removal');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('someone without a second step isn’t asked about', async () => {
  await signIn();
  openPage(Section, '/profile');
  await answered();
  expect(calls.map(({ call }) => call)).not.toContain('GET /auth/v1/factor-removal');
});
