import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limits } from '../domain/limits.ts';
import { topicSlugs } from '../domain/topics.ts';
import { Templates, Topics } from './content.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`db/content/${file}`, 'utf8'));
const topics = v.parse(Topics, read('topics.json'));
const templates = v.parse(Templates, read('workshop-templates.json'));
const saidIn = (template: (typeof templates)[number]) =>
  template.activity_structure.phases.map(({ guidance }) => guidance).join(' ');

test('R-PROD-09, R-ROUTE-37, R-ROUTE-38 the content has the five topics, by their ids and slugs', () => {
  expect(Object.fromEntries(topics.map(({ id, slug }) => [id, slug]))).toEqual(topicSlugs);
});

test('R-PROD-02 public words speak to those who practise mindfulness, relating and being kind to themselves', () => {
  const all = topics.map(({ title, line, welcome, steps }) => JSON.stringify([title, line, welcome, steps])).join();
  for (const word of [/\bmindful/i, /\brelating\b/i, /\bpractise/i, /\bkind/i, /\bbreath/i]) expect(all).toMatch(word);
  for (const { for_whom, title } of topics) expect(for_whom.join(' '), title).toMatch(/\S/);
});

test('R-PROD-10 each topic says that one is welcome as one is', () => {
  for (const { title, welcome } of topics)
    expect(welcome, title).toMatch(/welcome\b.*\bas (it is|you are|they are|you arrive)|just as they are/);
});

test('each topic tells a first circle in four or five steps, its boundaries, and for whom it is and is not', () => {
  for (const topic of topics) {
    expect([4, 5], topic.title).toContain(topic.steps.length);
    expect(topic.boundaries.length, topic.title).toBeGreaterThanOrEqual(4);
    expect(topic.for_whom.length, topic.title).toBeGreaterThanOrEqual(2);
    expect(topic.not_for.length, topic.title).toBeGreaterThanOrEqual(2);
  }
});

test('R-PLAT-18 at least eight templates, two and more for every topic, each with its own id and name', () => {
  expect(templates.length).toBeGreaterThanOrEqual(8);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  for (const slug of Object.values(topicSlugs))
    expect(templates.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(2);
  expect(templates.every(({ category }) => (Object.values(topicSlugs) as string[]).includes(category))).toBe(true);
});

test('a template seats no more than a circle holds in which everyone sees everyone', () => {
  expect(templates.filter(({ max_participants }) => max_participants > 9).map(({ name }) => name)).toEqual([]);
});

test('R-ENT-11 a template’s phases begin with arriving, end with a closing, and add up to its duration', () => {
  for (const { name, duration_minutes, activity_structure } of templates) {
    const { phases } = activity_structure;
    expect([phases[0]?.type, phases.at(-1)?.type], name).toEqual(['arrival', 'closing']);
    expect(
      phases.reduce((sum, { duration }) => sum + duration, 0),
      name,
    ).toBe(duration_minutes);
    for (const { phase, guidance, duration } of phases) {
      expect(duration, `${name}: ${phase}`).toBeGreaterThan(0);
      expect(guidance.length, `${name}: ${phase}`).toBeGreaterThan(60);
    }
  }
});

test('R-ENT-10 a template is of a size that one can hold: 30 to 90 minutes, 6 to 12 seats', () => {
  for (const { name, description, duration_minutes, max_participants } of templates) {
    expect(duration_minutes >= 30 && duration_minutes <= 90, name).toBe(true);
    expect(max_participants >= 6 && max_participants <= 12, name).toBe(true);
    expect(description.length, name).toBeLessThanOrEqual(limits.schedule.descriptionLength);
  }
});

test('CARE moment 2 every circle agrees, in 4 to 6 lines, on discretion, oneself, passing, being alone and no recording', () => {
  for (const { name, agreements } of templates) {
    const all = agreements.join(' ');
    expect([4, 5, 6], name).toContain(agreements.length);
    for (const rule of [
      /stays here/,
      /[Ss]peak for yourself/,
      /always fine to pass/,
      /alone .* headphones/,
      /don’t record/,
    ])
      expect(all, name).toMatch(rule);
  }
});

test('CARE moments 5 and 6 every template tells the facilitator what to do when someone passes, cries or drops out', () => {
  for (const template of templates) {
    expect(saidIn(template), template.name).toMatch(/pass/i);
    expect(saidIn(template), template.name).toMatch(/tears|cries|moved/i);
    expect(saidIn(template), template.name).toMatch(/drops/i);
  }
});

test('CARE C4 The Art of Touch is clothed, without nudity, boundaries first, and on camera one’s own hands or words only', () => {
  const ofTouch = templates.filter(({ category }) => category === topicSlugs.touch);
  const topic = topics.find(({ id }) => id === 'touch');
  for (const text of [...ofTouch.map((template) => template.agreements.join(' ')), topic?.boundaries.join(' ')]) {
    expect(text).toMatch(/clothed/);
    expect(text).toMatch(/no nudity/);
    expect(text).toMatch(/no comments on anyone’s body/i);
  }
  for (const { name, activity_structure } of ofTouch) {
    expect(activity_structure.phases[0]?.guidance, name).toMatch(/frame|boundaries first/i);
    expect(
      activity_structure.phases
        .filter(({ type }) => type === 'pairs')
        .map(({ guidance }) => guidance)
        .join(),
      name,
    ).toMatch(/^$|only words/);
  }
});

test('R-PROD-02 CARE C22 no text promises therapy, healing or a cure, and none speaks of risk', () => {
  const all = JSON.stringify([topics, templates]);
  expect(all).not.toMatch(/\btherap|\bheal(s|ing|ed)?\b|\bcure|\btreat(s|ment)\b|\brisk|diagnos|trauma/i);
});
