import type { PersonalData } from '#platform/server/feature.ts';

const own = (table: string, what: string): PersonalData => ({
  table,
  person: 'user_id',
  what,
  export: {
    id: 'Number',
    user_id: 'Your id',
    created_at: 'When',
    changed_at: 'Last changed',
    payload_sealed: 'What you wrote',
  },
  onDeletion: 'deleted',
  kept: 'account',
});

export const personalData: PersonalData[] = [
  own('behavioral_patterns', 'What you noticed about yourself. Only you read it.'),
  own('choice_moments', 'Choices you noted. Only you read them.'),
  own('realtime_interventions', 'What helped you in the moment, and how an exercise was for you. Only you read it.'),
];
