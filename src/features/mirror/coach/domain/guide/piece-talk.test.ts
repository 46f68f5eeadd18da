import { describe, expect, test } from 'vitest';
import { limits } from '#features/mirror/moments/domain/limits.ts';
import { pieces } from '../pieces/pieces.ts';
import { titles } from '../pieces/titles.ts';
import { guide, isCalm, pieceBeginner, type ScreenedAnswer } from '../written-guide.ts';
import { talksWith } from './fake-talk.ts';

const { talk, last } = talksWith(guide, 'GB');
const plan = [
  'Can you give me a plan for tomorrow?',
  'Tomorrow',
  'Ten minutes outside',
  'call the bank!',
  'Music',
  'I forget',
];

test('REAL 48 a plan that’s asked for is made in a few steps, with choices to tap, and ends in a line to keep', () => {
  const answers = talk(plan);
  expect(answers.map(({ piece }) => piece?.step)).toEqual([1, 2, 3, 4, 5, undefined]);
  expect(answers[0]).toMatchObject({
    piece: { id: 'plan', title: titles.plan },
    choices: ['Today', 'Tomorrow', 'The next two days'],
  });
  expect(answers[0]?.keep).toBeUndefined();
  expect(answers[5]?.keep).toBe('For tomorrow: ten minutes outside. Then: call the bank. And something good: Music.');
  expect(answers[5]?.reply).toContain('If “I forget” turns up');
  expect(last([...plan, 'My sister forgot my birthday.']).state.piece).toBeUndefined();
});

test.each(pieces)('REAL 48 “$title” is gone through by its choices and by words of one’s own', (piece) => {
  for (const say of ['a line of mine', null]) {
    let [answer] = talk([piece.title]);
    const lines = [piece.title];
    for (let count = 0; count < 10 && answer?.piece; count += 1) {
      expect(answer.reply).not.toMatch(/[{}]/);
      expect(isCalm(answer)).toBe(false);
      lines.push(say ?? answer.choices?.[0] ?? 'a line of mine');
      answer = last(lines);
    }
    expect(answer?.piece).toBeUndefined();
    expect(answer?.keep, lines.join(' | ')).toMatch(/\S/);
    expect(answer?.keep?.length).toBeLessThanOrEqual(limits.lineLength);
    expect(`${answer?.keep} ${answer?.reply}`).not.toMatch(/[{}]/);
  }
});

test('the prompts a talk may begin with open pieces', () => {
  for (const prompt of ['Something’s on my mind.', 'I had a hard conversation.', 'I can’t make up my mind.'])
    expect(last([prompt]).piece?.step).toBe(1);
});

describe('CARE C12 C24 danger ends it', () => {
  test.each(['I want to kill myself', 'My chest hurts and my left arm tingles', 'My husband hits me'])(
    '“%s”',
    (line) => {
      for (const before of [plan.slice(0, 1), plan.slice(0, 4)]) {
        const { codes, state, piece } = last([...before, line]);
        expect([codes.includes('safety'), state.piece, piece]).toEqual([true, undefined, undefined]);
      }
    },
  );

  test('in a panic a pain that may be the heart leads to the emergency number, to be tapped', () => {
    const { help, reply } = last(['Panic, right now', 'My chest or arm hurts']);
    expect(reply).toContain('999');
    expect(help.map(({ url }) => url)).toContain('tel:999');
  });
});

test.each(['stop', 'Something else', 'never mind', 'can we stop here?'])(
  '“%s” leaves it, and nothing’s asked back',
  (line) => {
    const { state, reply, keep } = last([...plan.slice(0, 2), line]);
    expect([state.piece, keep]).toEqual([undefined, undefined]);
    expect(reply).not.toContain('?');
  },
);

test('a question to the guide in between is answered, and the step waits', () => {
  const asked = [...plan.slice(0, 2), 'Are you human?'];
  expect(last(asked).codes).toContain('says-it-is-a-program');
  expect(last([...asked, 'Ten minutes outside']).piece?.step).toBe(3);
});

test('another that’s chosen begins in its place', () => {
  expect(last([...plan.slice(0, 2), titles.grief]).piece).toMatchObject({ id: 'grief', step: 1 });
});

describe('what’s only told of is offered beside the listening', () => {
  test('once, with its title to tap, and it begins by that', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { choices, piece, reply, rules } = last(['I can’t sleep'], seed);
      expect(rules.join(' ')).toContain('piece-offered');
      expect([choices, piece]).toEqual([[titles['cannot-sleep']], undefined]);
      expect(reply).toContain(titles['cannot-sleep']);
      expect(last(['I can’t sleep', 'It’s the third night.', 'I can’t sleep again'], seed).choices).toBeUndefined();
      expect(last(['I can’t sleep', titles['cannot-sleep']], seed).piece?.step).toBe(1);
    }
  });

  test('not to someone who wants no ideas', () => {
    expect(
      last(['I’m so tired.', 'What should I do?', 'No, no ideas please', 'I can’t sleep']).choices,
    ).toBeUndefined();
  });
});

describe('REAL 48 a model may begin one', () => {
  const knowledge = { checkIns: [], remembered: [], country: 'GB' };
  const beginner = (lines: readonly string[]) => pieceBeginner(last(lines), knowledge);
  const calm = ['My work is too much.'];

  test.each(pieces)('“$title” as if its title had been tapped', ({ id, title }) => {
    const answered = last(calm);
    const before = structuredClone(answered);
    let begun = pieceBeginner(answered, knowledge)?.(id) ?? expect.unreachable();
    let tapped = last([...calm, title]);
    expect(answered).toEqual(before);
    for (const words of [null, tapped.choices?.[0] ?? 'a line', 'a line of mine']) {
      if (words)
        [begun, tapped] = [begun, tapped].map(({ state }) => guide.answer(state, words, knowledge)) as [
          ScreenedAnswer,
          ScreenedAnswer,
        ];
      const { reply, piece, choices, help, safety } = tapped;
      expect(begun).toMatchObject({ reply, help, safety });
      expect([begun.piece, begun.choices, begun.state.piece]).toEqual([piece, choices, tapped.state.piece]);
      expect(isCalm(begun)).toBe(false);
    }
  });

  test.each([
    ['danger', ['I want to kill myself']],
    ['danger before', ['I want to kill myself', 'It goes on and on.']],
    ['somebody else’s', ['My friend Tom says he wants to kill himself.']],
    ['violence', ['My husband hit me again last night.']],
    ['no ideas wanted', ['I’m so tired.', 'What should I do?', 'No, no ideas please', 'It goes on and on.']],
    ['fewer questions wanted', ['Please stop asking me questions', 'It goes on and on.']],
    ['a piece that’s under way', [titles.plan]],
    ['a piece that was just left', [titles.plan, 'stop']],
  ])('but not at %s', (_, lines) => {
    expect(beginner(calm)).not.toBeNull();
    expect(beginner(lines)).toBeNull();
  });
});

test('CARE C25 twice in a row not understood, it says so, and shows what it can do', () => {
  const odd = ['zweeble norp', 'flim flam', 'grobbet', 'quam tock', 'plim', 'dozzle wep'];
  for (const seed of [1, 2, 3, 4]) {
    const answers = talk(odd, seed);
    const saidSo = answers.filter(({ rules }) => rules.join(' ').includes('lost.'));
    expect(saidSo.length, answers.map(({ reply }) => reply).join(' | ')).toBeGreaterThan(0);
    expect(answers[0]?.rules.join(' ')).not.toContain('lost.');
    for (const { choices, reply } of saidSo) expect([choices?.length, reply.includes('?')]).toEqual([3, false]);
  }
});
