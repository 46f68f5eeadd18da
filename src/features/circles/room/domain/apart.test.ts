import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenFrom, withoutPeople } from './apart.ts';

const person = (userId: string) => ({ userId, username: `name of ${userId}` });

test('CARE C6 a frame about somebody hidden isn’t told, and the lists of another lose them', () => {
  const hidden = new Set(['bob']);
  for (const frame of [
    { type: 'user-left', userId: 'bob' },
    { type: 'user-joined', participant: person('bob') },
    { type: 'chat-message', message: { ...person('bob'), content: 'hello' } },
    { type: 'webrtc-offer', fromUserId: 'bob' },
  ])
    expect(withoutPeople(frame, hidden)).toBeNull();
  const state = { type: 'room-state', participants: [person('alice'), person('bob')], hands: ['bob', 'alice'] };
  expect(withoutPeople(state, hidden)).toEqual({
    type: 'room-state',
    participants: [person('alice')],
    hands: ['alice'],
  });
  // A turn stays somebody's: with nobody in it, the round would look over.
  const round = { type: 'round', round: { holder: 'bob', coming: ['alice'], been: [] } };
  const seen = withoutPeople(round, hidden);
  expect(seen?.round.holder).toMatch(/^0{8}-/);
  // A screen belongs to somebody one sees, or nobody: otherwise it would never end.
  expect(withoutPeople({ type: 'room-state', sharer: 'bob' }, hidden)).toEqual({ type: 'room-state', sharer: null });
  expect(withoutPeople({ type: 'room-state', sharer: 'alice' }, hidden)?.sharer).toBe('alice');
});

test('CARE C6 no list keeps a hidden person, however deep it stands, and nobody else is lost', () => {
  const ids = fc.constantFrom('alice', 'bob', 'carol', 'dan');
  const lists = fc.array(fc.oneof(ids, ids.map(person)));
  fc.assert(
    fc.property(
      fc.record({ a: lists, deep: fc.record({ b: lists, holder: ids }) }),
      fc.uniqueArray(ids),
      (frame, chosen) => {
        const hidden = new Set<string>(chosen);
        const left = withoutPeople(frame, hidden);
        const idOf = (one: string | { userId: string }) => (typeof one === 'string' ? one : one.userId);
        const kept = (list: readonly (string | { userId: string })[]) => list.filter((one) => !hidden.has(idOf(one)));
        expect(left).toMatchObject({ a: kept(frame.a), deep: { b: kept(frame.deep.b) } });
        for (const one of chosen) expect(JSON.stringify(left)).not.toContain(one);
      },
    ),
  );
});

test('CARE C6 hosts see everyone and are seen by everyone, also in the moment they leave', () => {
  const seats = new Map([
    ['lena', { role: 'facilitator' as const }],
    ['alice', { role: 'participant' as const }],
    ['bob', { role: 'participant' as const }],
  ]);
  const nobody = new Set<string>();
  expect([...hiddenFrom('alice', new Set(['bob', 'lena']), seats, nobody)]).toEqual(['bob']);
  expect([...hiddenFrom('lena', new Set(['alice']), seats, nobody)]).toEqual([]);
  expect([...hiddenFrom('alice', new Set(['sam']), seats, new Set(['sam']))]).toEqual([]);
  expect([...hiddenFrom('alice', new Set(['sam']), seats, nobody)]).toEqual(['sam']);
});
