import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sendMoment } from '#features/mirror/moments/web/public/moments-client.ts';
import { momentsHere } from '#features/mirror/moments/web/queries.ts';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { exerciseOf } from '../../domain/exercises.ts';
import { Ended } from './ended.tsx';

const record = 'POST /api/v1/moments';
const yes = { kind: 'check-ins', agreed: true, version: kinds['check-ins'].version, service: null };
const feet = exerciseOf('feet');
const sent = () => calls.findLast(({ call }) => call === record)?.body;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = () => openPage(() => feet && <Ended exercise={feet} how="done" onAgain={() => {}} />, '/exercises/feet');
const ready = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
startOutbox({ moments: async () => sendMoment });

beforeEach(() => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  answer('GET /api/v1/consents', { service: null, answers: [{ ...yes, at: '2026-01-10T19:05:00.000Z' }] });
  answer(record, (body) => body as object);
});

test('a visitor isn’t asked', () => {
  open();
  screen.getByRole('heading', { name: 'That’s all of it.' });
  expect(screen.queryByText('Did it help?')).toBeNull();
});

test('REAL 43 one tap says whether it helped, and is kept as a moment of one’s own', async () => {
  await signInAlice();
  open();
  await ready();
  await press('A little');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thanks\. That’s for you alone/));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      kind: 'helped',
      payload: { what: 'Feet on the floor', exercise: 'feet', helped: 'a-little' },
    }),
  );
});

test('R-STATE-15 without a connection it’s said that it waits, and why that’s fine, until it’s in the account', async () => {
  await signInAlice();
  answer(record, unreachable);
  open();
  await ready();
  await press('Yes');
  await screen.findByText('Pending sync');
  screen.getByText(/^It’s safe on this device, and goes to your account once you’re online\./);
  answer(record, (body) => body as object);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Pending sync')).toBeNull());
  screen.getByText(/^Thanks/);
});

test('CARE C13 before a yes it asks, and nothing leaves the page', async () => {
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await ready();
  await press('Yes');
  await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await press('Discard');
  await screen.findByText('All right, nothing was kept.');
  expect(sent()).toBeUndefined();
});

test('CARE C13 only on this device nothing is sent, and it says where it is', async () => {
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await ready();
  await press('A little');
  await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await press('Only on this device');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thanks. That’s kept on this device only.'));
  expect(await momentsHere(alice.id).list()).toMatchObject([
    { row: { payload: { exercise: 'feet', helped: 'a-little' } } },
  ]);
  expect(sent()).toBeUndefined();
});

test('tapped twice, also after an answer that was lost, it’s one moment', async () => {
  await keepsNothing();
  await signInAlice();
  answer(record, unreachable);
  open();
  await ready();
  const yes = await screen.findByRole('button', { name: 'Yes' });
  // Before the page has redrawn anything.
  act(() => {
    yes.click();
    yes.click();
  });
  await screen.findByText('That couldn’t be kept just now. Please try again.');
  answer(record, (body) => body as object);
  await press('Yes');
  await screen.findByText(/^Thanks/);
  const ids = calls.filter(({ call }) => call === record).map(({ body }) => (body as { id: string }).id);
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1]);
});

test('what couldn’t be kept is said, and can be tapped again', async () => {
  await keepsNothing();
  await signInAlice();
  open();
  await ready();
  answer(record, unreachable);
  await press('No');
  await screen.findByText('That couldn’t be kept just now. Please try again.');
  answer(record, (body) => body as object);
  await press('No');
  await screen.findByText(/^Thanks/);
});
