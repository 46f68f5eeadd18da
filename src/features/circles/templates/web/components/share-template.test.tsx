import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Peers } from '../../domain/contract.ts';
import { ShareTemplate } from './share-template.tsx';

const id = '01970000-0000-7000-8000-0000000000ab';
const path = `/api/v1/workshop-templates/${id}/people`;
const [bob, cleo, gone] = ['b0', 'c0', 'd0'].map((end) => `01970000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];
const people = (...have: string[]): Peers => ({
  people: [
    { user_id: bob, name: 'Bob', has: have.includes(bob) },
    { user_id: cleo, name: 'Cleo', has: have.includes(cleo) },
    { user_id: gone, name: null, has: have.includes(gone) },
  ],
});

const Page = withQueries(() => <ShareTemplate id={id} />);
const said = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
beforeEach(async () => {
  queryClient.clear();
  for (const spy of Object.values(said)) spy.mockReset().mockReturnValue('');
  await signInAlice();
});

async function open(given: Peers) {
  answer(`GET ${path}`, given);
  openPage(Page, '/');
  await screen.findByRole('heading', { level: 2, name: 'Share with co-facilitators' });
  await answered();
  if (given.people.length > 0) await screen.findAllByRole('checkbox');
}

/** A server that keeps what it's sent, as the next question shows. */
function keeps() {
  answer(`PUT ${path}`, (body) => {
    const stored = people(...(body as { user_ids: string[] }).user_ids);
    answer(`GET ${path}`, stored);
    return stored;
  });
}

const sent = () => calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);
const share = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share with these' }));
  await answered();
};

test('people who have it are ticked, also without a name; nothing is sent before it’s asked for', async () => {
  await open(people(cleo));
  expect(ticked()).toEqual([
    ['Bob', false],
    ['Cleo', true],
    ['Someone you led with', false],
  ]);
  screen.getByText('They can read it, use it and copy it. Only you change it.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bob' }));
  expect(sent()).toEqual([]);
});

test('just those who are ticked are sent, and what the server keeps stands there afterwards', async () => {
  await open(people(cleo));
  keeps();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bob' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Someone you led with' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cleo' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Someone you led with' }));
  await share();
  expect(sent()).toEqual([{ user_ids: [bob] }]);
  expect(said.success).toHaveBeenCalledExactlyOnceWith('It’s shared.', expect.anything());
  expect(ticked().map(([, checked]) => checked)).toEqual([true, false, false]);
});

test('shared with nobody it’s private again, and says so', async () => {
  await open(people(bob));
  keeps();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bob' }));
  await share();
  expect(sent()).toEqual([{ user_ids: [] }]);
  expect(said.success).toHaveBeenCalledExactlyOnceWith('It’s private again.', expect.anything());
});

test('what couldn’t be saved is said, and the ticks stay for another try', async () => {
  await open(people());
  answer(`PUT ${path}`, refusal('bad_request', 400));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bob' }));
  await share();
  expect(said.error).toHaveBeenCalledExactlyOnceWith('That couldn’t be saved. Please try again.', expect.anything());
  expect(said.success).not.toHaveBeenCalled();
  expect(ticked()[0]).toEqual(['Bob', true]);
  keeps();
  await share();
  expect(sent()).toEqual([{ user_ids: [bob] }, { user_ids: [bob] }]);
});

test('without anybody to share with it says when there will be', async () => {
  await open({ people: [] });
  await screen.findByText('Once you lead a circle together with someone, you can share it with them here.');
  expect(screen.queryByRole('button', { name: 'Share with these' })).toBeNull();
});

test('a list that couldn’t be loaded can be asked for again', async () => {
  answer(`GET ${path}`, refusal('forbidden', 403));
  openPage(Page, '/');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer(`GET ${path}`, people(bob));
  await userEvent.click(again);
  await waitFor(() => expect(ticked()[0]).toEqual(['Bob', true]));
});
