import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** A copy of one's own data (CARE C20). Times are ISO 8601. */
const Copy = v.object({
  state: v.picklist(['making', 'ready', 'failed']),
  requested_at: v.string(),
  /** Size of the archive and when it's deleted; null until it's ready. */
  bytes: v.nullable(v.number()),
  ends_at: v.nullable(v.string()),
});
export type Copy = v.InferOutput<typeof Copy>;

/** The copy I asked for; null for none. An object, since a bare null is no answer for every client. */
const OwnCopy = v.object({ copy: v.nullable(Copy) });
export type OwnCopy = v.InferOutput<typeof OwnCopy>;

/**
 * Where a copy is downloaded: a POST with the access token in the form field `access_token` (RFC 6750, section 2.2), so
 * that a browser can stream it to disk and no address ever opens it (docs/decisions/031).
 */
export const downloadPath = '/api/v1/own-data/copy/download';

/** Calls about the copy of one's own data. Refusals: `rate_limited` for too many a day. */
export const ownDataContract = {
  copy: oc
    .route({ method: 'GET', path: '/api/v1/own-data/copy', summary: 'The copy of my data that I asked for' })
    .output(OwnCopy),
  request: oc
    .route({
      method: 'POST',
      path: '/api/v1/own-data/copy',
      summary: 'Ask for a copy of my data, in place of an earlier one; while one is being made, that one',
    })
    .output(OwnCopy),
};
