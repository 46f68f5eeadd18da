import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knockState, passage, removalLeft, removers } from './door.ts';

const door = fc.record({ closed: fc.boolean(), waitingRoom: fc.boolean() });
const answer = fc.constantFrom('in' as const, 'no' as const, null);

test('CARE C5 hosts, and people who were inside, pass every door', () => {
  fc.assert(
    fc.property(door, fc.boolean(), (shut, isHost) => {
      expect(passage(shut, { isHost, admitted: !isHost })).toBe('open');
    }),
  );
});

test('CARE C5 somebody new passes an open door alone', () => {
  fc.assert(
    fc.property(door, (shut) => {
      const passes = passage(shut, { isHost: false, admitted: false });
      expect(passes === 'open').toBe(!shut.closed && !shut.waitingRoom);
      if (shut.closed) expect(passes).toBe('door_closed');
    }),
  );
});

test('CARE C6 each side takes back its own removal alone, in either order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...removers), fc.constantFrom('host' as const, 'steward' as const), (by, side) => {
      const other = side === 'host' ? 'steward' : 'host';
      const left = removalLeft(by, side);
      expect(left === null).toBe(by === side);
      if (by === other) expect(left).toBe(other);
    }),
  );
  expect([removalLeft('both', 'steward'), removalLeft('both', 'host')]).toEqual(['host', 'both']);
});

test('someone who was let in may come in whatever the door says, and a no is a no until they ask again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('open' as const, 'door_closed' as const, 'waiting_room' as const),
      answer,
      (at, said) => {
        const state = knockState(at, said);
        expect(state === 'open').toBe(at === 'open' || said === 'in');
        if (at !== 'open' && said === 'no') expect(state).toBe('declined');
      },
    ),
  );
});
