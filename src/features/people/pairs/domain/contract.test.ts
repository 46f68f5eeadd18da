import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs, weekMs } from '#platform/shared/duration.ts';
import { pairsContract } from './contract.ts';
import { limits } from './limits.ts';
import { practiceAgreements, practiceDescription, practicePlan } from './plan-words.ts';
import { canEnter, firstOf, nextMeeting, remindsNow, Slot, slotIn, slotOf, weekdays } from './weekly.ts';

const id = '01970000-0000-7000-8000-0000000000d0';
const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
const slot = fc
  .tuple(fc.constantFrom(...weekdays), fc.nat(23), fc.nat(59))
  .map(([day, hour, past]) => `${day} ${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`);

describe('a time that’s offered', () => {
  test('is a weekday and a time of a day, and nothing that only looks like one', () => {
    fc.assert(fc.property(slot, (time) => v.is(Slot, time)));
    for (const wrong of [
      'tue 24:00',
      'tue 19:60',
      'Tue 19:00',
      'tue 9:00',
      'tue  19:00',
      'tue 19:00 ',
      '19:00',
      '',
      'tue',
    ])
      expect(v.is(Slot, wrong), wrong).toBe(false);
    expect(v.is(Slot, 'tue 19:00\nwed 20:00')).toBe(false);
  });

  test('is one of one to three, on clocks that there are', () => {
    const input = pairsContract.offer['~orpc'].inputSchema as v.GenericSchema;
    const offered = (slots: string[], time_zone = 'Europe/Berlin') => v.is(input, { id, slots, time_zone });
    expect(offered(['tue 19:00'])).toBe(true);
    expect(offered(Array.from({ length: limits.offered }, () => 'tue 19:00'))).toBe(true);
    expect(offered([])).toBe(false);
    expect(offered(Array.from({ length: limits.offered + 1 }, () => 'tue 19:00'))).toBe(false);
    for (const place of ['', 'Mars/Olympus', 'Europe/Nowhere', '+25:00'])
      expect(offered(['tue 19:00'], place), place).toBe(false);
  });

  test('looked at on another’s clocks and back is itself, in a week when nobody turns theirs', () => {
    // Early February: neither the north nor the south turns its clocks.
    const still = fc.integer({ min: Date.parse('2027-02-01'), max: Date.parse('2027-02-08') });
    fc.assert(
      fc.property(slot, zone, zone, still, (time, mine, theirs, at) => {
        expect(slotIn(slotIn(time, mine, theirs, at), theirs, mine, at)).toBe(time);
        expect(slotIn(time, mine, mine, at)).toBe(time);
      }),
    );
  });
});

describe('the weekly meeting', () => {
  test('CARE moment 1 there’s one way in at a time: open from ten minutes before, and closed between two of them', () => {
    fc.assert(
      fc.property(slot, zone, now, fc.integer({ min: 0, max: 30 * dayMs }), (time, timeZone, after, later) => {
        const from = firstOf(time, timeZone, after) ?? Number.NaN;
        const at = from + later;
        const next = nextMeeting({ from, timeZone }, at);
        // Only the next one can be entered: not the one before it, nor the one after.
        expect(canEnter(nextMeeting({ from, timeZone }, next + dayMs), at)).toBe(false);
        expect(canEnter(next, at)).toBe(at >= next - limits.opensMinutes * minuteMs);
      }),
    );
  });

  test('nobody is reminded of one that they can’t come to in time, nor twice as long before as is said', () => {
    fc.assert(
      fc.property(now, fc.integer({ min: -3 * 60, max: 3 * 60 }), (meetsAt, minutes) => {
        const at = meetsAt + minutes * minuteMs;
        if (remindsNow(meetsAt, false, at)) {
          expect(at).toBeLessThan(meetsAt);
          expect(meetsAt - at).toBeLessThanOrEqual(limits.soonMinutes * minuteMs);
        }
        expect(remindsNow(meetsAt, true, at)).toBe(false);
      }),
    );
  });

  test('is a week after the last, give or take the hour that clocks are turned by, and never skipped', () => {
    fc.assert(
      fc.property(slot, zone, now, fc.integer({ min: 1, max: 120 }), (time, timeZone, after, weeks) => {
        const from = firstOf(time, timeZone, after) ?? Number.NaN;
        const one = nextMeeting({ from, timeZone }, from + weeks * weekMs);
        const next = nextMeeting({ from, timeZone }, one + dayMs);
        expect(Math.abs(next - one - weekMs)).toBeLessThanOrEqual(60 * minuteMs);
        expect(slotOf(one, timeZone).slice(0, 3)).toBe(time.slice(0, 3));
      }),
    );
  });
});

test('CARE C8 C10 what holds between two: nothing is recorded, passing is fine, and both have as long', () => {
  expect(practiceAgreements.join(' ')).toMatch(/stays here.*pass.*record/s);
  const turns = practicePlan.filter(({ type }) => type === 'sharing').map(({ minutes }) => minutes);
  expect(turns).toHaveLength(2);
  expect(turns[0]).toBe(turns[1]);
  expect(practiceDescription).toContain('Twenty minutes');
  expect(practicePlan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(20);
});
