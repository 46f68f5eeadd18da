import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#platform/testing/people.ts';
import type { Inside, RoomServer } from '../../testing/room-server.ts';
import { type RoomTrio, startRoomTrio } from '../../testing/room-trio.ts';

let server: RoomServer;
let alice: Person;
let bob: Person;
let carol: Person;
let stop: RoomTrio['stop'];
let workshopId: string;
let [a, b, c]: Inside[] = [];

beforeAll(async () => {
  ({ server, alice, bob, carol, stop } = await startRoomTrio());
});
beforeEach(async () => {
  workshopId = await server.openWorkshop(alice, bob, carol);
  a = await server.join(alice, workshopId);
  b = await server.join(bob, workshopId);
  c = await server.join(carol, workshopId);
});
afterAll(() => stop());

const steer = (client: Inside | undefined, type: 'mute-person' | 'ask-unmute', { userId }: Person) =>
  client?.command({ type, workshopId, userId });

test('R-ROOMM-13 REAL 14 a host mutes somebody: only their tab is told, with the host’s name', async () => {
  expect(await steer(a, 'mute-person', bob)).toMatchObject({ type: 'ack' });
  expect(await b?.hear('muted')).toMatchObject({ by: 'alice' });
  expect(await steer(a, 'ask-unmute', bob)).toMatchObject({ type: 'ack' });
  expect(await b?.hear('unmute-asked')).toMatchObject({ by: 'alice' });
  await c?.command({ type: 'ping' });
  expect([...(c?.of('muted') ?? []), ...(c?.of('unmute-asked') ?? [])]).toEqual([]);
});

test('R-ROLE-07 only hosts do it, never to themselves, and only to people who are there', async () => {
  for (const type of ['mute-person', 'ask-unmute'] as const) {
    expect(await steer(b, type, alice)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await steer(b, type, carol)).toMatchObject({ type: 'error', code: 'forbidden' });
    expect(await steer(a, type, alice)).toMatchObject({ type: 'error', code: 'forbidden' });
  }
  await c?.command({ type: 'leave-room', workshopId });
  for (const type of ['mute-person', 'ask-unmute'] as const)
    expect(await steer(a, type, carol)).toMatchObject({ type: 'error', code: 'not_found' });
});

test('someone muted while their connection is lost is told when they’re back, and only then', async () => {
  await b?.close();
  await a?.hear('user-away');
  expect(await steer(a, 'mute-person', bob)).toMatchObject({ type: 'ack' });
  const back = await server.join(bob, workshopId);
  expect(await back.hear('muted')).toMatchObject({ by: 'alice' });
  const again = await server.join(bob, workshopId);
  await again.command({ type: 'ping' });
  expect(again.of('muted')).toEqual([]);
});

test('asking again and again has a limit', async () => {
  const answers = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push((await steer(a, 'ask-unmute', bob))?.type);
  expect(answers).toEqual([...Array.from({ length: 6 }, () => 'ack'), 'error']);
});
