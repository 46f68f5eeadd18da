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
  vi.useRealTimers();
});
const acts = { gently: vi.fn(), holdOpen: vi.fn(), keepGoing: vi.fn(), endNow: vi.fn() };
const gently = { since: start, until: start + 120_000 };
const open = { since: start, until: start + 900_000 };
const props = (role: 'facilitator' | 'participant', closing: Hold | null) =>
  ({
    ...{ workshopId: 'w', self: 's', host: 'h', participants: [], connected: true, clockOffset: 0 },
    ...{ acts, role, view: { closing } },
  }) as const;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('CARE moment 8 everyone is asked for one word, and a host may go on, hold the room open, or end now', async () => {
  const { rerender } = render(closingAbility.banner?.(props('facilitator', gently)));
  expect(screen.getByRole('region', { name: 'Closing gently' }).textContent).toContain('2 minutes left. One word each');
  expect(buttons()).toEqual(['Keep going', 'Hold the room open', 'End now']);
  await userEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(acts.endNow).toHaveBeenCalledOnce();
  rerender(closingAbility.banner?.(props('facilitator', open)));
  expect(screen.getByRole('region', { name: 'The room stays open' }).textContent).toMatch(/Until \d\d:15, for anyone/);
  expect(buttons()).toEqual(['Keep going', 'End now']);
  rerender(closingAbility.banner?.(props('participant', gently)));
  expect(screen.queryByRole('button')).toBeNull();
});

test('both are in a host’s menu alone, until one of them has begun', () => {
  const labels = (...given: Parameters<typeof props>) =>
    closingAbility.menu?.(props(...given)).map(({ label }) => label);
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
