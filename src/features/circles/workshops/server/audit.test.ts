import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminService } from '#features/accounts/auth/server/index.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { type StewardServer, startStewardServer, type TestPerson } from '#testing/test-server.ts';
import { createVouching } from './hosting-service.ts';
import { createLifeService, tellOfLeaving } from './life-service.ts';

/* What the audit trail says of hosting, after calls as people make them (docs/decisions/025). */

let server: StewardServer;
let steward: TestPerson;
let alice: TestPerson;
beforeAll(async () => {
  server = await startStewardServer();
  steward = server.mira;
  alice = await server.signUp('alice');
});
afterAll(() => server.stop());

const aboutWorkshop = (id: string) =>
  server.database.query('SELECT act, actor, actor_id FROM audit_trail WHERE about_id = $1 ORDER BY id', [id]);
const by = (person: TestPerson, act: string) => ({ act, actor: 'person', actor_id: person.id });
const instant = async (id: string) => alice.call('POST', '/api/v1/workshops/instant', { id });
const end = (id: string) => alice.call('POST', `/api/v1/workshops/${id}/end`);
const open = (id: string) =>
  alice.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: alice.id });

test('a workshop made and ended by its facilitator, each once however often it is asked for', async () => {
  const id = server.newId();
  await instant(id);
  await instant(id);
  expect((await open(id)).status).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) expect((await end(id)).body.status).toBe('ended');
  expect(await aboutWorkshop(id)).toEqual([by(alice, 'workshop-made'), by(alice, 'workshop-ended')]);
});

test('a workshop cancelled before it began, by nobody else', async () => {
  const id = server.newId();
  await instant(id);
  expect((await steward.call('POST', `/api/v1/workshops/${id}/end`)).status).not.toBe(200);
  expect((await end(id)).body.status).toBe('ended');
  expect(await aboutWorkshop(id)).toEqual([by(alice, 'workshop-made'), by(alice, 'workshop-cancelled')]);
});

test('Q-07 a workshop that ended by itself is the server’s doing', async () => {
  const id = server.newId();
  await instant(id);
  await open(id);
  const clock = { now: () => Date.now() + hourMs };
  await createLifeService({ database: server.database.database, clock }).endForgotten();
  expect((await aboutWorkshop(id)).at(-1)).toEqual({ act: 'workshop-ended', actor: 'server', actor_id: null });
});

test('CARE C4 a vouch and its withdrawal, by a steward and by the operator, each once', async () => {
  const call = (method: string) => steward.call(method, `/api/v1/hosts/${alice.id}/vouch`);
  for (const method of ['POST', 'POST', 'DELETE', 'DELETE']) expect((await call(method)).status).toBe(200);
  const vouching = createVouching({ database: server.database.database, publicHosts: 'vouched' });
  await vouching.vouch(alice.id, 'operator');
  await vouching.withdraw(alice.id, 'operator');
  const told = await server.database.query(
    `SELECT act, actor, actor_id FROM audit_trail WHERE person_id = $1 AND act LIKE '%vouch%' ORDER BY id`,
    [alice.id],
  );
  const operators = ['host-vouched', 'vouch-withdrawn'].map((act) => ({ act, actor: 'operator', actor_id: null }));
  expect(told).toEqual([by(steward, 'host-vouched'), by(steward, 'vouch-withdrawn'), ...operators]);
});

test('CARE C20 with the facilitator’s account the ids of their workshops go, and the entries stay', async () => {
  const { database, query } = server.database;
  const before = await query('SELECT id FROM audit_trail');
  const theirs = await query<{ id: string }>('SELECT id FROM workshops WHERE facilitator_id = $1', [alice.id]);
  expect(theirs).not.toEqual([]);
  await createAdminService({ database, clock: { now: () => Date.now() } }).remove(alice.id, tellOfLeaving);
  const left = await query('SELECT * FROM audit_trail');
  // And the deletion's own.
  expect(left).toHaveLength(before.length + 1);
  for (const id of [alice.id, ...theirs.map((one) => one.id)]) expect(JSON.stringify(left)).not.toContain(id);
});
