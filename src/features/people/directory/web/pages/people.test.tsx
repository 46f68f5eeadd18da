import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/later.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { ListedPerson, OwnCard } from '../../domain/contract.ts';
import { Page } from './people.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const put = 'PUT /api/v1/people/me';
const person = (name: string, last: string, given: Partial<ListedPerson> = {}): ListedPerson => ({
  id: id(last),
  name,
  words: '',
  topics: [],
  circles: [],
  may_write: false,
  ...given,
});
const bo = person('Bo', 'b1', {
  circles: [{ id: id('c0'), title: 'Tuesday circle', ended_at: '2026-05-05T18:00:00Z' }],
  may_write: true,
});
const card: OwnCard = { is_listed: true, name: 'Ali', words: 'Slow mornings.', topics: ['yoga'], is_removed: false };
const own = (given: Partial<OwnCard> | null) => ({ card: given && { ...card, ...given }, proposed_name: 'Alice' });
let searched: string[];
/** People from one's circles, and others by what's asked. */
function listed(given: { beside?: ListedPerson[]; others?: (search: URLSearchParams) => object }): void {
  answer('GET /api/v1/people', (_, search) => {
    searched.push(search.toString());
    if (search.get('who') === 'beside') return { people: given.beside ?? [], next: null };
    return given.others?.(search) ?? { people: [], next: null };
  });
}
const open = () => openPage(Page, '/innercircle/people');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(async () => {
  queryClient.clear();
  searched = [];
  await signInAlice();
  answer('GET /api/v1/people/me', own(null));
  listed({});
});

/** Its buttons come and go, and the focus stays in it. */
const cardBox = () => screen.getByRole('region', { name: 'Your card' });

test('CARE C27 one isn’t in it before one makes a card, which is one’s own to word', async () => {
  answer(put, own({}));
  open();
  await press('Make a card');
  expect(document.activeElement).toBe(cardBox());
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name here' });
  // Only a proposal (CARE C2).
  expect(name.value).toBe('Alice');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ali');
  await userEvent.type(screen.getByRole('textbox', { name: 'A few words' }), 'Slow mornings.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Authentic Relating' }));
  answer('GET /api/v1/people/me', own({}));
  await press('Save my card');
  await screen.findByText('People here can read this.');
  expect(asked(put)).toEqual([{ is_listed: true, name: 'Ali', words: 'Slow mornings.', topics: ['yoga'] }]);
});

test('its field says what’s wrong with it, and a refusal keeps the words', async () => {
  open();
  await press('Make a card');
  const said = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A few words' });
  await userEvent.click(said);
  await userEvent.paste('x'.repeat(141));
  await press('Save my card');
  await screen.findByText('Please use at most 140 characters.');
  expect(asked(put)).toEqual([]);
  await userEvent.clear(said);
  await userEvent.type(said, 'Hello');
  answer(put, refusal('forbidden', 403));
  await press('Save my card');
  await screen.findByText(/A steward has taken your card down\. They’d/);
  expect(said.value).toBe('Hello');
});

test('one press takes it off the page, and its words stay one’s own', async () => {
  answer('GET /api/v1/people/me', own({}));
  answer(put, own({ is_listed: false }));
  open();
  await screen.findByText('Slow mornings.');
  answer('GET /api/v1/people/me', own({ is_listed: false }));
  await press('Take me off this page');
  await screen.findByRole('button', { name: 'Put it back on this page' });
  expect(document.activeElement).toBe(cardBox());
  screen.getByText(/^You’re not on this page\. Your card is still here/);
  expect(asked(put)).toEqual([{ is_listed: false, name: 'Ali', words: 'Slow mornings.', topics: ['yoga'] }]);
});

test('a card that a steward took down can’t be put back by its person', async () => {
  answer('GET /api/v1/people/me', own({ is_removed: true }));
  open();
  await screen.findByText(/ask them to look again/);
  expect(screen.queryByRole('button', { name: /Change|Put it back|Make/ })).toBeNull();
});

test('people from one’s circles come first, with where that was and a way to write; it ends, and says so', async () => {
  listed({ beside: [bo], others: () => ({ people: [person('Edda', 'b2')], next: null }) });
  open();
  await screen.findByText('That’s everyone.');
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Your card',
    'People who were in your circles',
    'Others here',
  ]);
  screen.getByText(/You’ve sat together in Tuesday circle/);
  expect(screen.getByRole('link', { name: 'Write a note to Bo' }).getAttribute('href')).toBe(
    `/innercircle/notes?to=${bo.id}`,
  );
  expect(screen.queryByRole('link', { name: 'Write a note to Edda' })).toBeNull();
});

test('more come by a press, until that’s everyone', async () => {
  const next = `${id('b2')}_edda`;
  listed({
    others: (search) =>
      search.get('after') === next
        ? { people: [person('Mo', 'b3')], next: null }
        : { people: [person('Edda', 'b2')], next },
  });
  open();
  await screen.findByText('Edda');
  expect(screen.queryByText('That’s everyone.')).toBeNull();
  await press('Show more');
  await screen.findByText('Mo');
  await screen.findByText('That’s everyone.');
});

test('they’re found by the start of a name and by topic, and all come back by one press', async () => {
  open();
  await screen.findByText('Nobody’s here yet');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'bo');
  await press('Find');
  await screen.findByText('Nobody found');
  expect(searched).toContain('who=others&name=bo');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Authentic Relating');
  await waitFor(() => expect(searched).toContain('who=others&name=bo&topic=yoga'));
  await press('Show everyone');
  await screen.findByText('Nobody’s here yet');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
  expect(field.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('CARE C6 C18 one blocks somebody by their card, and they’re gone, and so is every copy of what others wrote', async () => {
  listed({ beside: [bo] });
  answer('POST /api/v1/blocks', { people: [] });
  open();
  await press('More about Bo');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  listed({});
  const before = dropsSoFar();
  await press('Block');
  await screen.findByText('Nobody’s here yet');
  expect(asked('POST /api/v1/blocks')).toEqual([{ user_id: bo.id, from_card: true }]);
  expect(dropsSoFar()).toBe(before + 1);
});

test('CARE C6 a card is reported to a steward', async () => {
  listed({ beside: [bo] });
  answer('POST /api/v1/reports/person', { id: id('f1') });
  open();
  await press('More about Bo');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
  await press('Send');
  await screen.findByText('Thank you for telling us');
  expect(asked('POST /api/v1/reports/person')).toEqual([
    { id: expect.any(String), about: { card_of: bo.id }, reason: 'other', words: null },
  ]);
});
