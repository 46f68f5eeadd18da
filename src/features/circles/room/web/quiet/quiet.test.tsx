import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import type { QuietView } from '../../domain/quiet/quiet.ts';
import { quietAbility } from './quiet-ability.tsx';
import { openQuiet } from './quiet-session.ts';

afterEach(cleanup);
type Port = Parameters<typeof openQuiet>[0];
const quieted = { since: 0, until: null };

function tab(leads: boolean, view: QuietView) {
  const want = vi.fn();
  const send = vi.fn<Port['send']>(() => Promise.resolve());
  const tracks = { audio: {}, video: null };
  const port = { view: () => view, show() {}, want, send, leads: () => leads, tracks: () => tracks } as unknown as Port;
  return { live: openQuiet(port), want, send };
}

test('CARE C10 a guest’s devices go off at once, on coming in too, and stay off; a host’s don’t', () => {
  const guest = tab(false, { quieted, asking: false });
  guest.live.noticed?.({ type: 'quieted' });
  guest.live.entered?.();
  guest.live.devicesChanged?.();
  expect(guest.want.mock.calls).toEqual(Array(3).fill([{ microphone: false, camera: false }]));
  for (const { live, want } of [tab(true, { quieted, asking: false }), tab(false, { quieted: null, asking: false })]) {
    live.noticed?.({ type: 'opened' });
    live.entered?.();
    live.devicesChanged?.();
    expect(want).not.toHaveBeenCalled();
  }
});

const acts = { ask: vi.fn(), quiet: vi.fn(), openAgain: vi.fn() };
const props = (role: 'facilitator' | 'participant', view: QuietView) =>
  ({
    workshopId: 'w',
    self: 's',
    host: 'h',
    participants: [],
    connected: true,
    clockOffset: 0,
    acts,
    role,
    view,
  }) as const;

test('a host is asked once, reads how it is, and opens again; guests read it kindly and have no button', async () => {
  const open = { quieted: null, asking: false };
  const [item] = quietAbility.slots?.circleMenu?.(props('facilitator', open)) ?? [];
  expect(item?.label).toBe('Quiet everything');
  if (item && 'onSelect' in item) item.onSelect();
  expect(acts.ask).toHaveBeenLastCalledWith(true);
  const { rerender } = render(
    <main>{quietAbility.slots?.banner?.(props('facilitator', { ...open, asking: true }))}</main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Quiet everything' }));
  expect(acts.quiet).toHaveBeenCalledOnce();
  rerender(<main>{quietAbility.slots?.banner?.(props('facilitator', { quieted, asking: false }))}</main>);
  await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(acts.openAgain).toHaveBeenCalledOnce();
  rerender(<main>{quietAbility.slots?.banner?.(props('participant', { quieted, asking: false }))}</main>);
  expect(screen.getByText(/nothing’s wrong with yours/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  const held = (role: 'facilitator' | 'participant') =>
    quietAbility.tells?.held?.({ quieted, asking: false }, { userId: 'user-Alice', role });
  expect([held('facilitator'), held('participant')]).toEqual([false, true]);
  expect(quietAbility.slots?.circleMenu?.(props('participant', open))).toEqual([]);
});
