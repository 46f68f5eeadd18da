import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldReminders } from './reminders-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'reminders',
    person: 'user_id',
    what: 'Which reminders of your circles were due, so that you get each one once.',
    export: {
      id: 'Reminder',
      workshop_id: 'Circle',
      user_id: 'Your id',
      kind: 'Kind',
      scheduled_at: 'When the circle was to begin',
      due_at: 'Due',
    },
    onDeletion: 'deleted',
    kept: { days: 3, forget: deleteOldReminders },
  },
];
