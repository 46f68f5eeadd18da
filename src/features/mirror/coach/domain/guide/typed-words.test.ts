import { expect, test } from 'vitest';
import { guideWith } from './guide.ts';
import { readable } from './person-words.ts';

test.each([
  ['ngl im so done w this', "I'm so done with this"],
  ['my bf ghosted me fr', 'my boyfriend ghosted me'],
  ['lowkey cant even', "can't even"],
  ['imo its whatever', "it's whatever"],
  ['its 3am and its just a lot rn', "it's 3am and it's just a lot right now"],
  ['idk its like all the time', "I don't know it's all the time"],
  ['i just want 2 be left alone', 'I just want to be left alone'],
  ['my mates r all out 2nite n im here', "my mates are all out tonight and I'm here"],
  ['gonna talk 2 her 2moro', 'going to talk to her tomorrow'],
  ["my bf's asleep", "my boyfriend's asleep"],
  ['i shouldve of known, should of asked', 'I shouldve of known, should have asked'],
  ['hiya, she left last night', 'she left last night'],
  ['bruh i cant', "I can't"],
  ['cheers pal', 'cheers'],
  ['tbf she never liked him', 'she never liked him'],
  ['im teachin and cryin', "I'm teachin and crying"],
  ['that ill freeze', "that I'll freeze"],
  ["I've gotta go", "I've got to go"],
])('REAL 48 “%s” is spelled out as “%s”', (typed, written) => expect(readable(typed)).toBe(written));

test.each(['the dog hurt its paw', 'ma sœur', 'she is ill', 'my bro', '2 days', 'I like all of them'])(
  'REAL 48 “%s” loses and gains nothing',
  (words) => expect(readable(words).replace('brother', 'bro')).toBe(words),
);

test.each([
  ['tbh', 'to be honest'],
  ['ngl', 'to be honest'],
  ['smh', 'shaking my head'],
  ['rn', 'right now'],
])('REAL 48 “%s” alone still says something: “%s”', (typed, written) => expect(readable(typed)).toBe(written));

const calm = guideWith<null>({
  newTalk: () => null,
  followTalk: () => ({ state: null, level: 'none', ask: false, about: null, rules: [] }),
});
const nobody = { checkIns: [], remembered: [] };

test.each([
  'ngl my gf is being so dry w me rn',
  'my bff says its over',
  'imo its pointless',
  'my gf lied to every1',
  'lowkey miss him',
  'smh my mates left',
])('REAL 48 of “%s” no abbreviation is given back', (line) => {
  for (let seed = 0; seed < 12; seed += 1) {
    const { reply } = calm.answer(calm.begin(nobody, seed).state, line, nobody);
    expect(reply).not.toMatch(/\b(?:ngl|imo|smh|rn|gf|bff|every1|lowkey|w)\b/i);
  }
});
