import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/**
 * Somewhere a person is signed in, told apart by browser and system alone: never an address or a place.
 * Times are ISO 8601.
 */
export const Device = v.object({
  /** Of its session. */
  id: Id,
  /** Null where its browser doesn't say, or says something we don't know. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it's the one that asks. */
  current: v.boolean(),
  signed_in_at: v.string(),
  /** When it last renewed its tokens, so up to one access token's life before its last call. */
  last_used_at: v.string(),
});
export type Device = v.InferOutput<typeof Device>;

/**
 * Where someone is signed in. All the others, and all, are signed out by `/auth/v1/logout?scope=others|global`.
 */
export const deviceContract = {
  devices: oc
    .route({ method: 'GET', path: '/api/v1/devices', summary: 'Where I am signed in; this device first' })
    .output(v.array(Device)),
  signOut: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/devices/{id}',
      summary: 'Sign out one of my devices; the ones that are left. `not_found` for one that is not mine',
    })
    .input(v.object({ id: Id }))
    .output(v.array(Device)),
};
