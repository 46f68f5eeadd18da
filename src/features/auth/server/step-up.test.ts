import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPlan } from '#features/safety/domain/plan/plan.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts';

/* The step-up, skipped by calling the wire directly: a password is not enough where there is a second factor (AUTH-C6). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Someone with a factor of this status, in a session that hasn't shown it. */
async function person(status: 'verified' | 'unverified') {
  const alice = await server.signUp('alice');
  await server.database.query(
    `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', $2)`,
    [alice.id, status],
  );
  const show = (aal: string) =>
    server.database.query('UPDATE auth_sessions SET aal = $2 WHERE user_id = $1', [alice.id, aal]);
  return { alice, show };
}

/** What a procedure must be given to come past the check of its input; without an entry that's an empty body. */
function inputsOf(alice: string): Record<string, { query?: string; body?: object }> {
  const circle = {
    ...{ title: 'Circle', description: '', category: 'general', scheduled_at: '2030-01-01T18:00:00Z' },
    ...{ time_zone: 'Europe/Vienna', duration_minutes: 60, max_participants: 8, is_public: false },
  };
  const report = {
    ...{ workshop_id: server.newId(), person_id: null, message_id: null },
    ...{ place: 'circle', reason: 'other', words: null },
  };
  const checkIn = { energy: 0, pleasantness: 0, feelings: [], factors: [], note: null };
  const structure = { phases: [{ phase: 'Arriving', type: 'opening', duration: 5 }] };
  const template = {
    ...{ name: 'Quiet', description: 'An hour', category: 'general', duration_minutes: 60, max_participants: 8 },
    ...{ activity_structure: structure, agreements: [], ai_prompts: {} },
  };
  const moment = { kind: 'noticed', created_at: new Date().toISOString(), payload: { text: 'Rain' } };
  const told = { phase: 0, name: 'Arriving', planned_minutes: 5, elapsed_ms: 1 };
  return {
    'put /api/v1/consents/{kind}': { body: { agreed: false } },
    'post /api/v1/workshops': { body: circle },
    'put /api/v1/workshops/{id}': { body: circle },
    'post /api/v1/workshops/join': { body: { code: '123-456-789' } },
    'patch /api/v1/calendar': { body: { shows_titles: true } },
    ...Object.fromEntries(
      ['page', 'come', 'decline'].map((call) => [`post /api/v1/circles/${call}`, { body: { id: server.newId() } }]),
    ),
    'post /api/v1/check-ins': { body: { ...checkIn, id: server.newId(), created_at: new Date().toISOString() } },
    'put /api/v1/check-ins/{id}': { body: checkIn },
    'put /api/v1/interventions/{id}': { body: { status: 'dismissed' } },
    'put /api/v1/recommendations/{id}': { body: { completion_status: 'dismissed' } },
    'post /functions/v1/workshop-voice-session': { body: { workshopId: server.newId(), participantCount: 0 } },
    'post /functions/v1/proactive-intervention-system': { body: { userId: alice, triggerId: 'manual_trigger' } },
    'post /api/v1/moments': { body: { ...moment, id: server.newId() } },
    'put /api/v1/moments/{id}': { body: moment },
    'delete /api/v1/moments/{id}': { body: { kind: 'noticed' } },
    'put /api/v1/journey/notes/{id}': {
      body: { workshop_id: server.newId(), created_at: moment.created_at, text: 'Rain' },
    },
    'put /api/v1/workshops/{workshop_id}/observations/{id}': {
      body: { phase: null, phase_name: '', text: 'Calm', written_at: moment.created_at },
    },
    'put /api/v1/led/{id}/carry-over': { body: { note: 'Rain' } },
    'put /api/v1/after/{id}': { body: { good: 'Rain', helped: null, again: null } },
    'put /api/v1/alumni/choices': { body: { is_seen: true, shares_score: false } },
    'post /api/v1/alumni/thanks': {
      body: { id: server.newId(), to_id: alice, workshop_id: server.newId(), said: { kind: 'phrase', phrase: 'glad' } },
    },
    'put /api/v1/practice/choices': { body: { is_open: true } },
    'put /api/v1/practice/pairs/{id}/times': { body: { slots: ['tue 19:00'], time_zone: 'UTC' } },
    'post /api/v1/practice/pairs/{id}/take': { body: { slot: 'tue 19:00', time_zone: 'UTC' } },
    'post /functions/v1/workshop-lifecycle-manager': {
      body: {
        ...{ action: 'track_session_data', workshopId: server.newId(), userId: alice },
        data: { type: 'phase', payload: told, timestamp: moment.created_at },
      },
    },
    'put /api/v1/farewells/{id}': { body: { leaving: null, line: 'Rest' } },
    'put /api/v1/safety-plan': { body: { plan: emptyPlan, version: 0 } },
    'put /api/v1/circles/{id}/note': { body: { note: 'My knee' } },
    'post /api/v1/circles/{id}/messages': { body: { message_id: server.newId(), content: 'Hello' } },
    'put /api/v1/notifications/choices': { body: { muted: [], digest: 'never', time_zone: 'UTC' } },
    'post /api/v1/notifications/read': { body: { ids: [server.newId()] } },
    'put /api/v1/workshop-templates/{id}': { body: { revision: 1, ...template } },
    'put /api/v1/workshop-templates/{id}/people': { body: { user_ids: [] } },
    'put /api/v1/workshops/{id}/plan': { body: { revision: 0, activity_structure: template.activity_structure } },
    'put /api/v1/journey/steps/{id}': { body: { response: 'Quiet', completed: false } },
    'post /api/v1/reports': { body: { ...report, id: server.newId() } },
    'post /api/v1/steward/reports/{id}/notes': { body: { note_id: server.newId(), note: 'Ask them' } },
    'post /api/v1/steward/reports/{id}/decision': { body: { decision: { acts: [], message: null, pause_days: null } } },
    'post /api/v1/steward/reports/{id}/answer': { body: { lifted: false, answer: 'No' } },
    'post /api/v1/blocks': { body: { user_id: server.newId(), workshop_id: server.newId() } },
    'post /api/v1/workshops/{id}/suggestion': {
      body: {
        facts: {
          ...{ people: 1, next_phase: null, had_a_turn: null, hands_up: 0, speaking: null },
          phase: { type: 'sharing', grouping: 'circle', minutes_gone: 0, minutes_left: 9 },
        },
      },
    },
    'get /api/v1/workshops/{id}/messages': { query: '?before=1' },
    'post /api/v1/coach/lines': { body: { conversation_id: server.newId(), id: server.newId(), words: 'Hello' } },
    'post /functions/v1/enhanced-ai-coach': { body: { message: 'Hello' } },
    'post /functions/v1/workshop-webrtc': {
      body: { action: 'create_room', workshopId: server.newId(), userId: alice },
    },
  };
}

/** Those that answer visitors, too. */
const open = [
  '/api/v1/topics',
  '/api/v1/workshop-templates',
  '/api/v1/workshops/teaser',
  '/api/v1/relay',
  '/api/v1/privacy',
  '/api/v1/decisions/read',
  '/api/v1/decisions/appeal',
];

const socketOf = async (token: string) => {
  const socket = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  socket.send({ type: 'auth', access_token: token });
  return socket;
};

test.each([
  ['GET', '/api/v1/profile'],
  ['PATCH', '/api/v1/profile'],
  ['GET', '/api/v1/devices'],
  ['GET', '/api/v1/workshops/upcoming'],
  ['POST', '/api/v1/workshops/instant'],
])('AUTH-C6 %s %s is closed until the factor was shown', async (method, path) => {
  const { alice, show } = await person('verified');
  const call = () => alice.call(method, path, method === 'GET' ? undefined : {});
  expect(await call()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  await show('aal2');
  expect((await call()).status).toBe(200);
  // A factor that was taken away lowers what relied on it (AUTH-C5); where there's another, that one is asked for.
  await show('aal1');
  expect((await call()).status).toBe(401);
});

test('AUTH-C6 no other procedure answers, either: each one that the API’s own description names', async () => {
  const { alice } = await person('verified');
  const { paths } = (await server.visitor.call('GET', '/api/v1/openapi.json')).body;
  const inputs = inputsOf(alice.id);
  const answered: string[] = [];
  for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
    if (open.includes(path)) continue;
    for (const method of Object.keys(methods)) {
      const { query = '', body = {} } = inputs[`${method} ${path}`] ?? {};
      const at = path.replace('{kind}', 'ai').replaceAll(/\{\w+\}/g, server.newId()) + query;
      const answer = await alice.call(method.toUpperCase(), at, method === 'get' ? undefined : body);
      const closed = ['session_ended', 'second_step_first'].includes(answer.body?.code);
      // For invalid_input, give it one above.
      if (!closed) answered.push(`${method} ${path} ${answer.status} ${answer.body?.code}`);
    }
  }
  expect(answered).toEqual([]);
});

test('AUTH-C6 no socket opens before, either', async () => {
  const { alice, show } = await person('verified');
  expect(await (await socketOf(alice.accessToken)).closed).toBe(closeCodes.sessionEnded);
  await show('aal2');
  const socket = await socketOf(alice.accessToken);
  await socket.hear('ready');
  await socket.close();
});

test('AUTH-C6 X11 a socket that is open ends when its session falls back while there is another factor', async () => {
  const { alice, show } = await person('verified');
  await show('aal2');
  const socket = await socketOf(alice.accessToken);
  await socket.hear('ready');
  await show('aal1');
  expect(await socket.closed).toBe(closeCodes.sessionEnded);
});

test('AUTH-C6 a factor that nobody finished asks for nothing', async () => {
  const { alice } = await person('unverified');
  expect((await alice.call('GET', '/api/v1/profile')).status).toBe(200);
});

test('AUTH-C6 the accounts’ own calls stay open: that is where the factor is shown', async () => {
  const { alice } = await person('verified');
  expect((await alice.call('GET', '/auth/v1/user')).status).toBe(200);
  expect((await alice.call('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
});
