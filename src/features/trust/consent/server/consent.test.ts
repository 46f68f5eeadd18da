import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const path = '/api/v1/consents';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const copyPath = '/api/v1/own-data/copy';
const copyOf = async (person: TestPerson) => (await person.call('GET', copyPath)).body.copy;
const mine = async (person: TestPerson) => (await person.call('GET', path)).body;
const yes = { agreed: true, version: 1, service: null };
/** Where its words have changed once. */
const second = { ...yes, version: 2 };
const no = { agreed: false };
const at = expect.stringMatching(/^\d{4}-.*Z$/);

test('CARE C13 each answer is added to one’s own, the newest first, and nobody else sees it', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  expect(await mine(alice)).toEqual({ service: null, answers: [] });
  const first = await alice.call('PUT', `${path}/ai`, second);
  expect(first).toMatchObject({ status: 200, body: { answers: [{ kind: 'ai', ...second, at }] } });
  await alice.call('PUT', `${path}/coach`, no);
  await alice.call('PUT', `${path}/ai`, no);
  const { answers } = await mine(alice);
  const said = answers.map(({ kind, agreed }: { kind: string; agreed: boolean }) => [kind, agreed]);
  expect(said).toEqual([
    ['ai', false],
    ['coach', false],
    ['ai', true],
  ]);
  expect(answers[2]).toEqual(first.body.answers[0]);
  expect((await mine(bob)).answers).toEqual([]);
});

test('the same answer again adds nothing', async () => {
  const alice = await server.signUp('alice');
  for (const answer of [yes, yes, no, no]) await alice.call('PUT', `${path}/journey`, answer);
  expect((await mine(alice)).answers).toHaveLength(2);
});

test('somebody may say yes only so often in a day, and can still take it back', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  await alice.call('PUT', `${path}/ai`, second);
  await server.database.query("UPDATE rate_limits SET count = 49 WHERE key = 'consent:' || $1", [alice.id]);
  expect((await alice.call('PUT', `${path}/coach`, second)).status).toBe(200);
  const refused = await alice.call('PUT', `${path}/journey`, yes);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  for (const kind of ['ai', 'coach']) expect((await alice.call('PUT', `${path}/${kind}`, no)).status).toBe(200);
  expect((await mine(alice)).answers).toHaveLength(4);
  expect((await bob.call('PUT', `${path}/journey`, yes)).status).toBe(200);
});

test('CARE C13 a copy of one’s data goes with what’s withdrawn, nobody else’s and not where what’s kept stays', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  for (const person of [alice, bob]) {
    await person.call('PUT', `${path}/farewells`, yes);
    await person.call('PUT', `${path}/ai`, second);
    await person.call('POST', copyPath);
    await expect.poll(() => copyOf(person), { timeout: 20_000 }).toMatchObject({ state: 'ready' });
  }
  // Never a yes: nothing is withdrawn.
  await alice.call('PUT', `${path}/journey`, no);
  await alice.call('PUT', `${path}/ai`, no);
  expect(await copyOf(alice)).toMatchObject({ state: 'ready' });
  await alice.call('PUT', `${path}/farewells`, no);
  expect(await copyOf(alice)).toBeNull();
  expect(await copyOf(bob)).toMatchObject({ state: 'ready' });
  const left = 'SELECT FROM data_copy_parts p JOIN data_copies c ON c.id = p.copy_id WHERE c.user_id = $1';
  expect(await server.database.query(left, [alice.id])).toEqual([]);
});

test('only the last twenty answers of a kind are shown, and the one answer of another all the same', async () => {
  const alice = await server.signUp('alice');
  await alice.call('PUT', `${path}/ai`, second);
  for (let time = 0; time < 13; time += 1)
    for (const answer of [yes, no]) await alice.call('PUT', `${path}/pulses`, answer);
  const { answers } = await mine(alice);
  expect(answers).toHaveLength(21);
  expect(answers.at(-1)).toMatchObject({ kind: 'ai', agreed: true });
});

test.each([
  ['ai', yes],
  ['ai', { ...second, service: 'one.example' }],
  // No outside service is set up here.
  ['ai-hosted', second],
  ['ai-hosted', { ...second, service: 'one.example' }],
])(
  'CARE C13 a yes to %s in other words than are asked today is refused and counts for nothing: %j',
  async (kind, answer) => {
    const alice = await server.signUp('alice');
    const refused = await alice.call('PUT', `${path}/${kind}`, answer);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await mine(alice)).answers).toEqual([]);
  },
);

test.each([
  ['tea', yes],
  ['ai', {}],
  ['ai', { agreed: 'yes', version: 1, service: null }],
  ['ai', { agreed: true }],
  ['ai', { agreed: true, version: '1', service: null }],
])('bad input about %s is refused and changes nothing: %j', async (kind, answer) => {
  const alice = await server.signUp('alice');
  expect((await alice.call('PUT', `${path}/${kind}`, answer)).status).toBe(400);
  expect((await mine(alice)).answers).toEqual([]);
});

test('a visitor has agreed to nothing, and can’t', async () => {
  expect((await server.visitor.call('GET', path)).status).toBe(401);
  expect((await server.visitor.call('PUT', `${path}/ai`, second)).status).toBe(401);
});
