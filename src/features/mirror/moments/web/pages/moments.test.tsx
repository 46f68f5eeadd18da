import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { maySignOut } from '#platform/web/session/sign-out/may-sign-out.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { sendMoment } from '../public/moments-client.ts';
import { allMomentsHere } from '../queries.ts';
import { Page } from './moments.tsx';

/* In a browser that keeps nothing, so that all is sent at once; what waits is shown in e2e/browser/outbox.spec.ts. */

const path = '/api/v1/moments';
const record = `POST ${path}`;
const consent = { kind: 'check-ins', agreed: true, version: kinds['check-ins'].version, service: null };
const noticed = {
  kind: 'noticed',
  id: '01970000-0000-7000-8000-0000000000f1',
  created_at: '2026-01-10T19:05:00.000Z',
  payload: { text: 'I hold my breath' },
};
const helped = {
  kind: 'helped',
  id: '01970000-0000-7000-8000-0000000000f2',
  created_at: '2026-01-10T19:04:00.000Z',
  payload: { what: 'A walk', exercise: null, helped: 'a-little' },
};
startOutbox({ moments: async () => sendMoment });

// What's looked for is what's on the page; the same words are announced beside it.
configure({ defaultIgnore: 'script, style, body > [aria-live]' });
/** What screen readers are told, in order. */
const said: string[] = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target.parentNode === document.body && (target as Element).getAttribute('aria-live') === 'polite')
      for (const words of addedNodes) said.push((words.textContent ?? '').trim());
}).observe(document.body, { childList: true, subtree: true });

beforeEach(async () => {
  said.length = 0;
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [{ ...consent, at: '2026-01-10T19:05:00.000Z' }] });
  answer(`GET ${path}`, { moments: [], next: null });
  answer(record, (body) => body as object);
});

const open = () => openPage(Page, '/inner-mirror/moments');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const list = () => screen.getByRole('region', { name: 'Your moments' });
const sent = (call: string) => calls.findLast((one) => one.call === call)?.body;
/** Until the yes that was given is known, since before it's asked about again. */
const ready = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('REAL 46 a line of each kind is kept, and stands there', async () => {
  open();
  await screen.findByText('Nothing here yet');
  await ready();
  answer(`GET ${path}`, () => ({ moments: [sent(record) as object], next: null }));
  await userEvent.type(screen.getByLabelText('I noticed'), 'I hold my breath');
  await press('Keep it');
  await within(list()).findByText('I hold my breath');
  expect(sent(record)).toMatchObject({ kind: 'noticed', payload: { text: 'I hold my breath' } });
  await userEvent.click(screen.getByRole('radio', { name: 'I chose …' }));
  await userEvent.type(screen.getByLabelText('I chose'), 'To ask');
  await press('Keep it');
  await waitFor(() =>
    expect(sent(record)).toMatchObject({ kind: 'chose', payload: { text: 'To ask', instead: null } }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'This helped in the moment' }));
  await userEvent.type(screen.getByLabelText('What was it?'), 'A walk');
  await userEvent.click(screen.getByRole('radio', { name: 'A little' }));
  await press('Keep it');
  await waitFor(() => expect(sent(record)).toMatchObject({ kind: 'helped', payload: helped.payload }));
});

test('CARE C13 without a yes nothing is sent before it’s asked', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await screen.findByText('Nothing here yet');
  await userEvent.type(screen.getByLabelText('I noticed'), 'Rain');
  await press('Keep it');
  await screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await press('Discard');
  await screen.findByText('Nothing was kept.');
  expect(sent(record)).toBeUndefined();
});

test('nothing typed is asked for, and what can’t be sent or kept stays in the field', async () => {
  open();
  await screen.findByText('Nothing here yet');
  await ready();
  await press('Keep it');
  await screen.findByText('Write a few words first.');
  answer(record, unreachable);
  await userEvent.type(screen.getByLabelText('I noticed'), 'Rain');
  await press('Keep it');
  await screen.findByText(/this browser keeps nothing for later/);
  expect(screen.getByLabelText<HTMLInputElement>('I noticed').value).toBe('Rain');
});

test('changed in its place, deleted, and brought back', async () => {
  answer(`GET ${path}`, { moments: [noticed, helped], next: null });
  open();
  await screen.findByText('It helped a little');
  await press('Edit “I hold my breath”');
  const field = within(list()).getByLabelText('I noticed');
  await userEvent.clear(field);
  await userEvent.type(field, 'I breathe');
  const change = `PUT ${path}/${noticed.id}`;
  answer(change, { ...noticed, payload: { text: 'I breathe' } });
  await press('Save');
  await within(list()).findByText('I breathe');
  expect(sent(change)).toMatchObject({ payload: { text: 'I breathe' } });
  answer(`DELETE ${path}/${helped.id}`, {});
  await press('Delete “A walk”');
  await screen.findByText('Deleted: “A walk”');
  await waitFor(() => expect(screen.queryByText('A walk')).toBeNull());
  expect(sent(`DELETE ${path}/${helped.id}`)).toEqual({ kind: 'helped' });
  expect(sent(record)).toBeUndefined();
  answer(record, helped);
  await press('Undo: “A walk”');
  await screen.findByText('A walk');
  expect(sent(record)).toEqual(helped);
});

test('by the keyboard: the focus goes on to what comes in place of what was pressed, and what came of it is said', async () => {
  answer(`GET ${path}`, { moments: [noticed, helped], next: null });
  answer(`DELETE ${path}/${helped.id}`, {});
  answer(`PUT ${path}/${noticed.id}`, (body) => body as object);
  open();
  await screen.findByText('It helped a little');
  await ready();
  // Words of an earlier test may still wait their turn.
  announce('Now');
  await waitFor(() => expect(said.at(-1)).toMatch(/Now$/));
  said.length = 0;
  const at = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  screen.getByRole('button', { name: 'Delete “A walk”' }).focus();
  await userEvent.keyboard('{Enter}');
  await at('Undo: “A walk”');
  await waitFor(() => expect(said).toEqual(['Deleted: “A walk”']));
  await userEvent.keyboard('{Enter}');
  await at('Edit “A walk”');
  await waitFor(() => expect(said).toEqual(['Deleted: “A walk”', 'It’s back.']));
  const field = () => within(list()).getByLabelText('I noticed');
  screen.getByRole('button', { name: 'Edit “I hold my breath”' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await press('Cancel');
  await at('Edit “I hold my breath”');
  await userEvent.keyboard('{Enter}');
  await retype(field(), 'I breathe');
  await userEvent.keyboard('{Enter}');
  await at('Edit “I breathe”');
  await userEvent.type(screen.getByLabelText('I noticed'), 'Rain{Enter}');
  await waitFor(() => expect(said.at(-1)).toBe('Kept.'));
  expect(document.activeElement).toBe(screen.getByLabelText('I noticed'));
  expect(screen.getByLabelText<HTMLInputElement>('I noticed').value).toBe('');
});

test('CARE C18 a line is asked about before signing out until it’s kept, also where the first-save question was closed', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await screen.findByText('Nothing here yet');
  await ready();
  await userEvent.type(screen.getByLabelText('I noticed'), 'Rain');
  await press('Keep it');
  const asked = () => screen.findByRole('dialog', { name: 'Keep your check-ins and moments?' });
  await asked();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('I noticed').value).toBe('Rain');
  const leaving = maySignOut();
  await screen.findByRole('alertdialog');
  await press('Not yet');
  expect(await leaving).toBe(false);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Keep it');
  await asked();
  await press('Discard');
  await screen.findByText('Nothing was kept.');
  // Answered without a question, which would wait for one.
  expect(await maySignOut()).toBe(true);
});

test('two that were deleted one after the other can both come back', async () => {
  answer(`GET ${path}`, { moments: [noticed, helped] });
  for (const { id } of [noticed, helped]) answer(`DELETE ${path}/${id}`, {});
  open();
  await press('Delete “I hold my breath”');
  await screen.findByText('Deleted: “I hold my breath”');
  await press('Delete “A walk”');
  await screen.findByText('Deleted: “A walk”');
  await screen.findByText('Nothing here yet');
  await press('Undo: “I hold my breath”');
  await within(list()).findByText('I hold my breath');
  await press('Undo: “A walk”');
  await within(list()).findByText('A walk');
  expect(screen.queryByText(/^Deleted/)).toBeNull();
});

test('one that was deleted on another device isn’t made again by an edit here', async () => {
  answer(`GET ${path}`, { moments: [noticed] });
  answer(`PUT ${path}/${noticed.id}`, refusal('not_found', 404));
  open();
  await press('Edit “I hold my breath”');
  await retype(within(list()).getByLabelText('I noticed'), 'I breathe');
  await press('Save');
  await screen.findByText(/^This one isn’t there any more/);
  expect(sent(record)).toBeUndefined();
});

test('CARE C12 after a line that worries, help is offered to its writer, and nothing of that is sent', async () => {
  open();
  await screen.findByText('Nothing here yet');
  await ready();
  await userEvent.type(screen.getByLabelText('I noticed'), 'I want to kill myself');
  await press('Keep it');
  expect((await screen.findAllByRole('link', { name: /help now/i })).length).toBeGreaterThan(0);
  expect(Object.keys(sent(record) as object).sort()).toEqual(['created_at', 'id', 'kind', 'payload']);
});

test('CARE C12 a line that’s changed into one that worries is heard as well', async () => {
  answer(`GET ${path}`, { moments: [noticed], next: null });
  const change = `PUT ${path}/${noticed.id}`;
  answer(change, noticed);
  open();
  await press('Edit “I hold my breath”');
  await retype(within(list()).getByLabelText('I noticed'), 'I want to kill myself');
  await press('Save');
  expect((await screen.findAllByRole('link', { name: /help now/i })).length).toBeGreaterThan(0);
});

test('CARE C12 what one didn’t choose is read as well, and nothing written after it takes the card away or makes it milder', async () => {
  open();
  await screen.findByText('Nothing here yet');
  await ready();
  await userEvent.click(screen.getByRole('radio', { name: 'I chose …' }));
  await userEvent.type(screen.getByLabelText('I chose'), 'To call Mira');
  await userEvent.type(screen.getByLabelText('Instead of'), 'I wanted to kill myself tonight');
  await press('Keep it');
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  for (const text of ['I want to kill myself', 'Rain']) {
    await userEvent.type(screen.getByLabelText('I noticed'), text);
    await press('Keep it');
    await waitFor(() => expect(sent(record)).toMatchObject({ payload: { text } }));
    await screen.findByText('Kept.');
    await answered();
  }
  screen.getByRole('heading', { name: 'Are you safe right now?' });
});

test('a list that fails says so, and tries again', async () => {
  answer(`GET ${path}`, refusal('internal', 400));
  open();
  await screen.findByRole('alert');
  answer(`GET ${path}`, { moments: [noticed], next: null });
  await press('Try Again');
  await screen.findByText('I hold my breath');
});

const nth = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'noticed',
    id: `01970000-0000-7000-8000-${String(900_000_000_000 - at - from)}`,
    created_at: new Date(Date.UTC(2026, 0, 9) - (at + from) * dayMs).toISOString(),
    payload: { text: `Line ${at + from}` },
  }));
const cursor = ({ created_at, id }: { created_at: string; id: string }) => `${created_at}_${id}`;

test('REAL 46 older ones come when asked for, month by month, with none left out between', async () => {
  const all = nth(120);
  // What helped long ago is at hand, but isn't the next one.
  const longAgo = { ...helped, created_at: '2025-09-20T10:00:00.000Z' };
  const end = cursor(all[49] as (typeof all)[0]);
  answer(`GET ${path}`, { moments: [...all.slice(0, 50), longAgo], next: end });
  open();
  await screen.findByText('Line 49');
  answer(`GET ${path}`, { moments: [...all.slice(50), longAgo], next: null });
  expect(screen.queryByText('A walk')).toBeNull();
  screen.getByText(/^These go back to .*2025/);
  within(screen.getByRole('region', { name: 'January 2026' })).getByText('Line 5');
  await press('Show older ones');
  await screen.findByText('Line 109');
  expect(screen.queryByText('Line 110')).toBeNull();
  await press('Show older ones');
  await screen.findByText('Line 119');
  screen.getByText('A walk');
  expect(calls.findLast(({ call }) => call.startsWith(`GET ${path}`))?.call).toContain(encodeURIComponent(end));
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  expect(within(list()).getAllByRole('listitem')).toHaveLength(121);
});

test('a search looks through all of them, and sends no word of it', async () => {
  const all = nth(60);
  const end = cursor(all[49] as (typeof all)[0]);
  answer(`GET ${path}`, { moments: all.slice(0, 50), next: end });
  open();
  await screen.findByText('Line 49');
  answer(`GET ${path}`, { moments: all.slice(50), next: null });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find your own words' }), 'line 57');
  await screen.findByText('Line 57');
  expect(within(list()).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('Nothing here has those words.');
  expect(calls.filter(({ call }) => /57|x$/.test(decodeURIComponent(call)))).toEqual([]);
});

test('where older ones can’t be had, all that’s at hand is shown, and it’s tried again', async () => {
  const all = nth(50);
  const longAgo = { ...helped, created_at: '2025-09-20T10:00:00.000Z' };
  const end = cursor(all[49] as (typeof all)[0]);
  answer(`GET ${path}`, { moments: [...all, longAgo], next: end });
  open();
  await screen.findByText('Line 49');
  answer(`GET ${path}`, refusal('internal', 400));
  await press('Show older ones');
  await screen.findByText(/^We couldn’t look further back/);
  screen.getByText('A walk');
  answer(`GET ${path}`, { moments: [...nth(1, 50), longAgo], next: null });
  await press('Try again');
  await screen.findByText('Line 50');
  await waitFor(() => expect(screen.queryByText(/^We couldn’t/)).toBeNull());
});

test('SPEC §4 without a connection all that’s at hand is shown, and older ones come by themselves once there is one', async () => {
  const all = nth(60);
  const end = cursor(all[49] as (typeof all)[0]);
  answer(`GET ${path}`, { moments: all.slice(0, 50), next: end });
  open();
  await screen.findByText('Line 49');
  act(() => void window.dispatchEvent(new Event('offline')));
  answer(`GET ${path}`, unreachable);
  await press('Show older ones');
  await screen.findByText(/^We couldn’t look further back/);
  answer(`GET ${path}`, () =>
    calls.at(-1)?.call.includes('before=')
      ? { moments: all.slice(50), next: null }
      : { moments: all.slice(0, 50), next: end },
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Line 59');
  expect(screen.queryByText(/^We couldn’t/)).toBeNull();
});

test('with one on this device and an account that can’t be read, it’s said that some are missing, and tried again', async () => {
  // jsdom keeps nothing for good; what a device keeps is read from here until then.
  queryClient.setQueryData(allMomentsHere(alice.id).queryKey, [helped] as never);
  answer(`GET ${path}`, refusal('internal', 400));
  open();
  await within(list()).findByText('A walk');
  await screen.findByText('The ones in your account can’t be read just now.');
  answer(`GET ${path}`, { moments: [noticed], next: null });
  await press('Try again');
  await within(list()).findByText('I hold my breath');
  expect(screen.queryByText(/^The ones in your account/)).toBeNull();
});

test('where all at hand were deleted and older ones are in the account, it isn’t said that there’s none', async () => {
  const end = `${noticed.created_at}_${noticed.id}`;
  answer(`GET ${path}`, { moments: [noticed], next: end });
  answer(`DELETE ${path}/${noticed.id}`, {});
  open();
  await press('Delete “I hold my breath”');
  await screen.findByText('Deleted: “I hold my breath”');
  await waitFor(() => expect(within(list()).queryByRole('listitem')).toBeNull());
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  answer(`GET ${path}`, { moments: [helped], next: null });
  await press('Show older ones');
  await within(list()).findByText('A walk');
});
