import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldMessages, deleteOldNotes } from './between-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'circle_waiting',
    person: 'user_id',
    what: 'Circles that were full, where you’re on the waiting list.',
    export: { workshop_id: 'Circle', user_id: 'Your id', since: 'Since' },
    onDeletion: 'deleted',
    kept: { until: 'you get a seat, say you can’t come, or the circle ends' },
  },
  {
    table: 'circle_notes',
    person: 'user_id',
    what: 'What you’d like the facilitator of a circle to know beforehand. Only they and you read it.',
    export: { workshop_id: 'Circle', user_id: 'Your id', note_sealed: 'What you wrote', written_at: 'When' },
    onDeletion: 'deleted',
    kept: { until: 'you take it back, or say you can’t come' },
    exceptions: [{ what: 'what you wrote', period: 'circleNotes', forget: deleteOldNotes, after: 'the circle ended' }],
  },
  {
    table: 'circle_naming_answers',
    person: 'user_id',
    what: 'Whether e-mails and calendar files about a circle may name it, where its host asked and you answered.',
    export: { workshop_id: 'Circle', user_id: 'Your id', named: 'Whether they name it', answered_at: 'When' },
    onDeletion: 'deleted',
    kept: { until: 'the circle, or the last date of its series, is over' },
  },
  {
    table: 'circle_messages',
    person: 'author_id',
    what: 'What you wrote to everyone coming to a circle you lead.',
    export: { id: 'Message', workshop_id: 'Circle', author_id: 'Your id', content: 'Text', sent_at: 'When' },
    onDeletion: 'deleted',
    kept: { until: 'the circle is over' },
    exceptions: [
      { what: 'what you wrote', period: 'circleNotes', forget: deleteOldMessages, after: 'the circle ended' },
    ],
  },
];
