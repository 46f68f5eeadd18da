import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { renewalPath } from './push-paths.ts';

/** A device that's told, by browser and system as it's listed among those where one is signed in. */
export const PushDevice = v.object({
  id: Id,
  /** Null where its browser doesn't say, or says something we don't know. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it's the one that asks. */
  current: v.boolean(),
  created_at: v.string(),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/** What a browser subscribes with, and my devices. */
export const PushDevices = v.object({
  /** An uncompressed point of P-256, base64url. */
  application_key: v.string(),
  devices: v.array(PushDevice),
});
export type PushDevices = v.InferOutput<typeof PushDevices>;

const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), 'must be base64url of its length'));

/** A browser's subscription. */
export const DeviceSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_024)),
  p256dh: base64url(65),
  auth: base64url(16),
});
export type DeviceSubscription = v.InferOutput<typeof DeviceSubscription>;

/** A subscription that the browser has put in place of another, which it alone knows by its address and secret. */
export const Renewal = v.object({
  ...v.pick(DeviceSubscription, ['endpoint', 'auth']).entries,
  subscription: DeviceSubscription,
});
export type Renewal = v.InferOutput<typeof Renewal>;

/** Which of my devices are told. Refusals: `invalid_input` for an address that we don't call, `not_found`. `renew` is a
 * service worker's, which has no session: `renewed` is false where no device is told by the old one. */
export const pushContract = {
  devices: oc
    .route({ method: 'GET', path: '/api/v1/push/devices', summary: 'My devices that get notices; this one first' })
    .output(PushDevices),
  register: oc
    .route({ method: 'PUT', path: '/api/v1/push/devices/current', summary: 'Send notices to this device, too' })
    .input(DeviceSubscription)
    .output(PushDevices),
  remove: oc
    .route({ method: 'DELETE', path: '/api/v1/push/devices/{id}', summary: 'Send none to this device of mine' })
    .input(v.object({ id: Id }))
    .output(PushDevices),
  renew: oc
    .route({ method: 'POST', path: renewalPath, summary: 'Put a browser’s new subscription in place of its last' })
    .input(Renewal)
    .output(v.object({ renewed: v.boolean() })),
};
