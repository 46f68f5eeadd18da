import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** One kind of personal data, as the feature that keeps it declares it (CARE C20). */
const KeptKind = v.object({
  /** The title of the part that keeps it, as shown. */
  part: v.string(),
  what: v.string(),
  /** For how long, in words. */
  kept: v.string(),
  /** When the account is deleted the row goes too, or loses the name. */
  on_deletion: v.picklist(['deleted', 'unnamed']),
  /** Whether it's part of a person's export; if not, it only holds secrets. */
  exported: v.boolean(),
});
export type KeptKind = v.InferOutput<typeof KeptKind>;

/** An outside service that this installation, or a browser on its behalf, talks to. */
const Service = v.object({
  /** A sentence up to where the hosts stand. */
  what: v.string(),
  hosts: v.array(v.string()),
});

const Privacy = v.object({
  operator: v.object({ name: v.nullable(v.string()), contact: v.nullable(v.string()) }),
  kept: v.array(KeptKind),
  /** Days after which backups are thrown away, by the operator's word. */
  backup_days: v.number(),
  services: v.array(Service),
});
export type Privacy = v.InferOutput<typeof Privacy>;

/** What anybody may read about their data here; no account needed. */
export const privacyContract = {
  read: oc
    .route({
      method: 'GET',
      path: '/api/v1/privacy',
      summary: 'Who runs this, what is kept of people, who else is asked',
    })
    .output(Privacy),
};
