import { expect, test } from 'vitest';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { rowOf, talksWith } from '../guide/fake-talk.ts';
import { guide } from '../written-guide.ts';
import { oneThings } from './one-thing.ts';

/* One thing to do: each row is won by its own lines, and by none that only come near them (CARE C25). */

const { last } = talksWith(guide, 'GB');
const wonBy = (...lines: string[]) => rowOf(last(lines), 'asked.do', oneThings);

type Lines = { must: readonly string[]; mustNot: readonly string[] };
const lines: Readonly<Record<string, Lines>> = {
  toddler: {
    must: [
      'My son is two and bites at nursery. Give me one thing to try.',
      'Our daughter has tantrums at the till. What can I do?',
    ],
    mustNot: ['She’s a bit distant lately. What can I do?', 'My son hit the gatepost with my car. What can I do?'],
  },
  stage: {
    must: [
      'My voice shakes in the solo. Give me one thing to do.',
      'I have a recital on Friday. Give me one thing to do.',
    ],
    mustNot: [
      'My performance review is on Monday. Give me one thing to do.',
      'At this stage of the divorce, what can I do?',
    ],
  },
  'test-nerves': {
    must: [
      'I’ve got my driving test tomorrow. Give me one thing to do.',
      'My hands shake when I write. Give me one thing to do.',
    ],
    mustNot: [
      'I’m waiting for my exam results. Give me one thing to do.',
      'They cancelled my interview. What can I do?',
    ],
  },
  screen: {
    must: ['I scroll till two every night. Give me one thing to do.', 'I’m gaming too much. What can I do?'],
    mustNot: ['We lost the game on Saturday. What can I do?', 'My mum cried on my phone. What can I do?'],
  },
  sober: {
    must: [
      'Day 12 without a drink. Give me one thing to do tonight.',
      'I’m sober, and the craving comes at six. What can I do?',
    ],
    mustNot: [
      'It’s day 3 of the conference and I’m lonely. Give me one thing to do.',
      'I feel the urge to text him. What can I do?',
    ],
  },
  'worry-news': {
    must: [
      'I google my symptoms all day. Give me one thing to do.',
      'I’m waiting for the biopsy results. What can I do?',
    ],
    mustNot: ['I’m waiting for the bus. What can I do?', 'The boy didn’t scan his ticket. What can I do?'],
  },
  'new-place': {
    must: [
      'I moved here in May and don’t know anybody. Give me one small thing to do.',
      'I’m new in town. What can I do?',
    ],
    mustNot: [
      'I don’t know anybody who can mend it. What can I do?',
      'They moved here with a drum kit. What can I do?',
    ],
  },
  honest: {
    must: ['I lie about small things. Give me one thing to do.', 'I keep lying to everybody. What can I do?'],
    mustNot: ['I’m lying in bed, wide awake. What can I do?', 'She lies to me. What can I do?'],
  },
  sleep: {
    must: ['I can’t sleep. Give me one thing to do.', 'I’m awake at three every night. What can I do?'],
    mustNot: ['The boiler won’t switch off. What can I do?', 'He went to sleep at his brother’s. What can I do?'],
  },
  phone: {
    must: ['I keep checking his profile. Give me one thing to do.', 'I feel the urge to text him. What can I do?'],
    mustNot: ['My ex wants the children at Easter. What can I do?', 'I told her story all wrong. What can I do?'],
  },
  nerves: {
    must: [
      'I give a presentation tomorrow. Give me one thing to do tonight.',
      'My speech is on Friday. Give me one thing to do.',
    ],
    mustNot: ['People talk on the bus. What can I do?', 'He’s in speech therapy. What can I do?'],
  },
  quarrel: {
    must: ['We had a row, and I’m still furious. Give me one thing to do.', 'I shouted at him. What can I do?'],
    mustNot: ['We sit in the last row and see nothing. What can I do?', 'They argue in the flat above. What can I do?'],
  },
  kids: {
    must: ['I gave the kids back tonight. Give me one thing to do.', 'I handed my kids back at six. What can I do?'],
    mustNot: ['My son won’t do his homework. What can I do?', 'My daughter wants a horse. What can I do?'],
  },
  lonely: {
    must: ['I’m lonely on Sundays. Give me one thing to do.', 'Nobody calls any more. What can I do?'],
    mustNot: ['They won’t leave me alone. What can I do?', 'The rent alone is 900. What can I do?'],
  },
  grief: {
    must: ['He died a year ago on Friday. Give me one thing to do that day.', 'I miss her at supper. What can I do?'],
    mustNot: ['The car battery died. What can I do?', 'Our wedding anniversary is tomorrow. What can I do?'],
  },
  thoughts: {
    must: ['I worry about the move all day. Give me one thing to do.', 'I overthink every text. What can I do?'],
    mustNot: [
      'Don’t worry about me. Just give me one thing to do.',
      'I’m thinking about getting a bike. Give me one tip.',
    ],
  },
  work: {
    must: ['I have forty emails and a deadline. Give me one thing to do.', 'There’s too much work. What can I do?'],
    mustNot: ['The lamp’s burnt out. What can I do?', 'She sent me two kind emails. What can I do?'],
  },
};
const cases = (kind: keyof Lines) => oneThings.flatMap(({ id }) => (lines[id]?.[kind] ?? []).map((line) => [id, line]));

test('every row has two lines that must win it, and two near them that mustn’t', () => {
  expect(Object.keys(lines)).toEqual(oneThings.map(({ id }) => id));
  expect(Object.entries(lines).filter(([, { must, mustNot }]) => must.length < 2 || mustNot.length < 2)).toEqual([]);
});

test.each(cases('must'))('%s is won by “%s”', (id, line) => expect(wonBy(line)).toBe(id));
test.each(cases('mustNot'))('%s isn’t won by “%s”', (id, line) => expect(wonBy(line)).not.toBe(id));

test('none says what the guard would hold back', () => {
  for (const text of oneThings.flatMap(({ says }) => says)) expect(reviewReply(text).ok, text).toBe(true);
});
