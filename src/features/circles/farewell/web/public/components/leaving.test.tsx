import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { ownConsents } from '#features/trust/consent/web/queries.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { farewellRows } from '../../queries.ts';
import { LastFarewell } from './last-farewell.tsx';
import { Leaving } from './leaving.tsx';

const id = '01970000-0000-7000-8000-0000000000f0';
const next = { id: id.replace('f0', 'f1'), title: 'Morning circle', scheduled_at: '2026-03-01T19:00:00.000Z' };
const page = { id, part: 'coming', facilitator_name: 'Mira', next };
const put = `PUT /api/v1/farewells/${id}`;
const yes = { kind: 'farewells', agreed: true, version: 1, service: null, at: '2026-01-10T19:05:00.000Z' } as const;
const kept = (given: object = {}) => ({
  farewell: { workshop_id: id, leaving: 'calm', line: 'Call my sister.', said_at: new Date().toISOString(), ...given },
});
const bodies = () => calls.filter(({ call }) => call === put).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('POST /api/v1/circles/page', page);
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(put, kept());
});

const open = () => openPage(() => <Leaving workshopId={id} />, '/farewell');

test('CARE moment 8 thanks, the next date, and where to turn if something felt wrong', async () => {
  open();
  await screen.findByText(/^Thanks to Mira/);
  expect(screen.getByRole('link', { name: /^Morning circle/ }).getAttribute('href')).toContain(next.id);
  expect(screen.getByRole('link', { name: 'Something felt wrong' }).getAttribute('href')).toBe(`/report/${id}?after`);
});

test('who led it is thanked for that, and a circle’s page that can’t be had takes nothing else along', async () => {
  answer('POST /api/v1/circles/page', { ...page, part: 'facilitator', next: null });
  open();
  await screen.findByText(/Thank you for holding this circle/);
  expect(screen.getByRole('link', { name: 'Look back, or plan it again' }).getAttribute('href')).toContain(id);
  queryClient.clear();
  answer('POST /api/v1/circles/page', refusal('not_found', 404));
  open();
  expect((await screen.findAllByText('How are you leaving?')).length).toBeGreaterThan(0);
});

test('CARE C13 a word and a line are kept once they said yes to it, and not asked for twice', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  answer('PUT /api/v1/consents/farewells', { service: null, answers: [yes] });
  open();
  await pick('Calm');
  await userEvent.type(screen.getByLabelText('One line to myself'), 'Call my sister.');
  await press('Keep it for myself');
  await screen.findByRole('dialog', { name: 'Keep your words after circles?' });
  expect(bodies()).toEqual([]);
  await press('Keep it');
  await screen.findByText(/^Kept\. For a week/);
  expect(bodies()).toEqual([{ leaving: 'calm', line: 'Call my sister.' }]);
  expect(screen.queryByLabelText('One line to myself')).toBeNull();
});

test('CARE C12 what one writes to oneself is read here alone, and help stands beside it', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('One line to myself'), 'I want to kill myself.');
  await press('Keep it for myself');
  await screen.findByRole('heading', { name: 'That sounds heavy' });
  expect(bodies()).toEqual([{ leaving: null, line: 'I want to kill myself.' }]);
});

test('CARE C13 discarded, nothing is sent', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await pick('Tired');
  await press('Keep it for myself');
  await press('Discard');
  await screen.findByText('Nothing was kept.');
  expect(bodies()).toEqual([]);
});

test('CARE C13 kept only on this device, it stays there when they take back their yes with this page open', async () => {
  const { farewell } = kept();
  await farewellRows.here(alice.id).put(id, farewell as never);
  open();
  await screen.findByText(/^Thanks to Mira/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  act(
    () => void queryClient.setQueryData(ownConsents.queryKey, { service: null, answers: [{ ...yes, agreed: false }] }),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await farewellRows.here(alice.id).get(id)).toEqual(farewell);
});

test('one word is enough, and neither is no reproach', async () => {
  open();
  await press('Keep it for myself');
  await screen.findByText(/Or leave it: that’s fine/);
  await pick('Tender');
  await press('Keep it for myself');
  await screen.findByText(/^Kept\./);
  expect(bodies()).toEqual([{ leaving: 'tender', line: null }]);
});

test('without a connection it’s said, and what was typed stays', async () => {
  open();
  await screen.findByText(/^Thanks to Mira/);
  await userEvent.type(await screen.findByLabelText('One line to myself'), 'Breathe.');
  answer(put, unreachable);
  await press('Keep it for myself');
  await screen.findByText(/isn’t kept yet/);
  expect(screen.getByLabelText<HTMLInputElement>('One line to myself').value).toBe('Breathe.');
});

const Today = withQueries(LastFarewell);

test('CARE §3 Today shows one’s own words, for a week, and deletes them', async () => {
  answer('GET /api/v1/farewells/last', kept());
  openPage(Today, '/');
  await screen.findByRole('heading', { name: 'From your last circle' });
  screen.getByText('Call my sister.');
  screen.getByText('You left calm.');
  answer(`DELETE /api/v1/farewells/${id}`, { farewell: null });
  answer('GET /api/v1/farewells/last', { farewell: null });
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('CARE §3 after a week it’s no longer there', async () => {
  answer('GET /api/v1/farewells/last', kept({ said_at: new Date(Date.now() - 8 * dayMs).toISOString() }));
  openPage(Today, '/');
  await waitFor(() => expect(calls.some(({ call }) => call.endsWith('/farewells/last'))).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

const hereOf = (given: object) => ({ ...kept().farewell, ...given });

test.each([
  ['a word nobody knows any more', { leaving: 'cosy' }],
  ['a line that’s no text', { line: 3 }],
  ['neither', { leaving: undefined, line: undefined }],
])('CARE §3 what another build left on this device with %s is passed over, and Today still opens', async (_, given) => {
  await farewellRows.here(alice.id).put(id, hereOf(given) as never);
  // Older, so that what's here would be shown in its place.
  const before = new Date(Date.now() - dayMs).toISOString();
  answer('GET /api/v1/farewells/last', kept({ line: 'From the account.', said_at: before }));
  openPage(Today, '/');
  await screen.findByText('From the account.');
});

test('CARE C13 what’s newer counts, wherever it’s kept, and only that one is deleted', async () => {
  const before = new Date(Date.now() - dayMs).toISOString();
  await farewellRows.here(alice.id).put(id, hereOf({ line: 'Here.' }) as never);
  answer('GET /api/v1/farewells/last', kept({ line: 'From the account.', said_at: before }));
  openPage(Today, '/');
  await screen.findByText('Here.');
  await press('Delete');
  await screen.findByText('From the account.');
  expect(await farewellRows.here(alice.id).list()).toEqual([]);
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('CARE §3 what couldn’t be deleted stays there to be deleted', async () => {
  answer('GET /api/v1/farewells/last', kept());
  answer(`DELETE /api/v1/farewells/${id}`, refusal('rate_limited', 429));
  openPage(Today, '/');
  await press('Delete');
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  screen.getByText('Call my sister.');
  screen.getByRole('button', { name: 'Delete' });
});

test('CARE §3 a line alone, or a word alone, is enough for Today', async () => {
  answer('GET /api/v1/farewells/last', kept({ leaving: null }));
  const { unmount } = openPage(Today, '/');
  await screen.findByText('Call my sister.');
  expect(screen.queryByText(/^You left/)).toBeNull();
  unmount();
  queryClient.clear();
  answer('GET /api/v1/farewells/last', kept({ line: null }));
  openPage(Today, '/');
  await screen.findByText('You left calm.');
});

test('two presses keep it once, and a line that’s too long says so at its field', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('One line to myself');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(2_000));
  await press('Keep it for myself');
  await screen.findByText(/^Please keep it to \d+ characters/);
  expect([document.activeElement, bodies()]).toEqual([field, []]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Breathe.');
  let reply = (): void => undefined;
  answer(put, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return kept();
  });
  await press('Keep it for myself');
  await press('Keep it for myself');
  reply();
  await screen.findByText(/^Kept\./);
  expect(bodies()).toEqual([{ leaving: null, line: 'Breathe.' }]);
});
