import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'conversations',
    person: 'user_id',
    what: 'Your talks with the coach. Only you read them.',
    export: {
      id: 'Talk',
      user_id: 'Your id',
      state_sealed: 'What the coach’s rules noted of it',
      started_at: 'Begun',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'messages',
    person: 'user_id',
    what: 'Every line of those talks, with the rules, and the model if there was one, that made the coach’s lines.',
    export: {
      id: 'Line',
      conversation_id: 'Talk',
      user_id: 'Your id',
      who: 'Who said it',
      said_sealed: 'What was said',
      said_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { until: 'you delete the talk' },
  },
  {
    table: 'coach_memories',
    person: 'user_id',
    what: 'What the coach remembers of you, each with the line in which you said it.',
    export: {
      id: 'Note',
      user_id: 'Your id',
      message_id: 'The line in which you said it',
      line_sealed: 'What it remembers',
      paused: 'Paused',
      noted_at: 'Since',
    },
    onDeletion: 'deleted',
    kept: { until: 'you have it forgotten, or delete the talk' },
  },
];
