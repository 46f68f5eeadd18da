import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'ai_insights',
    person: 'user_id',
    what: 'What stood out in your check-ins, and whether you let it go. Only you read it.',
    export: {
      id: 'Insight',
      user_id: 'Your id',
      is_dismissed: 'Let go',
      created_at: 'When',
      said_sealed: 'What stood out',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
