import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { copyOf } from '#testing/own-copy.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let circle: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice] = await server.signUpAll('alice');
  for (const kind of ['coach', 'farewells', 'journey', 'safety-plan'] as const)
    await call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version: kinds[kind].version, service: null });
  const planned = await call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 3,
  });
  circle = planned.id;
});

/** A call of alice's that goes well. */
async function call(method: string, path: string, body?: object) {
  const { status, body: said } = await alice.call(method, path, body);
  expect([path, status]).toEqual([path, 200]);
  return said;
}

/** By what's deleted: keeps the line, and gives what deletes it. */
const texts: Record<string, (line: string) => Promise<() => Promise<unknown>>> = {
  async 'a line that the coach remembers'(line) {
    await call('POST', '/api/v1/coach/lines', { conversation_id: server.newId(), id: server.newId(), words: line });
    const [{ id }] = (await call('GET', '/api/v1/coach/memories')).memories;
    return () => call('DELETE', `/api/v1/coach/memories/${id}`);
  },
  async 'a safety plan'(line) {
    await call('PUT', '/api/v1/safety-plan', { plan: { ...emptyPlan, helps: line }, version: 0 });
    return () => call('DELETE', '/api/v1/safety-plan');
  },
  async 'what one keeps of a circle'(line) {
    await call('PUT', `/api/v1/farewells/${circle}`, { leaving: null, line });
    return () => call('DELETE', `/api/v1/farewells/${circle}`);
  },
  async 'a note of a quiet minute'(text) {
    const path = `/api/v1/journey/notes/${server.newId()}`;
    await call('PUT', path, { workshop_id: circle, created_at: new Date().toISOString(), text });
    return () => call('DELETE', path, {});
  },
  async 'an answer on a journey'(response) {
    const { steps } = (await call('GET', `/api/v1/journey?workshop_id=${circle}`)).journey;
    const write = (said: string) =>
      call('PUT', `/api/v1/journey/steps/${steps[0].id}`, { response: said, completed: false });
    await write(response);
    return () => write('');
  },
};

const tables = ['coach_memories', 'safety_plans', 'farewells', 'journey_notes', 'journey_steps'];

test.each(Object.entries(texts).map(([what, keep], n) => ({ what, keep, table: tables[n] })))(
  'CARE C20 a copy that waits goes with $what',
  async ({ keep, table }) => {
    const copied = async () =>
      JSON.stringify((await copyOf(server, alice)).find((one) => one.table === table)?.rows ?? []);
    const remove = await keep('My sister Lea doesn’t call me any more.');
    expect(await copied()).toContain('Lea');
    await remove();
    expect((await call('GET', '/api/v1/own-data/copy')).copy).toBeNull();
    expect(await copied()).not.toContain('Lea');
    // Where nothing was left to delete, it waits on.
    await remove();
    expect((await call('GET', '/api/v1/own-data/copy')).copy).not.toBeNull();
  },
);
