import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { Recommendations } from './recommendations.tsx';

const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const id = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const heavy = {
  id: id('f1'),
  energy: -40,
  pleasantness: -60,
  feelings: ['tired'],
  factors: [],
  note: null,
  created_at: ago(1),
};
const list = 'GET /api/v1/recommendations';
const one = (last: string, exercise: string, helped = 0) => ({
  id: id(last),
  source: 'exercise' as const,
  exercise,
  helped,
  done: helped,
  mood: 'heavy' as const,
  yes: 0,
  word: null,
  matter: null,
  isTheirTime: false,
  confidence_score: 0.7,
  created_at: ago(1),
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/check-ins', { check_ins: [], next: null });
  answer('GET /api/v1/moments', { moments: [] });
  answer(list, { recommendations: [] });
  answer('GET /api/v1/interventions', { interventions: [] });
  answer('GET /api/v1/interventions/circles', { circles: [] });
  answer('GET /api/v1/profile', { id: alice.id, username: 'Alice', is_younger: false });
  for (const which of ['mine', 'upcoming']) answer(`GET /api/v1/workshops/${which}`, { workshops: [], next: null });
});
const open = () => openPage(withQueries(Recommendations), '/inner-mirror');

test('REAL 43 R-DATA-02 what helped comes first and says how often, and no score (CARE C3)', async () => {
  answer(list, { recommendations: [one('a1', 'feet', 3), one('a2', 'a-kind-hand')] });
  open();
  await screen.findByText('It helped you 3 of 3 times.');
  const [first] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/exercises/feet');
  expect(screen.getAllByText('For heavy days.')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('0.7');
});

test('R-DATA-07 not for me: it’s gone', async () => {
  answer(list, { recommendations: [one('a1', 'feet')] });
  answer(`PUT /api/v1/recommendations/${id('a1')}`, { recommendations: [] });
  open();
  const button = await screen.findByRole('button', { name: /^Not for me/ });
  answer(list, { recommendations: [] });
  await userEvent.click(button);
  await screen.findByText('It won’t come back.');
  expect(screen.queryByRole('link')).toBeNull();
  const said = calls.findLast(({ call }) => call.startsWith('PUT /api/v1/recommendations'))?.body;
  expect(said).toMatchObject({ completion_status: 'dismissed' });
});

test('REAL 44 from what’s kept only on this device it’s worked out here', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  open();
  expect(await screen.findAllByText('For heavy days.')).toHaveLength(2);
  // What they said is met first.
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(
    /^A short way through the bodyFor when you feel tired\./,
  );
});

test('REAL 6 the inner mirror shows one, or none where something is suggested, and the rest at a press', async () => {
  answer(list, { recommendations: [one('a1', 'feet', 3), one('a2', 'a-kind-hand'), one('a3', 'anger')] });
  const some = (atOnce: number) =>
    openPage(
      withQueries(() => <Recommendations atOnce={atOnce} />),
      '/inner-mirror',
    );
  const { unmount } = some(1);
  await screen.findByRole('button', { name: 'Show 2 more' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  unmount();
  some(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 things to try' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('REAL 44 each names the word of theirs that it’s for, a feeling or what was in the day', async () => {
  const said = (last: string, exercise: string, word: string) => ({ ...one(last, exercise), word });
  answer(list, { recommendations: [said('a1', 'feet', 'on-edge'), said('a2', 'anger', 'slept-little')] });
  open();
  await screen.findByText('For when you feel on edge.');
  screen.getByText('For days with ‘Slept little’.');
});

test('CARE C13 R-DATA-07 dismissed means gone here, too, whether here or in the account, and nobody is told', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  open();
  await screen.findAllByText('For heavy days.');
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const [first, second] = names();
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: `Not for me: ${first}` }));
  await screen.findByText('It won’t come back.');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(names()).not.toContain(first);
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  const { exerciseCards } = await import('#features/mirror/exercises/domain/exercise-cards.ts');
  const slug = exerciseCards.find(({ title }) => title === second)?.slug ?? '';
  answer(list, { recommendations: [], dismissed: [slug] });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(names()).not.toContain(second));
  expect(names()).not.toContain(first);
});

test('what a suggestion leads to isn’t named a second time', async () => {
  const suggestion = {
    id: id('d1'),
    trigger: 'low-days',
    count: 3,
    exercise: null,
    status: 'pending',
    created_at: ago(0.1),
    user_response: null,
    effectiveness_score: null,
  };
  answer('GET /api/v1/interventions', { interventions: [suggestion] });
  answer(list, { recommendations: [one('a1', 'a-kind-hand'), one('a2', 'feet')], dismissed: [] });
  open();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/exercises/feet');
});

test('R-STATE-04 what was done since it was recommended is gone at once, before the account has looked again', async () => {
  const helped = (last: string, exercise: string, days: number) => ({
    kind: 'helped',
    id: id(last),
    created_at: ago(days),
    payload: { what: 'It', exercise, helped: 'yes' },
  });
  answer('GET /api/v1/moments', { moments: [helped('e1', 'a-kind-hand', 0.1), helped('e2', 'feet', 2)] });
  answer(list, { recommendations: [one('a1', 'a-kind-hand'), one('a2', 'feet')], dismissed: [] });
  open();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/exercises/feet');
});

test('R-ERR-07 a refresh that fails over an empty list doesn’t say that there’s nothing', async () => {
  answer(list, { recommendations: [], dismissed: [] });
  open();
  await screen.findByText(/^Nothing yet\. After a check-in/);
  answer(list, refusal('forbidden', 403));
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Failed to refresh data');
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
});

test('CARE C14 nothing is recommended to someone we know nothing about', async () => {
  open();
  await waitFor(() => expect(calls.some(({ call }) => call === list)).toBe(true));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await screen.findByText(/^Nothing yet\. After a check-in/);
  expect(screen.queryByRole('list')).toBeNull();
});

const circle = {
  id: id('c1'),
  title: 'Sitting together',
  facilitator_name: 'Mira',
  seats_left: 1,
  series_id: id('c9'),
  scheduled_at: new Date(Date.now() + 2 * dayMs).toISOString(),
};
const workshop = (why: object) => {
  const { exercise: _, ...rest } = one('b1', '');
  return { ...rest, source: 'workshop', circle, ...why };
};

test.each([
  ['the mood', {}, 'For heavy days.'],
  ['what came up', { matter: 'lonely', mood: null }, 'For days that felt lonely.'],
  ['what it did', { helped: 2, done: 3, yes: 3 }, 'You felt better after 2 of 3 circles like this.'],
  [
    'a yes before',
    { yes: 1, isTheirTime: true },
    'You’ve said yes to a circle like this before. It’s at a time you’ve',
  ],
])(
  'REAL 44 a workshop names its reason (%s), when it is and who leads it, and opens its own page',
  async (_, why, said) => {
    answer(list, { recommendations: [workshop(why)], dismissed: [] });
    open();
    const link = await screen.findByRole('link', { name: 'Sitting together' });
    expect(link.getAttribute('href')).toBe(`/workshops/circle/${circle.id}`);
    expect(document.body.textContent).toContain(said);
    screen.getByText(/, with Mira\. One seat is free\.$/);
  },
);

test('R-DATA-07 a workshop, too, may be not for me, and one that has begun since isn’t shown', async () => {
  answer(list, { recommendations: [workshop({})], dismissed: [] });
  answer(`PUT /api/v1/recommendations/${id('b1')}`, { recommendations: [], dismissed: [id('c9')] });
  open();
  const button = await screen.findByRole('button', { name: 'Not for me: Sitting together' });
  answer(list, { recommendations: [], dismissed: [id('c9')] });
  await userEvent.click(button);
  await screen.findByText('It won’t come back.');
  const begun = { ...circle, scheduled_at: ago(0.01) };
  answer(list, { recommendations: [workshop({ circle: begun }), one('a1', 'feet')], dismissed: [] });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(screen.queryByText('Sitting together')).toBeNull();
});

const listed = (last: string, given: object = {}) => ({
  ...circle,
  id: id(last),
  title: `Circle ${last}`,
  description: '',
  time_zone: 'UTC',
  duration_minutes: 60,
  facilitator_id: id('e1'),
  max_participants: 8,
  is_public: true,
  was_listed: true,
  meeting_code: null,
  category: 'mindfulness-meditation',
  invitation: null,
  status: 'pending',
  door_closed: false,
  is_live: false,
  waiting_room: false,
  room_id: null,
  ai_template_id: null,
  created_at: ago(9),
  started_at: null,
  series: null,
  scheduled_at: new Date(Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs + dayMs / 2).toISOString(),
  ...given,
});

test('REAL 44 CARE C13 from what’s kept only on this device workshops are found here, and not for me stays here', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  answer('GET /api/v1/workshops/mine', { workshops: [listed('c3', { is_public: true })], next: null });
  const others = [
    listed('c2', { seats_left: 0 }),
    listed('c3'),
    listed('c4', { is_public: false }),
    listed('c5', { category: 'yoga' }),
    listed('c6', { facilitator_id: alice.id }),
    listed('c7', { series: { id: id('d7'), position: 1, count: 3 } }),
  ];
  answer('GET /api/v1/workshops/upcoming', { workshops: others, next: null });
  open();
  await screen.findByRole('link', { name: 'Circle c7' });
  expect(screen.queryAllByRole('link', { name: /^Circle/ })).toHaveLength(1);
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Not for me: Circle c7' }));
  await screen.findByText('It won’t come back.');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Circle/ })).toBeNull());
  expect(calls.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  // Nor its later dates.
  answer('GET /api/v1/workshops/upcoming', {
    workshops: [listed('c8', { series: { id: id('d7'), position: 2, count: 3 } }), listed('cb')],
    next: null,
  });
  await queryClient.invalidateQueries();
  await screen.findByRole('link', { name: 'Circle cb' });
  expect(screen.queryAllByRole('link', { name: /^Circle/ })).toHaveLength(1);
});

test('CARE C1 someone under 18 is led to no circle by their device either', async () => {
  await checkInsOnDevice(alice.id).put(heavy.id, heavy);
  answer('GET /api/v1/profile', { id: alice.id, username: 'Alice', is_younger: true });
  open();
  expect(await screen.findAllByText('For heavy days.')).toHaveLength(2);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.filter(({ call }) => call.includes('/workshops/'))).toEqual([]);
});

test('SPEC §8 where it can’t be had it’s said, with a way to try again', async () => {
  answer(list, refusal('internal', 400));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  screen.getByRole('heading', { name: 'Worth a try' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to refresh data');
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
  answer(list, { recommendations: [one('a1', 'feet')], dismissed: [] });
  await userEvent.click(again);
  await screen.findByRole('link');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('SPEC §8 nothing is said of there being nothing before it’s known', async () => {
  let reply: () => void = () => {};
  const held = new Promise<void>((done) => {
    reply = done;
  });
  const ask = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    if (new Request(...given).url.includes('/api/v1/recommendations')) await held;
    return ask(...given);
  });
  open();
  await screen.findByRole('heading', { name: 'Worth a try' });
  expect(screen.queryByText(/^Nothing yet/)).toBeNull();
  reply();
  await screen.findByText(/^Nothing yet/);
  spy.mockRestore();
});
