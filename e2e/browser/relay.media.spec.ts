import { hasTurnServer } from '#platform/testing/turn-server.ts';
import { watchConnections } from '../connections.ts';
import { expect } from '../product.ts';
import { hideAndOpen, pathsOf, test, toldBy } from '../relay-steps.ts';
import { comeIn } from '../room-members.ts';
import { expectMoving, tile } from '../room-steps.ts';

/* Where Debian's package of coturn isn't, this counts as not run, which `npm test` says aloud and refuses under CI. */

test.skip(!hasTurnServer, 'coturn is not on this machine');

test('CARE C7 REAL 49 someone who hides their address is heard and seen through the relay, and gives away no other path', async ({
  member,
}) => {
  const [alice, bob] = [await member('alice'), await member('bob')];
  for (const { context } of [alice, bob]) await watchConnections(context);
  const told = toldBy(alice);
  await comeIn(bob, await hideAndOpen(alice, 'Alice'), 'Bob');
  await expectMoving(tile(alice.page, 'Bob'));
  await expectMoving(tile(bob.page, 'Alice'));
  const [way] = await pathsOf(alice.page);
  expect(way).toEqual({ kinds: ['relay', expect.any(String)], over: 'udp' });
  expect(told.length).toBeGreaterThan(0);
  for (const candidate of told) expect(candidate).toMatch(/typ relay$/);
});
