import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/*
 * What somebody keeps only for themselves: check-ins, moments, talks with the coach, the safety plan, muted words, and what follows from
 * them. It's sealed in every row (CARE C19), in their copy (C20), gone with their yes (C13), and reached by nobody else on
 * any route that the API describes: a route of these features that isn't named in `bodies` fails the test.
 */

/** In everything that Alice writes, and nowhere else in the product. */
const mark = 'quillon';
const careFeatures = [
  'check-ins',
  'moments',
  'coach',
  'safety',
  'suggestions',
  'insights',
  'recommendations',
  'journey',
  'notifications',
  'consent',
  'own-data',
  'mutes',
];
/** Where the words stand, sealed. */
const sealedTables = [
  'emotional_states',
  'behavioral_patterns',
  'choice_moments',
  'realtime_interventions',
  'messages',
  'coach_memories',
  'safety_plans',
  'journey_steps',
  'journey_notes',
  'muted_words',
];
const tables = [
  ...sealedTables,
  'conversations',
  'proactive_interventions',
  'ai_insights',
  'intelligent_recommendations',
  'follow_ups',
  'cross_platform_notifications',
  'notification_choices',
  'consents',
  'user_engagement_patterns',
];

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startOwnTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  await live(alice, mark);
  await agree(bob);
});
afterAll(() => server.stop());

const sql = <Row extends object>(text: string, ...values: unknown[]) => server.database.query<Row>(text, values);

async function done(person: TestPerson, method: string, path: string, body: object) {
  const { status, body: answer } = await person.call(method, path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
  return answer;
}

async function agree(person: TestPerson): Promise<void> {
  for (const kind of ['check-ins', 'coach', 'safety-plan', 'journey'] as const)
    await done(person, 'PUT', `/api/v1/consents/${kind}`, {
      agreed: true,
      version: kinds[kind].version,
      service: null,
    });
}

const checkIn = (word: string, daysAgo: number) => ({
  id: server.newId(),
  energy: -40,
  pleasantness: isLow(daysAgo) ? -60 : 60,
  feelings: ['tired'],
  factors: isLow(daysAgo) ? ['at-home', `my ${word}`] : [],
  note: `A ${word} is this tired`,
  created_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
});
/** Three low days at the end, and before them every other one: a run alone would be one bad week, and say nothing. */
const isLow = (daysAgo: number) => daysAgo < 3 || daysAgo % 2 === 0;
const momentsOf = (word: string) => [
  { kind: 'noticed', payload: { text: `I noticed a ${word}` } },
  { kind: 'chose', payload: { text: `I chose a ${word}`, instead: `Another ${word}` } },
  { kind: 'helped', payload: { what: `A ${word} helped`, exercise: 'longer-out', helped: 'yes' } },
];
const planOf = (word: string) => ({
  ...emptyPlan,
  helps: `Walk with my ${word}`,
  trusted: { name: word, reach: `0170 ${word}` },
  people: [{ name: `Aunt ${word}`, reach: `${word}@example.org` }],
});
const say = (person: TestPerson, message: string) =>
  done(person, 'POST', '/functions/v1/enhanced-ai-coach', { message });

/** Two weeks in which something stands out, low days at their end, and everything else that one can keep. */
async function live(person: TestPerson, word: string): Promise<void> {
  await agree(person);
  for (let daysAgo = 0; daysAgo < 14; daysAgo += 1)
    await done(person, 'POST', '/api/v1/check-ins', checkIn(word, daysAgo));
  for (const moment of momentsOf(word))
    await done(person, 'POST', '/api/v1/moments', {
      ...moment,
      id: server.newId(),
      created_at: new Date().toISOString(),
    });
  await done(person, 'PUT', '/api/v1/safety-plan', { plan: planOf(word), version: 0 });
  await walk(person, word);
  await say(person, `My ${word} matters to me.`);
  await say(person, `I want to die, ${word} knows.`);
  await done(person, 'POST', '/api/v1/inner-circle/muted/words', { word: `any ${word}` });
  await done(person, 'PUT', '/api/v1/notifications/choices', { muted: [], digest: 'never', time_zone: 'UTC' });
  await sql(
    `INSERT INTO cross_platform_notifications (id, user_id, kind, priority_level)
     VALUES (gen_random_uuid(), $1, 'suggestion', 1)`,
    person.id,
  );
  const look = { userId: person.id, triggerId: 'manual_trigger' };
  await done(person, 'POST', '/functions/v1/proactive-intervention-system', look);
  await vi.waitFor(async () => expect(await empty(person)).toEqual([]), { timeout: 20_000 });
}

/** Writes an intention for a circle that this person leads. */
async function walk(person: TestPerson, word: string): Promise<void> {
  await done(person, 'POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 3,
  });
  const { journey } = (await person.call('GET', '/api/v1/journey')).body;
  const written = { response: `To be with my ${word}`, completed: true };
  await done(person, 'PUT', `/api/v1/journey/steps/${journey.steps[0].id}`, written);
  const note = { workshop_id: journey.workshop_id, created_at: new Date().toISOString(), text: `My ${word}` };
  await done(person, 'PUT', `/api/v1/journey/notes/${server.newId()}`, note);
}

/** The tables that have nothing of this person. */
async function empty({ id }: TestPerson): Promise<string[]> {
  const counts = await Promise.all(tables.map((table) => sql(`SELECT FROM ${table} WHERE user_id = $1 LIMIT 1`, id)));
  return tables.filter((_, at) => counts[at]?.length === 0);
}

/** Every row of this person, as the database has it. */
async function rowsOf({ id }: TestPerson): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await sql<{ row: string }>(`SELECT t::text AS row FROM ${table} t WHERE user_id = $1 ORDER BY 1`, id);
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

type Route = { feature: string; name: string; method: string; path: string };

/** Every route that the API describes. */
async function described(): Promise<Route[]> {
  const { paths } = (await server.visitor.call('GET', '/api/v1/openapi.json')).body;
  return Object.entries(paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      feature: operationId.split('.')[0] ?? '',
      name: operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** What Bob sends to a route of these features, with an id of Alice's in every place that takes one. */
const bodies: Readonly<Record<string, (id: string) => readonly (object | undefined)[]>> = {
  'check-ins.list': () => [undefined],
  'check-ins.record': (id) => [{ ...checkIn('stolen', 0), id }],
  'check-ins.bring': (id) => [
    { items: [{ ...checkIn('stolen', 0), id, is_edit: false }] },
    { items: [{ ...checkIn('stolen', 0), id, is_edit: true }] },
    { items: [{ id, removed: true }] },
  ],
  'check-ins.change': (id) => {
    const { created_at: _, ...said } = checkIn('stolen', 0);
    return [{ ...said, id }];
  },
  'check-ins.remove': () => [{}],
  'moments.list': () => [undefined],
  'moments.record': (id) => momentsOf('stolen').map((one) => ({ ...one, id, created_at: new Date().toISOString() })),
  'moments.bring': (id) =>
    momentsOf('stolen').flatMap((one) => {
      const moment = { ...one, id, created_at: new Date().toISOString() };
      return [
        { items: [{ moment, is_edit: false }] },
        { items: [{ moment, is_edit: true }] },
        { items: [{ kind: one.kind, id, removed: true }] },
      ];
    }),
  'moments.change': (id) => momentsOf('stolen').map((one) => ({ ...one, id, created_at: new Date().toISOString() })),
  'moments.remove': () => momentsOf('stolen').map(({ kind }) => ({ kind })),
  'coach.opening': () => [undefined],
  'coach.say': (id) => [
    { conversation_id: id, id: server.newId(), words: 'What did I say?' },
    { conversation_id: server.newId(), id, words: 'What did I say?' },
    { conversation_id: id, id, words: 'What did I say?' },
    { conversation_id: id, id: server.newId(), words: 'What did I say?', replaces: id },
    { conversation_id: server.newId(), id: server.newId(), words: 'What did I say?', replaces: id },
  ],
  'coach.talks': () => [undefined],
  'coach.talk': () => [undefined],
  'coach.removeTalk': () => [{}],
  'coach.memories': () => [undefined],
  'coach.changeMemory': () => [{ text: 'stolen', paused: true }],
  'coach.forget': () => [{}],
  'coach.enhancedAiCoach': (id) => [
    { message: 'What did I say?', conversation_id: id },
    { message: 'What did I say?', userId: id },
  ],
  'safety.plan': () => [undefined],
  'safety.keep': () => [
    { plan: planOf('stolen'), version: 0 },
    { plan: planOf('stolen'), version: 1 },
  ],
  'safety.discard': () => [{}],
  'safety.followUp': () => [undefined],
  'safety.answered': () => [{}],
  'journey.mine': () => [undefined],
  'journey.write': () => [
    { response: 'stolen', completed: true },
    { response: '', completed: false },
  ],
  'journey.note': (id) => [{ workshop_id: id, created_at: new Date().toISOString(), text: 'stolen' }],
  'journey.removeNote': () => [{}],
  'journey.intention': () => [undefined],
  'suggestions.list': () => [undefined],
  'suggestions.answer': () => [
    { status: 'delivered' },
    { status: 'dismissed' },
    { status: 'acted_upon', user_response: 'no' },
  ],
  'suggestions.system': (id) => [{ userId: id, triggerId: 'manual_trigger' }],
  'suggestions.pattern': () => [undefined],
  'suggestions.forgetPattern': () => [{}],
  'suggestions.circles': () => [undefined],
  'insights.list': () => [undefined],
  'insights.dismiss': () => [{}],
  'recommendations.list': () => [undefined],
  'recommendations.answer': () => [
    { completion_status: 'dismissed' },
    { completion_status: 'completed', user_feedback_rating: 1 },
  ],
  'notifications.push.devices': () => [undefined],
  'notifications.push.register': (id) => [
    { endpoint: `https://push.example/${id}`, p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  ],
  // A browser's, without a session: its own tests hold that it changes nobody else's device and tells nothing.
  'notifications.push.renew': () => [],
  'notifications.push.remove': () => [{}],
  'notifications.unread': () => [undefined],
  'notifications.read': (id) => [{ ids: [id] }],
  'notifications.choices': () => [undefined],
  'notifications.choose': () => [{ muted: ['suggestions'], digest: 'daily', time_zone: 'UTC' }],
  'consent.mine': () => [undefined],
  // Withdrawing is tested last; a yes of Bob's to Alice's is none that a call could name.
  'consent.answer': () => [],
  'mutes.muted': () => [undefined],
  'mutes.muteWord': () => [{ word: 'stolen' }],
  'mutes.unmuteWord': () => [{ word: 'stolen' }],
  'mutes.mutePerson': (id) => [{ post_id: id }],
  'mutes.unmutePerson': () => [{}],
  'own-data.copy': () => [undefined],
  'own-data.request': () => [],
};

/** One id of Alice's from each table, hers, and her talk's line. */
async function idsOf({ id }: TestPerson): Promise<string[]> {
  const withId = tables.filter(
    (table) =>
      ![
        'follow_ups',
        'safety_plans',
        'notification_choices',
        'consents',
        'user_engagement_patterns',
        'muted_words',
      ].includes(table),
  );
  const found = await Promise.all(
    withId.map((table) => sql<{ id: string }>(`SELECT id FROM ${table} WHERE user_id = $1 ORDER BY id LIMIT 1`, id)),
  );
  return [id, ...found.flatMap((rows) => rows.map((row) => row.id))];
}

test('CARE C19 in no row of any table does anything of it stand to be read, as text or as bytes', async () => {
  const everywhere = await sql<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  expect(everywhere.length).toBeGreaterThan(50);
  const needles = [mark, Buffer.from(mark).toString('hex'), Buffer.from(mark).toString('base64').slice(0, 8)];
  for (const { name } of everywhere) {
    const found = await sql(
      `SELECT t::text FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) AS n (it)
         WHERE position(lower(it) IN lower(t::text)) > 0)`,
      needles,
    );
    expect(found, name).toEqual([]);
  }
  // Nor which feeling, which factor, how low, which exercise, or why something was suggested.
  for (const [table, rows] of Object.entries(await rowsOf(alice)))
    expect(rows.join('\n'), table).not.toMatch(/tired|at-home|longer-out|low-days|pleasantness|factor|"text"/);
  // They aren't elsewhere either: their writer reads them all.
  const own = [
    '/check-ins',
    '/moments',
    '/safety-plan',
    '/coach/talks',
    '/coach/memories',
    '/journey',
    '/inner-circle/muted',
  ];
  for (const path of own)
    expect(JSON.stringify((await alice.call('GET', `/api/v1${path}`)).body), path).toContain(mark);
});

test('CARE C20 each of it is in one’s copy, opened, and in nobody else’s', async () => {
  const copied = await copyOf(server, alice);
  const rowsIn = (table: string) => copied.filter((one) => one.table === table).flatMap(({ rows }) => rows);
  for (const table of tables) expect(rowsIn(table).length, table).toBeGreaterThan(0);
  for (const table of sealedTables) expect(JSON.stringify(rowsIn(table)), table).toContain(mark);
  expect(JSON.stringify(rowsIn('emotional_states'))).toContain('tired');
  expect(JSON.stringify(await copyOf(server, bob))).not.toContain(mark);
});

/** Each of her ids where ours take one; elsewhere hers alone. */
function whichOf(ids: readonly string[], name: string, path: string): readonly string[] {
  const takesId = path.includes('{') || (bodies[name]?.length ?? 0) > 0;
  return name in bodies && takesId ? ids : ids.slice(0, 1);
}

test('CARE C19 R-RT-01 nobody reads or changes any of it on any route that there is, and a visitor is at no door', async () => {
  const routes = await described();
  const ours = routes.filter(({ feature }) => careFeatures.includes(feature));
  expect(ours.map(({ name }) => name).filter((name) => !(name in bodies))).toEqual([]);
  expect(Object.keys(bodies).filter((name) => !ours.some((route) => route.name === name))).toEqual([]);
  // Elsewhere an id of hers goes into every address that takes one.
  const others = routes.filter(({ feature, path }) => !careFeatures.includes(feature) && path.includes('{'));
  expect(others.length).toBeGreaterThan(20);
  const before = await rowsOf(alice);
  const ids = await idsOf(alice);
  const secrets = new RegExp(mark, 'i');
  let heard = 0;
  for (const { name, method, path } of [...ours, ...others])
    for (const id of whichOf(ids, name, path))
      for (const body of bodies[name]?.(id) ?? [method === 'GET' ? undefined : {}]) {
        const address = path.replace(/\{\w+\}/g, id);
        const [asBob, asVisitor] = await Promise.all(
          [bob, server.visitor].map((person) => person.call(method, address, body)),
        );
        const told = `${method} ${address} ${JSON.stringify(body)}`;
        expect(asBob?.status, told).toBeLessThan(500);
        for (const answer of [asBob, asVisitor]) expect(JSON.stringify(answer?.body), told).not.toMatch(secrets);
        if (name in bodies) expect(asVisitor?.status, told).toBe(401);
        if ((asBob?.status ?? 0) < 300) heard += 1;
      }
  // Most of what Bob says is well formed, so it gets as far as the database.
  expect(heard).toBeGreaterThan(50);
  expect(await rowsOf(alice)).toEqual(before);
}, 240_000);

test('R-RT-01 nobody hears of it on the channels that tell of changes, no matter who their frames name', async () => {
  const tabOf = async (person: TestPerson) => {
    const tab = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
    tab.send({ type: 'auth', access_token: person.accessToken });
    await tab.hear('ready');
    return tab;
  };
  const [a, b] = [await tabOf(alice), await tabOf(bob)];
  const watches = ['watch-suggestions', 'watch-notifications'];
  for (const type of watches) {
    await a.command({ type });
    await b.command({ type, userId: alice.id, user_id: alice.id, channel: `suggestions-to-${alice.id}` });
  }
  const [row] = await sql<{ id: string }>(
    'SELECT id FROM proactive_interventions WHERE user_id = $1 LIMIT 1',
    alice.id,
  );
  await done(alice, 'PUT', `/api/v1/interventions/${row?.id}`, { status: 'delivered' });
  await a.hear('suggestions-changed');
  const [{ id = '' } = {}] = (await alice.call('GET', '/api/v1/notifications')).body.notifications;
  await done(alice, 'POST', '/api/v1/notifications/read', { ids: [id] });
  await a.hear('notifications-changed');
  // Whatever Bob's tab was told comes before the answer to its own command.
  for (const type of watches) await b.command({ type });
  expect(b.frames.map(({ type }) => type).filter((type) => /changed/.test(type))).toEqual([]);
  for (const tab of [a, b]) await tab.close();
});

test('CARE C13 with each yes that’s taken back all that rests on it goes, what followed from it included', async () => {
  const left = async (kind: string) => {
    await done(alice, 'PUT', `/api/v1/consents/${kind}`, { agreed: false });
    const gone = await empty(alice);
    return tables.filter((table) => !gone.includes(table));
  };
  expect(await left('check-ins')).toEqual([
    'messages',
    'coach_memories',
    'safety_plans',
    'journey_steps',
    'journey_notes',
    'muted_words',
    'conversations',
    'follow_ups',
    'notification_choices',
    'consents',
  ]);
  expect(await left('coach')).toEqual([
    'safety_plans',
    'journey_steps',
    'journey_notes',
    'muted_words',
    'notification_choices',
    'consents',
  ]);
  expect(await left('safety-plan')).toEqual([
    'journey_steps',
    'journey_notes',
    'muted_words',
    'notification_choices',
    'consents',
  ]);
  // The steps stay, with what they ask; nothing of what was written there.
  expect(await left('journey')).not.toContain('journey_notes');
  expect(await sql('SELECT FROM journey_steps WHERE user_id = $1 AND responded_at IS NOT NULL', alice.id)).toEqual([]);
  expect(await sql('SELECT FROM data_copies WHERE user_id = $1', alice.id)).toEqual([]);
});
