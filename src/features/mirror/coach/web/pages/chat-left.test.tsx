import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { lostWords } from '#platform/web/session/unsent.ts';
import { Page } from './chat.tsx';

/* What happens while a line waits for what reads it here (docs/decisions/127): up to eight seconds. */

const reader = vi.hoisted(() => ({ waits: 0, come: () => {} }));
vi.mock('#features/trust/safety/web/public/use-screening.ts', async (original) => ({
  ...(await original<object>()),
  readerCame: () => {
    reader.waits += 1;
    return new Promise<void>((resolve) => {
      reader.come = resolve;
    });
  },
}));

const post = 'POST /api/v1/coach/lines';
const yes = { kind: 'coach', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
const said = () => calls.filter(({ call }) => call === post).length;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  reader.waits = 0;
  sessionStorage.clear();
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(post, unreachable());
});

/** A line that waits. */
async function say(words: string): Promise<void> {
  await answered();
  await userEvent.type(field(), words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(reader.waits).toBe(1));
}

/** The reader is here; gives a line that would go now the time to. */
async function readerComes(): Promise<void> {
  await act(async () => {
    reader.come();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test('CARE C18 a line whose person has left the page while it waited isn’t sent', async () => {
  const { unmount } = openPage(Page, '/ai/chat');
  await say('This is mine.');
  unmount();
  await readerComes();
  expect(said()).toBe(0);
});

test('CARE C18 a line isn’t sent on behalf of somebody who has signed in meanwhile', async () => {
  openPage(Page, '/ai/chat');
  await say('This is mine.');
  const now = session.getSnapshot();
  const other = vi.spyOn(session, 'getSnapshot').mockReturnValue({ ...now, user: { ...now.user, id: 'bob' } } as never);
  await readerComes();
  other.mockRestore();
  expect(said()).toBe(0);
});

test('stopped while it waits, a line is back in the field at once, and isn’t sent', async () => {
  openPage(Page, '/ai/chat');
  await say('Not yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(field().value).toBe('Not yet.'));
  await readerComes();
  expect([said(), screen.queryByText(/^You’re offline/), screen.queryByRole('alert')?.textContent]).toEqual([
    0,
    null,
    '',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(reader.waits).toBe(2));
  await readerComes();
  expect(said()).toBe(1);
});

test('CARE C12 where the line fails after it waited, the guide here goes on at once', async () => {
  openPage(Page, '/ai/chat');
  await say('I am tired.');
  await readerComes();
  await screen.findByText(/^You’re offline/);
  await waitFor(() => expect(screen.getAllByText(/^Written guide, /)).toHaveLength(2));
  expect([said(), reader.waits]).toEqual([1, 1]);
});

test('CARE C18 what stands in the field outlives the page in this tab, until it’s said; signing out asks about it', async () => {
  const first = openPage(Page, '/ai/chat');
  await answered();
  await userEvent.type(field(), 'My sister');
  first.unmount();
  expect(lostWords()).toEqual(['what you’ve typed to the coach and not sent yet']);
  const second = openPage(Page, '/ai/chat?begin=1');
  expect(field().value).toBe('My sister');
  await userEvent.clear(field());
  expect(lostWords()).toEqual([]);
  await say('This is mine.');
  second.unmount();
  await readerComes();
  openPage(Page, '/ai/chat');
  await waitFor(() => expect(field().value).toBe('This is mine.'));
});

test('CARE C13 of a talk that isn’t kept nothing is in the tab’s storage', async () => {
  const { unmount } = openPage(Page, '/ai/chat?passing');
  await answered();
  await userEvent.type(field(), 'My sister');
  expect(Object.values(sessionStorage).join(' ')).not.toContain('sister');
  unmount();
  openPage(Page, '/ai/chat?passing');
  expect(field().value).toBe('');
});
