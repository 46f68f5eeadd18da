import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayMs, hourMs, weekMs } from '#platform/shared/duration.ts';
import { momentOf } from '#platform/shared/local-time.ts';
import { engines } from '#platform/testing/test-database.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import type { Workshop } from '../domain/contract.ts';

describe.each(engines())('a series, on PostgreSQL %s', (engine) => {
  let server: TestServer;
  let alice: TestPerson;
  let bob: TestPerson;
  beforeAll(async () => {
    server = await startOwnTestServer({ WORKSHOPS_PER_DAY: '30' }, engine);
    bob = await server.signUp('bob');
  });
  afterAll(() => server.stop());

  /** A Thursday at 19:00 in Berlin that's a week before its clocks change next, so that the second date is after that. */
  function beforeTheChange(): string {
    const offsetOf = (at: number) =>
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' }).format(at).slice(-5);
    let at = Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs;
    while (offsetOf(at) === offsetOf(at + weekMs)) at += dayMs;
    const isSummer = offsetOf(at) === '02:00';
    return new Date(at + (isSummer ? 17 : 18) * hourMs).toISOString();
  }
  const plan = (over: object = {}) => ({
    title: 'Evening circle',
    description: '',
    category: 'general',
    time_zone: 'Europe/Berlin',
    scheduled_at: beforeTheChange(),
    duration_minutes: 60,
    max_participants: 8,
    is_public: false,
    ...over,
  });
  const planned = async (over: object = {}): Promise<Workshop> => {
    alice = await server.signUp('alice');
    const made = await alice.call('POST', '/api/v1/workshops', plan({ weeks: 4, ...over }));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return made.body;
  };
  const change = (one: Workshop, over: object) =>
    alice.call('PUT', `/api/v1/workshops/${one.id}`, plan({ scheduled_at: one.scheduled_at, ...over }));
  /** All of alice's, in the order of the series. */
  async function dates(): Promise<[Workshop, Workshop, Workshop, Workshop]> {
    const ids = await server.database.query<{ id: string }>(
      'SELECT id FROM workshops WHERE facilitator_id = $1 AND series_id IS NOT NULL ORDER BY series_position',
      [alice.id],
    );
    const all = await Promise.all(ids.map(({ id }) => alice.call('GET', `/api/v1/workshops/${id}`)));
    return all.map(({ body }) => body) as [Workshop, Workshop, Workshop, Workshop];
  }
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const hours = (circles: readonly Workshop[]) =>
    circles.map(({ scheduled_at }) => clock.format(Date.parse(scheduled_at)));
  const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);

  test('each date is a circle of its own, at the same time of day across the change of clocks', async () => {
    const first = await planned();
    const all = await dates();
    expect(all.map(({ series }) => series)).toEqual(
      [1, 2, 3, 4].map((position) => ({ id: first.series?.id, position, count: 4, rhythm: 'weekly' })),
    );
    expect(all[0].id).toBe(first.id);
    expect(new Set(hours(all)).size).toBe(1);
    expect(hours(all)[0]).toContain('19:00');
    // The hour that the clocks jump.
    const gaps = all.slice(1).map(({ scheduled_at }, index) => {
      return Date.parse(scheduled_at) - Date.parse(all[index]?.scheduled_at ?? '') - weekMs;
    });
    expect(gaps.filter((gap) => gap !== 0)).toHaveLength(1);
    expect(new Set(all.map(({ meeting_code }) => meeting_code)).size).toBe(4);
    expect(new Set(all.map(({ invitation }) => invitation)).size).toBe(4);
  });

  type List = 'mine' | 'upcoming';
  const told = (workshops: readonly Pick<Workshop, 'id' | 'more_dates'>[]) =>
    workshops.map(({ id, more_dates }) => [id, more_dates]);
  const listed = async (person: TestPerson, list: List) =>
    told((await person.call('GET', `/api/v1/workshops/${list}`)).body.workshops);
  const comes = (one: Workshop, person: TestPerson) =>
    sql(`INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'x')`, one.id, person.id);

  test('REAL 39 in one’s lists it stands once, at the date that’s on or else the next, with how many more there are', async () => {
    await planned();
    const all = await dates();
    for (const list of ['mine', 'upcoming'] as const) expect(await listed(alice, list)).toEqual([[all[0].id, 3]]);
    await alice.call('POST', `/api/v1/workshops/${all[0].id}/end`);
    // What's over stands by itself, and one that's on goes before an earlier one.
    for (const list of ['mine', 'upcoming'] as const)
      expect((await listed(alice, list)).toSorted()).toEqual(
        [
          [all[0].id, undefined],
          [all[1].id, 2],
        ].toSorted(),
      );
    const open = { action: 'create_room', workshopId: all[2].id, userId: alice.id };
    expect((await alice.call('POST', '/functions/v1/workshop-webrtc', open)).status).toBe(200);
    for (const list of ['mine', 'upcoming'] as const) expect(await listed(alice, list)).toContainEqual([all[2].id, 2]);
  });

  test('REAL 39 C5 someone who comes to some dates of a private series reads only of those', async () => {
    await planned();
    const all = await dates();
    const carol = await server.signUp('carol');
    for (const one of [all[1], all[3]]) await comes(one, carol);
    for (const list of ['mine', 'upcoming'] as const) expect(await listed(carol, list)).toEqual([[all[1].id, 1]]);
    expect(await listed(bob, 'upcoming')).toEqual([]);
  });

  test('REAL 39 one’s own of a public series is one’s next date; everyone reads of the first, visitors too', async () => {
    await planned({ category: 'yoga' });
    await sql('UPDATE workshops SET is_public = true WHERE facilitator_id = $1', alice.id);
    const all = await dates();
    const carol = await server.signUp('carol');
    await comes(all[2], carol);
    expect(await listed(carol, 'mine')).toEqual([[all[2].id, 3]]);
    expect(await listed(carol, 'upcoming')).toEqual([[all[0].id, 3]]);
    const teaser = async (reader: Pick<TestPerson, 'call'>) =>
      told((await reader.call('GET', '/api/v1/workshops/teaser?category=yoga')).body.circles);
    // What visitors read is forgotten once the database has told of a change, a moment later.
    const reads = (reader: Pick<TestPerson, 'call'>, ...circles: unknown[]) =>
      vi.waitFor(async () => expect(await teaser(reader)).toEqual(circles), 5_000);
    for (const reader of [server.visitor, bob]) await reads(reader, [all[0].id, 3]);
    await sql('UPDATE workshops SET is_public = false WHERE id = $1', all[0].id);
    await reads(server.visitor, [all[1].id, 2]);
    await sql("UPDATE workshops SET category = 'breath' WHERE id = $1", all[1].id);
    await reads(server.visitor, [all[2].id, 2]);
    await sql("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')", bob.id, alice.id);
    expect(await teaser(bob)).toEqual([]);
    await sql('UPDATE workshops SET is_public = false WHERE facilitator_id = $1', alice.id);
  });

  test('REAL 39 fifty dates don’t fill a page: what was planned before them is on it', async () => {
    await planned();
    const early = (await alice.call('POST', '/api/v1/workshops', plan({ title: 'Before' }))).body;
    await sql("UPDATE workshops SET created_at = created_at - interval '1 year' WHERE id = $1", early.id);
    await sql(
      `WITH more AS (INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
         SELECT gen_random_uuid(), 'More', now() + make_interval(days => n), $1, 8, 60 FROM generate_series(1, 60) n RETURNING id)
       INSERT INTO workshop_members (workshop_id, user_id, role, display_name) SELECT id, $1, 'facilitator', 'x' FROM more`,
      alice.id,
    );
    // As many dates as there may ever be, whatever the limit on their number is by now.
    await sql('ALTER TABLE workshops DROP CONSTRAINT IF EXISTS workshops_series_within');
    await sql(
      `UPDATE workshops w SET series_id = $2, series_count = 60, series_position = n.at, series_rhythm = 'weekly', series_step = n.at
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM workshops WHERE title = 'More') n
        WHERE n.id = w.id AND w.facilitator_id = $1`,
      alice.id,
      server.newId(),
    );
    for (const list of ['mine', 'upcoming'] as const) {
      const { workshops, next } = (await alice.call('GET', `/api/v1/workshops/${list}`)).body;
      expect([workshops.length, next]).toEqual([3, null]);
      expect(told(workshops)).toContainEqual([early.id, undefined]);
      expect(workshops.map((one: Workshop) => one.more_dates)).toContain(59);
    }
  });

  test('the same id again makes no second one, and one date by itself is no series', async () => {
    const id = server.newId();
    const first = await planned({ id });
    expect((await alice.call('POST', '/api/v1/workshops', plan({ id, weeks: 4 }))).body).toEqual(first);
    expect(await dates()).toHaveLength(4);
    expect((await alice.call('POST', '/api/v1/workshops', plan({ weeks: 1 }))).body.series).toBeNull();
    for (const weeks of [0, 54, 1.5])
      expect((await alice.call('POST', '/api/v1/workshops', plan({ weeks }))).body.code).toBe('invalid_input');
  });

  test('a series counts once against the day, however many dates it has; and the last has to be within the year', async () => {
    // From tomorrow, so that all of them lie within the year.
    await planned({ weeks: 53, scheduled_at: new Date(Date.now() + dayMs).toISOString() });
    const counted = async () => (await sql('SELECT count FROM rate_limits WHERE key = $1', `workshops:${alice.id}`))[0];
    expect([await counted(), (await dates()).length]).toEqual([{ count: 1 }, 53]);
    const scheduled_at = new Date(Date.now() + 360 * dayMs).toISOString();
    const far = await alice.call('POST', '/api/v1/workshops', plan({ weeks: 2, scheduled_at }));
    expect([far.status, far.body.details[0].path]).toEqual([400, 'scheduled_at']);
    expect(await counted()).toEqual({ count: 1 });
    await sql('UPDATE rate_limits SET count = 29 WHERE key = $1', `workshops:${alice.id}`);
    expect((await alice.call('POST', '/api/v1/workshops', plan({ weeks: 2 }))).status).toBe(200);
    for (const weeks of [1, 2])
      expect((await alice.call('POST', '/api/v1/workshops', plan({ weeks }))).body.code).toBe('rate_limited');
  });

  test('“later” goes by time: once the first is moved behind the others, it’s the last of them', async () => {
    await planned();
    const [first, second] = await dates();
    const behind = new Date(Date.parse(first.scheduled_at) + 30 * dayMs).toISOString();
    expect((await change(first, { scheduled_at: behind })).body.later_dates).toBeUndefined();
    await change({ ...first, scheduled_at: behind }, { title: 'Moved', scope: 'later' });
    expect((await dates()).map(({ title }) => title)).toEqual(['Moved', ...Array(3).fill('Evening circle')]);
    expect((await dates()).map(({ later_dates }) => later_dates)).toEqual([undefined, 3, 2, 1]);
    // Its rhythm goes on from where it stands, so one that was first before doesn't follow to before this one.
    const next = new Date(Date.parse(second.scheduled_at) + dayMs).toISOString();
    await change(second, { scheduled_at: next, scope: 'later' });
    const moved = (await dates()).slice(1).map(({ scheduled_at }) => Date.parse(scheduled_at));
    expect(moved).toEqual(moved.toSorted((a, b) => a - b));
    await alice.call('POST', `/api/v1/workshops/${first.id}/end`, { scope: 'later' });
    expect((await dates()).map(({ status }) => status)).toContain('pending');
  });

  test('the last that’s moved before the others takes them along behind it, in their order', async () => {
    await planned();
    const [first, , , last] = await dates();
    const before = new Date(Date.parse(first.scheduled_at) - 2 * dayMs + hourMs).toISOString();
    await change(last, { scheduled_at: before });
    const one = new Date(Date.parse(before) + dayMs).toISOString();
    await change({ ...last, scheduled_at: before }, { scheduled_at: one, scope: 'later' });
    const after = days(await dates());
    expect([after[3], ...after.slice(0, 3)]).toEqual(after.toSorted());
    expect(new Set(after).size).toBe(4);
  });

  test('this one is changed or moved alone', async () => {
    await planned();
    const before = await dates();
    const scheduled_at = new Date(Date.parse(before[1].scheduled_at) + dayMs).toISOString();
    expect((await change(before[1], { title: 'Special', scheduled_at })).body).toMatchObject({
      title: 'Special',
      scheduled_at,
    });
    const after = await dates();
    expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]]);
    expect(after[1].series).toEqual(before[1].series);
  });

  test('this and the later ones: words change everywhere, times only when this one’s does, week by week', async () => {
    await planned();
    const before = await dates();
    const single = new Date(Date.parse(before[2].scheduled_at) + 2 * dayMs).toISOString();
    await change(before[2], { scheduled_at: single });
    await change(before[1], { title: 'A new name', scope: 'later' });
    const named = await dates();
    expect(named.map(({ title }) => title)).toEqual(['Evening circle', ...Array(3).fill('A new name')]);
    expect(named.map(({ scheduled_at }) => scheduled_at)).toEqual([
      before[0].scheduled_at,
      before[1].scheduled_at,
      single,
      before[3].scheduled_at,
    ]);
    const scheduled_at = new Date(Date.parse(before[1].scheduled_at) + dayMs + 1_800_000).toISOString();
    await change(before[1], { title: 'A new name', scheduled_at, scope: 'later' });
    const moved = await dates();
    expect(moved[0].scheduled_at).toBe(before[0].scheduled_at);
    expect(moved[1].scheduled_at).toBe(scheduled_at);
    expect(new Set(hours(moved.slice(1))).size).toBe(1);
    expect(hours(moved.slice(1))[0]).toContain('19:30');
  });

  test('this one is called off alone, or with the later ones; what has begun or is over stays', async () => {
    await planned();
    const all = await dates();
    const off = (one: Workshop, scope?: string) =>
      alice.call('POST', `/api/v1/workshops/${one.id}/end`, scope ? { scope } : undefined);
    const statuses = async () => (await dates()).map(({ status }) => status);
    await off(all[1]);
    expect(await statuses()).toEqual(['pending', 'ended', 'pending', 'pending']);
    const open = { action: 'create_room', workshopId: all[2].id, userId: alice.id };
    expect((await alice.call('POST', '/functions/v1/workshop-webrtc', open)).status).toBe(200);
    await change(all[0], { title: 'Changed', scope: 'later' });
    expect((await dates()).map(({ title }) => title)).toEqual([
      'Changed',
      'Evening circle',
      'Evening circle',
      'Changed',
    ]);
    await off(all[0], 'later');
    expect(await statuses()).toEqual(['ended', 'ended', 'live', 'ended']);
  });

  test('nobody else’s dates are reached, and seats that are taken on one of them keep all as they are', async () => {
    await planned({ max_participants: 3 });
    const all = await dates();
    expect((await bob.call('POST', `/api/v1/workshops/${all[0].id}/end`, { scope: 'later' })).status).toBe(404);
    await comes(all[3], bob);
    await comes(all[3], await server.signUp('carol'));
    const refused = await change(all[0], { max_participants: 2, title: 'Smaller', scope: 'later' });
    const full = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Berlin',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }).format(Date.parse(all[3].scheduled_at));
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: 'max_participants', message: `3 people already belong to the one on ${full}.` }],
    ]);
    const alone = await change(all[3], { max_participants: 2 });
    expect(alone.body.details[0].message).toBe('3 people belong to it already.');
    expect((await dates()).map(({ title }) => title)).toEqual(Array(4).fill('Evening circle'));
  });

  const days = (circles: readonly Workshop[]) =>
    circles.map(({ scheduled_at }) =>
      new Date(scheduled_at).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }),
    );
  /** In the month after next, on this day of it, at 19:00 in Berlin. */
  function dayAhead(day: number): { scheduled_at: string; month: (more: number) => string } {
    const today = new Date();
    const month = (more: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2 + more, 1)).toISOString().slice(0, 7);
    const date = `${month(0)}-${day}`;
    return {
      scheduled_at: new Date(momentOf({ date, time: '19:00', timeZone: 'Europe/Berlin' })?.at ?? 0).toISOString(),
      month,
    };
  }

  test('every month on a day, with one left out: what stays is renumbered, at the same time of day', async () => {
    const { scheduled_at, month } = dayAhead(15);
    const repeats = { rhythm: 'monthly-day', dates: 5, without: [`${month(0)}-15`, `${month(2)}-15`] };
    const first = await planned({ scheduled_at, weeks: undefined, repeats });
    const all = await dates();
    expect(days(all)).toEqual([1, 3, 4].map((more) => `${month(more)}-15`));
    expect(all.map(({ series }) => series)).toEqual(
      [1, 2, 3].map((position) => ({ id: first.series?.id, position, count: 3, rhythm: 'monthly-day' })),
    );
    expect(all[0].id).toBe(first.id);
    expect(new Set(all.map((one) => hours([one])[0]?.slice(-5)))).toEqual(new Set(['19:00']));
  });

  test('moved to another day, the later ones go on by the rhythm from there, across what’s left out; moved to another hour, they keep their days', async () => {
    const { scheduled_at, month } = dayAhead(16);
    const repeats = { rhythm: 'monthly-day', dates: 4, without: [`${month(2)}-16`] };
    await planned({ scheduled_at, weeks: undefined, repeats });
    const [, second] = await dates();
    const later = new Date(Date.parse(second.scheduled_at) + hourMs).toISOString();
    await change(second, { scheduled_at: later, scope: 'later' });
    expect(days(await dates())).toEqual([0, 1, 3].map((more) => `${month(more)}-16`));
    expect((await dates()).map((one) => hours([one])[0]?.slice(-5))).toEqual(['19:00', '20:00', '20:00']);
    await change(second, { scheduled_at: new Date(Date.parse(later) + dayMs).toISOString(), scope: 'later' });
    expect(days(await dates())).toEqual([`${month(0)}-16`, `${month(1)}-17`, `${month(3)}-17`]);
  });

  test('a last weekday that’s moved to another week is that one from there on, and it’s told so', async () => {
    const { scheduled_at, month } = dayAhead(28);
    await planned({ scheduled_at, weeks: undefined, repeats: { rhythm: 'weekly', dates: 3 } });
    await sql(`UPDATE workshops SET series_rhythm = 'monthly-last' WHERE facilitator_id = $1`, alice.id);
    const [first] = await dates();
    await change(first, {
      scheduled_at: new Date(Date.parse(scheduled_at) - 14 * dayMs).toISOString(),
      scope: 'later',
    });
    const after = await dates();
    expect(after.map(({ series }) => series?.rhythm)).toEqual(Array(3).fill('monthly-weekday'));
    expect(days(after)[0]).toBe(`${month(0)}-14`);
    expect(new Set(after.map((one) => hours([one])[0]?.slice(0, 3))).size).toBe(1);
    for (const one of days(after)) expect(Math.ceil(Number(one.slice(8)) / 7)).toBe(2);
  });

  test('until a day, and one date that’s left of a series is by itself', async () => {
    const { scheduled_at, month } = dayAhead(15);
    const repeats = { rhythm: 'monthly-day', until: `${month(1)}-20`, without: [`${month(1)}-15`] };
    const only = await planned({ scheduled_at, weeks: undefined, repeats });
    expect([only.series, only.scheduled_at]).toEqual([null, scheduled_at]);
  });

  test.each([
    ['no end', { rhythm: 'weekly' }],
    ['two ends', { rhythm: 'weekly', dates: 2, until: '2999-12-31' }],
    ['too many dates', { rhythm: 'weekly', dates: 54 }],
    ['an unknown rhythm', { rhythm: 'daily', dates: 2 }],
    ['an end that’s years away', { rhythm: 'weekly', until: '2999-12-31' }],
    ['a day that isn’t there', { rhythm: 'weekly', until: '2027-13-01' }],
    ['dates beyond the year', { rhythm: 'fortnightly', dates: 30 }],
    ['nothing but dates that are left out', { rhythm: 'weekly', dates: 2, without: 'both' }],
  ])('%s is refused, and makes and counts nothing', async (_, repeats) => {
    const { scheduled_at } = dayAhead(15);
    const later = new Date(Date.parse(scheduled_at) + weekMs).toISOString();
    const without = 'without' in repeats && {
      without: days([{ scheduled_at }, { scheduled_at: later }] as Workshop[]),
    };
    const dora = await server.signUp('dora');
    const refused = await dora.call(
      'POST',
      '/api/v1/workshops',
      plan({ scheduled_at, repeats: { ...repeats, ...without } }),
    );
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
    expect((await dora.call('GET', '/api/v1/workshops/mine')).body.workshops).toEqual([]);
  });
});
