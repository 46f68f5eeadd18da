import { expect, test } from 'vitest';
import type { LineReadings } from '#platform/shared/line-reading.ts';
import { guide } from '../written-guide.ts';

const knowledge = { checkIns: [], remembered: [], country: 'GB' };
type Read = { line: string; danger?: number; kind?: string; share?: number };

/** A talk whose lines are read like this. */
function talk(lines: readonly Read[], seed = 3) {
  let { state } = guide.begin(knowledge, seed);
  return lines.map(({ line, danger = -4.5, kind = 'then', share = 0.9 }) => {
    const readings: LineReadings = new Map([[line, { kinds: { [kind]: share, torn: 1 - share }, danger }]]);
    const answer = guide.answer(state, line, knowledge, readings);
    ({ state } = answer);
    return answer;
  });
}

test('CARE C24 asked because of how a line reads, it lets go after one that reads as nothing of the kind', () => {
  const [asked, next] = talk([
    { line: 'I held the b flat too long and he looked right at me.', danger: 4 },
    { line: 'dinners ready its fish fingers', kind: 'off-now' },
  ]);
  expect(asked?.safety).toEqual({ level: 'concern', asked: true });
  expect(next?.safety.level).toBe('none');
  expect(next?.reply).not.toContain('116 123');
});

test('CARE C12 asked because of how a line reads, a yes is a yes', () => {
  const [, yes] = talk([
    { line: 'Nobody has to look for anything after Sunday.', danger: 4 },
    { line: 'Yes.', danger: 0 },
  ]);
  expect(yes?.safety.level).toBe('urgent');
  expect(yes?.reply).toContain('116 123');
});

test.each([
  ['hidden', 'I told him I need my glasses and I own no glasses at all.', /^kind\.hidden/],
  ['like-you', 'You have been decent company.', /^like-you/],
  ['not-helping', 'That was a strange thing to answer to this.', /^unhelpful/],
])('CARE C25 what’s read as %s is met as that', (kind, line, rule) => {
  const [answer] = talk([{ line, kind }]);
  expect(
    answer?.rules.some((one) => rule.test(one)),
    answer?.rules.join(' '),
  ).toBe(true);
});

test('CARE C25 a question beyond doubt goes before a row that only looks like it', () => {
  const line = 'Give me something I can say to him that isn’t rude.';
  const [answer] = talk([{ line, kind: 'q-words', share: 0.95 }]);
  expect(answer?.reply).toMatch(/“.*”/);
});

test('late in a talk what’s read as leaving is a goodbye, and a plan isn’t', () => {
  const before = Array.from({ length: 8 }, (_, at) => ({ line: `We painted wall number ${at} of the shed green.` }));
  const bye = talk([...before, { line: 'right thats my tea', kind: 'off-now' }]).at(-1);
  const plan = talk([...before, { line: 'I’m going to ring him after lunch.', kind: 'off-now' }]).at(-1);
  expect(bye?.rules.some((one) => one.startsWith('bye'))).toBe(true);
  expect(plan?.rules.some((one) => one.startsWith('bye'))).toBe(false);
});
