import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { divertToasts } from '#platform/web/ui/toast.ts';
import { PaySeat } from './pay-seat.tsx';

const id = '01970000-0000-7000-8000-0000000000c0';
const now = Date.now();
const door = { id };
const one: AskedPrice = { amount: 1250, currency: 'eur', range: null, for_series: false };
const choice: AskedPrice = { amount: 2000, currency: 'eur', range: { least: 1000, most: 3000 }, for_series: false };
const wide: AskedPrice = { ...choice, range: { least: 1000, most: 50_000 } };
const pay = 'POST /api/v1/circles/pay';
const redeem = 'POST /api/v1/circles/free-seat';
const look = `POST /api/v1/circles/${id}/payment/look`;

type Circle = Parameters<typeof PaySeat>[0]['circle'];
const circle = (given: Partial<Circle> = {}): Circle => ({
  id,
  scheduled_at: new Date(now + 3 * dayMs).toISOString(),
  time_zone: 'Europe/Berlin',
  status: 'pending',
  seats_left: 3,
  price: one,
  ...given,
});
const bodies = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Shows it at the circle's page; `put` changes the circle under its reader's hands. */
function open(given: Partial<Circle> = {}, address = `/circles/${id}`) {
  const onPaid = vi.fn();
  let put: (change: Partial<Circle>) => void = () => {};
  const Shown = withQueries(() => {
    const [shown, setShown] = useState(circle(given));
    put = (change) => act(() => setShown(circle(change)));
    return <PaySeat circle={shown} door={door} now={now} onPaid={onPaid} />;
  });
  return { ...openPage(Shown, address), onPaid, put: (change: Partial<Circle>) => put(change) };
}

let gone: ReturnType<typeof vi.spyOn>;
/** What toasts said in this test. */
let said: string[] = [];
let stop = () => {};
beforeEach(() => {
  queryClient.clear();
  said = [];
  stop = divertToasts(({ title, kind }) => void (kind !== 'loading' && said.push(title)));
  gone = vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  gone.mockRestore();
  stop();
});

describe('CARE C26 what a seat costs', () => {
  test('stands before the button, with until when it’s paid back, on the circle’s own clock', () => {
    open({ scheduled_at: '2030-01-02T18:00:00.000Z' });
    const text = document.body.textContent ?? '';
    expect(text.indexOf('A seat costs EUR 12.50.')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('A seat costs')).toBeLessThan(text.indexOf('Pay EUR 12.50'));
    expect(text).toContain('you’ll get all of it back. If the circle is cancelled, you always will.');
  });

  test.each([
    ['less than a day before', false, 'It begins in less than a day, so you can’t get your money back'],
    ['less than a day before the first of all dates', true, 'The first one begins in less than a day'],
  ])('%s says that it can’t be given back', (_, for_series, said) => {
    open({ scheduled_at: new Date(now + 24 * hourMs).toISOString(), price: { ...one, for_series } });
    expect(document.body.textContent).toContain(said);
  });

  test('a moment earlier it can', () => {
    open({ scheduled_at: new Date(now + 24 * hourMs + 1).toISOString() });
    expect(document.body.textContent).toContain('you’ll get all of it back');
  });

  test('for all dates at once is said as that', () => {
    open({ price: { ...choice, for_series: true } });
    screen.getByText('Choose what fits you for all the dates still to come, from EUR 10 to EUR 30.');
    expect(document.body.textContent).toContain('Until 24 hours before the first one begins');
  });

  test.each([
    ['has begun', { status: 'live' as const }],
    ['is full', { seats_left: 0 }],
  ])('a circle that %s takes no payment and no code', (_, given) => {
    open(given);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('REAL 8 paying', () => {
  test('visitors sign in first, and come back to this page; nothing is asked of Stripe', async () => {
    const { place } = open();
    await press('Pay EUR 12.50');
    expect(place()).toBe(`/auth?next=${encodeURIComponent(`/circles/${id}`)}`);
    expect(bodies(pay)).toEqual([]);
  });

  test('a member goes to Stripe’s page, once, and the button waits until it’s there', async () => {
    await signInAlice();
    open();
    answer(pay, { url: 'https://stripe.test/1' });
    await press('Pay EUR 12.50');
    await waitFor(() => expect(gone).toHaveBeenCalledWith('https://stripe.test/1'));
    await press('Pay EUR 12.50');
    expect(bodies(pay)).toEqual([{ door, amount: 1250 }]);
  });

  test('back from there by the browser’s Back, one can pay again', async () => {
    await signInAlice();
    open();
    answer(pay, { url: 'https://stripe.test/1' });
    await press('Pay EUR 12.50');
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await press('Pay EUR 12.50');
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(2));
  });

  test.each([
    ['no seat', refusal('room_full', 409), /^Every seat is taken right now/],
    ['another price', refusal('price_changed', 409), /^The price has changed/],
    ['a seat of mine', refusal('conflict', 409), /^You have a seat already/],
    ['a circle that began', refusal('workshop_ended', 409), /^This circle has begun/],
    ['no Stripe', refusal('unavailable', 503), /^Stripe can’t be reached/],
    ['no connection', unreachable(), /^You’re offline/],
    ['a code nobody knows', refusal('teapot', 418), /^That didn’t work/],
  ])('%s is said where it was pressed, and can be tried again', async (_, got, said) => {
    await signInAlice();
    open();
    answer(pay, got);
    await press('Pay EUR 12.50');
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    answer(pay, { url: 'https://stripe.test/1' });
    await press('Pay EUR 12.50');
    await waitFor(() => expect(gone).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a price that changes while it’s on screen is what’s paid then', async () => {
    await signInAlice();
    const { put } = open();
    put({ price: { ...one, amount: 1500 } });
    answer(pay, { url: 'https://stripe.test/1' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay EUR 15' }).disabled).toBe(false);
    await press('Pay EUR 15');
    await waitFor(() => expect(bodies(pay)).toEqual([{ door, amount: 1500 }]));
  });

  test('a choice of one’s own stands as long as the price does, and never goes beyond a new one', async () => {
    await signInAlice();
    const { put } = open({ price: wide });
    await retype(screen.getByRole('spinbutton'), '400');
    put({ price: { ...wide }, seats_left: 2 });
    screen.getByRole('button', { name: 'Pay EUR 400' });
    put({ price: { ...wide, range: { least: 1000, most: 20_000 } } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay EUR 20' }).disabled).toBe(false);
  });

  test.each([
    ['less than asked', '9'],
    ['more than asked', '501'],
    ['no whole amount', '12.5'],
    ['less than nothing', '-20'],
    ['nothing', ''],
  ])('%s can’t be paid, and the field says what can', async (_, typed) => {
    await signInAlice();
    open({ price: wide });
    const field = screen.getByRole('spinbutton', { name: 'What you’d like to pay, in EUR' });
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    screen.getByText('Choose a whole amount from EUR 10 to EUR 500.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay EUR 20' });
    expect(button.disabled).toBe(true);
    await userEvent.click(button);
    expect(bodies(pay)).toEqual([]);
  });

  test('a choice within few steps begins at what’s suggested', async () => {
    await signInAlice();
    open({ price: choice });
    const slider = screen.getByRole('slider', { name: 'What you’d like to pay' });
    expect(slider.getAttribute('aria-valuetext') ?? slider.getAttribute('aria-valuenow')).toContain('20');
    screen.getByText('EUR 20 is suggested. No one in the circle is shown what you choose.');
    answer(pay, { url: 'https://stripe.test/1' });
    await press('Pay EUR 20');
    await waitFor(() => expect(bodies(pay)).toEqual([{ door, amount: 2000 }]));
  });
});

describe('REAL 8 a code for a free seat', () => {
  const useIt = async (code: string) => {
    await press('I have a code');
    const field = screen.getByLabelText('Code for a free seat');
    expect(document.activeElement).toBe(field);
    if (code) await userEvent.type(field, code);
    await press('Use the code');
  };

  test('is taken without blanks around it, and the seat is said to be there', async () => {
    await signInAlice();
    const { onPaid } = open();
    answer(redeem, {});
    await useIt('  SPRING-7 ');
    await waitFor(() => expect(said).toEqual(['You have a seat. See you there.']));
    expect(bodies(redeem)).toEqual([{ door, code: 'SPRING-7' }]);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('that’s empty isn’t sent', async () => {
    await signInAlice();
    open();
    await useIt('');
    await screen.findByText(/^This code doesn’t work here/);
    expect(bodies(redeem)).toEqual([]);
  });

  test.each([
    ['code_unknown', 404, /^This code doesn’t work here/],
    ['code_spent', 409, /^Every seat on this code is taken/],
    ['rate_limited', 429, /^That was a lot of tries\. Please wait an hour/],
    ['room_full', 409, /^Every seat is taken right now/],
  ])('CARE C5 refused by %s is said at its field, and keeps what was typed', async (code, status, said) => {
    await signInAlice();
    const { onPaid } = open();
    answer(redeem, refusal(code, status));
    await useIt('SPRING');
    await screen.findByText(said);
    expect(screen.getByLabelText<HTMLInputElement>('Code for a free seat').value).toBe('SPRING');
    expect(onPaid).not.toHaveBeenCalled();
  });

  test('of a visitor waits until they’re signed in', async () => {
    const { place } = open();
    await useIt('SPRING');
    expect(place()).toMatch(/^\/auth\?next=/);
    expect(bodies(redeem)).toEqual([]);
  });
});

describe('REAL 8 back from Stripe', () => {
  const seat = (state: string) => ({ seat: { state } });
  test.each([
    ['paid', seat('paid'), 'You’ve paid. See you there.'],
    ['paid for a circle that has begun since', seat('used'), 'You’ve paid. See you there.'],
    ['not paid yet', seat('held'), 'Your payment isn’t here yet. It can take a moment.'],
    ['too late', seat('returned'), 'There was no seat any more. You’ll get all of it back.'],
    ['without a seat', { seat: null }, 'Your payment isn’t here yet. It can take a moment.'],
    ['without an answer', refusal('unavailable', 503), 'Your payment isn’t here yet. It can take a moment.'],
  ])('%s is said once, and a reload asks no second time', async (_, got, told) => {
    await signInAlice();
    answer(look, got as never);
    const { place, onPaid } = open({}, `/circles/${id}?paid`);
    await waitFor(() => expect(said).toEqual([told]));
    await waitFor(() => expect(place()).toBe(`/circles/${id}`));
    expect(bodies(look)).toHaveLength(1);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  test('nothing is asked for somebody who isn’t signed in, or who just came by', async () => {
    open({}, `/circles/${id}?paid`).unmount();
    await signInAlice();
    open();
    await act(() => Promise.resolve());
    expect(bodies(look)).toEqual([]);
  });
});
