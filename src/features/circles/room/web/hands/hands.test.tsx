import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from '#platform/web/ui/announcer.ts';
import type { Participant } from '../../domain/contract.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { HandButton } from './components/hand-button.tsx';
import { HandQueue } from './components/hand-queue.tsx';
import { handsAbility } from './hands-ability.tsx';
import type { HandActs } from './hands-session.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const up = (name: string, handNumber: number) => participant(name, { handRaised: true, handNumber });
const acts = { raise: vi.fn(), lower: vi.fn(), giveWord: vi.fn() };

function props(participants: Participant[], changes: Partial<AbilityProps<null, HandActs>> = {}) {
  const room = {
    workshopId: 'w',
    self: 'user-Alice',
    host: 'user-Bob',
    role: 'participant',
    connected: true,
    clockOffset: 0,
  } as const;
  return { view: null, acts, participants, ...room, ...changes };
}

test('R-STATE-25 the button raises the own hand and lowers it, by keyboard too, and says the place in the queue', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<HandButton {...props([participant('Alice')])} />);
  expect(screen.getByRole('button', { name: 'Raise hand', pressed: false })).toBeDefined();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(acts.raise).toHaveBeenLastCalledWith(true);
  rerender(<HandButton {...props([up('Alice', 9), up('Bob', 4)])} />);
  await user.click(screen.getByRole('button', { name: 'Raise hand, you’re number 2', pressed: true }));
  expect(acts.raise).toHaveBeenLastCalledWith(false);
});

test('without a connection no hand goes up', () => {
  render(<HandButton {...props([participant('Alice')], { connected: false })} />);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
});

test('REAL 51 the queue keeps its order; the first may pass, and only the facilitator lowers others', async () => {
  const user = userEvent.setup();
  const people = [up('Bob', 7), up('Alice', 3), participant('Cleo')];
  const { rerender } = render(<HandQueue {...props(people)} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['1Alice (you)I’m done', '2Bob']);
  expect(screen.queryByRole('button', { name: /^Give the floor/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(acts.raise).toHaveBeenLastCalledWith(false);
  rerender(<HandQueue {...props(people, { role: 'facilitator' })} />);
  await user.click(screen.getByRole('button', { name: 'Lower Bob’s hand' }));
  expect(acts.lower).toHaveBeenLastCalledWith('user-Bob');
  // One's own hand nobody gives the word to.
  expect(screen.getAllByRole('button', { name: /^Give the floor/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Give the floor to Bob' }));
  expect(acts.giveWord.mock.calls).toEqual([['user-Bob']]);
  await user.click(screen.getByRole('button', { name: 'Lower all hands' }));
  expect(acts.lower.mock.calls).toEqual([['user-Bob'], ['user-Alice'], ['user-Bob']]);
  rerender(<HandQueue {...props([up('Bob', 7)], { role: 'facilitator' })} />);
  expect(screen.queryByRole('button', { name: 'Lower all hands' })).toBeNull();
  rerender(<HandQueue {...props([participant('Alice')])} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the number is on the tile, and a raised hand belongs on the stage', () => {
  const people = [up('Bob', 7), up('Alice', 3), participant('Cleo')];
  const me = { userId: 'user-Alice', role: 'participant' } as const;
  expect(handsAbility.slots?.mark?.(props(people), up('Bob', 7))).toMatchObject({
    text: '2',
    label: 'Hand raised, number 2',
  });
  expect(handsAbility.slots?.mark?.(props(people), participant('Cleo'))).toBeNull();
  expect([up('Bob', 7), participant('Cleo')].map((person) => handsAbility.tells?.called?.(null, me)(person))).toEqual([
    true,
    false,
  ]);
});

test('someone else’s hand is announced politely, our own only when it went down', () => {
  const raised = { type: 'hand-raised', userId: 'user-Lena', username: 'Lena' } as const;
  handsAbility.notices['hand-raised'](raised, 'user-Alice');
  expect(announce).toHaveBeenLastCalledWith('Lena raised a hand');
  handsAbility.notices['hand-raised'](raised, 'user-Lena');
  handsAbility.notices['hand-lowered']({ ...raised, type: 'hand-lowered' }, 'user-Alice');
  expect(announce).toHaveBeenCalledTimes(1);
  handsAbility.notices['hand-lowered']({ ...raised, type: 'hand-lowered' }, 'user-Lena');
  expect(announce).toHaveBeenLastCalledWith('Your hand is down');
});
