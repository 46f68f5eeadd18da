import { describe, expect, test } from 'vitest';
import { alice, answers, calls, eventually, find, open, refusal, signInAlice } from '#platform/testing/page.tsx';
import { Page as Today } from './today.tsx';

const minute = 60_000;
const profile = { id: alice.id, username: 'Alice', pronouns: null, country: null, welcomed: true };

function circle(inMinutes: number, given: object = {}) {
  return {
    id: crypto.randomUUID(),
    title: `In ${inMinutes}`,
    status: 'pending',
    is_live: false,
    facilitator_id: 'mira',
    facilitator_name: 'Mira',
    scheduled_at: new Date(Date.now() + inMinutes * minute).toISOString(),
    duration_minutes: 60,
    max_participants: 8,
    seats_left: 2,
    category: 'yoga',
    ...given,
  };
}

async function openWith(mine: object[], upcoming: object[], who = profile) {
  await signInAlice();
  answers['GET /api/v1/profile'] = { body: who };
  answers['GET /api/v1/workshops/mine'] = { body: { workshops: mine, next: null } };
  answers['GET /api/v1/workshops/upcoming'] = { body: { workshops: upcoming, next: null } };
  return open(Today, '/');
}

describe('CARE §3 Today', () => {
  test('a live circle of mine has the one door', async () => {
    const live = circle(-5, { status: 'live', is_live: true });
    await openWith([live], [live]);
    const door = await eventually(() => find<HTMLAnchorElement>('a', 'Enter'));
    expect(door.getAttribute('href')).toBe(`/workshops/${live.id}/room`);
    find('h2', live.title);
  });

  test('R-STATE-17 who leads sees the seats and opens the room', async () => {
    const mine = circle(45, { facilitator_id: alice.id });
    const page = await openWith([mine], [mine]);
    answers['POST /functions/v1/workshop-webrtc'] = { body: {} };
    await eventually(() => find('p', '6 of 8 seats taken'));
    find('button', 'Open the room').click();
    await eventually(() => expect(page.place()).toBe(`/workshops/${mine.id}/room`));
    expect(calls.find(({ call }) => call.endsWith('webrtc'))?.body).toEqual({
      action: 'create_room',
      workshopId: mine.id,
      userId: alice.id,
    });
  });

  test('long before its time whoever leads is asked first', async () => {
    const mine = circle(90, { facilitator_id: alice.id });
    const page = await openWith([mine], [mine]);
    answers['POST /functions/v1/workshop-webrtc'] = { body: {} };
    await eventually(() => find('button', 'Open the room').click());
    await eventually(() => find('button', 'Keep it for then').click());
    await eventually(() => expect(document.body.textContent).not.toContain('It is planned for'));
    expect(page.place()).toBe('/');
    find('button', 'Open the room').click();
    await eventually(() => find('button', 'Open it now').click());
    await eventually(() => expect(page.place()).toBe(`/workshops/${mine.id}/room`));
    expect(calls.filter(({ call }) => call.endsWith('webrtc'))).toHaveLength(1);
  });

  test('R-ERR-25 a room that could not be opened leaves one where one is', async () => {
    const page = await openWith([circle(45, { facilitator_id: alice.id })], []);
    answers['POST /functions/v1/workshop-webrtc'] = refusal('forbidden', 403);
    await eventually(() => find('button', 'Open the room').click());
    await eventually(() => expect(document.body.textContent).toContain('Failed to start room'));
    expect(page.place()).toBe('/');
  });

  test('the next two circles, and no more', async () => {
    await openWith([], [circle(300), circle(60), circle(200)]);
    await eventually(() => find('h2', 'Coming up'));
    const titles = [...document.querySelectorAll('main li, li')].map((item) => item.textContent);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('In 60');
    expect(titles[1]).toContain('In 200');
  });

  test('a day without a circle has a way in, and counts nothing', async () => {
    await openWith([], []);
    await eventually(() => find('h2', 'Nothing is planned for you'));
    find('a', 'Find a circle');
  });

  test('whoever was not asked yet is asked how others should see them', async () => {
    await openWith([], [], { ...profile, welcomed: false });
    const way = await eventually(() => find<HTMLAnchorElement>('a', 'Choose a name'));
    expect(way.getAttribute('href')).toBe('/onboarding');
  });

  test('a server that refuses is said, and asked again by hand', async () => {
    await signInAlice();
    answers['GET /api/v1/profile'] = { body: profile };
    answers['GET /api/v1/workshops/mine'] = refusal('internal', 400);
    answers['GET /api/v1/workshops/upcoming'] = refusal('internal', 400);
    open(Today, '/');
    await eventually(() => find('button', 'Try Again'));
  });
});
