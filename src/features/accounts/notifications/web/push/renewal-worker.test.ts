import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { answer, calls, refusal, unreachable } from '#platform/testing/web-server.ts';
import { renewSubscriptions } from './renewal-worker.ts';

const call = 'POST /api/v1/push/renewals';
const options = { userVisibleOnly: true };
const unsubscribe = vi.fn(async () => true);
const subscription = (name: string) =>
  ({
    options,
    unsubscribe,
    toJSON: () => ({
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `key of ${name}`, auth: `auth of ${name}` },
    }),
  }) as unknown as PushSubscription;
const subscribe = vi.fn(async () => subscription('made'));
const said = () => calls.filter((one) => one.call === call).map(({ body }) => body);
const told = (name: string) => ({
  endpoint: 'https://push.example/old',
  auth: 'auth of old',
  subscription: { endpoint: `https://push.example/${name}`, p256dh: `key of ${name}`, auth: `auth of ${name}` },
});

let changed: (event: object) => Promise<unknown>;
beforeEach(() => {
  renewSubscriptions({
    addEventListener: (_type, listener) => {
      changed = (event) =>
        new Promise<Promise<unknown>>((resolve) => listener({ ...event, waitUntil: resolve })).then((work) => work);
    },
    registration: { pushManager: { subscribe } },
  });
  answer(call, { renewed: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('the server is told the new subscription in place of the old one, which its secret shows', async () => {
  await changed({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
  expect(said()).toEqual([told('new')]);
  expect([subscribe.mock.calls, unsubscribe.mock.calls]).toEqual([[], []]);
});

test('where the browser leaves that to us, it’s resubscribed for the same key', async () => {
  await changed({ oldSubscription: subscription('old'), newSubscription: null });
  expect([subscribe.mock.lastCall, said()]).toEqual([[options], [told('made')]]);
});

test('nothing is said where the browser doesn’t say which one it was, or lets nobody subscribe', async () => {
  await changed({ newSubscription: subscription('new') });
  subscribe.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  await changed({ oldSubscription: subscription('old') });
  expect(said()).toEqual([]);
});

test('CARE C18 where nobody’s device is told by the old one any more, the new one is given up', async () => {
  answer(call, { renewed: false });
  await changed({ oldSubscription: subscription('old'), newSubscription: subscription('new') });
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a server that’s away or in trouble is told again, twice at most; one that refuses isn’t', async () => {
  vi.useFakeTimers();
  const event = { oldSubscription: subscription('old'), newSubscription: subscription('new') };
  answer(call, unreachable());
  const lost = changed(event);
  await vi.advanceTimersByTimeAsync(minuteMs);
  await lost;
  expect(said()).toHaveLength(3);
  let tries = 0;
  answer(call, () => {
    tries += 1;
    return tries === 1 ? refusal('unavailable', 503) : { renewed: true };
  });
  const late = changed(event);
  await vi.advanceTimersByTimeAsync(minuteMs);
  await late;
  expect(said()).toHaveLength(5);
  answer(call, refusal('rate_limited', 429));
  await changed(event);
  expect([said().length, unsubscribe.mock.calls]).toEqual([6, []]);
});
