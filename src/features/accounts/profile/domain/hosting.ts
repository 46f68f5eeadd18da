import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** What the scheduling form needs to know about its person (CARE C4). */
export const Hosting = v.object({
  public_hosts: v.picklist(['anyone', 'vouched']),
  is_vouched: v.boolean(),
  is_steward: v.boolean(),
  /** Where to ask for a vouch; null without an operator's address. */
  contact: v.nullable(v.string()),
});
export type Hosting = v.InferOutput<typeof Hosting>;

/** Apart from the rest of workshops' contract, since the menu of every member's page asks it. */
export const hostingContract = {
  hosting: oc
    .route({ method: 'GET', path: '/api/v1/hosts/me', summary: 'Whether I may list workshops publicly' })
    .output(Hosting),
};
