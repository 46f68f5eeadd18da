import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** Apart from the rest of payments' contract, which fulfils it, since a circle that's being planned asks it. */
export const pricesContract = {
  offer: oc
    .route({ method: 'GET', path: '/api/v1/payments', summary: 'Whether circles may cost something here' })
    .output(v.object({ is_offered: v.boolean(), currency: v.string() })),
};
