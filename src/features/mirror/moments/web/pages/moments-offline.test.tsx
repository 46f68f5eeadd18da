import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Moment } from '../../domain/contract.ts';
import { sendMoment } from '../public/moments-client.ts';
import { momentsHere } from '../queries.ts';
import { Page } from './moments.tsx';

/* Moments that wait for a connection, were refused, or are kept only on this device; for one that keeps nothing: moments.test.tsx. */

const path = '/api/v1/moments';
const at = '2026-01-10T19:05:00.000Z';
const yes = { kind: 'check-ins', agreed: true, version: kinds['check-ins'].version, service: null, at };
startOutbox({ moments: async () => sendMoment });

// What's looked for is what's on the page; the same words are announced beside it.
configure({ defaultIgnore: 'script, style, body > [aria-live]' });

/** What the account has. */
let kept: Moment[] = [];
const texts = () => kept.map(({ payload }) => 'text' in payload && payload.text).sort();
const nth = (day: number, text = `Line ${day}`): Moment => ({
  kind: 'noticed',
  id: `01970000-0000-7000-8000-${String(900_000_000_000 - day)}`,
  payload: { text },
  created_at: new Date(Date.UTC(2026, 0, 9) - day * dayMs).toISOString(),
});
const without = (id: string) => kept.filter((one) => one.id !== id);

/** From now on the account takes what's sent. */
function online(): void {
  answer(`POST ${path}`, (body) => {
    kept = [body as Moment, ...without((body as Moment).id)];
    return body as object;
  });
  for (const { id } of kept) {
    answer(`PUT ${path}/${id}`, (body) => {
      kept = [body as Moment, ...without(id)];
      return body as object;
    });
    answer(`DELETE ${path}/${id}`, () => {
      kept = without(id);
      return {};
    });
  }
}
function offline(): void {
  for (const call of [`POST ${path}`, `PUT ${path}/:id`, `DELETE ${path}/:id`]) answer(call, unreachable);
}
const backOnline = () => act(() => void window.dispatchEvent(new Event('online')));

beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  kept = [nth(1, 'The first')];
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer(`GET ${path}`, () => ({ moments: kept, next: null }));
});

const open = () => openPage(Page, '/inner-mirror/moments');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const list = () => within(screen.getByRole('region', { name: 'Your moments' }));
const item = async (text: string) => (await list().findByText(text)).closest('li') ?? expect.fail('no item');
const items = () => list().queryAllByRole('listitem');
const writes = () => calls.filter(({ call }) => call.includes(path) && !call.startsWith('GET'));
async function note(text: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('I noticed'), text);
  await press('Keep it');
}
async function edit(from: string, to: string): Promise<void> {
  await press(`Edit “${from}”`);
  await retype(list().getByLabelText('I noticed'), to);
  await press('Save');
  await item(to);
}
const nothingWaits = () => waitFor(() => expect(screen.queryByText('Pending sync')).toBeNull());

test('SPEC §4 changed and deleted offline, it ends as it was left', async () => {
  offline();
  open();
  await item('The first');
  await note('Almost right');
  expect((await item('Almost right')).textContent).toContain('Pending sync');
  await edit('Almost right', 'Just right');
  await press('Delete “The first”');
  await waitFor(() => expect(items()).toHaveLength(1));
  await press('Undo: “The first”');
  await item('The first');
  await press('Delete “The first”');
  await waitFor(() => expect(items()).toHaveLength(1));
  online();
  backOnline();
  await nothingWaits();
  await waitFor(() => expect(texts()).toEqual(['Just right']));
});

test('SPEC §4 edited offline and deleted on another device meanwhile, it comes back only if its writer says so', async () => {
  offline();
  open();
  await item('The first');
  await edit('The first', 'Once more');
  online();
  answer(`PUT ${path}/${nth(1).id}`, refusal('not_found', 404));
  kept = [];
  backOnline();
  await waitFor(async () =>
    expect((await item('Once more')).textContent).toContain('It was deleted on another device'),
  );
  expect(texts()).toEqual([]);
  await press('Keep it anyway');
  await waitFor(() => expect(texts()).toEqual(['Once more']));
  await waitFor(async () => expect((await item('Once more')).textContent).not.toContain('It was deleted'));
});

test('REAL 47 one that’s refused is set apart and said, the others go; it’s tried again, or discarded', async () => {
  offline();
  open();
  await item('The first');
  for (const text of ['Before it', 'Not this', 'After it']) await note(text);
  await item('After it');
  online();
  const isRefused = (body: unknown) => JSON.stringify(body).includes('Not this');
  answer(`POST ${path}`, (body) => {
    if (isRefused(body)) return refusal('conflict', 409);
    kept = [body as Moment, ...kept];
    return body as object;
  });
  backOnline();
  await waitFor(async () =>
    expect((await item('Not this')).textContent).toContain('It couldn’t be kept in your account.'),
  );
  await nothingWaits();
  expect(texts()).toEqual(['After it', 'Before it', 'The first']);
  const tries = () => writes().filter(({ body }) => isRefused(body)).length;
  const before = tries();
  await press('Try again');
  await waitFor(() => expect(tries()).toBe(before + 1));
  await press('Discard it');
  await waitFor(() => expect(list().queryByText('Not this')).toBeNull());
});

test('CARE C13 only on this device nothing is sent; it’s there after a reload, changed, deleted, brought back', async () => {
  kept = [];
  answer('GET /api/v1/consents', { service: null, answers: [] });
  const page = open();
  await screen.findByText('Nothing here yet');
  await note('Mine alone');
  await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await press('Only on this device');
  await screen.findByText('Kept on this device.');
  page.unmount();
  queryClient.clear();
  open();
  expect((await item('Mine alone')).textContent).toContain('Only on this device');
  await edit('Mine alone', 'Mine, still');
  await press('Delete “Mine, still”');
  await waitFor(() => expect(items()).toEqual([]));
  await press('Undo: “Mine, still”');
  expect((await item('Mine, still')).textContent).toContain('Only on this device');
  expect(writes()).toEqual([]);
});

test('CARE C13 older ones kept only on this device are shown and found, too, and nothing is asked of the account', async () => {
  kept = [];
  for (let day = 0; day < 100; day += 1) await momentsHere(alice.id).put(nth(day).id, nth(day));
  open();
  await item('Line 89');
  expect(items()).toHaveLength(90);
  await press('Show older ones');
  await item('Line 99');
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find your own words' }), 'line 97');
  await waitFor(() => expect(items()).toHaveLength(1));
  expect((await item('Line 97')).textContent).toContain('Only on this device');
  expect(calls.filter(({ call }) => call.startsWith(`GET ${path}?`))).toEqual([]);
});
