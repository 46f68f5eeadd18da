import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { face } from '../../fake-session.ts';
import { Stage } from './stage.tsx';

let box = { width: 0, height: 0 };
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => box.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => box.height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = ['Alice', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo'];

/** The people on a stage of this size, how many stand beside each other, and the waiting places. */
function stageOf(people: number, width: number, height: number) {
  box = { width, height };
  render(<Stage faces={names.slice(0, people).map((name) => face(name))} aboveStrip={false} />);
  const list = screen.getByRole('list', { name: 'People in the room' });
  const places = [...list.children].map((place) => (place as HTMLElement).style);
  expect(new Set(places.map((place) => `${place.width} ${place.height}`)).size).toBe(1);
  const beside = Math.floor(
    (Number.parseFloat(list.style.width) + 12) / (Number.parseFloat(places[0]?.width ?? '') + 12),
  );
  const waiting = screen.queryAllByText('Waiting for participants').length;
  return [beside, screen.getAllByRole('figure').length, waiting];
}

test.each([
  [2, 1256, 648, [2, 2, 0]],
  [2, 796, 1028, [1, 2, 0]],
  [3, 700, 600, [2, 3, 1]],
  [4, 1256, 648, [2, 4, 0]],
  [5, 1256, 648, [3, 5, 1]],
  [6, 1256, 648, [3, 6, 0]],
  [9, 1256, 648, [3, 9, 0]],
])('R-ROOMD-07 R-ROOMD-09 %i people on %i by %i px stand equally large; what is free anyway waits', (...all) => {
  const [people, width, height, expected] = all;
  expect(stageOf(people, width, height)).toEqual(expected);
});

test('nobody is waited for beyond six', () => {
  expect(stageOf(7, 1256, 648)).toEqual([4, 7, 0]);
});
