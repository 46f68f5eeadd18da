import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { dayMs, weekMs } from '#platform/shared/duration.ts';
import { patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { forgetAnswers } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Circle, ShownSeriesDate } from '../../domain/contract.ts';
import { Page } from './circle.tsx';

afterEach(() => queryClient.clear());

const ids = [1, 2, 3, 4].map((at) => `01970000-0000-7000-8000-00000000000${at}`);
const [id = ''] = ids;
const scheduled = [1, 2, 3, 4].map((at) => new Date(Date.now() + at * weekMs).toISOString());
const at = { page: 'POST /api/v1/circles/page', dates: 'POST /api/v1/circles/dates' } as const;

function circle(given: Partial<Circle> = {}): Circle {
  return {
    id,
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    scheduled_at: scheduled[0] ?? '',
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 3,
    seats_left: 2,
    is_public: false,
    status: 'pending',
    started_at: null,
    facilitator_name: 'Lena',
    facilitator_line: null,
    phases: [],
    agreements: [],
    place: null,
    invitation: 'x'.repeat(24),
    part: 'none',
    is_host: false,
    door: 'open',
    next: null,
    revision: 0,
    price: null,
    series: { position: 1, count: 3 },
    server_time: new Date().toISOString(),
    ...given,
  };
}
const datesAs = (...given: Partial<ShownSeriesDate>[]): ShownSeriesDate[] =>
  given.map((one, place) => ({
    id: ids[place] ?? '',
    scheduled_at: scheduled[place] ?? '',
    duration_minutes: 60,
    revision: 0,
    status: 'pending',
    seats_left: 2,
    is_public: false,
    part: 'none',
    costs: false,
    ...one,
  }));

/** Its page, and what stands at each date. */
function openSeries(given: Partial<Circle>, dates: ShownSeriesDate[], hash = '') {
  answer(`GET /api/v1/circles/${id}/between`, { note: null, messages: [] });
  answer(at.page, circle(given));
  answer(at.dates, { dates });
  return openPage(Page, `/workshops/circle/c${hash}`, '/:one/:two/:three?');
}
/** The server answers this call, and shows what's so from then on. */
function becomes(call: string, given: Partial<Circle>, dates: ShownSeriesDate[]): void {
  answer(call, () => {
    answer(at.page, circle(given));
    answer(at.dates, { dates });
    return { circle: circle(given), dates };
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (call: string) => calls.filter((one) => one.call === `POST /api/v1/circles/${call}`).length;

test('a yes is to this date or to all; all is one act, which says where there was a seat and where they wait', async () => {
  await signInAlice();
  becomes('POST /api/v1/circles/come-to-all', { part: 'coming' }, [
    ...datesAs({ part: 'coming' }, { part: 'waiting', seats_left: 0 }, { part: 'coming' }),
  ]);
  openSeries({}, datesAs({}, { seats_left: 0 }, {}));
  await screen.findByRole('button', { name: "I'll be there" });
  await screen.findByText(/^Some dates are full\./);
  await press('Come to all 3 dates');
  await screen.findByRole('heading', { name: 'You’re coming' });
  const said = screen.getByText(/^You have a seat on 2 of the 3 dates\./);
  expect(said.textContent).toContain(`You’re on the waiting list for ${dateTime(scheduled[1] ?? '')}.`);
  expect([sent('come-to-all'), sent('come')]).toEqual([1, 0]);
  expect(screen.queryByRole('button', { name: /^Come to/ })).toBeNull();
});

test('a visitor’s yes to all is kept while they sign in', async () => {
  const { place } = openSeries({}, datesAs({}, {}));
  await press('Come to both dates');
  await waitFor(() => expect(place()).toBe(`/auth?next=${encodeURIComponent('/workshops/circle/c?come=all')}`));
});

test('someone coming to this one may come to all, or give it back alone', async () => {
  await signInAlice();
  answer('POST /api/v1/circles/decline', () => {
    answer(at.page, circle());
    answer(at.dates, { dates: datesAs({}, {}, {}) });
    return circle();
  });
  openSeries({ part: 'coming' }, datesAs({ part: 'coming' }, {}, {}));
  await screen.findByRole('button', { name: 'Come to all 3 dates' });
  expect(screen.queryByRole('button', { name: /^I can’t make/ })).toBeNull();
  await press('I can’t come');
  await screen.findByText(/^You’re not coming this time\./);
  expect(sent('decline')).toBe(1);
  expect(screen.queryByText(/^You have a seat/)).toBeNull();
});

test('all of them are given up only after a question', async () => {
  await signInAlice();
  const coming = datesAs({ part: 'coming' }, { part: 'coming' }, { part: 'coming' });
  becomes('POST /api/v1/circles/decline-all', {}, datesAs({}, {}, {}));
  openSeries({ part: 'coming' }, coming);
  await screen.findByRole('button', { name: 'I can’t come to this one' });
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  await press('I can’t make any of the 3 dates');
  await press('Keep them');
  expect(sent('decline-all')).toBe(0);
  await press('I can’t make any of the 3 dates');
  const question = within(await screen.findByRole('alertdialog', { name: 'Give up all your seats?' }));
  await userEvent.click(question.getByRole('button', { name: 'I can’t make any of the 3 dates' }));
  await screen.findByText(/^You’re not coming to any of the dates\./);
  await screen.findByRole('button', { name: 'Come to all 3 dates' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('REAL 8 where a date costs something there’s no yes to all, whatever this one costs', async () => {
  await signInAlice();
  openSeries({}, datesAs({}, { costs: true }));
  await screen.findByText('2 dates to come');
  screen.getByRole('button', { name: "I'll be there" });
  expect(screen.queryByRole('button', { name: 'Come to both dates' })).toBeNull();
});

test('CARE C5 someone who comes from ‘and 2 more dates’ finds them unfolded; a private one without a yes is no link', async () => {
  await signInAlice();
  openSeries({}, datesAs({}, { part: 'waiting' }, {}, {}).slice(0, 3), '#dates');
  const fold = (await screen.findByText('3 dates to come')).closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(true);
  expect(document.activeElement).toBe(fold.querySelector('summary'));
  const rows = within(fold).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    null,
    `/workshops/circle/${ids[1]}`,
    null,
  ]);
  expect(rows[0]?.getAttribute('aria-current')).toBe('date');
  expect(rows[0]?.textContent).toContain('this date');
  expect(rows[1]?.textContent).toContain('On the waiting list');
  expect(rows[2]?.textContent).toContain('2 seats left');
});

test('a date that was moved behind the others stands where it is by now, not where it was planned', async () => {
  const [first, second, third] = datesAs({}, {}, {});
  if (!first || !second || !third) throw new Error('no dates');
  const moved = { ...first, scheduled_at: new Date(Date.parse(third.scheduled_at) + dayMs).toISOString() };
  openSeries({}, [moved, second, third], '#dates');
  const fold = (await screen.findByText('3 dates to come')).closest('details') as HTMLDetailsElement;
  const times = [...fold.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual([second.scheduled_at, third.scheduled_at, moved.scheduled_at]);
});

test('a circle by itself asks for no dates, and offers none', async () => {
  openSeries({ series: null }, datesAs({}, {}));
  await screen.findByRole('button', { name: "I'll be there" });
  await answered();
  expect(sent('dates')).toBe(0);
  expect(screen.queryByText(/dates to come/)).toBeNull();
});

test('CARE C15 her desk tells who comes to every date', async () => {
  await signInAlice();
  const guest = { is_new: false, note: null };
  answer(`GET /api/v1/circles/${id}/desk`, {
    guests: [
      { ...guest, name: 'Sam', is_regular: true },
      { ...guest, name: 'Mira', is_regular: false },
    ],
    waiting: [],
  });
  openSeries({ part: 'facilitator', is_host: true }, datesAs({ part: 'facilitator' }, { part: 'facilitator' }));
  const row = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await row('Sam')).toContain('Every date');
  expect(await row('Mira')).not.toContain('Every date');
  screen.getByText(/^Only to those who come on this date\./);
  expect(screen.queryByRole('button', { name: 'Come to both dates' })).toBeNull();
});

test('someone who gives up two seats reads of either date, not of any of the 2', async () => {
  await signInAlice();
  openSeries({ part: 'coming' }, datesAs({ part: 'coming' }, { part: 'coming' }));
  await press('I can’t make either date');
  const question = await screen.findByRole('alertdialog', { name: 'Give up all your seats?' });
  expect(question.textContent).toContain('You won’t be expected on either date');
});

const over = { status: 'ended', started_at: '2026-01-01T18:00:00Z' } as const;
const focused = () => document.activeElement?.textContent ?? '';

test('CARE C5 each date of a private series is answered where it’s listed, by this page’s door; a full one by its list', async () => {
  await signInAlice();
  const dates = datesAs({}, {}, { seats_left: 0 }, { costs: true });
  const [, second = '', third = ''] = scheduled;
  openSeries({}, dates, '#dates');
  const free = await screen.findByRole('button', { name: `I’ll be there on ${dateTime(second)}` });
  screen.getByRole('button', { name: `Put me on the waiting list for ${dateTime(third)}` });
  expect(screen.getAllByRole('button', { name: /^(I.ll be there|Put me on)/ })).toHaveLength(3);
  screen.getByRole('button', { name: "I'll be there" });
  becomes('POST /api/v1/circles/come-to-date', {}, datesAs({}, { part: 'coming' }, { seats_left: 0 }, { costs: true }));
  await userEvent.click(free);
  await screen.findByText('You have a seat on 1 of the 4 dates, not on this one.');
  const asked = calls.find(({ call }) => call === 'POST /api/v1/circles/come-to-date');
  expect(asked?.body).toEqual({ door: { id: '' }, date_id: ids[1] });
  expect(focused()).toContain('You’re coming');
});

test('a visitor’s yes to one date is kept while they sign in', async () => {
  const { place } = openSeries({}, datesAs({}, {}), '#dates');
  await press(`I’ll be there on ${dateTime(scheduled[1] ?? '')}`);
  const back = encodeURIComponent(`/workshops/circle/c?come=${ids[1]}`);
  await waitFor(() => expect(place()).toBe(`/auth?next=${back}`));
});

test('CARE moment 9 the page of a date that’s over leads to those that follow, each or all of them', async () => {
  await signInAlice();
  const [, second, third] = datesAs({}, {}, {});
  const left = [second, third].filter((date) => date !== undefined);
  becomes(
    'POST /api/v1/circles/come-to-all',
    over,
    left.map((date) => ({ ...date, part: 'coming' })),
  );
  openSeries(
    { ...over, next: { id, title: 'Friday circle', scheduled_at: scheduled[2] ?? '', in_series: false } },
    left,
  );
  expect((await screen.findByText(/^Next time:/)).textContent).toBe(`Next time: ${dateTime(scheduled[1] ?? '')}`);
  expect(screen.queryByText(/Friday circle/)).toBeNull();
  await screen.findByRole('button', { name: `I’ll be there on ${dateTime(scheduled[1] ?? '')}` });
  await press('Come to both dates');
  await screen.findByText('You have a seat on both dates.');
  expect(focused()).toContain('This circle is over');
});

test('what comes next is one’s own next date, before the others; without any, another circle that’s named as one', async () => {
  await signInAlice();
  const [, second, third] = datesAs({}, {}, { part: 'coming' });
  const next = { id, title: 'Friday circle', scheduled_at: scheduled[0] ?? '', in_series: false };
  const { unmount } = openSeries(
    { ...over, next },
    [second, third].filter((date) => date !== undefined),
  );
  const link = await screen.findByText(/^Next time:/);
  expect(link.textContent).toBe(`Next time: ${dateTime(scheduled[2] ?? '')}`);
  expect(link.querySelector('a')?.getAttribute('href')).toBe(`/workshops/circle/${ids[2]}`);
  unmount();
  queryClient.clear();
  forgetAnswers();
  openSeries({ ...over, next }, []);
  expect((await screen.findByText(/^Also with Lena:/)).textContent).toContain('Friday circle');
  expect(screen.queryByText(/^Next time/)).toBeNull();
});

test('CARE C5 someone who leaves a private date stays on its page, at its link’s address, and its dates with them', async () => {
  await signInAlice();
  answer(`GET /api/v1/circles/${id}/between`, { note: null, messages: [] });
  const token = 'x'.repeat(24);
  let isLeft = false;
  const behind = (shown: () => object) => (body: unknown) =>
    isLeft && (body as { token?: string }).token !== token ? refusal('not_found', 404) : (shown() as never);
  answer(
    at.page,
    behind(() => circle(isLeft ? {} : { part: 'coming' })),
  );
  answer(
    at.dates,
    behind(() => ({ dates: datesAs(isLeft ? {} : { part: 'coming' }, { part: 'coming' }, { part: 'coming' }) })),
  );
  answer('POST /api/v1/circles/decline', () => {
    isLeft = true;
    return circle();
  });
  const router = createMemoryRouter(
    [patterns.circle, patterns.invitation].map((path) => ({ path, Component: Page })),
    { initialEntries: [`/workshops/circle/${id}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('3 dates to come');
  await press('I can’t come to this one');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/c/${token}`));
  await answered();
  await screen.findByText(/^You’re not coming this time\./);
  await screen.findByText('You have a seat on 2 of the 3 dates, not on this one.');
  screen.getByText('3 dates to come');
  screen.getByRole('button', { name: 'Undo' });
  const asked = calls.filter(({ call }) => call === at.dates).map(({ body }) => body);
  expect(asked.at(-1)).toEqual({ token, id });
});

test('the keyboard stays at the answer, whatever it was', async () => {
  await signInAlice();
  const coming = datesAs({ part: 'coming' }, { part: 'coming' }, { part: 'coming' });
  answer('POST /api/v1/circles/come', () => {
    answer(at.dates, { dates: datesAs({ part: 'coming' }, {}, {}) });
    answer(at.page, circle({ part: 'coming' }));
    return circle({ part: 'coming' });
  });
  becomes('POST /api/v1/circles/come-to-all', { part: 'coming' }, coming);
  becomes('POST /api/v1/circles/decline-all', {}, datesAs({}, {}, {}));
  openSeries({}, datesAs({}, {}, {}));
  await press("I'll be there");
  await screen.findByRole('heading', { name: 'You’re coming' });
  await waitFor(() => expect(focused()).toMatch(/^You’re coming/));
  (document.activeElement as HTMLElement).blur();
  await press('Come to all 3 dates');
  await screen.findByText('You have a seat on all 3 dates.');
  await waitFor(() => expect(focused()).toMatch(/^You’re coming/));
  await press('I can’t make any of the 3 dates');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'I can’t make any of the 3 dates' }));
  await screen.findByText(/^You’re not coming to any of the dates\./);
  await waitFor(() => expect(focused()).toMatch(/^You’re not coming to any/));
});

const space = `GET /api/v1/workshops/${id}/space`;
const way = () => screen.findByText('Write to each other between circles', { exact: false });

test.each([
  ['who comes', { part: 'coming' }],
  ['who came, once it’s over', { status: 'ended', started_at: new Date().toISOString() }],
  ['its host', { part: 'facilitator', is_host: true }],
] as const)('CARE C27 a date of a series leads %s to where its people write to each other', async (_, given) => {
  await signInAlice();
  answer(space, { space: { slug: 'circle-000000000051', name: 'Tuesdays' } });
  openSeries(given, datesAs({}));
  expect(
    within(await way())
      .getByRole('link', { name: 'Tuesdays' })
      .getAttribute('href'),
  ).toBe('/innercircle/space/circle-000000000051');
});

test.each([
  ['a visitor', false, {}],
  ['a circle by itself', true, { series: null }],
])('CARE C27 no way there is asked for of %s', async (_, isMember, given) => {
  if (isMember) await signInAlice();
  openSeries(given, datesAs({}));
  await screen.findByRole('heading', { level: 1, name: 'Tuesday circle' });
  expect(calls.filter(({ call }) => call === space)).toEqual([]);
});
