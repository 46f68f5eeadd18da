import type { PersonalData } from '#platform/server/feature.ts';
import { limits } from '../domain/limits.ts';
import { deleteOldNotifications } from './notifications-repository.ts';

export const personalData: PersonalData[] = [
  {
    table: 'cross_platform_notifications',
    person: 'user_id',
    what: 'What you were told in the app: which kind of news, of which circle, and whether you’ve read it.',
    export: {
      id: 'Notification',
      user_id: 'Your id',
      kind: 'Kind',
      workshop_id: 'Circle',
      circle_at: 'When the circle begins',
      priority_level: 'How far up it stands',
      is_read: 'Read',
      created_at: 'When',
    },
    onDeletion: 'deleted',
    kept: { days: limits.keptDays, forget: deleteOldNotifications },
  },
  {
    table: 'notification_choices',
    person: 'user_id',
    what: 'What you don’t want to be told in the app, and whether an e-mail says that something waits.',
    export: {
      user_id: 'Your id',
      muted: 'Not told',
      wanted: 'Told because you wished for it',
      digest: 'E-mail about it',
      time_zone: 'Your time zone',
      digested_at: 'E-mail sent up to',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
