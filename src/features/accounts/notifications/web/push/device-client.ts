import type { DeviceSubscription } from '../../domain/push/push-contract.ts';

/**
 * Whether this browser can be told something while Attune is closed. `installs`: only once it's on the home screen, as on an
 * iPhone; `blocked`: somebody has said no to it.
 */
export type Ability = 'able' | 'installs' | 'blocked' | 'unable';

/** What came of asking this browser; `silent` where its push service doesn't answer. */
export type AskedBrowser =
  | { kind: 'subscribed'; subscription: DeviceSubscription }
  | { kind: 'blocked' | 'dismissed' | 'silent' };

/** How long a browser has to find its worker, and its push service to answer: some never do. */
const patience = { workerMs: 10_000, serviceMs: 20_000 };

export function abilityHere(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'able';
  return isApplesTouch() && !isInstalled() ? 'installs' : 'unable';
}

/** An iPad says that it's a Mac, but Macs have no touch screens. */
const isApplesTouch = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Whether this browser still takes what's sent to it. */
export async function isSubscribedHere(): Promise<boolean> {
  if (abilityHere() !== 'able' || Notification.permission !== 'granted') return false;
  try {
    const registration = await within(patience.workerMs, navigator.serviceWorker.getRegistration());
    return Boolean(registration && (await within(patience.workerMs, registration.pushManager.getSubscription())));
  } catch {
    return false;
  }
}

/**
 * Has the browser ask its person, and then its push service. To be called while a button is pressed.
 * @throws Error where the browser refuses for a reason of its own
 */
export async function subscribeHere(applicationKey: string): Promise<AskedBrowser> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'dismissed' };
  try {
    const { pushManager } = await within(patience.workerMs, navigator.serviceWorker.ready);
    const made = await within(patience.serviceMs, subscribe(pushManager, applicationKey));
    return { kind: 'subscribed', subscription: readSubscription(made) };
  } catch (error) {
    if (error instanceof Silence) return { kind: 'silent' };
    throw error;
  }
}

/** Takes this browser's subscription away, if it has one; where it doesn't answer, the server's end of it is gone all the same. */
export async function unsubscribeHere(): Promise<void> {
  try {
    const registration = await within(patience.workerMs, navigator.serviceWorker.getRegistration());
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) await within(patience.workerMs, subscription.unsubscribe());
  } catch {
    // As above.
  }
}

/** One that was made for another key, before this place was moved say, is of no use any more. */
async function subscribe(pushManager: PushManager, applicationKey: string): Promise<PushSubscription> {
  const kept = await pushManager.getSubscription();
  const key = kept?.options.applicationServerKey;
  if (kept && key && base64url(key) === applicationKey) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationKey });
}

function readSubscription(made: PushSubscription): DeviceSubscription {
  const keyOf = (name: PushEncryptionKeyName) => {
    const key = made.getKey(name);
    if (!key) throw new Error('a subscription without keys');
    return base64url(key);
  };
  return { endpoint: made.endpoint, p256dh: keyOf('p256dh'), auth: keyOf('auth') };
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

class Silence extends Error {}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => setTimeout(() => reject(new Silence()), ms));
  return Promise.race([work, over]);
}
