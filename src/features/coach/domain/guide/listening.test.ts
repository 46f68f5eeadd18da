import { expect, test } from 'vitest';
import { guide } from '../written-guide.ts';
import { talkWith } from './fake-talk.ts';
import { guideWith } from './guide.ts';
import type { Knowledge } from './guide-state.ts';

const calm = guideWith<null>({
  newTalk: () => null,
  followTalk: () => ({ state: null, level: 'none', ask: false, about: null, rules: [] }),
});
const nobody: Knowledge = { checkIns: [], remembered: [] };
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** The last answers to these lines, for many dice. */
const lastOf = (lines: readonly string[]) =>
  seeds.map((seed) => {
    let { state, reply } = calm.begin(nobody, seed);
    for (const line of lines) ({ state, reply } = calm.answer(state, line, nobody));
    return reply;
  });
const all = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => !pattern.test(one))).toEqual([]);
const none = (replies: readonly string[], pattern: RegExp) =>
  expect(replies.filter((one) => pattern.test(one))).toEqual([]);

test('REAL 48 what’s told is answered by what it means, in more than one way', () => {
  const replies = lastOf(['My daughter rang, they’re not coming. I told her it was fine.']);
  none(replies, /^(?:So |And )?(?:you told her it was fine|your daughter rang)\.?$/i);
  expect(new Set(replies).size).toBeGreaterThan(2);
});

test('REAL 48 the few words of somebody who says little are put side by side', () => {
  all(lastOf(['school', 'nights', 'loud', 'alone']), /school, nights, loud, alone/i);
});

test('REAL 48 a short answer is heard as the answer to what was asked', () => {
  const replies = lastOf(['tired', 'no idea', 'idk', '7']);
  all(replies, /\S/);
  const lived = seeds.map((seed) => {
    let { state } = calm.begin(nobody, seed);
    state = { ...state, asked: 'scale', askedWords: 'From nought to ten, how heavy is today?' };
    return calm.answer(state, '7', nobody).reply;
  });
  all(lived, /^Seven\. (?:That’s near the top|That’s a lot)/);
  const told = seeds.map((seed) => {
    let { state } = calm.begin(nobody, seed);
    state = { ...state, asked: 'scale', askedWords: 'From nought to ten, how heavy is today?' };
    return calm.answer(state, 'I’ve got two other projects running', nobody).reply;
  });
  none(told, /^Two\./);
});

test('REAL 48 what somebody didn’t say to somebody is told, not put right', () => {
  none(
    lastOf(['My sister rang late.', 'I didn’t say anything, I just said thanks']),
    /that wasn’t what you meant|wrong|misread/i,
  );
});

test('REAL 48 the first thing that’s told is asked about as often as not, and never given back as half a sentence', () => {
  const replies = lastOf(['I had a hard conversation with my sister Lea.']);
  expect(replies.filter((one) => one.includes('?')).length).toBeGreaterThan(seeds.length / 2);
  none(
    lastOf(['Maybe I could write to her.', 'Something short, that I missed her on the day']),
    /^(?:So |And )?that you/i,
  );
});

test('REAL 48 a lost thread is handed back, and what was said is known when asked after', () => {
  all(lastOf(['He carried it on the bus in a sock.', 'where was I?']), /carried it on the bus in a sock/);
  all(
    lastOf(['He carried it on the bus in a sock.', 'It was warm today.', 'do you remember the sock?']),
    /on the bus in a sock/,
  );
});

test('REAL 48 whoever is wary of programs is met plainly, and no clever question follows', () => {
  all(lastOf(['great, another bot that asks how that makes me feel']), /Noted|Fair\.|plain|Point taken/);
});

test('REAL 48 a first telling isn’t a correction, and who wants no exercise is offered none', () => {
  none(
    lastOf(['I’m scared it goes on.', 'I’ve never said that to anyone']),
    /wrong|beside the point|in your mouth|stop me/,
  );
  none(lastOf(['I’m so tired.', 'no you don’t need to give me an exercise']), /exercise|idea|suggest/);
});

test('REAL 48 what could’ve been is no plan, and a day that’s ahead is wished well at the end', () => {
  none(lastOf(['He drove a taxi so I could go to university.']), /^You could go to university/);
  all(lastOf(['I have to tell my parents on Sunday.', 'I’m scared of it.', 'bye']), /Sunday/);
});

test('REAL 48 moves come back after a rest only, and a sentence never', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `She never asks how I am, not in week ${at}.`);
  for (const seed of seeds) {
    let { state } = calm.begin(nobody, seed);
    const rules = lines.map((line) => {
      const answer = calm.answer(state, line, nobody);
      ({ state } = answer);
      return answer.rules.filter((rule) => rule.startsWith('move.not-asked')).map((rule) => rule);
    });
    const said = rules.flat();
    expect(new Set(said).size).toBe(said.length);
  }
});

test('REAL 48 a dreaded word isn’t taken for a goodbye, a scan’s result not for praise, and “not angry” not for anger', () => {
  none(lastOf(['Fine so far.', 'I’d better get used to being alone.']), /Goodbye|Go well|Until another time/);
  none(lastOf(['Fine so far.', 'The scan was better than I expected.']), /praise/i);
  none(lastOf(['Not angry']), /heat/i);
});

test.each(['I don’t want solutions, please.', 'No tips please. Just let me say it.', 'no advice'])(
  'REAL 48 “%s” means it: no idea is offered from then on, and nothing’s asked',
  (line) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const answers = talkWith(
        guide,
        ['I’m so anxious about everything.', line, 'I can’t sleep', 'What a day.'],
        seed,
        'GB',
      );
      expect(answers[1]?.reply).not.toContain('?');
      for (const { codes, choices } of answers.slice(1)) {
        expect(codes).not.toContain('asks-permission');
        expect(choices).toBeUndefined();
      }
    }
  },
);

test('REAL 48 an illness that’s spelled like a pronoun is none', () => {
  for (const seed of [1, 2, 3])
    expect(talkWith(guide, ['I’ve had ME for six years.'], seed, 'GB')[0]?.reply).not.toMatch(/had you/);
});

test('REAL 48 a goodnight that’s told of is no goodbye', () => {
  for (const seed of [1, 2, 3]) {
    const [answer] = talkWith(guide, ['I feel like I’m lying when he kisses me goodnight.'], seed, 'GB');
    expect(answer?.rules.join(' ')).not.toContain('bye');
  }
});
