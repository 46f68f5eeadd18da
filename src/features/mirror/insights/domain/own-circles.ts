import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** Apart from the rest of the contract of suggestions, which fulfils it, since whatever a device works out begins with it. */
export const ownCirclesContract = {
  circles: oc
    .route({
      method: 'GET',
      path: '/api/v1/interventions/circles',
      summary: 'When I was last in each of my circles, as far as that’s kept: for what my device works out by itself',
    })
    .output(v.object({ circles: v.array(v.string()) })),
};
