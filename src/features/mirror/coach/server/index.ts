import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import type { Ai } from '#platform/server/ai/model.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { coachRefusals } from '../domain/contract.ts';
import { createAskService } from './ask-service.ts';
import { type CoachDeps, createCoachService } from './coach-service.ts';
import { createHistoryService, type HistoryDeps } from './history-service.ts';
import { createMemoryService } from './memory-service.ts';
import { personalData } from './personal-data.ts';
import { createCoachRoutes } from './routes.ts';
import { deleteTalks } from './talk-repository.ts';

/** Talks with the coach, a program: the written guide. */
export function createCoach(deps: Omit<CoachDeps, 'ai'> & HistoryDeps & { ai: Ai | null }): {
  feature: ServerFeature;
} {
  const { database, clock, random, log, personKeys, ai, read, knowledgeOf } = deps;
  const { demand, requireAdult, flagFollowUp, deleteCopies } = deps;
  const coach = createCoachService({
    database,
    clock,
    random,
    log,
    ai,
    demand,
    flagFollowUp,
    knowledgeOf,
    personKeys,
    read,
    requireAdult,
  });
  const ask = createAskService({
    database,
    clock,
    random,
    log,
    knowledgeOf,
    personKeys,
    read,
    requireAdult,
    say: coach.say,
  });
  const feature = defineFeature({
    name: 'coach',
    routes: createCoachRoutes({
      coach,
      ask,
      history: createHistoryService({ database, deleteCopies, personKeys }),
      memory: createMemoryService({ database, deleteCopies, personKeys }),
    }),
    refusals: coachRefusals,
    hooks: [whenWithdrawn('coach', deleteTalks)],
    outside: ai?.service
      ? [
          {
            what: 'Once you say yes to it, what you write to the coach, what was said before in the same talk, and what it remembers of you, is sent to',
            hosts: ai.hosts,
          },
        ]
      : [],
    title: 'Your talks with the coach',
    personalData,
  });
  return { feature };
}
