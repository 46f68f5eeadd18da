import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, breathe, type ExerciseCard, easy, say } from './exercise.ts';
import { exerciseCards } from './exercise-cards.ts';
import { findExercises, lengthNameOf, lengths } from './find.ts';
import { beforeIt, type PlayerEvent, play } from './player.ts';

const card = fc.constantFrom(...exerciseCards);
const found = (text: string) =>
  findExercises(exerciseCards, { need: null, length: null, text }).map(({ slug }) => slug);
/** As a keyboard without accents writes it. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('finding an exercise', () => {
  test('each is found by its whole title, and by the beginning of each of its words, in any order and case', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 1, max: 9 }), ({ slug, title }, length) => {
        expect(found(title)).toContain(slug);
        expect(found(title.toUpperCase())).toContain(slug);
        const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
        expect(
          found(
            words
              .toReversed()
              .map((word) => word.slice(0, length))
              .join(' '),
          ),
        ).toContain(slug);
      }),
    );
  });

  test('accents neither hide nor are needed, wherever in a word they stand', () => {
    const [first] = exerciseCards;
    const author = { ...(first as ExerciseCard), title: 'Señora Thích', line: '', tradition: '' };
    const by = (text: string) => findExercises([author], { need: null, length: null, text }).length;
    for (const typed of ['señora', 'senora', 'SENORA', 'sen\u0303ora', 'Thich', 'thích', 'thi\u0301ch', 'thic'])
      expect(by(typed), typed).toBe(1);
    expect(by('ora')).toBe(0);
    for (const one of exerciseCards) {
      expect(found(plain(one.tradition)), one.slug).toContain(one.slug);
      expect(found(plain(one.source.author)), one.slug).toContain(one.slug);
    }
  });

  test('signs alone look for nothing, and never fail', () => {
    const signs = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(signs, (text) => {
        const all = found(text);
        if (!/[\p{L}\p{N}]/u.test(text)) expect(all).toHaveLength(exerciseCards.length);
        expect(all.every((slug) => exerciseCards.some((one) => one.slug === slug))).toBe(true);
      }),
    );
    expect(found('(.*')).toHaveLength(exerciseCards.length);
  });

  test('each has one length, so that the three together are all there are', () => {
    const by = lengths.flatMap((length) => findExercises(exerciseCards, { need: null, length, text: '' }));
    expect(by.map(({ slug }) => slug).toSorted()).toEqual(exerciseCards.map(({ slug }) => slug).toSorted());
    for (const one of exerciseCards) expect(lengths).toContain(lengthNameOf(one));
  });

  test('a wish for more never finds more', () => {
    const need = fc.constantFrom(null, ...exerciseCards.flatMap(({ needs }) => needs));
    const length = fc.constantFrom(null, ...lengths);
    fc.assert(
      fc.property(need, length, fc.constantFrom('', 'a', 'breath', 'the'), (wished, long, text) => {
        const narrow = findExercises(exerciseCards, { need: wished, length: long, text });
        const wide = findExercises(exerciseCards, { need: wished, length: null, text: '' });
        expect(wide).toEqual(expect.arrayContaining([...narrow]));
      }),
    );
  });
});

describe('being led', () => {
  const steps = [say('Sit down.'), breathe('In and out.', easy, 2), ask('And now?', 10)];
  const event = fc.oneof(
    fc
      .constantFrom<PlayerEvent['type']>('begin', 'pause', 'resume', 'next', 'back')
      .map((type) => ({ type }) as PlayerEvent),
    fc.double({ min: 0, max: 30, noNaN: true }).map((seconds): PlayerEvent => ({ type: 'pass', seconds })),
  );
  const played = (events: readonly PlayerEvent[]) => events.reduce((player, one) => play(player, one, steps), beforeIt);

  test('nothing begins by itself: without a press of "Begin" no time and no other press moves anything', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(played(events.filter(({ type }) => type !== 'begin'))).toEqual(beforeIt);
      }),
    );
  });

  test('picture and sound begin again with each beginning of a step, and with nothing else', () => {
    fc.assert(
      fc.property(fc.array(event), event, (events, last) => {
        const [before, now] = [played(events), play(played(events), last, steps)];
        if (before.step !== now.step) expect(now.begun).toBe(before.begun + 1);
        if (now.begun !== before.begun) expect([now.seconds, now.begun]).toEqual([0, before.begun + 1]);
        if (last.type === 'pause' || last.type === 'resume') expect(now.begun).toBe(before.begun);
      }),
    );
  });

  test('time only goes forward within a step, and not at all in a pause', () => {
    fc.assert(
      fc.property(fc.array(event), fc.double({ min: 0, max: 30, noNaN: true }), (events, seconds) => {
        const before = played(events);
        const now = play(before, { type: 'pass', seconds }, steps);
        if (before.phase === 'paused') expect(now).toEqual(before);
        else if (now.step === before.step && now.phase === 'going')
          expect(now.seconds).toBeGreaterThanOrEqual(before.seconds);
        expect(now.step - before.step).toBeLessThanOrEqual(1);
      }),
    );
  });
});
