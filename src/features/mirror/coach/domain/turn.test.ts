import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { turnOf } from './turn.ts';

type Who = 'person' | 'guide';
const line = (id: string, who: Who) => ({ id, who });
const talk = [line('a', 'person'), line('A', 'guide'), line('b', 'person'), line('B', 'guide')];

test.each([
  ['a new line', 'c', undefined, { kind: 'new' }],
  ['the last one again has its reply', 'b', undefined, { kind: 'stored', reply: 'B' }],
  ['the last one changed takes its reply along', 'c', 'b', { kind: 'changed', drop: ['b', 'B'] }],
  ['another reply to the last one', 'b', 'B', { kind: 'again', drop: ['B'] }],
  ['an earlier one isn’t said again', 'a', undefined, { kind: 'refused', why: 'conflict' }],
  ['an earlier one isn’t changed', 'c', 'a', { kind: 'refused', why: 'conflict' }],
])('%s', (_, id, replaces, turn) => {
  expect(turnOf(talk, { id, replaces })).toEqual(turn);
});

test('a line that was never answered is answered', () => {
  expect(turnOf(talk.slice(0, 3), { id: 'b' })).toEqual({ kind: 'resumed' });
});

test('a talk that is full takes no new line, and still changes its last', () => {
  const full = Array.from({ length: limits.linesPerTalk }, (_, at) => line(`${at}`, at % 2 === 0 ? 'person' : 'guide'));
  expect(turnOf(full, { id: 'new' })).toEqual({ kind: 'refused', why: 'talk_full' });
  expect(turnOf(full, { id: 'new', replaces: `${limits.linesPerTalk - 2}` }).kind).toBe('changed');
});

test('whatever is said, only the last line and its reply ever go', () => {
  const ids = fc.constantFrom('a', 'A', 'b', 'B', 'c');
  fc.assert(
    fc.property(ids, fc.option(ids, { nil: undefined }), fc.integer({ min: 0, max: 4 }), (id, replaces, length) => {
      const turn = turnOf(talk.slice(0, length), { id, replaces });
      const drop = 'drop' in turn ? turn.drop : [];
      expect(talk.slice(length - drop.length, length).map((one) => one.id)).toEqual(drop);
      expect(drop.length).toBeLessThanOrEqual(2);
    }),
  );
});
