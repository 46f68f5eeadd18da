import { type PushMessage, pushTypes, tapTarget } from '../../domain/push/push-message.ts';
import { pushWords } from '../../domain/push/push-words.ts';

/** What is used of a service worker's scope; the types of the web know pages alone. */
export type PushWorker = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: ShownNotice): Promise<void> };
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenTab[]>;
    openWindow(address: string): Promise<unknown>;
  };
};
type OpenTab = { readonly url: string; focus(): Promise<unknown> };
type ShownNotice = { body: string; tag: string; data: { path: string }; icon: string };
type Pushed = { readonly data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void };
type Tapped = {
  readonly notification: { readonly data: unknown; close(): void };
  waitUntil(work: Promise<unknown>): void;
};

/**
 * Shows what a push brings, and opens what it's about when it's tapped. For the root of the service worker; it must be called
 * while the script is first run.
 */
export function hearPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readMessage(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathOf(event.notification.data)));
  });
}

/** Browsers want every push to show something. One that can't be read says what all say, and leads to the notifications. */
const anything: PushMessage = {
  type: 'news',
  path: '',
  tag: 'attune',
  title: pushWords.title,
  body: pushWords.neutral,
};

function show({ registration }: PushWorker, message: PushMessage): Promise<void> {
  const { title, body, tag } = message;
  return registration.showNotification(title, {
    body,
    tag,
    data: { path: tapTarget(message) },
    icon: '/icons/icon-192.png',
  });
}

function readMessage(data: Pushed['data']): PushMessage {
  try {
    const said: unknown = data?.json();
    return isMessage(said) ? said : anything;
  } catch {
    return anything;
  }
}

function isMessage(said: unknown): said is PushMessage {
  if (typeof said !== 'object' || said === null) return false;
  const { type, ...texts } = said as Record<string, unknown>;
  const isText = (name: string) => typeof texts[name] === 'string';
  return pushTypes.some((one) => one === type) && ['title', 'body', 'path', 'tag'].every(isText);
}

/** Looked at again: what a worker of another version showed may still be there. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  return tapTarget({ type: 'news', path: typeof path === 'string' ? path : '' });
}

/** A tab that shows it already comes to the front. Others stay as they are: somebody may be in a room there, or writing. */
async function open({ clients, location: { origin } }: PushWorker, path: string): Promise<void> {
  const address = origin + path;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  if (shown) await shown.focus();
  else await clients.openWindow(address);
}
