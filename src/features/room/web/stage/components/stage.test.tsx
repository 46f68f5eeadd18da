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

/** The people on a stage of this size, how many stand beside each other. */
function stageOf(people: number, width: number, height: number) {
  box = { width, height };
  render(<Stage faces={names.slice(0, people).map((name) => face(name))} aboveStrip={false} circle={false} />);
  const list = screen.getByRole('list', { name: 'People in the room' });
  const places = [...list.children].map((place) => (place as HTMLElement).style);
  expect(new Set(places.map((place) => `${place.width} ${place.height}`)).size).toBe(1);
  const beside = Math.floor(
    (Number.parseFloat(list.style.width) + 12) / (Number.parseFloat(places[0]?.width ?? '') + 12),
  );
  expect(screen.queryByText('Waiting for participants')).toBeNull();
  return [beside, screen.getAllByRole('figure').length];
}

test.each([
  [2, 1256, 648, [2, 2]],
  [2, 796, 1028, [1, 2]],
  [3, 700, 600, [2, 3]],
  [4, 1256, 648, [2, 4]],
  [5, 1256, 648, [3, 5]],
  [6, 1256, 648, [3, 6]],
  [9, 1256, 648, [3, 9]],
])('R-ROOMD-07 R-ROOMD-09 %i people on %i by %i px stand equally large, and nothing else', (...all) => {
  const [people, width, height, expected] = all;
  expect(stageOf(people, width, height)).toEqual(expected);
});

test('CARE moment 3 in circle view three or more stand in a ring; two as always', () => {
  box = { width: 1256, height: 648 };
  const four = names.slice(0, 4).map((name) => face(name));
  const { rerender } = render(<Stage faces={four} aboveStrip={false} circle />);
  const places = [...screen.getByRole('list', { name: 'People in the room' }).children].map(
    (place) => (place as HTMLElement).style,
  );
  const [top, right, bottom, left] = places.map((place) => [
    Number.parseFloat(place.left),
    Number.parseFloat(place.top),
  ]);
  expect([top?.[1], left?.[0], top?.[0] === bottom?.[0], left?.[1] === right?.[1]]).toEqual([0, 0, true, true]);
  rerender(<Stage faces={four.slice(0, 2)} aboveStrip={false} circle />);
  expect(screen.getAllByRole('listitem').map((place) => place.style.left)).toEqual(['', '']);
});
