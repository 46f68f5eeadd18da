import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame } from './frame.ts';
import { createHub, type Outlet } from './hub.ts';

type Recorder = Outlet & { writes: Buffer[][]; heard(): number[] };

/** A connection that records what is written to it. */
function recorder(socketId: string): Recorder {
  const writes: Buffer[][] = [];
  return {
    socketId,
    caller: { userId: socketId, sessionId: socketId },
    writes,
    send: () => {},
    close: () => {},
    write: (buffers) => writes.push([...buffers]),
    heard() {
      const text = Buffer.concat(writes.flat()).toString('latin1');
      return Array.from(text.matchAll(/\{"n":(\d+)\}/g), (match) => Number(match[1]));
    },
  };
}

test('a frame is written once and shared by everyone who gets exactly it', async () => {
  const hub = createHub();
  const people = ['alice', 'bob', 'carol'].map(recorder);
  for (const person of people) {
    hub.connect(person);
    hub.subscribe('room', person);
  }
  for (const n of [1, 2, 3]) hub.publish('room', { n });
  await setImmediate();
  const [first, ...others] = people.map((person) => person.writes);
  expect(first).toHaveLength(1);
  expect(first?.[0]).toHaveLength(1);
  for (const writes of others) expect(writes[0]?.[0]).toBe(first?.[0]?.[0]);
  expect(first?.[0]?.[0]).toEqual(Buffer.concat([1, 2, 3].map((n) => encodeFrame({ n }))));
});

test('what isn’t for some goes to all others, written once', async () => {
  const hub = createHub();
  const people = ['alice', 'bob', 'carol', 'dora'].map(recorder);
  const [alice, bob, carol, dora] = people as [Recorder, Recorder, Recorder, Recorder];
  for (const person of people) {
    hub.connect(person);
    hub.subscribe('room', person);
  }
  hub.publish('room', { n: 1 });
  hub.publish('room', { n: 2 }, [bob, carol]);
  hub.publish('room', { n: 3 }, carol);
  hub.publish('room', { n: 4 }, []);
  await setImmediate();
  expect(people.map((person) => person.heard())).toEqual([
    [1, 2, 3, 4],
    [1, 3, 4],
    [1, 4],
    [1, 2, 3, 4],
  ]);
  expect(alice.writes[0]?.[0]).toBe(dora.writes[0]?.[0]);
});

test('what still waits for a connection is written before it is forgotten, and nothing after', async () => {
  const hub = createHub();
  const alice = recorder('alice');
  hub.connect(alice);
  hub.subscribe('room', alice);
  hub.publish('room', { n: 1 });
  hub.send(alice, { n: 2 });
  hub.disconnect(alice);
  hub.publish('room', { n: 3 });
  hub.send(alice, { n: 4 });
  await setImmediate();
  expect(alice.heard()).toEqual([1, 2]);
});

test('long frames carry their length as RFC 6455 says', () => {
  for (const size of [1, 117, 118, 65_000, 70_000]) {
    const frame = encodeFrame({ a: 'x'.repeat(size) });
    const header = frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2;
    const length = header === 10 ? Number(frame.readBigUInt64BE(2)) : header === 4 ? frame.readUInt16BE(2) : frame[1];
    expect(length).toBe(size + 8);
    expect(frame.length).toBe(header + size + 8);
  }
});

const people = 4;
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('join', 'part', 'send'),
    who: fc.nat(people - 1),
    channel: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    kind: fc.constant('publish'),
    who: fc.integer({ min: -1, max: people - 1 }),
    channel: fc.constantFrom('a', 'b'),
  }),
  fc.record({ kind: fc.constant('turn'), who: fc.constant(0), channel: fc.constant('a') }),
);

test('each connection hears all that is meant for it, once and in the order it was said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const hub = createHub();
      const all = Array.from({ length: people }, (_, index) => recorder(String(index)));
      const expected = all.map((): number[] => []);
      const members = { a: new Set<number>(), b: new Set<number>() } as Record<string, Set<number>>;
      for (const person of all) hub.connect(person);
      for (const [n, { kind, who, channel }] of steps.entries()) {
        const person = all[who];
        if (kind === 'turn') await setImmediate();
        if (kind === 'join' && person) {
          hub.subscribe(channel, person);
          members[channel]?.add(who);
        }
        if (kind === 'part' && person) {
          hub.unsubscribe(channel, person);
          members[channel]?.delete(who);
        }
        if (kind === 'send' && person) {
          hub.send(person, { n });
          expected[who]?.push(n);
        }
        if (kind === 'publish') {
          hub.publish(channel, { n }, person);
          for (const member of members[channel] ?? []) if (member !== who) expected[member]?.push(n);
        }
      }
      await setImmediate();
      expect(all.map((person) => person.heard())).toEqual(expected);
    }),
  );
});
