import { expect, test } from 'vitest';
import { fewWords } from './few-words.ts';
import { guideWith } from './guide.ts';
import type { Asked, GuideState, Knowledge } from './guide-state.ts';
import { plain } from './person-words.ts';
import { readings } from './readings.ts';

const calm = guideWith<null>({
  newTalk: () => null,
  followTalk: () => ({ state: null, level: 'none', ask: false, about: null, rules: [] }),
});
const nobody: Knowledge = { checkIns: [], remembered: [] };
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** The last answers to these lines, for many dice; `put` changes what the guide knows before the last. */
const answers = (lines: readonly string[], put: Partial<GuideState<null>> = {}) =>
  seeds.map((seed) => {
    let { state, reply } = calm.begin(nobody, seed);
    let rules: readonly string[] = [];
    for (const [at, line] of lines.entries())
      ({ state, reply, rules } = calm.answer(at === lines.length - 1 ? { ...state, ...put } : state, line, nobody));
    return { reply, ids: rules.map((rule) => rule.replace(/\.\d+$/, '')) };
  });
const asking = (askedWords: string, asked: Asked) => ({ asked, askedWords, open: 'question' as const });
const all = (lines: readonly string[], pattern: RegExp, put?: Partial<GuideState<null>>) =>
  expect(answers(lines, put).filter(({ ids, reply }) => !pattern.test(`${ids.join(' ')} ${reply}`))).toEqual([]);
const none = (lines: readonly string[], pattern: RegExp, put?: Partial<GuideState<null>>) =>
  expect(answers(lines, put).filter(({ ids, reply }) => pattern.test(`${ids.join(' ')} ${reply}`))).toEqual([]);

test.each([
  ['meh', 'so-so'],
  ['the usual', 'so-so'],
  ['been better', 'so-so'],
  ['whatever', 'whatever'],
  ["it's whatever", 'whatever'],
  ['never mind', 'never-mind'],
  ["don't worry about it", 'never-mind'],
  ['to be honest', 'half-said'],
  ['grand so', 'fine'],
  ['naw', 'no'],
  ['ta', 'thanks'],
  ['thanks a million', 'thanks'],
  ['tara', 'bye'],
  ["I'm away to bed", 'bye'],
  ['going to try and sleep', 'bye'],
  ["that's all really", 'that-is-all'],
  ['piss off', 'anger'],
  ['sorry not your fault', 'sorry'],
] as const)('REAL 48 “%s” is heard as %s', (words, kind) => expect(fewWords(plain(words).trim())).toBe(kind));

test.each(['yeah exhausted', "yes can't complain", 'school', 'my mum', 'hardly'])(
  'REAL 48 “%s” tells something, and is no mere yes or no',
  (words) => expect(fewWords(plain(words).trim())).toBeUndefined(),
);

test.each(['nvm', 'dw', 'forget it', 'ok nvm'])('REAL 48 “%s” is let go of, and not asked about', (line) => {
  all(['my flatmate moved out', line], /^never-mind /);
  none(['my flatmate moved out', line], /\?/);
});

test.each(['ok', 'k', 'kk'])('REAL 48 to “%s” nothing heavy is said', (line) =>
  none(['I’m so overwhelmed by everything', line], /\.hold|fine|surface|hide/),
);

test('REAL 48 of a choice it hears both, neither, and one word of it, whatever that word says elsewhere', () => {
  const choice = asking('Body, head, or both?', 'choice');
  all(['tired', 'both'], /^both-of-it/, choice);
  all(['tired', 'bit of both'], /^both-of-it/, choice);
  all(['tired', 'neither'], /^neither-of-it/, choice);
  all(['tired', 'the first one'], /^one-of-it/, choice);
  all(['tired', 'yeah'], /^yes-to-choice/, choice);
  all(['tired', 'nah'], /^no-to-choice/, choice);
  none(['tired', 'night'], /^bye/, asking('Worse at night, or worse in the day?', 'choice'));
  none(['tired', 'good'], /^fine/, asking('Is that good, bad, or just how it is?', 'choice'));
});

test('REAL 48 a number may be given in words', () => {
  const scale = asking('From nought to ten, how heavy is today?', 'scale');
  all(['tired', 'pretty high'], /^scale .*(?:near the top|a lot to be sitting)/, scale);
  all(['tired', 'not that bad'], /^scale .*(?:low side|Not too bad)/, scale);
});

test('REAL 48 a “no” to what isn’t so agrees with it', () => {
  const said = { open: null, asked: null, askedWords: '', negative: true };
  all(['I got his coat', 'no'], /^no-agreed/, said);
  none(['I got his coat', 'no'], /off there|doesn’t fit|Not that/, said);
});

test('REAL 48 a state belongs to whoever was named before it, and what’s grave goes into no list', () => {
  all(['mum', 'ill'], /[Yy]our mum is ill/);
  all(['dad', 'drunk'], /[Yy]our dad is drunk/);
  all(['tired', 'work', 'mum', 'ill', 'cancer'], /^grave-of .*mum/);
});

test('REAL 48 a word that comes back is heard as coming back', () => {
  all(['work', 'too much', 'just work'], /work again|still work|Work, then/i);
});

test('REAL 48 no unknown word is asked about as if it were a thing', () => {
  const unknown = readings.find(({ id }) => id === 'more-than-words');
  expect(unknown?.ask.filter((question) => question.includes('{'))).toEqual([]);
});

test('REAL 48 a shrug doesn’t bring a question each time', () => {
  const asked = seeds.map((seed) => {
    let { state } = calm.begin(nobody, seed);
    return ['idk', 'no', 'meh', 'no', 'idk', 'whatever', 'no', 'dunno'].filter((line) => {
      const answer = calm.answer(state, line, nobody);
      ({ state } = answer);
      return answer.reply.includes('?');
    }).length;
  });
  expect(Math.max(...asked)).toBeLessThanOrEqual(5);
});

test('REAL 48 twenty words of somebody who says one at a time are each met, and never by how few they are', () => {
  const lines = 'idk tired both no meh work yeah boss ok always nothing same mum ill yeah whatever no k nvm ty'.split(
    ' ',
  );
  for (const seed of seeds) {
    let { state } = calm.begin(nobody, seed);
    for (const line of lines) {
      const answer = calm.answer(state, line, nobody);
      ({ state } = answer);
      expect(answer.reply).not.toMatch(/keep it (?:brief|short)|for the \d+th time|that’ll do|noted/i);
    }
  }
});
