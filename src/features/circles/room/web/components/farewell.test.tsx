import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { Leaving } from '../use-leaving.ts';
import { Farewell, type Outside } from './farewell.tsx';

afterEach(cleanup);

const enter = vi.fn();
function stepOut(snapshot: { status: string; [field: string]: unknown }) {
  render(
    <Leaving value={<p>how I leave w</p>}>
      <Farewell snapshot={{ ...snapshot, enter } as unknown as Outside} />
    </Leaving>,
    { wrapper: MemoryRouter },
  );
  return screen.getByRole('heading', { level: 1 }).textContent;
}
const failed = (code: string) => stepOut({ status: 'failed', code });

test.each([
  ['left', 'You stepped out', 'Come back in'],
  ['replaced', 'You’re in this room in another tab', 'Use here'],
])('R-ROOMD-04 %s: there is a way back in, and one on', async (status, heading, back) => {
  enter.mockClear();
  expect(stepOut({ status })).toBe(heading);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
  await userEvent.click(screen.getByRole('button', { name: back }));
  expect(enter).toHaveBeenCalledOnce();
});

test('R-RT-10 what has ended says so, in the words that came, and leads on only', () => {
  const message = 'The workshop has been ended by the facilitator';
  expect(stepOut({ status: 'ended', message })).toBe('Until we meet again');
  expect(screen.getByText(new RegExp(message))).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['workshop_not_live', 'Workshop not live', 'Ask the facilitator to start the room.'],
  ['room_full', 'This circle is full right now', /Every seat is taken/],
  ['offline', 'Failed to join', /There’s no connection right now/],
  ['session_ended', 'Failed to join', /You were signed out/],
  ['internal', 'Failed to join', "We couldn't join the room. Please try again."],
])('R-ERR-13 %s: the door says what is the matter, and can be tried again', async (code, heading, text) => {
  enter.mockClear();
  expect(failed(code)).toBe(heading);
  expect(screen.getByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(enter).toHaveBeenCalledOnce();
});

test('CARE C1 who is turned away as younger isn’t offered another try, and reads where that can be changed', () => {
  expect(failed('adults_only')).toBe('Failed to join');
  expect(screen.getByText(/Today shows how to change it/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
});

test.each(['not_found', 'room_not_found', 'forbidden'])('%s: no room is offered that one cannot have', (code) => {
  expect(failed(code)).toBe('Room not found');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['left', 'ended'])('CARE moment 8 %s: they’re asked how they leave', async (status) => {
  stepOut({ status, message: '' });
  await screen.findByText('how I leave w');
});

test('help is one tap away, outside the room too', () => {
  stepOut({ status: 'left' });
  const help = screen.getByRole<HTMLAnchorElement>('link', { name: /^Help now/ });
  expect([help.pathname, help.target]).toEqual(['/help-now', '_blank']);
});
