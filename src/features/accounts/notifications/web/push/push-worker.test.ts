import { beforeEach, expect, test, vi } from 'vitest';
import { pushMessage } from '../../domain/push/push-message.ts';
import { hearPushes } from './push-worker.ts';

const origin = 'https://attune.test';
const circle = { id: '01970000-0000-7000-8000-0000000000c1', title: 'On grief' };

/** Open tabs, and which of them came to the front. */
let tabs: string[];
const [focused, opened, closed] = [vi.fn(), vi.fn(async () => {}), vi.fn()];
const shown = vi.fn<(title: string, options: { data: { path: string } }) => Promise<void>>();
let listeners: Record<string, (event: never) => void>;

beforeEach(() => {
  vi.clearAllMocks();
  [tabs, listeners] = [[], {}];
  hearPushes({
    addEventListener(type: string, listener: (event: never) => void) {
      listeners[type] = listener;
    },
    location: { origin },
    registration: { showNotification: shown },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => focused(url) })),
      openWindow: opened,
    },
  });
});

async function push(data: { json(): unknown } | null) {
  await new Promise((resolve) => listeners.push?.({ data, waitUntil: resolve } as never));
  return shown.mock.lastCall;
}
const pushed = (message: unknown) => push({ json: () => message });
async function tap(data: unknown) {
  await new Promise<Promise<unknown>>((resolve) =>
    listeners.notificationclick?.({ notification: { data, close: closed }, waitUntil: resolve } as never),
  ).then((work) => work);
}

test('what comes is shown as it was sent, and a later word of the same takes its place', async () => {
  const message = pushMessage({ id: 'n1', kind: 'moved', circle }, true);
  expect(await pushed(message)).toEqual([
    'On grief',
    {
      body: 'It has a new time.',
      tag: 'n1',
      icon: '/icons/icon-192.png',
      data: { path: `/workshops/circle/${circle.id}` },
    },
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['something else', { json: () => ({ title: 'x' }) }],
  ['a type that there isn’t', { json: () => ({ type: 'x', title: 'x', body: 'x', path: '/', tag: 'x' }) }],
])('%s still shows something, and a tap leads to the notifications', async (_what, data) => {
  const [title, options] = (await push(data)) ?? [];
  expect(title).toBe('Attune');
  await tap(options?.data);
  expect(opened).toHaveBeenCalledWith(`${origin}/notifications`);
});

test.each([
  ['R-ROUTE-21', 'suggestion', '/inner-mirror'],
  ['R-ROUTE-22', 'check-in', '/inner-mirror?action=check-in'],
] as const)('%s a tap on a %s opens %s', async (_id, kind, path) => {
  const [, options] = (await pushed(pushMessage({ id: 'n1', kind, circle: null }, false))) ?? [];
  await tap(options?.data);
  expect(closed).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledWith(origin + path);
});

test('a tab that shows it comes to the front; one that shows something else stays as it is', async () => {
  tabs = [`${origin}/workshops/1/room`, `${origin}/inner-mirror`];
  await tap({ path: '/inner-mirror' });
  expect(focused.mock.calls).toEqual([[`${origin}/inner-mirror`]]);
  expect(opened).not.toHaveBeenCalled();
  await tap({ path: '/workshops' });
  expect(opened).toHaveBeenCalledWith(`${origin}/workshops`);
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 7, undefined])(
  'no push and no tap ever leads anywhere else: %s',
  async (path) => {
    const message = { ...pushMessage({ id: 'n1', kind: 'moved', circle }, false), path };
    const [, options] = (await pushed(message)) ?? [];
    await tap(options?.data);
    await tap({ path });
    await tap(path);
    expect(opened.mock.calls).toEqual(Array(3).fill([`${origin}/notifications`]));
  },
);
