import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldNotes } from './notes-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'session_note_writers',
    person: 'user_id',
    what: 'Which circles’ shared notes you wrote in. They belong to everyone who was there, who can read them on the circle’s page; which words are yours isn’t kept.',
    export: { workshop_id: 'Circle', user_id: 'Your id', first_at: 'First written' },
    onDeletion: 'deleted',
    kept: { until: 'the notes go' },
    exceptions: [
      {
        what: 'the notes, and that you wrote',
        period: 'sharedNotes',
        forget: deleteOldNotes,
        after: 'the circle ended',
      },
    ],
  },
];
