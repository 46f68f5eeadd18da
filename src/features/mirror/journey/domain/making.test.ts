import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TemplateDraft } from '#features/circles/templates/domain/contract.ts';
import { type Grouping, phasesOf, phaseTypes } from '#features/circles/templates/domain/phases.ts';
import { hourMs } from '#platform/shared/duration.ts';
import topics from '../../../../../db/content/topics.json';
import { limits } from './limits.ts';
import { type AboutCircle, heartOf, type PlanPart, stepsFor } from './making.ts';
import { type Around, stepTypes } from './phases.ts';
import { leaderWords, topicWords, usualWords } from './step-words.ts';

const ahead: Around = { status: 'pending', startsAt: 1e12, minutes: 60, startedAt: null, endedAt: null };
const live: Around = { ...ahead, status: 'live', startedAt: 1e12 };
const over: Around = { ...live, status: 'ended', endedAt: 1e12 + hourMs };
const bare: AboutCircle = { topic: 'general', plan: null };
/** As they're seeded: what a plan is made of is theirs to say. */
const seeded = JSON.parse(readFileSync('db/content/workshop-templates.json', 'utf8')) as TemplateDraft[];
const aboutOf = ({ name, activity_structure }: TemplateDraft): AboutCircle => {
  return { topic: 'general', plan: { name, parts: phasesOf(activity_structure) } };
};
const seededAs = (name: string): AboutCircle => {
  const template = seeded.find((one) => one.name === name);
  if (!template) throw new Error(`No template is called ${name}.`);
  return aboutOf(template);
};
const plan = seededAs('Listening in pairs');
const together: Grouping = { kind: 'circle' };
const inPairs: Grouping = { kind: 'groups', size: 2 };
const part = (type: PlanPart['type'], grouping: Grouping = together): PlanPart => ({
  name: type,
  type,
  minutes: 5,
  grouping,
});
const contentOf = (about: AboutCircle, type: string) =>
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
    expect(contentOf(plan, 'workshop_activity')).toContain('“The second pair: saying it back”');
    expect(contentOf(plan, 'reflection')).toContain('“Listening in pairs”');
    expect(contentOf(bare, 'preparation')).toBe(usualWords.preparation.content);
  });

  const told = (about: AboutCircle) => {
    const content = contentOf(about, 'preparation') ?? '';
    return [/a quiet part/.test(content) && 'quiet', /time to speak/.test(content) && 'shared'].filter(Boolean);
  };

  test('tell of a quiet part and of time to speak in each of our templates that has them', () => {
    const all = new Map(seeded.map((template) => [template.name, told(aboutOf(template))]));
    expect(all.size).toBe(12);
    // Only in the first circle people are never quiet together or by themselves.
    expect(all.get('First circle: names and curiosity')).toEqual(['shared']);
    all.delete('First circle: names and curiosity');
    for (const [name, of] of all) expect(of, name).toEqual(['quiet', 'shared']);
  });

  test.each<[string, PlanPart[], string[]]>([
    ['reflection and talk', [part('reflection'), part('talk')], ['quiet']],
    ['a practice together', [part('practice')], ['quiet']],
    ['what each notes alone', [part('sharing', { kind: 'alone' })], ['quiet']],
    ['a practice in pairs', [part('practice', inPairs)], ['shared']],
    ['reflection in changing pairs', [part('reflection', { kind: 'rounds_of_pairs', rounds: 2 })], ['shared']],
    ['a talk in pairs', [part('talk', inPairs)], ['shared']],
    ['a check-in', [part('check_in')], ['shared']],
    ['a talk', [part('talk')], []],
    ['nothing but a frame', [part('opening'), part('break', { kind: 'alone' }), part('closing', inPairs)], []],
  ])('of a plan of %s tell what’s so', (_, parts, words) => {
    expect(told({ topic: 'general', plan: { name: null, parts } })).toEqual(words);
  });

  test('a plan of the circle’s own has parts, and no name', () => {
    const own: AboutCircle = { topic: 'general', plan: { name: null, parts: plan.plan?.parts ?? [] } };
    expect(contentOf(own, 'workshop_activity')).toContain('“The second pair: saying it back”');
    expect(contentOf(own, 'reflection')).toBe(usualWords.reflection.content);
  });

  test('ask what fits the topic, and every topic with words is one that there is', () => {
    const slugs = topics.map(({ slug }) => slug);
    expect(Object.keys(topicWords).sort()).toEqual(slugs.toSorted());
    for (const topic of slugs)
      expect(contentOf({ topic, plan: null }, 'pre_reflection')).not.toBe(usualWords.pre_reflection.content);
  });

  test('ask the facilitator something else', () => {
    expect(stepsFor(plan, ahead, true).map(({ content }) => content)).toEqual(
      stepTypes.map((type) => leaderWords[type].content),
    );
  });

  const anyPart = fc.record({
    name: fc.string({ unit: 'grapheme', maxLength: 300 }),
    type: fc.constantFrom(...phaseTypes),
    minutes: fc.nat(90),
    grouping: fc.constantFrom<Grouping>(together, { kind: 'alone' }, inPairs, { kind: 'rounds_of_pairs', rounds: 3 }),
  });
  test('fit their columns, whatever a template says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.array(anyPart, { maxLength: 30 }),
        (name, parts) => {
          for (const step of stepsFor({ topic: 'yoga', plan: { name, parts } }, ahead, false)) {
            expect(step.content).not.toMatch(/\p{Surrogate}/u);
            expect([...step.content].length).toBeLessThanOrEqual(limits.contentLength);
            expect(step.content.trim()).not.toBe('');
          }
        },
      ),
    );
  });

  test('of parts equally long the first is its heart, and a plan of nothing but a frame has none', () => {
    expect(heartOf([part('practice'), { ...part('practice'), name: 'Second' }])?.name).toBe('practice');
    expect(heartOf([part('opening'), part('break'), part('closing')])).toBeNull();
  });
});

test('no step sounds like homework or a reproach', () => {
  const all = [usualWords, leaderWords, ...Object.values(topicWords)].flatMap((words) => Object.values(words));
  const said = all.map(({ name = '', content = '' }) => `${name} ${content}`).join('\n');
  expect(said).not.toMatch(/\b(?:must|should|have to|don’t forget|homework|task|assignment|therapy|heal)\b/i);
});
