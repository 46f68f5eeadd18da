import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldFollowUps } from './follow-up-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'safety_plans',
    person: 'user_id',
    what: 'Your safety plan, and the people in it. Only you read it.',
    export: {
      user_id: 'Your id',
      version: 'How often it was changed',
      said_sealed: 'What you wrote',
      changed_at: 'Last changed',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'follow_ups',
    person: 'user_id',
    what: 'That we’ll ask how you are on your next visit, because a talk with the coach was hard. No word of it is kept here.',
    export: { user_id: 'Your id', noted_at: 'When' },
    onDeletion: 'deleted',
    kept: { until: 'you answer' },
    exceptions: [{ what: 'unanswered', period: 'followUps', forget: deleteOldFollowUps, after: 'that talk' }],
  },
];
