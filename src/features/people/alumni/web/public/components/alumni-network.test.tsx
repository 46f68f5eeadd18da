import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Alumni, Member, Thanks } from '../../../domain/contract.ts';
import { AlumniNetwork } from './alumni-network.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const get = 'GET /api/v1/alumni';
const post = 'POST /api/v1/alumni/thanks';
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString();

const circle = (given: Partial<Member['circles'][number]> = {}): Member['circles'][number] => ({
  workshop_id: id('c0'),
  title: 'Tuesday circle',
  ended_at: daysAgo(3),
  completion_status: 'came',
  completed_at: null,
  thanks_id: null,
  ...given,
});
const member = (username: string, last: string, given: Partial<Member> = {}): Member => ({
  id: id(last),
  username,
  circles: [circle()],
  growth: null,
  ...given,
});
const thanks: Thanks = {
  id: id('f0'),
  workshop_id: id('c0'),
  workshop_title: 'Tuesday circle',
  from_id: id('b0'),
  from_name: 'Bob',
  phrase: 'listening',
  line: null,
  sent_at: daysAgo(1),
};
const alumni = (given: Partial<Alumni> = {}): Alumni => ({
  choices: { is_seen: false, shares_score: false },
  own: { growth_metrics: { engagement_score: null, completion_rate: null }, score: null, star: false },
  people: [],
  is_cut: false,
  thanks: [],
  given: [],
  server_time: new Date(now).toISOString(),
  ...given,
});
const open = (address = '/workshops', path?: string) => openPage(withQueries(AlumniNetwork), address, path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(get, alumni());
});

describe('R-VIEW-03 Alumni Network', () => {
  test('R-PROD-11 without anybody it says who one finds there; being seen is off until it’s switched on', async () => {
    answer('PUT /api/v1/alumni/choices', { is_seen: true, shares_score: false });
    open();
    screen.getByRole('heading', { level: 2, name: 'Alumni Network' });
    await screen.findByRole('heading', { name: 'Nobody here yet' });
    const seen = screen.getByRole<HTMLInputElement>('switch', { name: 'Let people I practised with see me' });
    expect(seen.checked).toBe(false);
    expect(screen.queryByRole('switch', { name: /growth score/ })).toBeNull();
    answer(get, alumni({ choices: { is_seen: true, shares_score: false } }));
    await userEvent.click(seen);
    // Before there's an answer.
    expect(seen.checked).toBe(true);
    await waitFor(() => expect(bodies('PUT /api/v1/alumni/choices')).toEqual([{ is_seen: true, shares_score: false }]));
  });

  test('of the circle in the address it asks for that alone, and leads to all', async () => {
    open(`/platform/${id('c0')}`, '/platform/:id');
    const all = await screen.findByRole('link', { name: 'Show all circles' });
    expect(all.getAttribute('href')).toBe('/workshops?tab=alumni');
    expect(calls.map(({ call }) => call)).toContain(`${get}?workshop_id=${id('c0')}`);
  });

  test('R-CONST-31 CARE C3 people stand in their order, by filter, without any number of them', async () => {
    const early = circle({ ended_at: daysAgo(40), title: 'Morning circle', completion_status: 'completed' });
    answer(get, alumni({ people: [member('Zoe', 'a1'), member('Ann', 'a2', { circles: [early] })] }));
    open();
    const list = await screen.findByRole('region', { name: 'People you practised with' });
    const names = () =>
      within(list)
        .queryAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Zoe', 'Ann']);
    expect(list.textContent).not.toMatch(/\b2\b (people|persons)/);
    await userEvent.click(screen.getByRole('radio', { name: 'Recent' }));
    expect(names()).toEqual(['Zoe']);
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
    expect(names()).toEqual(['Ann']);
  });

  test('a filter without anybody leads back to all', async () => {
    answer(get, alumni({ people: [member('Zoe', 'a1')] }));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Active' }));
    screen.getByRole('heading', { name: 'Nobody matches this filter' });
    await press('Show all');
    screen.getByRole('heading', { name: 'Zoe' });
  });
});

describe('R-CONST-32 the growth score', () => {
  test.each([
    [{ engagement_score: 50, completion_rate: 100 }, 85, true, /of those you said yes to \(50%\)/],
    [{ engagement_score: null, completion_rate: 75 }, 75, false, /nothing else to go on/],
  ])('is told in words with what it’s made of: %o', async (growth_metrics, score, star, words) => {
    answer(get, alumni({ own: { growth_metrics, score, star } }));
    open();
    const own = await screen.findByRole('region', { name: 'Your growth score' });
    expect(own.textContent).toContain(`${score} of 100`);
    expect(own.textContent).toMatch(words);
    expect(within(own).queryAllByRole('img', { name: 'with a star' })).toHaveLength(star ? 1 : 0);
    within(own).getByText('Only you see it, unless you share it.');
  });

  test('of others it’s there only where they share it', async () => {
    const shared = { score: 91, star: true };
    answer(get, alumni({ people: [member('Zoe', 'a1', { growth: shared }), member('Ann', 'a2')] }));
    open();
    const [zoe, ann] = await screen.findAllByRole('listitem');
    expect(zoe?.textContent).toContain('Growth score 91 of 100');
    expect(ann?.textContent).not.toContain('Growth score');
  });
});

test('CARE C6 a practice partner can be reported and blocked, too; a block ends the practice on the page', async () => {
  const pair = {
    id: id('d0'),
    person_id: id('b0'),
    workshop_id: id('c0'),
    name: 'Bob',
    their_zone: null,
    offer: null,
    next_at: null,
    is_open: false,
  };
  const practice = { is_open: true, open_people: [], wishes: [], pairs: [pair], endings: [] };
  answer('GET /api/v1/practice', practice);
  answer('POST /api/v1/blocks', { people: [] });
  open();
  const shown = await screen.findByRole('region', { name: 'Your practice pairs' });
  await userEvent.click(await within(shown).findByRole('button', { name: 'More about Bob' }));
  await screen.findByRole('menuitem', { name: 'Report' });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }));
  answer('GET /api/v1/practice', { ...practice, pairs: [] });
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your practice pairs' })).toBeNull());
  expect(bodies('POST /api/v1/blocks')).toEqual([{ user_id: id('b0'), workshop_id: id('c0') }]);
});

describe('thanks', () => {
  test('one tap sends a phrase, once', async () => {
    answer(get, alumni({ people: [member('Bob', 'b0')] }));
    answer(post, { id: id('f1') });
    open();
    await press('Say thanks to Bob');
    answer(get, alumni({ people: [member('Bob', 'b0', { circles: [circle({ thanks_id: id('f1') })] })] }));
    await press('I’m glad you were there.');
    await screen.findByText('You’ve thanked them.');
    expect(bodies(post)).toMatchObject([
      { to_id: id('b0'), workshop_id: id('c0'), said: { kind: 'phrase', phrase: 'glad' } },
    ]);
  });

  test('CARE C12 a line is read on this device alone, and what sounds like danger brings a card for its writer', async () => {
    answer(get, alumni({ people: [member('Bob', 'b0')] }));
    answer(post, { id: id('f1') });
    open();
    await press('Say thanks to Bob');
    await userEvent.type(screen.getByLabelText('Or a line of your own'), 'Thank you. I want to kill myself tonight.');
    await press('Send');
    await screen.findByRole('heading', { name: 'Are you safe right now?' }, { timeout: 10_000 });
    expect(bodies(post)).toHaveLength(1);
    expect(JSON.stringify(bodies(post))).not.toMatch(/urgent|level|heavy/);
  });

  test('those given to somebody who isn’t shown any more are taken back all the same', async () => {
    const mine = { id: id('f2'), workshop_title: 'Tuesday circle', phrase: null, sent_at: daysAgo(2) };
    const shown = { ...mine, id: id('f1'), line: 'On the card' };
    const people = [member('Bob', 'b0', { circles: [circle({ thanks_id: shown.id })] })];
    answer(get, alumni({ people, given: [shown, { ...mine, line: 'For your calm' }] }));
    answer(`DELETE /api/v1/alumni/thanks/${mine.id}`, { id: mine.id });
    open();
    const given = await screen.findByRole('region', { name: 'Thanks you’ve given' });
    within(given).getByText('For your calm');
    expect(within(given).queryByText('On the card')).toBeNull();
    answer(get, alumni({ people, given: [shown] }));
    await userEvent.click(
      within(given).getByRole('button', { name: /^Take it back, your thanks from Tuesday circle/ }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Thanks you’ve given' })).toBeNull());
    expect(calls.filter(({ call }) => call.startsWith('DELETE '))).toHaveLength(1);
  });

  test('what’s refused is said, and the line stays', async () => {
    answer(get, alumni({ people: [member('Bob', 'b0')] }));
    answer(post, refusal('not_found', 404));
    open();
    await press('Say thanks to Bob');
    const field = screen.getByLabelText<HTMLInputElement>('Or a line of your own');
    await press('Send');
    await screen.findByText(/Please write one line/);
    await userEvent.type(field, 'For your calm');
    await press('Send');
    await screen.findByText('They can’t be reached here any more.');
    expect(field.value).toBe('For your calm');
  });

  test('those for me are read in words, put away, and reported', async () => {
    answer(get, alumni({ thanks: [thanks] }));
    answer(`POST /api/v1/alumni/thanks/${thanks.id}/hide`, { id: thanks.id });
    open();
    const mine = await screen.findByRole('region', { name: 'Thanks for you' });
    within(mine).getByText('Thank you for listening.');
    await userEvent.click(within(mine).getByRole('button', { name: 'More about Bob' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report Bob' });
    await press('Cancel');
    answer(get, alumni());
    await userEvent.click(await screen.findByRole('button', { name: 'Hide thanks from Bob' }));
    await waitFor(() => expect(screen.queryByText('Thank you for listening.')).toBeNull());
  });

  test('CARE C12 words of danger in a report bring a card for their writer, beside the thanks', async () => {
    answer(get, alumni({ thanks: [thanks] }));
    open();
    const mine = await screen.findByRole('region', { name: 'Thanks for you' });
    await userEvent.click(within(mine).getByRole('button', { name: 'More about Bob' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Bob' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'It didn’t feel safe' }));
    await userEvent.type(dialog.getByLabelText('In your own words'), 'I want to kill myself tonight');
    answer('POST /api/v1/reports', { id: thanks.id });
    await press('Send');
    const thanked = within(await screen.findByRole('dialog', { name: 'Thank you for telling us' }));
    await thanked.findByRole('heading', { name: 'Are you safe right now?' });
  });
});
