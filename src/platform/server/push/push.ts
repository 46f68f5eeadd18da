import type { Clock } from '#platform/shared/clock.ts';
import { readVapidKey } from '../data-folder.ts';
import { createPushSender, type PushSender } from './sender.ts';
import type { PushSettings } from './settings.ts';
import { createVapid } from './vapid.ts';

type Given = { dataDir: string; vapidKey: Uint8Array | undefined; push: PushSettings };

/** For the composition root: how this place sends to push services, and under which key. */
export async function createPush(
  { dataDir, vapidKey, push: { subject, allowsLoopback } }: Given,
  clock: Clock,
): Promise<{ sender: PushSender; applicationKey: string; allowsLoopback: boolean }> {
  const vapid = createVapid({ key: await readVapidKey(dataDir, vapidKey), subject, clock });
  return {
    sender: createPushSender({ vapid, clock, allowsLoopback }),
    applicationKey: vapid.publicKey,
    allowsLoopback,
  };
}
