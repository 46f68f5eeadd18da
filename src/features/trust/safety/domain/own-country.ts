import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** The signed-in person's profile, whose answer stands in the contract of the feature that fulfils it. */
export const ownProfileRoute = oc.route({ method: 'GET', path: '/api/v1/profile', summary: 'My profile' });

/** Of all that only the country, whose lines are shown first (CARE C18). */
export const ownCountryContract = { mine: ownProfileRoute.output(v.object({ country: v.nullable(v.string()) })) };
