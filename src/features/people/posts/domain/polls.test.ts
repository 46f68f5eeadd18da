import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { emptyDraft, hasWords, isDraft, isSameDraft } from './draft.ts';
import { wrongIn } from './fit.ts';
import {
  areDifferent,
  asAsked,
  barsOf,
  emptyPoll,
  isBegunPoll,
  isPollDraft,
  isSamePoll,
  pollLimits,
  wordsOfPoll,
  wordsOfPost,
  wrongInPoll,
} from './polls.ts';

const poll = { question: 'Which evening?', choices: ['Tuesday', 'Thursday'], days: 7 };

test('what’s sent has no empty answers and no stray blanks', () => {
  expect(asAsked({ question: '  Which \n evening? ', choices: ['Tuesday ', ' ', 'Thursday', ''], days: 3 })).toEqual({
    ...poll,
    days: 3,
  });
});

test.each([
  [{ question: ' ' }, 'question'],
  [{ choices: ['Tuesday', ' '] }, 'few'],
  [{ question: 'x'.repeat(pollLimits.questionLength + 1) }, 'long'],
  [{ choices: ['x'.repeat(pollLimits.choiceLength + 1), 'y'] }, 'long'],
  [{ choices: ['Tuesday', 'tuesday '] }, 'twice'],
  [{ choices: ['Café', 'cafe'] }, 'twice'],
  [{}, undefined],
  [{ choices: ['😀'.repeat(pollLimits.choiceLength), 'y'] }, undefined],
])('%o: %s', (given, fault) => {
  expect(wrongInPoll({ ...poll, ...given })).toBe(fault);
  const wanted = fault && `poll-${fault}`;
  expect(wrongIn({ ...emptyDraft, document: fromPlainText('Hello'), poll: { ...poll, ...given } })).toBe(wanted);
});

test('fields that were only opened are no poll, aren’t kept, and don’t hold the post back', () => {
  expect(isBegunPoll(undefined)).toBe(false);
  expect(isBegunPoll(emptyPoll)).toBe(false);
  expect(isBegunPoll({ ...emptyPoll, choices: ['', 'x'] })).toBe(true);
  expect(hasWords({ ...emptyDraft, poll: emptyPoll })).toBe(false);
  expect(hasWords({ ...emptyDraft, poll })).toBe(true);
  expect(wrongIn({ ...emptyDraft, document: fromPlainText('Hello'), poll: emptyPoll })).toBeUndefined();
});

test('CARE C27 a draft of before there were polls is still one, and one with half a poll is kept as it is', () => {
  expect(isDraft(emptyDraft)).toBe(true);
  expect(isDraft({ ...emptyDraft, poll: { ...emptyPoll, choices: ['', 'x', ''] } })).toBe(true);
  for (const wrong of [null, 'x', { ...poll, choices: 'x' }, { ...poll, choices: [1] }, { ...poll, days: '7' }]) {
    expect(isPollDraft(wrong)).toBe(false);
    expect(isDraft({ ...emptyDraft, poll: wrong })).toBe(false);
  }
  expect(isSameDraft({ ...emptyDraft, poll }, { ...emptyDraft, poll: { ...poll, days: 3 } })).toBe(false);
});

test('two are the same if they ask the same, for as many days', () => {
  expect(isSamePoll(null, null)).toBe(true);
  expect(isSamePoll(poll, null)).toBe(false);
  expect(isSamePoll(poll, { ...poll, choices: [...poll.choices] })).toBe(true);
  for (const other of [{ days: 8 }, { question: 'When?' }, { choices: poll.choices.toReversed() }])
    expect(isSamePoll(poll, { ...poll, ...other })).toBe(false);
});

test('its words are the post’s', () => {
  expect(wordsOfPoll(null)).toBe('');
  expect(wordsOfPost(fromPlainText('Hello'), null)).toBe('Hello');
  expect(wordsOfPost(fromPlainText('Hello'), poll)).toBe('Hello\n\nWhich evening?\nTuesday\nThursday');
});

test('bars add up to all of it, and say in numbers what they show', () => {
  expect(barsOf(null)).toBeNull();
  expect(barsOf([0, 0])).toEqual([
    { chosen: 0, all: 0, percent: 0 },
    { chosen: 0, all: 0, percent: 0 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 2, maxLength: 8 }), (results) => {
      const all = results.reduce((sum, one) => sum + one, 0);
      const bars = barsOf(results) ?? [];
      expect(bars.map(({ chosen }) => chosen)).toEqual(results);
      for (const bar of bars) {
        expect(bar.all).toBe(all);
        expect(bar.percent).toBeGreaterThanOrEqual(0);
        expect(bar.percent).toBeLessThanOrEqual(100);
        if (all > 0) expect(Math.abs(bar.percent - (100 * bar.chosen) / all)).toBeLessThanOrEqual(0.5);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('answers are different unless they read the same', () => {
  expect(areDifferent(['Tuesday', 'Thursday'])).toBe(true);
  expect(areDifferent(['Tuesday', 'TUESDAY'])).toBe(false);
});
