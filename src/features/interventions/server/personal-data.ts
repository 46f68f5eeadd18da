import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'proactive_interventions',
    person: 'user_id',
    what: 'What was suggested to you and why, and what you said to it. Only you read it.',
    export: {
      id: 'Suggestion',
      user_id: 'Your id',
      status: 'Where it stands',
      user_response: 'Whether it helped',
      effectiveness_score: 'The same as a number from 0 to 1',
      created_at: 'When',
      said_sealed: 'Why it was made',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
