import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldUnwritten } from './making-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'journey_steps',
    person: 'user_id',
    what: 'The steps of your journey through a circle, and what you wrote there. Only you read it.',
    export: {
      id: 'Step',
      user_id: 'Your id',
      workshop_id: 'Circle',
      step_type: 'Kind of step',
      step_name: 'Its name',
      content: 'What it asks',
      created_at: 'Made',
      response_sealed: 'What you wrote',
      responded_at: 'When you wrote it',
      completed_at: 'Completed',
    },
    onDeletion: 'deleted',
    kept: 'account',
    exceptions: [
      {
        what: 'steps at which you wrote nothing',
        period: 'attendance',
        forget: deleteOldUnwritten,
        after: 'the circle ended',
      },
    ],
  },
  {
    table: 'journey_notes',
    person: 'user_id',
    what: 'Notes to yourself from a circle’s quiet minutes. Only you read them.',
    export: {
      id: 'Number',
      user_id: 'Your id',
      workshop_id: 'Circle',
      created_at: 'When',
      changed_at: 'Last changed',
      text_sealed: 'What you wrote',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
