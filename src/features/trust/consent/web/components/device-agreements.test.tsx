import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { talkRows } from '#features/mirror/coach/web/queries.ts';
import { insightsOnDevice } from '#features/mirror/insights/web/queries.ts';
import { momentsHere } from '#features/mirror/moments/web/queries.ts';
import { suggestionsOnDevice } from '#features/mirror/suggestions/web/queries.ts';
import { hardTalkHere, noteHardTalk } from '#features/trust/safety/web/public/follow-up-store.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Agreements } from '../public/components/agreements.tsx';
import { DeviceAgreements } from './device-agreements.tsx';

beforeEach(signInAlice);

test('CARE C13 check-ins deleted from this device take along moments and what followed from them, and nothing else', async () => {
  const kinds = [checkInsOnDevice, momentsHere, insightsOnDevice, suggestionsOnDevice, talkRows.here];
  for (const kind of kinds) await kind(alice.id).put('a', {} as never);
  localStorage.setItem(`attune-device-only-${alice.id}`, 'check-ins');
  openPage(
    withQueries(() => <DeviceAgreements onRemoved={() => undefined} />),
    '/profile',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete from this device' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Delete from this device' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  const left = await Promise.all(kinds.map(async (kind) => (await kind(alice.id).list()).length));
  expect(left).toEqual([0, 0, 0, 0, 1]);
});

test('CARE C13 talks deleted from this device take along that one was hard', async () => {
  await talkRows.here(alice.id).put('a', {} as never);
  await noteHardTalk(alice.id);
  localStorage.setItem(`attune-device-only-${alice.id}`, 'coach');
  openPage(
    withQueries(() => <DeviceAgreements onRemoved={() => undefined} />),
    '/profile',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete from this device' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Delete from this device' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect([await hardTalkHere(alice.id), await talkRows.here(alice.id).list()]).toEqual([null, []]);
});

test('CARE C13 with the last of them gone nothing is agreed to, and keyboard focus stays there', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  localStorage.setItem(`attune-device-only-${alice.id}`, 'check-ins');
  openPage(withQueries(Agreements), '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete from this device' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Delete from this device' }));
  await screen.findByText(/^Nothing so far/);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your answers'));
});
