import { expect, it } from 'vitest';
import { kindOf } from '#features/mirror/coach/domain/kinds/kind-of.ts';
import { ids } from '#features/mirror/coach/domain/kinds/kind-weights.ts';
import { linesOf } from './examples.ts';

type Line = { kind: string; text: string };
const learned = linesOf<Line>('listening-examples', 'train');
const heldOut = linesOf<Line>('listening-examples', 'held-out');

it('no line held out was learned from, none stands twice, and each is of a kind there is', () => {
  const plain = ({ text }: Line) => text.toLowerCase().replace(/\W+/g, ' ').trim();
  const texts = new Set(learned.map(plain));
  expect(heldOut.filter((line) => texts.has(plain(line)))).toEqual([]);
  expect(learned.length - new Set(learned.map(({ text }) => text.toLowerCase())).size).toBe(0);
  expect([...learned, ...heldOut].filter(({ kind }) => !ids.includes(kind))).toEqual([]);
});

it('CARE C25 what’s told surely is right in three of four lines that nothing was learned from, and that’s a third of them', () => {
  const surely = heldOut
    .map(({ kind, text }) => ({ kind, found: kindOf(text) }))
    .filter(({ found }) => found.how === 'surely');
  expect(surely.length / heldOut.length).toBeGreaterThan(0.33);
  expect(surely.filter(({ kind, found }) => found.kind.id === kind).length / surely.length).toBeGreaterThan(0.75);
});

it('every kind is won by lines of more than two talks, so that none stands there for nothing', () => {
  const won = new Map<string, number>();
  for (const { kind, text } of learned) if (kindOf(text).kind.id === kind) won.set(kind, (won.get(kind) ?? 0) + 1);
  expect(ids.filter((id) => (won.get(id) ?? 0) < 20)).toEqual([]);
});
