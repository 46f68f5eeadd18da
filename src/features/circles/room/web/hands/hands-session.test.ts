import { expect, test, vi } from 'vitest';
import { openHands } from './hands-session.ts';

type Port = Parameters<typeof openHands>[0];

function hands(answer: () => Promise<void> = () => Promise.resolve(), connected = true) {
  const send = vi.fn<Port['send']>(answer);
  const notify = vi.fn<Port['notify']>();
  const port = { send, notify, connected: () => connected } as unknown as Port;
  return { acts: openHands(port).acts, send, notify };
}

test('R-STATE-25 one’s own hand goes up and down, another’s only down', () => {
  const { acts, send } = hands();
  acts.raise(true);
  acts.raise(false);
  acts.lower('user-Bob');
  expect(send.mock.calls.map(([command]) => command)).toEqual([
    { type: 'hand-raise', raised: true },
    { type: 'hand-raise', raised: false },
    { type: 'hand-raise', raised: false, userId: 'user-Bob' },
  ]);
});

test('one that didn’t reach the room is reported', async () => {
  const { acts, notify } = hands(() => Promise.reject(new Error('unavailable')));
  acts.raise(true);
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'hand-failed' }]]));
});

test('without a connection the room says so itself', async () => {
  const { acts, notify, send } = hands(() => Promise.reject(new Error('unavailable')), false);
  acts.raise(true);
  await expect(send.mock.results[0]?.value).rejects.toThrow();
  expect(notify).not.toHaveBeenCalled();
});
