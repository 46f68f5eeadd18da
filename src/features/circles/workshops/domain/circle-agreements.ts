import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { DoorAhead } from './way-in.ts';

/** The page of a circle, whose answer stands in the contract of the feature that fulfils it. */
export const circlePageRoute = oc
  .route({ method: 'POST', path: '/api/v1/circles/page', summary: 'The page of a circle, for whoever may see it' })
  .input(DoorAhead);

/** Of all that only what the circle agreed on, which its room shows. */
export const agreementsContract = {
  page: circlePageRoute.output(v.object({ agreements: v.array(v.string()) })),
};
