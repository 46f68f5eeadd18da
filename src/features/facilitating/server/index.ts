import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { type AnswersDeps, createAnswersService } from './answers-service.ts';
import { createLedService } from './led-service.ts';
import { personalData } from './personal-data.ts';
import { createFacilitatingRoutes } from './routes.ts';

/** A facilitator's own circles: who came, what they said, and what to carry into the next one. */
export function createFacilitating(deps: AnswersDeps): { feature: ServerFeature } {
  const answers = createAnswersService(deps);
  return {
    feature: defineFeature({
      name: 'facilitating',
      routes: createFacilitatingRoutes(answers, createLedService(deps)),
      jobs: [{ name: 'facilitating.open-answers', cron: '*/15 * * * *', run: answers.open }],
      title: 'After a circle',
      personalData,
    }),
  };
}
