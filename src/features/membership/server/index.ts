import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { membershipRefusals } from '../domain/contract.ts';
import { type AccessService, createAccessService } from './access-service.ts';
import { createMembershipService, type MembershipDeps } from './membership-service.ts';
import { personalData } from './personal-data.ts';
import { createMembershipRoutes } from './routes.ts';

export { membershipSettings } from './settings.ts';

/** What people may pay for, and whoever may use it. */
export function createMembership(deps: MembershipDeps): { feature: ServerFeature; api: AccessService } {
  return {
    feature: defineFeature({
      name: 'membership',
      routes: createMembershipRoutes(createMembershipService(deps)),
      refusals: membershipRefusals,
      title: 'Membership',
      personalData,
    }),
    api: createAccessService({ clock: deps.clock, marked: deps.settings.marked }),
  };
}
