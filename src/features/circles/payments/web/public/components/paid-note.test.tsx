import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { divertToasts } from '#platform/web/ui/toast.ts';
import type { Payment } from '../../../domain/contract.ts';
import { seatStates } from '../../../domain/paid-seat.ts';
import { PaidNote } from './paid-note.tsx';
import { PriceForm } from './price-form.tsx';

const id = '01970000-0000-7000-8000-0000000000c0';
const now = Date.now();
const read = `GET /api/v1/circles/${id}/payment`;
const giveBack = `POST /api/v1/circles/${id}/payment/return`;
const price = { amount: 1200, currency: 'eur', range: null, for_series: false };
const seat = (given: Partial<NonNullable<Payment['seat']>> = {}) => ({
  state: 'paid' as const,
  held_until: new Date(now).toISOString(),
  returnable_until: new Date(now + dayMs).toISOString(),
  for_all: false,
  is_free: false,
  ...given,
});
const lead = (given: Partial<NonNullable<Payment['lead']>> = {}) => ({
  seated: [],
  can_change: true,
  in_series: false,
  codes: [],
  ...given,
});
const payment = (given: Partial<Payment> = {}): Payment => ({
  is_offered: true,
  currency: 'eur',
  price,
  seat: null,
  lead: null,
  ...given,
});
const bodies = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

let said: string[] = [];
let stop = () => {};
beforeEach(async () => {
  queryClient.clear();
  said = [];
  stop = divertToasts(({ title, kind }) => void (kind !== 'loading' && said.push(title)));
  await signInAlice();
});
afterEach(() => stop());

async function note(given: NonNullable<Parameters<typeof seat>[0]> | null) {
  answer(read, payment({ seat: given && seat(given) }));
  const onPaid = vi.fn();
  const view = openPage(
    withQueries(() => (
      <main>
        <PaidNote id={id} now={now} onPaid={onPaid} />
      </main>
    )),
    '/',
  );
  await answered();
  return { ...view, onPaid, text: () => screen.getByRole('main').textContent ?? '' };
}

describe('CARE C26 somebody who has a seat reads what leaving costs', () => {
  test.each([
    ['paid, in time', {}, /^You’ve paid for your seat\. Say you can’t come before .* all of it back\.$/],
    [
      'paid, too late',
      { returnable_until: new Date(now).toISOString() },
      /^You’ve paid for your seat\. If you can’t come now, you won’t/,
    ],
    ['by a code', { is_free: true }, /^Your seat is free\./],
    ['all dates, in time', { for_all: true }, /^You have a seat on all the dates\. Until .* all of your money\./],
    [
      'all dates, too late',
      { for_all: true, returnable_until: new Date(now).toISOString() },
      /It’s too late to give them back/,
    ],
    ['all dates, the first begun', { for_all: true, state: 'used' as const }, /It’s too late to give them back/],
    ['all dates by a code, in time', { for_all: true, is_free: true }, /^You have a free seat.*give them back before/],
    [
      'all dates by a code, begun',
      { for_all: true, is_free: true, state: 'used' as const },
      /^You have a free seat.*say so on its page/,
    ],
  ])('%s', async (_, given, words) => {
    const { text } = await note(given);
    await waitFor(() => expect(text()).toMatch(words));
  });

  test('nothing’s said of a seat that isn’t theirs any more, or not yet, and of one date that has begun', async () => {
    for (const state of seatStates.filter((one) => one !== 'paid')) {
      queryClient.clear();
      const { text, unmount } = await note({ state });
      expect(text(), state).toBe('');
      unmount();
    }
    queryClient.clear();
    const { text } = await note(null);
    expect(text()).toBe('');
  });

  test('nobody is offered to give back what can’t be: one date goes by its own answer, and late is late', async () => {
    for (const given of [{}, { for_all: true, returnable_until: new Date(now - minuteMs).toISOString() }]) {
      queryClient.clear();
      const { unmount } = await note(given);
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
    }
  });
});

describe('CARE C26 giving all dates back costs two taps', () => {
  test('and the first alone changes nothing', async () => {
    const { onPaid } = await note({ for_all: true });
    await press('Give back all the dates');
    screen.getByText(/your money goes back to your card/);
    await press('Keep them');
    expect(bodies(giveBack)).toEqual([]);
    await press('Give back all the dates');
    answer(giveBack, payment({ seat: seat({ for_all: true, state: 'returned' }) }));
    await press('Yes, give them back');
    await waitFor(() => expect(said).toEqual(['You’ve given your seats back. The money is on its way.']));
    expect(onPaid).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('where nothing was paid no money is spoken of', async () => {
    await note({ for_all: true, is_free: true });
    await press('Give back all the dates');
    expect(document.body.textContent).not.toMatch(/money|card/);
    answer(giveBack, payment({ seat: seat({ for_all: true, is_free: true, state: 'returned' }) }));
    await press('Yes, give them back');
    await waitFor(() => expect(said).toEqual(['You’ve given your seats back.']));
  });

  test.each([
    ['too late by then', false, refusal('gone', 410), /^It’s too late to give them back\. If a date is cancelled/],
    ['too late by then, by a code', true, refusal('gone', 410), /^It’s too late to give them back\.$/],
    ['offline', false, unreachable(), /^You’re offline\. Try again once you’re back/],
    ['refused otherwise', false, refusal('unavailable', 503), /^That didn’t work/],
  ])('%s is said, and the seat is read again', async (_, is_free, got, words) => {
    const { onPaid } = await note({ for_all: true, is_free });
    answer(giveBack, got);
    await press('Give back all the dates');
    await press('Yes, give them back');
    await waitFor(() => expect(said).toEqual([expect.stringMatching(words)]));
    expect(onPaid).toHaveBeenCalledTimes(1);
  });
});

describe('REAL 8 what a host asks', () => {
  const codes = `POST /api/v1/circles/${id}/codes`;
  const code = { id: '01970000-0000-7000-8000-0000000000e1', seats: 5, used: 2, for_series: false };
  async function asked(given: Partial<Payment>) {
    answer(read, payment(given));
    const view = openPage(
      withQueries(() => <PriceForm id={id} />),
      '/',
    );
    await waitFor(() => expect(queryClient.getQueryData(['payments', id])).toBeDefined());
    await answered();
    return view;
  }

  test.each([
    ['where nobody can pay', { is_offered: false, lead: lead() }],
    ['for anybody but its facilitator', { lead: null }],
  ])('isn’t there %s', async (_, given) => {
    const { container } = await asked(given);
    expect(container.textContent).toBe('');
  });

  test('CARE C15 names who has a seat, and not whether they paid', async () => {
    await asked({ lead: lead({ seated: ['Bob', 'Carol'] }) });
    await screen.findByText('Bob, Carol');
    screen.getByText('Only you see this. Whether someone paid or came with a code isn’t shown.');
  });

  test('once somebody comes it’s told and can’t be changed', async () => {
    await asked({ lead: lead({ can_change: false }) });
    await screen.findByText('A seat costs EUR 12.');
    expect(screen.queryByRole('button', { name: 'Save the price' })).toBeNull();
  });

  test('free and settled says so, and has no codes, which would give what costs nothing', async () => {
    await asked({ price: null, lead: lead({ can_change: false, codes: [code] }) });
    await screen.findByText('It’s free.');
    expect(screen.queryByRole('heading', { name: 'Free seats' })).toBeNull();
  });

  test('that came too late is said beside the form, whose words stay', async () => {
    await asked({ lead: lead() });
    const put = `PUT /api/v1/circles/${id}/price`;
    answer(put, refusal('conflict', 409));
    await userEvent.click(await screen.findByRole('radio', { name: 'Nothing' }));
    await press('Save the price');
    await waitFor(() => expect(bodies(put)).toEqual([{ price: null }]));
    await screen.findByText('Someone’s coming already, so this stays as it is.');
  });

  test.each(['0', '101', '-1', '1.5', '', 'ten', '1000'])('a code for %j seats isn’t made', async (seats) => {
    await asked({ lead: lead() });
    const field = await screen.findByLabelText('How many seats');
    if (seats) await userEvent.type(field, seats);
    await press('Make a code');
    await screen.findByText('Write a number from 1 to 100.');
    expect(document.activeElement).toBe(field);
    expect(bodies(codes)).toEqual([]);
  });

  test('a code is shown once, copied as it stands, and goes from the screen once it’s ended', async () => {
    await asked({ lead: lead() });
    await userEvent.type(await screen.findByLabelText('How many seats'), ' 5 ');
    answer(codes, { code: 'SPRING-7', payment: payment({ lead: lead({ codes: [code] }) }) });
    await press('Make a code');
    await screen.findByText('Your code: SPRING-7');
    expect(bodies(codes)).toEqual([{ seats: 5, for_series: false }]);
    expect(screen.getByLabelText<HTMLInputElement>('How many seats').value).toBe('');
    screen.getByText('2 of 5 taken');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press('Copy');
    expect(writeText).toHaveBeenCalledWith('SPRING-7');
    // A browser may say no; what's to be copied is on screen anyway.
    writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await press('Copy');
    await waitFor(() => expect(said.at(-1)).toBe('We couldn’t copy it'));
    answer(`DELETE /api/v1/circles/${id}/codes/${code.id}`, payment({ lead: lead() }));
    await press('End this code');
    await waitFor(() => expect(screen.queryByText('Your code: SPRING-7')).toBeNull());
    expect(said.at(-1)).toBe('Nobody can use this code any more.');
    writeText.mockRestore();
  });

  test('ending another code leaves the new one there to be written down', async () => {
    const older = { ...code, id: '01970000-0000-7000-8000-0000000000e2' };
    await asked({ lead: lead({ codes: [older] }) });
    await userEvent.type(await screen.findByLabelText('How many seats'), '5');
    answer(codes, { code: 'SPRING-7', payment: payment({ lead: lead({ codes: [older, code] }) }) });
    await press('Make a code');
    await screen.findByText('Your code: SPRING-7');
    answer(`DELETE /api/v1/circles/${id}/codes/${older.id}`, payment({ lead: lead({ codes: [code] }) }));
    await userEvent.click(screen.getAllByRole('button', { name: 'End this code' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'End this code' })).toHaveLength(1));
    screen.getByText('Your code: SPRING-7');
  });

  test('too many codes are said at the field', async () => {
    await asked({ lead: lead() });
    await userEvent.type(await screen.findByLabelText('How many seats'), '5');
    answer(codes, refusal('conflict', 409));
    await press('Make a code');
    await screen.findByText('There are many codes already. End one first.');
  });

  test('in a series a code is for one date or for all; where all are sold at once there’s nothing to choose', async () => {
    const { unmount } = await asked({ lead: lead({ in_series: true }) });
    await userEvent.type(await screen.findByLabelText('How many seats'), '3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'For every date of the series' }));
    answer(codes, refusal('conflict', 409));
    await press('Make a code');
    await waitFor(() => expect(bodies(codes)).toEqual([{ seats: 3, for_series: true }]));
    unmount();
    queryClient.clear();
    await asked({ price: { ...price, for_series: true }, lead: lead({ in_series: true }) });
    await userEvent.type(await screen.findByLabelText('How many seats'), '3');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Make a code');
    await waitFor(() => expect(bodies(codes)[1]).toEqual({ seats: 3, for_series: true }));
  });
});
