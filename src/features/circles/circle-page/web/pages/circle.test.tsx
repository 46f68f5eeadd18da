import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { hand } from '#platform/web/handed.ts';
import { askForShown, forgetAnswers } from '#platform/web/public-answers.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Circle } from '../../domain/contract.ts';
import { handedNames } from '../../domain/handed-names.ts';
import { Page } from './circle.tsx';

afterEach(() => {
  // A page that's still there would ask again, and leave its answers to the next test.
  cleanup();
  forgetAll();
  hand(null);
});
function forgetAll(): void {
  queryClient.clear();
  forgetAnswers();
}

const page = 'POST /api/v1/circles/page';
const come = 'POST /api/v1/circles/come';

function circle(given: Partial<Circle> = {}): Circle {
  return {
    id: '01970000-0000-7000-8000-00000000000c',
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    scheduled_at: new Date(Date.now() + 170_000).toISOString(),
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 3,
    seats_left: 2,
    is_public: false,
    status: 'pending',
    started_at: null,
    facilitator_name: 'Lena',
    facilitator_line: 'I listen.',
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
    series: null,
    server_time: new Date().toISOString(),
    ...given,
  };
}

/** At `/workshops/circle/{id}`, and at its link's address: drawn without the routes that name their parameters. */
function openCircle(given?: Partial<Circle>) {
  answer(page, circle(given));
  return openPage(Page, '/workshops/circle/c', '/:one/:two/:three?');
}

test('CARE moment 1 a visitor reads the whole page; their yes leads to the sign-in page, and back', async () => {
  const { place } = openCircle();
  await screen.findByRole('heading', { level: 1, name: 'Tuesday circle' });
  for (const words of ['Begins in 3 minutes', 'With Lena', 'I listen.', '2 of 3 seats are free', 'What we agree on'])
    expect(document.body.textContent).toContain(words);
  await userEvent.click(screen.getByRole('button', { name: "I'll be there" }));
  await waitFor(() => expect(place()).toBe(`/auth?next=${encodeURIComponent('/workshops/circle/c?come=1')}`));
  expect(calls.map(({ call }) => call)).not.toContain(come);
});

/** Its page, whose HTML came with these facts, read this many ms ago. */
function openHanded(given: Partial<Circle> = {}, ago = 0) {
  const at = new Date(Date.now() - ago).toISOString();
  const id = '01970000-0000-7000-8000-00000000000c';
  hand({ at, answers: { [handedNames.page({ id })]: circle({ server_time: at, ...given }) } });
  return openPage(Page, `/workshops/circle/${id}`, '/workshops/circle/:id');
}
const door = () => screen.getByRole('button', { name: "I'll be there" });
const asked = () => calls.filter(({ call }) => call === page).length;

test('R-ROUTE-01 a visitor’s page begins with the facts of its HTML, and doesn’t ask for them again', async () => {
  openHanded({ title: 'Handed over' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Handed over');
  expect([document.querySelector('.skeleton'), door().closest('[data-visitor]')]).toEqual([null, null]);
  await answered();
  expect(asked()).toBe(0);
});

test('CARE C5 a link that was renewed since it was read doesn’t show its circle any more', async () => {
  answer(page, refusal('not_found', 404));
  openHanded({ title: 'As it was' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('As it was');
  await act(() => askForShown().catch(() => {}));
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
});

/** One that's asked about rarely. */
const toVisitors = { title: 'To a visitor', scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString() };

test('CARE C18 someone who signs in on their way back to it doesn’t read the visitor’s page as theirs', async () => {
  openHanded(toVisitors);
  await answered();
  cleanup();
  await signInAlice();
  answer(page, circle({ title: 'To Alice' }));
  const before = asked();
  openHanded(toVisitors);
  await screen.findByRole('heading', { level: 1, name: 'To Alice' });
  expect(asked()).toBe(before + 1);
});

test('CARE C18 nor does someone who signs in by another tab while they read it', async () => {
  openHanded(toVisitors);
  await answered();
  answer(page, circle({ title: 'To Alice' }));
  await signInAlice();
  await screen.findByRole('heading', { level: 1, name: 'To Alice' });
});

test('what was read long ago, as after the browser’s Back, stands in until the page has asked', async () => {
  answer(page, circle({ title: 'As it is now' }));
  openHanded({ title: 'As it was' }, 120_000);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('As it was');
  await answered();
  expect(asked()).toBe(1);
  await screen.findByRole('heading', { level: 1, name: 'As it is now' });
});

test('a member reads the facts at once; the way in is theirs, or hidden until it’s known', async () => {
  await signInAlice();
  answer(page, circle({ part: 'coming' }));
  openHanded();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tuesday circle');
  expect(door().closest('[data-visitor]')).not.toBeNull();
  const coming = await screen.findByRole('heading', { name: 'You’re coming' });
  expect(coming.closest('[data-visitor]')).toBeNull();
});

test('facts of one circle are none of another’s', async () => {
  const { unmount } = openHanded({ title: 'The first' });
  unmount();
  openCircle({ title: 'The second' });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'The second' });
});

test('a visitor’s page asks for nothing of a member', async () => {
  openCircle();
  await screen.findByRole('button', { name: "I'll be there" });
  await answered();
  expect(calls.map(({ call }) => call)).not.toContain('GET /api/v1/profile');
});

test('CARE moment 1 the time is told by the reader’s own clock; its facilitator reads their circle’s, too', async () => {
  const at = { scheduled_at: '2027-06-08T17:00:00.000Z', time_zone: 'Pacific/Auckland' };
  openCircle({ ...at, part: 'facilitator', is_host: true });
  const own = dateTime(at.scheduled_at);
  expect((await screen.findByText(/your time/)).textContent).toContain(`${own} your time`);
  const there = screen.getByText(/ in Auckland$/).textContent;
  expect(there).toBe(`${dateTime(at.scheduled_at, at.time_zone)} in Auckland`);
});

test('F4 a circle in a zone that this browser doesn’t know has its page, with the reader’s own time alone', async () => {
  const at = { scheduled_at: '2027-06-08T17:00:00.000Z', time_zone: 'Mars/Olympus' };
  openCircle({ ...at, part: 'facilitator', is_host: true });
  await screen.findByText(dateTime(at.scheduled_at));
  expect(screen.queryByText(/your time|Olympus/)).toBeNull();
});

test('CARE moment 1 someone who comes back to the tab reads at once that it has begun', async () => {
  openCircle({ scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString() });
  await screen.findByRole('button', { name: "I'll be there" });
  answer(page, circle({ status: 'live', started_at: new Date().toISOString() }));
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Enter' });
});

test('CARE C15 once it is over its hosts read who was there, and from when to when', async () => {
  await signInAlice();
  const over = { status: 'ended', started_at: '2026-01-01T18:00:00Z' } as const;
  const [from, to] = ['2026-01-01T18:02:00', '2026-01-01T18:50:00'].map((at) => new Date(at).toISOString());
  const there = [{ name: 'Bob', times: [{ from, to }] }];
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/attendance', {
    is_kept: true,
    there,
    missed: ['Carol', 'Dave'],
  });
  openCircle({ ...over, part: 'none', is_host: true });
  await screen.findByRole('heading', { name: 'Who was there' });
  await screen.findByText('18:02 to 18:50');
  screen.getByText('Said yes, but didn’t make it: Carol, Dave');
});

test.each([
  [{ is_kept: false, there: [], missed: [] }, 'This has been deleted'],
  [{ is_kept: true, there: [], missed: [] }, 'Nobody else was there.'],
  [{ is_kept: true, is_empty: true, there: [], missed: [] }, 'Nobody was there.'],
])('who was there, where it is %o: %s', async (given, words) => {
  await signInAlice();
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/attendance', given);
  openCircle({ status: 'ended', started_at: '2026-01-01T18:00:00Z', is_host: true });
  await screen.findByText(new RegExp(words));
});

test('nobody but its hosts is shown who was there', async () => {
  await signInAlice();
  openCircle({ status: 'ended', started_at: '2026-01-01T18:00:00Z' });
  await screen.findByRole('heading', { name: 'This circle is over' });
  expect(screen.queryByRole('heading', { name: 'Who was there' })).toBeNull();
});

test('REAL 37 CARE C15 someone named in a host’s note reads it once it’s over; its hosts read theirs, and a visitor neither', async () => {
  const observations = 'GET /api/v1/workshops/01970000-0000-7000-8000-00000000000c/observations';
  const note = { id: 'n', phase_name: 'Sharing', text: 'Softer after Bob.', written_at: '2026-01-01T18:20:00Z' };
  answer(`${observations}/about-me`, { observations: [note] });
  answer(observations, { observations: [{ ...note, phase: 0, by: 'Lena', is_mine: true, named: ['Bob'] }] });
  const over = { status: 'ended', started_at: '2026-01-01T18:00:00Z' } as const;
  const visit = openCircle(over);
  await screen.findByRole('heading', { name: 'This circle is over' });
  await answered();
  expect(screen.queryByText('Softer after Bob.')).toBeNull();
  visit.unmount();
  for (const [is_host, title] of [
    [false, 'You’re named here'],
    [true, 'What hosts observed'],
  ] as const) {
    forgetAll();
    await signInAlice();
    const { unmount } = openCircle({ ...over, is_host });
    within(await screen.findByRole('region', { name: title })).getByText('Softer after Bob.');
    unmount();
  }
});

test('REAL 36 once it’s over its hosts read when each phase began and how long it took, and nobody else', async () => {
  await signInAlice();
  const began = (minute: number) => new Date(2026, 0, 1, 18, minute).toISOString();
  answer('GET /api/v1/workshops/01970000-0000-7000-8000-00000000000c/course', {
    phases: [
      { phase: 0, name: 'Arriving', planned_minutes: 5, took_seconds: 20, began_at: began(2) },
      { phase: 1, name: 'Sharing', planned_minutes: 20, took_seconds: 1_290, began_at: began(3) },
    ],
  });
  const over = { status: 'ended', started_at: '2026-01-01T18:00:00Z' } as const;
  const { unmount } = openCircle({ ...over, is_host: true });
  const course = within(await screen.findByRole('region', { name: 'How the time went' }));
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arrivingless than a minute of 5 planned, from 18:02',
    'Sharing22 min of 20 planned, from 18:03',
  ]);
  unmount();
  forgetAll();
  openCircle(over);
  await screen.findByRole('heading', { name: 'This circle is over' });
  await answered();
  expect(screen.queryByRole('region', { name: 'How the time went' })).toBeNull();
});

const after = 'GET /api/v1/after/01970000-0000-7000-8000-00000000000c';
const ended = { status: 'ended', started_at: '2026-01-01T18:00:00Z' } as const;

test('CARE C15 someone who was there is asked about it on the page, long after their seat was theirs', async () => {
  await signInAlice();
  answer(after, { state: 'open' });
  openCircle({ ...ended, part: 'none' });
  await screen.findByRole('heading', { name: 'About this circle' });
});

test('a visitor isn’t asked about a circle', async () => {
  openCircle({ ...ended, part: 'none' });
  await screen.findByRole('heading', { name: 'This circle is over' });
  await answered();
  expect(calls.map(({ call }) => call)).not.toContain(after);
});

const carried = 'GET /api/v1/led/01970000-0000-7000-8000-00000000000c/carry-over';
const host = { part: 'facilitator', is_host: true } as const;
const notes = 'What to do again, and what to change';

test('CARE moment 9 once it’s over a host writes notes for next time, and has the way to all their circles', async () => {
  await signInAlice();
  answer(carried, { note: 'The bell.', is_earlier: false, has_been: true });
  openCircle({ ...ended, ...host });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(notes)).value).toBe('The bell.');
  screen.getByRole('heading', { name: 'Notes for next time' });
  expect(screen.getByRole('link', { name: 'All circles you lead' }).getAttribute('href')).toBe('/workshops/mine');
});

test.each([
  ['a later date of a series', { note: 'The bell.', is_earlier: false, has_been: true }, true],
  ['one that’s planned again', { note: 'The bell.', is_earlier: true, has_been: false }, true],
  [
    'one that never took place, with a note all the same',
    { note: 'The bell.', is_earlier: false, has_been: false },
    false,
  ],
  ['one without a note', { note: null, is_earlier: false, has_been: true }, false],
])('CARE moment 9 before %s the notes for next time are read, and never written', async (_, given, isRead) => {
  await signInAlice();
  answer(carried, given);
  openCircle(host);
  await screen.findByRole('heading', { name: 'You lead this circle' });
  await answered();
  expect(screen.queryByText('Notes for next time') !== null).toBe(isRead);
  expect(screen.queryByText('The bell.') !== null).toBe(isRead);
  expect(screen.queryByLabelText(notes)).toBeNull();
});

/** The parts of a host's own half, in their order. */
async function inOrder(...names: string[]) {
  await answered();
  const read = document.querySelector('article')?.textContent ?? '';
  const at = names.map((name) => read.indexOf(name));
  expect(at.every((place) => place >= 0)).toBe(true);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
}

test('CARE moment 9 a host reads the title and the time, then what they do, the most important first, then what guests see', async () => {
  await signInAlice();
  const at = '/api/v1/circles/01970000-0000-7000-8000-00000000000c';
  answer(carried, { note: 'The bell.', is_earlier: false, has_been: true });
  answer(`GET ${at}/between`, { note: null, messages: [] });
  answer(`GET ${at}/desk`, { guests: [{ name: 'Sam', is_new: true, note: 'My knee hurts.' }], waiting: [] });
  const lead = { seated: [], can_change: true, in_series: false, codes: [] };
  answer(`GET ${at}/payment`, { is_offered: true, currency: 'eur', price: null, seat: null, lead });
  const about = { description: 'An hour for listening.', phases: [{ phase: 'Arriving', duration: 5 }] };
  const before = openCircle({ ...host, ...about });
  await screen.findByText('My knee hurts.');
  await screen.findByText('The bell.');
  await inOrder(
    'Tuesday circle',
    'Begins in',
    'Open the room',
    'Look at its plan',
    'Copy invitation',
    'Notes for next time',
    'Who’s coming',
    'A message to everyone',
    'Save the price',
    'All circles you lead',
    'With Lena',
    'An hour for listening.',
    'What to expect',
    'What we agree on',
  );
  before.unmount();
  forgetAll();
  openCircle({ ...host, ...about, status: 'live', started_at: ended.started_at, scheduled_at: ended.started_at });
  await screen.findByText('My knee hurts.');
  await inOrder('Tuesday circle', 'It has begun', 'Enter', 'Look at its plan', 'Who’s coming', 'What to expect');
  expect(screen.queryByRole('button', { name: 'Open the room' })).toBeNull();
});

test('CARE moment 9 after it a host reads who was there and how it went, then writes for next time, then thanks', async () => {
  await signInAlice();
  const at = '01970000-0000-7000-8000-00000000000c';
  answer(carried, { note: null, is_earlier: false, has_been: true });
  answer(`GET /api/v1/circles/${at}/attendance`, { is_kept: true, there: [], missed: [] });
  const began_at = '2026-01-01T18:00:00Z';
  const phase = { phase: 0, name: 'Arriving', planned_minutes: 5, took_seconds: 300, began_at };
  answer(`GET /api/v1/workshops/${at}/course`, { phases: [phase] });
  openCircle({ ...ended, ...host });
  await screen.findByRole('heading', { name: 'How the time went' });
  await screen.findByLabelText(notes);
  const parts = ['Who was there', 'How the time went', 'Notes for next time', 'People you practised with'];
  await inOrder('This circle is over', ...parts, 'What we agree on');
  expect(screen.queryByRole('heading', { name: 'Who’s coming' })).toBeNull();
});

test('a second host comes as a guest does, and has the plan besides', async () => {
  await signInAlice();
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  openCircle({ part: 'coming', is_host: true });
  await screen.findByRole('heading', { name: 'You’re coming' });
  screen.getByRole('link', { name: 'Look at its plan, or change it' });
  expect(screen.queryByRole('heading', { name: 'Who’s coming' })).toBeNull();
});

test('CARE C12 what a guest writes to the facilitator is read here alone, once it’s saved', async () => {
  await signInAlice();
  const between = 'GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between';
  answer(between, { note: null, messages: [] });
  answer('PUT /api/v1/circles/01970000-0000-7000-8000-00000000000c/note', (body) => ({
    note: (body as { note: string }).note,
    messages: [],
  }));
  openCircle({ part: 'coming' });
  await userEvent.type(await screen.findByLabelText('Anything I should know?'), 'I want to kill myself.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const help = within(await screen.findByRole('region', { name: 'That sounds heavy' }));
  help.getByRole('link', { name: 'Help now' });
  screen.getByText('Saved.');
});

const ofNaming = '/api/v1/circles/01970000-0000-7000-8000-00000000000c/naming';
const undecided = { own: null, proposed: true, answer: null, named: false };

test('CARE C17 ADR 118 where a host would like it a guest is asked once whether e-mails name the circle, and may change it', async () => {
  await signInAlice();
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  answer(`GET ${ofNaming}`, undecided);
  answer(`PUT ${ofNaming}/answer`, (body) => {
    const { named } = body as { named: boolean };
    return { ...undecided, answer: named, named };
  });
  openCircle({ part: 'coming' });
  await screen.findByText(/^Lena suggests that e-mails show this circle’s name\./);
  await userEvent.click(screen.getByRole('button', { name: 'Don’t show it' }));
  await screen.findByText('E-mails and your calendar don’t show this circle’s name.');
  expect(screen.queryByRole('button', { name: 'Don’t show it' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the name' }));
  const said = await screen.findByText('E-mails and your calendar show this circle’s name.');
  expect(document.activeElement).toBe(said.parentElement);
  expect(calls.filter(({ call }) => call === `PUT ${ofNaming}/answer`).map(({ body }) => body)).toEqual([
    { named: false },
    { named: true },
  ]);
});

test.each([
  ['nobody proposed it', { ...undecided, proposed: false }],
  ['they decided on their profile', { ...undecided, own: false }],
  ['they have it on for all circles', { ...undecided, own: true, named: true }],
])('ADR 118 a guest isn’t asked where %s', async (_, given) => {
  await signInAlice();
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  answer(`GET ${ofNaming}`, given);
  openCircle({ part: 'coming' });
  await screen.findByRole('heading', { name: 'You’re coming' });
  await answered();
  expect(screen.queryByRole('button', { name: 'Show the name' })).toBeNull();
});

test('ADR 118 who leads it proposes naming by a switch, which is off at first; a second host has none', async () => {
  await signInAlice();
  answer(`GET ${ofNaming}`, { ...undecided, proposed: false });
  answer(`PUT ${ofNaming}`, undecided);
  const visit = openCircle(host);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /^Show this circle’s name/ });
  expect(toggle.checked).toBe(false);
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle.checked).toBe(true));
  expect(calls.find(({ call }) => call === `PUT ${ofNaming}`)?.body).toEqual({ proposed: true });
  visit.unmount();
  forgetAll();
  openCircle({ part: 'coming', is_host: true });
  await screen.findByRole('heading', { name: 'You’re coming' });
  expect(screen.queryByRole('switch')).toBeNull();
});

/** The server answers this call with the circle as it is from then on. */
function becomes(call: string, given: Partial<Circle>): void {
  answer(call, () => {
    answer(page, circle(given));
    return circle(given);
  });
}

test('someone who can’t come says so, and may take it back at once', async () => {
  await signInAlice();
  const decline = 'POST /api/v1/circles/decline';
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  becomes(decline, {});
  becomes(come, { part: 'coming' });
  openCircle({ part: 'coming' });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('I can’t come');
  await screen.findByText(/^You’re not coming this time\./);
  expect(screen.queryByRole('heading', { name: 'You’re coming' })).toBeNull();
  await press('Undo');
  await screen.findByRole('heading', { name: 'You’re coming' });
  expect(screen.queryByText(/^You’re not coming/)).toBeNull();
  expect(calls.map(({ call }) => call).filter((call) => call === come || call === decline)).toEqual([decline, come]);
});

test('in a full circle one press is a place on the waiting list, which can be given back', async () => {
  await signInAlice();
  becomes(come, { part: 'waiting', place: 1, seats_left: 0 });
  openCircle({ seats_left: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Put me on the waiting list' }));
  await screen.findByRole('heading', { name: 'You’re first on the waiting list' });
  screen.getByRole('button', { name: 'Leave the waiting list' });
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull();
});

test.each([
  ['a member who decided nothing', {}, {}, null, 'Circle on Attune'],
  ['one who’d like all of them named', { names_circles: true }, {}, null, 'Tuesday circle'],
  [
    'one who’d rather not have this one named',
    { names_circles: true },
    { part: 'coming' },
    { named: false },
    'Circle on Attune',
  ],
  ['one who said yes to this one', {}, { part: 'coming' }, { named: true }, 'Tuesday circle'],
] as const)(
  'CARE C17 ADR 118 in the calendar of %s a circle is named as they’d like it',
  async (_, own, given, naming, title) => {
    await signInAlice();
    answer('GET /api/v1/profile', { reminders: false, quiet_hours: null, welcomed: true, next_question: null, ...own });
    if (naming) answer(`GET ${ofNaming}`, { own: null, proposed: true, answer: naming.named, ...naming });
    answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    openCircle(given);
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    await answered();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Google Calendar' }));
    expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')).toContain(title);
  },
);

test('CARE C17 only guests who come are asked whether to be reminded; anyone may put it in their calendar, until it’s over', async () => {
  await signInAlice();
  answer('GET /api/v1/profile', { reminders: false, quiet_hours: null, welcomed: true, next_question: null });
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  const scheduled_at = new Date(Date.now() + 2 * dayMs).toISOString();
  becomes(come, { scheduled_at, part: 'coming' });
  const { unmount } = openCircle({ scheduled_at });
  await screen.findByRole('button', { name: 'Add to calendar' });
  await answered();
  expect(screen.queryByRole('button', { name: 'Yes, remind me' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: "I'll be there" }));
  await screen.findByRole('button', { name: 'Yes, remind me' });
  screen.getByRole('button', { name: 'Add to calendar' });
  unmount();
  openCircle({ scheduled_at, status: 'ended', part: 'coming' });
  await screen.findByRole('heading', { name: 'This circle isn’t taking place' });
  for (const name of ['Yes, remind me', 'Add to calendar']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a date of a series says which one it is', async () => {
  openCircle({ series: { position: 2, count: 4 } });
  await screen.findByText(/Date 2 of 4/);
});

test('a link that opens nothing says so kindly, with a field for a code', async () => {
  answer(page, refusal('not_found', 404));
  openPage(Page, '/workshops/circle/c');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  await screen.findByLabelText('Meeting code');
});

test('a link that opens nothing is asked for once: what’s refused stays so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer(page, refusal('not_found', 404));
    openPage(Page, '/workshops/circle/c');
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(calls.filter(({ call }) => call === page)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['CARE C1 someone under 18', refusal('adults_only', 403), 'Circles are for people of 18 and over.'],
  ['someone without a connection', unreachable, 'You’re offline.'],
  ['anything else', refusal('internal', 400), 'That didn’t work. Please try again.'],
])('%s reads in place why a yes was not taken', async (_, refused, words) => {
  await signInAlice();
  openCircle();
  answer(come, refused);
  await userEvent.click(await screen.findByRole('button', { name: "I'll be there" }));
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test.each([
  [{ part: 'waiting', place: 3, seats_left: 0 }, 'You’re third on the waiting list'],
  [{ part: 'waiting', place: 11, seats_left: 0 }, 'You’re number 11 on the waiting list'],
  [{ part: 'coming' }, 'You’re coming'],
  [{ part: 'facilitator', is_host: true }, 'You lead this circle'],
  [{ status: 'ended' }, 'This circle isn’t taking place'],
  [{ status: 'ended', started_at: '2026-01-01T00:00:00Z' }, 'This circle is over'],
  [{ status: 'live', door: 'closed' }, 'The door is closed now'],
  [{ door: 'refused' }, 'You’ve been asked to leave this circle'],
] as const)('a circle that is %o says: %s', async (given, heading) => {
  await signInAlice();
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/between', { note: null, messages: [] });
  openCircle(given);
  await screen.findByRole('heading', { name: heading });
});

test('REAL 8 where it costs something the page says so, and what happens on cancelling, before anything’s asked', async () => {
  await signInAlice();
  const price = { amount: 1250, currency: 'eur', range: null, for_series: false };
  answer('POST /api/v1/circles/pay', refusal('room_full', 409));
  openCircle({ price, scheduled_at: new Date(Date.now() + 3 * dayMs).toISOString() });
  await screen.findByText('A seat costs EUR 12.50.');
  screen.getByText(/^If you can’t make it, say so before .* and you’ll get all of it back\./);
  expect(screen.queryByRole('button', { name: "I'll be there" })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pay EUR 12.50' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Every seat is taken right now/);
});

test('REAL 8 less than a day before, and once it began, the page says what’s different', async () => {
  await signInAlice();
  const price = { amount: 1200, currency: 'eur', range: null, for_series: false };
  const visit = openCircle({ price });
  await screen.findByText(/you can’t get your money back once you’ve paid/);
  visit.unmount();
  forgetAll();
  openCircle({ price, status: 'live', started_at: new Date().toISOString() });
  await screen.findByText(/seats can’t be bought any more/);
  expect(screen.queryByRole('button', { name: /^(Pay|Enter)/ })).toBeNull();
});

test('REAL 8 where guests choose, what they chose is what’s asked of the server, and nothing out of bounds is', async () => {
  await signInAlice();
  const price = { amount: 1000, currency: 'eur', range: { least: 500, most: 20_000 }, for_series: false };
  answer('POST /api/v1/circles/pay', refusal('price_changed', 409));
  openCircle({ price, scheduled_at: new Date(Date.now() + 3 * dayMs).toISOString() });
  const field = await screen.findByRole('spinbutton', { name: 'What you’d like to pay, in EUR' });
  await userEvent.clear(field);
  await userEvent.type(field, '3');
  screen.getByText('Choose a whole amount from EUR 5 to EUR 200.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay/ }).disabled).toBe(true);
  await userEvent.type(field, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Pay EUR 35' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The price has changed. Load this page again.');
  expect(calls.find(({ call }) => call.endsWith('/circles/pay'))?.body).toMatchObject({ amount: 3500 });
});

test('ADR 104 someone with a code of the host’s says so where they’d pay', async () => {
  await signInAlice();
  const price = { amount: 1250, currency: 'eur', range: null, for_series: false };
  const redeem = 'POST /api/v1/circles/free-seat';
  answer(redeem, refusal('code_spent', 409));
  openCircle({ price });
  await userEvent.click(await screen.findByRole('button', { name: 'I have a code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code for a free seat' }), '7k2m q8td 4xwa');
  await userEvent.click(screen.getByRole('button', { name: 'Use the code' }));
  await screen.findByText('Every seat on this code is taken.');
  // The page may have asked for itself again meanwhile.
  expect(calls.find(({ call }) => call === redeem)?.body).toMatchObject({ code: '7k2m q8td 4xwa' });
});

test('REAL 8 its facilitator says what it costs, and once somebody comes reads who has a seat', async () => {
  await signInAlice();
  const at = '/api/v1/circles/01970000-0000-7000-8000-00000000000c';
  const lead = { seated: [], can_change: true, in_series: false, codes: [] };
  const known = { is_offered: true, currency: 'eur', price: null, seat: null, lead };
  const price = { amount: 1250, range: null, for_series: false };
  answer(`GET ${at}/payment`, known);
  answer(`PUT ${at}/price`, {
    ...known,
    price: { ...price, currency: 'eur' },
    lead: { ...lead, seated: ['Sam', 'Noor'], can_change: false },
  });
  openCircle({ part: 'facilitator', is_host: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'One price for everyone' }));
  const field = screen.getByRole('textbox', { name: 'Price in EUR' });
  await userEvent.type(field, 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Save the price' }));
  await screen.findByText(/^Write a price between/);
  await userEvent.clear(field);
  await userEvent.type(field, '12,50');
  await userEvent.click(screen.getByRole('button', { name: 'Save the price' }));
  await screen.findByText('A seat costs EUR 12.50.');
  screen.getByText('Sam, Noor');
  expect(calls.find(({ call }) => call === `PUT ${at}/price`)?.body).toMatchObject({ price });
});

test('REAL 8 back from Stripe it’s asked there once, and someone who paid reads until when they’d get it back', async () => {
  await signInAlice();
  const id = '01970000-0000-7000-8000-00000000000c';
  const until = new Date(Date.now() + 2 * dayMs).toISOString();
  const seat = { state: 'paid', held_until: until, returnable_until: until, for_all: false, is_free: false };
  const known = { is_offered: true, currency: 'eur', price: null, seat, lead: null };
  answer(`GET /api/v1/circles/${id}/payment`, known);
  answer(`POST /api/v1/circles/${id}/payment/look`, known);
  const price = { amount: 1200, currency: 'eur', range: null, for_series: false };
  const far = { price, scheduled_at: new Date(Date.now() + 3 * dayMs).toISOString() };
  answer(page, circle({ ...far, part: 'coming' }));
  const { place } = openPage(Page, '/workshops/circle/c?paid');
  await screen.findByText(/^You’ve paid for your seat\. Say you can’t come before/);
  await waitFor(() => expect(place()).toBe('/workshops/circle/c'));
  expect(calls.filter(({ call }) => call.endsWith('/look'))).toHaveLength(1);
});

const ofSeries = { amount: 6000, currency: 'eur', range: null, for_series: true };
/** What the server says of the reader's own seat. */
function answerSeat(seat: object, hoursLeft = 48) {
  const until = new Date(Date.now() + hoursLeft * hourMs).toISOString();
  const own = { state: 'paid', held_until: until, returnable_until: until, for_all: true, is_free: false, ...seat };
  const known = { is_offered: true, currency: 'eur', price: ofSeries, seat: own, lead: null };
  answer('GET /api/v1/circles/01970000-0000-7000-8000-00000000000c/payment', known);
}

test('REAL 8 ADR 104 who paid for a series and gave up a date comes back to it, and enters it late, without paying again', async () => {
  await signInAlice();
  answerSeat({});
  becomes(come, { price: ofSeries, part: 'coming' });
  const visit = openCircle({ price: ofSeries });
  await userEvent.click(await screen.findByRole('button', { name: "I'll be there" }));
  await screen.findByRole('heading', { name: 'You’re coming' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  visit.unmount();
  forgetAll();
  answerSeat({ state: 'used' });
  openCircle({ price: ofSeries, status: 'live', started_at: new Date().toISOString() });
  await screen.findByRole('button', { name: 'Enter' });
  expect(screen.queryByText(/seats can’t be bought/)).toBeNull();
});

test('REAL 8 someone who gives up a seat they paid for reads the price again, and isn’t asked to come back for nothing', async () => {
  await signInAlice();
  const price = { ...ofSeries, for_series: false };
  answerSeat({ for_all: false });
  becomes('POST /api/v1/circles/decline', { price });
  openCircle({ price, part: 'coming' });
  await screen.findByText(/^You’ve paid for your seat/);
  answerSeat({ for_all: false, state: 'returned' });
  await userEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
  await screen.findByRole('button', { name: 'Pay EUR 60' });
  expect(screen.queryByRole('button', { name: "I'll be there" })).toBeNull();
});

test('ADR 104 a series had by a code can be given back, in words without money', async () => {
  await signInAlice();
  answerSeat({ is_free: true });
  openCircle({ price: ofSeries, part: 'coming' });
  await userEvent.click(await screen.findByRole('button', { name: 'Give back all the dates' }));
  const asked = screen.getByText('Give back your seats on all the dates?');
  expect(asked.parentElement?.parentElement?.textContent).not.toMatch(/money|paid/i);
  screen.getByText(/^You have a free seat on all the dates\. If you can’t make them/);
});

test('REAL 8 for a series the page promises nothing back that’s over: within a day of a date, the first is too near', async () => {
  await signInAlice();
  const visit = openCircle({ price: ofSeries, scheduled_at: new Date(Date.now() + 3 * dayMs).toISOString() });
  await screen.findByText(/^Until 24 hours before the first one begins, .* After that you can’t\./);
  visit.unmount();
  forgetAll();
  openCircle({ price: ofSeries });
  await screen.findByText(/^The first one begins in less than a day, so you can’t give them back/);
});

test('someone asked to host a private circle answers only that; their yes makes the page a host’s', async () => {
  await signInAlice();
  openCircle({ cohost: 'asked', invitation: null });
  await screen.findByText('Lena would like you to host this together.');
  expect(screen.queryByRole('button', { name: "I'll be there" })).toBeNull();
  const { id } = circle();
  answer(`PUT /api/v1/workshops/${id}/cohosts/answer`, refusal('room_full', 409));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Every seat is taken, so there’s none left for you.');
  answer(`PUT /api/v1/workshops/${id}/cohosts/answer`, { answer: 'yes' });
  answer(page, circle({ cohost: 'yes', part: 'coming', is_host: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('You host this circle with Lena.');
  await screen.findByRole('link', { name: 'Look at its plan, or change it' });
});

test('a circle’s facilitator reads who they asked and what those said, and takes somebody off', async () => {
  await signInAlice();
  const { id } = circle();
  const bo = { user_id: id, name: 'Bo', answer: 'no' };
  answer(`GET /api/v1/workshops/${id}/cohosts`, { cohosts: [bo] });
  openCircle({ part: 'facilitator', is_host: true });
  await screen.findByText('Not this time');
  answer(`DELETE /api/v1/workshops/${id}/cohosts/${id}`, { cohosts: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Take off: Bo' }));
  await waitFor(() => expect(screen.queryByText('Co-hosts')).toBeNull());
});

const longAgo = () => '2026-01-01T18:00:00Z';
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();
test.each([
  ['their host, before its end', host, inAnHour, 'You cancelled it. Everyone who was coming has been told.'],
  ['a guest, before its end', {}, inAnHour, 'It was cancelled. Sorry about that.'],
  // One that nobody opened ends by itself, and nobody is told.
  ['their host, after its end', host, longAgo, 'It was cancelled, or its room wasn’t opened.'],
  ['a guest, after its end', {}, longAgo, 'It was cancelled, or its room wasn’t opened. Sorry about that.'],
] as const)('of a circle that never began %s reads what’s true', async (_, reader, at, text) => {
  await signInAlice();
  openCircle({ ...reader, status: 'ended', scheduled_at: at() });
  await screen.findByRole('heading', {
    name: at === longAgo ? 'This circle didn’t take place' : 'This circle isn’t taking place',
  });
  screen.getByText(text);
});

test.each([
  [2, 'Both seats are taken'],
  [3, 'All 3 seats are taken'],
])('a full circle of %i says so', async (max_participants, text) => {
  openCircle({ max_participants, seats_left: 0 });
  await screen.findByText(text);
});
