import { expect, test } from 'vitest';
import { guideWith } from './guide.ts';
import type { Knowledge } from './guide-state.ts';

const calm = guideWith<null>({
  newTalk: () => null,
  followTalk: () => ({ state: null, level: 'none', ask: false, about: null, rules: [] }),
});
const nobody: Knowledge = { checkIns: [], remembered: [] };
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** The last answers to these lines, for many dice. */
const answersTo = (...lines: readonly string[]) =>
  seeds.map((seed) => {
    let { state, reply } = calm.begin(nobody, seed);
    let rules: readonly string[] = [];
    for (const line of lines) ({ state, reply, rules } = calm.answer(state, line, nobody));
    return { reply, rules };
  });
const none = (lines: readonly string[], pattern: RegExp) =>
  expect(
    answersTo(...lines)
      .map(({ reply }) => reply)
      .filter((reply) => pattern.test(reply)),
  ).toEqual([]);

test.each([
  ['im so over this', 'so-done'],
  ['i just cant deal today', 'cannot-even'],
  ['this week is a lot ngl', 'a-lot-now'],
  ['this is a lot ngl', 'a-lot-now'],
  ['my gf aired me', 'ghosted'],
  ['my mates have gone a bit off with me', 'being-cold'],
  ['my cousin told the whole family my business', 'told-my-business'],
  ['my dad is always on my back', 'has-a-go'],
  ['my nan took my phone off me', 'taken-off-me'],
  ['its giving clown', 'looked-a-fool'],
  ['school’s proper dead', 'dull-or-grim'],
  ['me and jess fell out', 'fell-out'],
  ['my mates are all out and i’m not', 'left-out'],
  ['i didn’t even do anything', 'was-not-even'],
  ['i havent even started revising', 'not-begun'],
  ['feeling dead mardy', 'in-a-mood'],
  ['the council couldn’t care less', 'does-not-care'],
  ['no feeling great the day', 'not-so-good'],
  ['I’m fair wabbit', 'done-in'],
  ['my brain is mush', 'head-is-gone'],
  ['cant get any air', 'no-air'],
  ['I know what it is but it doesnt help', 'no-help-to-know'],
  ['idk what to say to my brother', 'no-words-for-them'],
  ['my mum can hardly walk', 'they-struggle'],
  ['that I’ll forget my lines', 'that-i-will'],
  ['I’m rushed off my feet', 'up-to-here'],
  ['I’m in bits over it', 'in-bits'],
  ['he does my nut in', 'up-to-here-with-it'],
  ['I keep thinking I left the iron on', 'keeps-thinking'],
  ['yeah but what if', 'what-if-alone'],
  ['ah sure what can you do', 'what-can-you-do'],
  ['just getting on with it', 'keeps-going'],
  ['since about four', 'since-the-clock'],
  ['had my heart checked in March', 'was-checked'],
  ['the kids are asleep', 'next-to-me-asleep'],
  ['I’ve checked the door six times', 'checked-again'],
  ['my husband’s lost his job', 'out-of-work-them'],
  ['my dad’s on the drink again', 'drinking-again'],
])('REAL 48 in “%s” it hears what that means: %s', (line, id) => {
  const answers = answersTo(line);
  const heardSo = answers.filter(({ rules }) => rules.some((rule) => rule.startsWith(`move.${id}.`)));
  expect(heardSo.length, answers.map(({ reply, rules }) => `${reply} ${rules.join(' ')}`).join('\n')).toBeGreaterThan(
    seeds.length / 2,
  );
});

test.each([
  [['our whole class saw it', 'everyone laughed'], /grinning|good sound/],
  [['she’s moving out', 'nah I’m not ringing her'], /got that wrong|missed what|My mistake|Where did I go/],
  [['the flat is cold', 'he leaves me soup when I’m on lates'], /when he leaves you soup when/],
  [['my mates r here', 'we just sit in the park'], /when you just sit/],
  [['I’ve had enough of him', 'tell him no for once'], /^Tell him/],
  [['my mum’s in hospital', 'ah sure what can you do'], /I look for what matters|program/],
  [['my boss is a bully', 'nah just can’t nap in the day'], /\bnah\b/i],
  [['it’s the nights', 'aye the neighbours again'], /\baye\b/i],
  [['my boss is a bully', 'it’s the hours like'], /hours like/],
  [['my dad’s ill', 'I don’t know what to say to him'], /exercise|tell you what to do/],
])('REAL 48 it isn’t said to %s', (lines, wrong) => none(lines, wrong));

test('REAL 48 a burial is a loss, before anything else is said of it', () => {
  for (const { reply } of answersTo('we buried my grandad on friday')) expect(reply).toMatch(/^I’m (?:so )?sorry/);
});

test('REAL 48 “you know what it’s like” keeps its end', () => {
  none(
    ['You know what it’s like, I changed my mind', 'I know what it’s like'],
    /what it’s[.,]|changed your\b(?! mind)/,
  );
});
