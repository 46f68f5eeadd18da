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
      answer_sealed: 'Whether it helped, and the same as a number from 0 to 1',
      user_response: 'Whether it helped, if you said so before answers were locked',
      effectiveness_score: 'That as a number from 0 to 1',
      created_at: 'When',
      said_sealed: 'Why it was made',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'user_engagement_patterns',
    person: 'user_id',
    what: 'What time of day suggestions suited you, learned from your answers, and when we last looked for one. Only you read it.',
    export: {
      user_id: 'Your id',
      learned_since: 'Learned from',
      looked_at: 'Last looked',
      next_look_at: 'Next suggestion at the earliest',
      said_sealed: 'How many suited you at each part of the day',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
