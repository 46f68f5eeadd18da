import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { consentRefusals } from '../domain/contract.ts';
import { type ConsentDeps, type ConsentService, createConsentService } from './consent-service.ts';
import { personalData } from './personal-data.ts';
import { createConsentRoutes } from './routes.ts';

export type ConsentApi = Pick<ConsentService, 'demand'>;

/** What people agreed to, and the guard that other features save behind (CARE C13). */
export function createConsent(deps: ConsentDeps): { feature: ServerFeature; api: ConsentApi } {
  const service = createConsentService(deps);
  const feature = defineFeature({
    name: 'consent',
    routes: createConsentRoutes(service),
    refusals: consentRefusals,
    title: 'What you agreed to',
    personalData,
  });
  return { feature, api: service };
}
