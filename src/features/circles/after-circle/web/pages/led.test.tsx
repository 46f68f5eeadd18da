import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadObserved } from '#features/circles/observations/web/index.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { pageWith } from './led.tsx';

const Page = pageWith({
  Observed: loadObserved,
  Space:
    async () =>
    ({ id }) => <p>The space of {id}</p>,
});

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const date = (last: string, given: object = {}) => ({
  id: id(last),
  title: 'Evening circle',
  scheduled_at: `2026-03-${last}T19:00:00.000Z`,
  said_yes: 2,
  came: [{ name: 'Bob', is_new: false }],
  ...given,
});
const series = (given: object = {}) => ({
  id: id('aa'),
  title: 'Evening circle',
  with_name: null,
  count: 4,
  sets: [],
  carried: null,
  next: { id: id('22'), scheduled_at: '2026-03-22T19:00:00.000Z', position: 3, said_yes: 5 },
  past: [
    date('15', {
      came: [
        { name: 'Bob', is_new: false },
        { name: 'Carla', is_new: true },
      ],
    }),
    date('08'),
  ],
  ...given,
});
const set = { id: id('bb'), opened_at: '2026-03-16T19:00:00.000Z', good: ['The bell.', 'Silence.'], helped: [] };

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});
const open = (...led: object[]) => {
  answer('GET /api/v1/led', { led });
  return openPage(Page, '/workshops/mine');
};
const region = (name: string) => screen.findByRole('region', { name });

test('CARE C15 a series says what’s next, who came and who was new, and nothing of anybody else', async () => {
  open(series());
  const one = within(await region('Evening circle'));
  one.getByText(/· Date 3 of 4 · 5 people have said yes/);
  expect(one.getByText(/2 said yes, 2 came\./)).toBeTruthy();
  expect(one.getAllByRole('listitem')[1]?.textContent).toBe('CarlaNew');
  one.getByText('1 earlier date');
  one.getByText(/Nothing to read yet.*add up over its dates/);
  const links = one.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([id('22'), id('15'), id('08')].map((one) => `/workshops/circle/${one}`));
});

test('CARE C15 of fewer than five guests the host reads why nobody was asked; nobody who came unasked said no', async () => {
  open(series({ count: null, past: [date('15', { said_yes: 0 })] }));
  const one = within(await region('Evening circle'));
  one.getByText(/Fewer than five guests were there, so nobody was asked.*who said what/);
  one.getByText(/· 1 came\./);
  expect(one.queryByText(/Nothing to read yet|0 said yes/)).toBeNull();
});

test('REAL 37 CARE C15 what hosts observed last time stands there by phase, with who can read it; one’s own can be taken away', async () => {
  const list = `GET /api/v1/workshops/${id('15')}/observations`;
  const given = { phase: 0, phase_name: 'Sharing', written_at: '2026-03-15T19:20:00.000Z', named: [] };
  const mine = { ...given, id: id('d0'), text: 'Softer after Bob.', by: 'Alice', is_mine: true, named: ['Bob'] };
  const theirs = { ...given, id: id('d1'), text: 'More laughter.', by: 'Carol', is_mine: false };
  answer(list, { observations: [mine, theirs] });
  answer(`DELETE /api/v1/workshops/${id('15')}/observations/${id('d0')}`, () => {
    answer(list, { observations: [theirs] });
    return {};
  });
  open(series());
  const observed = within(await region('What hosts observed'));
  observed.getByRole('heading', { name: 'Sharing' });
  expect(observed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Softer after Bob.Bob can read this, too.Delete',
    'More laughter.by Carol',
  ]);
  await userEvent.click(observed.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(observed.queryByText('Softer after Bob.')).toBeNull());
});

test('CARE C15 what people said stands there as a set, without names', async () => {
  open(series({ sets: [{ ...set, again: { yes: 4, unsure: 0, no: 1 } }] }));
  const one = within(await region('Evening circle'));
  one.getByText(/^Opened on .*Shuffled, and without names\.$/);
  one.getByText('The bell.');
  one.getByText('4 yes, 1 no');
  expect(one.queryByText('What would have helped?')).toBeNull();
  expect(one.queryByText(/Nothing to read yet/)).toBeNull();
});

test('CARE C20 where attendance is deleted it says so, and where nobody came, too', async () => {
  open(
    series({
      past: [date('15', { came: null }), date('08', { came: [] }), date('01', { said_yes: 0, came: [] })],
      next: null,
      with_name: 'Mira',
    }),
  );
  const one = within(await region('Evening circle'));
  one.getByText('This has been deleted: it’s only kept for a while.');
  expect(one.getAllByText('Nobody else was there.')).toHaveLength(2);
  one.getByText(/· 2 said yes, nobody came\.$/);
  one.getByText(/· No replies\.$/);
  expect(document.body.textContent).not.toMatch(/\b0 (came|said yes)/);
  one.getByText('Nothing planned.');
  one.getByText('With Mira');
});

test('notes for next time are kept for the next date, also by going on to something else', async () => {
  const page = open(series({ carried: 'Begin with the bell.' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What to do again, and what to change');
  expect(field.value).toBe('Begin with the bell.');
  const put = `PUT /api/v1/led/${id('22')}/carry-over`;
  answer(put, unreachable);
  await userEvent.type(field, ' Then sit.');
  await userEvent.tab();
  await userEvent.click(document.body);
  expect((await screen.findByText(/You’re offline/)).textContent).toBeTruthy();
  answer(put, { note: 'Begin with the bell. Then sit.', is_earlier: false, has_been: true });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  // Someone who comes back begins with it, before the server has answered.
  page.unmount();
  openPage(Page, '/workshops/mine');
  const again = await screen.findByLabelText<HTMLTextAreaElement>('What to do again, and what to change');
  expect(again.value).toBe('Begin with the bell. Then sit.');
  expect(calls.filter(({ call }) => call === put).at(-1)?.body).toEqual({ note: 'Begin with the bell. Then sit.' });
});

test('a circle that hasn’t taken place has no notes for next time yet', async () => {
  open(series({ past: [] }));
  await region('Evening circle');
  expect(screen.queryByText('Notes for next time')).toBeNull();
});

test('CARE C12 words of danger in notes for next time bring a card for their writer', async () => {
  open(series({ carried: null }));
  answer(`PUT /api/v1/led/${id('22')}/carry-over`, {
    note: 'I want to kill myself tonight',
    is_earlier: false,
    has_been: true,
  });
  await userEvent.type(
    await screen.findByLabelText('What to do again, and what to change'),
    'I want to kill myself tonight',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('link', { name: 'Help now' })).toBeNull();
});

test('someone who leads none finds where to plan one, and a page that fails can be tried again', async () => {
  answer('GET /api/v1/led', refusal('forbidden', 403));
  openPage(Page, '/workshops/mine');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/led', { led: [] });
  await userEvent.click(again);
  await screen.findByRole('heading', { name: 'No circles at the moment' });
  expect(screen.getByRole('link', { name: 'Plan a circle' }).getAttribute('href')).toBe('/workshops');
});

test.each([
  [0, 'No replies yet.'],
  [1, '1 person has said yes.'],
  [7, '7 people have said yes.'],
])('of %i who said yes it’s told as one says it', async (said_yes, told) => {
  open(series({ next: { id: id('22'), scheduled_at: '2026-03-22T19:00:00.000Z', position: null, said_yes } }));
  const part = await region('Evening circle');
  expect(part.textContent).toContain(` · ${told}`);
  expect(part.textContent).not.toMatch(/Date \d/);
});

test('a series that has one date left is told as one', async () => {
  open(series({ count: 1, next: null, past: [date('15')] }));
  const part = await region('Evening circle');
  within(part).getByText('1 date');
  within(part).getByText('Nothing planned.');
  expect(within(part).queryByText(/earlier date/)).toBeNull();
});

test('CARE C27 nobody who came or didn’t is counted against: each date says how many, and those before stand behind a touch', async () => {
  open(
    series({
      past: [
        date('15', { said_yes: 3, came: [] }),
        date('08', { said_yes: 0, came: [{ name: 'Bob', is_new: false }] }),
        date('01', { said_yes: 0, came: [] }),
      ],
    }),
  );
  const part = await region('Evening circle');
  expect(part.textContent).toContain('3 said yes, nobody came.');
  expect(part.textContent).toContain('1 came.');
  expect(part.textContent).toContain('No replies.');
  within(part).getByText('2 earlier dates');
  expect(part.textContent).not.toMatch(/missed|absent|didn’t come|no-show|%/i);
});

test('two people of the same name both stand there', async () => {
  const bob = { name: 'Bob', is_new: false };
  open(series({ past: [date('15', { came: [bob, { ...bob, is_new: true }] })] }));
  const part = await region('Evening circle');
  expect(within(part).getAllByText('Bob')).toHaveLength(2);
  expect(within(part).getAllByText('New')).toHaveLength(1);
});

test('CARE C15 picks are told in numbers of all together, and what nobody picked isn’t told', async () => {
  open(series({ sets: [{ ...set, again: { yes: 4, unsure: 1, no: 0 } }] }));
  const part = await region('Evening circle');
  within(part).getByText('4 yes, 1 not sure');
  expect(within(part).queryByText('What would have helped?')).toBeNull();
});

test('a note that couldn’t be kept says why and stays, and is kept by the next press', async () => {
  open(series());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What to do again, and what to change');
  const carry = `PUT /api/v1/led/${id('22')}/carry-over`;
  answer(carry, unreachable);
  await userEvent.type(field, 'Fewer words.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You’re offline. Please try again when you’re back.');
  expect(field.value).toBe('Fewer words.');
  expect(screen.queryByText('Saved.')).toBeNull();
  answer(carry, { note: 'Fewer words.', is_earlier: false, has_been: true });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  // What's saved and then changed isn't said to be saved any more.
  await userEvent.type(field, ' More silence.');
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a note of more than there may be is told at its field', async () => {
  open(series());
  const field = await screen.findByLabelText('What to do again, and what to change');
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(2001));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please keep it to 2000 characters.');
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});
