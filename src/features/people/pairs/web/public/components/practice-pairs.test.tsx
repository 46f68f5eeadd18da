import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { ownZone } from '#platform/web/when.ts';
import type { Pair, Practice } from '../../../domain/contract.ts';
import { slotIn } from '../../../domain/weekly.ts';
import { PracticePairs } from './practice-pairs.tsx';
import { PracticeSwitch } from './practice-switch.tsx';
import { PracticeWish } from './practice-wish.tsx';

const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const get = 'GET /api/v1/practice';
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
const open = (part: () => React.ReactNode) => openPage(withQueries(part), '/workshops');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

describe('practice pairs', () => {
  test('without any there’s nothing; one that ended says so, names nobody, and is put away', async () => {
    const ending = id('e0');
    answer(get, practice({ endings: [{ id: ending }] }));
    answer(`DELETE /api/v1/practice/endings/${ending}`, practice());
    open(() => <PracticePairs menuOf={() => null} />);
    const section = await screen.findByRole('region', { name: 'Your practice pairs' });
    expect(within(section).getByRole('listitem').textContent).toBe('This practice pair has ended.Put away');
    answer(get, practice());
    await press('Put away');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your practice pairs' })).toBeNull());
  });

  test('a new one asks for times: one to three, on one’s own clock', async () => {
    answer(get, practice({ pairs: [pair()] }));
    const put = `PUT /api/v1/practice/pairs/${id('d0')}/times`;
    const offered = pair({ offer: { is_mine: true, slots: ['tue 19:00', 'thu 19:00'], time_zone: ownZone() } });
    answer(put, practice({ pairs: [offered] }));
    open(() => <PracticePairs menuOf={() => null} />);
    await press('Add another time');
    await press('Add another time');
    expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull();
    await press('Remove time 3');
    answer(get, practice({ pairs: [offered] }));
    await press('Offer these times');
    await screen.findByText(/You offered these/);
    expect(bodies(put)).toMatchObject([{ slots: ['tue 19:00', 'thu 19:00'], time_zone: ownZone() }]);
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  test('theirs are told on both clocks, and one is taken; what’s refused is said', async () => {
    const offer = { is_mine: false, slots: ['tue 02:00'], time_zone: 'Asia/Kolkata' };
    answer(get, practice({ pairs: [pair({ offer, their_zone: 'Asia/Kolkata' })] }));
    const post = `POST /api/v1/practice/pairs/${id('d0')}/take`;
    answer(post, refusal('conflict', 409));
    open(() => <PracticePairs menuOf={() => null} />);
    const time = slotIn('tue 02:00', 'Asia/Kolkata', ownZone(), Date.now()).slice(4);
    await screen.findByText('Tuesday 02:00 for Bob, on Kolkata time');
    await press(`Take this time: Monday ${time}`);
    await screen.findByText('That has changed in the meantime. Please look again.');
    expect(bodies(post)).toMatchObject([{ slot: 'tue 02:00', time_zone: ownZone() }]);
  });

  test('the way in is there only while it’s open', async () => {
    const next_at = new Date(Date.now() + hourMs).toISOString();
    answer(get, practice({ pairs: [pair({ next_at })] }));
    const { unmount } = open(() => <PracticePairs menuOf={() => null} />);
    await screen.findByText('Your room opens 10 minutes before.');
    expect(screen.queryByRole('button', { name: 'Enter your room' })).toBeNull();
    unmount();
    queryClient.clear();
    answer(get, practice({ pairs: [pair({ next_at, is_open: true })] }));
    open(() => <PracticePairs menuOf={() => null} />);
    await screen.findByRole('button', { name: 'Enter your room' });
  });

  test('ending is asked once, and asks nothing', async () => {
    answer(get, practice({ pairs: [pair()] }));
    const post = `POST /api/v1/practice/pairs/${id('d0')}/end`;
    answer(post, practice());
    open(() => <PracticePairs menuOf={() => null} />);
    await press('End this pair with Bob');
    const asking = await screen.findByRole('alertdialog', { name: 'End this practice pair?' });
    expect(within(asking).queryByRole('textbox')).toBeNull();
    answer(get, practice());
    await userEvent.click(within(asking).getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(bodies(post)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('With Bob')).toBeNull());
  });
});

describe('a wish', () => {
  const wish = () => <PracticeWish personId={id('b0')} name="Bob" />;

  test('is there for people who are open to it, says who sees it, and is taken back', async () => {
    answer(get, practice({ open_people: [id('b0')] }));
    answer(`PUT /api/v1/practice/wishes/${id('b0')}`, practice({ wishes: [id('b0')], open_people: [id('b0')] }));
    answer(`DELETE /api/v1/practice/wishes/${id('b0')}`, practice({ open_people: [id('b0')] }));
    open(wish);
    await screen.findByText('They only see it if they’d like that too.');
    answer(get, practice({ wishes: [id('b0')], open_people: [id('b0')] }));
    await press('I’d like to practise weekly with Bob');
    await screen.findByText(/You’d like to practise weekly/);
    answer(get, practice({ open_people: [id('b0')] }));
    await press('Take it back: practising weekly with Bob');
    await screen.findByRole('button', { name: 'I’d like to practise weekly with Bob' });
  });

  test('isn’t offered for anybody else', async () => {
    answer(get, practice());
    open(() => (
      <>
        {wish()}
        <PracticeSwitch />
      </>
    ));
    await screen.findByRole('switch', { name: 'I’m open to a practice pair' });
    expect(screen.queryByRole('button', { name: /practise weekly/ })).toBeNull();
  });
});
