import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { face } from '../../fake-session.ts';
import { Strip } from './strip.tsx';

afterEach(() => {
  cleanup();
  setViewportWidth(1024);
});

const people = (count: number) => Array.from({ length: count }, (_, index) => face(`P${index + 1}`));
const shown = () => screen.getAllByRole('figure').map((tile) => tile.textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('R-ROOMD-10 everyone who is not on the stage is reached, page by page, and back', async () => {
  const user = userEvent.setup();
  render(<Strip faces={people(8)} />);
  expect(shown()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
  expect(button('Previous people').disabled).toBe(true);
  await user.click(button('Next people'));
  expect(shown()).toEqual(['P7', 'P8']);
  expect(button('Next people').disabled).toBe(true);
  await user.click(button('Previous people'));
  expect(shown()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
});

test('a phone has pages of three', async () => {
  setViewportWidth(widths.phone);
  render(<Strip faces={people(4)} />);
  expect(shown()).toEqual(['P1', 'P2', 'P3']);
  await userEvent.click(button('Next people'));
  expect(shown()).toEqual(['P4']);
});

test('when the last page empties the one before it is shown, and few people need no pages', async () => {
  const { rerender } = render(<Strip faces={people(7)} />);
  await userEvent.click(button('Next people'));
  rerender(<Strip faces={people(6)} />);
  expect(shown()).toHaveLength(6);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where everyone stands on the stage there is no strip', () => {
  const { container } = render(<Strip faces={[]} />);
  expect(container.childElementCount).toBe(0);
});
