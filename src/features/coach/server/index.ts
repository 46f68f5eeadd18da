import { defineFeature, type OutsideService, type ServerFeature } from '#platform/server/feature.ts';
import { coachRefusals } from '../domain/contract.ts';
import { createAskService } from './ask-service.ts';
import { type CoachDeps, createCoachService } from './coach-service.ts';
import { createHistoryService, type HistoryDeps } from './history-service.ts';
import { createMemoryService } from './memory-service.ts';
import { personalData } from './personal-data.ts';
import { createCoachRoutes } from './routes.ts';
import { deleteTalks } from './talk-repository.ts';

/** Talks with the coach, a program: the written guide. */
export function createCoach(deps: CoachDeps & HistoryDeps & { outside: readonly OutsideService[] }): {
  feature: ServerFeature;
  api: { forgetAll: typeof deleteTalks };
} {
  const coach = createCoachService(deps);
  const ask = createAskService({ ...deps, say: coach.say });
  const feature = defineFeature({
    name: 'coach',
    routes: createCoachRoutes({
      coach,
      ask,
      history: createHistoryService(deps),
      memory: createMemoryService(deps),
      model: deps.ai?.consent ?? null,
    }),
    refusals: coachRefusals,
    outside: deps.outside,
    title: 'Your talks with the coach',
    personalData,
  });
  return { feature, api: { forgetAll: deleteTalks } };
}
