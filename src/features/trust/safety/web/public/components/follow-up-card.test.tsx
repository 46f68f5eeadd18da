import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { emptyPlan } from '../../../domain/plan/plan.ts';
import { hardTalkHere, noteHardTalk } from '../follow-up-store.ts';
import { FollowUpCard } from './follow-up-card.tsx';

const Card = withQueries(FollowUpCard);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const forgotten = () => waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/v1/follow-up'));

/** That many hours ago. */
async function hardTalk(hours: number): Promise<void> {
  const then = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - hours * hourMs);
  await noteHardTalk(alice.id);
  then.mockRestore();
}

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/follow-up', { asks: true });
  answer('DELETE /api/v1/follow-up', { asks: false });
});

test('CARE C20 nobody is asked without a hard talk before', async () => {
  answer('GET /api/v1/follow-up', { asks: false });
  openPage(Card, '/');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('CARE C20 someone who isn’t better is shown who they can reach, and isn’t asked again', async () => {
  const trusted = { name: 'Maria', reach: '0170 123' };
  localStorage.setItem(`attune-plan-${alice.id}`, JSON.stringify({ plan: { ...emptyPlan, trusted }, version: 1 }));
  openPage(Card, '/');
  await press('Worse');
  expect((await screen.findByRole('link', { name: 'Call Maria' })).getAttribute('href')).toBe('tel:0170123');
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe('/help-now');
  screen.getByRole('link', { name: 'Open my safety plan' });
  await forgotten();
  await press('Close');
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each(['Better', 'Not now'])(
  'CARE C20 “%s” is heard, sent as nothing but that it was answered, and goes',
  async (name) => {
    openPage(Card, '/');
    await press(name);
    await forgotten();
    expect(calls.findLast(({ call }) => call.startsWith('DELETE'))?.body).toEqual({});
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('CARE C13 C20 after a hard talk that’s kept only on this device it’s asked, too, and nothing of that is sent', async () => {
  answer('GET /api/v1/follow-up', { asks: false });
  await hardTalk(9);
  openPage(Card, '/');
  await press('Better');
  screen.getByText(/^It’s good to hear that/);
  await waitFor(async () => expect(await hardTalkHere(alice.id)).toBeNull());
  expect(calls.map(({ call }) => call)).not.toContain('DELETE /api/v1/follow-up');
});

test.each([
  ['in the same hard hour', 1, false],
  ['after its days', 31 * 24, true],
])('CARE C20 %s nobody is asked about a talk on this device', async (_, hours, isGone) => {
  answer('GET /api/v1/follow-up', { asks: false });
  await hardTalk(hours);
  openPage(Card, '/');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
  expect((await hardTalkHere(alice.id)) === null).toBe(isGone);
});

test('CARE C20 hard here and in the account is one question, and its answer ends both', async () => {
  await hardTalk(9);
  openPage(Card, '/');
  await press('About the same');
  screen.getByText(/^Thank you for saying so\. You don’t have to get through it alone/);
  await forgotten();
  await waitFor(async () => expect(await hardTalkHere(alice.id)).toBeNull());
  await press('Close');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('CARE C20 an answer that wasn’t heard costs nobody a second question today', async () => {
  answer('DELETE /api/v1/follow-up', refusal('rate_limited', 429));
  openPage(Card, '/');
  await press('Worse');
  await forgotten();
  await answered();
  screen.getByRole('link', { name: 'Help now' });
  expect(screen.queryByRole('button', { name: 'Worse' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CARE C20 the keyboard stays with what’s answered, so that help to reach is the next thing there', async () => {
  openPage(Card, '/');
  (await screen.findByRole('button', { name: 'Worse' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Last time was hard' }));
  await userEvent.tab();
  expect(document.activeElement?.tagName).toBe('A');
});
