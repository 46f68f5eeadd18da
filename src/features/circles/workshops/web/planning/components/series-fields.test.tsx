import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Workshop } from '../../../domain/contract.ts';
import { stepsLater, weeksLater } from '../../../domain/series.ts';
import type { OpenedForm } from '../../use-plan.ts';
import { ScheduleForm } from './schedule-form.tsx';

const create = 'POST /api/v1/workshops';
const change = 'PUT /api/v1/workshops/01970000-0000-7000-8000-0000000000a2';
const workshop = {
  id: '01970000-0000-7000-8000-0000000000a2',
  title: 'Evening',
  description: '',
  category: 'general',
  scheduled_at: new Date(weeksLater(Math.floor(Date.now() / minuteMs) * minuteMs, 'UTC', 3)).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  seats_left: 7,
  is_public: false,
  status: 'pending',
  facilitator_name: 'Alice',
  invitation: null,
  series: { id: 's', position: 2, count: 8 },
  later_dates: 6,
} as Workshop;

const onDone = vi.fn();
const sent = (call: string) => calls.findLast((one) => one.call === call)?.body;

async function open(plan: OpenedForm, onClose = () => {}): Promise<void> {
  const Form = () => <ScheduleForm plan={plan} onClose={onClose} onDone={onDone} />;
  openPage(withQueries(Form), '/workshops');
  await screen.findByLabelText('Title');
}

beforeEach(async () => {
  onDone.mockClear();
  await signInAlice();
  answer('GET /api/v1/hosts/me', { public_hosts: 'vouched', is_vouched: false, is_steward: false, contact: null });
});

const repeats = () => screen.getByLabelText<HTMLSelectElement>('Repeats');
const offered = () => [...repeats().options].map(({ text }) => text);
/** In two months, so that every day of the month is ahead. */
const monthAhead = () =>
  new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
const chooseDay = (day: string) => fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } });
const summary = () => screen.getByText(/^(?:\d+ dates, from|One date, |No dates)/).textContent;
const chips = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ name }) => name === 'without');

test('a new circle happens once, or in a rhythm, and it says so once it’s planned', async () => {
  const said = [vi.spyOn(toast, 'loading'), vi.spyOn(toast, 'success')];
  answer(create, (body) => ({ ...workshop, ...(body as object), series: { id: 's', position: 1, count: 8 } }));
  await open({ kind: 'create' });
  expect(repeats().value).toBe('once');
  expect(screen.queryByText('What changes')).toBeNull();
  await userEvent.selectOptions(repeats(), 'Every week');
  await retype(screen.getByLabelText('Dates'), '8');
  await retype(screen.getByLabelText('Title'), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(sent(create)).toMatchObject({ title: 'Evening', repeats: { rhythm: 'weekly', dates: 8, without: [] } }),
  );
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ series: { id: 's', position: 1, count: 8 } })),
  );
  // Its card says it, and no toast once more.
  for (const toasts of said) expect(toasts).not.toHaveBeenCalled();
});

test('the months are offered as the day allows: by its number, as the which weekday it is, and as the last', async () => {
  await open({ kind: 'create' });
  chooseDay('2027-06-15');
  expect(offered()).toEqual([
    'Just once',
    'Every week',
    'Every two weeks',
    'Every month on the 15th',
    'Every month on the third Tuesday',
  ]);
  chooseDay('2027-07-30');
  expect(offered().slice(3)).toEqual(['Every month on the 30th or last day', 'Every month on the last Friday']);
  chooseDay('2027-05-28');
  expect(offered().slice(3)).toEqual([
    'Every month on the 28th',
    'Every month on the fourth Friday',
    'Every month on the last Friday',
  ]);
  chooseDay('2027-06-22');
  await userEvent.selectOptions(repeats(), 'Every month on the fourth Tuesday');
  chooseDay('2027-06-29');
  expect(repeats().selectedOptions[0]?.text).toBe('Every month on the last Tuesday');
});

test('its dates stand there; a tap leaves one out and another puts it back, and only the others are sent', async () => {
  answer(create, (body) => {
    const { scheduled_at, time_zone } = body as Workshop;
    const second = stepsLater(Date.parse(scheduled_at), time_zone, 'monthly-day', 1);
    return { ...workshop, ...(body as object), scheduled_at: new Date(second).toISOString() };
  });
  await open({ kind: 'create' });
  const month = monthAhead();
  chooseDay(`${month}-15`);
  await userEvent.selectOptions(repeats(), 'Every month on the 15th');
  await retype(screen.getByLabelText('Dates'), '4');
  expect(summary()).toMatch(/^4 dates, from .*15.* to .*15/);
  const [first, second] = chips();
  if (!first || !second) throw new Error('no dates');
  for (const chip of [first, second, second, first, first]) await userEvent.click(chip);
  expect(chips().map(({ checked }) => checked)).toEqual([false, true, true, true]);
  expect(summary()).toMatch(/^3 dates/);
  await retype(screen.getByLabelText('Title'), 'Evening');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sent(create)).toMatchObject({ repeats: { dates: 4, without: [`${month}-15`] } }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  // What was made begins with the first date that's kept, which is no lost try.
  expect(calls.some(({ call }) => call.startsWith('PUT '))).toBe(false);
});

test('it ends on a day as well, and a year of weeks is folded until it’s asked for', async () => {
  await open({ kind: 'create' });
  await userEvent.selectOptions(repeats(), 'Every week');
  const [dates, said] = [chips().length, summary()];
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'On a day');
  // The last date that stands there is the day it ends on, until another is chosen.
  expect([chips().length, summary()]).toEqual([dates, said]);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Please choose the last day.');
  expect(chips()).toEqual([]);
  const last = new Date(Date.now() + 300 * dayMs).toISOString().slice(0, 10);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: last } });
  expect(chips()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /^Show all 4\d$/ }));
  expect(chips().length).toBeGreaterThan(40);
  expect(document.activeElement).toBe(chips()[12]);
});

test('one date has to stay', async () => {
  await open({ kind: 'create' });
  await retype(screen.getByLabelText('Title'), 'Evening');
  await userEvent.selectOptions(repeats(), 'Every two weeks');
  await retype(screen.getByLabelText('Dates'), '2');
  for (const chip of chips()) await userEvent.click(chip);
  expect(summary()).toBe('No dates');
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Please keep at least one date.');
  await waitFor(() => expect(document.activeElement).toBe(chips()[0]));
  expect(sent(create)).toBeUndefined();
});

test('seats that a later date needs are said at the field, with which date that is', async () => {
  const message = '3 people already belong to the one on Thursday, December 3.';
  answer(
    change,
    refusal('invalid_input', 400, { message, body: { details: [{ path: 'max_participants', message }] } }),
  );
  await open({ kind: 'edit', workshop });
  await retype(screen.getByLabelText('Seats'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText('Seats'));
});

test('a choice of dates that isn’t saved is asked about as words are', async () => {
  const onClose = vi.fn();
  await open({ kind: 'edit', workshop }, onClose);
  await userEvent.click(screen.getByLabelText(/^This and 6/));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText(/^This one/));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['This one', 'one'],
  ['This and 6 later dates', 'later'],
])('a change is about %s', async (label, scope) => {
  answer(change, workshop);
  await open({ kind: 'edit', workshop });
  expect(screen.queryByLabelText('Repeats')).toBeNull();
  await userEvent.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await retype(screen.getByLabelText('Title'), 'Later');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(change)).toMatchObject({ title: 'Later', scope }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test.each([
  ['the last of a series in time', { id: 's', position: 2, count: 8 }],
  ['one by itself', null],
])('%s has no later ones to ask about', async (_, series) => {
  await open({ kind: 'edit', workshop: { ...workshop, series, later_dates: undefined } });
  expect(screen.queryByLabelText(/^This one/)).toBeNull();
});
