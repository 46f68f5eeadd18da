import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { topicSlugs } from '#features/circles/topics/domain/topics.ts';
import { Topics } from './content.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(`db/content/${file}`, 'utf8'));
const topics = v.parse(Topics, read('topics.json'));

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

test('each topic tells a first circle in four or five steps, its boundaries, and who it is and isn’t for', () => {
  for (const topic of topics) {
    expect([4, 5], topic.title).toContain(topic.steps.length);
    expect(topic.boundaries.length, topic.title).toBeGreaterThanOrEqual(4);
    expect(topic.for_whom.length, topic.title).toBeGreaterThanOrEqual(2);
    expect(topic.not_for.length, topic.title).toBeGreaterThanOrEqual(2);
  }
});

test('CARE C4 The Art of Touch is clothed, without nudity, boundaries first, without comments on anyone’s body', () => {
  const text = topics.find(({ id }) => id === 'touch')?.boundaries.join(' ');
  expect(text).toMatch(/clothed/);
  expect(text).toMatch(/no nudity/);
  expect(text).toMatch(/no comments on anyone’s body/i);
});

test('R-PROD-02 CARE C22 no text promises therapy, healing or a cure, and none speaks of risk', () => {
  const all = JSON.stringify(topics);
  expect(all).not.toMatch(/\btherap|\bheal(s|ing|ed)?\b|\bcure|\btreat(s|ment)\b|\brisk|diagnos|trauma/i);
});
