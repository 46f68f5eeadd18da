import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { noteOf, openPage, retype } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { keepPlace } from '#platform/web/session/kept-place.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Topic as TopicContent } from '../../domain/content.ts';
import type { Workshop } from '../../domain/contract.ts';
import { Page as Topic } from './topic.tsx';
import { pageWith } from './workshops.tsx';

const Workshops = pageWith({
  journey: async () => () => <p>A journey</p>,
  alumni: async () => () => <p>A network</p>,
  insights: async () => () => <p>Insights of mine</p>,
});

const made: Workshop = {
  id: '01970000-0000-7000-8000-000000000001',
  title: 'A mindful breathing circle',
  description: 'Breath and two rounds.',
  scheduled_at: '2026-11-28T18:00:00.000Z',
  time_zone: 'Europe/Berlin',
  facilitator_id: '01970000-0000-7000-8000-00000000000b',
  facilitator_name: 'Mira',
  max_participants: 8,
  seats_left: 5,
  duration_minutes: 60,
  is_public: true,
  was_listed: true,
  category: 'general',
  invitation: null,
  meeting_code: '482-915-307',
  status: 'pending',
  door_closed: false,
  waiting_room: false,
  is_live: false,
  room_id: null,
  ai_template_id: null,
  created_at: '2026-11-20T18:00:00.000Z',
  started_at: null,
  series: null,
};
const withStatus = (status: Workshop['status'], over: Partial<Workshop> = {}): Workshop => ({
  ...made,
  status,
  is_live: status === 'live',
  ...over,
});
const listOf = (...workshops: Workshop[]) => ({ workshops, next: null });
const topic: TopicContent = {
  id: 'yoga',
  slug: 'yoga',
  title: 'Authentic Relating',
  image: 'yoga',
  line: 'Say it kindly.',
  welcome: 'You are welcome as you are.',
  steps: [],
  boundaries: [],
  for_whom: [],
  not_for: [],
};

/** The page of a member with these lists. */
async function memberSees(upcoming: Workshop[], mine: Workshop[]): Promise<void> {
  await signInAlice();
  answer('GET /api/v1/workshops/upcoming', listOf(...upcoming));
  answer('GET /api/v1/workshops/mine', listOf(...mine));
  answer('GET /api/v1/topics', [topic]);
  openPage(Workshops, '/workshops');
  await screen.findByRole('heading', { name: topic.title });
  await screen.findByRole('heading', { name: 'My Workshops' });
}
const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
const button = (title: string) => {
  const [found] = within(section(title))
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole<HTMLButtonElement>('button'));
  return [found?.textContent, found?.disabled ? 'off' : 'on'];
};

test('R-PLAT-07, R-PLAT-14 a series is one card, among one’s own if any date is, and leads to its other dates', async () => {
  const date = (position: number, over: Partial<Workshop> = {}) =>
    withStatus('pending', {
      id: `d${position}`,
      title: 'Evening circle',
      series: { id: 's', position, count: 4 },
      scheduled_at: new Date(Date.now() + position * dayMs).toISOString(),
      ...over,
    });
  await memberSees([date(1, { more_dates: 3 })], [date(2, { more_dates: 3 })]);
  const cards = screen.getAllByRole('heading', { name: 'Evening circle' });
  expect(cards.map((card) => card.closest('section') === section('My Workshops'))).toEqual([true]);
  const more = screen.getByRole('link', { name: 'and 3 more dates' });
  expect(more.getAttribute('href')).toBe('/workshops/circle/d2#dates');
});

describe('the code', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Meeting code');
  const joinButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Room' });
  const join = 'POST /api/v1/workshops/join';
  /** The codes the server was asked for. */
  const asked = () => calls.filter(({ call }) => call === join).map(({ body }) => (body as { code: string }).code);

  test('R-PLAT-01, R-PLAT-02, R-PLAT-03 the card asks for it, and is disabled while blank', async () => {
    openPage(Workshops, '/workshops');
    await screen.findByRole('heading', { name: 'Join with Code' });
    expect([input().placeholder, input().maxLength, joinButton().disabled]).toEqual(['123-456-789', 11, true]);
    await userEvent.type(input(), '   ');
    await waitFor(() => expect(joinButton().disabled).toBe(true));
    await retype(input(), '1');
    await waitFor(() => expect(joinButton().disabled).toBe(false));
  });

  test('Q-14 digits alone get their dashes', async () => {
    openPage(Workshops, '/workshops');
    await waitFor(input);
    await userEvent.type(input(), '123456789');
    await waitFor(() => expect(input().value).toBe('123-456-789'));
  });

  test('Q-14 a whole invite link can be pasted', async () => {
    openPage(Workshops, '/workshops');
    await waitFor(input);
    const data = 'https://attune.example/workshops?code=123-456-789';
    input().dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, cancelable: true }));
    await waitFor(() => expect(input().value).toBe('123-456-789'));
  });

  test('“I have a code” brings the caret to the field', async () => {
    openPage(Workshops, '/workshops');
    await userEvent.click(await screen.findByRole('link', { name: 'I have a code' }));
    await waitFor(() => expect(document.activeElement).toBe(input()));
  });

  test('an invite link fills it in', async () => {
    openPage(Workshops, '/workshops?code=123456789');
    await waitFor(() => expect(input().value).toBe('123-456-789'));
  });

  test('R-ERR-23 an incomplete one is told at its field; the server is not asked', async () => {
    await signInAlice();
    openPage(Workshops, '/workshops');
    await waitFor(input);
    await userEvent.type(input(), '12');
    await waitFor(() => expect(joinButton().disabled).toBe(false));
    joinButton().click();
    await waitFor(() => expect(noteOf(input())).toBe('A meeting code has nine digits.'));
    expect(document.activeElement).toBe(input());
    await retype(input(), '123');
    await waitFor(() => expect(input().getAttribute('aria-invalid')).toBeNull());
    expect(asked()).toEqual([]);
  });

  test('R-ERR-23 R-VAL-13 CARE C5 what stays true of a refusal stands under it, until another is typed', async () => {
    await signInAlice();
    answer(join, refusal('room_not_found', 404));
    openPage(Workshops, '/workshops?code=123-456-789');
    await waitFor(() => expect(joinButton().disabled).toBe(false));
    joinButton().click();
    await waitFor(() => expect(noteOf(input())).toContain('Not open yet, or not the right code.'));
    // For screen readers, in the words of the specification.
    expect(noteOf(input())).toContain('Room not found. No active room found with that meeting code.');
    await retype(input(), '987654321');
    await waitFor(() => expect(noteOf(input())).toBe(''));
  });

  test('CARE C5 the same code is tried again by itself, without a word, until the door opens', async () => {
    const every = vi.spyOn(globalThis, 'setInterval');
    await signInAlice();
    answer(join, refusal('room_not_found', 404));
    const page = openPage(Workshops, '/workshops?code=123-456-789');
    await waitFor(() => expect(joinButton().disabled).toBe(false));
    joinButton().click();
    await waitFor(() => expect(noteOf(input())).toContain('We’ll keep trying while this page is open.'));
    expect(document.querySelector('[data-type=error]')).toBeNull();
    answer(join, withStatus('live'));
    const tick = every.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void;
    tick();
    await waitFor(() => expect(page.place()).toBe(`/workshops/${made.id}/room`));
    expect(asked()).toEqual(['123-456-789', '123-456-789']);
    every.mockRestore();
  });

  describe('CARE moment 1 of an invitation', () => {
    const place = '/workshops?code=123-456-789';
    afterEach(() => localStorage.clear());

    test('that was promised on the way in is used by itself', async () => {
      keepPlace(place);
      await signInAlice();
      answer(join, withStatus('live'));
      const page = openPage(Workshops, place);
      await waitFor(() => expect(page.place()).toBe(`/workshops/${made.id}/room`));
      expect(asked()).toEqual(['123-456-789']);
    });

    test('that is refused leaves its code in the field, and says when the door opens', async () => {
      keepPlace(place);
      await signInAlice();
      answer(join, refusal('room_not_found', 404));
      const page = openPage(Workshops, place);
      await waitFor(() => expect(noteOf(input())).toContain('Not open yet, or not the right code.'));
      expect([input().value, page.place()]).toEqual(['123-456-789', place]);
    });

    test('that someone who is in opens waits for their press', async () => {
      await signInAlice();
      answer('GET /api/v1/workshops/upcoming', listOf());
      answer('GET /api/v1/workshops/mine', listOf());
      openPage(Workshops, place);
      await waitFor(() => expect(input().value).toBe('123-456-789'));
      await screen.findByRole('heading', { name: 'My Workshops' });
      expect(asked()).toEqual([]);
    });
  });
});

describe('R-VIEW-05 the lists', () => {
  test('R-ROLE-04 are not fetched for visitors, who are asked to sign in', async () => {
    answer('GET /api/v1/topics', [topic]);
    openPage(Workshops, '/workshops?code=123-456-789');
    await screen.findByRole('heading', { name: topic.title });
    // What fails is asked for again.
    expect(new Set(calls.map(({ call }) => call))).toEqual(
      new Set(['GET /api/v1/topics', 'GET /api/v1/workshops/teaser']),
    );
    expect(screen.queryByRole('heading', { name: 'My Workshops' })).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/auth?next=%2Fworkshops%3Fcode%3D123-456-789',
    );
  });

  test('CARE C5 a visitor reads of the next public circles what they are, and finds no code and no button', async () => {
    const { id, title, category, facilitator_name, scheduled_at, time_zone, duration_minutes, seats_left, status } =
      made;
    const known = {
      id,
      title,
      category,
      facilitator_name,
      scheduled_at,
      time_zone,
      duration_minutes,
      seats_left,
      status,
    };
    answer('GET /api/v1/workshops/teaser', { circles: [known], server_time: new Date().toISOString() });
    openPage(Workshops, '/workshops');
    const link = await screen.findByRole('link', { name: title });
    expect(link.getAttribute('href')).toBe(`/workshops/circle/${id}`);
    const row = within(link.closest('li') as HTMLElement);
    row.getByText(/with Mira.*60 minutes.*5 seats left$/);
    expect(row.queryByRole('button')).toBeNull();
  });

  test('R-PLAT-07, R-PLAT-08 an upcoming entry says what, who by, when, how long and for how many', async () => {
    await memberSees([made], []);
    const text = section('Upcoming Workshops').textContent ?? '';
    for (const words of [
      made.title,
      made.description,
      'with Mira',
      'Code 482-915-307',
      '60 minutes',
      'up to 8 people',
      '5 seats left',
    ]) {
      expect(text).toContain(words);
    }
    expect(section('Upcoming Workshops').querySelector('time')?.dateTime).toBe(made.scheduled_at);
    const link = within(section('Upcoming Workshops')).getByRole('link', { name: made.title });
    expect(link.getAttribute('href')).toBe(`/workshops/circle/${made.id}`);
  });

  test('REAL 10 a time is told by the reader’s own clock; only a facilitator reads their circle’s, too', async () => {
    const at = { scheduled_at: '2030-01-08T17:00:00.000Z', time_zone: 'Pacific/Auckland' };
    const joined = withStatus('pending', { ...at, id: made.id.replace(/1$/, '2') });
    const led = withStatus('pending', { ...at, id: made.id.replace(/1$/, '3'), facilitator_id: alice.id });
    await memberSees([{ ...made, ...at }], [joined, led]);
    const whens = screen.getAllByRole('time').map((time) => [time.textContent, time.nextSibling?.textContent]);
    const own = dateTime(at.scheduled_at);
    expect(whens).toEqual([
      [own, 'Scheduled'],
      [own, '06:00 Auckland time'],
      [own, 'Scheduled'],
    ]);
  });

  test.each([
    ['R-PLAT-10', 'live', 'Live', 'Join Video Chat', 'on'],
    ['R-PLAT-11', 'ended', 'Ended', 'Ended', 'off'],
    ['R-PLAT-12, Q-05', 'pending', 'Scheduled', 'Not Started', 'off'],
  ] as const)(
    '%s, R-PLAT-09, R-PLAT-13 an upcoming one that is %s reads %s and %s',
    async (_, status, badge, label, state) => {
      await memberSees([withStatus(status)], []);
      expect(section('Upcoming Workshops').textContent).toContain(badge);
      expect(button('Upcoming Workshops')).toEqual([label, state]);
    },
  );

  test.each([
    ['pending', 'Start Workshop', 'on'],
    ['live', 'Join Video Room', 'on'],
    ['ended', 'Workshop Ended', 'off'],
  ] as const)('R-PLAT-14 to R-PLAT-17 one that I lead and is %s reads %s', async (status, label, state) => {
    await memberSees([], [withStatus(status, { facilitator_id: alice.id })]);
    expect(section('My Workshops').textContent).toContain('Facilitator');
    expect(section('My Workshops').textContent).toContain('482-915-307');
    expect(button('My Workshops')).toEqual([label, state]);
  });

  test.each([
    ['pending', 'Not Started', 'off'],
    ['live', 'Join Video Room', 'on'],
    ['ended', 'Workshop Ended', 'off'],
  ] as const)('R-ROLE-06 one that I only belong to and is %s reads %s', async (status, label, state) => {
    await memberSees([], [withStatus(status)]);
    expect(section('My Workshops').textContent).toContain('Participant');
    expect(button('My Workshops')).toEqual([label, state]);
  });

  test('R-PLAT-27 the page learns that a room opens and ends while it’s looked at', async () => {
    Wire.all = [];
    vi.stubGlobal('WebSocket', Wire);
    await memberSees([], [withStatus('pending')]);
    expect(button('My Workshops')).toEqual(['Not Started', 'off']);
    await waitFor(() => expect(Wire.all).toHaveLength(1));
    act(() => Wire.last().accept());
    act(() => Wire.last().ack());
    for (const [status, shown] of [
      ['live', ['Join Video Room', 'on']],
      ['ended', ['Workshop Ended', 'off']],
    ] as const) {
      answer('GET /api/v1/workshops/mine', listOf(withStatus(status)));
      act(() => Wire.last().says({ type: 'workshops-changed', id: made.id }));
      await waitFor(() => expect(button('My Workshops')).toEqual(shown));
    }
  });

  test('one that I lead is opened weeks early only after a question', async () => {
    const scheduled_at = new Date(Date.now() + 20 * dayMs).toISOString();
    await memberSees([], [withStatus('pending', { facilitator_id: alice.id, scheduled_at })]);
    answer('POST /functions/v1/workshop-webrtc', {});
    await userEvent.click(screen.getByRole('button', { name: 'Start Workshop' }));
    const dialog = await screen.findByRole('dialog', { name: /begins later$/ });
    expect(dialog.textContent).toContain(`It’s planned for ${dateTime(scheduled_at)}. Open the room now?`);
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    const started = () => calls.filter(({ call }) => call.endsWith('workshop-webrtc')).length;
    expect(started()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Start Workshop' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open it now' }));
    await waitFor(() => expect(started()).toBe(1));
  });

  test('CARE C5 a code that I may not read is not there', async () => {
    await memberSees([{ ...made, meeting_code: null }], []);
    expect(section('Upcoming Workshops').textContent).not.toContain('Code');
  });

  test('people who host circles find what came of theirs, and nobody else does', async () => {
    answer('GET /api/v1/led/any', { leads: true });
    await memberSees([], []);
    const led = await screen.findByRole('link', { name: 'Circles you lead' });
    expect(led.getAttribute('href')).toBe('/workshops/mine');
  });

  test('R-PLAT-04 empty lists say so kindly, and a room can be started at once', async () => {
    answer('GET /api/v1/led/any', { leads: false });
    await memberSees([], []);
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/led/any'));
    expect(screen.queryByRole('link', { name: 'Circles you lead' })).toBeNull();
    screen.getByRole('heading', { name: 'Nothing planned yet' });
    screen.getByRole('heading', { name: 'Start Instant Room' });
    expect(section('My Workshops').textContent).toContain('Workshops you start or join will appear here.');
  });

  test('R-OVL-06 a failed list can be asked for again', async () => {
    await signInAlice();
    answer('GET /api/v1/workshops/upcoming', refusal('forbidden', 403));
    answer('GET /api/v1/workshops/mine', listOf());
    openPage(Workshops, '/workshops');
    await waitFor(() => expect(section('Upcoming Workshops').textContent).toContain('Something went wrong'));
    answer('GET /api/v1/workshops/upcoming', listOf(made));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(button('Upcoming Workshops')).toEqual(['Not Started', 'off']));
  });

  test('more pages are asked for one by one', async () => {
    await signInAlice();
    const second = { ...made, id: made.id.replace(/1$/, '2') };
    answer('GET /api/v1/workshops/upcoming', () =>
      calls.at(-1)?.call.endsWith('?after=there') ? listOf(second) : { workshops: [made], next: 'there' },
    );
    answer('GET /api/v1/workshops/mine', listOf());
    openPage(Workshops, '/workshops');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(section('Upcoming Workshops').querySelectorAll('time')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('R-ROUTE-25 a topic', () => {
  test('R-PROD-10 has its title, line and welcome', async () => {
    answer('GET /api/v1/topics', [topic]);
    openPage(Topic, '/workshops/yoga', '/workshops/:slug');
    await waitFor(() => screen.getByText(topic.line));
    screen.getByRole('heading', { name: 'Authentic Relating' });
    screen.getByText(topic.welcome);
  });

  test('R-ROUTE-36 that does not exist is not found', async () => {
    openPage(Topic, '/workshops/nothing', '/workshops/:slug');
    await screen.findByRole('heading', { name: 'Page not found' });
  });
});
