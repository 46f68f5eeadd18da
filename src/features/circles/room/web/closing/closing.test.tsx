import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import type { Hold } from '../../domain/hold.ts';
import { closingAbility } from './closing-ability.tsx';
import { openClosing } from './closing-session.ts';

const start = Date.UTC(2026, 0, 15, 19, 0);
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});
const acts = { gently: vi.fn(), holdOpen: vi.fn(), keepGoing: vi.fn(), endNow: vi.fn(), ask: vi.fn() };
const gently = { since: start, until: start + 120_000 };
const open = { since: start, until: start + 900_000 };
type Asking = 'gently' | 'end' | null;
const props = (role: 'facilitator' | 'participant', closing: Hold | null, asking: Asking = null) =>
  ({
    workshopId: 'w',
    self: 's',
    host: 'h',
    participants: [],
    connected: true,
    clockOffset: 0,
    acts,
    role,
    view: { closing, asking },
  }) as const;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('CARE moment 8 everyone is asked for one word, and a host may go on, hold the room open, or end now', async () => {
  const { rerender } = render(closingAbility.slots?.banner?.(props('facilitator', gently)));
  expect(screen.getByRole('region', { name: 'Closing gently' }).textContent).toContain('2 minutes left. One word each');
  expect(buttons()).toEqual(['Keep going', 'Hold the room open', 'End now']);
  await userEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect([acts.ask.mock.calls, acts.endNow.mock.calls]).toEqual([[['end']], []]);
  rerender(closingAbility.slots?.banner?.(props('facilitator', open)));
  expect(screen.getByRole('region', { name: 'The room stays open' }).textContent).toMatch(/Until \d\d:15, for anyone/);
  expect(buttons()).toEqual(['Keep going', 'End now']);
  rerender(closingAbility.slots?.banner?.(props('participant', gently)));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['gently', 'Close the circle gently?', 'Close gently', 'gently'],
  ['end', 'End now, for everyone?', 'End now', 'endNow'],
] as const)('one question comes before %s, and only its answer does it', async (asking, title, does, act) => {
  const menu = closingAbility.slots
    ?.circleMenu?.(props('facilitator', null))
    ?.find(({ label }) => label === 'Close gently');
  if (menu && 'onSelect' in menu) menu.onSelect();
  expect([acts.ask.mock.lastCall, acts.gently.mock.calls]).toEqual([['gently'], []]);
  render(closingAbility.slots?.banner?.(props('facilitator', null, asking)));
  expect((await screen.findByRole('alertdialog', {}, { timeout: 10_000 })).textContent).toContain(title);
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect([acts.ask.mock.lastCall, acts[act].mock.calls]).toEqual([[null], []]);
  await userEvent.click(screen.getByRole('button', { name: does }));
  expect(acts[act]).toHaveBeenCalledOnce();
  cleanup();
  render(closingAbility.slots?.banner?.(props('participant', null, asking)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('both are in a host’s menu alone, until one of them has begun', () => {
  const labels = (...given: Parameters<typeof props>) =>
    closingAbility.slots?.circleMenu?.(props(...given)).map(({ label }) => label);
  expect(labels('facilitator', null)).toEqual(['Close gently', 'Hold the room open']);
  expect(labels('facilitator', gently)).toEqual([]);
  expect(labels('participant', null)).toEqual([]);
});

test('its bell is the room’s, at the moment that the server names; an end that comes first is no fault', async () => {
  type Port = Parameters<typeof openClosing>[0];
  const ringAt = vi.fn();
  const notify = vi.fn();
  let inside = true;
  const send = () => Promise.reject(new Error('gone'));
  const port = { send, notify, connected: () => inside } as unknown as Port;
  const live = openClosing(port, { ringAt, inMs: () => 0, heard() {}, offset: () => null, forget() {} });
  live.noticed?.({ type: 'rang', at: 7 });
  live.noticed?.({ type: 'closes' });
  expect(ringAt.mock.calls).toEqual([[7, port]]);
  inside = false;
  live.acts.endNow();
  await Promise.resolve();
  expect(notify).not.toHaveBeenCalled();
  inside = true;
  live.acts.gently();
  await waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'closing-failed' }]]));
});
