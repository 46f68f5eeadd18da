import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { topicSlugs } from '#features/circles/topics/domain/topics.ts';
import { phasesOf } from '../domain/phases.ts';
import { Templates } from './content.ts';

const templates = v.parse(Templates, JSON.parse(readFileSync('db/content/workshop-templates.json', 'utf8')));
const saidIn = (template: (typeof templates)[number]) =>
  template.activity_structure.phases.map(({ guidance }) => guidance).join(' ');

test('R-PLAT-18 twelve templates, two and more for every topic, each with its own id and name', () => {
  expect(templates).toHaveLength(12);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
  for (const slug of Object.values(topicSlugs))
    expect(templates.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(2);
  expect(templates.every(({ category }) => (Object.values(topicSlugs) as string[]).includes(category))).toBe(true);
});

test('a template seats no more than a circle where everyone sees everyone', () => {
  expect(templates.filter(({ max_participants }) => max_participants > 9).map(({ name }) => name)).toEqual([]);
});

test('R-ENT-11 a template’s phases begin with arriving, end with a closing, and add up to its duration', () => {
  for (const { name, duration_minutes, activity_structure } of templates) {
    const { phases } = activity_structure;
    expect([phases[0]?.type, phases.at(-1)?.type], name).toEqual(['opening', 'closing']);
    expect(
      phases.reduce((sum, { duration }) => sum + duration, 0),
      name,
    ).toBe(duration_minutes);
    for (const { phase, guidance, duration, words } of phases) {
      expect(duration, `${name}: ${phase}`).toBeGreaterThan(0);
      expect(guidance.length, `${name}: ${phase}`).toBeGreaterThan(60);
      expect(words.length, `${name}: ${phase}`).toBeGreaterThan(20);
    }
  }
});

test('R-ENT-10 a template is of a size that one can hold: 30 to 90 minutes, 6 to 12 seats', () => {
  for (const { name, description, duration_minutes, max_participants } of templates) {
    expect(duration_minutes >= 30 && duration_minutes <= 90, name).toBe(true);
    expect(max_participants >= 6 && max_participants <= 12, name).toBe(true);
    expect(description.length, name).toBeGreaterThan(40);
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
  for (const text of ofTouch.map((template) => template.agreements.join(' '))) {
    expect(text).toMatch(/clothed/);
    expect(text).toMatch(/no nudity/);
    expect(text).toMatch(/no comments on anyone’s body/i);
  }
  for (const { name, activity_structure } of ofTouch) {
    expect(activity_structure.phases[0]?.guidance, name).toMatch(/frame|boundaries first/i);
    expect(
      activity_structure.phases
        .filter(({ grouping }) => grouping.kind === 'groups')
        .map(({ guidance }) => guidance)
        .join(),
      name,
    ).toMatch(/^$|only words/);
  }
});

test('CARE C4 people who talk about touch unwatched read what it isn’t about, and that they can stop and call the host', () => {
  const unwatched = templates
    .filter(({ category }) => category === topicSlugs.touch)
    .flatMap(({ activity_structure }) =>
      activity_structure.phases.filter(({ grouping }) => grouping.kind === 'groups'),
    );
  expect(unwatched).toHaveLength(1);
  for (const told of unwatched.flatMap(({ words, guidance }) => [words, guidance])) {
    expect(told).toMatch(/isn’t about desire or the bedroom/);
    expect(told).toMatch(/You can stop at any time, and call (the host|me)/i);
  }
});

test('pairs say what an odd number does', () => {
  for (const { name, activity_structure } of templates)
    for (const { id, grouping, guidance } of phasesOf(activity_structure))
      if (grouping.kind === 'rounds_of_pairs' || (grouping.kind === 'groups' && grouping.size === 2))
        expect(guidance, `${name}: ${id}`).toMatch(/odd number/);
});

test('no text knows at what time of day it’s read, and none ends twice', () => {
  expect(JSON.stringify(templates)).not.toMatch(/tonight|evening|\.\./i);
});

test('pairs and threes have time to come and go, and rounds of pairs are of whole minutes', () => {
  for (const { name, activity_structure } of templates) {
    for (const { grouping, minutes, id } of phasesOf(activity_structure)) {
      if (grouping.kind === 'rounds_of_pairs') expect(minutes % grouping.rounds, `${name}: ${id}`).toBe(0);
      if (grouping.kind !== 'circle' && grouping.kind !== 'alone')
        expect(minutes, `${name}: ${id}`).toBeGreaterThanOrEqual(12);
    }
  }
});

test('R-PROD-02 CARE C22 no text promises therapy, healing or a cure, and none speaks of risk', () => {
  const all = JSON.stringify(templates);
  expect(all).not.toMatch(/\btherap|\bheal(s|ing|ed)?\b|\bcure|\btreat(s|ment)\b|\brisk|diagnos|trauma/i);
});
