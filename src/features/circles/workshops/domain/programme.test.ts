import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs, weekMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { programmeAt } from './programme.ts';
import type { WorkshopStatus } from './workshop-machine.ts';

const circle = (id: string, at: string | number, status: WorkshopStatus = 'pending', series: string | null = null) => ({
  id,
  status,
  series: series === null ? null : { id: series },
  scheduled_at: new Date(at).toISOString(),
});
type Circle = ReturnType<typeof circle>;
const spansOf = (now: string, timeZone: string, upcoming: Circle[]) =>
  programmeAt(Date.parse(now), timeZone, { mine: [], upcoming }).groups.map(({ span, circles }) => [
    span,
    ...circles.map(({ id }) => id),
  ]);

test('what is live, today, tonight, this week and later stand in this order, and nothing stands empty', () => {
  const upcoming = [
    circle('in a week', '2026-06-17T09:00:00Z'),
    circle('live', '2026-06-10T11:00:00Z', 'live'),
    circle('tomorrow', '2026-06-11T09:00:00Z'),
    circle('tonight', '2026-06-10T18:00:00Z'),
    circle('at three', '2026-06-10T15:00:00Z'),
    circle('in six days', '2026-06-16T23:59:00Z'),
    circle('not begun yet', '2026-06-09T23:00:00Z'),
  ];
  expect(spansOf('2026-06-10T12:00:00Z', 'UTC', upcoming)).toEqual([
    ['live', 'live'],
    ['today', 'not begun yet', 'at three'],
    ['tonight', 'tonight'],
    ['week', 'tomorrow', 'in six days'],
    ['later', 'in a week'],
  ]);
  expect(spansOf('2026-06-10T12:00:00Z', 'UTC', [])).toEqual([]);
});

describe('a series stands once', () => {
  const [day1, day2, day3] = ['2026-06-11T09:00:00Z', '2026-06-18T09:00:00Z', '2026-06-25T09:00:00Z'];
  const now = Date.parse('2026-06-10T12:00:00Z');
  const shown = (mine: Circle[], upcoming: Circle[]) => {
    const { own, groups } = programmeAt(now, 'UTC', { mine, upcoming });
    return [own.map(({ id }) => id), groups.flatMap(({ circles }) => circles.map(({ id }) => id))];
  };

  test('at its next date, among one’s own if any of its dates is', () => {
    const dates = [circle('3', day3, 'pending', 's'), circle('1', day1, 'pending', 's')];
    expect(shown([], [...dates, circle('2', day2)])).toEqual([[], ['1', '2']]);
    expect(shown([circle('3', day3, 'pending', 's')], dates)).toEqual([['3'], []]);
  });

  test('the date that’s on goes first, even before an earlier one that nobody opened', () => {
    const dates = [circle('1', day1, 'pending', 's'), circle('2', day2, 'live', 's')];
    expect(shown(dates, [])).toEqual([['2'], []]);
    expect(shown([], dates)).toEqual([[], ['2']]);
    // One that isn't one's own stands where it's on, beside one's own next date.
    expect(shown([circle('1', day1, 'pending', 's')], dates)).toEqual([['1'], ['2']]);
  });

  test('dates that are over stay where they are, each by itself', () => {
    const over = [circle('1', day1, 'ended', 's'), circle('2', day2, 'ended', 's')];
    expect(programmeAt(now, 'UTC', { mine: over, upcoming: [] }).ownEnded).toHaveLength(2);
    expect(programmeAt(now, 'UTC', { mine: [], upcoming: over }).ended).toHaveLength(2);
    // In a series where one's own dates are over, the next one is everyone's.
    expect(shown(over, [circle('3', day3, 'pending', 's')])).toEqual([[], ['3']]);
  });
});

describe('days are those of the reader', () => {
  test.each([
    // 25 hours: the evening after the night in which clocks go back is still today just after midnight.
    ['2026-10-24T22:05:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin', 'tonight'],
    ['2026-10-24T22:05:00Z', '2026-10-25T23:30:00Z', 'Europe/Berlin', 'week'],
    // 23 hours: midnight comes an hour sooner.
    ['2026-03-28T23:05:00Z', '2026-03-29T21:30:00Z', 'Europe/Berlin', 'tonight'],
    ['2026-03-28T23:05:00Z', '2026-03-29T22:30:00Z', 'Europe/Berlin', 'week'],
    ['2026-06-10T18:00:00Z', '2026-06-11T01:00:00Z', 'America/New_York', 'tonight'],
    ['2026-06-10T18:00:00Z', '2026-06-11T01:00:00Z', 'Europe/Berlin', 'week'],
  ])('at %s what begins at %s in %s is %s', (now, at, zone, span) => {
    expect(spansOf(now, zone, [circle('one', at)])).toEqual([[span, 'one']]);
  });
});

describe('whatever the lists hold', () => {
  const begin = Date.parse('2026-01-01T00:00:00Z');
  const moment = fc.integer({ min: 0, max: 400 * 24 }).map((hours) => begin + hours * hourMs);
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia');
  const status = fc.constantFrom<WorkshopStatus>('pending', 'live', 'ended');
  /** Which of two series a circle is of, if any: what's told of it is the same in both lists. */
  const seriesBy = [null, null, 'a', 'a', 'a', 'b', 'b', 'b', null];
  const some = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 8 }), moment, status)
      .map(([id, at, state]) => circle(String(id), at, state, seriesBy[id])),
  );
  const key = ({ id, series }: Circle) => series?.id ?? id;

  test('no circle is lost: each stands in it, or one of its series does that’s on or begins first; and that stands once', () => {
    fc.assert(
      fc.property(some, some, moment, zone, (mine, upcoming, now, timeZone) => {
        const { own, ownEnded, groups, ended } = programmeAt(now, timeZone, { mine, upcoming });
        const open = groups.flatMap(({ circles }) => circles);
        const all = [...own, ...ownEnded, ...open, ...ended];
        // What both lists tell of one, one's own list knows.
        const known = new Map([...upcoming, ...mine].map((one) => [one.id, one]));
        for (const given of known.values()) {
          if (all.some(({ id }) => id === given.id)) continue;
          expect(given.status).not.toBe('ended');
          expect([...own, ...open].some((card) => key(card) === key(given))).toBe(true);
          // Nothing that's on is behind a date that isn't.
          if (given.status === 'live')
            expect([...own, ...open].some((card) => key(card) === key(given) && card.status === 'live')).toBe(true);
        }
        for (const part of [own, open]) expect(new Set(part.map(key)).size).toBe(part.length);
        const ownKeys = new Set(own.map(key));
        expect(open.every((card) => card.status === 'live' || !ownKeys.has(key(card)))).toBe(true);
        const last = new Map(mine.map((one) => [one.id, one]));
        for (const card of own)
          for (const other of last.values())
            if (key(other) === key(card) && other.status !== 'ended' && card.status === other.status)
              expect(Date.parse(card.scheduled_at)).toBeLessThanOrEqual(Date.parse(other.scheduled_at));
      }),
    );
  });

  test('each circle stands in it once, one’s own apart, what is over last, and each part in order', () => {
    fc.assert(
      fc.property(some, some, moment, zone, (mine, upcoming, now, timeZone) => {
        const { own, ownEnded, groups, ended } = programmeAt(now, timeZone, { mine, upcoming });
        const open = groups.flatMap(({ circles }) => circles);
        const ids = [...own, ...ownEnded, ...open, ...ended].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const alone = new Set([...mine, ...upcoming].filter(({ series }) => series === null).map(({ id }) => id));
        expect(ids.filter((id) => seriesBy[Number(id)] === null).toSorted()).toEqual([...alone].toSorted());
        const mineIds = new Set(mine.map(({ id }) => id));
        expect([...own, ...ownEnded].every(({ id }) => mineIds.has(id))).toBe(true);
        expect([...own, ...open].some((one) => one.status === 'ended')).toBe(false);
        expect([...ownEnded, ...ended].every((one) => one.status === 'ended')).toBe(true);
        for (const { span, circles } of groups) {
          const starts = circles.map(({ scheduled_at }) => Date.parse(scheduled_at));
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
          expect(circles.every((one) => (one.status === 'live') === (span === 'live'))).toBe(true);
        }
      }),
    );
  });

  test('a day is the date on the reader’s calendar, also where clocks change', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 9 * 24 }), zone, (now, hours, timeZone) => {
        const at = now + hours * hourMs;
        const [[span] = []] = spansOf(new Date(now).toISOString(), timeZone, [circle('one', at)]);
        const date = (time: number) => localTimeOf(time, timeZone).date;
        expect(span === 'today' || span === 'tonight').toBe(date(at) === date(now));
        expect(span === 'later').toBe(Date.parse(date(at)) - Date.parse(date(now)) >= weekMs);
      }),
    );
  });

  test('as time goes by a circle comes nearer and never goes back', () => {
    const order = ['later', 'week', 'tonight', 'today'];
    fc.assert(
      fc.property(moment, moment, moment, zone, (at, one, other, timeZone) => {
        const [first, then] = [one, other]
          .toSorted((a, b) => a - b)
          .map((now) =>
            order.indexOf(spansOf(new Date(now).toISOString(), timeZone, [circle('one', at)])[0]?.[0] ?? ''),
          );
        expect(then).toBeGreaterThanOrEqual(first ?? 0);
      }),
    );
  });
});
