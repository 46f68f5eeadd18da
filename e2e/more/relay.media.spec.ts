/* Watches: src/features/circles/room/web/media, src/features/circles/workshops/domain/relay.ts, src/features/circles/workshops/server */
import { paths } from '#platform/shared/paths.ts';
import { hasTurnServer, type TurnServer } from '#platform/testing/turn-server.ts';
import { watchConnections } from '../connections.ts';
import { expect } from '../product.ts';
import { hideAndOpen, pathsOf, placeWith, test, toldBy } from '../relay-steps.ts';
import { comeIn, startRoom } from '../room-members.ts';
import { enter, expectMoving, tile } from '../room-steps.ts';

// The relay's own certificate is one that nobody vouches for.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] });
  },
});

test.skip(!hasTurnServer, 'coturn is not on this machine');

test('CARE C7 in a public circle everybody goes through the relay, and the lobby says so', async ({
  member,
  product,
}) => {
  const [alice, bob] = [await member('alice'), await member('bob')];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const told = [toldBy(alice), toldBy(bob)];
  const room = await startRoom(alice);
  await product.pass('UPDATE workshops SET is_public = true');
  await alice.page.goto(paths.roomOf(room.id));
  await expect(alice.page.getByText('the others don’t learn your network address')).toBeVisible();
  await expect(alice.page.getByRole('switch', { name: 'Hide my address' })).toHaveCount(0);
  await enter(alice.page, 'Alice');
  await comeIn(bob, room, 'Bob');
  await expectMoving(tile(alice.page, 'Bob'));
  await expectMoving(tile(bob.page, 'Alice'));
  for (const { page } of [alice, bob])
    expect(await pathsOf(page)).toEqual([{ kinds: ['relay', 'relay'], over: 'udp' }]);
  for (const candidate of told.flat()) expect(candidate).toMatch(/typ relay$/);
});

for (const [over, urlOf] of [
  ['tcp', ({ url }: TurnServer) => `${url}?transport=tcp`],
  ['tls', ({ tlsUrl }: TurnServer) => `${tlsUrl}?transport=tcp`],
] as const) {
  test(`REAL 49 the relay is reached even where a network lets nothing but ${over} through`, async ({
    member,
    turn,
  }) => {
    const strict = await placeWith(turn, urlOf(turn));
    const [alice, bob] = [await member('alice', { baseURL: strict.url }), await member('bob', { baseURL: strict.url })];
    for (const { context } of [alice, bob]) await watchConnections(context);
    await comeIn(bob, await hideAndOpen(alice, 'Alice'), 'Bob');
    await expectMoving(tile(alice.page, 'Bob'));
    await expectMoving(tile(bob.page, 'Alice'));
    expect(await pathsOf(alice.page)).toEqual([{ kinds: ['relay', expect.any(String)], over }]);
    await strict.stop();
  });
}
