import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';
import { hasTooManyLinks, judgeWriting, type Writing } from './writing.ts';

const now = Date.UTC(2026, 10, 30, 19);
const longAgo = now - 100 * dayMs;
/** Someone who came in long ago, and begins a thread of a few words. */
const calm: Writing = {
  now,
  joinedAt: longAgo,
  isHost: false,
  slowMinutes: 0,
  holdsFirst: false,
  isAnswer: false,
  lastAt: null,
  hasWritten: true,
  links: 0,
  isRepeat: false,
  length: 200,
};
const judged = (given: Partial<Writing>) => judgeWriting({ ...calm, ...given });
const shown = { may: 'write', state: 'shown' };

const anything = fc.record<Writing>({
  now: fc.constant(now),
  joinedAt: fc.option(fc.integer({ min: longAgo, max: now })),
  isHost: fc.boolean(),
  slowMinutes: fc.integer({ min: 0, max: 1440 }),
  holdsFirst: fc.boolean(),
  isAnswer: fc.boolean(),
  lastAt: fc.option(fc.integer({ min: longAgo, max: now })),
  hasWritten: fc.boolean(),
  links: fc.integer({ min: 0, max: 20 }),
  isRepeat: fc.boolean(),
  length: fc.integer({ min: 1, max: 12_000 }),
});

describe('who may write now', () => {
  test('nobody who hasn’t come in, whatever else holds', () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(judgeWriting({ ...given, joinedAt: null })).toEqual({ may: 'not', why: 'outside' });
      }),
    );
  });

  test('a host always, once they’re in, and nobody looks at it first', () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(judgeWriting({ ...given, joinedAt: longAgo, isHost: true })).toEqual(shown);
      }),
    );
  });

  test('CARE C27 someone who’s told to wait may write at that very time', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const verdict = judgeWriting(given);
        if (verdict.may !== 'later') return;
        expect(verdict.at).toBeGreaterThan(given.now);
        expect(judgeWriting({ ...given, now: verdict.at - 1 }).may).toBe('later');
        expect(judgeWriting({ ...given, now: verdict.at }).may).toBe('write');
      }),
    );
  });

  test('an answer never waits for a slow space, so a conversation goes on', () => {
    fc.assert(
      fc.property(anything, (given) => {
        expect(judgeWriting({ ...given, isAnswer: true }).may).not.toBe('later');
      }),
    );
  });
});

describe('the same words again', () => {
  test('aren’t taken, and a thank-you to several is', () => {
    expect(judged({ isRepeat: true, length: 5 })).toEqual({ may: 'not', why: 'repeat' });
    const thanks = { isRepeat: true, isAnswer: true };
    expect(judged({ ...thanks, length: limits.shortAnswer })).toEqual(shown);
    expect(judged({ ...thanks, length: limits.shortAnswer + 1 })).toEqual({ may: 'not', why: 'repeat' });
  });
});

describe('links', () => {
  const newcomer = { joinedAt: now - limits.newcomerDays * dayMs + 1 };

  test('of a newcomer are few, until their days as one are over', () => {
    expect(judged({ ...newcomer, links: limits.newcomerLinks })).toEqual(shown);
    expect(judged({ ...newcomer, links: limits.newcomerLinks + 1 })).toEqual({ may: 'not', why: 'links' });
    expect(judged({ joinedAt: now - limits.newcomerDays * dayMs, links: 20 })).toEqual(shown);
  });

  test('of an answer, too, and of what’s changed later', () => {
    const many = { ...newcomer, links: limits.newcomerLinks + 1 };
    expect(judged({ ...many, isAnswer: true })).toEqual({ may: 'not', why: 'links' });
    expect(hasTooManyLinks({ now, isHost: false, ...many })).toBe(true);
    expect(hasTooManyLinks({ now, isHost: true, ...many })).toBe(false);
    expect(hasTooManyLinks({ now, isHost: false, ...many, links: limits.newcomerLinks })).toBe(false);
  });
});

describe('a slow space', () => {
  test('lets someone begin a thread again after its minutes', () => {
    const slow = { slowMinutes: 30, lastAt: now - 29 * minuteMs };
    expect(judged(slow)).toEqual({ may: 'later', at: now + minuteMs });
    expect(judged({ ...slow, lastAt: now - 30 * minuteMs })).toEqual(shown);
    expect(judged({ ...slow, lastAt: null })).toEqual(shown);
  });

  test('says what’s wrong with the words before it asks for patience', () => {
    const both = { slowMinutes: 30, lastAt: now, isRepeat: true };
    expect(judged(both)).toEqual({ may: 'not', why: 'repeat' });
  });
});

describe('CARE C27 a first post', () => {
  test('waits for a person where the space wishes so, whether it begins a thread or answers', () => {
    for (const isAnswer of [true, false])
      expect(judged({ holdsFirst: true, hasWritten: false, isAnswer })).toEqual({ may: 'write', state: 'held' });
  });

  test('and the second one doesn’t', () => {
    expect(judged({ holdsFirst: true, hasWritten: true })).toEqual(shown);
    expect(judged({ holdsFirst: false, hasWritten: false })).toEqual(shown);
  });
});
