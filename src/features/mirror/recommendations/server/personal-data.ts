import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'intelligent_recommendations',
    person: 'user_id',
    what: 'Which exercises and circles were recommended to you and why, and what you said to them. Only you read it.',
    export: {
      id: 'Recommendation',
      user_id: 'Your id',
      is_active: 'Recommended now',
      confidence_score: 'How well it fits, from 0 to 1',
      completion_status: 'Where it stands',
      completed_at: 'When you did it',
      rating_sealed: 'How good it was, from 1 to 5',
      user_feedback_rating: 'How good it was, if you said so before answers were locked',
      created_at: 'When',
      said_sealed: 'What was recommended, and why',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
