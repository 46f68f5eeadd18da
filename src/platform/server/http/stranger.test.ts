import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { describedRoutes, type Route } from '#testing/described-routes.ts';
import { fittingInputs } from '#testing/fitting-inputs.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/*
 * Somebody who's signed in asks every route of the API about somebody else, with all their ids in hand: nobody sees what isn't
 * theirs, and nothing of it changes.
 */

/** In all that Alice writes, and in nothing else. */
const marker = 'quokka';

let server: TestServer;
let routes: Route[];
beforeAll(async () => {
  server = await startTestServer();
  routes = await describedRoutes(server);
});
afterAll(() => server.stop());

type Answer = { route: string; status: number; said: string };

/** Every one of these routes, with each of the ids in the place of any; the first is of the circle that bodies name. */
async function walk(who: TestPerson, asked: readonly Route[], ids: readonly string[], text: string): Promise<Answer[]> {
  const [workshop = '', own = ''] = ids;
  const inputs = fittingInputs({ person: who.id, workshop, newId: () => own, text });
  const answers: Answer[] = [];
  for (const { method, path } of asked)
    for (const id of path.includes('{') ? ids : [own]) {
      const { query = '', body = {} } = inputs[`${method.toLowerCase()} ${path}`] ?? {};
      const place =
        path
          .replace('{kind}', 'ai')
          .replace('{word}', 'with-you')
          .replaceAll(/\{\w+\}/g, id) + query;
      const answer = await who.call(method, place, method === 'GET' ? undefined : body);
      answers.push({ route: `${method} ${path}`, status: answer.status, said: JSON.stringify(answer.body) });
    }
  return answers;
}

/** Those with one of these words in them. */
const telling = (answers: readonly Answer[], ...words: string[]) =>
  answers.flatMap(({ route, said }) => (words.some((word) => said.includes(word)) ? [route] : []));
/** He was let in, wasn't too fast, and broke nothing. */
const troubles = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 401 || status === 429 || status >= 500);
/** What changes with each answer by itself. */
const withoutChance = (answers: readonly Answer[]) =>
  answers.map(({ said, ...rest }) => ({ ...rest, said: said.replace(/"(?:request_id|server_time)":"[^"]*"/g, '') }));

test('R-ROLE-02 REAL 41 a stranger reads and changes nothing of somebody else’s by any route, with all their ids in hand', async () => {
  const [alice, bob] = [await server.signUp('alice'), await server.signUp('bob')];
  for (const who of [alice, bob])
    for (const [kind, { version }] of Object.entries(kinds))
      await who.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version, service: null });
  const given = fittingInputs({ person: alice.id, workshop: '', newId: () => '', text: marker });
  const made = async (path: string) =>
    (await alice.call('POST', path, given[`post ${path}`]?.body ?? {})).body.id as string;
  const ids = [
    await made('/api/v1/workshops/instant'),
    server.newId(),
    await made('/api/v1/workshops'),
    await made('/api/v1/workshop-templates'),
  ];
  // Consent, the accounts themselves and what ends a circle stay as they are.
  const kept = routes.filter(({ path }) => !/\/consents\/|\/account\/deletion$|\/end$/.test(path));
  const reads = kept.filter(({ method }) => method === 'GET');
  const writes = kept.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
  await walk(alice, writes, ids, marker);
  const before = await walk(alice, reads, ids, marker);
  expect(troubles(before)).toEqual([]);
  // So much of hers can be told that a leak would be seen.
  expect(new Set(telling(before, marker)).size).toBeGreaterThan(14);

  const answers = await walk(bob, kept, ids, 'own');
  expect(troubles(answers)).toEqual([]);
  expect(telling(answers, marker, alice.id)).toEqual([]);
  expect(withoutChance(await walk(alice, reads, ids, marker))).toEqual(withoutChance(before));
});
