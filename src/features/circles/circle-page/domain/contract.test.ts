import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import { askAgainIn, type CircleState, circleState, endingOf } from './circle-state.ts';
import { type Circle, Message, mayCome, Note } from './contract.ts';
import { limits } from './limits.ts';
import { messageWords } from './mail-words.ts';

const at = Date.parse('2026-11-26T18:00:00Z');
const around = fc.oneof(
  fc.integer({ min: at - 10 * dayMs, max: at + 10 * dayMs }),
  fc.integer({ min: at - hourMs, max: at + hourMs }),
);
const part = fc.constantFrom<Circle['part']>('facilitator', 'coming', 'waiting', 'none');
const circleOf = (given: Partial<Circle>) =>
  ({
    status: 'pending',
    started_at: null,
    scheduled_at: new Date(at).toISOString(),
    duration_minutes: 60,
    part: 'none',
    ...given,
  }) as Circle;

describe('CARE C15 a note to the facilitator, and a message to everyone who comes', () => {
  test('a note of blanks is none, and a message of blanks isn’t sent', () => {
    const blank = fc
      .array(fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u2003', '\u200b', '\u202e'), { maxLength: 9 })
      .map((signs) => signs.join(''));
    fc.assert(
      fc.property(blank, (text) => {
        expect(v.parse(Note, text)).toBeNull();
        expect(v.is(Message, text)).toBe(false);
      }),
    );
  });

  test('what one reads of it is what was written, without what would turn the words around it', () => {
    expect(v.parse(Note, ' I’m deaf\r\nin one ear.\u202e ')).toBe('I’m deaf\nin one ear.');
    expect(v.parse(Message, 'Bring a cushion.\u2066')).toBe('Bring a cushion.');
  });

  test('each has its length, and one more is refused', () => {
    expect(v.is(Note, 'a'.repeat(limits.noteLength))).toBe(true);
    expect(v.is(Note, 'a'.repeat(limits.noteLength + 1))).toBe(false);
    expect(v.is(Message, 'a'.repeat(limits.messageLength))).toBe(true);
    expect(v.is(Message, 'a'.repeat(limits.messageLength + 1))).toBe(false);
  });
});

test('CARE C5 someone who reads a circle only because they’re asked to host it may answer just that', () => {
  const facts = fc.record({
    cohost: fc.constantFrom(undefined, 'asked', 'accepted', 'declined'),
    is_public: fc.boolean(),
    invitation: fc.constantFrom(null, 'x'.repeat(22)),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const readsOtherwise = given.is_public || given.invitation !== null;
      expect(mayCome(given as Circle)).toBe(given.cohost === undefined || readsOtherwise);
    }),
  );
});

describe('where a circle stands', () => {
  test('one that waits goes from ahead to near to late as time goes by, and never back', () => {
    const order: CircleState[] = ['ahead', 'near', 'late'];
    fc.assert(
      fc.property(around, around, (one, other) => {
        const [before, after] = [Math.min(one, other), Math.max(one, other)];
        const [first, then] = [before, after].map((now) => circleState(circleOf({}), now));
        expect(order.indexOf(then as CircleState)).toBeGreaterThanOrEqual(order.indexOf(first as CircleState));
      }),
    );
  });

  test('what its host did counts more than any clock', () => {
    fc.assert(
      fc.property(around, (now) => {
        const started_at = new Date(at).toISOString();
        expect(circleState(circleOf({ status: 'live', started_at }), now)).toBe('live');
        expect(circleState(circleOf({ status: 'ended', started_at }), now)).toBe('ended');
        expect(circleState(circleOf({ status: 'ended' }), now)).toBe('cancelled');
      }),
    );
  });

  test('it’s called off only until its planned end: nobody is told so who wasn’t told by mail', () => {
    fc.assert(
      fc.property(around, part, fc.integer({ min: 5, max: 480 }), (now, reader, duration_minutes) => {
        const ending = endingOf(circleOf({ status: 'ended', part: reader, duration_minutes }), now);
        const isOver = now >= at + duration_minutes * minuteMs;
        expect(ending.startsWith('cancelled')).toBe(!isOver);
        // Only who leads it is told that it was them.
        expect(['cancelledByYou', 'yoursNeverBegan'].includes(ending)).toBe(reader === 'facilitator');
      }),
    );
  });
});

describe('CARE moment 1 how soon a page asks again', () => {
  test('stops once it’s over, and only then', () => {
    fc.assert(
      fc.property(around, part, fc.constantFrom('pending', 'live', 'ended'), (now, reader, status) => {
        const ms = askAgainIn(circleOf({ status, part: reader }), now);
        expect(ms === false).toBe(status === 'ended');
        if (ms !== false) expect(ms).toBeGreaterThanOrEqual(5_000);
        if (ms !== false) expect(ms).toBeLessThanOrEqual(minuteMs);
      }),
    );
  });

  test('gets no slower as its hour comes nearer, and a seat on the list is found as soon as in the hour before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * dayMs }), fc.integer({ min: 0, max: 3 * dayMs }), (one, other) => {
        const [far, near] = [Math.max(one, other), Math.min(one, other)];
        const [slow, quick] = [far, near].map((left) => Number(askAgainIn(circleOf({}), at - left)));
        expect(quick).toBeLessThanOrEqual(slow as number);
      }),
    );
    expect(askAgainIn(circleOf({ part: 'waiting' }), at - 3 * dayMs)).toBeLessThan(
      Number(askAgainIn(circleOf({}), at - hourMs)),
    );
  });
});

test('CARE C17 a mail about a message names nothing but to people who want that, and never what the message says', () => {
  const neutral = JSON.stringify(messageWords(null));
  expect(neutral).not.toMatch(/grief|Lena/);
  expect(messageWords(null).subject).toBe('There’s a message for you');
  const named = messageWords({ title: 'On grief', host: 'Lena' });
  expect(named.subject).toBe('A message from Lena about “On grief”');
  for (const words of [messageWords(null), named]) expect(words.paragraphs.at(-1)).toMatch(/Sign in to read it\.$/);
});

test('an emoji is one character of a note to the facilitator, and one more than the limit is too many', () => {
  expect(v.is(Note, '🌿'.repeat(limits.noteLength))).toBe(true);
  expect(v.is(Note, '🌿'.repeat(limits.noteLength + 1))).toBe(false);
});
