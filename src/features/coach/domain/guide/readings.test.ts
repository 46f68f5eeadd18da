import { expect, test } from 'vitest';
import { reviewReply } from '#features/safety/domain/reply-guard.ts';
import { guideWith } from './guide.ts';
import type { Knowledge } from './guide-state.ts';
import { hear } from './hearing.ts';
import { wantsVerdict } from './judging.ts';
import { moves } from './moves.ts';
import { readings } from './readings.ts';

const calm = guideWith<null>({
  newTalk: () => null,
  followTalk: () => ({ state: null, level: 'none', ask: false, about: null, rules: [] }),
});
const nobody: Knowledge = { checkIns: [], remembered: [] };
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** The last answers to these lines, for many dice. */
const answersTo = (lines: readonly string[]) =>
  seeds.map((seed) => {
    let { state } = calm.begin(nobody, seed);
    let rules: readonly string[] = [];
    let reply = '';
    for (const line of lines) ({ state, reply, rules } = calm.answer(state, line, nobody));
    return { reply, rules };
  });
const repliesTo = (lines: readonly string[]) => answersTo(lines).map(({ reply }) => reply);
const every = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => !pattern.test(one))).toEqual([]);
const none = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => pattern.test(one))).toEqual([]);

test('REAL 48 every reading has a name and sentences of its own, none of which the reply guard turns down', () => {
  const sentences = [...moves, ...readings].flatMap(({ say, ask }) => [...say, ...ask]);
  expect(new Set([...moves, ...readings].map(({ id }) => id)).size).toBe(moves.length + readings.length);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([]);
  expect(readings.flatMap(({ say, ask }) => [...say, ...ask]).length).toBeGreaterThan(600);
  const filled = sentences.map((sentence) => sentence.replaceAll(/\{\w+\}/g, 'the garden'));
  expect(filled.filter((sentence) => !reviewReply(sentence).ok)).toEqual([]);
  expect(filled.filter((sentence) => sentence.split(' ').length > 20)).toEqual([]);
  expect(readings.flatMap(({ ask }) => ask).filter((sentence) => !sentence.endsWith('?'))).toEqual([]);
  expect(readings.flatMap(({ say }) => say).filter((sentence) => sentence.includes('?'))).toEqual([]);
});

test.each([
  [['we argue a lot', 'four years'], 'bit-years'],
  [['3 am every night'], 'bit-small-hours'],
  [['my dog died', 'monday'], 'bit-days'],
  [['my husband says get another', 'i do not'], 'i-do-not-bare'],
  [['he wants to, i don’t'], 'one-does-one-does-not'],
  [['my flatmate is loud', 'she always does that'], 'they-always'],
  [['i do all of that'], 'i-do-all'],
  [['not great, my boss keeps moving deadlines'], 'line-moves'],
  [['we bought a flat and the rate went up'], 'rate-went-up'],
  [['we put my dad in a home', 'he asked when we’re going home'], 'asks-for-home'],
  [['i was a roofer'], 'i-used-to'],
  [['i say it’s great'], 'nice-version'],
])('REAL 48 in “%s” it hears what that means: %s', (lines, id) => {
  const answers = answersTo(lines);
  const heardSo = answers.filter(({ rules }) => rules.some((rule) => rule.startsWith(`move.${id}.`)));
  expect(heardSo.length, answers.map(({ reply }) => reply).join('\n')).toBeGreaterThan(seeds.length / 2);
});

test.each([
  ['four years'],
  ['I do not'],
  ['Bruno'],
  ['she always does that'],
  ['not great, my boss keeps moving deadlines'],
  ['i do all of that'],
  ['kidneys'],
  ['he snores'],
])('REAL 48 “%s” is never all that comes back', (line) => {
  const bare = line.replace(/^i /i, 'you ').replace(/^.*my boss/, 'your boss');
  none(repliesTo(['my week was long', line]), new RegExp(`^(?:So |And )?${bare}\\.$`, 'i'));
});

test('REAL 48 a bare name belongs to whoever was spoken of, and is asked about where that’s nobody', () => {
  every(repliesTo(['my flatmate never washes up', 'lena']), /Lena.*your flatmate|your flatmate.*Lena/);
  every(repliesTo(['my dog died', 'bruno']), /Bruno, your dog|Bruno. I’m glad|that was Bruno/);
  every(repliesTo(['somebody at work hates me', 'Tom']), /Tom/);
  // From then on "he" is known.
  const { people } = seeds.map((seed) => {
    let { state } = calm.begin(nobody, seed);
    for (const line of ['my brother signed', 'peter']) ({ state } = calm.answer(state, line, nobody));
    return state;
  })[0] ?? { people: [] };
  expect(people).toContainEqual(expect.objectContaining({ relation: 'brother', name: 'Peter' }));
});

test.each([
  'am i overreacting?',
  'would that be weird?',
  'is that pathetic?',
  'does that make me a bad mother?',
  'do you think that’s wrong?',
  'is it me?',
])('REAL 48 asked “%s” it says that it can’t judge, and hands the measure back with one question', (line) => {
  const replies = repliesTo(['my flatmate never washes up', line]);
  every(replies, /can’t judge|not for me to say|no measure|can’t tell you that/);
  every(replies, /\?$/);
  none(replies, /\b(?:you’re not|you aren’t|of course|not at all|you’re right)\b/i);
});

test.each(['is it far?', 'would you like that?', 'was that him at the door', 'am I talking to a person?'])(
  'REAL 48 “%s” asks for no verdict',
  (line) => {
    expect(wantsVerdict(line)).toBe(false);
  },
);

test.each([
  ['we bought a flat and the rate went up', 'numb'],
  ['our dog chewed the sofa', 'pet'],
  ['my phone died on the way', 'grief'],
  ['he did it on purpose', 'meaning'],
  ['the heavy box is still in the hall', 'low'],
  ['I heard the news from my sister', 'world'],
  ['prices are low in that shop', 'low'],
  ['it was a stupid film', 'worth'],
])('REAL 48 “%s” holds no word of the theme %s', (line, id) => {
  expect(hear(line, 1).themes.map((theme) => theme.id)).not.toContain(id);
});

test('REAL 48 “they don’t ask me any more” asks for no silence, and one endless word fills no sentence', () => {
  none(repliesTo(['I used to lead the group', 'they don’t ask me now']), /No more questions|I’ll only listen/);
  none(repliesTo(['a'.repeat(900)]), /aaaa/);
});

test.each([
  ['I work nights.', 'fact-shifts'],
  ['My sister moved to Leeds.', 'fact-moved-to'],
  ['We rent a flat above a bakery.', 'fact-home-is'],
  ['I have two cats.', 'fact-pets'],
  ["I'm forty-three.", 'fact-age'],
  ['My dad was a postman.', 'fact-their-work'],
  ["I don't have any brothers.", 'fact-only-child'],
  ['My wife is from Portugal.', 'fact-they-are-from'],
  ['It rained all week.', 'fact-weather'],
  ['I play the guitar a bit.', 'fact-making'],
  ['My uncle has a boat.', 'fact-they-have'],
  ['I had soup for lunch.', 'fact-meals'],
  ['The boiler broke down on Monday.', 'fact-broken-thing'],
])('REAL 48 the bare fact “%s” is taken as that, and asked after by what it is: %s', (line, id) => {
  const answers = answersTo([line]);
  const heardSo = answers.filter(({ rules }) => rules.some((rule) => rule.startsWith(`move.${id}.`)));
  expect(heardSo.length, answers.map(({ reply }) => reply).join('\n')).toBe(seeds.length);
});

test('REAL 48 a place is written as one writes it, however it was typed', () => {
  none(repliesTo(['my sister moved to leeds']), /leeds/);
  none(repliesTo(['he lives in fear']), /Fear/);
});

test.each([['The kitchen is green.'], ['They use a shared printer there.'], ['Our conductor wears a hat.']])(
  'REAL 48 of “%s” nothing is known, and nothing’s guessed',
  (line) => {
    none(
      repliesTo(['hello', line]),
      /belongs to it|in mind for a while|lightly|have to reckon|find a place for it|live with, that/,
    );
  },
);

test('REAL 48 what’s left of somebody is heard as that after a death, and only there', () => {
  const has = (lines: readonly string[], id: string) =>
    answersTo(lines).some(({ rules }) => rules.some((rule) => rule.startsWith(`move.${id}.`)));
  for (const [line, id] of [
    ['mum is ironing his shirts', 'their-things'],
    ['the cards stopped after three weeks', 'stopped-asking'],
    ["we hadn't spoken since easter", 'left-open'],
    ["the bed's too big", 'empty-bed'],
  ] as const) {
    expect(has(['my brother died in august', line], id), line).toBe(true);
    expect(has(['we painted the hall', line], id), line).toBe(false);
  }
});

test('REAL 48 a number after “kids” counts those', () => {
  every(repliesTo(['tired', 'kids', 'two']), /[Tt]wo kids/);
});

test('REAL 48 “I never said that” of somebody else’s claim is no correction of the guide', () => {
  none(repliesTo(['my sister told everybody I’m not coming', 'i never said that']), /got that wrong|go off|I misread/);
  every(repliesTo(['I painted the hall', 'you got that wrong, i never said that']), /./);
});

test('REAL 48 who’s in a hurry gets it short: the idea after a yes, the next one on asking, and its length', () => {
  const lines = [
    'keep it short',
    'I’ve got a meeting with my manager on Thursday',
    'what’s the best way to say it',
    'yes',
  ];
  every(repliesTo(lines.slice(0, 1)), /straight to it|set the pace|no preamble/);
  const first = repliesTo(lines);
  every(first, /first line|before any of the reasons|trial|other side|out loud|no on the day/);
  const next = repliesTo([...lines, 'what else']);
  every(next, /first line|before any of the reasons|trial|other side|out loud|no on the day/);
  expect(next.filter((reply, at) => reply === first[at])).toEqual([]);
  every(repliesTo([...lines, 'how long does it take']), /minute/);
  every(repliesTo([...lines, 'i don’t have time for that']), /Leave it out|drop it|only an idea/);
});
