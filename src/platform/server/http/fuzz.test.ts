import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let mallory: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ AUTH_RATE_LIMITS: 'off' });
  alice = await server.signUp('alice');
  mallory = await server.signUp('mallory');
});
afterAll(() => server.stop());

/** Everything that people own, to see that refused calls changed nothing. */
async function contents(): Promise<string> {
  const tables = ['profiles', 'workshops', 'workshop_members', 'workshop_codes', 'workshop_messages'];
  const rows = await Promise.all(tables.map((table) => server.database.query(`SELECT * FROM ${table} ORDER BY 1`)));
  return JSON.stringify(rows);
}

test('every API route fed with nonsense answers 4xx and changes nothing', async () => {
  const workshop = (await alice.call('POST', '/api/v1/workshops/instant', {})).body;
  const { paths } = (await server.visitor.call('GET', '/api/v1/openapi.json')).body;
  const routes = Object.entries(paths as Record<string, Record<string, { requestBody?: object }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        path,
        method: method.toUpperCase(),
        hasBody: !!requestBody,
      })),
  );
  expect(routes.length).toBeGreaterThan(10);
  const before = await contents();

  const strange = fc.oneof(
    fc.constantFrom(
      null,
      '',
      0,
      -1,
      1e308,
      true,
      [],
      {},
      '\u0000',
      '🫀'.repeat(2000),
      "'; DROP TABLE workshops; --",
      '../../etc/passwd',
    ),
    fc.jsonValue(),
    fc.constant(alice.id),
    fc.constant(workshop.id),
  );
  const body = fc.oneof(
    strange,
    fc.dictionary(fc.constantFrom('id', 'code', 'username', 'action', 'workshopId', 'userId', 'displayName'), strange),
    fc.constant({ action: 'create_room', workshopId: workshop.id, userId: alice.id }),
    fc.constant({ action: 'join_workshop', workshopId: workshop.id, userId: alice.id }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), strange, body, async ({ path, method, hasBody }, part, content) => {
      const address = path.replace(
        /\{\w+\}/g,
        encodeURIComponent(typeof part === 'string' && part ? part : JSON.stringify(part)),
      );
      const query = method === 'GET' ? `?after=${encodeURIComponent(JSON.stringify(content))}` : '';
      for (const person of [mallory, server.visitor]) {
        const { status } = await person.call(method, address + query, hasBody ? content : undefined);
        expect(status, `${method} ${address}`).toBeLessThan(500);
      }
    }),
    { numRuns: 400 },
  );
  const after = await contents();
  // A call may rightly succeed for Mallory's own things; alice's must be untouched.
  expect(withoutMallory(after)).toBe(withoutMallory(before));
});

function withoutMallory(text: string): string {
  const rows = (JSON.parse(text) as Record<string, unknown>[][]).map((table) =>
    table.filter(
      (row) => !JSON.stringify(row).includes(mallory.id) && !('code' in row && !text.includes(String(row.workshop_id))),
    ),
  );
  const kept = new Set(rows[1]?.map(({ id }) => id));
  return JSON.stringify(
    rows.map((table) => table.filter((row) => !('workshop_id' in row) || kept.has(row.workshop_id))),
  );
}
