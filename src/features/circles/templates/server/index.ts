import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { templatesRefusals } from '../domain/contract.ts';
import { templatesContent } from './content.ts';
import { personalData } from './personal-data.ts';
import { canUse, copyInto, copyPlan } from './plans-repository.ts';
import { createPlansService, type PlansDeps } from './plans-service.ts';
import { createTemplatesRoutes } from './routes.ts';
import { createTemplatesService, type TemplatesDeps } from './templates-service.ts';

/** For planning a circle. */
export type TemplatesApi = {
  canUse: typeof canUse;
  copyInto: typeof copyInto;
  copyPlan: typeof copyPlan;
};

/** Templates, and what circles are led by. */
export function createTemplates(deps: TemplatesDeps & PlansDeps & { contentFolder: string }): {
  feature: ServerFeature;
  api: TemplatesApi;
} {
  const plans = createPlansService(deps);
  const feature = defineFeature({
    name: 'templates',
    routes: createTemplatesRoutes(createTemplatesService(deps), plans),
    refusals: templatesRefusals,
    title: 'Templates and plans',
    personalData,
    seed: templatesContent(deps.contentFolder),
  });
  return { feature, api: { canUse, copyInto, copyPlan } };
}
