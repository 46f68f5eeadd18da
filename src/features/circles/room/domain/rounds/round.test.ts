import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { sitters as people, RoundRoom, type Sitter } from '../../testing/round-room.ts';
import type { RoomState } from '../room-state.ts';
import type { Round } from './round.ts';

const who = fc.constantFrom(...people);
const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ step: fc.constant('hand-on' as const), who }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('join', 'join', 'lose', 'leave', 'rest', 'back'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constantFrom('pass', 'unpass', 'skip', 'turn', 'call-back', 'add'), who }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constantFrom('wait', 'restart'), who }) },
);

/** What the round owes, kept beside it: who must still get the piece, and who had it how often. */
class Ledger {
  readonly owed: Set<string>;
  readonly had = new Map<string, number>();
  readonly extra = new Map<string, number>();

  constructor(round: Round | null) {
    this.owed = new Set(round ? [...round.coming, round.holder ?? ''] : []);
  }

  allow(who: string): void {
    this.extra.set(who, (this.extra.get(who) ?? 0) + 1);
  }
}

test('whatever happens, one person at most has the piece, and everyone who is here and neither passes nor rests has it once', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), fc.integer({ min: 2, max: 5 }), (steps, count) => {
      const room = new RoundRoom(...people.slice(0, count));
      room.begin();
      const ledger = new Ledger(room.round);
      ledger.had.set(room.round?.holder ?? '', 1);
      const seat = (id: string) => people.indexOf(id as Sitter);
      let turned = false;
      for (const { step, who: one } of steps) {
        const before = room.round;
        switch (step) {
          case 'join':
            if (!room.state.seats.has(one) || room.state.seats.get(one)?.away) room.join(one);
            break;
          case 'lose':
            room.lose(one);
            break;
          case 'leave':
            room.leave(one);
            break;
          case 'rest':
          case 'back':
            room.command(one, 'rest', { resting: step === 'rest' });
            break;
          case 'hand-on':
            if (before?.holder) room.command(before.holder as Sitter, 'round-pass');
            break;
          case 'pass':
            if (room.command(one, 'round-pass') === 'done' && before?.holder !== one) ledger.owed.delete(one);
            break;
          case 'unpass':
            if (room.command(one, 'round-unpass') === 'done') ledger.owed.add(one);
            break;
          case 'skip':
            room.command('alice', 'round-skip', { userId: one });
            break;
          case 'turn':
            if (room.command('alice', 'round-turn-around') === 'done') turned = true;
            break;
          case 'call-back':
            if (room.command('alice', 'round-call-back', { userId: one }) === 'done') {
              ledger.allow(one);
              if (before?.holder) ledger.allow(before.holder);
              turned = true;
            }
            break;
          case 'add':
            if (room.command('alice', 'round-add', { userId: one }) === 'done') {
              if (ledger.had.has(one)) ledger.allow(one);
              ledger.owed.add(one);
              turned = true;
            }
            break;
          case 'wait':
            room.wait(30_000);
            break;
          default:
            room.restart();
        }
        const after = room.round;
        if (!after) return;
        const all = [...after.coming, ...after.been, ...(after.holder ? [after.holder] : [])];
        expect(new Set(all).size).toBe(all.length);
        // Turns come in the order of seats, unless the facilitator asked otherwise.
        if (!turned) expect(after.coming.map(seat)).toEqual(after.coming.map(seat).toSorted((a, b) => a - b));
        for (const id of ledger.owed) if (!isOf(room.state, id)) ledger.owed.delete(id);
        if (after.holder !== before?.holder) {
          // Someone who sits out when the piece comes to them is skipped.
          const passedBy = before?.coming.filter((id) => id !== after.holder && !after.coming.includes(id)) ?? [];
          for (const id of passedBy) {
            if (ledger.owed.has(id) && isOf(room.state, id)) expect(room.state.sitsOut).toContain(id);
            ledger.owed.delete(id);
          }
          if (after.holder) ledger.had.set(after.holder, (ledger.had.get(after.holder) ?? 0) + 1);
        }
        if (after.holder) {
          expect(room.state.sitsOut).not.toContain(after.holder);
          expect(isOf(room.state, after.holder)).toBe(true);
        }
        for (const [id, times] of ledger.had) expect(times).toBeLessThanOrEqual(1 + (ledger.extra.get(id) ?? 0));
        if (after.holder === null) {
          expect(after.coming).toEqual([]);
          for (const id of ledger.owed) expect(ledger.had.get(id)).toBeGreaterThan(0);
        } else for (const id of ledger.owed) if (!ledger.had.has(id)) expect(after.coming).toContain(id);
      }
      // And it ends: each who has the piece hands it on, at most once each.
      for (let left = people.length; left > 0 && room.round?.holder; left -= 1) {
        room.state = room.state.seats.has(room.round.holder) ? room.state : comeBack(room);
        room.command(room.round?.holder as Sitter, 'round-pass');
      }
      expect(room.round?.holder ?? null).toBeNull();
    }),
    { numRuns: runs(1000) },
  );
});

/** Whether they're in the circle, if only by a place that's kept for them. */
function isOf({ seats, awaited }: RoomState, id: string): boolean {
  return seats.has(id) || awaited.has(id);
}

/** After a restart nobody is here before they come back. */
function comeBack(room: RoundRoom): RoomState {
  for (const one of people) if (room.state.awaited.has(one)) room.join(one);
  return room.state;
}
