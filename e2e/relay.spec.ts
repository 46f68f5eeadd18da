import type { Page } from '@playwright/test';
import { hasTurnServer, startTurnServer, type TurnServer } from '#platform/testing/turn-server.ts';
import { watchConnections } from './connections.ts';
import { expect, type Person, type Product, signUp, startProduct, test } from './product.ts';
import { codeOf, enter, expectMoving, tile } from './room-steps.ts';

/*
 * A real coturn between two browsers. Where Debian's package isn't, this counts as not run, which `npm test` says aloud
 * and refuses under CI.
 */

let turn: TurnServer;
let place: Product;

test.beforeAll(async () => {
  test.skip(!hasTurnServer, 'coturn is not on this machine');
  turn = await startTurnServer();
  const settings = { STUN_URLS: '', TURN_URLS: `${turn.url}?transport=udp`, TURN_SECRET: turn.secret };
  place = await startProduct(() => settings);
});
test.afterAll(async () => {
  await place?.stop();
  await turn?.stop();
});

/** The kinds of the two candidates that media flows between, of each connection; and what was told of our addresses. */
function paths(page: Page): Promise<string[][]> {
  return page.evaluate(async () => {
    const living = window.connections.filter((each) => each.connectionState === 'connected');
    return Promise.all(
      living.map(async (connection) => {
        const stats = await connection.getStats();
        const named = [...stats.values()].find((stat) => stat.type === 'transport')?.selectedCandidatePairId;
        const pair = stats.get(named);
        return [pair?.localCandidateId, pair?.remoteCandidateId].map((id) => String(stats.get(id)?.candidateType));
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

test('CARE C7 REAL 49 who hides the own address is heard and seen through the relay, and tells nobody any other way', async ({
  someone,
}) => {
  const [alice, bob] = [await someone('alice', { baseURL: place.url }), await someone('bob', { baseURL: place.url })];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const told = toldBy(alice);
  const code = await host(alice, true);
  await guest(bob, code);
  await expectMoving(tile(alice.page, 'Bob'));
  await expectMoving(tile(bob.page, 'Alice'));
  const [local] = (await paths(alice.page))[0] ?? [];
  expect(local).toBe('relay');
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
  for (const { page } of [alice, bob]) expect(await paths(page)).toEqual([['relay', 'relay']]);
  for (const candidate of told.flat()) expect(candidate).toMatch(/typ relay$/);
});
