import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { paths } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { divertToasts } from '#platform/web/ui/toast.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Pair, Practice } from '../../domain/contract.ts';
import { slotOf } from '../../domain/weekly.ts';
import { PracticePairs } from '../public/components/practice-pairs.tsx';
import { PracticeSwitch } from '../public/components/practice-switch.tsx';
import { PracticeWish } from '../public/components/practice-wish.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const get = 'GET /api/v1/practice';
const choose = 'PUT /api/v1/practice/choices';
const wish = `PUT /api/v1/practice/wishes/${id('b0')}`;
const times = `PUT /api/v1/practice/pairs/${id('d0')}/times`;
const enter = `POST /api/v1/practice/pairs/${id('d0')}/enter`;
const end = `POST /api/v1/practice/pairs/${id('d0')}/end`;

const pair = (given: Partial<Pair> = {}): Pair => ({
  id: id('d0'),
  person_id: id('b0'),
  workshop_id: id('c0'),
  name: 'Bob',
  their_zone: null,
  offer: null,
  next_at: null,
  is_open: false,
  ...given,
});
const practice = (given: Partial<Practice> = {}): Practice => ({
  is_open: true,
  open_people: [],
  wishes: [],
  pairs: [],
  endings: [],
  ...given,
});
const open = (part: () => React.ReactNode) => openPage(withQueries(part), '/people');
const pairs = (...all: Pair[]) => {
  answer(get, practice({ pairs: all }));
  return open(() => <PracticePairs menuOf={({ name }) => <button type="button">{`About ${name}`}</button>} />);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
/** An answer that's held back until it's let go. */
function held(call: string, got: unknown) {
  const waiting: (() => void)[] = [];
  answer(call, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return typeof got === 'function' ? got() : got;
  });
  return { letGo: () => act(async () => waiting.shift()?.()), count: () => waiting.length };
}

let said: string[] = [];
let stop = () => {};
beforeEach(async () => {
  queryClient.clear();
  said = [];
  stop = divertToasts(({ title, kind }) => void (kind !== 'loading' && said.push(title)));
  await signInAlice();
});
afterEach(() => stop());

test('CARE C27 times that are being typed stay as the other’s arrive meanwhile, and both are there', async () => {
  pairs(pair());
  const time = () => screen.getByLabelText<HTMLInputElement>('Time');
  await screen.findByLabelText('Time');
  fireEvent.change(time(), { target: { value: '07:45' } });
  const offer = { is_mine: false, slots: ['tue 18:00'], time_zone: ownZone() };
  answer(get, practice({ pairs: [pair({ offer })] }));
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/^Bob offers these/);
  expect(time().value).toBe('07:45');
  screen.getByRole('button', { name: /^Take/ });
  // Put aside, it's gone, and the other's stay.
  await press('Not now');
  expect(screen.queryByLabelText('Time')).toBeNull();
  screen.getByRole('button', { name: /^Take/ });
});

describe('being open to a pair', () => {
  const switched = () => screen.getByRole<HTMLInputElement>('switch', { name: 'I’m open to a practice pair' });

  test('is said as it came to be, and what’s chosen shows at once', async () => {
    answer(get, practice({ is_open: false }));
    open(() => <PracticeSwitch />);
    await screen.findByRole('switch');
    expect(switched().checked).toBe(false);
    const answering = held(choose, practice({ is_open: true }));
    await userEvent.click(switched());
    expect(switched().checked).toBe(true);
    answer(get, practice({ is_open: true }));
    await waitFor(() => expect(answering.count()).toBe(1));
    await answering.letGo();
    await waitFor(() => expect(said).toEqual(['You’re open to a practice pair']));
    expect(switched().checked).toBe(true);
  });

  test('someone who changes their mind at once is off in the end, hears so, and never sees it jump back', async () => {
    answer(get, practice({ is_open: false }));
    open(() => <PracticeSwitch />);
    await screen.findByRole('switch');
    const asked: boolean[] = [];
    const waiting: (() => void)[] = [];
    answer(choose, async (body) => {
      const { is_open } = body as { is_open: boolean };
      asked.push(is_open);
      await new Promise<void>((resolve) => waiting.push(resolve));
      answer(get, practice({ is_open }));
      return practice({ is_open });
    });
    await userEvent.click(switched());
    await userEvent.click(switched());
    expect(switched().checked).toBe(false);
    await waitFor(() => expect(asked).toEqual([true]));
    await act(async () => waiting.shift()?.());
    // The second goes only once the first was answered, whose answer says the opposite.
    await waitFor(() => expect(asked).toEqual([true, false]));
    expect(switched().checked).toBe(false);
    await act(async () => waiting.shift()?.());
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said.at(-1)).toBe('You’re not open to new practice pairs');
    await answered();
    expect(switched().checked).toBe(false);
  });

  test('what couldn’t be chosen goes back to how it is, and says why', async () => {
    answer(get, practice({ is_open: false }));
    answer(choose, unreachable);
    open(() => <PracticeSwitch />);
    await userEvent.click(await screen.findByRole('switch'));
    await waitFor(() => expect(said).toEqual(['You’re offline. Please try again once you’re back.']));
    await waitFor(() => expect(switched().checked).toBe(false));
  });

  test('before it’s known there’s no switch, which would seem to be off', async () => {
    const answering = held(get, practice({ is_open: true }));
    open(() => <PracticeSwitch />);
    expect(screen.queryByRole('switch')).toBeNull();
    await waitFor(() => expect(answering.count()).toBe(1));
    await answering.letGo();
    expect((await screen.findByRole<HTMLInputElement>('switch')).checked).toBe(true);
  });
});

describe('CARE C6 a wish', () => {
  const shown = () => open(() => <PracticeWish personId={id('b0')} name="Bob" />);

  test('is said once, however often it’s pressed', async () => {
    answer(get, practice({ open_people: [id('b0')] }));
    const answering = held(wish, practice({ open_people: [id('b0')], wishes: [id('b0')] }));
    shown();
    await press('I’d like to practise weekly with Bob');
    await press('I’d like to practise weekly with Bob');
    await waitFor(() => expect(answering.count()).toBe(1));
    answer(get, practice({ open_people: [id('b0')], wishes: [id('b0')] }));
    await answering.letGo();
    await screen.findByText(/^You’d like to practise weekly/);
    await answered();
    expect(bodies(wish)).toHaveLength(1);
  });

  test('can be taken back also once the other isn’t open to it any more, and tells no reason', async () => {
    answer(get, practice({ wishes: [id('b0')] }));
    shown();
    await screen.findByRole('button', { name: 'Take it back: practising weekly with Bob' });
    expect(document.body.textContent).not.toMatch(/open|blocked|isn’t/);
  });

  test.each([
    ['rate_limited', 429, 'That’s a lot for one day. Please come back tomorrow.'],
    ['not_found', 404, 'That isn’t there any more.'],
    ['conflict', 409, 'That has changed in the meantime. Please look again.'],
  ])('refused by %s is said in words, and what’s there is read again', async (code, status, told) => {
    answer(get, practice({ open_people: [id('b0')] }));
    answer(wish, refusal(code, status));
    shown();
    await screen.findByRole('button', { name: /practise weekly with Bob/ });
    answer(get, practice());
    await press('I’d like to practise weekly with Bob');
    await waitFor(() => expect(said).toEqual([told]));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('a pair', () => {
  test('CARE C6 has the menu about its person, and says nothing of anybody else', async () => {
    pairs(pair(), pair({ id: id('d1'), person_id: id('b1'), name: 'Carol' }));
    const [bob, carol] = await screen.findAllByRole('listitem');
    within(bob as HTMLElement).getByRole('button', { name: 'About Bob' });
    expect(within(bob as HTMLElement).queryByText(/Carol/)).toBeNull();
    within(carol as HTMLElement).getByRole('button', { name: 'End this pair with Carol' });
  });

  test('that has agreed says when on both clocks, and offers other times without losing this one', async () => {
    const next_at = new Date(Date.now() + 30 * hourMs).toISOString();
    pairs(pair({ next_at, their_zone: 'Asia/Kolkata' }));
    const day = (zone: string) => slotOf(Date.parse(next_at), zone).slice(4);
    await screen.findByText(new RegExp(`^Every \\w+ ${day(ownZone())}$`));
    screen.getByText(new RegExp(`^\\w+ ${day('Asia/Kolkata')} for Bob, on Kolkata time$`));
    await press('Offer other times');
    screen.getByRole('form', { name: 'Times you offer' });
    screen.getByText(/^Every /);
    await press('Not now');
    expect(screen.queryByRole('form')).toBeNull();
    expect(bodies(times)).toEqual([]);
  });

  test('whose times are one’s own can’t take them', async () => {
    pairs(pair({ offer: { is_mine: true, slots: ['tue 19:00', 'wed 08:00'], time_zone: ownZone() } }));
    await screen.findByText('Tuesday 19:00');
    screen.getByText(/^You offered these\. Bob can take one/);
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  test('each time that’s offered has a button that says which', async () => {
    pairs(pair({ offer: { is_mine: false, slots: ['tue 19:00', 'wed 08:00'], time_zone: ownZone() } }));
    await screen.findByRole('button', { name: 'Take this time: Tuesday 19:00' });
    screen.getByRole('button', { name: 'Take this time: Wednesday 08:00' });
    // On the same clocks there's nothing to say about theirs, which aren't known yet.
    expect(screen.queryByText(/for Bob/)).toBeNull();
  });

  test('a time that isn’t whole isn’t offered, and says what’s missing', async () => {
    pairs(pair());
    const field = await screen.findByLabelText('Time');
    await userEvent.clear(field);
    await press('Offer these times');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please give each of them a time.'));
    expect(bodies(times)).toEqual([]);
  });

  test('times that didn’t go through stay to be offered again, and go once', async () => {
    pairs(pair());
    await press('Add another time');
    answer(times, unreachable);
    await press('Offer these times');
    await waitFor(() => expect(said).toEqual(['You’re offline. Please try again once you’re back.']));
    expect(screen.getAllByLabelText('Time')).toHaveLength(2);
    const offered = pair({ offer: { is_mine: true, slots: ['tue 19:00', 'thu 19:00'], time_zone: ownZone() } });
    answer(times, practice({ pairs: [offered] }));
    answer(get, practice({ pairs: [offered] }));
    await press('Offer these times');
    await waitFor(() => expect(said.at(-1)).toBe('Bob can choose now'));
    await screen.findByText(/^You offered these/);
    expect(bodies(times)).toHaveLength(2);
  });

  test('its room opens with one press, at its own door', async () => {
    const next_at = new Date(Date.now()).toISOString();
    const { place } = pairs(pair({ next_at, is_open: true }));
    answer(enter, { workshop_id: id('c1') });
    await press('Enter your room');
    await waitFor(() => expect(place()).toBe(paths.roomOf(id('c1'))));
  });

  test('a room that’s closed by now says so, and stays here', async () => {
    const next_at = new Date(Date.now()).toISOString();
    const { place } = pairs(pair({ next_at, is_open: true }));
    answer(enter, refusal('conflict', 409));
    await screen.findByRole('button', { name: 'Enter your room' });
    answer(get, practice({ pairs: [pair({ next_at })] }));
    await press('Enter your room');
    await waitFor(() => expect(said).toEqual(['That has changed in the meantime. Please look again.']));
    expect(place()).toBe('/people');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter your room' })).toBeNull());
  });

  test('CARE C6 someone who thinks again ends nothing; an end that was lost can be tried again', async () => {
    pairs(pair());
    await press('End this pair with Bob');
    const asking = await screen.findByRole('alertdialog', { name: 'End this practice pair?' });
    expect(asking.textContent).toContain('not why, and not who ended it');
    await userEvent.click(within(asking).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies(end)).toEqual([]);
    answer(end, unreachable);
    await press('End this pair with Bob');
    await press('End it');
    await waitFor(() => expect(said).toEqual(['You’re offline. Please try again once you’re back.']));
    screen.getByText('With Bob');
    answer(end, practice());
    answer(get, practice());
    await press('End this pair with Bob');
    await press('End it');
    await waitFor(() => expect(said.at(-1)).toBe('It has ended'));
    await waitFor(() => expect(screen.queryByText('With Bob')).toBeNull());
  });
});

test('visitors ask for nothing of it', async () => {
  await act(() => Promise.resolve());
  const { session } = await import('#platform/web/session/session-store.ts');
  await act(() => session.signOut('local'));
  open(() => (
    <>
      <PracticeSwitch />
      <PracticeWish personId={id('b0')} name="Bob" />
    </>
  ));
  await answered();
  expect(calls.some(({ call }) => call === get)).toBe(false);
  expect(screen.queryByRole('switch')).toBeNull();
});
