import { expect, test } from 'vitest';
import type { Connection } from '#platform/server/realtime/channel.ts';
import type { Seat } from '../domain/ability.ts';
import type { PairApart } from '../domain/pair.ts';
import { createAudience } from './audience-service.ts';

const pair: PairApart = ['alice', 'bob'];

/** Alice and Bob, both inside; `told` is what their tabs were told, in order. */
function inside() {
  const told: string[] = [];
  const tabOf = (userId: string) =>
    ({
      caller: { userId },
      send: (frame: { type: string; userId: string }) => told.push(`${userId}: ${frame.type} ${frame.userId}`),
    }) as unknown as Connection;
  const tabs = [tabOf('alice'), tabOf('bob')];
  const seats = new Map(
    tabs.map(({ caller: { userId } }) => [
      userId,
      { userId, username: userId, role: 'participant' } as unknown as Seat,
    ]),
  );
  const hub = { subscribe() {}, unsubscribe() {}, publish() {} } as never;
  const audience = createAudience({ workshopId: 'circle', hub, seats: () => seats, tabs: () => tabs });
  return { audience, told };
}

test('CARE C6 a pair that is told while the pairs are being read stays apart', async () => {
  const { audience, told } = inside();
  let answer: (pairs: readonly PairApart[]) => void = () => {};
  const learned = audience.learn(['alice'], () => new Promise((resolve) => (answer = resolve)));
  audience.keepApart(pair);
  // It was read before the block.
  answer([]);
  await learned;
  told.length = 0;
  audience.broadcast(
    { type: 'user-away', channel: 'presence:circle', userId: 'bob', username: 'bob' } as never,
    undefined,
  );
  expect(told).toEqual(['bob: user-away bob']);
  // And what was known before the reading is over by it.
  await audience.learn(['alice'], async () => []);
  audience.keepApart(pair);
  expect(told).toContain('alice: user-left bob');
});

test('CARE C6 a look that began before an unblock hides nobody who came in again after it; one that began later counts', async () => {
  const { audience, told } = inside();
  await audience.learn(['alice', 'bob'], async () => [pair]);
  const keepApart = audience.beginLook();
  // The look finds the pair; then it's unblocked, and Bob comes in again.
  await audience.learn(['bob'], async () => []);
  told.length = 0;
  keepApart(pair);
  expect([told, [...audience.hiddenFrom('alice')]]).toEqual([[], []]);
  audience.beginLook()(pair);
  expect(told.toSorted()).toEqual(['alice: user-left bob', 'bob: user-left alice']);
});

test('CARE C6 nor does it while the blocks of someone coming in are being read', async () => {
  const { audience, told } = inside();
  const keepApart = audience.beginLook();
  let answer: (pairs: readonly PairApart[]) => void = () => {};
  const learned = audience.learn(['alice'], () => new Promise((resolve) => (answer = resolve)));
  keepApart(pair);
  answer([]);
  await learned;
  expect([told, [...audience.hiddenFrom('alice')]]).toEqual([[], []]);
});

test('CARE C6 a pair that one of them comes in with leaves at once, and that once, however often it’s said', async () => {
  const { audience, told } = inside();
  await audience.learn(['bob'], async () => [pair]);
  audience.keepApart(pair);
  audience.keepApart(['bob', 'alice']);
  await audience.learn(['alice'], async () => [pair]);
  expect(told.toSorted()).toEqual(['alice: user-left bob', 'bob: user-left alice']);
});
