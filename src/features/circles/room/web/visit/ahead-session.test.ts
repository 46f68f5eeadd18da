import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { FakeSocket } from '../fake-session.ts';
import { Ahead } from './ahead-session.ts';
import type { RoomWorld } from './room-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const workshop = { max_participants: 6 };
const ticket = { displayName: 'Alice', workshop, iceServers: [], relay: 'offered' } as unknown as RoomTicket;
/** What the click is told when it asks. */
const askedFor = { displayName: 'Alice, asked for' } as RoomTicket;

/** A lobby that has been open for a moment, and when its connection ends. */
async function lobby(ticketAhead: RoomWorld['ticketAhead'] = () => Promise.resolve(ticket)) {
  const asked = vi.fn(ticketAhead);
  const held: AbortSignal[] = [];
  const laid: unknown[] = [];
  const connect: RoomWorld['connect'] = (signal) => {
    held.push(signal);
    return new FakeSocket();
  };
  const ahead = new Ahead({
    connect,
    ticket: async () => askedFor,
    ticketAhead: asked,
    clock: { now: () => Date.now() },
    hidesAddress: () => false,
    laid: { lay: (ice, others) => void laid.push([ice, others]), take: () => null, clear: () => {} },
  });
  const leave = ahead.prepare();
  await vi.advanceTimersByTimeAsync(0);
  return { ahead, leave, asked, laid, isHeld: () => held.some((signal) => !signal.aborted) };
}

test('while the lobby is open it holds the connection and a ticket, which is good once', async () => {
  const { ahead, leave, isHeld } = await lobby();
  expect(isHeld()).toBe(true);
  leave();
  expect(isHeld()).toBe(false);
  expect([await ahead.ticket('Alice'), await ahead.ticket('Alice')]).toEqual([ticket, askedFor]);
});

test.each(['Lena', undefined])('CARE C2 who wants another name asks for it: %s', async (name) => {
  const { ahead } = await lobby();
  expect(await ahead.ticket(name)).toBe(askedFor);
});

test('a ticket is renewed, and none is used that’s older than a minute', async () => {
  const { ahead, leave, asked } = await lobby();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveBeenCalledTimes(4);
  leave();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect([asked.mock.calls.length, await ahead.ticket('Alice')]).toEqual([4, askedFor]);
});

test('links are laid for the others: for as many seats as there are, and for all who’re inside', async () => {
  const { ahead, laid } = await lobby();
  const way = { iceServers: [], relayOnly: false };
  expect(laid).toEqual([[way, 5]]);
  ahead.expect(7);
  expect(laid.at(-1)).toEqual([way, 7]);
});

test('links are laid once somebody looks at the page again, and none after the lobby', async () => {
  const { laid, leave } = await lobby();
  laid.length = 0;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(laid).toHaveLength(1);
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(laid).toHaveLength(1);
});

test('CARE C5 before a door that isn’t open none is', async () => {
  const { ahead, laid } = await lobby(() => Promise.resolve(null));
  ahead.expect(7);
  expect(laid).toEqual([]);
});

test.each(['used', 'left'])('what was asked for before the lobby was %s isn’t kept for a later visit', async (how) => {
  const answers: ((ticket: RoomTicket) => void)[] = [];
  const { ahead, leave } = await lobby(() => new Promise((resolve) => answers.push(resolve)));
  if (how === 'used') expect(await ahead.ticket('Alice')).toBe(askedFor);
  else leave();
  for (const answer of answers) answer(ticket);
  await vi.advanceTimersByTimeAsync(0);
  expect(await ahead.ticket('Alice')).toBe(askedFor);
});

test('CARE C5 somebody who must ask first has none, and neither has somebody nobody answers', async () => {
  for (const answer of [() => Promise.resolve(null), () => Promise.reject(new Error())])
    expect(await (await lobby(answer)).ahead.ticket('Alice')).toBe(askedFor);
});
