import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AskingView } from '../../domain/asking/asking.ts';
import { participant } from '../fake-session.ts';
import { askingAbility } from './asking-ability.tsx';
import { openAsking } from './asking-session.ts';

afterEach(cleanup);
const acts = { ask: vi.fn(), heard: vi.fn() };
const alice = participant('Alice', { role: 'facilitator' });
const room = { workshopId: 'w', self: 'user-Bob', host: alice.userId, connected: true, clockOffset: 0, acts } as const;
const guest = (answer: AskingView['answer'], participants = [alice]) =>
  ({ ...room, role: 'participant', participants, view: { asking: [], answer } }) as const;
const host = {
  ...room,
  role: 'facilitator',
  participants: [],
  view: { asking: [{ userId: 'b', username: 'Bob' }], answer: 'none' },
} as const;

test('CARE moment 5 a guest asks from the menu, reads how it stands, and takes it back by a tap', async () => {
  expect(askingAbility.slots?.menu?.(guest('none')).map(({ label }) => label)).toEqual(['Ask for the facilitator']);
  expect(askingAbility.slots?.menu?.(guest('asked'))).toEqual([]);
  expect(askingAbility.slots?.menu?.(host)).toEqual([]);
  const { rerender } = render(askingAbility.slots?.banner?.(guest('asked')));
  expect(screen.getByRole('status').textContent).toContain('We’ve told the facilitator, and nobody else.');
  await userEvent.click(screen.getByRole('button', { name: 'Never mind' }));
  expect(acts.ask).toHaveBeenLastCalledWith(false);
  rerender(askingAbility.slots?.banner?.(guest('asked', [{ ...alice, away: true }])));
  expect(screen.getByRole('status').textContent).toContain('No facilitator is here right now.');
  rerender(askingAbility.slots?.banner?.(guest('heard')));
  expect(screen.getByRole('status').textContent).toContain('The facilitator has seen it.');
  rerender(askingAbility.slots?.banner?.(guest('none')));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a host reads the name in a quiet line, and says that it was seen', async () => {
  render(askingAbility.slots?.banner?.(host));
  expect(screen.getByText('Bob is asking for you. Only hosts can see this.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve seen that Bob is asking' }));
  expect(acts.heard).toHaveBeenLastCalledWith('b');
});

test('the tab says on joining what it knows, and nothing after a reload', () => {
  type Port = Parameters<typeof openAsking>[0];
  let view: AskingView | null = { asking: [], answer: 'none' };
  const port = {
    view: () => view,
    show: (next: AskingView) => {
      view = next;
    },
    send: vi.fn(() => Promise.reject(new Error('cut off'))),
    connected: () => false,
  } as unknown as Port;
  const live = openAsking(port);
  expect(live.joining()).toEqual({ asks: false });
  live.acts.ask(true);
  expect(live.joining()).toEqual({ asks: true });
  view = null;
  expect(live.joining()).toEqual({ asks: null });
});
