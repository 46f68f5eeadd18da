import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypedPhase } from '../domain/editing.ts';
import { useTimeline } from './use-timeline.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: (words: string) => void said.push(words) }));

const phase = (name: string, minutes = '10'): TypedPhase => ({
  id: name,
  name,
  type: 'practice',
  minutes,
  words: '',
  guidance: '',
  material: '',
  grouping: { kind: 'circle' },
});
let focused: string[] = [];

/** A plan of these phases from 19:00 on. */
function open(...phases: TypedPhase[]) {
  const { result } = renderHook(() => {
    const [now, onChange] = useState<readonly TypedPhase[]>(phases);
    // Gone from the page, a phase has nothing that could take the focus.
    const focusOf = (id: string) => {
      const there = now.some((one) => one.id === id);
      if (there) focused.push(id);
      return null;
    };
    return { ...useTimeline({ phases: now, begin: 19 * 60, onChange }, focusOf), now };
  });
  return {
    names: () => result.current.now.map(({ name }) => name),
    now: () => result.current.now,
    gone: () => result.current.gone,
    does: (work: (timeline: ReturnType<typeof useTimeline>) => void) => act(() => work(result.current)),
  };
}
const three = () => open(phase('Arrive'), phase('Sit', '20'), phase('Close'));

beforeEach(() => {
  said.length = 0;
  focused = [];
});
afterEach(cleanup);

test('a phase that’s moved is said with its place and when it begins there', () => {
  const plan = three();
  plan.does(({ move }) => move(0, 1));
  expect(plan.names()).toEqual(['Sit', 'Arrive', 'Close']);
  expect(said).toEqual(['Arrive is now 2 of 3, at 19:20.']);
  // In the middle the button that was pressed is still one to press.
  expect(focused).toEqual([]);
});

test.each([
  ['first', 1, 0, 'Sit'],
  ['last', 1, 2, 'Sit'],
])('one that’s %s by now has the focus, since its button can’t be pressed any more', (_, from, to, id) => {
  const plan = three();
  plan.does(({ move }) => move(from, to));
  expect(focused).toEqual([id]);
});

test.each([
  ['where it is already', 1, 1],
  ['before the first', 0, -1],
  ['after the last', 2, 3],
  ['from where there’s none', 7, 0],
])('a move %s changes nothing, and says nothing', (_, from, to) => {
  const plan = three();
  const before = plan.now();
  plan.does(({ move }) => move(from, to));
  expect([plan.now() === before, said, focused]).toEqual([true, [], []]);
});

test('a new phase comes where it’s asked for, with a name and minutes to begin with, and takes the focus', () => {
  const plan = three();
  plan.does(({ add }) => add(1));
  const [, added] = plan.now();
  expect(plan.names()).toEqual(['Arrive', added?.name, 'Sit', 'Close']);
  expect([added?.name, added?.minutes]).toEqual([expect.stringMatching(/./), '10']);
  expect(focused).toEqual([added?.id]);
  plan.does(({ add }) => add(4));
  expect(plan.now().at(-1)?.id).not.toBe(added?.id);
});

test('one that’s removed is said, and put back where it was, with what stood in it', () => {
  const plan = open(phase('Arrive'), { ...phase('Sit', '20'), words: 'Find your breath.' }, phase('Close'));
  plan.does(({ remove }) => remove(1));
  expect([plan.names(), said]).toEqual([['Arrive', 'Close'], ['“Sit” is removed.']]);
  expect(plan.gone()).toMatchObject({ at: 1, phase: { words: 'Find your breath.' } });
  plan.does(({ undo }) => undo());
  expect(plan.now()[1]).toMatchObject({ name: 'Sit', minutes: '20', words: 'Find your breath.' });
  expect([plan.gone(), focused]).toEqual([null, ['Sit']]);
  // Once is enough.
  plan.does(({ undo }) => undo());
  expect(plan.names()).toEqual(['Arrive', 'Sit', 'Close']);
});

test('only what was removed last comes back, though fewer phases are left than stood before it', () => {
  const plan = three();
  plan.does(({ remove }) => remove(2));
  plan.does(({ remove }) => remove(1));
  plan.does(({ remove }) => remove(0));
  plan.does(({ undo }) => undo());
  expect(plan.names()).toEqual(['Arrive']);
  const other = three();
  other.does(({ remove }) => remove(2));
  other.does(({ change }) => change(0, { name: 'Come in' }));
  other.does(({ undo }) => undo());
  expect(other.names()).toEqual(['Come in', 'Sit', 'Close']);
});

test('a phase without a name is removed by what it is', () => {
  const plan = open(phase(''), phase('Sit'));
  plan.does(({ remove }) => remove(0));
  expect(said).toEqual([expect.stringMatching(/^“.+” is removed\.$/)]);
});

test('what’s changed is that phase’s alone, and where there’s none nothing is', () => {
  const plan = three();
  plan.does(({ change }) => change(1, { minutes: '25' }));
  expect(plan.now().map(({ minutes }) => minutes)).toEqual(['10', '25', '10']);
  const before = plan.now();
  plan.does(({ change, remove }) => {
    change(9, { minutes: '1' });
    remove(9);
  });
  expect([plan.now() === before, plan.gone(), said]).toEqual([true, null, []]);
});
