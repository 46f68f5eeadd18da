import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { clock } from '#platform/web/world.ts';
import { Page as Today } from './today.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => onlineManager.setOnline(true));
const profile = { id: alice.id, username: 'Alice', pronouns: null, country: null, welcomed: true };

function circle(inMinutes: number, given: object = {}) {
  return {
    id: crypto.randomUUID(),
    title: `In ${inMinutes}`,
    status: 'pending',
    is_live: false,
    facilitator_id: 'mira',
    facilitator_name: 'Mira',
    scheduled_at: new Date(Date.now() + inMinutes * minuteMs).toISOString(),
    duration_minutes: 60,
    max_participants: 8,
    seats_left: 2,
    category: 'yoga',
    ...given,
  };
}

/** A check-in a day, today's first, as pleasant as said. */
const week = (...pleasantness: number[]) =>
  pleasantness.map((value, ago) => ({
    id: crypto.randomUUID(),
    energy: -20,
    pleasantness: value,
    feelings: ['tired'],
    factors: [],
    note: null,
    created_at: new Date(Date.now() - ago * dayMs).toISOString(),
  }));

async function openWith(mine: object[], upcoming: object[], who: object = profile) {
  await signInAlice();
  answer('GET /api/v1/follow-up', { asks: false });
  answer('GET /api/v1/profile', who);
  answer('GET /api/v1/workshops/mine', { workshops: mine, next: null });
  answer('GET /api/v1/workshops/upcoming', { workshops: upcoming, next: null });
  return openPage(Today, '/');
}

describe('CARE §3 Today', () => {
  test('someone about to lose their second step hears of it first', async () => {
    const factors = [{ id: 'f1', factor_type: 'totp', status: 'verified' }];
    const raised = `x.${btoa(JSON.stringify({ aal: 'aal2' }))}.x`;
    answer('POST /auth/v1/token', tokens({ factors }, raised));
    answer('GET /auth/v1/factor-removal', { due_at: '2026-11-28T19:05:00.000Z' });
    await session.authenticate((methods) => methods.signIn(alice.email, 'a good long one', {}));
    answer('GET /api/v1/profile', profile);
    answer('GET /api/v1/workshops/mine', { workshops: [], next: null });
    answer('GET /api/v1/workshops/upcoming', { workshops: [], next: null });
    openPage(Today, '/');
    expect((await screen.findByRole('alert')).textContent).toContain('Your second step is about to be removed');
  });

  test('(e) of what’s new one line stands there, the weightiest, and leads to it', async () => {
    const moved = {
      id: crypto.randomUUID(),
      kind: 'moved',
      workshop_id: crypto.randomUUID(),
      workshop_title: 'On grief',
      circle_at: '2026-06-01T17:00:00.000Z',
      created_at: '2026-05-28T09:00:00.000Z',
      is_read: false,
      priority_level: 3,
    };
    answer('GET /api/v1/notifications', {
      notifications: [moved, { ...moved, id: crypto.randomUUID(), kind: 'suggestion', workshop_id: null }],
    });
    await openWith([], []);
    const line = await screen.findByRole('link', { name: /^On grief has a new time/ });
    expect(line.getAttribute('href')).toBe(`/workshops/circle/${moved.workshop_id}`);
    expect(screen.queryByRole('link', { name: /suggestion/ })).toBeNull();
  });

  test('(e) in quiet hours nothing shows that it’s new', async () => {
    const moved = { kind: 'moved', workshop_id: crypto.randomUUID(), workshop_title: 'On grief', is_read: false };
    const at = { circle_at: '2026-06-01T17:00:00.000Z', created_at: '2026-05-28T09:00:00.000Z', priority_level: 3 };
    answer('GET /api/v1/notifications', { notifications: [{ ...moved, ...at, id: crypto.randomUUID() }] });
    const quiet_hours = { from: '00:00', to: '24:00', time_zone: 'UTC' };
    await openWith([], [], { ...profile, quiet_hours });
    await screen.findByRole('heading', { name: 'No circles planned' });
    await answered();
    expect(screen.queryByRole('link', { name: /^On grief/ })).toBeNull();
  });

  const left = (daysAgo: number, given: object = {}) => ({
    farewell: {
      workshop_id: crypto.randomUUID(),
      leaving: 'calm',
      line: 'Call my sister.',
      said_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      ...given,
    },
  });

  test('(c) one thing from the last circle, one’s own words, below the one card and above what comes next', async () => {
    answer('GET /api/v1/farewells/last', left(6));
    await openWith([], [circle(300, { is_public: true })]);
    const words = await screen.findByText('Call my sister.');
    screen.getByText('You left calm.');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Where are you right now?', 'From your last circle', 'Coming up']);
    expect(words.closest('section')?.querySelectorAll('h2')).toHaveLength(1);
  });

  test('(c) of a circle longer ago nothing stands there, nor of one that nothing was said of', async () => {
    for (const farewell of [left(7.1), { farewell: null }]) {
      queryClient.clear();
      answer('GET /api/v1/farewells/last', farewell);
      const page = await openWith([], []);
      await screen.findByRole('heading', { name: 'No circles planned' });
      await answered();
      expect(screen.queryByRole('heading', { name: 'From your last circle' })).toBeNull();
      page.unmount();
    }
  });

  test('(c) beside a door, too', async () => {
    answer('GET /api/v1/farewells/last', left(1, { line: null }));
    const live = circle(-5, { status: 'live', is_live: true });
    await openWith([live], [live]);
    await screen.findByRole('heading', { name: 'From your last circle' });
    screen.getByRole('link', { name: 'Enter' });
  });

  test('(b) without a connection one can still say how one is', async () => {
    await signInAlice();
    answer('GET /api/v1/profile', profile);
    onlineManager.setOnline(false);
    openPage(Today, '/');
    expect((await screen.findByRole('link', { name: 'Check in' })).getAttribute('href')).toBe(
      '/inner-mirror?action=check-in',
    );
    await screen.findByRole('heading', { name: 'You’re offline' });
  });

  test('a live circle of mine has the one door', async () => {
    const live = circle(-5, { status: 'live', is_live: true });
    await openWith([live], [live]);
    const door = await screen.findByRole('link', { name: 'Enter' });
    expect(door.getAttribute('href')).toBe(`/workshops/${live.id}/room`);
    screen.getByRole('heading', { name: live.title });
  });

  test('R-STATE-17 a facilitator sees the seats and opens the room', async () => {
    const mine = circle(25, { facilitator_id: alice.id });
    const guest = (is_new: boolean) => ({ name: 'Guest', note: null, is_new });
    answer(`GET /api/v1/circles/${mine.id}/desk`, { guests: [guest(true), guest(false), guest(true)], waiting: [] });
    const page = await openWith([mine], [mine]);
    answer('POST /functions/v1/workshop-webrtc', {});
    await waitFor(() => screen.getByText('6 of 8 seats taken, two are new'));
    await userEvent.click(screen.getByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(page.place()).toBe(`/workshops/${mine.id}/room`));
    expect(calls.find(({ call }) => call.endsWith('webrtc'))?.body).toEqual({
      action: 'create_room',
      workshopId: mine.id,
      userId: alice.id,
    });
  });

  test('earlier the facilitator copies the invitation, or looks at the page', async () => {
    const mine = circle(31, { facilitator_id: alice.id, time_zone: 'Europe/Dublin', invitation: 'token' });
    await openWith([mine], [mine]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy invitation' }));
    await waitFor(() => expect(write.mock.lastCall?.[0]).toContain('/c/token'));
    expect(screen.getByRole('link', { name: 'See the circle' }).getAttribute('href')).toBe(
      `/workshops/circle/${mine.id}`,
    );
    expect(screen.getByRole('link', { name: 'Circles you lead' }).getAttribute('href')).toBe('/workshops/mine');
    expect(screen.queryByRole('button', { name: 'Open the room' })).toBeNull();
    write.mockRestore();
  });

  test('CARE moment 1 the way into a circle that’s on waits for no check-in that doesn’t come', async () => {
    answer('GET /api/v1/check-ins', () => new Promise<never>(() => {}));
    const live = circle(-5, { status: 'live', is_live: true, is_public: true, seats_left: 5 });
    await openWith([], [live]);
    await screen.findByRole('link', { name: 'Enter' }, { timeout: 5_000 });
  });

  test('a public circle that has begun is entered by someone with none of their own', async () => {
    const live = circle(-5, { status: 'live', is_live: true, is_public: true, seats_left: 5 });
    await openWith([], [live], { ...profile, welcomed: false });
    const door = await screen.findByRole('link', { name: 'Enter' });
    expect(door.getAttribute('href')).toBe(`/workshops/${live.id}/room`);
    screen.getByText('A circle has begun');
    screen.getByText('with Mira · 5 seats left');
  });

  test('where no circle is on or near it asks how one is; what is planned stands in the list', async () => {
    await openWith([circle(120)], [circle(120), circle(300, { is_public: true })]);
    await screen.findByRole('heading', { name: 'Where are you right now?' });
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/inner-mirror?action=check-in');
    screen.getByRole('heading', { name: 'Coming up' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'No circles planned' })).toBeNull();
  });

  test('someone with first questions to answer is asked those before', async () => {
    await openWith([], [circle(300, { is_public: true })], { ...profile, welcomed: false, next_question: null });
    await screen.findByRole('heading', { name: 'A few first questions' });
    screen.getByRole('heading', { name: 'Coming up' });
    expect(screen.queryByRole('heading', { name: 'Where are you right now?' })).toBeNull();
  });

  test('R-ERR-25 a room that could not be opened leaves one where one is', async () => {
    const page = await openWith([circle(25, { facilitator_id: alice.id })], []);
    answer('POST /functions/v1/workshop-webrtc', refusal('forbidden', 403));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the room' }));
    await waitFor(() => expect(document.body.textContent).toContain('Failed to start room'));
    expect(page.place()).toBe('/');
  });

  test('the next two circles, and no more', async () => {
    await openWith([], [circle(300), circle(60), circle(200)]);
    await screen.findByRole('heading', { name: 'Coming up' });
    const titles = [...document.querySelectorAll('main li, li')].map((item) => item.textContent);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('In 60');
    expect(titles[1]).toContain('In 200');
  });

  test('REAL 1 after a week one true sentence of it stands there, and one thing to do that fits', async () => {
    answer('GET /api/v1/check-ins', { check_ins: week(-10, -10, 30, -10, 30), next: null });
    answer('GET /api/v1/moments', { moments: [], next: null });
    await openWith([], []);
    await screen.findByText('‘Tired’ came up every day you checked in this past week.');
    const part = within(await screen.findByRole('region', { name: 'Your past week' }));
    const [thing, mirror, ...more] = part.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect([thing, mirror, more]).toEqual([expect.stringMatching(/^\/exercises\//), '/inner-mirror', []]);
  });

  test('REAL 1 after several low days it’s somebody to turn to, and no exercise', async () => {
    answer('GET /api/v1/check-ins', { check_ins: week(-40, -50, 30, -60, 30), next: null });
    answer('GET /api/v1/moments', { moments: [], next: null });
    await openWith([], []);
    await screen.findByText('The past week was heavy on three of the five days you checked in.');
    const part = within(screen.getByRole('region', { name: 'Your past week' }));
    expect(part.getByRole('link', { name: 'People who’ll listen' }).getAttribute('href')).toBe('/help-now');
    expect(part.queryByText('Worth a try')).toBeNull();
  });

  test('REAL 1 of a few check-ins nothing is said, nor anything counted', async () => {
    answer('GET /api/v1/check-ins', { check_ins: week(-40, -40, -40, -40), next: null });
    answer('GET /api/v1/moments', { moments: [], next: null });
    await openWith([], []);
    await screen.findByRole('heading', { name: 'No circles planned' });
    expect(screen.queryByRole('region', { name: 'Your past week' })).toBeNull();
  });

  test('a day without a circle has a way in, and counts nothing', async () => {
    await openWith([], []);
    await screen.findByRole('heading', { name: 'No circles planned' });
    screen.getByRole('link', { name: 'Find a circle' });
    expect(screen.getByRole('link', { name: 'Take a breath' }).getAttribute('href')).toBe('/breathe');
  });

  test.each([
    ['not asked yet', null, 'Good to see you', 'A few first questions', 'Begin'],
    ['who left halfway', 'country', 'Good afternoon, Alice', 'You’ve begun.', 'Go on'],
  ])('someone %s finds the way to the first questions', async (_, next_question, greeting, said, name) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(2026, 0, 15, 12, 30).getTime());
    await openWith([], [], { ...profile, welcomed: false, next_question });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/onboarding');
    screen.getByRole('heading', { level: 1, name: greeting });
    expect(document.body.textContent).toContain(said);
    vi.restoreAllMocks();
  });

  test('CARE C1 someone who said they’re younger is led to the page for them', async () => {
    const page = await openWith([circle(-5)], [], { ...profile, is_younger: true });
    await waitFor(() => expect(page.place()).toBe('/younger'));
  });

  test('a server that refuses is said, and asked again by hand', async () => {
    await signInAlice();
    answer('GET /api/v1/profile', profile);
    answer('GET /api/v1/workshops/mine', refusal('internal', 400));
    answer('GET /api/v1/workshops/upcoming', refusal('internal', 400));
    openPage(Today, '/');
    await screen.findByRole('button', { name: 'Try Again' });
  });

  test.each([
    [6, 'Good morning, Alice'],
    [12, 'Good afternoon, Alice'],
    [18, 'Good evening, Alice'],
    [23, 'Good evening, Alice'],
    [1, 'Still up, Alice?'],
  ])('CARE C2 at %i o’clock one is greeted by name', async (hour, greeting) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(2026, 0, 15, hour, 30).getTime());
    await openWith([], []);
    await screen.findByRole('heading', { level: 1, name: greeting });
    vi.restoreAllMocks();
  });

  test('CARE C2 a name that nobody has chosen is no way to greet somebody', async () => {
    await openWith([], [], { ...profile, username: 'alice.marsh', welcomed: false });
    await screen.findByRole('heading', { level: 1, name: 'Good to see you' });
    expect(document.body.textContent).not.toContain('alice.marsh');
  });

  test('CARE C2 nor is one that we made up', async () => {
    await openWith([], [], { ...profile, username: `User-${alice.id.slice(0, 8)}` });
    await screen.findByRole('heading', { level: 1, name: 'Good to see you' });
    expect(document.body.textContent).not.toContain('User-');
  });

  test('a name that cannot be had takes nothing else along', async () => {
    await signInAlice();
    answer('GET /api/v1/profile', refusal('forbidden', 403));
    answer('GET /api/v1/workshops/mine', { workshops: [], next: null });
    answer('GET /api/v1/workshops/upcoming', { workshops: [], next: null });
    openPage(Today, '/');
    await screen.findByRole('heading', { level: 1, name: 'Good to see you' });
    await screen.findByRole('heading', { name: 'No circles planned' });
  });

  test('a circle where one is expected soon says when, and one may sit down already', async () => {
    const soon = circle(20);
    await openWith([soon], [soon]);
    const door = await screen.findByRole('link', { name: 'Enter' });
    expect(door.getAttribute('href')).toBe(`/workshops/${soon.id}/room`);
    screen.getByText('In 20 minutes');
    expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull();
  });

  test('CARE C12 an empty day says where help is', async () => {
    await openWith([], []);
    await screen.findByText('If today is a hard day, Help now is always there.');
  });
});
