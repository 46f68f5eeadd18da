import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'emotional_states',
    person: 'user_id',
    what: 'Your check-ins: how you were, and what you wrote about it. Only you read them.',
    export: {
      id: 'Number',
      user_id: 'Your id',
      created_at: 'When',
      changed_at: 'Last changed',
      said_sealed: 'What you said',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
