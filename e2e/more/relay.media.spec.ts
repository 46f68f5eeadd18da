import type { Page } from '@playwright/test';
import { hasTurnServer, startTurnServer, type TurnServer } from '#platform/testing/turn-server.ts';
import { watchConnections } from '../connections.ts';
import { expect, type Person, type Product, signUp, startProduct, test } from '../product.ts';
import { codeOf, enter, expectMoving, tile } from '../room-steps.ts';

/*
 * A real coturn between two browsers. Where Debian's package isn't, this counts as not run, which `npm test` says aloud
 * and refuses under CI.
 */

let turn: TurnServer;
let place: Product;

const placeWith = (url: string): Promise<Product> =>
  startProduct(() => ({ STUN_URLS: '', TURN_URLS: url, TURN_SECRET: turn.secret }));

// The relay's own certificate is one that nobody vouches for.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] });
  },
});

test.beforeAll(async () => {
  test.skip(!hasTurnServer, 'coturn is not on this machine');
  turn = await startTurnServer();
  place = await placeWith(`${turn.url}?transport=udp`);
});
test.afterAll(async () => {
  await place?.stop();
  await turn?.stop();
});

/** The two candidates that media flows between, of each connection: their kinds, and how ours reaches the relay. */
function paths(page: Page): Promise<{ kinds: string[]; over: string }[]> {
  return page.evaluate(async () => {
    const living = window.connections.filter((each) => each.connectionState === 'connected');
    return Promise.all(
      living.map(async (connection) => {
        const stats = await connection.getStats();
        const named = [...stats.values()].find((stat) => stat.type === 'transport')?.selectedCandidatePairId;
        const pair = stats.get(named);
        const [ours, theirs] = [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => stats.get(id));
        return {
          kinds: [ours, theirs].map((one) => String(one?.candidateType)),
          over: String(ours?.relayProtocol),
        };
      }),
    );
  });
}

async function host(person: Person, hide: boolean): Promise<string> {
  await signUp(person);
  await person.page.goto('/workshops');
  await person.page.getByRole('button', { name: 'Start Instant Room' }).click();
  if (hide) await person.page.getByRole('switch', { name: 'Hide my address' }).check();
  await enter(person.page, 'Alice');
  return codeOf(person.page);
}

async function guest(person: Person, code: string): Promise<void> {
  await signUp(person);
  await person.page.goto(`/workshops?code=${code}`);
  await person.page.getByRole('button', { name: 'Join Room' }).click();
  await enter(person.page, 'Bob');
}

/** All candidates that somebody's browser told the others. */
function toldBy(person: Person): string[] {
  const told: string[] = [];
  person.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (/"webrtc-/.test(text)) told.push(...(text.match(/candidate:[^"\\]+typ \w+/g) ?? []));
    }),
  );
  return told;
}

test('CARE C7 REAL 49 someone who hides their address is heard and seen through the relay, and gives away no other path', async ({
  someone,
}) => {
  const [alice, bob] = [await someone('alice', { baseURL: place.url }), await someone('bob', { baseURL: place.url })];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const told = toldBy(alice);
  const code = await host(alice, true);
  await guest(bob, code);
  await expectMoving(tile(alice.page, 'Bob'));
  await expectMoving(tile(bob.page, 'Alice'));
  const [way] = await paths(alice.page);
  expect(way).toEqual({ kinds: ['relay', expect.any(String)], over: 'udp' });
  expect(told.length).toBeGreaterThan(0);
  for (const candidate of told) expect(candidate).toMatch(/typ relay$/);
});

test('CARE C7 in a public circle everybody goes through the relay, and the lobby says so', async ({ someone }) => {
  const [alice, bob] = [await someone('alice', { baseURL: place.url }), await someone('bob', { baseURL: place.url })];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const told = [toldBy(alice), toldBy(bob)];
  await signUp(alice);
  await alice.page.goto('/workshops');
  await alice.page.getByRole('button', { name: 'Start Instant Room' }).click();
  await alice.page.getByRole('button', { name: 'Enter room' }).waitFor();
  await place.pass('UPDATE workshops SET is_public = true');
  await alice.page.reload();
  await expect(alice.page.getByText('the others don’t learn your network address')).toBeVisible();
  await expect(alice.page.getByRole('switch', { name: 'Hide my address' })).toHaveCount(0);
  await enter(alice.page, 'Alice');
  await guest(bob, await codeOf(alice.page));
  await expectMoving(tile(alice.page, 'Bob'));
  await expectMoving(tile(bob.page, 'Alice'));
  for (const { page } of [alice, bob]) expect(await paths(page)).toEqual([{ kinds: ['relay', 'relay'], over: 'udp' }]);
  for (const candidate of told.flat()) expect(candidate).toMatch(/typ relay$/);
});

for (const [over, urlOf] of [
  ['tcp', ({ url }: TurnServer) => `${url}?transport=tcp`],
  ['tls', ({ tlsUrl }: TurnServer) => `${tlsUrl}?transport=tcp`],
] as const) {
  test(`REAL 49 the relay is reached even where a network lets nothing but ${over} through`, async ({ someone }) => {
    const strict = await placeWith(urlOf(turn));
    const [alice, bob] = [
      await someone('alice', { baseURL: strict.url }),
      await someone('bob', { baseURL: strict.url }),
    ];
    for (const { context } of [alice, bob]) await watchConnections(context);
    const code = await host(alice, true);
    await guest(bob, code);
    await expectMoving(tile(alice.page, 'Bob'));
    await expectMoving(tile(bob.page, 'Alice'));
    expect(await paths(alice.page)).toEqual([{ kinds: ['relay', expect.any(String)], over }]);
    await strict.stop();
  });
}
