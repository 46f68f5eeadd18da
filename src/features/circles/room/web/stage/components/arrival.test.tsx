import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/patience.ts';
import type { RoomTicket, Workshop } from '#features/circles/workshops/domain/contract.ts';
import { answer } from '#platform/testing/web-server.ts';
import { face } from '../../fake-session.ts';
import { Arrival } from './arrival.tsx';
import { Begins } from './begins.tsx';

const evening = Date.UTC(2026, 0, 15, 19);
const workshop = {
  id: '01970000-0000-7000-8000-0000000000f0',
  title: 'Evening circle',
  facilitator_name: 'Lena',
  scheduled_at: new Date(evening).toISOString(),
  status: 'live',
  meeting_code: '123-456-789',
  invitation: 'a-long-token',
  door_closed: false,
} as Workshop;

beforeEach(() => {
  vi.useFakeTimers({ now: evening, shouldAdvanceTime: true });
  answer('POST /api/v1/circles/page', { agreements: ['We sing along.'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function arrive(
  changes: Partial<Workshop> = {},
  first = true,
  role: RoomTicket['role'] = 'facilitator',
  begun = false,
) {
  const self = face('Alice', { self: true });
  render(
    <Arrival face={self} first={first} begun={begun} ticket={{ workshop: { ...workshop, ...changes }, role }}>
      Anyone with the code can come in.
    </Arrival>,
  );
  return screen.getAllByRole('heading')[0]?.textContent;
}
const inMs = (ms: number) => ({ scheduled_at: new Date(evening + ms).toISOString() });
const invite = () => screen.queryByRole('button', { name: 'Invite' });

test('R-ROOMD-07 CARE moment 2: the first to arrive sees a breath, themselves and how others come in, instead of an empty grid', async () => {
  expect(arrive()).toBe('You’re the first one here');
  expect(screen.getByText('You')).toBeDefined();
  expect(screen.getByText(/Anyone with the code can come in\.$/)).toBeDefined();
  expect(screen.getByText('Waiting for participants')).toBeDefined();
  expect(await screen.findByText('We sing along.')).toBeDefined();
});

test('alone again it is said otherwise', () => {
  expect(arrive({}, false)).toBe('Just you for now');
});

test('an invitation is one press; there is none without a code, nor behind a closed door', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  arrive();
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(share.mock.calls).toEqual([[{ text: expect.stringContaining('Evening circle'), url: expect.any(String) }]]);
  vi.unstubAllGlobals();
  cleanup();
  arrive({ meeting_code: null });
  expect(invite()).toBeNull();
  cleanup();
  arrive({ door_closed: true });
  expect(invite()).toBeNull();
});

test.each([
  [4 * minuteMs, /It begins in 4 minutes\./],
  [59.5 * minuteMs, /It begins at \d/],
  [3 * dayMs, /It begins on .*18.* at \d/],
])('it says when it begins: in minutes within the hour, with the day where that is another one (%i ms)', (ms, said) => {
  arrive(inMs(ms));
  expect(screen.getByText(said)).toBeDefined();
});

test('once it should have begun, or has, nothing says so; beside others, only within the hour', () => {
  arrive(inMs(-1));
  expect(screen.queryByText(/It begins/)).toBeNull();
  cleanup();
  arrive(inMs(4 * minuteMs), true, 'facilitator', true);
  expect(screen.queryByText(/It begins/)).toBeNull();
  for (const [ms, says] of [
    [4 * minuteMs, true],
    [90 * minuteMs, false],
  ] as const) {
    cleanup();
    render(<Begins soon at={inMs(ms).scheduled_at} />);
    expect(document.body.textContent?.includes('It begins')).toBe(says);
  }
});
