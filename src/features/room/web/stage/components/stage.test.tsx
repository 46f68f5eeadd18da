import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { face } from '../../fake-session.ts';
import { Stage } from './stage.tsx';

afterEach(() => {
  cleanup();
  setViewportWidth(1024);
});

const names = ['Alice', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** Columns by rows, people, and waiting places. */
function stageOf(people: number) {
  render(<Stage faces={names.slice(0, people).map((name) => face(name))} />);
  const { gridTemplateColumns, gridTemplateRows } = screen.getByRole('list', { name: 'People in the room' }).style;
  const [columns, rows] = [gridTemplateColumns, gridTemplateRows].map((tracks) => /repeat\((\d)/.exec(tracks)?.[1]);
  const waiting = screen.queryAllByText('Waiting for participants').length;
  return { grid: `${columns}x${rows}`, people: screen.getAllByRole('figure').length, waiting };
}

test.each([
  [2, '1x2', 0],
  [3, '2x2', 1],
  [4, '2x2', 0],
  [5, '3x2', 1],
  [6, '3x2', 0],
])('R-ROOMD-07 R-ROOMD-09 %i people stand in a grid of %s with %i waiting tiles', (people, grid, waiting) => {
  expect(stageOf(people)).toEqual({ grid, people, waiting });
});

test('R-ROOMD-09 a phone has two columns, also for six', () => {
  setViewportWidth(widths.phone);
  expect(stageOf(5)).toEqual({ grid: '2x3', people: 5, waiting: 1 });
});
