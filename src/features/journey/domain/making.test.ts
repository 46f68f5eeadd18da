import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import topics from '../../../../db/content/topics.json';
import { limits } from './limits.ts';
import { type About, heartOf, stepsFor } from './making.ts';
import { type Around, stepTypes } from './phases.ts';
import { leaderWords, topicWords, usualWords } from './step-words.ts';

const ahead: Around = { status: 'pending', startsAt: 1e12, minutes: 60, startedAt: null, endedAt: null };
const live: Around = { ...ahead, status: 'live', startedAt: 1e12 };
const over: Around = { ...live, status: 'ended', endedAt: 1e12 + 3_600_000 };
const bare: About = { topic: 'general', plan: null };
const plan: About = {
  topic: 'general',
  plan: {
    name: 'Listening in Pairs',
    parts: [
      { name: 'Arriving', type: 'opening', minutes: 30, grouping: 'circle' },
      { name: 'A quiet minute', type: 'practice', minutes: 3, grouping: 'circle' },
      { name: 'Being heard', type: 'sharing', minutes: 12, grouping: 'groups' },
      { name: 'Taking it with you', type: 'closing', minutes: 20, grouping: 'circle' },
    ],
  },
};
const contentOf = (about: About, type: string) =>
  stepsFor(about, ahead, false).find((step) => step.type === type)?.content;

describe('REAL 32 the steps of a circle', () => {
  test('R-ENT-24 are one of each kind in their order, also without a template', () => {
    for (const about of [bare, plan]) expect(stepsFor(about, ahead, false).map(({ type }) => type)).toEqual(stepTypes);
  });

  test('have none of what’s over by the time somebody comes', () => {
    expect(stepsFor(bare, live, false).map(({ type }) => type)).toEqual(stepTypes.slice(2));
    expect(stepsFor(bare, over, false).map(({ type }) => type)).toEqual(stepTypes.slice(3));
  });

  test('name what the circle is about: its longest part but the frame, and its plan', () => {
    expect(contentOf(plan, 'workshop_activity')).toContain('“Being heard”');
    expect(contentOf(plan, 'reflection')).toContain('“Listening in Pairs”');
    expect(contentOf(plan, 'preparation')).toMatch(/quiet part.*passing is always fine/);
    expect(contentOf(bare, 'preparation')).toBe(usualWords.preparation.content);
  });

  test.each([
    ['circle', true],
    ['alone', true],
    ['groups', false],
    ['rounds_of_pairs', false],
  ])('tell of a quiet part only where a practice isn’t in groups: %s', (grouping, told) => {
    const parts = [{ name: 'A practice', type: 'practice', minutes: 5, grouping }];
    const content = contentOf({ topic: 'general', plan: { name: null, parts } }, 'preparation');
    expect(content?.includes('a quiet part')).toBe(told);
  });

  test('a plan of the circle’s own has parts, and no name', () => {
    const own: About = { topic: 'general', plan: { name: null, parts: plan.plan?.parts ?? [] } };
    expect(contentOf(own, 'workshop_activity')).toContain('“Being heard”');
    expect(contentOf(own, 'reflection')).toBe(usualWords.reflection.content);
  });

  test('ask what fits the topic, and every topic with words is one that there is', () => {
    const slugs = topics.map(({ slug }) => slug);
    expect(Object.keys(topicWords).sort()).toEqual(slugs.toSorted());
    for (const topic of slugs)
      expect(contentOf({ topic, plan: null }, 'pre_reflection')).not.toBe(usualWords.pre_reflection.content);
  });

  test('ask whoever leads something else', () => {
    expect(stepsFor(plan, ahead, true).map(({ content }) => content)).toEqual(
      stepTypes.map((type) => leaderWords[type].content),
    );
  });

  const part = fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 300 }),
    type: fc.string(),
    minutes: fc.nat(90),
    grouping: fc.constantFrom('circle', 'alone', 'groups', 'rounds_of_pairs'),
  });
  test('fit their columns, whatever a template says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.array(part, { maxLength: 30 }), (name, parts) => {
        for (const step of stepsFor({ topic: 'yoga', plan: { name, parts } }, ahead, false)) {
          expect(step.content).not.toMatch(/\p{Surrogate}/u);
          expect([...step.content].length).toBeLessThanOrEqual(limits.contentLength);
          expect(step.content.trim()).not.toBe('');
        }
      }),
    );
  });

  test('of parts equally long the first is its heart, and a plan of nothing but a frame has none', () => {
    const [one, two] = ['One', 'Two'].map((name) => ({ name, type: 'practice', minutes: 5, grouping: 'circle' }));
    expect(heartOf([one, two].flatMap((part) => part ?? []))?.name).toBe('One');
    expect(heartOf([{ name: 'Arriving', type: 'arrival', minutes: 5, grouping: 'circle' }])).toBeNull();
  });
});

test('no step sounds like homework or a reproach', () => {
  const all = [usualWords, leaderWords, ...Object.values(topicWords)].flatMap((words) => Object.values(words));
  const said = all.map(({ name = '', content = '' }) => `${name} ${content}`).join('\n');
  expect(said).not.toMatch(/\b(?:must|should|have to|don’t forget|homework|task|assignment|therapy|heal)\b/i);
});
