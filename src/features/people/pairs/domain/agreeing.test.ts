import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offering, type TimeAgreement, taking } from './agreeing.ts';
import { slotOf } from './weekly.ts';

const people = ['one', 'other'] as const;
const slots = ['mon 07:30', 'tue 19:00', 'sun 23:55', 'sun 02:30'] as const;
const person = fc.constantFrom(...people);
const timeZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC');
const now = Date.parse('2026-03-20T12:00:00Z');
type Act = { by: string; offers: string[] | null; takes: string; timeZone: string };
const act: fc.Arbitrary<Act> = fc.record({
  by: person,
  offers: fc.option(fc.array(fc.constantFrom(...slots), { minLength: 1, maxLength: 3 })),
  takes: fc.constantFrom(...slots),
  timeZone,
});
const nothing: TimeAgreement = { offer: null, agreed: null };

describe('agreeing on a weekly time', () => {
  test('holds only what one offered and the other took, on the clocks of the one who offered it', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let state = nothing;
        for (const { by, offers, takes, timeZone: zone } of acts) {
          if (offers) {
            const { agreed } = state;
            state = offering(state, { by, slots: offers, timeZone: zone });
            // What was agreed stands until another time is taken.
            expect(state.agreed).toBe(agreed);
            continue;
          }
          const { offer } = state;
          const taken = taking(state, by, takes, now);
          expect(taken !== null).toBe(offer !== null && offer.by !== by && offer.slots.includes(takes));
          if (!taken) continue;
          expect(taken.offer).toBeNull();
          expect(taken.agreed?.timeZone).toBe(offer?.timeZone);
          expect(slotOf(taken.agreed?.from ?? 0, offer?.timeZone ?? '')).toBe(takes);
          state = taken;
        }
      }),
    );
  });

  test('a newer offer takes the place of the one before, also of the other’s', () => {
    const first = offering(nothing, { by: 'one', slots: ['tue 19:00', 'tue 19:00'], timeZone: 'UTC' });
    expect(first.offer?.slots).toEqual(['tue 19:00']);
    const second = offering(first, { by: 'other', slots: ['mon 07:30'], timeZone: 'UTC' });
    expect(taking(second, 'other', 'tue 19:00', now)).toBeNull();
    expect(taking(second, 'one', 'mon 07:30', now)?.agreed).toEqual({
      from: Date.parse('2026-03-23T07:30:00Z'),
      timeZone: 'UTC',
    });
  });
});
