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

/** How many stand beside each other on a stage of this size, how many people there are, and how many places. */
function stageOf(people: number, width: number, height: number) {
  box = { width, height };
  render(<Stage faces={names.slice(0, people).map((name) => face(name))} aboveStrip={false} />);
  const list = screen.getByRole('list', { name: 'People in the room' });
  const places = [...list.children].map((place) => (place as HTMLElement).style);
  expect(new Set(places.map((place) => `${place.width} ${place.height}`)).size).toBe(1);
  const beside = Math.floor(
    (Number.parseFloat(list.style.width) + 12) / (Number.parseFloat(places[0]?.width ?? '') + 12),
  );
  // Nobody is waited for beside people who are all there.
  return [beside, screen.getAllByRole('figure').length, list.children.length];
}

test.each([
  [2, 1256, 648, [2, 2, 2]],
  [2, 796, 1028, [1, 2, 2]],
  [3, 700, 600, [2, 3, 3]],
  [4, 1256, 648, [2, 4, 4]],
  [5, 1256, 648, [3, 5, 5]],
  [6, 1256, 648, [3, 6, 6]],
  [9, 1256, 648, [3, 9, 9]],
  [7, 1256, 648, [4, 7, 7]],
  [8, 378, 560, [2, 8, 8]],
])('R-ROOMD-09 Q-03 %i people on %i by %i px stand equally large, and there’s no place without anybody', (...all) => {
  const [people, width, height, expected] = all;
  expect(stageOf(people, width, height)).toEqual(expected);
});
