import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { limits } from '../domain/limits.ts';
import { createPassingTalks } from './passing-talks-service.ts';

const start = () => {
  let now = 0;
  const talks = createPassingTalks<string>({ now: () => now });
  return { talks, pass: (minutes: number) => (now += minutes * minuteMs) };
};

test('someone who names another’s talk gets one of their own, and takes nothing away', () => {
  const { talks } = start();
  talks.put('alice', 'talk', 'hers');
  expect(talks.find('bob', 'talk')).toBeUndefined();
  talks.put('bob', 'talk', 'his');
  expect([talks.find('alice', 'talk'), talks.find('bob', 'talk')]).toEqual(['hers', 'his']);
});

test('one person pushes out only their own, the oldest first', () => {
  const { talks } = start();
  talks.put('alice', 'talk', 'hers');
  for (let at = 0; at <= limits.passingTalksEach; at += 1) talks.put('bob', `talk-${at}`, 'his');
  expect(talks.find('alice', 'talk')).toBe('hers');
  expect(talks.find('bob', 'talk-0')).toBeUndefined();
  expect(talks.find('bob', 'talk-1')).toBe('his');
});

test('each is gone an hour after its last line', () => {
  const { talks, pass } = start();
  talks.put('alice', 'talk', 'one');
  pass(limits.passingMinutes - 1);
  talks.put('alice', 'talk', 'two');
  pass(limits.passingMinutes - 1);
  expect(talks.find('alice', 'talk')).toBe('two');
  pass(1);
  expect(talks.find('alice', 'talk')).toBeUndefined();
});
