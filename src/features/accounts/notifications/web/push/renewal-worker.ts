import type { Renewal } from '../../domain/push/push-contract.ts';
import { renewalPath } from '../../domain/push/push-paths.ts';

/** What is used of a service worker's scope; the types of the web know pages alone. */
export type RenewalWorker = {
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
  readonly registration: { pushManager: Pick<PushManager, 'subscribe'> };
};
type Changed = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
  waitUntil(work: Promise<unknown>): void;
};

/** Milliseconds until it's told once more, where the server can't be reached or can't answer. */
const pauses = [2_000, 10_000];

/** Tells the server when the browser has put another subscription in place of the one it had. For the root of the service worker. */
export function renewSubscriptions(worker: RenewalWorker): void {
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
}

async function renew(
  { registration }: RenewalWorker,
  { oldSubscription: old, newSubscription }: Changed,
): Promise<void> {
  // Some browsers don't say which one it was: their person is asked again once they come by.
  if (!old) return;
  // Others leave it to us to resubscribe, and refuse it once somebody has said no.
  const now = newSubscription ?? (await registration.pushManager.subscribe(old.options).catch(() => null));
  if (!now) return;
  const { endpoint, auth } = keysOf(old);
  const isKnown = await tell({ endpoint, auth, subscription: keysOf(now) });
  // Nobody is told here any more, so the next person isn't known by this address (CARE C18).
  if (isKnown === false) await now.unsubscribe();
}

function keysOf(subscription: PushSubscription): Renewal['subscription'] {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, p256dh, auth };
}

/** Whether the server knows this device; undefined where it doesn't say. */
async function tell(renewal: Renewal): Promise<boolean | undefined> {
  const said = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(renewal),
  };
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await fetch(renewalPath, said).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { renewed: boolean }).renewed;
    if (answer && answer.status < 500) return undefined;
  }
  return undefined;
}
