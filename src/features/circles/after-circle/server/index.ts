import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { type AnswersDeps, createAnswersService } from './answers-service.ts';
import { createLedService } from './led-service.ts';
import { personalData } from './personal-data.ts';
import { createAfterCircleRoutes } from './routes.ts';

/** A facilitator's own circles: who came, what they said, and what to carry into the next one. */
export function createAfterCircle(deps: AnswersDeps): { feature: ServerFeature } {
  const answers = createAnswersService(deps);
  return {
    feature: defineFeature({
      name: 'after-circle',
      routes: createAfterCircleRoutes(answers, createLedService(deps)),
      jobs: [{ name: 'after-circle.open-answers', cron: '*/15 * * * *', run: answers.open }],
      title: 'After a circle',
      personalData,
    }),
  };
}
