import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { lineHeld } from '#platform/web/line-back.ts';
import { sendNow, startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { listUnsent, putUnsent } from '#platform/web/outbox/unsent-store.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { Page as History } from '../pages/history.tsx';
import { sendCheckIn } from '../public/check-ins-client.ts';
import { TodaysCheckIns } from '../public/components/todays-check-ins.tsx';
import { checkInsOnDevice } from '../queries.ts';

const path = '/api/v1/check-ins';
const yesterdays = {
  id: '01970000-0000-7000-8000-0000000000c1',
  energy: 20,
  pleasantness: 30,
  feelings: ['calm'],
  factors: [],
  note: null,
  created_at: new Date(Date.now() - dayMs).toISOString(),
};
const Page = withQueries(TodaysCheckIns);
startOutbox({ 'check-ins': async () => sendCheckIn });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waiting = () => screen.queryByRole('region', { name: 'Not in your account yet' });
const tries = () => calls.filter(({ call }) => call === `POST ${path}`).length;

/** Yesterday's, which the account refuses for want of a yes. */
async function refused(): Promise<void> {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer(`GET ${path}`, { check_ins: [], next: null });
  answer(`POST ${path}`, refusal('consent_missing', 403));
  await putUnsent({ person: alice.id, kind: 'check-ins', id: yesterdays.id, body: yesterdays, isEdit: false });
  sendNow();
  openPage(Page, '/inner-mirror');
  await screen.findByText(/^It isn’t in your account, because you haven’t said yes/);
}

test('CARE C13 a check-in of yesterday that the account refused for want of a yes is said, and asked about', async () => {
  await refused();
  within(waiting() ?? expect.fail('no region')).getByText(/^It isn’t in your account/);
  const before = tries();
  await press('Try again');
  await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await press('Only on this device');
  await waitFor(() => expect([waiting(), screen.queryByRole('dialog')]).toEqual([null, null]));
  expect(await checkInsOnDevice(alice.id).list()).toEqual([{ id: yesterdays.id, row: yesterdays }]);
  expect([await listUnsent(alice.id), tries()]).toEqual([[], before]);
  openPage(History, '/inner-mirror/history');
  await userEvent.click(await screen.findByRole('tab', { name: 'Words' }));
  const one = await screen.findByRole('listitem', { name: /^Check-in at/ });
  within(one).getByText('Only on this device');
  expect(screen.queryByText(/^It isn’t in your account/)).toBeNull();
});

test('discarded, it’s gone', async () => {
  await refused();
  await press('Discard it');
  await waitFor(() => expect(waiting()).toBeNull());
  expect([await listUnsent(alice.id), await checkInsOnDevice(alice.id).list()]).toEqual([[], []]);
});

test('R40 once the line is back, what waits goes at once, though the browser says nothing of it', async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer(`POST ${path}`, unreachable);
  await putUnsent({ person: alice.id, kind: 'check-ins', id: yesterdays.id, body: yesterdays, isEdit: false });
  const before = tries();
  sendNow();
  await waitFor(() => expect(tries()).toBe(before + 1));
  answer(`POST ${path}`, yesterdays);
  lineHeld();
  await waitFor(async () => expect(await listUnsent(alice.id)).toEqual([]));
});
